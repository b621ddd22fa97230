"""The land of Africa in design units: outlines, hexes and their ground. Made once for all sizes."""

from __future__ import annotations

import math

from game.titles.africa.rules.data import Rules
from game.titles.africa.telling.layout import CONTINENT, Layout, Point
from game.ui.board.land import coast

COLOURS = {
    "d": "#EBD092",
    "s": "#DBC27A",
    "g": "#BDBC62",
    "f": "#6A9653",
    "m": "#B99C74",
    "k": "#DEAC6C",
    "b": "#A8B06A",
}


class Land:
    """A piece of land with its outline; the continent has hexes too."""

    def __init__(self, name: str, layout: Layout) -> None:
        self.name = name
        self.outline = coast.roughened([(float(x), float(y)) for x, y in layout.lands[name]], name, 1.7, 14)
        self.path = coast.smooth_path(self.outline)
        self.bounds = coast.bounds(self.outline)


class Country:
    """The hexes of the continent: where each is, and what its ground is."""

    def __init__(self, rules: Rules, layout: Layout) -> None:
        self.rules, self.layout = rules, layout
        self.lands = tuple(Land(name, layout) for name in layout.lands)
        self.middles: tuple[Point, ...] = tuple(layout.middle(one.column, one.row) for one in rules.hexes)
        first = {row: columns[0] for row, columns in enumerate(rules.map.rows)}
        self.terrain = tuple(layout.terrain[one.row][one.column - first[one.row]] for one in rules.hexes)

    @property
    def continent(self) -> Land:
        return next(land for land in self.lands if land.name == CONTINENT)

    def hex_at(self, x: float, y: float) -> int:
        """Return the number of the hex under a point, or -1: the nearest middle, as if the sides were equal."""
        across, down = self.layout.step
        stretch = across * math.sqrt(3) / 2 / down
        far, at = min((math.hypot(x - a, (y - b) * stretch), n) for n, (a, b) in enumerate(self.middles))
        return at if far <= across * 0.56 else -1
