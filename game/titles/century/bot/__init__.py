"""The judgement of Century: what a position is worth to a seat, and what players are likely to do. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.engine.choices import Choice, Options, Seat
from game.engine.judge import Judge
from game.titles.century.bot import features, judge, replies
from game.titles.century.rules import rounds
from game.titles.century.rules.state import Century


class CenturyJudge(Judge[Century]):
    """Century as bots see it."""

    unit = 12.0  # it judges in percent of the victory
    tries = 0.6
    ahead = 2  # a card takes about three turns
    weighs = features.Weights
    learns = ("late", "early")
    weights_file = features.WEIGHTS

    def worth(self, game: Century, seat: Seat) -> float:
        return judge.worth(game, seat, self.weights)

    def features(self, game: Century) -> list[list[float]]:
        return [] if game.last_round else judge.lessons(game)

    def reply(self, game: Century, seat: Seat, options: Options, random: Random) -> Sequence[Choice]:
        return replies.reply(game, seat, options, self.weights, random)

    def stretch(self, game: Century, seat: Seat) -> int:
        """Turns of a seat: it looks ahead until it is asked again, so that all have had as many."""
        return rounds.turns_begun(game, seat)

    def resample(self, view: Century, seat: Seat, random: Random) -> Century:
        """Nothing is hidden: what lies further down is not decided yet."""
        return view.copy()


BOT = CenturyJudge()
