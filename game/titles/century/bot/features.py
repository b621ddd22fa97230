"""The features of a position, seat by seat, and their weights."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from game.engine.choices import Seat
from game.engine.weights import weight
from game.titles.century.bot.goods_value import GoodsValue, Offers, cards_at, goods_features
from game.titles.century.rules.counting import CACHE_SIZE, bonus_points
from game.titles.century.rules.data import FORT, GOODS, ICONS, KINDS, ROWS, SYMBOLS, Rules
from game.titles.century.rules.state import AT_SEA, CELLS, NONE, Century
from game.titles.century.rules.turns import Turn

WEIGHTS = Path(__file__).parent / "weights.toml"
FEW = 2  # the first settlers at hand that count on their own
CAUGHT = (1.0, 2.0, 3.0, 4.0)  # the count of a dreamcatcher by the colour it gives
PROGRESS = (0.0, 0.12, 0.35, 0.65)  # of a column of outposts, by the number that are gone
ALIKE = 0.3  # of a set that a player is likely to miss
ABILITY = 3.0  # points that an ability saves in a whole game
GIVEN = 0.6  # points for a good that is given away
TO_COME = 0.8  # the share of the missing cards that a player still gets
LONG = 60  # rounds; in a longer game all sit on full stores and wait
FEATURES = (
    "points",
    "cards",
    "bonus",  # points of bonus tiles at the end
    "column",  # progress towards the next bonus tile
    "landing",  # the best outpost next to the ship
    "outposts",
    "at_hand",
    "few",
    "settlers",
    *(f"hammers_{icon}" for icon in ICONS),
    *(f"catchers_{icon}" for icon in ICONS),
    *GOODS,
    "near",
    "second",
)
AT = {name: n for n, name in enumerate(FEATURES)}
POINTS, N_CARDS, BONUS, COLUMN = (AT[name] for name in ("points", "cards", "bonus", "column"))
OUTPOSTS, AT_HAND, FEW_AT_HAND, SETTLERS = (AT[name] for name in ("outposts", "at_hand", "few", "settlers"))
HAMMERS, CATCHERS, OF_GOODS = AT["hammers_gather"], AT["catchers_gather"], AT["corn"]
HOARDED = (AT_HAND, FEW_AT_HAND, *(AT[good] for good in GOODS))  # features that can be hoarded

# The limits of each weight at the end of a game, and of its addition at the beginning. Those of goods are narrow: the
# seat with the goods mostly gets the card, so they would learn the worth of the card, and bots would hoard them.
FAR = 2.0
LEAST = (*[-FAR] * (OF_GOODS + KINDS), 0, 0)
LATE_MOST = (*[FAR] * OF_GOODS, 0.03, 0.12, 0.13, 0.16, 0.2, 0.2)
EARLY_MOST = (*[FAR] * OF_GOODS, 0.05, 0.04, 0.07, 0.08, 0.05, 0.1)

Row = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Weights:
    """The weight of each feature at the end of a game, its addition at the beginning, and the same for habits."""

    late: tuple[float, ...] = weight(LEAST, LATE_MOST)
    early: tuple[float, ...] = weight(LEAST, EARLY_MOST)
    habit_late: tuple[float, ...] = weight(-2, 8)  # in points, for quick replies
    habit_early: tuple[float, ...] = weight(-4, 4)


def stage_of(game: Century) -> int:
    """Return the progress of a game: the most cards of a seat, and the last stage in the last round."""
    last = game.rules.play.last_round_at
    return last if game.last_round else min(last - 1, max(map(len, game.cards)))


def time_left(rules: Rules, stage: int) -> float:
    """Return the part of the game that is still to come: 1 at the start, 0 in the last round."""
    return 1 - stage / rules.play.last_round_at


@lru_cache(maxsize=256)
def weights_at(late: Row, early: Row, rules: Rules, stage: int, is_long: bool = False) -> Row:
    """Return the weight of each feature at a stage. In the last round only points count.

    In a long game hoarding is worth nothing: goods count for the cards they pay alone, settlers for work.
    """
    if stage == rules.play.last_round_at:
        found = [0.0] * len(FEATURES)
        found[POINTS] = found[BONUS] = found[AT["near"]] = late[POINTS]
        found[OF_GOODS : OF_GOODS + KINDS] = [late[POINTS] * points for points in rules.play.good_points]
        return tuple(found)
    left = time_left(rules, stage)
    found = [at_end + left * more for at_end, more in zip(late, early, strict=True)]
    if is_long:
        for one in HOARDED:
            found[one] = 0.0
    return tuple(found)


def weights_in(game: Century, late: Row, early: Row) -> tuple[int, Row]:
    """Return the stage of a game, and the weight of each feature in it."""
    stage = stage_of(game)
    return stage, weights_at(late, early, game.rules, stage, game.round > LONG)


@lru_cache(maxsize=256)
def goods_value_of(rules: Rules, stage: int, now: Row) -> GoodsValue:
    """Return the value of goods with these weights, always the same object, by which others are cached."""
    return GoodsValue(rules, stage, now[OF_GOODS:])


def offers(game: Century) -> Offers:
    """Return the open cards, sorted, because their places do not matter for the worth of goods."""
    return tuple(sorted([card for card in game.row if card != NONE]))


def features(game: Century, seat: Seat, stage: int) -> list[float]:
    """Count what a seat has, in the order of `FEATURES`."""
    rules = game.rules
    emptied = game.emptied[seat * ROWS : seat * ROWS + ROWS]
    goods = tuple(game.goods[seat * KINDS : seat * KINDS + KINDS])
    if stage == rules.play.last_round_at:
        return _features_at_last(game, seat, stage, goods)
    open_cards = offers(game)
    at_hand = game.at_hand[seat]
    lowest = min(emptied)
    column = 0.0
    if lowest < rules.setup.outposts:
        progress = PROGRESS[sum([gone > lowest for gone in emptied])]
        if progress:
            column = progress * best_tile(game, seat)
    caught = [0.0] * len(ICONS)
    for at, count in enumerate(game.catchers[seat * CELLS : seat * CELLS + CELLS]):
        if count:
            caught[at // KINDS] += count * CAUGHT[at % KINDS]
    return [
        game.points[seat],
        len(game.cards[seat]),
        sum([worth for worth, _ in _tiles(game, seat, game.bonus[seat])]) if game.bonus[seat] else 0.0,
        column,
        landing(game, seat),
        sum(emptied),
        at_hand,
        at_hand if at_hand < FEW else FEW,
        rules.setup.settlers - game.reserve[seat],
        *game.hammers[seat * len(ICONS) : (seat + 1) * len(ICONS)],
        *caught,
        *goods_features(cards_at(rules, stage), goods, open_cards),
    ]


def _features_at_last(game: Century, seat: Seat, stage: int, goods: tuple[int, ...]) -> list[float]:
    found = [0.0] * len(FEATURES)
    found[POINTS] = game.points[seat]
    if not game.ending:
        found[BONUS] = sum([bonus_points(game, seat, tile) for tile in game.bonus[seat]])
        may_still_move = any(isinstance(step, Turn) and step.seat == seat for step in game.agenda)
        forts = [place for place in game.rules.places if place.kind == FORT and game.owner[place.number] != seat]
        open_cards = [game.row[fort.slot] for fort in forts if may_still_move and game.row[fort.slot] != NONE]
        found[OF_GOODS:] = goods_features(cards_at(game.rules, stage), goods, tuple(open_cards))
    return found


def best_tile(game: Century, seat: Seat) -> float:
    """Return the likely points of the best open bonus tile for a seat."""
    return max([worth for worth, _ in open_tiles(game, seat)], default=0.0)


def open_tiles(game: Century, seat: Seat) -> tuple[tuple[float, int], ...]:
    """Return the likely points of each open bonus tile for a seat, and the number of its stack."""
    if len(game.bonus[seat]) >= game.rules.play.bonus_spaces:
        return ()
    return _tiles(game, seat, tuple(game.stack_tops))


def _tiles(game: Century, seat: Seat, tiles: tuple[int, ...]) -> tuple[tuple[float, int], ...]:
    settlers = game.rules.setup.settlers - game.reserve[seat]
    return _worth_of_tiles(game.rules, tiles, game.cards[seat], settlers, len(game.explored[seat]), game.last_round)


@lru_cache(maxsize=CACHE_SIZE)
def _worth_of_tiles(
    rules: Rules, tiles: tuple[int, ...], cards: tuple[int, ...], settlers: int, explored: int, is_last: bool
) -> tuple[tuple[float, int], ...]:
    left = 0 if is_last else rules.play.last_round_at - len(cards)
    have = [0] * len(SYMBOLS)
    for card in cards:
        have[rules.symbols[card]] += 1
    each = enumerate(tiles)
    return tuple((tile_worth(rules, tile, have, settlers, explored, left), n) for n, tile in each if tile != NONE)


def tile_worth(rules: Rules, tile: int, have: list[int], settlers: int, explored: int, left: int) -> float:
    """Return the likely points of a bonus tile for a seat with these symbols and this many cards still to get."""
    row, more = rules.bonus[tile], TO_COME * left / len(SYMBOLS)
    if row.ability:
        return row.points + ABILITY * left / rules.play.last_round_at
    if row.settlers:
        return row.points * (settlers + 1.3 * more) / row.settlers
    if row.explored:
        return row.points * (explored + more) / row.explored
    wanted = [(have[SYMBOLS.index(one)], row.symbols.count(one)) for one in set(row.symbols)]
    sure = min([n // each for n, each in wanted])
    return row.points * max(sure, min([(n + more) / each for n, each in wanted]) - (ALIKE if left else 1.0))


def landing(game: Century, seat: Seat) -> float:
    """Return the most that an outpost on an island next to the ship would bring."""
    most, rules, width = 0.0, game.rules, len(game.islands)
    numbers, cost = rules.play.outpost_numbers, rules.play.outpost_cost[str(game.seats)]
    for there in game.sea.in_reach[0][game.ships[seat]]:
        if there == AT_SEA or game.outposts[seat * width + there]:
            continue
        gone = game.emptied[seat * ROWS + rules.spice[game.islands[there]]]
        if gone == len(numbers):
            continue
        worth = numbers[gone] - GIVEN * (game.ships.count(there) + cost * sum(game.outposts[there::width]))
        if worth > most:
            most = worth
    return most
