"""Likely replies: a sensible turn by rules of thumb, quick to work out. Bots play ahead with these."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.engine.choices import Choice, Options, Seat, any_of
from game.parts.seats import seat_in
from game.titles.africa.bot.valuation import Weights
from game.titles.africa.rules import data
from game.titles.africa.rules.counting import alike, better, gains, goods_worth, reach
from game.titles.africa.rules.moving import MoveTile
from game.titles.africa.rules.state import ALL_KINDS, COVERED, EMPTY, Africa
from game.titles.africa.rules.turning_up import SettleTile, Trade
from game.titles.africa.rules.turns import LongMove, Turn

NEAR = 3  # covered tiles beside a goal of the long move; more are no better


def reply(game: Africa, seat: Seat, options: Options, w: Weights, random: Random) -> Sequence[Choice]:
    """Return a likely answer of the seat that is asked, with the answers that follow at once."""
    step = game.agenda[-1]
    if isinstance(step, Turn) and step.actions:
        return _turn(game, step, options, w, random)
    if isinstance(step, SettleTile):
        return (_dearest(game, gains(game, game.rules.number[step.hex], fresh=True), random),)
    if isinstance(step, MoveTile):
        return (_dearest(game, better(game, game.rules.number[step.hex]), random),)
    if isinstance(step, Trade):
        return (max(options, key=lambda choice: _trade(game, step, choice)),)
    if isinstance(step, LongMove):
        number = game.rules.number
        return (max(options, key=lambda goal: _value_around(game, seat, w, number[str(goal[0])]) + random.random()),)
    return (any_of(options, random),)


def _dearest(game: Africa, places: dict[int, int], random: Random) -> Choice:
    """Return one of the hexes that give the most points."""
    most = max(places.values())
    return game.rules.clicks[random.choice([to for to, points in places.items() if points == most])]


def _trade(game: Africa, step: Trade, choice: Choice) -> float:
    """Return the gain of a trade for the seat that makes it, less a share of the other one's gain."""
    if choice == data.KEEP:
        return 0.0
    other, good, found = seat_in(choice[0]), data.KINDS.index(str(choice[1])), data.KINDS.index(step.good)
    after = game.copy()
    mine, theirs = step.seat * ALL_KINDS, other * ALL_KINDS
    count = after.held[theirs + good]
    for kind, more in ((good, count), (found, -count)):
        after.held[mine + kind] += more
        after.held[theirs + kind] -= more
    own = goods_worth(after, step.seat) - goods_worth(game, step.seat)
    return own - (goods_worth(after, other) - goods_worth(game, other)) / game.seats


def _turn(game: Africa, step: Turn, options: Options, w: Weights, random: Random) -> Sequence[Choice]:
    """Return the best action, with a walk before it if nothing is to be done here or a camp stands better there."""
    clicks, seat = game.rules.clicks, step.seat
    here = game.explorers[seat]
    most, found = _act(game, seat, here, w, random)
    for choice in options:
        if choice[0] == data.MOVE_TILE:
            at = game.rules.number[str(choice[1])]
            places = better(game, at)
            gain = max(places.values()) - alike(game, at)
            if gain > most:
                most, found = gain, (choice, _dearest(game, places, random))
    if not step.has_walked:
        if most < w.least:
            for at in reach(game, seat):
                points, then = _act(game, seat, at, w, random)
                if points > most:
                    most, found = points, (clicks[at], *then)
        elif game.camps[seat]:
            for at in reach(game, seat):
                points, camp = _camp(game, at, w)
                if points > most + w.walk:
                    most, found = points, (clicks[at], camp)
    if most > w.least:
        return found
    return (data.LONG_MOVE,) if data.LONG_MOVE in options else (data.END_TURN,)


def _act(game: Africa, seat: Seat, at: int, w: Weights, random: Random) -> tuple[float, tuple[Choice, ...]]:
    """Return the value of the best action on a hex, apart from moving tiles, and the click for it."""
    board, rules = game.board, game.rules
    most, found = 0.0, (data.END_TURN,)
    near = rules.beside[at](board).count(COVERED)
    if near:
        covered = [to for to in rules.around[at] if board[to] == COVERED]
        most, found = w.tile, (rules.clicks[covered[int(random.random() * near)]],)
    if game.camps[seat]:
        points, camp = _camp(game, at, w)
        if points > most:
            most, found = points, (camp,)
    return most, found


def _camp(game: Africa, at: int, w: Weights) -> tuple[float, Choice]:
    """Return the value of a camp on a hex above that of keeping it, and the click for it."""
    board = game.board
    if board[at] != EMPTY:
        return 0.0, data.END_TURN
    on, scored, mined = game.rules.pieces_on, 0, 0
    for lies in game.rules.beside[at](board):
        if lies <= data.NOMADS or lies == data.MONUMENT:
            scored += 1
        elif data.FIRST_MINERAL <= lies < data.MONUMENT:
            mined += on[lies]
    left = min(1.0, (game.supply + 1) / w.patience)  # the nearer the end, the less time there is to build a camp later
    camp = w.camp_late + (w.camp_early - w.camp_late) * left
    if scored > w.piece * mined:
        return scored - camp, data.RESEARCH
    return w.piece * mined - camp, data.MINE


def _value_around(game: Africa, seat: Seat, w: Weights, at: int) -> float:
    """Return the value of what there is to do around a hex."""
    camp = _camp(game, at, w)[0] if game.camps[seat] else 0.0
    return max(w.tile * min(game.rules.beside[at](game.board).count(COVERED), NEAR), camp)
