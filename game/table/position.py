"""Where a table stands, and the one function that brings it further.

A position never changes. `follow` makes the next one from an entry or refuses it; live play, loading, a guest's own
copy and the audit of a record all go through it, so they cannot differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from game.engine.choices import CHANCE, Announcements, Asked, Choice, Fitting, Odds, Seat
from game.engine.game import Game
from game.engine.motion import Refused, answer, settle
from game.engine.seeing import HIDDEN
from game.engine.steps import SEALED, Announce, AskSealed, Step, Unseal
from game.table.entries import (
    Announced,
    Answer,
    Chains,
    Drawn,
    Entry,
    Header,
    Missing,
    Moved,
    Reopen,
    Retired,
    Revealed,
    Seal,
    Sit,
    Substitute,
    Undo,
)
from game.table.keys import is_signed, statement
from game.table.luck import Luck, luck_from, stand_in
from game.table.party import Party, party_of
from game.table.seals import SIZE, question, seal_of

NOTHING_YET, CAME_TO_LIGHT, OTHERS_ASKED = "nothing_to_take_back", "something_came_to_light", "others_were_asked"


@dataclass(frozen=True, slots=True)
class Position:
    """One state of a table."""

    header: Header
    game: Game  # belongs to this position alone; nobody changes it
    asked: Asked
    party: Party
    head: bytes = b""  # of the public record when this moment began; signatures are made over it
    number: int = 0  # how many entries led here
    moment: int = 0  # the number of the last entry that changed what is asked
    ready: Mapping[Seat, Choice] = field(default_factory=dict)  # who has answered a question to several
    sealing: int = 0  # how many sealed questions were asked so far
    seals: Mapping[Seat, bytes] = field(default_factory=dict)  # of this question
    nth: Mapping[Seat, int] = field(default_factory=dict)  # the number of each seat's last seal or reopening in it
    halves: Mapping[Seat, bytes] = field(default_factory=dict)  # what a seal has left to open after its announcement
    sealers: Mapping[Seat, bytes] = field(default_factory=dict)  # with which key each seal was signed
    held: int = 0  # the number before the first answer to a question to several
    missing: Mapping[Seat, str] = field(default_factory=dict)  # for whom luck has to stand in, and why
    draws: int = 0  # how often links were opened
    again: int = 0  # how often this draw was begun anew
    concealed: tuple[int, ...] = ()  # the lines of private draws that were not revealed
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
    def holders(self) -> tuple[str, ...]:
        """A person or a bot, for each seat."""
        return self.party.holders

    @property
    def drawing(self) -> bool:
        """Whether luck has to answer now."""
        return CHANCE in self.asked or bool(self.missing)

    @property
    def private(self) -> bool:
        """Whether what is drawn now only one seat will see."""
        odds = self.asked.get(CHANCE)
        return isinstance(odds, Odds) and odds.only is not None

    @property
    def steps(self) -> int:
        """How far each chain is to be opened for the next draw; a draw begun anew passes over what was opened."""
        return 1 + self.again

    @property
    def awaited(self) -> tuple[int, ...]:
        """The machines whose links are needed now: none before all have committed to chains."""
        return tuple(self.party.chains) if self.drawing and not self.party.without_chain else ()

    def signer(self, entry: Entry) -> bytes:
        """Whose signature an entry needs: the public key, or nothing. What was sealed is opened by who sealed it."""
        keys = self.party.keys
        if isinstance(entry, Chains):
            return next((keys[seat] for seat in entry.seats if 0 <= seat < len(keys) and keys[seat]), b"")
        if not isinstance(entry, Seal | Reopen | Announced | Answer | Undo | Moved) or not 0 <= entry.seat < len(keys):
            return b""
        if isinstance(self.top, Announce | Unseal) and isinstance(entry, Announced | Answer):
            return self.sealers.get(entry.seat, keys[entry.seat])
        return keys[entry.seat]

    def stated(self, entry: Entry) -> bytes:
        """What is signed of an entry that is made now."""
        return statement(self.header.game, self.head, self.moment, entry)

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
    position = Position(header, game, asked, party_of(header))
    return replace(position, sealing=1 if isinstance(position.top, AskSealed) else 0)


def follow(at: Position, entry: Entry, signature: bytes = b"") -> Position:
    """The position after an entry. Refused with a reason: nothing has changed."""
    _check_signature(at, entry, signature)
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
        case Missing(seat, why):
            _check(at, seat, (Announce, Unseal))
            if seat in at.ready or at.missing or not at.party.with_keys:
                raise Refused("already_answered" if seat in at.ready else "not_that_kind_of_answer")
            return replace(at, number=at.number + 1, missing={seat: why})
        case Substitute(seat, choice):
            return _stood_in(at, entry)
        case Drawn():
            return _drawn(at, entry)
        case Undo(seat, to):
            return _undone(at, seat, to)
        case Revealed(line):
            if not at.over or line not in at.concealed:
                raise Refused("nothing_to_reveal")
            left = tuple(n for n in at.concealed if n != line)
            return replace(at, number=at.number + 1, concealed=left)
        case _:
            return replace(_rearranged(at, entry), number=at.number + 1)


def _rearranged(at: Position, entry: Sit | Chains | Retired | Moved) -> Position:
    """Other people, machines or places; the game stays as it is."""
    match entry:
        case Sit():
            return replace(at, party=at.party.sit(entry))
        case Chains():
            if at.awaited:
                raise Refused("links_are_being_opened")
            return replace(at, party=at.party.commit(entry))
        case Retired():
            return replace(at, party=at.party.retire(entry), again=at.again + bool(at.awaited))
        case Moved():
            if at.ready and not isinstance(at.top, AskSealed | Announce):
                raise Refused("others_have_answered")
            return replace(at, party=at.party.move(entry))


def _check_signature(at: Position, entry: Entry, signature: bytes) -> None:
    key = at.signer(entry)
    if key and not signature:
        raise Refused("not_signed")
    if signature and not (key and is_signed(key, at.stated(entry), signature)):
        raise Refused("forged")


def _drawn(at: Position, entry: Drawn) -> Position:
    """What chance has answered. Of a private draw others learn neither outcome nor links before the end."""
    odds = at.asked.get(CHANCE)
    if not isinstance(odds, Odds):
        raise Refused("not_asked")
    unknown = entry.only is not None and entry.outcomes == (HIDDEN,) * odds.draws
    if entry.only != odds.only or not (entry.outcomes in odds or unknown):
        raise Refused("not_possible_now")
    if entry.only is None or entry.links:
        at, luck = _opened(at, entry.links)
        if luck and luck(odds) != entry.outcomes:
            raise Refused("not_what_was_drawn")
    elif at.party.with_keys:
        at = replace(at, draws=at.draws + 1, again=0)
    number = at.number + 1
    concealed = at.concealed if entry.only is None or not at.party.with_keys else (*at.concealed, number)
    return _moved(replace(at, number=number, concealed=concealed), {CHANCE: entry.outcomes})


def _stood_in(at: Position, entry: Substitute) -> Position:
    """Luck has told or shown something for a seat; what the seat has sealed is void."""
    seat = entry.seat
    _check(at, seat, (Announce, Unseal))
    if at.party.with_keys and seat not in at.missing:
        raise Refused("not_missing")
    at, luck = _opened(at, entry.links)
    options = at.asked[seat]
    assert isinstance(options, Announcements | Fitting)
    if luck and stand_in(options, luck) != entry.choice:
        raise Refused("not_what_was_drawn")
    gone = {s: half for s, half in at.halves.items() if s != seat}
    return _answered(replace(at, halves=gone, missing={}), seat, entry.choice)


def _opened(at: Position, links: tuple[bytes, ...]) -> tuple[Position, Luck | None]:
    """The position when these links are open, and the luck they make; none where one machine is trusted with it."""
    if not at.party.with_keys and not links:
        return at, None
    if not at.awaited:
        raise Refused("chains_missing")
    party = at.party.opened(links, at.private, at.steps)
    luck = luck_from(at.header.game, at.draws, tuple(party.chains), links)
    return replace(at, party=party, draws=at.draws + 1, again=0), luck


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
        at,
        number=at.number + 1,
        ready=ready,
        seals={**at.seals, seat: seal},
        nth={**at.nth, seat: nth},
        sealers={**at.sealers, seat: at.party.keys[seat]},
        halves={},
    )
    return _moved(now, ready) if len(ready) == len(at.asked) else now


def _check(at: Position, seat: Seat, kind: type | tuple[type, ...], but: tuple[type, ...] = ()) -> None:
    if seat not in at.asked or seat == CHANCE:
        raise Refused("not_your_turn")
    if not isinstance(at.top, kind) or isinstance(at.top, but):
        raise Refused("not_that_kind_of_answer")
    if at.missing and seat not in at.missing:
        raise Refused("links_are_being_opened")


def _answered(at: Position, seat: Seat, choice: Choice) -> Position:
    """One seat of those asked has answered; the game moves when all have."""
    if seat in at.ready:
        raise Refused("already_answered")
    if choice not in at.asked[seat]:
        raise Refused("not_possible_now")
    ready = {**at.ready, seat: choice}
    now = replace(at, number=at.number + 1, ready=ready, held=at.held if at.ready else at.number)
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
        return replace(after, sealing=now.sealing + 1, seals={}, nth={}, sealers={}, halves={})
    return after


def _undone(at: Position, seat: Seat, to: int) -> Position:
    if at.missing:
        raise Refused("links_are_being_opened")
    if reason := at.why_no_undo(seat):
        raise Refused(reason)
    back = next((p for p in at.past if p.moment == to), None)
    if back is None:
        raise Refused("nothing_to_take_back")
    number = at.number + 1
    return replace(back, number=number, moment=number, party=at.party)
