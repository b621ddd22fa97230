"""2.3: gather, upgrade and trade."""

from __future__ import annotations

from game.engine.choices import Amount, Choice, OneOf
from game.engine.steps import Ask, AskUnlessForced, Steps, step
from game.titles.century.rules.counting import times
from game.titles.century.rules.data import DONE, GOODS, KINDS, Goods
from game.titles.century.rules.reasons import why_not_in_upgrade
from game.titles.century.rules.state import Century, named

UPGRADABLE = GOODS[:-1]


@step
class Gather(AskUnlessForced[Century]):
    """Take the goods that a location shows; where it shows two lots, one of them (2.3)."""

    location: int

    def options(self, game: Century) -> OneOf:
        return OneOf((f"lot:{n}",) for n in range(1, len(game.rules.places[self.location].takes) + 1))

    def answered(self, game: Century, choice: Choice) -> Steps:
        place = game.rules.places[self.location]
        goods = place.takes[int(str(choice[0]).removeprefix("lot:")) - 1]
        game.take(self.seat, goods)
        game.tell("goods_gathered", seat=self.seat, location=place.name, goods=named(goods))
        return None

    def why(self, game: Century, seat: int, picked: Choice) -> str:
        return "one_of_the_lots"


@step
class Upgrade(Ask[Century]):
    """Swap a good for the next dearer one, several times, also the same good again (2.3)."""

    steps: int
    free: bool = False  # to be done; at least one step is a must elsewhere

    def options(self, game: Century) -> OneOf:
        if not self.steps:
            return OneOf()
        first = self.seat * KINDS
        can: list[Choice] = [(name,) for kind, name in enumerate(UPGRADABLE) if game.goods[first + kind]]
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
        return why_not_in_upgrade(picked)


@step
class Trade(AskUnlessForced[Century]):
    """Trade as often as one likes, at least once (2.3)."""

    location: int

    def options(self, game: Century) -> Amount:
        return Amount(1, times(game.store(self.seat), game.rules.places[self.location].give))

    def answered(self, game: Century, choice: Choice) -> Steps:
        place = game.rules.places[self.location]
        trade(game, self.seat, place.name, place.give, place.takes[0], int(choice[0]))
        return None

    def why(self, game: Century, seat: int, picked: Choice) -> str:
        return "not_so_often"


def trade(game: Century, seat: int, where: str, give: Goods, take: Goods, often: int) -> None:
    """Do a trade so many times."""
    if often:
        given, taken = tuple(n * often for n in give), tuple(n * often for n in take)
        game.give(seat, given)
        game.take(seat, taken)
        game.tell("traded", seat=seat, where=where, times=often, given=named(given), taken=named(taken))
