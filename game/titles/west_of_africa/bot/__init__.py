"""The judgement of West of Africa: the worth of a position to a seat, and the likely replies of players. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.engine.choices import Choice, Options, Seat
from game.engine.judge import Judge
from game.engine.motion import answer
from game.titles.west_of_africa.bot import replies, valuation
from game.titles.west_of_africa.rules import cards
from game.titles.west_of_africa.rules.state import West


class WestJudge(Judge[West]):
    """West of Africa as bots see it."""

    unit = 1.5  # it judges in odds, which grow faster than shares
    weighs = valuation.Weights
    learns = ("late", "early")
    weights_file = valuation.WEIGHTS

    def worth(self, game: West, seat: Seat) -> float:
        return valuation.worth(game, seat, self.weights)

    def features(self, game: West) -> list[list[float]]:
        return [] if game.last_round else valuation.lessons(game)

    def reply(self, game: West, seat: Seat, options: Options, random: Random) -> Sequence[Choice]:
        return replies.reply(game, seat, options, self.weights, random)

    def stretch(self, game: West, seat: Seat) -> int:
        return game.round

    def turn_with(self, view: West, seat: Seat, choice: Choice) -> West:
        game = view.copy()
        game.announced[seat] = game.rules.hand_sum.announce(choice)
        game.agenda = [cards.ShowCards(seat)]
        answer(game, {seat: choice})
        return game

    def secrets(self, view: West, seat: Seat, options: Options) -> list[tuple[float, Choice]]:
        return replies.secrets(view, seat, options, self.weights)

    def lateness(self, view: West, seat: Seat, choice: Choice) -> float:
        return replies.lateness(view, choice, self.weights)


BOT = WestJudge()
