"""The land of Go West! in design units: the continent, its regions and what grows there; worked out once."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from random import Random

from game.titles.go_west.rules.data import REGIONS
from game.titles.go_west.telling.cards import COLOURS
from game.titles.go_west.window.layout import Layout
from game.ui.board import coast
from game.ui.board.coast import Outline, Point
from game.words.palette import darker, lighter

RIM = 9.0  # of sand along the coast
DIAL = 118.0  # radius of a ring's plate
BEYOND = "#D8C69C"  # land that is in no region
EMBLEMS = {
    "new_england": "pine",
    "east": "leaf",
    "great_plains": "bison",
    "midwest": "grain",
    "west": "peaks",
    "california": "sunset",
}


@dataclass(frozen=True, slots=True)
class Continent:
    """All land, with its outline as a path and its bounds."""

    outline: Outline
    path: str
    bounds: tuple[float, float, float, float]

    @classmethod
    def of(cls, layout: Layout) -> Continent:
        """The land of a layout, with small bays and capes."""
        outline = coast.roughened([(float(x), float(y)) for x, y in layout.coast], "go_west", 2.6)
        return cls(outline, coast.smooth_path(outline), coast.bounds(outline))


class Region:
    """One region: its outline, its ground and what grows on it, as SVG."""

    def __init__(self, name: str, layout: Layout, corners: Collection[Point]) -> None:
        place = layout.regions[name]
        self.name = name
        self.outline = softened(place.outline, corners)
        self.path = coast.path(self.outline)
        self.bounds = coast.bounds(self.outline)
        self.ring = place.ring
        self.colour = COLOURS[name]
        self.marks: list[tuple[float, float, str]] = []  # a place and a drawing each, filled by `grow`
        self.grown = False

    def grow(self, land: Outline) -> Iterator[None]:
        """Work out what stands on it, in small slices."""
        random = Random(self.name)
        across, down, draw = GROWTH[self.name]
        left, top, right, bottom = self.bounds
        marks = []
        dark, light = darker(self.colour, 0.34), lighter(self.colour, 0.34)
        for row in range(int((bottom - top) / down) + 1):
            for column in range(int((right - left) / across) + 2):
                x = left + column * across + (across / 2 if row % 2 else 0) + random.uniform(-5, 5)
                y = top + row * down + random.uniform(-3.5, 3.5)
                chance = random.random()
                if self._free(x, y, land):
                    marks.append((x, y, draw(x, y, dark, light, chance)))
            yield
        self.marks, self.grown = marks, True

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in the region."""
        return coast.inside(self.outline, x, y)

    def _free(self, x: float, y: float, land: Outline) -> bool:
        if self.ring and math.dist((x, y), self.ring) < DIAL + 12:
            return False
        if not coast.inside(self.outline, x, y) or coast.distance(self.outline, x, y) < 11:
            return False
        return coast.inside(land, x, y) and coast.distance(land, x, y) > RIM + 9


def regions(layout: Layout) -> tuple[Region, ...]:
    """All regions, from the east."""
    corners = _corners([layout.regions[name].outline for name in REGIONS])
    return tuple(Region(name, layout, corners) for name in REGIONS)


def _corners(outlines: list[Outline]) -> set[Point]:
    """The points at which neighbours meet others than before: there borders stay as they are."""
    owners: dict[Point, set[int]] = {}
    for n, outline in enumerate(outlines):
        for point in outline:
            owners.setdefault(point, set()).add(n)
    found = set()
    for outline in outlines:
        for before, here, after in zip(outline[-1:] + outline[:-1], outline, outline[1:] + outline[:1], strict=True):
            if owners[here] != owners[before] & owners[here] or owners[here] != owners[after] & owners[here]:
                found.add(here)
    return found


def softened(outline: Outline, corners: Collection[Point], times: int = 3) -> Outline:
    """The outline with its points cut off, but for the corners; the same for both neighbours of a border."""
    for _ in range(times):
        made: Outline = []
        for n, (x, y) in enumerate(outline):
            if (x, y) in corners:
                made.append((x, y))
                continue
            for a, b in (outline[n - 1], outline[(n + 1) % len(outline)]):
                made.append((x + (a - x) / 4, y + (b - y) / 4))
        outline = made
    return outline


def _pine(x: float, y: float, dark: str, light: str, chance: float) -> str:
    high = 9 + 4 * chance
    return (
        f'<path d="M{x:.1f} {y - high:.1f}L{x + 5.5:.1f} {y - 2:.1f}H{x + 2.6:.1f}L{x + 6.8:.1f} {y + 5:.1f}'
        f'H{x - 6.8:.1f}L{x - 2.6:.1f} {y - 2:.1f}H{x - 5.5:.1f}Z" fill="{dark}" fill-opacity=".75"/>'
        f'<path d="M{x:.1f} {y - high:.1f}L{x - 5.5:.1f} {y - 2:.1f}H{x - 2.6:.1f}L{x - 6.8:.1f} {y + 5:.1f}H{x:.1f}Z" '
        f'fill="{light}" fill-opacity=".28"/>'
    )


def _grove(x: float, y: float, dark: str, light: str, chance: float) -> str:
    r = 5 + 2 * chance
    return (
        f'<path d="M{x:.1f} {y:.1f}V{y + 8:.1f}" stroke="{dark}" stroke-width="2" stroke-opacity=".8"/>'
        f'<circle cx="{x - 3.2:.1f}" cy="{y:.1f}" r="{r * 0.8:.1f}" fill="{dark}" fill-opacity=".62"/>'
        f'<circle cx="{x + 3.2:.1f}" cy="{y - 1:.1f}" r="{r * 0.85:.1f}" fill="{dark}" fill-opacity=".72"/>'
        f'<circle cx="{x:.1f}" cy="{y - 4.4:.1f}" r="{r * 0.9:.1f}" fill="{dark}" fill-opacity=".72"/>'
        f'<circle cx="{x - 1.8:.1f}" cy="{y - 5.6:.1f}" r="{r * 0.4:.1f}" fill="{light}" fill-opacity=".75"/>'
    )


def _grass(x: float, y: float, dark: str, light: str, chance: float) -> str:
    colour, opacity = (light, 0.7) if chance > 0.7 else (dark, 0.6)
    return (
        f'<path d="M{x - 5:.1f} {y + 3:.1f}q-1 -5 -3.500 -7M{x:.1f} {y + 3:.1f}q0 -6 .5 -10M{x + 5:.1f} {y + 3:.1f}'
        f'q1 -5 3.500 -7" fill="none" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="1.8" '
        f'stroke-linecap="round"/>'
    )


def _field(x: float, y: float, dark: str, light: str, chance: float) -> str:
    colour, opacity = (light, 0.85) if chance > 0.6 else (dark, 0.6)
    return (
        f'<path d="M{x - 7:.1f} {y + 6:.1f}L{x + 1:.1f} {y - 6:.1f}M{x - 1:.1f} {y + 7:.1f}L{x + 7:.1f} {y - 5:.1f}" '
        f'stroke="{colour}" stroke-width="2" stroke-opacity="{opacity}" stroke-linecap="round"/>'
        f'<path d="M{x + 1:.1f} {y - 6:.1f}q3 1 2 4.500M{x + 7:.1f} {y - 5:.1f}q3 1 2 4.500" fill="none" '
        f'stroke="{colour}" '
        f'stroke-width="1.8" stroke-opacity="{opacity}" stroke-linecap="round"/>'
    )


def _peak(x: float, y: float, dark: str, light: str, chance: float) -> str:
    high, wide = 12 + 6 * chance, 11 + 3 * chance
    return (
        f'<path d="M{x - wide:.1f} {y + 7:.1f}L{x:.1f} {y - high:.1f}L{x + wide:.1f} {y + 7:.1f}Z" fill="{dark}" '
        f'fill-opacity=".5"/><path d="M{x:.1f} {y - high:.1f}L{x + wide:.1f} {y + 7:.1f}H{x + 2:.1f}Z" fill="{dark}" '
        f'fill-opacity=".45"/><path d="M{x - wide * 0.36:.1f} {y - high * 0.4:.1f}L{x:.1f} {y - high:.1f}'
        f"L{x + wide * 0.36:.1f} {y - high * 0.4:.1f}L{x + 1.5:.1f} {y - high * 0.22:.1f}L{x - 1.5:.1f} "
        f'{y - high * 0.44:.1f}Z" fill="{lighter(light, 0.6)}" fill-opacity=".85"/>'
    )


def _dune(x: float, y: float, dark: str, light: str, chance: float) -> str:
    colour, opacity = (light, 0.75) if chance > 0.6 else (dark, 0.55)
    return (
        f'<path d="M{x - 13:.1f} {y + 2:.1f}q6.500 -7 13 0q6.500 7 13 0" fill="none" stroke="{colour}" '
        f'stroke-opacity="{opacity}" stroke-width="2" stroke-linecap="round"/>'
    )


GROWTH = {
    "new_england": (24, 21, _pine),
    "east": (30, 24, _grove),
    "great_plains": (31, 21, _grass),
    "midwest": (25, 21, _field),
    "west": (38, 27, _peak),
    "california": (31, 16, _dune),
}
