"""The news of a table for the window of one machine: what has changed since it was last told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from game.engine.choices import Seat
from game.engine.seeing import redact
from game.session.frames import course, frames
from game.session.messages import Frames, LastAnswer, News, Seats
from game.session.timing import Timing
from game.table.follower import Follower
from game.table.position import Position
from game.table.record.entries import PERSON, Answer, Header, Undo
from game.table.record.packing import Line
from game.table.table import Table
from game.table.update import Update


def clocks_at(at: Position, left: Callable[[Position, Seat], int] = Position.time_left) -> Mapping[Seat, int]:
    """Return the time left to each person, in milliseconds; none in a game without a clock."""
    people = [seat for seat, holder in enumerate(at.holders) if holder == PERSON and at.header.clock]
    return {seat: left(at, seat) for seat in people}


@dataclass(slots=True)
class NewsMaker:
    """A maker of news, which remembers what it has told."""

    table: Table | Follower
    timing: Timing | None
    _told: int = 0  # the last entry told
    _shown: Update | None = None  # the last update that the window shows to all

    def made(self, people: Sequence[Seat], first: bool, path: Path | None, taught: int) -> News:
        """Return the news for the people of this machine; the first ones tell everything."""
        table, number = self.table, self.table.position.number
        since, self._told = number if first else self._told, number
        undone = [line.entry.to for line in table.record.lines[since:] if isinstance(line.entry, Undo)]
        updates: Seats = {seat: table.update(seat, since) for seat in (None, *people)}
        before = self._shown
        self._shown = shown = updates[people[0] if len(people) == 1 else None]
        return News(
            updates,
            table.result(),
            back_to=min(undone, default=None),
            past=table.past() if first else (),
            first=first,
            header=self._header() if first else None,
            own=self._last(people, shown.seat) if first else (),
            taught=taught,
            path=path if first else None,
            frames=self._frames(before, shown) if before and not (first or undone) else (),
            clocks=clocks_at(table.position, self.timing.left if self.timing else Position.time_left),
        )

    def _header(self) -> Header:
        """Return the record's header with the present holders of the seats."""
        header = self.table.record.header
        return replace(header, seats=self.table.position.party.sitting(header))

    def _frames(self, before: Update, after: Update) -> Frames:
        if before.seat != after.seat or not after.events:
            return ()
        lines = (line.seen_by(after.seat) for line in self.table.record.lines[before.moment :])
        return frames(before.view, lines, after.events)

    def _last(self, people: Sequence[Seat], eyes: Seat | None) -> tuple[LastAnswer, ...]:
        """Return the last answer of each person here who has answered."""
        lines = enumerate(self.table.record.lines, 1)
        last = {line.entry.seat: number for number, line in lines if isinstance(line.entry, Answer)}
        return tuple(self._answered(seat, last[seat], eyes) for seat in people if seat in last)

    def _answered(self, seat: Seat, number: int, eyes: Seat | None) -> LastAnswer:
        """Return the last answer of a seat, with what is known of the game since then."""
        table, at = self.table, self.table.answered.get(seat)
        if at is None or at.number != number:
            return LastAnswer(seat, number)
        since: list[tuple[int, Line]] = []
        for n, line in enumerate(table.record.lines[number:], number + 1):
            if isinstance(line.entry, Undo):
                since = [one for one in since if one[0] <= line.entry.to]
            else:
                since.append((n, line))
        deeds = course(at, since, table.told, eyes)
        return LastAnswer(seat, number, redact(at.game, eyes), deeds)
