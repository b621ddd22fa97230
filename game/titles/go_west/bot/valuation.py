"""The worth of a position to a seat: the share of victories of such positions in games of bots.

Each seat has some features, which are weighed; the seat with the largest sum is the likeliest winner. The value of a
block depends on its discs and on the wagons here and in the region before; equal blocks are valued once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp
from operator import mul
from pathlib import Path
from typing import NamedTuple

from game.engine.choices import Seat
from game.engine.weights import weight
from game.titles.go_west.rules.cards import MoveWagons, PlaceElsewhere
from game.titles.go_west.rules.data import BLOCK, BLOCKS, MIDDLE, Rules
from game.titles.go_west.rules.scoring import paying
from game.titles.go_west.rules.state import NOBODY, GoWest
from game.titles.go_west.rules.turns import Turn

WEIGHTS = Path(__file__).parent / "weights.toml"
PERCENT = 100.0
DOUBT = 1.0  # percent held back while a game goes on, so that a seat that can win it does
SURE = 6.0  # the logarithm of the odds of a game that is won
MARGIN = 0.02  # of it for each point of a lead, won or lost
TIE = 0.0005  # of it for each disc, which decides between equals
FEW = 6  # the first discs of a supply, which count on their own
NO_CARD = 25  # the price of a scoring card that nobody has
OLD = 2  # oldest discs of a nearly full block, which are soon pushed out
SOON = 3  # wagons of the region before that may be here soon

OF_BLOCKS = ("now", "soon", "third", *MIDDLE, "old")
FEATURES = ("points", *OF_BLOCKS, "discs", "few_discs", "lid", "marker", "price", "ahead")

# The bounds of each weight. More points, payments, discs or a marker never hurt a seat, a dearer next scoring never
# helps it, and the weights of rare features do not depend on a few games.
LEAST = (0.1, 0.01, 0, -1, *[-1] * BLOCKS, -1, 0, 0, 0, 0, -1, 0.2)
MOST = (1, 1, 1, 1, *[1] * BLOCKS, 1, 1, 1, 1, 1, 0, 0.6)
EARLY_LEAST, EARLY_MOST = (0, 0, *LEAST[2:11], -1, *LEAST[12:-1], 0), (*MOST[:-1], 0.1)

Discs = tuple[Seat, ...]  # the owners in a block, oldest disc first; free places, behind the youngest, belong to nobody
Each = tuple[int, int, int, int]  # a number of each seat


class OpenPosition(NamedTuple):
    """All of a position but its cards, which nothing here depends on."""

    rules: Rules
    wagons: tuple[int, ...]
    blocks: Discs
    points: tuple[int, ...]
    discs: tuple[int, ...]
    lid: tuple[int, ...]
    scorings: tuple[int, ...]
    double: tuple[bool, ...]

    @classmethod
    def of(cls, game: GoWest) -> OpenPosition:
        blocks, points, double = tuple(game.blocks), tuple(game.points), tuple(game.double)
        discs, lid, scorings = tuple(game.discs), tuple(game.lid), tuple(game.scorings)
        return cls(game.rules, tuple(game.wagons), blocks, points, discs, lid, scorings, double)

    @property
    def seats(self) -> int:
        return len(self.points)


@dataclass(frozen=True, slots=True)
class Weights:
    """The weight of each feature at the end of a game, its extra weight at the beginning, and the rest of a turn."""

    late: tuple[float, ...] = weight(LEAST, MOST)
    early: tuple[float, ...] = weight(EARLY_LEAST, EARLY_MOST)
    action: float = weight(0, 3)  # an action of a double turn that is still to be taken
    move: float = weight(0, 1)  # a wagon move that is still to be made
    disc: float = weight(0, 1)  # a disc that is still to be placed


def worth(game: GoWest, seat: Seat, w: Weights) -> float:
    """Return the seat's chance to win in percent; in finished games a better end is worth a little more."""
    if game.ending:
        totals = [MARGIN * points + TIE * discs for points, discs in zip(game.points, game.discs, strict=True)]
    else:
        now = weights_now(game, w)
        totals = [sum(map(mul, now, row)) for row in features(game)]
    own = totals.pop(seat)
    if game.ending:
        best = max(totals)
        return PERCENT / (1.0 + exp(-own + best - SURE * ((own > best) - (own < best))))
    own += sum(map(mul, (w.action, w.move, w.disc), to_do(game, seat)))
    likely = 1.0 / (1.0 + sum([exp(total - own) for total in totals]))
    return DOUBT + (PERCENT - 2 * DOUBT) * likely


def weights_now(game: GoWest | OpenPosition, w: Weights) -> list[float]:
    """Return the weight of each feature at this stage of the game."""
    left = time_left(game)
    return [late + left * early for late, early in zip(w.late, w.early, strict=True)]


def features(game: GoWest | OpenPosition) -> list[list[float]]:
    """Return the features of each seat, in the order of `FEATURES`."""
    wagons, blocks, prices = game.wagons, game.blocks, game.rules.play.scorings
    seats = range(game.seats)
    rows: list[list[float]] = [[0.0] * len(OF_BLOCKS) for _ in seats]
    for block in range(BLOCKS):
        discs = tuple(blocks[block * BLOCK : block * BLOCK + BLOCK])
        if discs[0] == NOBODY:
            continue
        paid, count, old = in_block(discs)
        here, all_ = wagons[block + 1], len(paid) - 1
        now, third = paid[min(all_, here)], paid[min(all_, SOON)]
        soon = paid[min(all_, here + min(SOON, wagons[block]))]
        for seat in seats:
            if there := count[seat]:
                row = rows[seat]
                row[0] += now[seat]
                row[1] += soon[seat]
                row[2] += third[seat]
                row[3 + block] = there
                row[-1] += old[seat]
    points, goal = game.points, game.rules.play.goal
    most = max([points[seat] + rows[seat][0] for seat in seats])
    found: list[list[float]] = []
    for seat in seats:
        used, discs_left, row = game.scorings[seat], game.discs[seat], rows[seat]
        price = prices[used] if used < len(prices) else NO_CARD
        ahead = most >= goal and points[seat] + row[0] == most
        own = discs_left, min(FEW, discs_left), game.lid[seat], game.double[seat], price, ahead
        found.append([points[seat], *row, *own])
    return found


@lru_cache(maxsize=1 << 16)
def in_block(discs: Discs) -> tuple[tuple[Each, ...], Each, Each]:
    """Return three numbers a seat: the pay of a scoring by wagons while more pay more, the discs, the old discs."""
    there = [owner for owner in discs if owner != NOBODY]
    paid = [_each([discs[at] for at in paying(wagons, there)]) for wagons in range(len(there) + 1)]
    return tuple(paid), _each(there), _each(there[: max(0, OLD - BLOCK + len(there))])


def _each(owners: list[Seat]) -> Each:
    return (owners.count(0), owners.count(1), owners.count(2), owners.count(3))


def time_left(game: GoWest | OpenPosition) -> float:
    """Return the share of the game still to come: 1 at the start, 0 when the last wagon leaves the East."""
    by_wagons = (2 * game.wagons[0] + game.wagons[1]) / (2 * game.rules.setup.wagons)
    by_points = 1.0 - max(game.points) / game.rules.play.goal
    return max(0.0, min(by_wagons, by_points))


def to_do(game: GoWest, seat: Seat) -> tuple[int, int, int]:
    """Return the rest of a seat's turn: actions of a double turn, wagon moves, and discs to place elsewhere."""
    actions = moves = discs = 0
    for step in game.agenda:
        if isinstance(step, MoveWagons) and step.seat == seat:
            moves += step.moves
        elif isinstance(step, PlaceElsewhere) and step.seat == seat:
            discs += 1
        elif isinstance(step, Turn) and step.seat == seat and step.actions == 2:
            actions += 1
    return actions, moves, discs
