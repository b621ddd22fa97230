"""The rules by which a table moves.

`follow` makes the next position from an entry or refuses it. Live play, loading, a guest's own copy and the audit of a
record all go through it, so they cannot differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.engine.choices import CHANCE, Announcements, Choice, Fitting, Odds, Seat
from game.engine.motion import Refused, answer
from game.engine.seeing import HIDDEN
from game.engine.steps import SEALED, Announce, AskSealed, Step, Unseal
from game.table.days_voyage import counted_draw, days_luck
from game.table.luck import Luck, luck_from, stand_in
from game.table.position import CAME_TO_LIGHT, OTHERS_ASKED, Position
from game.table.record import entries
from game.table.record.clocks import CLOCKS
from game.table.record.keys import is_signed
from game.table.record.seals import SIZE, SealedQuestion, seal_of


def follow(at: Position, entry: entries.Entry, signature: bytes = b"") -> Position:
    """Return the position after an entry, or refuse the entry with a reason."""
    check_signature(at, entry, signature)
    match entry:
        case entries.Seal():
            return _sealed(at, entry)
        case entries.Reopen():
            return _reopened(at, entry)
        case entries.Announced():
            return _announced(at, entry)
        case entries.Answer():
            return _chosen(at, entry)
        case entries.Undo(seat, to):
            return _undone(at, seat, to)
        case entries.Drawn():
            return _drawn(at, entry)
        case entries.Missing():
            return _missed(at, entry)
        case entries.Substitute():
            return _stood_in(at, entry)
        case entries.Revealed(line):
            if not at.over or line not in at.concealed:
                raise Refused("nothing_to_reveal")
            return replace(at, number=at.number + 1, concealed=tuple(n for n in at.concealed if n != line))
        case entries.Lost():
            return marked(at, entry)
        case entries.Clocked(seat, left):
            if seat not in at.asked or seat == CHANCE:
                raise Refused("not_your_turn")
            after = clocked(at, entry)
            if left > at.time_left(seat):
                raise Refused("more_time_than_left")
            return replace(after, number=at.number + 1)
        case _:
            return replace(rearranged(at, entry), number=at.number + 1)


def check_signature(at: Position, entry: entries.Entry, signature: bytes) -> None:
    """Refuse an entry that lacks the signature of its seat, or carries any other."""
    key = at.signer(entry)
    if key and not signature:
        raise Refused("not_signed")
    if signature and not (key and is_signed(key, at.stated(entry), signature)):
        raise Refused("forged")


def marked(at: Position, entry: entries.Lost) -> Position:
    """Return the position after a mark of damage. The game stays as it is, and no second mark may follow at once."""
    if not 0 <= entry.lines <= entries.MOST_LINES or at.marked == at.number:
        raise Refused("not_a_mark")
    return replace(at, number=at.number + 1, marked=at.number + 1)


def clocked(at: Position, entry: entries.Clocked) -> Position:
    """Return the position with the time that a seat has left; the game stays as it is."""
    clock, seat, left = CLOCKS.get(at.header.clock), entry.seat, entry.left
    if clock is None or not 0 <= seat < len(at.header.seats) or not 0 <= left <= clock.most:
        raise Refused("no_such_clock")
    ran_out = at.ran_out if left else at.ran_out | {seat}
    return replace(at, clock={**at.clock, seat: (left, at.turn.since)}, ran_out=ran_out)


def rearranged(at: Position, entry: entries.Sit | entries.Chains | entries.Retired | entries.Moved) -> Position:
    """Return the position with other holders, chains or another host; the game stays as it is."""
    if at.header.day:
        raise Refused("not_on_a_days_voyage")
    if isinstance(entry, entries.Chains) and at.awaited:
        raise Refused("links_are_being_opened")
    if isinstance(entry, entries.Moved) and at.ready and not isinstance(at.top, AskSealed | Announce):
        raise Refused("others_have_answered")
    again = at.again + (isinstance(entry, entries.Retired) and bool(at.awaited))
    return replace(at, party=at.party.after(entry), again=again)


# Answers of seats.


def _sealed(at: Position, entry: entries.Seal) -> Position:
    """Replace a seat's older seal by a newer one, never the other way; the last seal closes the question."""
    seat, seal, nth = entry.seat, entry.seal, entry.nth
    _check_asked(at, seat, AskSealed)
    if len(seal) != SIZE:
        raise Refused("not_a_seal")
    if nth != at.nth.get(seat, 0) + 1:
        raise Refused("already_answered")
    ready = {**at.ready, seat: SEALED}
    changes: dict[str, Any] = {
        "seals": {**at.seals, seat: seal},
        "nth": {**at.nth, seat: nth},
        "sealers": {**at.sealers, seat: at.party.keys[seat]},
    }
    if len(ready) == len(at.asked):
        return _moved(at, ready, halves={}, **changes)
    return at.but(number=at.number + 1, ready=ready, halves={}, **changes)


def _reopened(at: Position, entry: entries.Reopen) -> Position:
    seat, nth = entry.seat, entry.nth
    _check_asked(at, seat, AskSealed)
    _check_time(at, seat)
    if seat not in at.ready or nth != at.nth.get(seat, 0) + 1:
        raise Refused("nothing_to_take_back")
    ready = {s: c for s, c in at.ready.items() if s != seat}
    return at.but(number=at.number + 1, ready=ready, nth={**at.nth, seat: nth})


def _announced(at: Position, entry: entries.Announced) -> Position:
    """Accept an announcement only if the seal covers it."""
    seat, salt, rest = entry.seat, entry.salt, entry.rest
    _check_asked(at, seat, Announce)
    _check_not_missing(at)
    half = SealedQuestion(at.header, at.sealing, seat).announcement(salt, entry.choice)
    if len(salt) != SIZE or len(rest) != SIZE or seal_of(half, rest) != at.seals.get(seat):
        raise Refused("not_what_was_sealed")
    return _answered(replace(at, halves={**at.halves, seat: rest}), seat, entry.choice)


def _chosen(at: Position, entry: entries.Answer) -> Position:
    """Accept an open choice, or a sealed one that its seal covers."""
    seat, salt = entry.seat, entry.salt
    _check_asked(at, seat, Step, but=(AskSealed, Announce))
    _check_not_missing(at)
    if isinstance(at.top, Unseal):
        half = SealedQuestion(at.header, at.sealing, seat).choice(salt, entry.choice)
        if len(salt) != SIZE or half != at.halves.get(seat):
            raise Refused("not_what_was_sealed")
    elif salt:
        raise Refused("nothing_was_sealed")
    return _answered(at, seat, entry.choice)


def _check_asked(at: Position, seat: Seat, kind: type | tuple[type, ...], but: tuple[type, ...] = ()) -> None:
    """Refuse an entry of a seat that is not asked, or that does not answer this kind of question."""
    if seat not in at.asked or seat == CHANCE:
        raise Refused("not_your_turn")
    if not isinstance(at.top, kind) or isinstance(at.top, but):
        raise Refused("not_that_kind_of_answer")


def _check_not_missing(at: Position) -> None:
    """Refuse every answer while luck is about to stand in for a seat."""
    if at.missing:
        raise Refused("links_are_being_opened")


def _check_time(at: Position, seat: Seat) -> None:
    """Refuse to take anything back for a seat without time: a bot answers the present question."""
    if seat in at.ran_out:
        raise Refused("time_is_up")


def _answered(at: Position, seat: Seat, choice: Choice) -> Position:
    """Take one seat's answer; the game moves when all seats have answered."""
    if seat in at.ready:
        raise Refused("already_answered")
    if choice not in at.asked[seat]:
        raise Refused("not_possible_now")
    ready = {**at.ready, seat: choice}
    held = at.held if at.ready else (at.number, at.party.holders)
    if len(ready) == len(at.asked):
        return _moved(at, ready, back=True, held=held)
    return at.but(number=at.number + 1, ready=ready, held=held)


def _moved(at: Position, choices: Mapping[Seat, Choice], back: bool = False, **changes: Any) -> Position:
    """Let the game move. `back` allows a seat to return to here; `changes` are those of other fields."""
    game = at.game.copy()
    asked = answer(game, dict(sorted(choices.items())))
    past: tuple[Position, ...] = ()
    barrier = OTHERS_ASKED
    if game.epoch != at.game.epoch:
        barrier = CAME_TO_LIGHT
    elif back and len(at.asked) == 1 and asked.keys() == at.asked.keys():
        past, barrier = (*at.past, at), at.barrier
    if game.agenda and isinstance(game.agenda[-1], AskSealed):
        changes |= {"sealing": at.sealing + 1, "seals": {}, "nth": {}, "sealers": {}, "halves": {}}
    number = at.number + 1
    turn = at.turn.after(asked, changes.get("sealing", at.sealing), number)
    changes |= {"number": number, "moment": number, "ready": {}, "turn": turn, "ran_out": frozenset()}
    return at.but(game=game, asked=asked, past=past, barrier=barrier, **changes)


def _undone(at: Position, seat: Seat, to: int) -> Position:
    """Return to where the game stood at a moment; holders, keys, chains and clocks stay as they are."""
    _check_not_missing(at)
    _check_time(at, seat)
    if reason := at.why_no_undo(seat):
        raise Refused(reason)
    back = next((p for p in at.past if p.moment == to), None)
    if back is None:
        raise Refused("nothing_to_take_back")
    number = at.number + 1
    return replace(back, number=number, moment=number, party=at.party, clock=at.clock, ran_out=frozenset())


# Draws of luck: from everybody's links, from the day, or by one machine where no others play.


def _missed(at: Position, entry: entries.Missing) -> Position:
    """Decide that luck stands in for a seat, before any link is opened for it."""
    _check_asked(at, entry.seat, (Announce, Unseal))
    if entry.seat in at.ready or at.missing or not at.party.with_keys:
        raise Refused("already_answered" if entry.seat in at.ready else "not_that_kind_of_answer")
    return replace(at, number=at.number + 1, missing={entry.seat: entry.why})


def _drawn(at: Position, entry: entries.Drawn) -> Position:
    """Take the answer of chance. Of a private draw others learn neither outcome nor links before the end."""
    odds = at.asked.get(CHANCE)
    if not isinstance(odds, Odds):
        raise Refused("not_asked")
    unknown = entry.only is not None and entry.outcomes == (HIDDEN,) * odds.draws
    if entry.only != odds.only or not (entry.outcomes in odds or unknown):
        raise Refused("not_possible_now")
    if entry.only is None or entry.links or at.header.day:
        at, luck = _opened(at, entry.links)
        if luck and luck(odds) != entry.outcomes:
            raise Refused("not_the_days_draw" if at.header.day else "not_what_was_drawn")
    elif at.party.with_keys:
        at = replace(at, party=at.party.opened_unseen(at.steps), draws=at.draws + 1, again=0)
    concealed = at.concealed if entry.only is None else (*at.concealed, at.number + 1)
    try:
        return _moved(at, {CHANCE: entry.outcomes}, concealed=concealed)
    except (LookupError, ValueError) as error:
        if unknown:  # the game cannot go on without knowing what was drawn
            raise Refused("not_possible_now") from error
        raise


def _stood_in(at: Position, entry: entries.Substitute) -> Position:
    """Take the answer that luck gives for a seat; what the seat has sealed is void."""
    seat = entry.seat
    _check_asked(at, seat, (Announce, Unseal))
    if at.party.with_keys and seat not in at.missing:
        raise Refused("not_missing")
    at, luck = _opened(at, entry.links, seat)
    options = at.asked[seat]
    assert isinstance(options, Announcements | Fitting)
    if luck and stand_in(options, luck) != entry.choice:
        raise Refused("not_the_days_draw" if at.header.day else "not_what_was_drawn")
    halves = {s: half for s, half in at.halves.items() if s != seat}
    return _answered(replace(at, halves=halves, missing={}), seat, entry.choice)


def _opened(at: Position, links: tuple[bytes, ...], seat: Seat = CHANCE) -> tuple[Position, Luck | None]:
    """Return the position after these links are opened, and their luck; no luck where one machine is trusted.

    A day's voyage has its own luck, for chance or for a seat.
    """
    if not links and (luck := days_luck(at, seat)):
        return replace(at, days_draws=counted_draw(at, seat)), luck
    if not at.party.with_keys and not links:
        return at, None
    if not at.awaited:
        raise Refused("chains_missing")
    party = at.party.opened(links, at.private, at.steps)
    luck = luck_from(at.header.game, at.draws, tuple(party.chains), links)
    return at.but(party=party, draws=at.draws + 1, again=0), luck
