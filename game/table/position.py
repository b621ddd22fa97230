"""Where a table stands, and the one function that brings it further.

A position never changes. `follow` makes the next one from an entry or refuses it; live play, loading, a guest's own
copy and the audit of a record all go through it, so they cannot differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from game.engine.choices import CHANCE, Asked, Choice, Odds, Seat
from game.engine.game import Game
from game.engine.motion import Refused, answer, settle
from game.engine.seeing import HIDDEN
from game.engine.steps import SEALED, Announce, AskSealed, Step, Unseal
from game.table.entries import Announced, Answer, Drawn, Entry, Header, Reopen, Seal, Sit, Substitute, Undo
from game.table.seals import SIZE, question, seal_of

NOTHING_YET, CAME_TO_LIGHT, OTHERS_ASKED = "nothing_to_take_back", "something_came_to_light", "others_were_asked"


@dataclass(frozen=True, slots=True)
class Position:
    """One state of a table."""

    header: Header
    game: Game  # belongs to this position alone; nobody changes it
    asked: Asked
    number: int = 0  # how many entries led here
    moment: int = 0  # the number of the last entry that changed what is asked
    ready: Mapping[Seat, Choice] = field(default_factory=dict)  # who has answered a question to several
    sealing: int = 0  # how many sealed questions were asked so far
    seals: Mapping[Seat, bytes] = field(default_factory=dict)  # of this question
    nth: Mapping[Seat, int] = field(default_factory=dict)  # the number of each seat's last seal or reopening in it
    halves: Mapping[Seat, bytes] = field(default_factory=dict)  # what a seal has left to open after its announcement
    holders: tuple[str, ...] = ()
    past: tuple[Position, ...] = ()  # what may be taken back, oldest first
    barrier: str = NOTHING_YET  # why there is nothing older

    @property
    def top(self) -> Any:
        """The step that asks; none when the game is over."""
        return self.game.agenda[-1] if self.game.agenda else None

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who has still to answer; chance too."""
        return tuple(seat for seat in self.asked if seat not in self.ready)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.asked

    def why_no_undo(self, seat: Seat) -> str:
        """Why a seat can take nothing back; an empty word if it can."""
        if seat not in self.asked:
            return "not_your_turn"
        return "" if self.past else self.barrier


def begin(header: Header, game: Game) -> Position:
    """The position before the first entry."""
    asked = settle(game)
    position = Position(header, game, asked, holders=tuple(seat.holder for seat in header.seats))
    return replace(position, sealing=1 if isinstance(position.top, AskSealed) else 0)


def follow(at: Position, entry: Entry) -> Position:
    """The position after an entry. Refused with a reason: nothing has changed."""
    match entry:
        case Seal():
            return _sealed(at, entry)
        case Reopen(seat, nth):
            _check(at, seat, AskSealed)
            if seat not in at.ready or nth <= at.nth.get(seat, 0):
                raise Refused("nothing_to_take_back")
            ready = {s: c for s, c in at.ready.items() if s != seat}
            return replace(at, number=at.number + 1, ready=ready, nth={**at.nth, seat: nth})
        case Announced(seat, choice, salt, rest):
            _check(at, seat, Announce)
            half = question(at.header, at.sealing, seat).announcement(salt, choice)
            if len(salt) != SIZE or len(rest) != SIZE or seal_of(half, rest) != at.seals.get(seat):
                raise Refused("not_what_was_sealed")
            return _answered(replace(at, halves={**at.halves, seat: rest}), seat, choice)
        case Answer(seat, choice, salt):
            _check(at, seat, Step, but=(AskSealed, Announce))
            if isinstance(at.top, Unseal):
                half = question(at.header, at.sealing, seat).choice(salt, choice)
                if len(salt) != SIZE or half != at.halves.get(seat):
                    raise Refused("not_what_was_sealed")
            elif salt:
                raise Refused("nothing_was_sealed")
            return _answered(at, seat, choice)
        case Substitute(seat, choice):
            _check(at, seat, (Announce, Unseal))
            gone = {s: half for s, half in at.halves.items() if s != seat}
            return _answered(replace(at, halves=gone), seat, choice)
        case Drawn(outcomes, only):
            odds = at.asked.get(CHANCE)
            if not isinstance(odds, Odds):
                raise Refused("not_asked")
            unknown = only is not None and outcomes == (HIDDEN,) * odds.draws  # in a public record
            if only != odds.only or not (outcomes in odds or unknown):
                raise Refused("not_possible_now")
            return _moved(replace(at, number=at.number + 1), {CHANCE: outcomes})
        case Undo(seat, to):
            return _undone(at, seat, to)
        case Sit(seat, holder):
            if not 0 <= seat < at.game.seats:
                raise Refused("no_such_seat")
            holders = (*at.holders[:seat], holder, *at.holders[seat + 1 :])
            return replace(at, number=at.number + 1, holders=holders)


def _sealed(at: Position, entry: Seal) -> Position:
    """A newer seal replaces the older one, never the other way; when all are in, the question is closed."""
    seat, seal, nth = entry.seat, entry.seal, entry.nth
    _check(at, seat, AskSealed)
    if len(seal) != SIZE:
        raise Refused("not_a_seal")
    if nth <= at.nth.get(seat, 0):
        raise Refused("already_answered")
    ready = {**at.ready, seat: SEALED}
    now = replace(
        at, number=at.number + 1, ready=ready, seals={**at.seals, seat: seal}, nth={**at.nth, seat: nth}, halves={}
    )
    return _moved(now, ready) if len(ready) == len(at.asked) else now


def _check(at: Position, seat: Seat, kind: type | tuple[type, ...], but: tuple[type, ...] = ()) -> None:
    if seat not in at.asked or seat == CHANCE:
        raise Refused("not_your_turn")
    if not isinstance(at.top, kind) or isinstance(at.top, but):
        raise Refused("not_that_kind_of_answer")


def _answered(at: Position, seat: Seat, choice: Choice) -> Position:
    """One seat of those asked has answered; the game moves when all have."""
    if seat in at.ready:
        raise Refused("already_answered")
    if choice not in at.asked[seat]:
        raise Refused("not_possible_now")
    ready = {**at.ready, seat: choice}
    now = replace(at, number=at.number + 1, ready=ready)
    return _moved(now, ready, at) if len(ready) == len(at.asked) else now


def _moved(now: Position, choices: Mapping[Seat, Choice], back: Position | None = None) -> Position:
    """Let the game move; `back` is where taking back would lead."""
    game = now.game.copy()
    asked = answer(game, dict(sorted(choices.items())))
    past: tuple[Position, ...] = ()
    barrier = OTHERS_ASKED
    if game.epoch != now.game.epoch:
        barrier = CAME_TO_LIGHT
    elif back is not None and len(back.asked) == 1 and asked.keys() == back.asked.keys():
        past, barrier = (*back.past, back), back.barrier
    after = replace(now, game=game, asked=asked, moment=now.number, ready={}, past=past, barrier=barrier)
    if isinstance(after.top, AskSealed):
        return replace(after, sealing=now.sealing + 1, seals={}, nth={}, halves={})
    return after


def _undone(at: Position, seat: Seat, to: int) -> Position:
    if reason := at.why_no_undo(seat):
        raise Refused(reason)
    back = next((p for p in at.past if p.moment == to), None)
    if back is None:
        raise Refused("nothing_to_take_back")
    number = at.number + 1
    return replace(back, number=number, moment=number, holders=at.holders)
