"""Trek as bots see it. Pure."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.engine.choices import Choice, Seat
from game.engine.judge import Judge
from game.engine.motion import answer

from ..rules.state import Trek
from ..rules.steps import OpenPack


class TrekJudge(Judge[Trek]):
    """The judge that bots ask about Trek."""

    def worth(self, game: Trek, seat: Seat) -> float:
        rider = game.riders[seat]
        return rider.points + 0.4 * rider.coins + rider.pack.foxes + 0.1 * len(rider.hand)

    def turn_with(self, view: Trek, seat: Seat, choice: Choice) -> Trek:
        game = view.copy()
        game.said[seat] = game.rules.weight.announce(choice)
        game.agenda = [OpenPack(seat)]
        answer(game, {seat: choice})
        return game

    def resample(self, view: Trek, seat: Seat, random: Random) -> Trek:
        game = view.copy()
        left = Counter(dict(game.rules.cards)) - Counter(game.riders[seat].hand + game.table)
        unknown = sorted(left.elements())
        random.shuffle(unknown)
        for rider in game.riders:
            if rider.seat != seat:
                count = len(rider.hand)
                rider.hand, unknown = unknown[:count], unknown[count:]
                game.count_foxes(rider.seat)
        game.pile = sorted(unknown)
        return game

    def stretch(self, game: Trek, seat: Seat) -> int:
        return game.day


BOT = TrekJudge()
