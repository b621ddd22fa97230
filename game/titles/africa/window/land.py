"""The land of Africa in design units: outlines, hexes, ground, rivers and what grows. Worked out once, at no size."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property
from random import Random

from game.titles.africa.rules.data import Rules
from game.titles.africa.telling.layout import CONTINENT, Layout, Point
from game.ui.board import coast
from game.words import palette
from game.words.palette import darker, lighter

COLOURS = {
    "d": "#EBD092",
    "s": "#DBC27A",
    "g": "#BDBC62",
    "f": "#6A9653",
    "m": "#B99C74",
    "k": "#DEAC6C",
    "b": "#A8B06A",
}
MARKS = {"d": 7, "s": 10, "g": 9, "f": 16, "m": 5, "k": 7, "b": 10}  # tried on each hex
RIVER = "#3E93B8"
Shades = tuple[str, str]  # of a ground: darker, lighter


class Land:
    """A piece of land with its outline; the continent has hexes too."""

    def __init__(self, name: str, layout: Layout) -> None:
        self.name = name
        self.outline = coast.roughened([(float(x), float(y)) for x, y in layout.lands[name]], name, 1.7, 14)
        self.path = coast.smooth_path(self.outline)
        self.bounds = coast.bounds(self.outline)


class Country:
    """The hexes of the continent: where each is, what its ground is, and what is drawn on it."""

    def __init__(self, rules: Rules, layout: Layout) -> None:
        self.rules, self.layout = rules, layout
        self.lands = tuple(Land(name, layout) for name in layout.lands)
        self.middles: tuple[Point, ...] = tuple(layout.middle(one.column, one.row) for one in rules.hexes)
        first = {row: columns[0] for row, columns in enumerate(rules.map.rows)}
        self.terrain = tuple(layout.terrain[one.row][one.column - first[one.row]] for one in rules.hexes)

    @property
    def continent(self) -> Land:
        """The land on which all hexes lie."""
        return next(land for land in self.lands if land.name == CONTINENT)

    def hex_at(self, x: float, y: float) -> int:
        """The number of the hex under a point, or -1: the nearest middle, once the hexes have equal sides."""
        across, down = self.layout.step
        stretch = across * math.sqrt(3) / 2 / down
        far, at = min((math.hypot(x - a, (y - b) * stretch), n) for n, (a, b) in enumerate(self.middles))
        return at if far <= across * 0.56 else -1

    @cached_property
    def lines(self) -> str:
        """The edges of all hexes."""
        paths = "".join(coast.path(self.layout.corners(middle)) for middle in self.middles)
        return (
            f'<path d="{paths}" fill="none" stroke="{palette.EARTH}" stroke-opacity=".22" stroke-width="3.400"/>'
            f'<path d="{paths}" fill="none" stroke="{palette.PAPER_HIGH}" stroke-opacity=".75" stroke-width="1.700"/>'
        )

    @cached_property
    def waters(self) -> str:
        """Rivers and lakes."""
        ways = "".join(
            f'<path d="{coast.open_path([(float(x), float(y)) for x, y in points])}"/>'
            for points in self.layout.rivers.values()
        )
        lakes = "".join(
            f'<ellipse cx="{x}" cy="{y}" rx="{w}" ry="{h}" fill="{RIVER}" stroke="#DDF1EE" stroke-width="1.600"/>'
            for x, y, w, h in self.layout.lakes.values()
        )
        line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
        return (
            f'<g {line} stroke="#F6F0D8" stroke-opacity=".6" stroke-width="7">{ways}</g>'
            f'<g {line} stroke="{RIVER}" stroke-width="4.200">{ways}</g>{lakes}'
        )

    @cached_property
    def growth(self) -> list[tuple[float, float, str]]:
        """Dunes, grass, trees and mountains, from the north to the south, each with its place."""
        found: list[tuple[float, float, str]] = []
        for n, (x, y) in enumerate(self.middles):
            kind, random = self.terrain[n], Random(self.rules.names[n])
            taken: list[Point] = []
            for _ in range(MARKS[kind]):
                turn, far = random.random() * math.tau, math.sqrt(random.random())
                a, b = x + math.cos(turn) * far * 27, y + math.sin(turn) * far * 27
                if all(math.dist((a, b), each) > 11 for each in taken):
                    taken.append((a, b))
                    found.append((a, b, _mark(kind, a, b, random.random())))
        return sorted(found, key=lambda each: each[1])

    def growing(self) -> Iterator[None]:
        """Work out what takes long, a piece at a time."""
        for part in ("lines", "waters", "growth"):
            getattr(self, part)
            yield


def _mark(kind: str, x: float, y: float, chance: float) -> str:
    shades = darker(COLOURS[kind], 0.34), lighter(COLOURS[kind], 0.35)
    draw = {"d": _dune, "k": _dune, "s": _tuft, "g": _acacia, "f": _tree, "m": _peak, "b": _bush}[kind]
    return draw(x, y, shades, chance)


def _dune(x: float, y: float, shades: Shades, chance: float) -> str:
    w, (dark, light) = 8 + chance * 5, shades
    return (
        f'<path d="M{x - w:.1f} {y + 2:.1f}Q{x - w * 0.2:.1f} {y - 7:.1f} {x + w:.1f} {y + 2:.1f}" fill="none" '
        f'stroke="{dark}" stroke-opacity=".5" stroke-width="1.500" stroke-linecap="round"/>'
        f'<path d="M{x - w * 0.8:.1f} {y + 4:.1f}Q{x - w * 0.1:.1f} {y - 3:.1f} {x + w * 0.8:.1f} {y + 4:.1f}" '
        f'fill="none" stroke="{light}" stroke-opacity=".7" stroke-width="1.400" stroke-linecap="round"/>'
    )


def _tuft(x: float, y: float, shades: Shades, chance: float) -> str:
    return (
        f'<path d="M{x - 4:.1f} {y:.1f}q1 -3 .500 -5M{x:.1f} {y + 1:.1f}v-7M{x + 4:.1f} {y:.1f}q-1 -3 -.500 -5" '
        f'fill="none" stroke="{shades[0] if chance > 0.35 else "#8E9A44"}" stroke-width="1.400" stroke-linecap="round" '
        f'stroke-opacity=".75"/>'
    )


def _acacia(x: float, y: float, shades: Shades, chance: float) -> str:
    if chance < 0.45:
        return _tuft(x, y, shades, chance)
    w = 7 + chance * 3
    return (
        f'<ellipse cx="{x + 1:.1f}" cy="{y + 6:.1f}" rx="{w * 0.8:.1f}" ry="2" fill="#1d0f08" fill-opacity=".22"/>'
        f'<path d="M{x:.1f} {y + 6:.1f}V{y - 1:.1f}M{x:.1f} {y + 2:.1f}L{x - 4:.1f} {y - 3:.1f}M{x:.1f} {y + 1:.1f}'
        f'L{x + 4:.1f} {y - 3:.1f}" stroke="#5B4020" stroke-width="1.500" fill="none" stroke-linecap="round"/>'
        f'<path d="M{x - w:.1f} {y - 3:.1f}Q{x - w * 0.6:.1f} {y - 9:.1f} {x:.1f} {y - 9:.1f}Q{x + w * 0.6:.1f} '
        f'{y - 9:.1f} {x + w:.1f} {y - 3:.1f}Z" fill="#6E8B3A" stroke="#46602A" stroke-width="1"/>'
    )


def _tree(x: float, y: float, shades: Shades, chance: float) -> str:
    r, (dark, light) = 5.2 + chance * 2.6, shades
    leaves = "#4C7A40" if chance > 0.5 else "#568748"
    return (
        f'<ellipse cx="{x + 1.5:.1f}" cy="{y + r * 0.8:.1f}" rx="{r:.1f}" ry="{r * 0.4:.1f}" fill="#0c1d08" '
        f'fill-opacity=".3"/><circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{leaves}" '
        f'stroke="{darker(dark, 0.25)}" stroke-width="1"/><circle cx="{x - r * 0.3:.1f}" cy="{y - r * 0.35:.1f}" '
        f'r="{r * 0.42:.1f}" fill="{light}" fill-opacity=".75"/>'
    )


def _bush(x: float, y: float, shades: Shades, chance: float) -> str:
    return _tree(x, y, shades, 0.0) if chance > 0.6 else _tuft(x, y, shades, chance)


def _peak(x: float, y: float, shades: Shades, chance: float) -> str:
    h, w, (dark, light) = 14 + chance * 7, 11 + chance * 3, shades
    return (
        f'<ellipse cx="{x + 3:.1f}" cy="{y + 6:.1f}" rx="{w:.1f}" ry="2.800" fill="#1d0f08" fill-opacity=".28"/>'
        f'<path d="M{x - w:.1f} {y + 6:.1f}L{x - 1:.1f} {y - h + 6:.1f}L{x + w:.1f} {y + 6:.1f}Z" fill="{light}" '
        f'stroke="{palette.COAST}" stroke-width="1.100" stroke-linejoin="round"/>'
        f'<path d="M{x - 1:.1f} {y - h + 6:.1f}L{x + w:.1f} {y + 6:.1f}H{x + 1:.1f}L{x + 2:.1f} {y - 1:.1f}Z" '
        f'fill="{dark}" fill-opacity=".85"/>'
    )
