"""Where a table stands, and the one function that brings it further.

A position never changes. `follow` makes the next one from an entry or refuses it; live play, loading, a guest's own
copy and the audit of a record all go through it, so they cannot differ.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from game.engine.choices import CHANCE, Asked, Choice, Odds, Options, Seat
from game.engine.game import Game
from game.engine.motion import Refused, answer, settle
from game.engine.steps import SEALED, Announce, AskSealed, Unseal
from game.table.entries import Announced, Answer, Drawn, Entry, Header, Reopen, Seal, Sit, Substitute, Undo
from game.table.packing import pack

SALT = SEAL = 32  # bytes of each
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
    seals: Mapping[Seat, bytes] = field(default_factory=dict)
    said: Mapping[Seat, Choice] = field(default_factory=dict)  # the announcements that go with the seals
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
    return replace(position, sealing=_sealing(0, position.top))


def follow(at: Position, entry: Entry) -> Position:
    """The position after an entry. Refused with a reason: nothing has changed."""
    match entry:
        case Seal(seat, seal):
            _check(at, seat, isinstance(at.top, AskSealed))
            if len(seal) != SEAL:
                raise Refused("not_a_seal")
            ready = {**at.ready, seat: SEALED}
            now = replace(at, number=at.number + 1, ready=ready, seals={**at.seals, seat: seal})
            return _moved(now, now.ready) if len(ready) == len(at.asked) else now
        case Reopen(seat):
            _check(at, seat, isinstance(at.top, AskSealed))
            if seat not in at.ready:
                raise Refused("nothing_to_take_back")
            return replace(at, number=at.number + 1, ready={s: c for s, c in at.ready.items() if s != seat})
        case Announced(seat, choice):
            _check(at, seat, isinstance(at.top, Announce))
            return _announced(at, seat, choice)
        case Answer(seat, choice, salt):
            _check(at, seat, not isinstance(at.top, AskSealed | Announce))
            if choice not in at.asked[seat]:
                raise Refused("not_possible_now")
            if isinstance(at.top, Unseal) and not opens(at, seat, salt, choice):
                raise Refused("not_what_was_sealed")
            return _answered(at, seat, choice)
        case Substitute(seat, choice):
            _check(at, seat, isinstance(at.top, Announce | Unseal))
            if isinstance(at.top, Announce):
                return _announced(at, seat, choice)
            if choice not in at.asked[seat]:
                raise Refused("not_possible_now")
            return _answered(at, seat, choice)
        case Drawn(outcomes, only):
            odds = at.asked.get(CHANCE)
            if not isinstance(odds, Odds):
                raise Refused("not_asked")
            if outcomes not in odds or only != odds.only:
                raise Refused("not_possible_now")
            return _moved(replace(at, number=at.number + 1), {CHANCE: outcomes})
        case Undo(seat, to):
            return _undone(at, seat, to)
        case Sit(seat, holder):
            if not 0 <= seat < at.game.seats:
                raise Refused("no_such_seat")
            holders = (*at.holders[:seat], holder, *at.holders[seat + 1 :])
            return replace(at, number=at.number + 1, holders=holders)


def seal_of(header: Header, sealing: int, seat: Seat, salt: bytes, said: Choice, choice: Choice) -> bytes:
    """The seal of a secret choice: bound to game, question and seat, and to what will be announced of it."""
    bound = ["westward seal", header.game, sealing, seat, salt, list(said), list(choice)]
    return hashlib.sha256(pack(bound)).digest()


def opens(at: Position, seat: Seat, salt: bytes, choice: Choice) -> bool:
    """Whether this is what a seat has sealed and announced."""
    said = at.said.get(seat, ())
    return len(salt) == SALT and seal_of(at.header, at.sealing, seat, salt, said, choice) == at.seals.get(seat)


def options(at: Position, seat: Seat) -> Options:
    """What a seat may answer."""
    return at.asked[seat]


def _check(at: Position, seat: Seat, right_kind: bool) -> None:
    if seat not in at.asked or seat == CHANCE:
        raise Refused("not_your_turn")
    if not right_kind:
        raise Refused("not_that_kind_of_answer")


def _announced(at: Position, seat: Seat, choice: Choice) -> Position:
    if seat in at.ready:
        raise Refused("already_announced")
    if choice not in at.asked[seat]:
        raise Refused("not_possible_now")
    ready = {**at.ready, seat: choice}
    now = replace(at, number=at.number + 1, ready=ready, said={**at.said, seat: choice})
    return _moved(now, ready) if len(ready) == len(at.asked) else now


def _answered(at: Position, seat: Seat, choice: Choice) -> Position:
    """One seat of those asked has answered; the game moves when all have."""
    if seat in at.ready:
        raise Refused("already_answered")
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
    after = replace(
        now, game=game, asked=asked, moment=now.number, ready={}, past=past, barrier=barrier, sealing=now.sealing
    )
    return replace(after, sealing=_sealing(now.sealing, after.top))


def _undone(at: Position, seat: Seat, to: int) -> Position:
    if reason := at.why_no_undo(seat):
        raise Refused(reason)
    back = next((p for p in at.past if p.moment == to), None)
    if back is None:
        raise Refused("nothing_to_take_back")
    number = at.number + 1
    return replace(back, number=number, moment=number, holders=at.holders)


def _sealing(so_far: int, top: Any) -> int:
    return so_far + 1 if isinstance(top, AskSealed) else so_far
