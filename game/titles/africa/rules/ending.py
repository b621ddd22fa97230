"""The end of the game and its scoring: goods, gold, gems."""

from __future__ import annotations

from game.engine.steps import Step, Steps, step
from game.titles.africa.rules.counting import goods_worth, majority
from game.titles.africa.rules.data import MINERALS
from game.titles.africa.rules.state import Africa

BY_MONUMENTS, BY_STANDSTILL = "monuments", "standstill"


def end(game: Africa, ending: str) -> Steps:
    """End the game at once: whatever was still to be done is dropped."""
    game.ending = ending
    game.agenda.clear()
    return (CountGoods(), CountMinerals())


@step
class CountGoods(Step[Africa]):
    """The count of goods: those of a kind give more points the more there are (end, goods)."""

    def run(self, game: Africa) -> Steps:
        for seat in game.order():
            game.score(seat, goods_worth(game, seat), "goods")
        return None


@step
class CountMinerals(Step[Africa]):
    """The most and second most gold, then gems, give points; equals share, rounded down (end, gold and gems)."""

    def run(self, game: Africa) -> Steps:
        for mineral in MINERALS:
            given = majority(game, mineral)
            for seat in game.order():
                game.score(seat, given[seat], mineral)
        game.tell("game_ended", reason=game.ending)
        return None
