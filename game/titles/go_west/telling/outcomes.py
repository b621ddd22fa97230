"""Outcomes of scorings, payments and placings, found without playing them, from any view. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.choices import Seat
from game.titles.go_west.rules.data import BLOCK, BLOCKS, MIDDLE
from game.titles.go_west.rules.scoring import paying, region_points
from game.titles.go_west.rules.state import GoWest


@dataclass(frozen=True, slots=True)
class Disc:
    """A disc of a block: its owner, its circle, and whether it would bring a point now."""

    seat: Seat
    circle: int
    pays: bool

    def name(self, region: str) -> str:
        return f"disc:{region}:{self.circle}"


@dataclass(frozen=True, slots=True)
class Region:
    """A middle region as it would be scored now."""

    name: str
    wagons: int
    partition: int  # the circle it lies on
    discs: tuple[Disc, ...]  # the oldest first
    points: tuple[int, ...]  # by seat


def wagons_to_go(game: GoWest) -> int:
    """Return the wagons in New England and the East: once none is left there, the game ends."""
    return sum(game.wagons[:2])


def regions(game: GoWest) -> tuple[Region, ...]:
    """Return all middle regions, from the East."""
    return tuple(region_at(game, block) for block in range(BLOCKS))


def region_at(game: GoWest, block: int) -> Region:
    """Return a middle region by its place among them."""
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
    """Return the payment of a cost by a seat."""
    discs = min(cost, game.discs[seat])
    points = min(cost - discs, game.points[seat])
    return Payment(discs, points, cost - discs - points)


def scoring_payment(game: GoWest, seat: Seat) -> Payment | None:
    """Return the payment of a seat's next scoring card, if it has one left."""
    used, prices = game.scorings[seat], game.rules.play.scorings
    return payment(game, seat, prices[used]) if used < len(prices) else None


def pushed_out(game: GoWest, region: str, discs: int = 1) -> tuple[Disc, ...]:
    """Return the discs that new ones would push out of a region, the oldest first."""
    there = region_at(game, MIDDLE.index(region)).discs
    return there[: max(0, len(there) + discs - BLOCK)]
