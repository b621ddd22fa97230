"""Outcomes told without playing them, for tips, warnings and hints. Pure, from any view.

`scoring.py` has the totals. What a choice would do as a whole tells `game.engine.preview`: of playing a card the discs
that are pushed out (`disc_pushed_out` among its events) and the position, whose scoring can be counted in turn.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.choices import Seat
from game.titles.go_west.rules.data import BLOCK, BLOCKS, CIRCLES, MIDDLE
from game.titles.go_west.rules.scoring import paying, region_points, scoring_points
from game.titles.go_west.rules.state import NOBODY, GoWest


@dataclass(frozen=True, slots=True)
class Disc:
    """A disc of a block: whose, on which circle, and whether it would bring a point now."""

    seat: Seat
    circle: int
    pays: bool

    def name(self, region: str) -> str:
        """The element's name."""
        return f"disc:{region}:{self.circle}"


@dataclass(frozen=True, slots=True)
class Region:
    """A middle region as it would be scored now."""

    name: str
    wagons: int
    partition: int  # the circle it lies on
    discs: tuple[Disc, ...]  # the oldest first
    points: tuple[int, ...]  # by seat

    @property
    def ring(self) -> tuple[Seat, ...]:
        """Return whose disc lies on each circle, clockwise; nobody's on the empty ones and on that of the partition."""
        there = {disc.circle: disc.seat for disc in self.discs}
        return tuple(there.get(circle, NOBODY) for circle in range(CIRCLES))


def regions(game: GoWest) -> tuple[Region, ...]:
    """All middle regions, from the East."""
    return tuple(_region(game, block) for block in range(BLOCKS))


def _region(game: GoWest, block: int) -> Region:
    owners, wagons = game.discs_in(block), game.wagons[block + 1]
    pays = paying(wagons, owners)
    discs = tuple(Disc(seat, game.circle(block, at), at in pays) for at, seat in enumerate(owners))
    return Region(MIDDLE[block], wagons, game.partition[block], discs, tuple(region_points(game, block)))


@dataclass(frozen=True, slots=True)
class Payment:
    """The payment of a cost: discs first, points for the rest, and the amount still short."""

    discs: int
    points: int
    short: int


def payment(game: GoWest, seat: Seat, cost: int) -> Payment:
    """Return how a seat would pay."""
    discs = min(cost, game.discs[seat])
    points = min(cost - discs, game.points[seat])
    return Payment(discs, points, cost - discs - points)


def card_payment(game: GoWest, seat: Seat, card: str) -> Payment:
    """Return how a seat would pay for a card."""
    return payment(game, seat, game.rules.costs[game.rules.number[card]])


def scoring_payment(game: GoWest, seat: Seat) -> Payment | None:
    """Return how a seat would pay for its next scoring card; nothing if it has none left."""
    used, prices = game.scorings[seat], game.rules.play.scorings
    return payment(game, seat, prices[used]) if used < len(prices) else None


def points_after_scoring(game: GoWest, seat: Seat) -> list[int]:
    """Everybody's points if a seat paid for its next scoring card, and all regions were scored."""
    points = [have + more for have, more in zip(game.points, scoring_points(game), strict=True)]
    if paid := scoring_payment(game, seat):
        points[seat] -= paid.points
    return points


def sale(game: GoWest, seat: Seat, card: str) -> int:
    """Return how many discs a seat would take from the lid for a card."""
    return min(game.rules.costs[game.rules.number[card]], game.lid[seat])


def pushed_out(game: GoWest, region: str, discs: int = 1) -> tuple[Disc, ...]:
    """Which discs so many new ones would push out of a region, the oldest first."""
    there = _region(game, MIDDLE.index(region)).discs
    return there[: max(0, len(there) + discs - BLOCK)]
