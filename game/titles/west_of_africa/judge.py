"""How good a position is for a seat: the chance to win that such positions had in games of bots against each other.

A position is looked at as it will be when the round has ended, if nothing more is done in it. Of each seat some
features are counted and weighed; who has the most of what counts is the likeliest winner.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log
from pathlib import Path

from game.engine.choices import Seat
from game.engine.weights import weight
from game.titles.west_of_africa.state import ISLANDS, KINDS, NOBODY, PLACES, West
from game.titles.west_of_africa.travel import Voyage

WEIGHTS = Path(__file__).parent / "weights.toml"
SURE = 3.0  # how much a point counts once the game is over; one in its last round
LATE_GOLD = 0.01  # a piece of gold that is none of the next ten, in points
LATE_GOODS = 0.5  # of what goods will sell for before the end
FEATURES = (
    "points",
    "gold",
    "small_gold",  # of the first twelve pieces
    "goods_gold",  # what all stored goods would sell for
    "goods",
    "building_offices",  # alcalde where one can found
    "other_offices",
    "houses",  # that the gold at hand can pay, where one will be alcalde
    "houses_after_sale",
    "lead",  # steps of influence ahead, three at the most on an island
    "close",  # islands where one is behind by little
    "workers_west",  # still on the ship
    "workers_east",
    "workers_building",  # where one can found
    "ship_building",
    "minus",
    "richest",
)


@dataclass(frozen=True, slots=True)
class Weights:
    """What there is to weigh: each feature at the end of the game, and how much more at its beginning; and habits."""

    late: tuple[float, ...] = weight(-10, 10)
    early: tuple[float, ...] = weight(-10, 10)
    gold_early: float = weight(0, 1)  # points that a piece of gold brings at the beginning: it will found settlements
    gold_late: float = weight(0, 0.5)  # and at the end
    planted: float = weight(0, 1.5)  # of what a good will sell for
    plot: float = weight(0, 4)  # being alcalde where one can found
    minus_card: float = weight(0, 1)
    lead: float = weight(0, 0.5)  # a step of influence ahead of the next
    most_lead: float = weight(0, 1)
    behind: float = weight(0, 1)  # influence that is not the most
    order: float = weight(0, 0.3)  # a step more in the sum of a hand
    walk: float = weight(0, 2)  # of what walking workers bring
    sail: float = weight(0, 2)  # of what a voyage brings


def worth(game: West, seat: Seat, w: Weights) -> float:
    """How likely the seat wins, as the logarithm of the odds."""
    if game.last_round:
        totals = _at_the_end(game)
    else:
        left = time_left(game)
        weights = [late + left * early for late, early in zip(w.late, w.early, strict=True)]
        totals = [sum(map(float.__mul__, weights, row)) for row in features(game)]
    own = totals.pop(seat)
    most = max(totals)
    return own - most - log(sum([exp(total - most) for total in totals]))


def _at_the_end(game: West) -> list[float]:
    """Points, with those that gold will bring; the richer wins a tie. Over is over, before that things may change."""
    if not game.agenda and not any(game.announced):
        return [SURE * (points - 0.1 * _richer(game, seat)) for seat, points in enumerate(game.points)]
    ten = game.rules.scoring.gold_per_point
    counted = features(game)
    if any(game.announced):
        return [row[0] + row[1] // ten + LATE_GOLD * row[1] for row in counted]
    return [row[0] + row[5] + row[6] + row[16] + (row[1] + LATE_GOODS * row[3]) / ten for row in counted]


def time_left(game: West) -> float:
    """How much of the game is still to come: 1 at the start, 0 in the last round."""
    if game.last_round:
        return 0.0
    return max(0.1, 1.0 - max(game.points) / game.rules.scoring.last_round_at)


def _richer(game: West, seat: Seat) -> int:
    mine = game.rank(seat)
    return sum(game.rank(other) < mine for other in range(game.seats))


def features(game: West) -> list[list[float]]:
    """What counts, of each seat, in the order of `FEATURES`; as it will be when the round has ended."""
    rules, seats, stored, planted = game.rules, game.seats, game.stored, game.planted
    scoring, prices, gold = rules.scoring, rules.prices, game.gold
    goods = [[0] * ISLANDS for _ in range(seats)]
    at = 0
    for row in goods:
        for island in range(ISLANDS):
            row[island] = stored[at] + stored[at + 1] + stored[at + 2]
            at += KINDS
    plots: list[list[int]] = [[] for _ in range(ISLANDS)]
    for n, (house, field) in enumerate(zip(game.settled, rules.fields, strict=True)):
        if planted[n] != NOBODY:
            goods[planted[n]][field.island] += 1
        if house == NOBODY and field.cost:
            plots[field.island].append(field.cost)
    step = game.agenda[-1] if game.agenda else None
    if isinstance(step, Voyage) and step.cargo:
        goods[step.seat][game.ships[step.seat]] += len(step.cargo)
    ranked = sorted(range(seats), key=game.rank)
    in_round = any(game.announced)
    found = []
    for seat in range(seats):
        row = goods[seat]
        value = sum(map(int.__mul__, row, prices))
        first = seat * PLACES
        found.append(
            [
                float(game.points[seat]),
                float(gold[seat]),
                float(min(gold[seat], 12)),
                float(value),
                float(sum(row)),
                0.0,
                0.0,
                0.0,
                0.0,
                0.0,
                0.0,
                float(game.workers[first + PLACES - 2]),
                float(game.workers[first + PLACES - 1]),
                0.0,
                0.0,
                float(game.minus[seat]),
                0.0,
            ]
        )
    richest = ranked[: rules.with_players(seats).richest]
    for seat in richest:
        if in_round:
            found[seat][0] += scoring.richest
        found[seat][16] = 1.0
    track = min(rules.with_players(seats).track, game.track + game.stock)
    lots: list[list[int]] = [[] for _ in range(seats)]
    for island in range(ISLANDS):
        building = bool(plots[island])
        influence, mine, most, second, holder = [], 0, 0, 0, NOBODY
        for seat in range(seats):
            workers = game.workers[seat * PLACES + island]
            mine = goods[seat][island] * scoring.influence_good + workers * scoring.influence_worker
            if game.ships[seat] == island:
                mine += scoring.influence_ship
                if building:
                    found[seat][14] += 1.0
            if building:
                found[seat][13] += workers
            influence.append(mine)
        if not in_round:
            holder = game.alcalde[island]
        for seat in ranked:
            mine = influence[seat]
            if mine > most:
                most, second = mine, most
                if in_round:
                    holder = seat
            elif mine > second:
                second = mine
        if holder != NOBODY:
            row = found[holder]
            if in_round:
                row[0] += scoring.alcalde
            row[5 if building else 6] += 1.0
            lots[holder] += plots[island]
            row[9] += min(3, influence[holder] - (second if influence[holder] == most else most))
        for seat in range(seats):
            if seat != holder and influence[seat] and most - influence[seat] <= 2:
                found[seat][10] += 1.0
    for seat, costs in enumerate(lots):
        if costs:
            costs.sort()
            row = found[seat]
            row[7] = _payable(costs[:track], gold[seat])
            row[8] = _payable(costs[:track], gold[seat] + row[3])
    return found


def _payable(costs: list[int], gold: float) -> float:
    n = 0.0
    for cost in costs:
        gold -= cost
        if gold < 0:
            break
        n += 1.0
    return n
