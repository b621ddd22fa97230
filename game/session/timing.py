"""The clocks of a table's people, counted by the session that keeps the table and noted in its record.

At one screen a clock runs only while its person sees the question, which the window tells. At a shared table it runs
from when the question is before the person, as that person's own program tells it, until the answer arrives; so the
delay of the link does not count. It runs without that word once a turn's `ALLOWANCE` is used up, and once it runs, no
pause stops it. So nobody can stretch a delay without bound.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field

from game.engine.choices import CHANCE, Fitting, Seat
from game.engine.steps import Announce
from game.table.position import Position, SeatsTurn
from game.table.record.clocks import SECOND
from game.table.record.entries import PERSON, Clocked
from game.table.record.packing import BadBytes
from game.table.table import Table

ALLOWANCE = 15.0  # time of a turn at a shared table in which questions may be on their way, in seconds
LATE = 0.5  # time for which an answer from elsewhere may come too late, in seconds
OFTEN = 5.0  # pause between two notes while somebody thinks: all that a crash can give back, in seconds
LEAST = 0.1  # thinking that is worth a note before an answer, in seconds


@dataclass(slots=True)
class Timing:
    """The clocks that run, and the time that is not noted yet."""

    now: Callable[[], float]
    shared: bool = False  # people elsewhere sit at the table, too
    _absent: frozenset[Seat] = frozenset()  # seats whose links are lost
    _seen: set[Seat] = field(default_factory=set)  # seats whose people see the present question
    _spent: dict[Seat, float] = field(default_factory=dict)  # time not noted yet, in seconds
    _allowed: dict[Seat, float] = field(default_factory=dict)  # what is left of each seat's allowance in this turn
    _counted: float | None = None  # the time up to which all clocks are counted
    _moment: int = -1
    _turn: SeatsTurn = SeatsTurn(since=-1)  # noqa: RUF009 - it is frozen

    def see(self, at: Position, moment: int, seats: Iterable[Seat]) -> None:
        """Note which people see the question of a moment."""
        self.count(at)
        if moment == at.moment:
            self._seen = self._seen | set(seats) if self.shared else set(seats)

    def stand(self, at: Position, absent: Iterable[Seat]) -> None:
        """Let the clocks of these seats alone stand; when they are back, their programs have to tell again."""
        self.count(at)
        self._absent = frozenset(absent)
        self._seen -= self._absent

    def count(self, at: Position) -> None:
        """Count the time since the last look."""
        now = self.now()
        passed, self._counted = now - (now if self._counted is None else self._counted), now
        if at.turn != self._turn:
            self._turn, self._spent, self._allowed = at.turn, {}, {}
        if at.moment != self._moment:
            self._moment, self._seen = at.moment, set()
            return  # what has passed belongs to the question before
        for seat in timed(at):
            if seat in self._seen:
                self._spent[seat] = self._spent.get(seat, 0.0) + passed
            elif self.shared and seat not in self._absent:
                allowed = self._allowed.get(seat, ALLOWANCE)
                self._allowed[seat] = max(0.0, allowed - passed)
                self._spent[seat] = self._spent.get(seat, 0.0) + max(0.0, passed - allowed)

    def due(self, at: Position, elsewhere: Iterable[Seat] = ()) -> Clocked | None:
        """Return a note that is due by itself: a seat's time has run out, or much of it has passed."""
        self.count(at)
        for seat in timed(at):
            if seat in at.ran_out or seat in self._absent:
                continue
            left, spent = at.time_left(seat), self._spent.get(seat, 0.0)
            if spent >= left / SECOND + (LATE if left and seat in elsewhere else 0.0):
                return Clocked(seat, 0)
            if spent >= OFTEN and left - spent * SECOND >= 1:
                return self._noted(at, seat)
        return None

    def before_entry(self, at: Position, seat: Seat) -> Clocked | None:
        """Return the note of the time that a seat has spent on an entry which comes now."""
        self.count(at)
        is_timed = seat in timed(at) and seat not in at.ran_out and at.time_left(seat) > 0
        return self._noted(at, seat) if is_timed and self._spent.get(seat, 0.0) >= LEAST else None

    def close(self, table: Table) -> None:
        """Note all clocks that run, as the game is left; the last note before counts if nothing can be written."""
        for seat in timed(table.position):
            if note := self.before_entry(table.position, seat):
                with suppress(OSError, BadBytes):
                    table.clock(note)

    def noted(self, entry: Clocked) -> None:
        """Forget time that stands in the record now."""
        self._spent.pop(entry.seat, None)

    def left(self, at: Position, seat: Seat) -> int:
        """Return the time that a seat has left, as counted by now, in milliseconds."""
        spent = self._spent.get(seat, 0.0) if at.turn == self._turn else 0.0  # else of a turn that has just ended
        return max(0, at.time_left(seat) - round(spent * SECOND))

    def _noted(self, at: Position, seat: Seat) -> Clocked:
        return Clocked(seat, max(1, self.left(at, seat)))  # only `due` lets it run out


def timed(at: Position) -> tuple[Seat, ...]:
    """Return the seats of people who have to decide now; programs give some answers by themselves."""
    if not at.header.clock or isinstance(at.top, Announce) or at.missing:
        return ()
    return tuple(
        seat
        for seat in at.waiting
        if seat != CHANCE and at.holders[seat] == PERSON and not isinstance(at.asked[seat], Fitting)
    )
