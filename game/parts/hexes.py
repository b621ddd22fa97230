"""Maps of hexes with a corner to the north: places, neighbours, distances.

A place is given by column and row as on a board (every second row half a hex further east), or by two axes, where
neighbours and distances are plain sums.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

Axial = tuple[int, int]

# Clockwise from the east; the first axis goes east, the second south-east.
DIRECTIONS: tuple[Axial, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def axial(column: int, row: int) -> Axial:
    """Convert column and row to two axes; odd rows stand half a hex further east."""
    return column - (row - (row & 1)) // 2, row


def distance(a: Axial, b: Axial) -> int:
    """Return the number of steps from one place to the other."""
    x, z = a[0] - b[0], a[1] - b[1]
    return max(abs(x), abs(z), abs(x + z))


class HexMap:
    """The hexes of a board, numbered in the order given."""

    def __init__(self, places: Sequence[Axial]) -> None:
        self.places = tuple(places)
        if len(set(self.places)) < len(self.places):
            raise ValueError("no hex may stand twice on a map")

    @cached_property
    def number(self) -> dict[Axial, int]:
        return {place: n for n, place in enumerate(self.places)}

    @cached_property
    def around(self) -> tuple[tuple[int, ...], ...]:
        """Return the neighbours of each hex, clockwise from the east."""
        found = []
        for x, z in self.places:
            beside = (self.number.get((x + dx, z + dz)) for dx, dz in DIRECTIONS)
            found.append(tuple(hex_ for hex_ in beside if hex_ is not None))
        return tuple(found)

    @property
    def is_connected(self) -> bool:
        seen, todo = {0}, [0]
        while todo:
            fresh = [n for n in self.around[todo.pop()] if n not in seen]
            seen.update(fresh)
            todo += fresh
        return len(seen) == len(self.places)
