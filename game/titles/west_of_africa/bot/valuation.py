"""The worth of a position to a seat: the share of victories that such positions had in games of bots.

A position is judged as it will be when the round has ended, if nothing more is done in it. Some features of each seat
are counted and weighed; the seat with the largest sum is the likeliest winner.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate
from math import exp, log
from operator import attrgetter, mul
from pathlib import Path

from game.engine.choices import Seat
from game.engine.weights import weight
from game.titles.west_of_africa.rules.data import Rules
from game.titles.west_of_africa.rules.state import ISLANDS, KINDS, NOBODY, PLACES, West
from game.titles.west_of_africa.rules.travel import Voyage

WEIGHTS = Path(__file__).parent / "weights.toml"
SURE = 3.0  # weight of a point once the game is over; in its last round it is 1
LATE_GOLD = 0.01  # points of a single piece of gold, which breaks ties
LATE_GOODS = 0.5  # share of the price of goods that will be sold before the end
SMALL = 12  # the first pieces of gold, which count on their own
CLOSE = 2  # steps of influence behind which an office is still near
MOST_LEAD = 3
BOARDS = 1 << 11  # whose plots are kept
FEATURES = (
    "points", "gold", "small_gold", "goods_gold", "goods", "building_offices", "other_offices", "houses",
    "houses_after_sale", "lead", "close", "workers_west", "workers_east", "workers_building", "ship_building", "minus",
    "richest",
)  # fmt: skip
CHANGING = (  # the places of those that count more or less the more of the game is left
    *map(FEATURES.index, ("gold", "small_gold", "goods_gold", "goods", "building_offices", "other_offices", "houses")),
    *map(FEATURES.index, ("houses_after_sale", "lead", "close", "minus", "richest")),
)


class Counted:
    """The features of a seat as they will be when the round has ended."""

    __slots__ = (*FEATURES, "lots")

    def __init__(self, game: West, seat: Seat, goods: list[int]) -> None:
        """Count a seat's own assets; offices are counted island by island."""
        gold, workers = game.gold[seat], (seat + 1) * PLACES
        self.points = game.points[seat]
        self.gold, self.small_gold = gold, min(gold, SMALL)
        self.goods_gold = sum(map(int.__mul__, goods, game.rules.prices))  # the price of all goods
        self.goods = sum(goods)
        self.building_offices = self.other_offices = 0  # alcalde on islands with a free plot, and elsewhere
        self.lead = 0  # steps of influence ahead, three at the most on an island
        self.close = 0  # islands where little influence is lacking
        self.workers_west, self.workers_east = game.workers[workers - 2], game.workers[workers - 1]  # on the ships
        self.workers_building = self.ship_building = 0  # on islands with a free plot
        self.minus, self.richest = game.minus[seat], 0
        self.lots: list[int] = []  # the costs of the plots on which the seat can found
        self.houses = self.houses_after_sale = 0  # that can be paid there, with the gold at hand and with that of goods

    def values(self) -> tuple[float, ...]:
        return _in_order()(self)


@cache
def _in_order() -> Callable[[Counted], tuple[float, ...]]:
    return attrgetter(*FEATURES)


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights: each feature, the extra weight of changing ones at the beginning, and habits."""

    late: tuple[float, ...] = weight(-1, 1)
    early: tuple[float, ...] = weight(-1, 1)
    gold_early: float = weight(0, 1)  # points that a piece of gold brings at the beginning: it will found settlements
    gold_late: float = weight(0, 0.5)  # and at the end
    planted: float = weight(0, 1.5)  # share of its price that a planted good counts
    plot: float = weight(0, 4)  # the office of an alcalde on an island with a free plot
    minus_card: float = weight(0, 1)
    lead: float = weight(0, 0.5)  # a step of influence ahead of the next
    most_lead: float = weight(0, 1)
    behind: float = weight(0, 1)  # influence that is not the most
    order: float = weight(0, 0.3)  # a step more in the sum of a hand
    walk: float = weight(0, 2)  # share of its gain that a walk of workers counts
    sail: float = weight(0, 2)  # share of its gain that a voyage counts


def worth(game: West, seat: Seat, w: Weights) -> float:
    """Return how likely the seat wins, as the logarithm of the odds."""
    if game.last_round:
        totals = _totals_at_the_end(game)
    else:
        left = time_left(game)
        weights = list(w.late)
        for place, early in zip(CHANGING, w.early, strict=True):
            weights[place] += left * early
        totals = [sum(map(mul, weights, row.values())) for row in _counted(game)]
    own = totals.pop(seat)
    most = max(totals)
    return own - most - log(sum([exp(total - most) for total in totals]))


def lessons(game: West) -> list[list[float]]:
    """Return the features of each seat, once for each weight of `late` and then of `early`."""
    left, rows = time_left(game), [row.values() for row in _counted(game)]
    return [[*row, *(left * row[place] for place in CHANGING)] for row in rows]


def _totals_at_the_end(game: West) -> list[float]:
    """Return the points of each seat, with those that gold will bring; the richer wins a tie."""
    in_round = any(game.announced)
    if not game.agenda and not in_round:
        ranked = sorted(range(game.seats), key=game.rank)
        return [SURE * (points - 0.1 * ranked.index(seat)) for seat, points in enumerate(game.points)]
    ten, counted = game.rules.scoring.gold_per_point, _counted(game)
    if in_round:
        return [row.points + row.gold // ten + LATE_GOLD * row.gold for row in counted]
    return [
        row.points + row.building_offices + row.other_offices + row.richest
        + (row.gold + LATE_GOODS * row.goods_gold) / ten
        for row in counted
    ]  # fmt: skip


def time_left(game: West) -> float:
    """Return how much of the game is still to come: 1 at the start, 0 in the last round."""
    if game.last_round:
        return 0.0
    return max(0.1, 1.0 - max(game.points) / game.rules.scoring.last_round_at)


def _counted(game: West) -> list[Counted]:
    goods, plots = _goods(game), open_plots(game.rules, tuple(game.settled))
    found = [Counted(game, seat, row) for seat, row in enumerate(goods)]
    ranked = sorted(range(game.seats), key=game.rank)
    given, in_round = game.rules.with_players(game.seats), any(game.announced)
    for seat in ranked[: given.richest]:
        found[seat].richest = 1
        found[seat].points += game.rules.scoring.richest if in_round else 0
    for island, costs in enumerate(plots):
        if costs:
            for row, there, at in zip(found, game.workers[island::PLACES], game.ships, strict=True):
                row.workers_building += there
                row.ship_building += at == island
    _count_offices(game, goods, plots, found, ranked if in_round else None)
    track = min(given.track, game.track + game.stock)
    for row in found:
        if row.lots:
            row.lots.sort()
            row.houses = _payable(row.lots[:track], row.gold)
            row.houses_after_sale = _payable(row.lots[:track], row.gold + row.goods_gold)
    return found


def _goods(game: West) -> list[list[int]]:
    """Count the goods of each seat on each island after the harvest; those on a ship count where they sell best."""
    stored, found, at = game.stored, [], 0
    for _ in range(game.seats):
        found.append([stored[n] + stored[n + 1] + stored[n + 2] for n in range(at, at + ISLANDS * KINDS, KINDS)])
        at += ISLANDS * KINDS
    fields = game.rules.fields
    for at, owner in enumerate(game.planted):
        if owner != NOBODY:
            found[owner][fields[at].island] += 1
    step = game.agenda[-1] if game.agenda else None
    if isinstance(step, Voyage) and step.cargo:
        ways = game.rules.sea_paths[game.ships[step.seat]]
        reached = [island for island in range(ISLANDS) if len(ways[island]) <= step.links]
        found[step.seat][max(reached, key=game.rules.prices.__getitem__)] += len(step.cargo)
    return found


@lru_cache(maxsize=BOARDS)
def open_plots(rules: Rules, settled: tuple[Seat, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the costs of the plots of each island on which nobody has settled."""
    found: list[tuple[int, ...]] = [()] * ISLANDS
    for house, field in zip(settled, rules.fields, strict=True):
        if house == NOBODY and field.cost:
            found[field.island] += (field.cost,)
    return tuple(found)


def _count_offices(
    game: West,
    goods: list[list[int]],
    plots: tuple[tuple[int, ...], ...],
    found: list[Counted],
    ranked: list[Seat] | None,
) -> None:
    """Count the present or coming alcaldes and their lead; `ranked` breaks ties of the coming ones."""
    scoring, workers, ships = game.rules.scoring, game.workers, game.ships
    good, worker, ship = scoring.influence_good, scoring.influence_worker, scoring.influence_ship
    office = scoring.alcalde if ranked else 0
    for island, (costs, holder) in enumerate(zip(plots, game.alcalde, strict=True)):
        influence = [good * row[island] for row in goods]
        for seat, there in enumerate(workers[island::PLACES]):
            influence[seat] += worker * there
        for seat, at in enumerate(ships):
            if at == island:
                influence[seat] += ship
        most = max(influence)
        if ranked:
            holder = next((seat for seat in ranked if influence[seat] == most), NOBODY) if most else NOBODY
        near = max(1, most - CLOSE)
        for seat, mine in enumerate(influence):
            if mine >= near and seat != holder:
                found[seat].close += 1
        if holder == NOBODY:
            continue
        own, mine = found[holder], influence[holder]
        own.points += office
        if costs:
            own.building_offices += 1
            own.lots += costs
        else:
            own.other_offices += 1
        own.lead += min(MOST_LEAD, mine - max(influence[:holder] + influence[holder + 1 :]))


def _payable(costs: list[int], gold: int) -> int:
    """Return how many of these costs, the cheapest first, some gold can pay."""
    return sum([total <= gold for total in accumulate(costs)])
