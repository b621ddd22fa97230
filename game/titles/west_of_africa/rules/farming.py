"""Chapter 5, phase II: the actions that need island cards - cultivate goods, sell goods, found settlements."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.choices import Choice, OneOf, Seat
from game.engine.steps import Ask, AskUnlessForced, Steps, step
from game.titles.west_of_africa.rules.data import CULTIVATE, DONE, FOUND, GOODS, SELL, SHIPS
from game.titles.west_of_africa.rules.state import ISLANDS, KINDS, NOBODY, PLACES, West


@step
class Cultivate(AskUnlessForced[West]):
    """The choice of an island to plant on, each at most once in the action, or of none (5.II)."""

    islands: tuple[str, ...]
    begun: bool = False

    def options(self, game: West) -> OneOf:
        seat, can = self.seat, list[Choice]()
        for name in self.islands:
            island = game.rules.island[name]
            price = game.rules.play.plant - game.workers[seat * PLACES + island]
            if price <= game.gold[seat] and game.plantable(seat, island):
                can.append((name,))
        return _or_done(can, self.begun)

    def answered(self, game: West, choice: Choice) -> Steps:
        if choice == DONE:
            return None
        seat, island = self.seat, str(choice[0])
        rest = tuple(name for name in self.islands if name != island)
        return Plant(seat, island, 0, 0, game.gold[seat], game.slot[seat]), Cultivate(seat, rest, True)

    def why(self, game: West, seat: Seat, picked: Choice) -> str:
        name = picked[0] if picked else ""
        if name == DONE[0]:
            return "nothing_planted_yet"
        if name not in game.rules.island:
            return "finish_the_action"
        if name not in game.cards[seat]:
            return "card_not_chosen"
        if name not in self.islands:
            return "island_already_planted"
        farmland = game.rules.farmland[game.rules.island[str(name)]]
        if not farmland:
            return "no_fields_here"
        reasons = [_why_not_on_field(game, seat, field) for field, _, _ in farmland]
        return next((reason for reason in ("", "no_marker") if reason in reasons), "no_free_field") or "no_gold"


@step
class Plant(Ask[West]):
    """The planting on one island: helpers go to a worker ship, fields are clicked, until it is done (5.II).

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
        free: list[Choice] = [(name,) for name in game.plantable(seat, island)]
        can = free if (self.planted + 1) * price <= self.gold else []
        if workers and (self.planted or (free and price - workers <= self.gold)):
            can = [(ship,) for ship in SHIPS] + can
        return _or_done(can, self.planted > 0)

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
        name, rules = str(picked[0]) if picked else "", game.rules
        if name in SHIPS:
            return "no_worker_here"
        if name == DONE[0]:
            return "nothing_planted_yet"
        if name not in rules.field:
            return "finish_the_action"
        if reason := _why_not_on_field(game, seat, rules.field[name]):
            return reason
        return "other_island" if rules.island_of(name) != self.island else "no_gold"


@step
class Sell(Ask[West]):
    """The sale of goods from the warehouses of the shown islands, one by one; gold above 45 is lost (5.II)."""

    begun: bool = False

    def options(self, game: West) -> OneOf:
        can: list[Choice] = []
        for name in game.island_cards(self.seat):
            at = (self.seat * ISLANDS + game.rules.island[name]) * KINDS
            can += [(name, good) for kind, good in enumerate(GOODS) if game.stored[at + kind]]
        return _or_done(can, self.begun)

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
        name = picked[0] if picked else ""
        if name == DONE[0]:
            return "nothing_sold_yet"
        if name not in game.rules.island or (len(picked) > 1 and picked[-1] not in GOODS):
            return "finish_the_action"
        return "no_goods_here" if name in game.cards[seat] else "card_not_chosen"


@step
class Found(Ask[West]):
    """The founding of settlements where one is alcalde, one by one, from the track, for three points each (5.II)."""

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
        return _or_done(can, self.begun)

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
        name = str(picked[0]) if picked else ""
        if name == DONE[0]:
            return "nothing_founded_yet"
        if name not in game.rules.field:
            return "finish_the_action"
        number = game.rules.field[name]
        field = game.rules.fields[number]
        if not field.cost:
            return "nothing_can_stand_here"
        if game.settled[number] != NOBODY:
            return "field_is_settled"
        if game.planted[number] != NOBODY:
            return "field_is_planted"
        if game.rules.island_names[field.island] not in game.cards[seat]:
            return "card_not_chosen"
        if game.alcalde[field.island] != seat:
            return "not_alcalde"
        return "no_gold"


def _or_done(can: list[Choice], begun: bool) -> OneOf:
    """Return the choices, and being done with an action that has begun and can still go on."""
    if can and begun:
        can.append(DONE)
    return OneOf(can)


def why_not_cultivate(game: West, seat: Seat) -> str:
    """Return why nothing can be planted; empty if something can."""
    rules, supply, planted, settled = game.rules, game.supply, game.planted, game.settled
    islands, gold, markers = game.island_cards(seat), game.gold[seat], seat * KINDS
    reason = "no_island_with_fields" if islands else "no_island_card"
    for name in islands:
        island = rules.island[name]
        for field, good, _ in rules.farmland[island]:
            if planted[field] != NOBODY or settled[field] != NOBODY:
                reason = "no_free_field" if reason == "no_island_with_fields" else reason
            elif not supply[markers + good]:
                reason = "no_marker" if reason != "no_gold" else reason
            elif gold < rules.play.plant - game.workers[seat * PLACES + island]:
                reason = "no_gold"
            else:
                return ""
    return reason


def why_not_sell(game: West, seat: Seat) -> str:
    """Return why nothing can be sold; empty if something can."""
    if game.round == 1:
        return "first_round"
    stored, island, reason = game.stored, game.rules.island, "no_island_card"
    for name in game.island_cards(seat):
        at = (seat * ISLANDS + island[name]) * KINDS
        if stored[at] or stored[at + 1] or stored[at + 2]:
            return ""
        reason = "no_goods_here"
    return reason


def why_not_found(game: West, seat: Seat) -> str:
    """Return why no settlement can be founded; empty if one can."""
    rules = game.rules
    if game.round == 1:
        return "first_round"
    if not game.track:
        return "no_settlement_left" if game.stock else "all_founded"
    islands = game.island_cards(seat)
    reason = "no_island_with_plots" if islands else "no_island_card"
    for name in islands:
        island = rules.island[name]
        if not rules.building_land[island]:
            continue
        if game.alcalde[island] != seat:
            reason = "not_alcalde" if reason == "no_island_with_plots" else reason
            continue
        for field, cost, _ in rules.building_land[island]:
            if game.planted[field] != NOBODY or game.settled[field] != NOBODY:
                reason = "no_free_plot" if reason != "no_gold" else reason
            elif cost > game.gold[seat]:
                reason = "no_gold"
            else:
                return ""
    return reason


WHY_NOT: Mapping[str, Callable[[West, Seat], str]] = {
    SELL: why_not_sell,
    CULTIVATE: why_not_cultivate,
    FOUND: why_not_found,
}


def _why_not_on_field(game: West, seat: Seat, field: int) -> str:
    """Return why a seat cannot plant on a field, gold apart; an empty word if it can."""
    good = game.rules.fields[field].good
    if good < 0:
        return "nothing_grows_here"
    if game.settled[field] != NOBODY:
        return "field_is_settled"
    if game.planted[field] != NOBODY:
        return "field_is_planted"
    return "" if game.supply[seat * KINDS + good] else "no_marker"
