"""The judgement of Century: the worth of a position to a seat, and the likely replies of players. Pure.

The worth is the share of victories that such positions had in games of bots. `features.py` with `weights.toml` counts
what a seat has, `goods_value.py` values goods, `action_values.py` single actions, and `replies.py` answers questions.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul
from random import Random

from game.engine.choices import Choice, Options, Seat
from game.engine.judge import Judge
from game.titles.century.bot.action_values import ActionValues
from game.titles.century.bot.features import WEIGHTS, Weights, features, stage_of, time_left, weights_in
from game.titles.century.bot.replies import reply
from game.titles.century.rules.revealing import RevealBonus, RevealCard
from game.titles.century.rules.state import Century
from game.titles.century.rules.turns import turns_begun

PERCENT = 100.0
FAR = 99.0  # a deficit that counts no more when it grows
DOUBT, AT_LAST = 1.0, 0.2  # percent of doubt as long as a game goes on, and in its last round
HALF = 0.5  # a point that decides between equals
REVEALS = (RevealCard, RevealBonus)
MARGIN = 0.1  # percent for each point of a lead, won or lost
LEAD = 20.0  # points of a lead that count


class CenturyJudge(Judge[Century]):
    """The judge that bots ask about Century."""

    unit = 12.0  # it judges in percent of the victory
    tries = 0.6
    ahead = 2  # a card takes about three turns
    weighs = Weights
    learns = ("late", "early")
    weights_file = WEIGHTS

    def worth(self, game: Century, seat: Seat) -> float:
        """Return the likelihood of a victory in percent; at the end of a game the lead adds a little."""
        if game.ending and not game.agenda:
            return _worth_at_end(game, seat)
        stage, now = weights_in(game, self.weights.late, self.weights.early)
        totals = [sum(map(mul, now, features(game, other, stage))) for other in range(game.seats)]
        own = totals.pop(seat)
        if _under_way(game) == seat:
            own += ActionValues(game, seat, stage, now).rest_of_turn()
        likely = 1.0 / (1.0 + sum([exp(min(FAR, total - own)) for total in totals]))
        doubt = AT_LAST if game.last_round else DOUBT
        return doubt + (PERCENT - 2 * doubt) * likely

    def features(self, game: Century) -> list[list[float]]:
        """Return the difference of each seat from the mean, once for each weight of `late` and then of `early`.

        Equal features decide nothing; as they grow with the game, they would hide the differences between the seats.
        """
        if game.last_round:
            return []
        stage = stage_of(game)
        left = time_left(game.rules, stage)
        rows = [features(game, seat, stage) for seat in range(game.seats)]
        means = [sum(values) / game.seats for values in zip(*rows, strict=True)]
        apart = [[value - mean for value, mean in zip(row, means, strict=True)] for row in rows]
        return [[*row, *(left * value for value in row)] for row in apart]

    def reply(self, game: Century, seat: Seat, options: Options, random: Random) -> Sequence[Choice]:
        return reply(game, seat, options, self.weights, random)

    def stretch(self, game: Century, seat: Seat) -> int:
        """Count turns of the seat: it looks ahead until it is asked again, when all have had as many."""
        return turns_begun(game, seat)


def _under_way(game: Century) -> Seat | None:
    """Return the seat whose turn goes on, also when chance is asked in the middle of it."""
    top = next((step for step in reversed(game.agenda) if not isinstance(step, REVEALS)), None)
    return getattr(top, "seat", None)


def _worth_at_end(game: Century, seat: Seat) -> float:
    """Judge a finished game, in which the later in the round wins a tie."""
    turn = {other: n for n, other in enumerate(game.order())}
    own = game.points[seat]
    best = max([game.points[other] + (HALF if turn[other] > turn[seat] else -HALF) for other in turn if other != seat])
    return (PERCENT if own > best else 0.0) + MARGIN * max(-LEAD, min(LEAD, own - best))


BOT = CenturyJudge()
