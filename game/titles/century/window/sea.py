"""The room that the sea of Century has on the board: where its tiles lie in any shape, and how large they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.parts.hexes import Axial
from game.words.layout import Space

ROOT = 1.7320508075688772  # of three
GAP = 5  # between a tile and what lies beside the sea
STEP = 2  # by which tiles become smaller until there is room for them
SPACING = 12  # between two places that are tried
LEAST = 31  # from the middle of a tile to its corner

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Spread:
    """Tiles in design units: the middle of each, and how far it is from there to a corner."""

    tiles: tuple[Point, ...]
    size: float


def middle(axial: Axial, centre: Point, size: float) -> Point:
    """Return the middle of a tile of the sea when the sea tile lies at the centre."""
    q, r = axial
    return centre[0] + 1.5 * q * size, centre[1] + ROOT * (r + q / 2) * size


def spread(places: Sequence[Axial], centre: Point, size: float) -> Spread:
    """Return the tiles around a centre."""
    return Spread(tuple(middle(place, centre, size) for place in places), size)


@lru_cache(maxsize=64)
def fitted(places: tuple[Axial, ...], room: Space, taken: tuple[Space, ...], most: int) -> Spread:
    """Return the largest tiles that lie within the room and clear of all that is taken there, near its middle.

    The sea is turned and mirrored as is best: what is next to what stays the same.
    """
    seas = _turned(places)
    best, low, high = None, 0, (most - LEAST) // STEP
    while low <= high:
        half = (low + high) // 2
        if found := _lain(seas, room, taken, LEAST + half * STEP):
            best, low = found, half + 1
        else:
            high = half - 1
    if best is None:
        raise ValueError(f"there is no room for a sea of {len(places)} tiles")
    return best


def _lain(seas: Sequence[Sequence[Axial]], room: Space, taken: Sequence[Space], size: float) -> Spread | None:
    """Return one of the seas with tiles of this size where there is room for it."""
    for sea in seas:
        for centre in _centres(sea, room, size):
            found = spread(sea, centre, size)
            if not any(_touches(tile, size, space) for tile in found.tiles for space in taken):
                return found
    return None


def _turned(places: Sequence[Axial]) -> list[list[Axial]]:
    """Return the places as they are, then turned by sixths, then all that mirrored."""
    found = []
    for turned in (list(places), [(q, -q - r) for q, r in places]):
        for _ in range(6):
            found.append(turned)
            turned = [(-r, q + r) for q, r in turned]
    return found


def _centres(places: Sequence[Axial], room: Space, size: float) -> Iterator[Point]:
    """Yield where the sea tile can lie so that all tiles are within the room, the best balanced first."""
    tiles = spread(places, (0, 0), size).tiles
    spans = []
    for first, length, reach, row in zip(
        room[:2], room[2:], (size, ROOT / 2 * size), zip(*tiles, strict=True), strict=True
    ):
        low, high = first + reach - min(row), first + length - reach - max(row)
        if low > high:
            return
        many = max(1, int((high - low) / SPACING))
        spans.append([(abs(2 * n / many - 1) * (high - low), low + (high - low) * n / many) for n in range(many + 1)])
    for _, x, y in sorted((aside + above, x, y) for aside, x in spans[0] for above, y in spans[1]):
        yield x, y


def _touches(tile: Point, size: float, space: Space) -> bool:
    """Tell whether a tile lies on a rectangle or too near to it."""
    (x, y), (left, top, wide, high) = tile, space
    dx = max(left - GAP - x, 0, x - left - wide - GAP)
    dy = max(top - GAP - y, 0, y - top - high - GAP)
    return dy < ROOT / 2 * size and dx + dy / ROOT < size
