"""The judgement of Africa: the worth of a position to a seat, and likely replies. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.engine.choices import Choice, Options, Seat
from game.engine.judge import Judge
from game.titles.africa.bot import replies, valuation
from game.titles.africa.rules.state import Africa


class AfricaJudge(Judge[Africa]):
    """Africa as bots see it."""

    unit = 1.0  # it judges in the logarithm of the odds
    tries = 0.0  # a round is mostly other people's luck: the seat looks at its own turn more closely instead
    outcomes = 16
    weighs = valuation.Weights
    learns = ("late", "early")
    weights_file = valuation.WEIGHTS

    def worth(self, game: Africa, seat: Seat) -> float:
        return valuation.worth(game, seat, self.weights, self.foresees)

    def features(self, game: Africa) -> list[list[float]]:
        return valuation.lessons(game)

    def reply(self, game: Africa, seat: Seat, options: Options, random: Random) -> Sequence[Choice]:
        return replies.reply(game, seat, options, self.weights, random)

    def stretch(self, game: Africa, seat: Seat) -> int:
        """Count the turns that the seat has begun: a search plays on until its next one."""
        seats = [getattr(step, "seat", None) for step in reversed(game.agenda)]
        return game.round - (seat in seats and seats[0] != seat)


BOT = AfricaJudge()
