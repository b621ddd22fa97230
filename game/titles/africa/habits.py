"""What players are likely to do: a sensible turn by rules of thumb, quick to work out.

Bots play rounds on in their heads with these; what they then choose rests on search and judgement.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.engine.choices import Choice, Options, Seat
from game.titles.africa.counting import alike, better, gains, goods_worth, minerals, reach, research
from game.titles.africa.judge import camp_worth
from game.titles.africa.moving import MoveTile
from game.titles.africa.rules import END_TURN, FIRST_MINERAL, KEEP, KINDS, LONG_MOVE, MINE, MOVE_TILE, RESEARCH
from game.titles.africa.state import ALL_KINDS, COVERED, EMPTY, Africa
from game.titles.africa.turning_up import SettleTile, Trade
from game.titles.africa.turns import LongMove, Turn

LOOK = 2.2  # points that a tile turned up brings
PIECE = 1.1  # and a nugget or gem that is mined
LEAST = 0.3  # points below which an action is not worth taking
NEAR = 3  # covered tiles beside a goal of the long move; more are no better


def reply(game: Africa, options: Options, random: Random) -> Sequence[Choice]:
    """What the seat that is asked is likely to answer, and to what follows at once."""
    step = game.agenda[-1]
    if isinstance(step, Turn) and step.actions:
        return _turn(game, step, options, random)
    if isinstance(step, SettleTile):
        return (_dearest(game, gains(game, game.rules.number[step.hex], fresh=True), random),)
    if isinstance(step, MoveTile):
        return (_dearest(game, better(game, game.rules.number[step.hex]), random),)
    if isinstance(step, Trade):
        return (max(options, key=lambda choice: _trade(game, step, choice)),)
    if isinstance(step, LongMove):
        return (max(options, key=lambda choice: _outlook(game, game.rules.number[str(choice[0])]) + random.random()),)
    return (options.nth(random.randrange(len(options))),)


def _dearest(game: Africa, places: dict[int, int], random: Random) -> Choice:
    """Any of the hexes that give the most points."""
    most = max(places.values())
    return game.rules.clicks[random.choice([to for to, points in places.items() if points == most])]


def _trade(game: Africa, step: Trade, choice: Choice) -> float:
    """How much better a trade is for who makes it, and worse for the other one."""
    if choice == KEEP:
        return 0.0
    other, good, found = int(str(choice[0]).removeprefix("seat:")), KINDS.index(str(choice[1])), KINDS.index(step.good)
    after = game.copy()
    mine, theirs = step.seat * ALL_KINDS, other * ALL_KINDS
    count = after.held[theirs + good]
    for kind, more in ((good, count), (found, -count)):
        after.held[mine + kind] += more
        after.held[theirs + kind] -= more
    own = goods_worth(after, step.seat) - goods_worth(game, step.seat)
    return own - (goods_worth(after, other) - goods_worth(game, other)) / game.seats


def _turn(game: Africa, step: Turn, options: Options, random: Random) -> Sequence[Choice]:
    """The action that brings most where the explorer is; if none brings anything, after a walk."""
    clicks, seat = game.rules.clicks, step.seat
    most, found = _act(game, seat, game.explorers[seat], random)
    for choice in options:
        if choice[0] == MOVE_TILE:
            at = game.rules.number[str(choice[1])]
            places = better(game, at)
            gain = max(places.values()) - alike(game, at)
            if gain > most:
                most, found = gain, (choice, _dearest(game, places, random))
    if most < LEAST and not step.has_walked:
        for at in reach(game, seat):
            points, then = _act(game, seat, at, random)
            if points > most:
                most, found = points, (clicks[at], *then)
    if most >= LEAST:
        return found
    return (LONG_MOVE,) if LONG_MOVE in options else (END_TURN,)


def _act(game: Africa, seat: Seat, at: int, random: Random) -> tuple[float, tuple[Choice, ...]]:
    """What the best action on a hex brings, apart from moving tiles, and the click for it."""
    board, rules = game.board, game.rules
    most, found = 0.0, (END_TURN,)
    beside = rules.beside[at](board)
    near = beside.count(COVERED)
    if near:
        covered = [to for to in rules.around[at] if board[to] == COVERED]
        most, found = LOOK, (rules.clicks[covered[int(random.random() * near)]],)
    if game.camps[seat] and board[at] == EMPTY and near < len(beside):
        camp = camp_worth(game)
        scored = research(game, at) - camp
        if scored > most:
            most, found = scored, (RESEARCH,)
        if max(beside) >= FIRST_MINERAL:
            mined = PIECE * sum([rules.pieces_on[board[to]] for to in minerals(game, at)]) - camp
            if mined > most:
                most, found = mined, (MINE,)
    return most, found


def _outlook(game: Africa, at: int) -> float:
    """What there is to do around a hex."""
    board = game.board
    camp = research(game, at) - camp_worth(game) if board[at] == EMPTY else 0.0
    return max(LOOK * min(game.rules.beside[at](board).count(COVERED), NEAR), camp)
