"""The worth of a position to a seat: the share of victories that such positions had in games of bots."""

from __future__ import annotations

from math import exp
from operator import mul

from game.engine.choices import Seat
from game.titles.century.bot.action_values import ActionValues
from game.titles.century.bot.features import Weights, features, stage_of, time_left, weights_in
from game.titles.century.rules.revealing import RevealBonus, RevealCard
from game.titles.century.rules.state import Century

PERCENT = 100.0
FAR = 99.0  # behind which nobody is any farther behind
DOUBT, AT_LAST = 1.0, 0.2  # of them, as long as a game goes on, and in its last round: whoever can win it does
HALF = 0.5  # a point that decides between equals
REVEALS = (RevealCard, RevealBonus)
MARGIN = 0.1  # of them for each point of a lead, won or lost


def worth(game: Century, seat: Seat, w: Weights) -> float:
    """Return how likely the seat wins, in percent; of games that are over, a better end is worth a little more."""
    if game.ending and not game.agenda:
        return _over(game, seat)
    stage, now = weights_in(game, w.late, w.early)
    totals = [sum(map(mul, now, features(game, other, stage))) for other in range(game.seats)]
    own = totals.pop(seat)
    if _under_way(game) == seat:
        own += ActionValues(game, seat, stage, now).rest_of_turn()
    likely = 1.0 / (1.0 + sum([exp(min(FAR, total - own)) for total in totals]))
    doubt = AT_LAST if game.last_round else DOUBT
    return doubt + (PERCENT - 2 * doubt) * likely


def _under_way(game: Century) -> Seat | None:
    """Return whose turn goes on, also when chance is asked in the middle of it."""
    top = next((step for step in reversed(game.agenda) if not isinstance(step, REVEALS)), None)
    return getattr(top, "seat", None)


def _over(game: Century, seat: Seat) -> float:
    """A finished game, in which the later in the round is before the earlier with as many points."""
    turn = {other: n for n, other in enumerate(game.order())}
    own = game.points[seat]
    best = max([game.points[other] + (HALF if turn[other] > turn[seat] else -HALF) for other in turn if other != seat])
    lead = max(-20.0, min(20.0, own - best))
    return (PERCENT if own > best else 0.0) + MARGIN * lead


def lessons(game: Century) -> list[list[float]]:
    """By what each seat differs from all, once for each weight of `late` and then of `early`.

    What all have alike decides nothing; as it grows with the game, it would hide how much the seats differ.
    """
    stage = stage_of(game)
    left = time_left(game.rules, stage)
    rows = [features(game, seat, stage) for seat in range(game.seats)]
    usual = [sum(values) / game.seats for values in zip(*rows, strict=True)]
    apart = [[value - all_ for value, all_ in zip(row, usual, strict=True)] for row in rows]
    return [[*row, *(left * value for value in row)] for row in apart]
