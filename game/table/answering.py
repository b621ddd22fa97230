"""Answers of seats: who may give them, when, and where they lead."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.engine.choices import CHANCE, Choice, Seat
from game.engine.motion import Refused, answer
from game.engine.steps import SEALED, Announce, AskSealed, Step, Unseal
from game.table.position import CAME_TO_LIGHT, OTHERS_ASKED, Position
from game.table.record.entries import Announced, Answer, Reopen, Seal
from game.table.record.seals import SIZE, question, seal_of


def sealed(at: Position, entry: Seal) -> Position:
    """A newer seal replaces the older one, never the other way; when all are in, the question is closed."""
    seat, seal, nth = entry.seat, entry.seal, entry.nth
    check_asked(at, seat, AskSealed)
    if len(seal) != SIZE:
        raise Refused("not_a_seal")
    if nth != at.nth.get(seat, 0) + 1:
        raise Refused("already_answered")
    ready = {**at.ready, seat: SEALED}
    told: dict[str, Any] = {
        "seals": {**at.seals, seat: seal},
        "nth": {**at.nth, seat: nth},
        "sealers": {**at.sealers, seat: at.party.keys[seat]},
    }
    if len(ready) == len(at.asked):
        return moved(at, ready, halves={}, **told)
    return replace(at, number=at.number + 1, ready=ready, halves={}, **told)


def reopened(at: Position, entry: Reopen) -> Position:
    """A sealed choice is taken back while others still choose."""
    seat, nth = entry.seat, entry.nth
    check_asked(at, seat, AskSealed)
    if seat not in at.ready or nth != at.nth.get(seat, 0) + 1:
        raise Refused("nothing_to_take_back")
    ready = {s: c for s, c in at.ready.items() if s != seat}
    return replace(at, number=at.number + 1, ready=ready, nth={**at.nth, seat: nth})


def announced(at: Position, entry: Announced) -> Position:
    """Return what is told of a sealed choice has to be what the seal says."""
    seat, salt, rest = entry.seat, entry.salt, entry.rest
    check_asked(at, seat, Announce)
    check_not_missing(at)
    half = question(at.header, at.sealing, seat).announcement(salt, entry.choice)
    if len(salt) != SIZE or len(rest) != SIZE or seal_of(half, rest) != at.seals.get(seat):
        raise Refused("not_what_was_sealed")
    return answered(replace(at, halves={**at.halves, seat: rest}), seat, entry.choice)


def chosen(at: Position, entry: Answer) -> Position:
    """An open choice, or a sealed one that is shown."""
    seat, salt = entry.seat, entry.salt
    check_asked(at, seat, Step, but=(AskSealed, Announce))
    check_not_missing(at)
    if isinstance(at.top, Unseal):
        half = question(at.header, at.sealing, seat).choice(salt, entry.choice)
        if len(salt) != SIZE or half != at.halves.get(seat):
            raise Refused("not_what_was_sealed")
    elif salt:
        raise Refused("nothing_was_sealed")
    return answered(at, seat, entry.choice)


def check_asked(at: Position, seat: Seat, kind: type | tuple[type, ...], but: tuple[type, ...] = ()) -> None:
    """Refuse what comes from who is not asked, or answers another kind of question."""
    if seat not in at.asked or seat == CHANCE:
        raise Refused("not_your_turn")
    if not isinstance(at.top, kind) or isinstance(at.top, but):
        raise Refused("not_that_kind_of_answer")


def check_not_missing(at: Position) -> None:
    """While luck is to stand in for somebody nobody else says anything, and that seat neither."""
    if at.missing:
        raise Refused("links_are_being_opened")


def answered(at: Position, seat: Seat, choice: Choice) -> Position:
    """One seat of those asked has answered; the game moves when all have."""
    if seat in at.ready:
        raise Refused("already_answered")
    if choice not in at.asked[seat]:
        raise Refused("not_possible_now")
    ready = {**at.ready, seat: choice}
    held = at.held if at.ready else (at.number, at.holders)
    if len(ready) == len(at.asked):
        return moved(at, ready, back=True, held=held)
    return replace(at, number=at.number + 1, ready=ready, held=held)


def moved(at: Position, choices: Mapping[Seat, Choice], back: bool = False, **more: Any) -> Position:
    """Let the game move, by the next entry; `back` tells whether a seat may take it back to here, `more` what else
    is another than before.
    """
    game = at.game.copy()
    asked = answer(game, dict(sorted(choices.items())))
    past: tuple[Position, ...] = ()
    barrier = OTHERS_ASKED
    if game.epoch != at.game.epoch:
        barrier = CAME_TO_LIGHT
    elif back and len(at.asked) == 1 and asked.keys() == at.asked.keys():
        past, barrier = (*at.past, at), at.barrier
    if game.agenda and isinstance(game.agenda[-1], AskSealed):
        more |= {"sealing": at.sealing + 1, "seals": {}, "nth": {}, "sealers": {}, "halves": {}}
    number = at.number + 1
    more |= {"number": number, "moment": number, "ready": {}}
    return replace(at, game=game, asked=asked, past=past, barrier=barrier, **more)


def undone(at: Position, seat: Seat, to: int) -> Position:
    """Back to where the game stood at a moment; who is at the table stays."""
    check_not_missing(at)
    if reason := at.why_no_undo(seat):
        raise Refused(reason)
    back = next((p for p in at.past if p.moment == to), None)
    if back is None:
        raise Refused("nothing_to_take_back")
    number = at.number + 1
    return replace(back, number=number, moment=number, party=at.party)
