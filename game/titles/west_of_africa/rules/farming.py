"""Chapter 5, phase II: the actions that need island cards - cultivate goods, sell goods, found settlements."""

from __future__ import annotations

from game.engine.choices import Choice, OneOf, Seat
from game.engine.steps import Ask, AskUnlessForced, Steps, step
from game.titles.west_of_africa.rules.data import DONE, GOODS, SHIPS
from game.titles.west_of_africa.rules.reasons import (
    why_not_in_cultivate,
    why_not_in_found,
    why_not_in_plant,
    why_not_in_sell,
)
from game.titles.west_of_africa.rules.state import ISLANDS, KINDS, NOBODY, PLACES, West


@step
class Cultivate(AskUnlessForced[West]):
    """Choose an island to plant on, each at most once in the action, or be done (5.II)."""

    islands: tuple[str, ...]
    begun: bool = False

    def options(self, game: West) -> OneOf:
        can: list[Choice] = [(name,) for name in self.islands if self._can_plant(game, name)]
        if can and self.begun:
            can.append(DONE)
        return OneOf(can)

    def _can_plant(self, game: West, name: str) -> bool:
        seat, island = self.seat, game.rules.island[name]
        if game.gold[seat] < game.rules.play.plant - game.workers[seat * PLACES + island]:
            return False
        markers, planted, settled, supply = seat * KINDS, game.planted, game.settled, game.supply
        for field, good, _ in game.rules.farmland[island]:
            if planted[field] == NOBODY and settled[field] == NOBODY and supply[markers + good]:
                return True
        return False

    def answered(self, game: West, choice: Choice) -> Steps:
        if choice == DONE:
            return None
        seat, island = self.seat, str(choice[0])
        rest = tuple(name for name in self.islands if name != island)
        return Plant(seat, island, 0, 0, game.gold[seat], game.slot[seat]), Cultivate(seat, rest, True)

    def why(self, game: West, seat: Seat, picked: Choice) -> str:
        return why_not_in_cultivate(self.islands, game, seat, picked)


@step
class Plant(Ask[West]):
    """Plant on one island: send helpers to a worker ship, click fields, be done (5.II).

    The island is priced as a whole, fields times (three less the helpers), in whatever order they were clicked: every
    click sets the marker back to where it was before and pays the new price, so it ends on one slot.
    """

    island: str
    planted: int
    helpers: int
    gold: int  # where the marker was before this island
    slot: int

    def options(self, game: West) -> OneOf:
        seat, rules = self.seat, game.rules
        island = rules.island[self.island]
        price = rules.play.plant - self.helpers
        workers = game.workers[seat * PLACES + island] if price else 0
        markers, planted, settled, supply = seat * KINDS, game.planted, game.settled, game.supply
        free: list[Choice] = [
            (name,)
            for field, good, name in rules.farmland[island]
            if planted[field] == NOBODY and settled[field] == NOBODY and supply[markers + good]
        ]
        more = self.planted + 1
        can = free if more * price <= self.gold else []
        if workers and (self.planted or (free and price - workers <= self.gold)):
            can = [(ship,) for ship in SHIPS] + can
        if can and self.planted:
            can.append(DONE)
        return OneOf(can)

    def answered(self, game: West, choice: Choice) -> Steps:
        seat, rules = self.seat, game.rules
        name, planted, helpers = str(choice[0]), self.planted, self.helpers
        if choice == DONE:
            return None
        if name in SHIPS:
            helpers += 1
            game.workers[seat * PLACES + rules.island[self.island]] -= 1
            game.workers[seat * PLACES + rules.place[name]] += 1
            game.tell("helper_sent", seat=seat, island=self.island, ship=name)
        else:
            planted += 1
            field = rules.field[name]
            good = rules.fields[field].good
            game.planted[field] = seat
            game.supply[seat * KINDS + good] -= 1
            game.tell("good_planted", seat=seat, field=name, good=GOODS[good])
        game.pay_from(seat, self.gold, self.slot, planted * (rules.play.plant - helpers), "plant")
        return (Plant(seat, self.island, planted, helpers, self.gold, self.slot),)

    def why(self, game: West, seat: Seat, picked: Choice) -> str:
        return why_not_in_plant(self.island, game, seat, picked)


@step
class Sell(Ask[West]):
    """Sell goods from the warehouses of the shown islands, one by one; gold above 45 is lost (5.II)."""

    begun: bool = False

    def options(self, game: West) -> OneOf:
        can: list[Choice] = []
        for name in game.island_cards(self.seat):
            at = (self.seat * ISLANDS + game.rules.island[name]) * KINDS
            can += [(name, good) for kind, good in enumerate(GOODS) if game.stored[at + kind]]
        if can and self.begun:
            can.append(DONE)
        return OneOf(can)

    def answered(self, game: West, choice: Choice) -> Steps:
        if choice == DONE:
            return None
        seat, (name, good) = self.seat, (str(x) for x in choice)
        island, kind = game.rules.island[name], GOODS.index(good)
        game.stored[(seat * ISLANDS + island) * KINDS + kind] -= 1
        game.supply[seat * KINDS + kind] += 1
        price = game.rules.prices[island]
        game.tell("good_sold", seat=seat, island=name, good=good, price=price)
        game.move_gold(seat, price, "sale")
        return (Sell(seat, True),)

    def why(self, game: West, seat: Seat, picked: Choice) -> str:
        return why_not_in_sell(game, seat, picked)


@step
class Found(Ask[West]):
    """Found settlements where one is alcalde, one by one, from the track, for three points each (5.II)."""

    begun: bool = False

    def options(self, game: West) -> OneOf:
        if not game.track:
            return OneOf()
        seat, gold, planted, settled = self.seat, game.gold[self.seat], game.planted, game.settled
        can: list[Choice] = []
        for island in game.island_cards(seat):
            number = game.rules.island[island]
            if game.alcalde[number] == seat:
                can += [
                    (name,)
                    for field, cost, name in game.rules.building_land[number]
                    if cost <= gold and planted[field] == NOBODY and settled[field] == NOBODY
                ]
        if can and self.begun:
            can.append(DONE)
        return OneOf(can)

    def answered(self, game: West, choice: Choice) -> Steps:
        if choice == DONE:
            return None
        seat, name = self.seat, str(choice[0])
        field = game.rules.field[name]
        cost = game.rules.fields[field].cost
        game.settled[field] = seat
        game.track -= 1
        game.tell("settlement_founded", seat=seat, field=name, cost=cost)
        game.move_gold(seat, -cost, "settlement")
        game.score(seat, game.rules.scoring.settlement, "settlement")
        return (Found(seat, True),)

    def why(self, game: West, seat: Seat, picked: Choice) -> str:
        return why_not_in_found(game, seat, picked)
