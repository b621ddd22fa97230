"""The land of West of Africa in design units: coasts, fields and what grows in them. Worked out once, at no size."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

from game.titles.west_of_africa.rules.data import GOODS, Field, Rules
from game.titles.west_of_africa.window.layout import Layout
from game.ui.board import coast
from game.ui.board.coast import Outline, Point
from game.words import palette
from game.words.palette import darker, lighter

RIM = 11.0  # of sand around the fields
NORTH = 1.13  # a degree of latitude is longer than one of longitude at the Canary Islands
GOOD_COLOURS = {"sugar": "#86AE45", "wine": "#96678A", "grain": "#D79B3C"}
PLOT_COLOURS = {6: "#CBD58D", 9: "#C4A878", 12: "#8C7568"}  # plain, hills, mountains
APART = 23.0  # of good and plot from the middle of a dual field
CLEAR = 21.0  # around what stands on a field


def _projected(points: tuple[Point, ...], centre: Point, scale: float) -> Outline:
    """Points of a map (degrees east, degrees north) on the board, their middle at the centre."""
    east, north = [p[0] for p in points], [p[1] for p in points]
    x0, y0 = (min(east) + max(east)) / 2, (min(north) + max(north)) / 2
    return [(centre[0] + (x - x0) * scale, centre[1] - (y - y0) * scale * NORTH) for x, y in points]


class Land:
    """An island: its outline, its fields' outlines, and their drawing as SVG."""

    def __init__(self, name: str, layout: Layout, fields: tuple[Field, ...]) -> None:
        place = layout.islands[name]
        self.name = name
        self.fields = fields
        self.seeds: list[Point] = [layout.fields[field.name] for field in fields]
        self.outline = coast.roughened(_projected(place.coast, place.centre, place.scale), name, 3.2)
        self.path = coast.smooth_path(self.outline)
        self.cells = coast.cells(self.outline, self.seeds)
        self.bounds = coast.bounds(self.outline)
        self.ground = "".join(self._ground(n) for n in range(len(fields)))
        borders = "".join(f'<path d="{coast.path(cell)}"/>' for cell in self.cells)
        self.borders = (
            f'<g fill="none" stroke="{palette.PAPER_HIGH}" stroke-width="3.4" stroke-linejoin="round">{borders}</g>'
        )
        self.growth: list[str] = []  # a drawing a field, filled by `grow`

    def grow(self) -> Iterator[None]:
        """Work out what stands on the fields, in small slices."""
        growth = []
        for n, field in enumerate(self.fields):
            found: list[str] = []
            for part, kind in self._parts(n):
                for mark in _marks(kind, part, Random(f"{field.name} {kind}")):
                    if mark is None:
                        yield
                    elif self._free(n, part, mark[0], mark[1], mark[2]):
                        found.append(mark[3])
                yield
            growth.append("".join(found))
        self.growth = growth

    def spots(self, n: int) -> tuple[Point, Point]:
        """Where on a field the good grows and where the settlement stands."""
        x, y = self.seeds[n]
        field = self.fields[n]
        if field.good >= 0 and field.cost:
            return (x - APART, y), (x + APART, y)
        return (x, y), (x, y)

    @property
    def middle(self) -> Point:
        """A point of land near the middle, between fields if it can be."""
        left, top, right, bottom = self.bounds
        here = (left + right) / 2, (top + bottom) / 2
        near = sorted(self.seeds, key=lambda seed: math.dist(seed, here))
        (ax, ay), (bx, by) = near[:2]
        between = (ax + bx) / 2, (ay + by) / 2
        return between if coast.inside(self.outline, *between) else near[0]

    def field_at(self, x: float, y: float) -> int:
        """The number among this island's fields of that under a point, or -1."""
        if not coast.inside(self.outline, x, y):
            return -1
        near = [(math.dist((x, y), seed), n) for n, seed in enumerate(self.seeds)]
        return min(near)[1]

    def _parts(self, n: int) -> list[tuple[Outline, str]]:
        """The parts of a field and what kind of ground each is."""
        field, cell = self.fields[n], self.cells[n]
        if field.good < 0:
            return [(cell, str(field.cost))]
        if not field.cost:
            return [(cell, GOODS[field.good])]
        x, y = self.seeds[n]
        nx, ny = 1.0, 0.28
        limit = nx * x + ny * y
        return [
            (coast.half(cell, nx, ny, limit), GOODS[field.good]),
            (coast.half(cell, -nx, -ny, -limit), str(field.cost)),
        ]

    def _ground(self, n: int) -> str:
        parts = self._parts(n)
        made = "".join(f'<path d="{coast.path(part)}" fill="{ground_colour(kind)}"/>' for part, kind in parts)
        if len(parts) == 2:
            made += (
                f'<path d="{coast.path(parts[0][0])}" fill="none" stroke="{palette.PAPER_HIGH}" '
                f'stroke-width="2" stroke-opacity=".8" stroke-dasharray="5 5" stroke-linecap="round"/>'
            )
        return made

    def _free(self, n: int, part: Outline, x: float, y: float, reach: float) -> bool:
        if any(math.hypot(x - sx, y - sy) < CLEAR + reach * 0.5 for sx, sy in self.spots(n)):
            return False
        if not coast.inside(part, x, y) or not coast.inside(self.outline, x, y):
            return False
        return coast.distance(part, x, y) > reach * 0.8 and coast.distance(self.outline, x, y) > RIM + reach * 0.5


def lands(rules: Rules, layout: Layout) -> tuple[Land, ...]:
    """All islands by number."""
    return tuple(
        Land(name, layout, tuple(field for field in rules.fields if field.island == number))
        for number, name in enumerate(rules.island_names)
    )


def ground_colour(kind: str) -> str:
    """The colour of a kind of ground: a good or a cost."""
    return GOOD_COLOURS.get(kind) or PLOT_COLOURS[int(kind)]


Mark = tuple[float, float, float, str]  # a place, how far it reaches, its drawing


def _marks(kind: str, part: Outline, random: Random) -> Iterator[Mark | None]:
    """What might stand on a part of a field; nothing now and then, to take a breath."""
    left, top, right, bottom = coast.bounds(part)
    base = ground_colour(kind)
    dark, light = darker(base, 0.3), lighter(base, 0.3)
    draw = {"sugar": _cane, "wine": _vine, "grain": _wheat, "6": _grass, "9": _hill, "12": _peak}[kind]
    across, down, turn, jitter = {
        "sugar": (12, 13, 0.0, 2.0),
        "wine": (9, 11, 0.38, 0.0),
        "grain": (8, 9, -0.5, 0.0),
        "6": (15, 12, 0.0, 4.0),
        "9": (22, 15, 0.0, 3.0),
        "12": (23, 18, 0.0, 3.0),
    }[kind]
    mx, my = (left + right) / 2, (top + bottom) / 2
    reach = math.hypot(right - left, bottom - top) / 2
    ca, sa = math.cos(turn), math.sin(turn)
    for row in range(-int(reach // down) - 1, int(reach // down) + 2):
        yield None
        for column in range(-int(reach // across) - 1, int(reach // across) + 2):
            u = column * across + (across / 2 if row % 2 else 0) + random.uniform(-jitter, jitter)
            v = row * down + random.uniform(-jitter, jitter)
            x, y = mx + u * ca - v * sa, my + u * sa + v * ca
            chance = random.random()
            if left < x < right and top < y < bottom:
                yield draw(x, y, dark, light, chance)


def _cane(x: float, y: float, dark: str, light: str, chance: float) -> Mark:
    lean = 1.5 if chance > 0.5 else -1.5
    return (
        x,
        y,
        6,
        f'<path d="M{x - lean:.1f} {y + 6:.1f}L{x + lean:.1f} {y - 5:.1f}M{x:.1f} {y:.1f}q4.500 -1 5 -5'
        f'M{x:.1f} {y + 2:.1f}q-4.500 -1 -5 -5" fill="none" stroke="{dark if chance > 0.25 else light}" '
        f'stroke-width="1.7" stroke-linecap="round" stroke-opacity=".8"/>',
    )


def _vine(x: float, y: float, dark: str, light: str, chance: float) -> Mark:
    y += chance - 0.5
    return (
        x,
        y,
        3,
        f'<circle cx="{x + 0.8:.1f}" cy="{y + 1.2:.1f}" r="2.500" fill="#2a1020" fill-opacity=".25"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.300" fill="{dark}"/>'
        f'<circle cx="{x - 0.6:.1f}" cy="{y - 0.7:.1f}" r=".9" fill="{light}" fill-opacity=".9"/>',
    )


def _wheat(x: float, y: float, dark: str, light: str, chance: float) -> Mark:
    colour, opacity = (light, 0.85) if chance > 0.6 else (dark, 0.75)
    return (
        x,
        y,
        4,
        f'<path d="M{x - 1:.1f} {y + 4:.1f}L{x + 1.500:.1f} {y - 4:.1f}" stroke="{colour}" stroke-width="1.700" '
        f'stroke-linecap="round" stroke-opacity="{opacity}"/>',
    )


def _grass(x: float, y: float, dark: str, light: str, chance: float) -> Mark:
    if chance > 0.86:
        return (
            x,
            y,
            7,
            f'<ellipse cx="{x + 2:.1f}" cy="{y + 5:.1f}" rx="6" ry="2.200" fill="#1f2a10" fill-opacity=".25"/>'
            f'<path d="M{x:.1f} {y + 5:.1f}V{y:.1f}" stroke="#5b4022" stroke-width="1.600"/>'
            f'<circle cx="{x:.1f}" cy="{y - 2:.1f}" r="4.600" fill="#7f9a4c"/>'
            f'<circle cx="{x - 1.3:.1f}" cy="{y - 3.3:.1f}" r="2" fill="#a5bd6d"/>',
        )
    return (
        x,
        y,
        5,
        f'<path d="M{x - 4:.1f} {y:.1f}q1 -3 1 -4M{x:.1f} {y + 1:.1f}v-5M{x + 4:.1f} {y:.1f}q-1 -3 -1 -4" fill="none" '
        f'stroke="{dark if chance > 0.3 else light}" stroke-width="1.300" stroke-linecap="round" stroke-opacity=".6"/>',
    )


def _hill(x: float, y: float, dark: str, light: str, chance: float) -> Mark:
    w = 9 + chance * 3
    return (
        x,
        y,
        9,
        f'<path d="M{x - w:.1f} {y + 4:.1f}Q{x - w * 0.4:.1f} {y - 8:.1f} {x:.1f} {y - 5:.1f}'
        f'Q{x + w * 0.6:.1f} {y - 3:.1f} {x + w:.1f} {y + 4:.1f}" fill="{light}" fill-opacity=".4" stroke="{dark}" '
        f'stroke-width="1.500" stroke-linecap="round" stroke-opacity=".75"/>'
        f'<path d="M{x + w * 0.35:.1f} {y - 1:.1f}q3 1.500 4 4M{x + w * 0.1:.1f} {y - 1:.1f}q2.500 2 3 5" fill="none" '
        f'stroke="{dark}" stroke-width="1.100" stroke-linecap="round" stroke-opacity=".6"/>',
    )


def _peak(x: float, y: float, dark: str, light: str, chance: float) -> Mark:
    h = 11 + chance * 5
    return (
        x,
        y,
        11,
        f'<ellipse cx="{x + 3:.1f}" cy="{y + 6:.1f}" rx="12" ry="2.600" fill="#1d0f08" fill-opacity=".3"/>'
        f'<path d="M{x - 10:.1f} {y + 6:.1f}L{x - 1:.1f} {y - h + 6:.1f}L{x + 10:.1f} {y + 6:.1f}Z" fill="{light}" '
        f'stroke="{palette.COAST}" stroke-width="1.100" stroke-linejoin="round"/>'
        f'<path d="M{x - 1:.1f} {y - h + 6:.1f}L{x + 10:.1f} {y + 6:.1f}H{x + 1:.1f}L{x + 2:.1f} {y - 1:.1f}Z" '
        f'fill="{dark}"/>'
        f'<path d="M{x - 3.6:.1f} {y - h + 10.5:.1f}L{x - 1:.1f} {y - h + 6:.1f}L{x + 2:.1f} {y - h + 9:.1f}'
        f'L{x + 0.5:.1f} {y - h + 10:.1f}L{x - 0.8:.1f} {y - h + 12:.1f}Z" fill="#fbf7ee"/>',
    )
