"""The worth of single actions, each as if nothing else changed."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property
from operator import add, sub

from game.engine.choices import Options, Seat
from game.engine.keeping import Keeping
from game.titles.century.bot.features import (
    AT_HAND,
    BONUS,
    CATCHERS,
    CAUGHT,
    COLUMN,
    FEW,
    FEW_AT_HAND,
    HAMMERS,
    N_CARDS,
    OUTPOSTS,
    POINTS,
    PROGRESS,
    SETTLERS,
    Row,
    best_tile,
    goods_value_of,
    offers,
)
from game.titles.century.bot.goods_value import OPENED, Offers, best_kept, traded, upgraded
from game.titles.century.rules import counting, data, seafaring
from game.titles.century.rules.data import Goods, Location, TileRow
from game.titles.century.rules.forts import Explore
from game.titles.century.rules.goods import Gather, Trade, Upgrade
from game.titles.century.rules.state import AT_SEA, CELLS, NOBODY, NONE, Century
from game.titles.century.rules.turns import EndTurn, TakeExtra

BAD = -1e9
N_ICONS = len(data.ICONS)
POSITIONS = 1 << 11  # in which the worth of work is kept
HELPED = 0.3  # the share of the gain of displaced settlers that is lost

Found = tuple[float, Goods]  # the goods after an action, and the worth of it with them

WORK: Keeping[list[tuple[float, str]]] = Keeping(POSITIONS)
USES: Keeping[Keeping[float]] = Keeping(POSITIONS)
LANDINGS: Keeping[dict[tuple[int, Goods, Offers], Found]] = Keeping(POSITIONS)


def added(have: Goods, more: Goods) -> Goods:
    """Add goods colour by colour."""
    return tuple(map(add, have, more))


def less(have: Goods, given: Goods) -> Goods:
    """Subtract goods colour by colour."""
    return tuple(map(sub, have, given))


class ActionValues:
    """The actions of a seat, valued by rules of thumb."""

    def __init__(self, game: Century, seat: Seat, stage: int, now: Row) -> None:
        self.game, self.seat, self.now = game, seat, now
        self.goods_value = goods_value_of(game.rules, stage, now)
        self.offers = offers(game)
        self.have = game.store(seat)

    def worth(self, have: Goods) -> float:
        return self.goods_value.worth(have, self.offers)

    # Where to work

    def work(self, options: Options) -> list[tuple[float, str]]:
        """Return the worth of a rest, and of work at each open location; others' stores and cards do not matter."""
        game, seat = self.game, self.seat
        lists = game.owner, game.standing, game.tiles, game.row
        hammers, catchers = game.hammers[seat * N_ICONS :][:N_ICONS], game.catchers[seat * CELLS :][:CELLS]
        own = self.have, game.at_hand[seat], game.bonus[seat], tuple(hammers), tuple(catchers)
        return WORK.of((own, self._at_sea, game.next_card, *map(tuple, lists)), lambda: self._weigh_work(options))

    @cached_property
    def _at_sea(self) -> Hashable:
        """Return all that the worth of a landing depends on, apart from goods and offers."""
        game, seat = self.game, self.seat
        tiles = game.stack_tops, game.cards[seat], game.bonus[seat], game.explored[seat]
        sea = game.shape, *map(tuple, (game.islands, game.ships, game.outposts, game.emptied))
        return seat, self.goods_value, self.now, game.reserve[seat], game.last_round, *map(tuple, tiles), sea

    @cached_property
    def _landings(self) -> dict[tuple[int, Goods, Offers], Found]:
        return LANDINGS.of(self._at_sea, dict)

    def _weigh_work(self, options: Options) -> list[tuple[float, str]]:
        game, seat, now = self.game, self.seat, self.now
        at_hand, at_work = game.at_hand[seat], [choice for choice in options if choice != data.REST]
        on_map = game.rules.setup.settlers - game.reserve[seat] - at_hand
        found = [(self._hand(at_hand + on_map) + self.worth(self.have), "rest")]
        for (name,) in at_work:
            at = game.rules.location[str(name)]
            place = game.rules.places[at]
            need = counting.settlers_needed(game, seat, at)
            worth = self._hand(at_hand - need) + self._use(place)
            if game.owner[at] != NOBODY:
                worth -= HELPED * now[AT_HAND] * game.standing[at]
            found.append((worth, place.name))
        return found

    def _hand(self, count: int) -> float:
        return count * self.now[AT_HAND] + min(count, FEW) * self.now[FEW_AT_HAND]

    def _use(self, place: Location) -> float:
        """Return the worth of the actions of a location, with the goods of dreamcatchers."""
        kind, have = place.kind, self.have
        if kind in (data.GATHER, data.TRADE, data.UPGRADE):
            extra = self._extra(place)
            return self._uses.of((place.number, extra), lambda: self._goods_used(place, extra))
        if kind == data.FORT:
            return self._claim(place.slot, self._extra(place))
        if kind == data.SAIL:
            return max([self.landed(there, have)[0] for there in counting.landings(self.game, self.seat, place.reach)])
        if kind == data.SEA_TRADE:
            return self.market(self.game.ships[self.seat], have, 1)[0]
        return max([self.market(there, have, 1)[0] for there in counting.outposts_that_pay(self.game, self.seat)])

    @cached_property
    def _uses(self) -> Keeping[float]:
        """Return the worth of locations that change nothing but goods, by their numbers and the goods in addition."""
        return USES.of((self.goods_value, self.have, self.offers), lambda: Keeping(POSITIONS))

    def _goods_used(self, place: Location, extra: Goods) -> float:
        """Return the worth of a location that changes nothing but goods."""
        have = self.have
        if place.kind == data.GATHER:
            return max([self.gathered(added(added(have, lot), extra), place.steps)[0] for lot in place.takes])
        if place.kind == data.TRADE:
            _, then, _ = traded(self.goods_value, have, self.offers, place.give, place.takes[0], 1)
        else:
            _, then, _ = upgraded(self.goods_value, have, self.offers, place.steps, 1)
        return self.worth(added(then, extra))

    def _extra(self, place: Location) -> Goods:
        return self.game.caught(self.seat, place.icon)

    def gathered(self, have: Goods, steps: int) -> Found:
        """Value gathered goods after the upgrading that may follow."""
        if not steps:
            return self.worth(have), have
        worth, then, _ = upgraded(self.goods_value, have, self.offers, steps, 0)
        return worth, then

    def _claim(self, slot: int, extra: Goods) -> float:
        game, seat, now = self.game, self.seat, self.now
        rules, card = game.rules, game.row[slot]
        row, price = rules.cards[card], rules.cards[card].price
        rest = [other for other in self.offers if other != card]
        if game.next_card != NONE:
            rest = sorted([*rest, game.next_card])
        have, worth = less(self.have, price), now[POINTS] * row.points + now[N_CARDS]
        icon = data.ICONS.index(row.icon) if row.icon else 0
        if row.symbol == data.SADDLEBAG:
            come = min(row.settlers, game.reserve[seat])
            worth += come * (now[SETTLERS] + now[AT_HAND])
        elif row.symbol == data.HAMMER:
            worth += now[HAMMERS + icon]
        elif row.symbol == data.DREAMCATCHER:
            worth += now[CATCHERS + icon] * CAUGHT[data.LETTERS.index(row.good)]
        elif row.symbol == data.COMPASS:
            worth += self.exploring
        if game.bonus[seat]:
            worth += now[BONUS] * self._bonus_with(card)
        return worth + self.goods_value.worth(added(have, extra), tuple(rest))

    def _bonus_with(self, card: int) -> float:
        """Return the points that one more card adds to the seat's bonus tiles."""
        game, seat = self.game, self.seat
        tiles = game.bonus[seat]
        before = sum([counting.bonus_points(game, seat, tile) for tile in tiles])
        cards = game.cards[seat]
        game.cards[seat] = (*cards, card)
        after = sum([counting.bonus_points(game, seat, tile) for tile in tiles])
        game.cards[seat] = cards
        return after - before

    # Exploring

    @cached_property
    def exploring(self) -> float:
        tiles = self.game.rules.tiles
        return max([self.explored(tiles[tile]) for tile in self.game.tiles if tile != NONE], default=0.0)

    def explored(self, tile: TileRow) -> float:
        now, worth = self.now, self.now[POINTS] * (tile.points + OPENED)
        if tile.take or tile.steps:
            then = added(self.have, tile.goods)
            worth += self.gathered(then, tile.steps)[0] - self.worth(self.have)
        return worth + min(tile.settlers, self.game.reserve[self.seat]) * (now[SETTLERS] + now[AT_HAND])

    # At sea

    def landed(self, there: int, have: Goods) -> Found:
        """Value a landing, at which ships are paid, a worthwhile outpost is built and goods are traded."""
        if there == AT_SEA:
            return self.worth(have), have
        found = self._landings.get((there, have, self.offers))
        if found is None:
            found = self.built(there, self.without(have, counting.landing_cost(self.game, self.seat, there)))
            self._landings[there, have, self.offers] = found
        return found

    def built(self, there: int, have: Goods) -> Found:
        """Value a place by the better of building and passing by, with the trade that follows."""
        passed = self.market(there, have, 0)
        gain, cost = self.outpost(there)
        if gain == BAD or cost > sum(have):
            return passed
        worth, then = self.market(there, self.without(have, cost), 0)
        return (worth + gain, then) if worth + gain > passed[0] else passed

    def outpost(self, there: int) -> tuple[float, int]:
        """Return the worth of an outpost at a place without its price, and the price; `BAD` if none can be built."""
        game, seat, now = self.game, self.seat, self.now
        if counting.why_no_outpost(game, seat, there):
            return BAD, 0
        emptied = game.emptied[seat * data.ROWS : seat * data.ROWS + data.ROWS]
        column = emptied[game.rules.spice[game.islands[there]]]
        gain = now[POINTS] * game.rules.play.outpost_numbers[column] + now[OUTPOSTS]
        lowest = min(emptied)
        if column == lowest and (now[COLUMN] or now[BONUS]):
            gone = sum([n > lowest for n in emptied])
            tile = self.best_tile
            if gone + 1 == data.ROWS:
                gain += tile * (now[BONUS] - PROGRESS[gone] * now[COLUMN])
            else:
                gain += tile * now[COLUMN] * (PROGRESS[gone + 1] - PROGRESS[gone])
        return gain, counting.outpost_cost(game, seat, there)

    @cached_property
    def best_tile(self) -> float:
        return best_tile(self.game, self.seat)

    def without(self, have: Goods, count: int) -> Goods:
        """Return the best goods to keep when some are given away."""
        return best_kept(self.goods_value, have, self.offers, sum(have) - count) if count else have

    def market(self, there: int, have: Goods, least: int) -> Found:
        give, take = self.game.rules.trades[self.game.islands[there]]
        worth, then, _ = traded(self.goods_value, have, self.offers, give, take, least)
        return worth, then

    # A turn under way

    def rest_of_turn(self) -> float:
        game, seat, have, gain = self.game, self.seat, self.have, 0.0
        before = self.worth(have)
        for step in reversed(game.agenda):
            if isinstance(step, EndTurn) or getattr(step, "seat", seat) != seat:
                break
            if isinstance(step, Upgrade):
                _, have = self.gathered(have, step.steps)
            elif isinstance(step, Gather):
                lots = game.rules.places[step.location].takes
                _, have = max([self.gathered(added(have, lot), 0) for lot in lots])
            elif isinstance(step, Trade):
                place = game.rules.places[step.location]
                _, have, _ = traded(self.goods_value, have, self.offers, place.give, place.takes[0], 1)
            elif isinstance(step, seafaring.Sail):
                best = max([self.landed(there, have) for there in counting.landings(game, seat, step.reach)])
                gain += best[0] - self.worth(best[1])
                have = best[1]
            elif isinstance(step, seafaring.PayShips):
                have = self.without(have, len(step.to))
            elif isinstance(step, seafaring.Build):
                worth, then = self.built(game.ships[seat], have)
                gain += worth - self.worth(then)
                have = then
            elif isinstance(step, seafaring.PayOutpost):
                _, cost = self.outpost(game.ships[seat])
                have = self.without(have, cost)
            elif isinstance(step, seafaring.PutOutpost):
                gain += self.outpost(game.ships[seat])[0]
            elif isinstance(step, seafaring.TakeBonus):
                gain += self.now[BONUS] * self.best_tile
            elif isinstance(step, seafaring.MarketTrade):
                _, have = self.market(step.place, have, step.least)
            elif isinstance(step, seafaring.ChooseOutpost):
                _, have = max([self.market(there, have, 1) for there in counting.outposts_that_pay(game, seat)])
            elif isinstance(step, TakeExtra):
                have = added(have, step.goods)
            elif isinstance(step, Explore):
                gain += self.exploring
        return gain + self.worth(have) - before
