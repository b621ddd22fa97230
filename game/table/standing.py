"""The common part of a table and of its copies elsewhere: a title, a record and a position."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.engine.choices import Seat
from game.engine.events import Event
from game.engine.game import Game
from game.engine.motion import settle
from game.engine.plain import check_of
from game.engine.seeing import redact
from game.engine.steps import AskSealed
from game.engine.title import Result, Title
from game.table.party import party_of
from game.table.position import Position
from game.table.record.entries import Answer, Entry, Undo
from game.table.record.record import Record
from game.table.update import Past


@dataclass(frozen=True, slots=True)
class OnlookerView:
    """The view of onlookers, the same as plain data, and the check of that."""

    view: Game
    plain: Any
    check: bytes


class Standing:
    """A position at the beginning of a record; subclasses move it on."""

    def __init__(self, title: Title[Any], record: Record) -> None:
        """Take the title by the version of the rules and in the form that the record's header names."""
        header = record.header
        self.title, self.record = title.as_of(header.version, header.form), record
        game = self.title.new(len(header.seats), header.options)
        start = Position(header, game, settle(game), party_of(header), record.head_at(0))
        sealing = int(isinstance(start.top, AskSealed))
        self.position = replace(start, sealing=sealing, turn=start.turn.after(start.asked, sealing, 0))
        self.answered: dict[Seat, Position] = {}  # the position after the last answer of each seat, if it was followed
        self._seen: tuple[Game, OnlookerView] | None = None  # of the last game, shared by all updates

    def as_seen(self, seat: Seat | None) -> Position:
        """Return the position as a seat may know it."""
        raise NotImplementedError

    def told(self, number: int, seat: Seat | None) -> tuple[Event, ...]:
        """Return the events of an entry as a seat could read them; 0 is the beginning, and an undo has none."""
        raise NotImplementedError

    def past(self) -> Past:
        """Return the events that still stand, as onlookers may read them, with the numbers of their entries."""
        found: list[tuple[int, Event]] = []
        for number in range(len(self.record.lines) + 1):
            entry = self.record.lines[number - 1].entry if number else None
            if isinstance(entry, Undo):
                found = [(n, event) for n, event in found if n <= entry.to]
            found += [(number, event) for event in self.told(number, None)]
        return tuple(found)

    def result(self) -> Result | None:
        return self.title.result(self.position.game) if self.position.over else None

    def note(self, entry: Entry, after: Position) -> None:
        """Remember the position after an answer, or forget those that an undo took back."""
        if isinstance(entry, Undo):
            self.answered = {seat: one for seat, one in self.answered.items() if one.number <= entry.to}
        elif isinstance(entry, Answer):
            self.answered[entry.seat] = after

    def seen(self, game: Game) -> OnlookerView:
        if self._seen is None or self._seen[0] is not game:
            view = redact(game, None)
            plain = self.title.plain.of(view)
            self._seen = game, OnlookerView(view, plain, check_of(plain))
        return self._seen[1]
