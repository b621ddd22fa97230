"""The land of West of Africa in design units: coasts and fields. Worked out once, at no size."""

from __future__ import annotations

import math

from game.titles.west_of_africa.rules.data import Field, Rules
from game.titles.west_of_africa.window.layout import Layout
from game.ui.board.land import coast
from game.ui.board.land.coast import Coastline, Outline, Point

RIM = 11.0  # of sand around the fields
NORTH = 1.13  # a degree of latitude is longer than one of longitude at the Canary Islands
APART = 23.0  # of good and plot from the middle of a dual field


def _projected(points: tuple[Point, ...], centre: Point, scale: float) -> Outline:
    """Return points of a map (degrees east, degrees north) on the board, their middle at the centre."""
    west, south, east, north = coast.bounds([*points])
    x0, y0 = (west + east) / 2, (south + north) / 2
    return [(centre[0] + (x - x0) * scale, centre[1] - (y - y0) * scale * NORTH) for x, y in points]


class Land(Coastline):
    """An island: its outline, and its fields' outlines."""

    def __init__(self, name: str, layout: Layout, fields: tuple[Field, ...]) -> None:
        place = layout.islands[name]
        super().__init__(_projected(place.coast, place.centre, place.scale), name, 3.2)
        self.name = name
        self.fields = fields
        self.seeds: list[Point] = [layout.fields[field.name] for field in fields]
        self.cells = coast.cells(self.outline, self.seeds)

    def spots(self, n: int) -> tuple[Point, Point]:
        """Return the places of the good and of the settlement on a field."""
        x, y = self.seeds[n]
        field = self.fields[n]
        if field.good >= 0 and field.cost:
            return (x - APART, y), (x + APART, y)
        return (x, y), (x, y)

    @property
    def middle(self) -> Point:
        """Return a point of land near the middle, between two fields if possible."""
        left, top, right, bottom = self.bounds
        here = (left + right) / 2, (top + bottom) / 2
        near = sorted(self.seeds, key=lambda seed: math.dist(seed, here))
        (ax, ay), (bx, by) = near[:2]
        between = (ax + bx) / 2, (ay + by) / 2
        return between if coast.inside(self.outline, *between) else near[0]

    def field_at(self, x: float, y: float) -> int:
        """Return the number, among this island's fields, of the field under a point; -1 on no field."""
        if not coast.inside(self.outline, x, y):
            return -1
        near = [(math.dist((x, y), seed), n) for n, seed in enumerate(self.seeds)]
        return min(near)[1]


def lands(rules: Rules, layout: Layout) -> tuple[Land, ...]:
    """Make all islands, by number."""
    return tuple(
        Land(name, layout, tuple(field for field in rules.fields if field.island == number))
        for number, name in enumerate(rules.island_names)
    )
