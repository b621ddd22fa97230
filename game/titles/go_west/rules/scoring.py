"""Chapter 5.2: which discs of a block pay when its region is scored. Pure, for steps, bots and the table alike."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.choices import Seat
from game.titles.go_west.rules.data import BLOCK, BLOCKS
from game.titles.go_west.rules.state import NOBODY, GoWest


def paying(wagons: int, discs: Sequence[Seat]) -> list[int]:
    """Return the discs that bring a point, as places in the block counted from the oldest.

    With fewer wagons than discs the owner of most is paid first; equals are paid disc by disc from the oldest.
    """
    if wagons >= len(discs):
        return list(range(len(discs)))
    if not wagons:
        return []
    return sorted(range(len(discs)), key=lambda at: -discs.count(discs[at]))[:wagons]


def region_points(game: GoWest, block: int) -> list[int]:
    """Return the points of each seat if a middle region were scored now."""
    points = [0] * game.seats
    discs = game.discs_in(block)
    for at in paying(game.wagons[block + 1], discs):
        points[discs[at]] += 1
    return points


def scoring_points(game: GoWest) -> list[int]:
    """Return the points of each seat if all regions were scored now."""
    total = [0] * game.seats
    wagons, blocks = game.wagons, game.blocks
    for block in range(BLOCKS):
        if there := wagons[block + 1]:
            discs = blocks[block * BLOCK : block * BLOCK + BLOCK]
            if discs[-1] == NOBODY:
                discs = discs[: discs.index(NOBODY)]
            if there >= len(discs):
                for seat in discs:
                    total[seat] += 1
            else:
                for at in paying(there, discs):
                    total[discs[at]] += 1
    return total
