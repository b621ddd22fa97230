"""Maps of hexes with a corner to the north: places, neighbours, directions, distances.

A place is written by column and row as it stands on a board (every second row half a hex further east), or by two
axes, where neighbours and distances are plain sums.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

Axial = tuple[int, int]

# By two axes: the first goes east, the second south-east.
DIRECTIONS: tuple[tuple[str, Axial], ...] = (
    ("east", (1, 0)),
    ("southeast", (0, 1)),
    ("southwest", (-1, 1)),
    ("west", (-1, 0)),
    ("northwest", (0, -1)),
    ("northeast", (1, -1)),
)


def axial(column: int, row: int) -> Axial:
    """A place by two axes, from its column and row; odd rows stand half a hex further east."""
    return column - (row - (row & 1)) // 2, row


def distance(a: Axial, b: Axial) -> int:
    """Return how many steps lead from one place to the other."""
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
        """The number of each place."""
        return {place: n for n, place in enumerate(self.places)}

    @cached_property
    def around(self) -> tuple[tuple[int, ...], ...]:
        """The neighbours of each hex, from the east with the clock."""
        every = range(len(self.places))
        return tuple(tuple(to for name, _ in DIRECTIONS if (to := self.toward(at, name)) is not None) for at in every)

    def toward(self, at: int, direction: str) -> int | None:
        """The neighbour in a direction; nothing beyond the edge."""
        (x, z), (dx, dz) = self.places[at], dict(DIRECTIONS)[direction]
        return self.number.get((x + dx, z + dz))

    def distance(self, a: int, b: int) -> int:
        """Return how many steps lead from one hex to the other, holes and edges apart."""
        return distance(self.places[a], self.places[b])

    @property
    def is_connected(self) -> bool:
        """Return whether all hexes are one piece."""
        seen, todo = {0}, [0]
        while todo:
            fresh = [n for n in self.around[todo.pop()] if n not in seen]
            seen.update(fresh)
            todo += fresh
        return len(seen) == len(self.places)
