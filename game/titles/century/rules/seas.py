"""The sea of Century: the places of its tiles, which are neighbours, and all shapes that a lot may give it.

The name of a shape is `sea:` and a number, whose bits stand for the places around the sea tile that hold an island.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from itertools import combinations

from game.parts.hexes import Axial, HexMap, distance

PREFIX = "sea:"
RIM = 2  # as far from the sea tile as the points of the star
MIDDLE: Axial = (0, 0)


class Sea:
    """The tiles of a sea, the sea tile first, and the reach of ships."""

    def __init__(self, places: Sequence[Axial]) -> None:
        self.places = tuple(places)
        self.map = HexMap(self.places)

    @property
    def is_legal(self) -> bool:
        """Return whether every tile touches two others and all are connected."""
        return min(map(len, self.map.around)) >= 2 and self.map.is_connected

    @cached_property
    def in_reach(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """Return the places where a ship may land, by strength of sailing less 1 and by its place."""
        around, every = self.map.around, range(len(self.places))
        near = tuple(tuple(sorted(around[at])) for at in every)
        far = tuple(tuple(sorted({*near[at], *(two for one in near[at] for two in near[one])})) for at in every)
        return near, far, tuple(tuple(every) for _ in every)


@cache
def around() -> tuple[Axial, ...]:
    """Return all possible places of islands, the nearest to the sea tile first."""
    square = ((q, r) for q in range(-RIM, RIM + 1) for r in range(-RIM, RIM + 1))
    away = sorted((distance(MIDDLE, place), place) for place in square)
    return tuple(place for far, place in away if 0 < far <= RIM)


@cache
def shapes(islands: int) -> tuple[str, ...]:
    """Return the names of all legal shapes of this many islands within the rim."""
    every = (MIDDLE, *around())
    beside = [sum(1 << to for to in row) for row in HexMap(every).around]
    found = []
    for chosen in combinations(range(1, len(every)), islands):
        tiles = 1 | sum(1 << at for at in chosen)
        if all((beside[at] & tiles).bit_count() >= 2 for at in (0, *chosen)) and _hangs_together(tiles, beside):
            found.append(f"{PREFIX}{tiles >> 1:x}")
    return tuple(found)


def _hangs_together(tiles: int, beside: Sequence[int]) -> bool:
    seen, fresh = 1, 1
    while fresh:
        near, left = 0, fresh
        while left:
            last = left & -left
            near |= beside[last.bit_length() - 1]
            left ^= last
        fresh = near & tiles & ~seen
        seen |= fresh
    return seen == tiles


@cache
def shaped(name: str) -> Sea:
    """Return the sea of a shape."""
    bits = int(name.removeprefix(PREFIX), 16)
    return Sea((MIDDLE, *(place for at, place in enumerate(around()) if bits >> at & 1)))
