"""The states of a table. A position never changes: an entry makes the next one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from operator import attrgetter
from typing import Any

from game.engine.choices import CHANCE, Asked, Choice, Odds, Seat
from game.engine.events import Event
from game.engine.game import Game
from game.table.party import Party
from game.table.record.clocks import CLOCKS, time_ran_out
from game.table.record.entries import BY_SEATS, Announced, Answer, Chains, Clocked, Entry, Header, Moved
from game.table.record.keys import statement

NOTHING_YET, CAME_TO_LIGHT, OTHERS_ASKED = "nothing_to_take_back", "something_came_to_light", "others_were_asked"


@dataclass(frozen=True, slots=True)
class SeatsTurn:
    """A run of questions to the same seats; chance may be asked in between, and each secret question is a new turn."""

    seats: frozenset[Seat] = frozenset()
    sealing: int = 0
    since: int = 0  # the number of the entry that began it

    def after(self, asked: Iterable[Seat], sealing: int, number: int) -> SeatsTurn:
        """Return the turn after an entry that changed the questions."""
        seats = frozenset(asked) - {CHANCE}
        goes_on = not seats or (seats, sealing) == (self.seats, self.sealing)
        return self if goes_on else SeatsTurn(seats, sealing, number)


@dataclass(frozen=True, slots=True)
class Position:
    """One state of a table."""

    header: Header
    game: Game  # belongs to this position alone and never changes
    asked: Asked
    party: Party
    head: bytes = b""  # of the public record when this moment began; signatures cover it
    number: int = 0  # of the last entry
    moment: int = 0  # the number of the last entry that changed the questions
    ready: Mapping[Seat, Choice] = field(default_factory=dict)  # answers so far to a question to several
    sealing: int = 0  # the number of secret questions so far
    seals: Mapping[Seat, bytes] = field(default_factory=dict)  # of the current secret question
    nth: Mapping[Seat, int] = field(default_factory=dict)  # the number of each seat's last seal or reopening in it
    halves: Mapping[Seat, bytes] = field(default_factory=dict)  # the second halves of announced seals
    sealers: Mapping[Seat, bytes] = field(default_factory=dict)  # the keys that signed the seals
    held: tuple[int, tuple[str, ...]] = (0, ())  # number and holders before the first answer to a question to several
    missing: Mapping[Seat, str] = field(default_factory=dict)  # seats for which luck has to stand in, and why
    draws: int = 0  # the number of times that links were opened
    again: int = 0  # the number of times that this draw was begun anew
    days_draws: Mapping[str, int] = field(default_factory=dict)  # of a day's voyage, by kind
    concealed: tuple[int, ...] = ()  # the lines of private draws not revealed
    marked: int = -1  # the number of the last mark of damage
    turn: SeatsTurn = SeatsTurn()
    clock: Mapping[Seat, tuple[int, int]] = field(default_factory=dict)  # time left as last noted, and in which turn
    ran_out: frozenset[Seat] = frozenset()  # seats without time, for which bots answer the present question
    past: tuple[Position, ...] = ()  # the positions to which an undo may return, oldest first
    barrier: str = NOTHING_YET  # the reason why there is nothing older

    def but(self, **changes: Any) -> Position:
        """Return the position with other values in some fields, as `replace` does, at an eighth of its cost."""
        made = object.__new__(Position)
        values, puts = _fields()
        for put, value in zip(puts, values(self), strict=True):
            put(made, value)
        for name, value in changes.items():
            object.__setattr__(made, name, value)  # past the freezing
        return made

    @property
    def top(self) -> Any:
        """Return the step that asks; None when the game is over."""
        return self.game.agenda[-1] if self.game.agenda else None

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Return the seats that have yet to answer, chance among them."""
        return tuple(seat for seat in self.asked if seat not in self.ready)

    @property
    def holders(self) -> tuple[str, ...]:
        return self.party.holders

    @property
    def drawing(self) -> bool:
        return CHANCE in self.asked or bool(self.missing)

    @property
    def private(self) -> bool:
        """Return whether only one seat will see the draw that is due."""
        odds = self.asked.get(CHANCE)
        return isinstance(odds, Odds) and odds.only is not None

    @property
    def to_reveal(self) -> tuple[int, ...]:
        """Return the lines of private draws that others must see before the game is done with; none at one screen."""
        return self.concealed if self.party.with_keys else ()

    @property
    def steps(self) -> int:
        """Return how far each chain must be opened for the next draw; a draw begun anew skips opened links."""
        return 1 + self.again

    @property
    def awaited(self) -> tuple[int, ...]:
        """Return the machines whose links are needed now; none before all have committed to chains."""
        return tuple(self.party.chains) if self.drawing and not self.party.without_chain else ()

    def signer(self, entry: Entry) -> bytes:
        """Return the public key whose signature an entry needs, if any. A seal's maker must open it."""
        keys = self.party.keys
        if isinstance(entry, Chains):
            tips = self.party.chains.get(entry.machine)  # only their maker can replace chains
            seats = tips.seats if tips else entry.seats
            return next((keys[seat] for seat in seats if 0 <= seat < len(keys) and keys[seat]), b"")
        if not isinstance(entry, BY_SEATS | Moved) or not 0 <= entry.seat < len(keys):
            return b""
        if isinstance(entry, Announced) or (isinstance(entry, Answer) and entry.salt):
            return self.sealers.get(entry.seat, keys[entry.seat])
        return keys[entry.seat]

    def stated(self, entry: Entry) -> bytes:
        """Return the statement to be signed for an entry made now."""
        return statement(self.header.game, self.head, self.moment, entry)

    def time_left(self, seat: Seat) -> int:
        """Return the time that a seat of a game with a clock has in the present turn, or will have in its next one."""
        clock = CLOCKS[self.header.clock]
        left, turn = self.clock.get(seat, (clock.bank, -1))
        return left if turn == self.turn.since else min(clock.most, left + clock.gain)

    def clock_events(self, entry: Entry) -> tuple[Event, ...]:
        """Return the event of an entry of the clock that comes now, once in a turn whose time has run out."""
        if not isinstance(entry, Clocked) or entry.left or self.clock.get(entry.seat) == (0, self.turn.since):
            return ()
        return (time_ran_out(entry.seat, self.party.bot_at_zero(entry.seat)),)

    @property
    def over(self) -> bool:
        return not self.asked

    def why_no_undo(self, seat: Seat) -> str:
        """Return why a seat can take nothing back; empty if it can."""
        if seat not in self.asked:
            return "not_your_turn"
        return "" if self.past else self.barrier


@cache
def _fields() -> tuple[Callable[[Position], tuple[Any, ...]], list[Callable[[Position, Any], None]]]:
    """Return a function that gets all values of a position, and those that put each into another one."""
    names = [each.name for each in fields(Position)]
    return attrgetter(*names), [vars(Position)[name].__set__ for name in names]
