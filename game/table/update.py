"""The update that a table sends to a seat: its view, the events, and the question."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.choices import CHANCE, Asked, Options, Seat
from game.engine.events import Event
from game.engine.game import Game
from game.engine.motion import asked
from game.table.record.entries import Entry
from game.table.record.packing import Line

NEVER = -1  # no update yet
Past = tuple[tuple[int, Event], ...]  # events with the numbers of their entries


@dataclass(frozen=True, slots=True)
class Update:
    """The state of a table for one seat or for onlookers. The options are left out, as the view tells them."""

    seat: Seat | None
    number: int  # of the last entry
    moment: int  # an answer must name it
    view: Game
    events: tuple[Event, ...]  # since the update before
    lines: tuple[Line, ...]  # of the record since the update before, as this seat may read them
    check: bytes  # of the view of onlookers
    waiting: tuple[Seat, ...]  # seats that have yet to answer, chance among them
    ready: tuple[Seat, ...]  # seats that have answered a question to several
    may_undo: tuple[int, ...]  # the moments to which this seat can return, oldest first
    why_no_undo: str
    holders: tuple[str, ...]
    head: bytes = b""  # of the public record up to this number
    awaited: tuple[int, ...] = ()  # the machines whose links are missing for a draw

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(line.entry for line in self.lines)

    @property
    def asked(self) -> Asked:
        return asked(self.view)

    @property
    def options(self) -> Options | None:
        """Return what this seat may answer now; None while others are awaited."""
        if self.seat is None or self.seat not in self.waiting or self.seat == CHANCE:
            return None
        return self.asked.get(self.seat)
