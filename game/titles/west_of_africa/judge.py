"""How good a position is for a seat, in points, for bots and hints."""

from __future__ import annotations

from game.engine.choices import Seat
from game.titles.west_of_africa.state import ISLANDS, KINDS, NOBODY, PLACES, West

GOLD_EARLY, GOLD_LATE = 0.26, 0.1  # points a piece of gold will bring: by settlements, or only at the end
STORED, PLANTED = 0.8, 0.7  # of what a good will sell for, in gold
MARKER = 2.0  # gold that a marker at hand can still earn
PLOT = 0.9  # being alcalde where one can found
MINUS_CARD = 0.25
LEAD, MOST_LEAD = 0.08, 0.3  # a step of influence ahead of the next
BEHIND = 0.4  # influence that is not the most
RIVALS = 0.3  # how much the best rival's points count


def worth(game: West, seat: Seat) -> float:
    """Points, and what gold, goods, influence and cards are likely to bring."""
    rules, left = game.rules, _left(game)
    growing = [0] * (game.seats * ISLANDS)  # goods that will be in a warehouse before the alcaldes are elected
    plots = [0] * ISLANDS
    for owner, house, field in zip(game.planted, game.settled, rules.fields, strict=True):
        if owner != NOBODY:
            growing[owner * ISLANDS + field.island] += 1
        elif house == NOBODY and field.cost:
            plots[field.island] += 1
    gold = float(game.gold[seat])
    points = game.points[seat] + MINUS_CARD * game.minus[seat] * left
    for island, price in enumerate(rules.prices):
        at = (seat * ISLANDS + island) * KINDS
        stored = game.stored[at] + game.stored[at + 1] + game.stored[at + 2]
        gold += price * (STORED * stored + PLANTED * growing[seat * ISLANDS + island]) * left
        points += _office(game, seat, island, growing, bool(plots[island]), left)
    gold += MARKER * sum(game.supply[seat * KINDS : (seat + 1) * KINDS]) * left
    richer = sum(1 for other in range(game.seats) if other != seat and game.rank(other) < game.rank(seat))
    points += max(0.0, 1.0 - richer / 2) + gold * (GOLD_LATE + (GOLD_EARLY - GOLD_LATE) * left)
    return points - RIVALS * max(game.points[other] for other in range(game.seats) if other != seat)


def _office(game: West, seat: Seat, island: int, growing: list[int], plots: bool, left: float) -> float:
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
        return max(0.0, BEHIND - LEAD * (others - mine))
    return 1.0 + min(MOST_LEAD, LEAD * (mine - others)) + (PLOT * left if plots and game.track + game.stock else 0.0)


def _left(game: West) -> float:
    """How much of the game is still to come: 1 at the start, 0 in the last round."""
    if game.last_round:
        return 0.0
    return max(0.1, 1.0 - max(game.points) / game.rules.scoring.last_round_at)
