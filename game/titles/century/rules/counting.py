"""Pure functions of a position: prices in settlers, closed locations and why, the gains of trades, all points."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from game.engine.choices import Seat
from game.titles.century.rules.data import (
    BIG,
    BIG_FROM,
    DISPLACING,
    FORT,
    FORTS,
    ICONS,
    KINDS,
    NO_ICON,
    OUTPOST,
    ROWS,
    SAIL,
    SEA_TRADE,
    SYMBOLS,
    TRADE,
    UPGRADE,
    Goods,
    Location,
    Rules,
)
from game.titles.century.rules.state import AT_SEA, NOBODY, NONE, Century

CARDS, BONUS, OUTPOSTS, EXPLORED, GOODS_LEFT = "cards", "bonus", "outposts", "explored", "goods"
CATEGORIES = (CARDS, BONUS, OUTPOSTS, EXPLORED, GOODS_LEFT)
KEPT = 1 << 15  # of each of the things worked out once
CLOSED, USABLE, OF_A_CARD, ASKED = 0, 1, 2, 3  # what goods alone say of a location; a card or the sea say the rest


def settlers_needed(game: Century, seat: Seat, at: int) -> int:
    """Return how many settlers a seat must place at a location: exactly so many (2.2)."""
    place = game.rules.places[at]
    need = place.settlers if game.owner[at] == NOBODY else game.standing[at] + 1
    if place.icon != NO_ICON:
        need -= game.hammers[seat * len(ICONS) + place.icon]
    if game.bonus[seat]:
        need -= _by_abilities(game, seat, place)
    return need if need > 1 else 1


def _by_abilities(game: Century, seat: Seat, place: Location) -> int:
    """Return how many settlers fewer bonus tiles make it."""
    abilities = [game.rules.bonus[tile].ability for tile in game.bonus[seat]]
    fewer = DISPLACING in abilities and game.owner[place.number] != NOBODY
    return fewer + (FORTS in abilities and place.kind == FORT) + (BIG in abilities and place.settlers >= BIG_FROM)


@lru_cache(maxsize=KEPT)
def times(store: Goods, give: Goods) -> int:
    """Return how often a trade can be done with a store."""
    return min([have // wanted for have, wanted in zip(store, give, strict=True) if wanted])


def why_closed(game: Century, seat: Seat, at: int) -> str:
    """Return why a seat cannot work at a location; an empty word if it can."""
    if game.tiles[at] != NONE:
        return "unexplored"
    if game.owner[at] == seat:
        return "own_settlers_here"
    if settlers_needed(game, seat, at) > game.at_hand[seat]:
        return "too_few_settlers"
    place = game.rules.places[at]
    why_not = WHY_NOT.get(place.kind)  # whoever gathers can always do it
    return why_not(game, seat, place) if why_not else ""


def open_locations(game: Century, seat: Seat) -> list[Location]:
    """Return where a seat can work: all locations of which `why_closed` says nothing, found without asking each why."""
    rules, standing, at_hand = game.rules, game.standing, game.at_hand[seat]
    if not at_hand:
        return []
    fewer = sum(game.hammers[seat * len(ICONS) : (seat + 1) * len(ICONS)]) + len(game.bonus[seat])
    works, pays, _ = affordable(rules, game.store(seat))
    found = []
    for place, owner, tile, can in zip(rules.places, game.owner, game.tiles, works, strict=True):
        if not can or owner == seat or tile != NONE:
            continue
        at = place.number
        need = place.settlers if owner == NOBODY else standing[at] + 1
        if need > at_hand and (need > at_hand + fewer or settlers_needed(game, seat, at) > at_hand):
            continue
        if can == OF_A_CARD:
            card = game.row[place.slot]
            if card == NONE or not pays[card]:
                continue
        elif can == ASKED and WHY_NOT[place.kind](game, seat, place):
            continue
        found.append(place)
    return found


@lru_cache(maxsize=KEPT)
def affordable(rules: Rules, store: Goods) -> tuple[tuple[int, ...], tuple[bool, ...], tuple[bool, ...]]:
    """For each location what a store says of it; for each card, and for each market, whether a store pays it."""
    said = {FORT: OF_A_CARD, SAIL: ASKED, SEA_TRADE: ASKED, OUTPOST: ASKED}
    said[UPGRADE] = USABLE if any(store[:-1]) else CLOSED
    trades = [place.kind == TRADE and not times(store, place.give) for place in rules.places]
    works = [
        CLOSED if lacks else said.get(place.kind, USABLE) for place, lacks in zip(rules.places, trades, strict=True)
    ]
    cards = tuple(all(store[kind] >= count for kind, count in row) for row in rules.prices)
    return tuple(works), cards, tuple(bool(times(store, give)) for give, _ in rules.trades)


def _why_not_upgrade(game: Century, seat: Seat, _: Location) -> str:
    goods, first = game.goods, seat * KINDS
    return "" if goods[first] or goods[first + 1] or goods[first + 2] else "nothing_to_upgrade"


def _why_not_trade(game: Century, seat: Seat, place: Location) -> str:
    return "" if _can_pay(game, seat, place.gives) else "no_goods_to_trade"


def _can_pay(game: Century, seat: Seat, price: tuple[tuple[int, int], ...]) -> bool:
    """Return whether a seat has so many of each colour."""
    goods, first = game.goods, seat * KINDS
    return all(goods[first + kind] >= count for kind, count in price)


def _why_not_fort(game: Century, seat: Seat, place: Location) -> str:
    card = game.row[place.slot]
    if card == NONE:
        return "no_card_here"
    return "" if _can_pay(game, seat, game.rules.prices[card]) else "cannot_pay_card"


def _why_not_sail(game: Century, seat: Seat, place: Location) -> str:
    return "" if landings(game, seat, place.reach) else "no_landing"


def _why_not_sea_trade(game: Century, seat: Seat, _: Location) -> str:
    there = game.ships[seat]
    if there == AT_SEA:
        return "ship_at_sea"
    return "" if affordable(game.rules, game.store(seat))[2][game.islands[there]] else "no_goods_to_trade"


def _why_not_outpost(game: Century, seat: Seat, _: Location) -> str:
    first, many = seat * len(game.islands), len(game.islands)
    own = game.outposts[first : first + many]
    if not any(own):
        return "no_outpost"
    markets = affordable(game.rules, game.store(seat))[2]
    for there, island in zip(own, game.islands, strict=True):
        if there and markets[island]:
            return ""
    return "no_goods_to_trade"


WHY_NOT: Mapping[str, Callable[[Century, Seat, Location], str]] = {
    UPGRADE: _why_not_upgrade,
    TRADE: _why_not_trade,
    FORT: _why_not_fort,
    SAIL: _why_not_sail,
    SEA_TRADE: _why_not_sea_trade,
    OUTPOST: _why_not_outpost,
}


def market_times(game: Century, seat: Seat, place: int) -> int:
    """Return how often a seat can do the trade of the island at a place."""
    return times(game.store(seat), game.rules.trades[game.islands[place]][0])


def outposts_that_pay(game: Century, seat: Seat) -> list[int]:
    """The places where a seat has an outpost and can trade."""
    first, many = seat * len(game.islands), len(game.islands)
    store, trades, islands = game.store(seat), game.rules.trades, game.islands
    return [
        at
        for at, there in enumerate(game.outposts[first : first + many])
        if there and times(store, trades[islands[at]][0])
    ]


def landing_cost(game: Century, seat: Seat, place: int) -> int:
    """To how many ships a seat gives a good that lands at a place; the sea costs nothing."""
    if place == AT_SEA:
        return 0
    return game.ships.count(place) - (game.ships[seat] == place)


def landings(game: Century, seat: Seat, reach: int) -> list[int]:
    """Return where a ship may land: in reach, and all ships there can be given a good."""
    first = seat * KINDS
    goods = sum(game.goods[first : first + KINDS])
    near = game.sea.in_reach[reach - 1][game.ships[seat]]
    if goods >= game.seats - 1:
        return list(near)
    return [at for at in near if landing_cost(game, seat, at) <= goods]


def outpost_cost(game: Century, seat: Seat, place: int) -> int:
    """Return how many goods an outpost costs there."""
    return game.outposts_of_others(seat, place) * game.rules.play.outpost_cost[str(game.seats)]


def symbols(game: Century, seat: Seat) -> list[int]:
    """Return how many cards of each symbol a seat has."""
    found, of = [0] * len(SYMBOLS), game.rules.symbols
    for card in game.cards[seat]:
        found[of[card]] += 1
    return found


def bonus_points(game: Century, seat: Seat, tile: int) -> int:
    """Return what a bonus tile would give a seat now."""
    row = game.rules.bonus[tile]
    if row.settlers:
        return row.points * ((game.rules.setup.settlers - game.reserve[seat]) // row.settlers)
    if row.explored:
        return row.points * (len(game.explored[seat]) // row.explored)
    if row.ability:
        return row.points
    have = symbols(game, seat)
    return row.points * min(have[SYMBOLS.index(one)] // row.symbols.count(one) for one in set(row.symbols))


def score_by_category(game: Century, seat: Seat) -> dict[str, int]:
    """The points of a seat if the game ended now."""
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
    """All points of a seat if the game ended now."""
    return sum(score_by_category(game, seat).values())
