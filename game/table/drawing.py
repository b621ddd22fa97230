"""Draws of luck: from everybody's links, or by one machine where no others play."""

from __future__ import annotations

from dataclasses import replace

from game.engine.choices import CHANCE, Announcements, Fitting, Odds
from game.engine.motion import Refused
from game.engine.seeing import HIDDEN
from game.engine.steps import Announce, Unseal
from game.table.answering import answered, check_asked, moved
from game.table.luck import Luck, luck_from, stand_in
from game.table.position import Position
from game.table.record.entries import Drawn, Missing, Substitute


def missed(at: Position, entry: Missing) -> Position:
    """Luck will stand in: decided before a link is opened for it."""
    check_asked(at, entry.seat, (Announce, Unseal))
    if entry.seat in at.ready or at.missing or not at.party.with_keys:
        raise Refused("already_answered" if entry.seat in at.ready else "not_that_kind_of_answer")
    return replace(at, number=at.number + 1, missing={entry.seat: entry.why})


def drawn(at: Position, entry: Drawn) -> Position:
    """Return what chance has answered. Of a private draw others learn neither outcome nor links before the end."""
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
        at = replace(at, party=at.party.opened_unseen(at.steps), draws=at.draws + 1, again=0)
    concealed = at.concealed if entry.only is None or not at.party.with_keys else (*at.concealed, at.number + 1)
    try:
        return moved(at, {CHANCE: entry.outcomes}, concealed=concealed)
    except (LookupError, ValueError) as error:
        if unknown:  # the game cannot go on without knowing what was drawn
            raise Refused("not_possible_now") from error
        raise


def stood_in(at: Position, entry: Substitute) -> Position:
    """Luck has told or shown something for a seat; what the seat has sealed is void."""
    seat = entry.seat
    check_asked(at, seat, (Announce, Unseal))
    if at.party.with_keys and seat not in at.missing:
        raise Refused("not_missing")
    at, luck = _opened(at, entry.links)
    options = at.asked[seat]
    assert isinstance(options, Announcements | Fitting)
    if luck and stand_in(options, luck) != entry.choice:
        raise Refused("not_what_was_drawn")
    gone = {s: half for s, half in at.halves.items() if s != seat}
    return answered(replace(at, halves=gone, missing={}), seat, entry.choice)


def _opened(at: Position, links: tuple[bytes, ...]) -> tuple[Position, Luck | None]:
    """The position when these links are open, and the luck they make; none where one machine is trusted with it."""
    if not at.party.with_keys and not links:
        return at, None
    if not at.awaited:
        raise Refused("chains_missing")
    party = at.party.opened(links, at.private, at.steps)
    luck = luck_from(at.header.game, at.draws, tuple(party.chains), links)
    return replace(at, party=party, draws=at.draws + 1, again=0), luck
