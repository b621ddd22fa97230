"""The worth of single actions, each as if nothing else changed: quick to work out."""

from __future__ import annotations

from game.engine.choices import Seat
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
    offers,
    outlook_of,
)
from game.titles.century.bot.goods_value import OPENED, kept, traded, upgraded
from game.titles.century.rules.counting import (
    bonus_points,
    landings,
    open_locations,
    outposts_that_pay,
    settlers_needed,
)
from game.titles.century.rules.data import (
    COMPASS,
    DREAMCATCHER,
    FORT,
    GATHER,
    HAMMER,
    ICONS,
    KINDS,
    LETTERS,
    OUTPOST,
    ROWS,
    SADDLEBAG,
    SAIL,
    SEA_TRADE,
    TRADE,
    Goods,
    Location,
    TileRow,
)
from game.titles.century.rules.forts import Explore
from game.titles.century.rules.goods import Gather, Trade, Upgrade
from game.titles.century.rules.seafaring import (
    Build,
    ChooseOutpost,
    MarketTrade,
    PayOutpost,
    PayShips,
    PutOutpost,
    Sail,
    TakeBonus,
)
from game.titles.century.rules.state import AT_SEA, NOBODY, NONE, Century
from game.titles.century.rules.turns import EndTurn, TakeExtra

BAD = -1e9
HELPED = 0.3  # of what others gain by being sent home is lost

Found = tuple[float, Goods]  # what something is worth with the goods it leads to, and these


def added(have: Goods, more: Goods) -> Goods:
    """Goods and more of them."""
    a, b, c, d = have
    e, f, g, h = more
    return (a + e, b + f, c + g, d + h)


def less(have: Goods, given: Goods) -> Goods:
    """Goods without those given away."""
    a, b, c, d = have
    e, f, g, h = given
    return (a - e, b - f, c - g, d - h)


class ActionValues:
    """The actions of a seat, valued by rules of thumb."""

    def __init__(self, game: Century, seat: Seat, stage: int, now: Row) -> None:
        """The weights are those of the stage."""
        self.game, self.seat, self.now = game, seat, now
        self.outlook = outlook_of(game.rules, stage, now)
        self.offers = offers(game)
        at = seat * KINDS
        self.have: Goods = tuple(game.goods[at : at + KINDS])
        self._best_tile = -1.0
        self._exploring = BAD

    def worth(self, have: Goods) -> float:
        """Return what goods are worth."""
        return self.outlook.worth(have, self.offers)

    # Where to work

    def work(self) -> list[tuple[float, str]]:
        """Return what working at each open location would come to, and resting."""
        game, seat, now = self.game, self.seat, self.now
        at_hand, places = game.at_hand[seat], open_locations(game, seat)
        on_map = game.rules.setup.settlers - game.reserve[seat] - at_hand
        found = [(self._hand(at_hand + on_map) + self.worth(self.have), "rest")]
        for place in places:
            at = place.number
            need = settlers_needed(game, seat, at)
            worth = self._hand(at_hand - need) + self._at(place)
            if game.owner[at] != NOBODY:
                worth -= HELPED * now[AT_HAND] * game.standing[at]
            found.append((worth, place.name))
        return found

    def _hand(self, count: int) -> float:
        """Return what so many settlers at hand are worth."""
        return count * self.now[AT_HAND] + min(count, FEW) * self.now[FEW_AT_HAND]

    def _at(self, place: Location) -> float:
        """Return what the actions of a location come to, with what dreamcatchers give."""
        kind, have = place.kind, self.have
        if kind == FORT:
            return self._claim(place.slot, self._extra(place))
        if kind == GATHER:
            more = self._extra(place)
            return max([self.gathered(added(added(have, lot), more), place.steps)[0] for lot in place.takes])
        if kind == SAIL:
            return max([self.landed(there, have)[0] for there in landings(self.game, self.seat, place.reach)])
        if kind == SEA_TRADE:
            return self.market(self.game.ships[self.seat], have, 1)[0]
        if kind == OUTPOST:
            return max([self.market(there, have, 1)[0] for there in outposts_that_pay(self.game, self.seat)])
        if kind == TRADE:
            _, then, _ = traded(self.outlook, have, self.offers, place.give, place.takes[0], 1)
        else:
            _, then, _ = upgraded(self.outlook, have, self.offers, place.steps, 1)
        return self.worth(added(then, self._extra(place)))

    def _extra(self, place: Location) -> Goods:
        """Return what dreamcatchers give for the use of a location."""
        return self.game.caught(self.seat, place.icon)

    def gathered(self, have: Goods, steps: int) -> Found:
        """Goods just gathered, after the upgrading that may follow."""
        if not steps:
            return self.worth(have), have
        worth, then, _ = upgraded(self.outlook, have, self.offers, steps, 0)
        return worth, then

    def _claim(self, slot: int, extra: Goods) -> float:
        """Return what the card above a fort comes to."""
        game, seat, now = self.game, self.seat, self.now
        rules, card = game.rules, game.row[slot]
        row, price = rules.cards[card], rules.cards[card].price
        rest = [other for other in self.offers if other != card]
        if game.next_card != NONE:
            rest = sorted([*rest, game.next_card])
        have, worth = less(self.have, price), now[POINTS] * row.points + now[N_CARDS]
        icon = ICONS.index(row.icon) if row.icon else 0
        if row.symbol == SADDLEBAG:
            come = min(row.settlers, game.reserve[seat])
            worth += come * (now[SETTLERS] + now[AT_HAND])
        elif row.symbol == HAMMER:
            worth += now[HAMMERS + icon]
        elif row.symbol == DREAMCATCHER:
            worth += now[CATCHERS + icon] * CAUGHT[LETTERS.index(row.good)]
        elif row.symbol == COMPASS:
            worth += self.exploring()
        if game.bonus[seat]:
            worth += now[BONUS] * self._bonus_with(card)
        return worth + self.outlook.worth(added(have, extra), tuple(rest))

    def _bonus_with(self, card: int) -> float:
        """Return what one card more changes of the bonus tiles that the seat has."""
        game, seat = self.game, self.seat
        tiles = game.bonus[seat]
        before = sum([bonus_points(game, seat, tile) for tile in tiles])
        cards = game.cards[seat]
        game.cards[seat] = (*cards, card)
        after = sum([bonus_points(game, seat, tile) for tile in tiles])
        game.cards[seat] = cards
        return after - before

    # Exploring

    def exploring(self) -> float:
        """Return what the best exploration tile brings."""
        if self._exploring == BAD:
            tiles = self.game.rules.tiles
            self._exploring = max([self.explored(tiles[tile]) for tile in self.game.tiles if tile != NONE], default=0.0)
        return self._exploring

    def explored(self, tile: TileRow) -> float:
        """Return what an exploration tile brings."""
        now, worth = self.now, self.now[POINTS] * (tile.points + OPENED)
        if tile.take or tile.steps:
            then = added(self.have, tile.goods)
            worth += self.gathered(then, tile.steps)[0] - self.worth(self.have)
        return worth + min(tile.settlers, self.game.reserve[self.seat]) * (now[SETTLERS] + now[AT_HAND])

    # At sea

    def landed(self, there: int, have: Goods) -> Found:
        """Return the worth of landing at a place: ships are paid, a worthwhile outpost is built, goods are traded."""
        game, seat = self.game, self.seat
        if there == AT_SEA:
            return self.worth(have), have
        ships = game.ships.count(there) - (game.ships[seat] == there)
        return self.built(there, self.without(have, ships))

    def built(self, there: int, have: Goods) -> Found:
        """The better of building at a place and passing by, with the trade that follows."""
        passed = self.market(there, have, 0)
        gain, cost = self.outpost(there)
        if gain == BAD or cost > sum(have):
            return passed
        worth, then = self.market(there, self.without(have, cost), 0)
        return (worth + gain, then) if worth + gain > passed[0] else passed

    def outpost(self, there: int) -> tuple[float, int]:
        """Return what an outpost at a place brings before it is paid, and what it costs; bad if there cannot be one."""
        game, seat, now = self.game, self.seat, self.now
        width, play = len(game.islands), game.rules.play
        if game.outposts[seat * width + there]:
            return BAD, 0
        row = game.rules.spice[game.islands[there]]
        emptied = game.emptied[seat * ROWS : seat * ROWS + ROWS]
        column = emptied[row]
        if column == game.rules.setup.outposts:
            return BAD, 0
        cost = sum(game.outposts[there::width]) * play.outpost_cost[str(game.seats)]
        gain = now[POINTS] * play.outpost_numbers[column] + now[OUTPOSTS]
        lowest = min(emptied)
        if column == lowest and (now[COLUMN] or now[BONUS]):
            gone = sum([n > lowest for n in emptied])
            tile = self.best_tile()
            if gone + 1 == ROWS:
                gain += tile * (now[BONUS] - PROGRESS[gone] * now[COLUMN])
            else:
                gain += tile * now[COLUMN] * (PROGRESS[gone + 1] - PROGRESS[gone])
        return gain, cost

    def best_tile(self) -> float:
        """Return what the best of the open bonus tiles is likely to give."""
        if self._best_tile < 0:
            self._best_tile = best_tile(self.game, self.seat)
        return self._best_tile

    def without(self, have: Goods, count: int) -> Goods:
        """Goods after so many of one's choice were given."""
        return kept(self.outlook, have, self.offers, sum(have) - count) if count else have

    def market(self, there: int, have: Goods, least: int) -> Found:
        """The best that the trade of an island makes of goods."""
        give, take = self.game.rules.trades[self.game.islands[there]]
        worth, then, _ = traded(self.outlook, have, self.offers, give, take, least)
        return worth, then

    # A turn under way

    def rest_of_turn(self) -> float:
        """Return what the seat's turn that is under way will still bring."""
        game, seat, have, gain = self.game, self.seat, self.have, 0.0
        before = self.worth(have)
        for step in reversed(game.agenda):
            if isinstance(step, EndTurn) or getattr(step, "seat", seat) != seat:
                break
            if isinstance(step, Upgrade):
                _, have = self.gathered(have, step.steps)
            elif isinstance(step, Gather):
                place = game.rules.places[step.location]
                _, have = max([self.gathered(added(have, lot), 0) for lot in place.takes])
            elif isinstance(step, Trade):
                place = game.rules.places[step.location]
                _, have, _ = traded(self.outlook, have, self.offers, place.give, place.takes[0], 1)
            elif isinstance(step, Sail):
                best = max([self.landed(there, have) for there in landings(game, seat, step.reach)])
                gain += best[0] - self.worth(best[1])
                have = best[1]
            elif isinstance(step, PayShips):
                have = self.without(have, len(step.to))
            elif isinstance(step, Build):
                worth, then = self.built(game.ships[seat], have)
                gain += worth - self.worth(then)
                have = then
            elif isinstance(step, PayOutpost):
                _, cost = self.outpost(game.ships[seat])
                have = self.without(have, cost)
            elif isinstance(step, PutOutpost):
                gain += self.outpost(game.ships[seat])[0]
            elif isinstance(step, TakeBonus):
                gain += self.now[BONUS] * self.best_tile()
            elif isinstance(step, MarketTrade):
                _, have = self.market(step.place, have, step.least)
            elif isinstance(step, ChooseOutpost):
                _, have = max([self.market(there, have, 1) for there in outposts_that_pay(game, seat)])
            elif isinstance(step, TakeExtra):
                have = added(have, step.goods)
            elif isinstance(step, Explore):
                gain += self.exploring()
        return gain + self.worth(have) - before
