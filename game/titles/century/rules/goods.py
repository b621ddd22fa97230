"""2.3: gathering, upgrading and trading goods."""

from __future__ import annotations

from itertools import compress

from game.engine.choices import Amount, Choice, OneOf
from game.engine.steps import Ask, AskUnlessForced, Steps, step
from game.titles.century.rules.counting import times
from game.titles.century.rules.data import DONE, GOODS, KINDS, Goods
from game.titles.century.rules.state import Century, named

UPGRADABLE = GOODS[:-1]
UPGRADES: tuple[Choice, ...] = tuple((name,) for name in UPGRADABLE)


@step
class Gather(AskUnlessForced[Century]):
    """The choice of one of the lots of goods that a location shows (2.3)."""

    location: int
    refusal = "one_of_the_lots"

    def options(self, game: Century) -> OneOf:
        return game.rules.places[self.location].lots

    def answered(self, game: Century, choice: Choice) -> Steps:
        place = game.rules.places[self.location]
        goods = place.takes[place.lots.index(choice)]
        game.take(self.seat, goods)
        game.tell("goods_gathered", seat=self.seat, location=place.name, goods=named(goods))
        return None


@step
class Upgrade(Ask[Century]):
    """The choice of a good to swap for the next dearer one; each step may take the same good again (2.3)."""

    steps: int
    free: bool = False  # to stop before the first step

    def options(self, game: Century) -> OneOf:
        can = list(compress(UPGRADES, game.store(self.seat))) if self.steps else []
        if can and self.free:
            can.append(DONE)
        return OneOf(can)

    def answered(self, game: Century, choice: Choice) -> Steps:
        if choice == DONE:
            return None
        seat, kind = self.seat, GOODS.index(str(choice[0]))
        game.goods[seat * KINDS + kind] -= 1
        game.goods[seat * KINDS + kind + 1] += 1
        game.tell("good_upgraded", seat=seat, good=GOODS[kind], into=GOODS[kind + 1])
        return (Upgrade(seat, self.steps - 1, True),)

    def why(self, game: Century, seat: int, picked: Choice) -> str:
        name = picked[0] if len(picked) == 1 else ""
        if name == GOODS[-1]:
            return "dearest_good"
        return "no_such_good" if name in GOODS else "upgrade_something"


@step
class Trade(AskUnlessForced[Century]):
    """The trade of a location, at least once (2.3)."""

    location: int
    refusal = "not_so_often"

    def options(self, game: Century) -> Amount:
        return Amount(1, times(game.store(self.seat), game.rules.places[self.location].give))

    def answered(self, game: Century, choice: Choice) -> Steps:
        place = game.rules.places[self.location]
        trade(game, self.seat, place.name, place.give, place.takes[0], int(choice[0]))
        return None


def trade(game: Century, seat: int, where: str, give: Goods, take: Goods, often: int) -> None:
    """Trade a number of times."""
    if often:
        given, taken = tuple(n * often for n in give), tuple(n * often for n in take)
        game.give(seat, given)
        game.take(seat, taken)
        game.tell("traded", seat=seat, where=where, times=often, given=named(given), taken=named(taken))
