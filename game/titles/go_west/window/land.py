"""The land of Go West! in design units: the continent and its regions. Made once for all sizes."""

from __future__ import annotations

from collections.abc import Collection

from game.titles.go_west.rules.data import REGIONS
from game.titles.go_west.window.layout import Layout
from game.ui.board.land import coast
from game.ui.board.land.coast import Outline, Point

RIM = 9.0  # of sand along the coast
DIAL = 118.0  # radius of a ring's plate
CUTS = 3  # of the corners of a border, one after the other
BEYOND = "#D8C69C"  # land that is in no region
EMBLEMS = {
    "new_england": "pine",
    "east": "leaf",
    "great_plains": "bison",
    "midwest": "grain",
    "west": "peaks",
    "california": "sunset",
}


class Continent:
    """All land, with small bays and capes: its outline, also as a path, and its bounds."""

    def __init__(self, layout: Layout) -> None:
        self.outline = coast.roughened([(float(x), float(y)) for x, y in layout.coast], "go_west", 2.6)
        self.path = coast.smooth_path(self.outline)
        self.bounds = coast.bounds(self.outline)


class Region:
    """One region: its outline, and its path as SVG."""

    def __init__(self, name: str, layout: Layout, corners: Collection[Point]) -> None:
        place = layout.regions[name]
        self.name = name
        self.outline = softened(place.outline, corners)
        self.path = coast.path(self.outline)
        self.bounds = coast.bounds(self.outline)
        self.ring = place.ring

    def holds(self, x: float, y: float) -> bool:
        return coast.inside(self.outline, x, y)


def regions(layout: Layout) -> tuple[Region, ...]:
    """Return all regions, from the east."""
    corners = _corners([layout.regions[name].outline for name in REGIONS])
    return tuple(Region(name, layout, corners) for name in REGIONS)


def _corners(outlines: list[Outline]) -> set[Point]:
    """Return the points where a border begins or ends: it keeps its shape there."""
    owners: dict[Point, set[int]] = {}
    for n, outline in enumerate(outlines):
        for point in outline:
            owners.setdefault(point, set()).add(n)
    found = set()
    for outline in outlines:
        for before, here, after in zip(outline[-1:] + outline[:-1], outline, outline[1:] + outline[:1], strict=True):
            if not owners[here] <= owners[before] & owners[after]:
                found.add(here)
    return found


def softened(outline: Outline, corners: Collection[Point]) -> Outline:
    """Return the outline with all points but the corners cut off; both neighbours of a border get the same."""
    for _ in range(CUTS):
        made: Outline = []
        for n, (x, y) in enumerate(outline):
            if (x, y) in corners:
                made.append((x, y))
                continue
            for a, b in (outline[n - 1], outline[(n + 1) % len(outline)]):
                made.append((x + (a - x) / 4, y + (b - y) / 4))
        outline = made
    return outline
