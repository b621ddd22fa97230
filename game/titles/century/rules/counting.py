"""Functions of a position: settlers needed, locations open and closed, trades, landings, outposts and points."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress, count
from operator import ge
from typing import NamedTuple

from game.engine.choices import Seat
from game.titles.century.rules import data
from game.titles.century.rules.data import FORT, ICONS, NO_ICON, OUTPOST, ROWS, SAIL, SEA_TRADE, TRADE, UPGRADE, Goods
from game.titles.century.rules.state import AT_SEA, NOBODY, NONE, Century

CARDS, BONUS, OUTPOSTS, EXPLORED, GOODS_LEFT = "cards", "bonus", "outposts", "explored", "goods"
CATEGORIES = (CARDS, BONUS, OUTPOSTS, EXPLORED, GOODS_LEFT)
CACHE_SIZE = 1 << 15  # of each cache


def settlers_needed(game: Century, seat: Seat, at: int) -> int:
    """Return how many settlers a seat must place at a location, no more and no fewer (2.2)."""
    place = game.rules.places[at]
    need = place.settlers if game.owner[at] == NOBODY else game.standing[at] + 1
    if place.icon != NO_ICON:
        need -= game.hammers[seat * len(ICONS) + place.icon]
    if game.bonus[seat]:
        need -= _saved_by_abilities(game, seat, place)
    return need if need > 1 else 1


def _saved_by_abilities(game: Century, seat: Seat, place: data.Location) -> int:
    abilities = [game.rules.bonus[tile].ability for tile in game.bonus[seat]]
    displaces = data.DISPLACING in abilities and game.owner[place.number] != NOBODY
    is_big = data.BIG in abilities and place.settlers >= data.BIG_FROM
    return displaces + is_big + (data.FORTS in abilities and place.kind == FORT)


@lru_cache(maxsize=CACHE_SIZE)
def times(store: Goods, give: Goods) -> int:
    """Return how often a store pays for a trade."""
    return min([have // wanted for have, wanted in zip(store, give, strict=True) if wanted])


def pays(store: Goods, price: Goods) -> bool:
    """Return whether a store holds all goods of a price."""
    return all(map(ge, store, price))


def open_locations(game: Century, seat: Seat) -> list[data.Location]:
    """Return the locations where a seat can work: all for which `why_closed` has no reason.

    Cheap tests come first, since bots ask this more often than anything else.
    """
    at_hand, owner, tiles, standing = game.at_hand[seat], game.owner, game.tiles, game.standing
    if not at_hand:
        return []
    saved = sum(game.hammers[seat * len(ICONS) : (seat + 1) * len(ICONS)]) + len(game.bonus[seat])  # settlers at most
    means = means_of(game.rules, game.store(seat))
    found = []
    for place in means.places:
        at = place.number
        if tiles[at] != NONE or (there := owner[at]) == seat:
            continue
        most = place.settlers if there == NOBODY else standing[at] + 1
        if most > at_hand and (most > at_hand + saved or settlers_needed(game, seat, at) > at_hand):
            continue
        if place.is_plain or not why_no_use(game, seat, place, means):
            found.append(place)
    return found


class Means(NamedTuple):
    """The uses of a store of goods."""

    goods: int  # in all
    places: tuple[data.Location, ...]  # locations that it does not make useless
    cards: tuple[bool, ...]  # for each card: whether it pays for that
    islands: tuple[bool, ...]  # for each island tile: whether it pays for a trade there


@lru_cache(maxsize=CACHE_SIZE)
def means_of(rules: data.Rules, store: Goods) -> Means:
    """Return the uses of a store of goods, which stays the same for many questions."""
    places = tuple(
        place
        for place in rules.places
        if (place.kind != UPGRADE or any(store[:-1])) and (place.kind != TRADE or times(store, place.give))
    )
    cards = tuple(pays(store, card.price) for card in rules.cards)
    return Means(sum(store), places, cards, tuple(pays(store, give) for give, _ in rules.trades))


def why_closed(game: Century, seat: Seat, at: int) -> str:
    """Return the reason why a seat cannot work at a location; empty if it can."""
    if game.tiles[at] != NONE:
        return "unexplored"
    if game.owner[at] == seat:
        return "own_settlers_here"
    if settlers_needed(game, seat, at) > game.at_hand[seat]:
        return "too_few_settlers"
    return why_no_use(game, seat, game.rules.places[at], means_of(game.rules, game.store(seat)))


def why_no_use(game: Century, seat: Seat, place: data.Location, means: Means) -> str:
    """Return the reason why a location is of no use to a seat with these means; empty if it is of use."""
    kind = place.kind
    if kind == FORT:
        if (card := game.row[place.slot]) == NONE:
            return "no_card_here"
        return "" if means.cards[card] else "cannot_pay_card"
    if kind == SAIL:
        return "" if means.goods >= game.seats - 1 or landings(game, seat, place.reach) else "no_landing"
    if kind == SEA_TRADE:
        if (there := game.ships[seat]) == AT_SEA:
            return "ship_at_sea"
        return "" if means.islands[game.islands[there]] else "no_goods_to_trade"
    if kind == OUTPOST:
        if not outposts(game, seat):
            return "no_outpost"
        return "" if outposts_that_pay(game, seat) else "no_goods_to_trade"
    if place in means.places:
        return ""
    return "nothing_to_upgrade" if kind == UPGRADE else "no_goods_to_trade"


def market_times(game: Century, seat: Seat, place: int) -> int:
    """Return how often a seat can do the trade of the island at a place."""
    return times(game.store(seat), game.rules.trades[game.islands[place]][0])


def outposts(game: Century, seat: Seat) -> list[int]:
    """Return the places where a seat has an outpost."""
    first, end = seat * len(game.islands), (seat + 1) * len(game.islands)
    return list(compress(count(), game.outposts[first:end]))


def outposts_that_pay(game: Century, seat: Seat) -> list[int]:
    """Return the places where a seat has an outpost and the goods for a trade."""
    has_goods = means_of(game.rules, game.store(seat)).islands
    return [at for at in outposts(game, seat) if has_goods[game.islands[at]]]


def landing_cost(game: Century, seat: Seat, place: int) -> int:
    """Return how many ships a seat that lands at a place gives a good to; the sea costs nothing."""
    if place == AT_SEA:
        return 0
    return game.ships.count(place) - (game.ships[seat] == place)


def landings(game: Century, seat: Seat, reach: int) -> list[int]:
    """Return the places in reach where a seat's ship can land with a good for each ship there."""
    goods = sum(game.store(seat))
    near = game.sea.in_reach[reach - 1][game.ships[seat]]
    if goods >= game.seats - 1:
        return list(near)
    return [at for at in near if landing_cost(game, seat, at) <= goods]


def outpost_cost(game: Century, seat: Seat, place: int) -> int:
    """Return how many goods an outpost costs at a place."""
    of_others = sum(game.outposts[place :: len(game.islands)]) - game.has_outpost(seat, place)
    return of_others * game.rules.play.outpost_cost[str(game.seats)]


def why_no_outpost(game: Century, seat: Seat, place: int) -> str:
    """Return the reason why a seat cannot have another outpost at a place, whatever it costs; empty if not."""
    if game.has_outpost(seat, place):
        return "has_outpost"
    row = game.rules.spice[game.islands[place]]
    return "row_is_empty" if game.emptied[seat * ROWS + row] == game.rules.setup.outposts else ""


def symbols(game: Century, seat: Seat) -> list[int]:
    """Count the cards of a seat by symbol."""
    found, of = [0] * len(data.SYMBOLS), game.rules.symbols
    for card in game.cards[seat]:
        found[of[card]] += 1
    return found


def bonus_points(game: Century, seat: Seat, tile: int) -> int:
    """Return the points of a bonus tile for a seat if the game ended now."""
    row = game.rules.bonus[tile]
    if row.settlers:
        return row.points * ((game.rules.setup.settlers - game.reserve[seat]) // row.settlers)
    if row.explored:
        return row.points * (len(game.explored[seat]) // row.explored)
    if row.ability:
        return row.points
    have = symbols(game, seat)
    return row.points * min(have[data.SYMBOLS.index(one)] // row.symbols.count(one) for one in set(row.symbols))


def score_by_category(game: Century, seat: Seat) -> dict[str, int]:
    """Return the points of a seat by category if the game ended now."""
    rules = game.rules
    numbers, rows = rules.play.outpost_numbers, game.emptied[seat * ROWS : (seat + 1) * ROWS]
    kinds = zip(game.store(seat), rules.play.good_points, strict=True)
    return {
        CARDS: sum(rules.cards[card].points for card in game.cards[seat]),
        BONUS: sum(bonus_points(game, seat, tile) for tile in game.bonus[seat]),
        OUTPOSTS: sum(sum(numbers[:gone]) for gone in rows),
        EXPLORED: sum(rules.tiles[tile].points for tile in game.explored[seat]),
        GOODS_LEFT: sum(count * points for count, points in kinds),
    }


def total(game: Century, seat: Seat) -> int:
    """Return all points of a seat if the game ended now."""
    return sum(score_by_category(game, seat).values())
