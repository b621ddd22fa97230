"""The features of a position, seat by seat, and their weights."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from game.engine.choices import Seat
from game.engine.weights import weight
from game.titles.century.bot.goods_value import GoodsValue, Offers, cards_at, lying
from game.titles.century.rules.counting import KEPT, bonus_points
from game.titles.century.rules.data import GOODS, ICONS, KINDS, ROWS, SYMBOLS, Rules
from game.titles.century.rules.state import AT_SEA, CELLS, NONE, Century
from game.titles.century.rules.turns import Turn

WEIGHTS = Path(__file__).parent / "weights.toml"
FEW = 2  # so many first settlers at hand count on their own
CAUGHT = (1.0, 2.0, 3.0, 4.0)  # how much a dreamcatcher counts by the colour it gives
PROGRESS = (0.0, 0.12, 0.35, 0.65)  # of a column of outposts, by how many of it are gone
ALIKE = 0.3  # the sets that a player fails to complete
ABILITY = 3.0  # points that an ability brings from the beginning on, beside those of its tile
GIVEN = 0.6  # points of a good that is given away
TO_COME = 0.8  # of the cards that a player may still get
LONG = 60  # rounds: a game that is longer is one in which all sit on full stores and wait
FEATURES = (
    "points",
    "cards",
    "bonus",  # points of bonus tiles at the end
    "column",  # towards the next bonus tile
    "landing",  # what can be built next to the ship
    "outposts",
    "at_hand",
    "few",
    "settlers",
    *(f"hammers_{icon}" for icon in ICONS),
    *(f"catchers_{icon}" for icon in ICONS),
    "corn",
    "meat",
    "tobacco",
    "fur",
    "near",
    "second",
)
AT = {name: n for n, name in enumerate(FEATURES)}
POINTS, N_CARDS, BONUS, COLUMN = (AT[name] for name in ("points", "cards", "bonus", "column"))
OUTPOSTS, AT_HAND, FEW_AT_HAND, SETTLERS = (AT[name] for name in ("outposts", "at_hand", "few", "settlers"))
HAMMERS, CATCHERS, OF_GOODS = AT["hammers_gather"], AT["catchers_gather"], AT["corn"]
HAD = (AT_HAND, FEW_AT_HAND, *(AT[good] for good in GOODS))  # what can be hoarded

# Between what each may lie at the end of a game, and what is added at its beginning. Who has the goods mostly gets the
# card: by what such players win, goods seem worth as much as the card that they pay, and would be hoarded.
FAR = 2.0
LEAST = (*[-FAR] * (OF_GOODS + KINDS), 0, 0)
LATE_MOST = (*[FAR] * OF_GOODS, 0.03, 0.12, 0.13, 0.16, 0.2, 0.2)
EARLY_MOST = (*[FAR] * OF_GOODS, 0.05, 0.04, 0.07, 0.08, 0.05, 0.1)

Row = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Weights:
    """The weight of each feature at the end of a game, and its extra weight at the beginning; the same for habits."""

    late: tuple[float, ...] = weight(LEAST, LATE_MOST)
    early: tuple[float, ...] = weight(LEAST, EARLY_MOST)
    habit_late: tuple[float, ...] = weight(-2, 8)  # in points; by these players act without thinking
    habit_early: tuple[float, ...] = weight(-4, 4)


def stage_of(game: Century) -> int:
    """Return how far the game is: the most cards that anybody has, the last stage in the last round."""
    last = game.rules.play.last_round_at
    return last if game.last_round else min(last - 1, max(map(len, game.cards)))


def time_left(rules: Rules, stage: int) -> float:
    """Return how much of the game is still to come: 1 at the start, 0 in the last round."""
    return 1 - stage / rules.play.last_round_at


@lru_cache(maxsize=256)
def weights_at(late: Row, early: Row, rules: Rules, stage: int, is_long: bool = False) -> Row:
    """Return what each feature counts at a stage. In the last round only points do.

    In a game that takes too long having is worth nothing: goods only count for the cards they pay, settlers for work.
    """
    if stage == rules.play.last_round_at:
        return _last(rules, late[POINTS])
    left = time_left(rules, stage)
    found = [at_end + left * more for at_end, more in zip(late, early, strict=True)]
    if is_long:
        for one in HAD:
            found[one] = 0.0
    return tuple(found)


def weights_in(game: Century, late: Row, early: Row) -> tuple[int, Row]:
    """The stage of a game, and what each feature counts in it."""
    stage = stage_of(game)
    return stage, weights_at(late, early, game.rules, stage, game.round > LONG)


def _last(rules: Rules, point: float) -> Row:
    found = [0.0] * len(FEATURES)
    found[POINTS] = found[BONUS] = found[AT["near"]] = point
    found[OF_GOODS : OF_GOODS + KINDS] = [point * points for points in rules.play.good_points]
    return tuple(found)


@lru_cache(maxsize=256)
def outlook_of(rules: Rules, stage: int, now: Row) -> GoodsValue:
    """Return how goods are looked at with these weights."""
    return GoodsValue(rules, stage, now[OF_GOODS:])


def offers(game: Century) -> Offers:
    """The open cards; in no order, since it does not matter for what they are worth."""
    return tuple(sorted([card for card in game.row if card != NONE]))


def open_to(game: Century, seat: Seat) -> Offers:
    """The open cards above forts at which no settlers of the seat stand."""
    return tuple(
        [
            card
            for card, at in zip(game.row, game.rules.fort_places, strict=True)
            if game.owner[at] != seat and card != NONE
        ]
    )


def may_still_move(game: Century, seat: Seat) -> bool:
    """Return whether a seat has a turn to come in this round."""
    return any(isinstance(step, Turn) and step.seat == seat for step in game.agenda)


def features(game: Century, seat: Seat, stage: int) -> list[float]:
    """Return what counts of a seat, in the order of `FEATURES`."""
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
    catchers = game.catchers[seat * CELLS : seat * CELLS + CELLS]
    caught = [0.0] * len(ICONS)
    if any(catchers):
        for at, count in enumerate(catchers):
            if count:
                caught[at // KINDS] += count * CAUGHT[at % KINDS]
    return [
        game.points[seat],
        len(game.cards[seat]),
        bonus(game, seat) if game.bonus[seat] else 0.0,
        column,
        landing(game, seat),
        sum(emptied),
        at_hand,
        at_hand if at_hand < FEW else FEW,
        rules.setup.settlers - game.reserve[seat],
        *game.hammers[seat * len(ICONS) : (seat + 1) * len(ICONS)],
        *caught,
        *lying(cards_at(rules, stage), goods, open_cards),
    ]


def _features_at_last(game: Century, seat: Seat, stage: int, goods: tuple[int, ...]) -> list[float]:
    found = [0.0] * len(FEATURES)
    found[POINTS] = game.points[seat]
    if not game.ending:
        found[BONUS] = sum([bonus_points(game, seat, tile) for tile in game.bonus[seat]])
        open_cards = open_to(game, seat) if may_still_move(game, seat) else ()
        found[OF_GOODS:] = lying(cards_at(game.rules, stage), goods, open_cards)
    return found


def bonus(game: Century, seat: Seat) -> float:
    """Return what the bonus tiles of a seat are likely to give at the end."""
    return sum([worth for worth, _ in _tiles(game, seat, game.bonus[seat])])


def best_tile(game: Century, seat: Seat) -> float:
    """Return what the best of the open bonus tiles is likely to give a seat."""
    return max([worth for worth, _ in open_tiles(game, seat)], default=0.0)


def open_tiles(game: Century, seat: Seat) -> tuple[tuple[float, int], ...]:
    """Return what each of the open bonus tiles is likely to give a seat, and on which stack it lies."""
    if len(game.bonus[seat]) >= game.rules.play.bonus_spaces:
        return ()
    return _tiles(game, seat, tuple(game.stack_tops))


def _tiles(game: Century, seat: Seat, tiles: tuple[int, ...]) -> tuple[tuple[float, int], ...]:
    settlers = game.rules.setup.settlers - game.reserve[seat]
    return _worth_of_tiles(game.rules, tiles, game.cards[seat], settlers, len(game.explored[seat]), game.last_round)


@lru_cache(maxsize=KEPT)
def _worth_of_tiles(
    rules: Rules, tiles: tuple[int, ...], cards: tuple[int, ...], settlers: int, explored: int, is_last: bool
) -> tuple[tuple[float, int], ...]:
    """Return what each tile is likely to give who has these cards, and its place among them."""
    left = 0 if is_last else rules.play.last_round_at - len(cards)
    have = [0] * len(SYMBOLS)
    for card in cards:
        have[rules.symbols[card]] += 1
    found = [
        (tile_worth(rules, tile, have, settlers, explored, left), n) for n, tile in enumerate(tiles) if tile != NONE
    ]
    return tuple(found)


def tile_worth(rules: Rules, tile: int, have: list[int], settlers: int, explored: int, left: int) -> float:
    """Return the likely points of a bonus tile for a seat with so many symbols and so many cards still to get."""
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
    """The most that an outpost on an island next to the ship would bring."""
    width, emptied = len(game.islands), game.emptied[seat * ROWS : seat * ROWS + ROWS]
    own = game.outposts[seat * width : seat * width + width]
    at = game.ships[seat]
    around = game.sea.in_reach[0][at]
    dear = game.rules.play.outpost_cost[str(game.seats)]
    key = tuple(game.islands), tuple(emptied), tuple(own), tuple(game.ships), tuple(game.outposts)
    return _landing(game.rules, around, dear, *key)


@lru_cache(maxsize=KEPT)
def _landing(
    rules: Rules,
    around: tuple[int, ...],
    dear: int,
    islands: tuple[int, ...],
    emptied: tuple[int, ...],
    own: tuple[int, ...],
    ships: tuple[int, ...],
    outposts: tuple[int, ...],
) -> float:
    most, numbers = 0.0, rules.play.outpost_numbers
    for there in around:
        if there == AT_SEA or own[there]:
            continue
        gone = emptied[rules.spice[islands[there]]]
        if gone == len(numbers):
            continue
        worth = numbers[gone] - GIVEN * (ships.count(there) + dear * sum(outposts[there :: len(islands)]))
        if worth > most:
            most = worth
    return most
