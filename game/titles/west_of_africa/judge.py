"""How good a position is for a seat, in points, for bots and hints."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.engine.choices import Seat
from game.engine.weights import weight
from game.titles.west_of_africa.state import ISLANDS, KINDS, NOBODY, PLACES, West

WEIGHTS = Path(__file__).parent / "weights.toml"


@dataclass(frozen=True, slots=True)
class Weights:
    """What there is to weigh, in points where nothing else is said."""

    gold_early: float = weight(0, 1)  # a piece of gold at the beginning: it will found settlements
    gold_late: float = weight(0, 0.5)  # and at the end
    stored: float = weight(0, 1.5)  # of what a good will sell for, in gold
    planted: float = weight(0, 1.5)
    marker: float = weight(0, 8)  # gold that a marker at hand can still earn
    plot: float = weight(0, 4)  # being alcalde where one can found
    minus_card: float = weight(0, 1)
    lead: float = weight(0, 0.5)  # a step of influence ahead of the next
    most_lead: float = weight(0, 1)
    behind: float = weight(0, 1)  # influence that is not the most
    rivals: float = weight(0, 1)  # how much the best rival's points count
    order: float = weight(0, 0.3)  # a step more in the sum of a hand, of the habits
    walk: float = weight(0, 2)  # of what walking workers bring
    sail: float = weight(0, 2)  # of what a voyage brings


def worth(game: West, seat: Seat, w: Weights) -> float:
    """Points, and what gold, goods, influence and cards are likely to bring."""
    rules, left = game.rules, time_left(game)
    growing = [0] * (game.seats * ISLANDS)  # goods that will be in a warehouse before the alcaldes are elected
    plots = [0] * ISLANDS
    for owner, house, field in zip(game.planted, game.settled, rules.fields, strict=True):
        if owner != NOBODY:
            growing[owner * ISLANDS + field.island] += 1
        elif house == NOBODY and field.cost:
            plots[field.island] += 1
    gold = float(game.gold[seat])
    points = game.points[seat] + w.minus_card * game.minus[seat] * left
    for island, price in enumerate(rules.prices):
        at = (seat * ISLANDS + island) * KINDS
        stored = game.stored[at] + game.stored[at + 1] + game.stored[at + 2]
        gold += price * (w.stored * stored + w.planted * growing[seat * ISLANDS + island]) * left
        points += _office(game, seat, island, growing, bool(plots[island]), left, w)
    gold += w.marker * sum(game.supply[seat * KINDS : (seat + 1) * KINDS]) * left
    richer = sum(1 for other in range(game.seats) if other != seat and game.rank(other) < game.rank(seat))
    points += max(0.0, 1.0 - richer / 2) + gold * (w.gold_late + (w.gold_early - w.gold_late) * left)
    return points - w.rivals * max(game.points[other] for other in range(game.seats) if other != seat)


def _office(game: West, seat: Seat, island: int, growing: list[int], plots: bool, left: float, w: Weights) -> float:
    """What a seat's influence on an island is worth."""
    if not (game.workers[seat * PLACES + island] or game.ships[seat] == island):
        at = (seat * ISLANDS + island) * KINDS
        if not (any(game.stored[at : at + KINDS]) or growing[seat * ISLANDS + island]):
            return 0.0
    influence = game.influence(island)
    for other in range(game.seats):
        influence[other] += growing[other * ISLANDS + island] * game.rules.scoring.influence_good
    mine = influence[seat]
    others = max(n for other, n in enumerate(influence) if other != seat)
    if mine < others or game.strongest(influence) != seat:
        return max(0.0, w.behind - w.lead * (others - mine))
    return (
        1.0 + min(w.most_lead, w.lead * (mine - others)) + (w.plot * left if plots and game.track + game.stock else 0.0)
    )


def time_left(game: West) -> float:
    """How much of the game is still to come: 1 at the start, 0 in the last round."""
    if game.last_round:
        return 0.0
    return max(0.1, 1.0 - max(game.points) / game.rules.scoring.last_round_at)
