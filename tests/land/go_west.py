"""The growth on the land of Go West!, its lakes and its trail."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from game.titles import title
from game.titles.go_west.telling.cards import COLOURS
from game.titles.go_west.window.land import DIAL, RIM, RegionLand, continent, regions
from game.titles.go_west.window.layout import Layout
from game.ui.board.land import coast
from game.ui.board.land.coast import Outline
from game.words import palette
from game.words.palette import darker, lighter
from tests.land import Box, clip, clipped, group, mark, open_path, read, whole

FOUND = read("go_west")
STEP = 16  # design units between the lines on land in no region


def drawings() -> Mapping[str, str]:
    """Return the whole continent."""
    layout = Layout.read(title("go_west").rules)
    land, all_ = continent(layout), regions(layout)
    groups = [
        group("beyond", _beyond(land.bounds), clipped("coast")),
        *(group(region.name, _grown(region, land.outline), clipped("coast")) for region in all_),
        group("borders", _borders(all_), clipped("coast")),
        group("waters", [*_lakes(), _trail()], clipped("coast")),
    ]
    return {"continent": whole((0, 0, *layout.size), [clip("coast", land.path)], groups)}


def _beyond(bounds: Box) -> list[str]:
    """Return land in no region, with slanted lines as on an old map."""
    left, top, right, bottom = map(round, bounds)
    high = bottom - top
    starts = range(left // STEP * STEP, right + high, STEP)
    lines = "".join(f"M{x - top % STEP} {top}l{-high} {high}" for x in starts)
    return [
        f'<rect x="{left}" y="{top}" width="{right - left}" height="{high}" fill="#D8C69C"/>',
        f'<path d="{lines}" fill="none" stroke="#B59F6E" stroke-opacity=".45" stroke-width="1.6"/>',
    ]


def _borders(all_: Sequence[RegionLand]) -> list[str]:
    lines = "".join(f'<path d="{region.path}"/>' for region in all_)
    return [
        f'<g fill="none" stroke-linejoin="round" stroke="{palette.EARTH}" stroke-opacity=".3" stroke-width="8">'
        f"{lines}</g>",
        f'<g fill="none" stroke-linejoin="round" stroke="{palette.PAPER_HIGH}" stroke-width="3.4">{lines}</g>',
    ]


def _grown(region: RegionLand, land: Outline) -> Iterator[str]:
    """Yield the ground of a region and its growth."""
    colour = COLOURS[region.name]
    yield f'<path d="{region.path}" fill="{colour}"/>'
    random = Random(region.name)
    across, down, draw = GROWTH[region.name]
    left, top, right, bottom = region.bounds
    dark, light = darker(colour, 0.34), lighter(colour, 0.34)
    for row in range(int((bottom - top) / down) + 1):
        for column in range(int((right - left) / across) + 2):
            x = left + column * across + (across / 2 if row % 2 else 0) + random.uniform(-5, 5)
            y = top + row * down + random.uniform(-3.5, 3.5)
            chance = random.random()
            if _free(region, x, y, land):
                yield mark(x, y, draw(x, y, dark, light, chance))


def _free(region: RegionLand, x: float, y: float, land: Outline) -> bool:
    if region.ring and math.dist((x, y), region.ring) < DIAL + 12:
        return False
    if not coast.inside(region.outline, x, y) or coast.distance(region.outline, x, y) < 11:
        return False
    return coast.inside(land, x, y) and coast.distance(land, x, y) > RIM + 9


def _lakes() -> list[str]:
    return [
        f'<ellipse cx="{a}" cy="{b}" rx="{c}" ry="{d}" fill="{palette.SEA_MID}" '
        f'stroke="{palette.COAST}" stroke-width="2"/>'
        f'<ellipse cx="{a}" cy="{b + 2}" rx="{c - 6}" ry="{d - 5}" fill="{palette.SEA_HIGH}"/>'
        for a, b, c, d in FOUND["lakes"]
    ]


def _trail() -> str:
    """Return two ruts through all regions, with a head at their western end."""
    line = open_path(FOUND["trail"])
    (ax, ay), (bx, by) = FOUND["trail"][-2:]
    long = math.dist((ax, ay), (bx, by))
    ux, uy = (bx - ax) / long, (by - ay) / long
    tip, one, two = (
        (bx + ux * 20, by + uy * 20),
        (bx - ux * 4 - uy * 13, by - uy * 4 + ux * 13),
        (bx - ux * 4 + uy * 13, by - uy * 4 - ux * 13),
    )
    head = "L".join(f"{x:.1f} {y:.1f}" for x, y in (tip, one, two))
    return (
        f'<g fill="none" stroke-linecap="round"><path d="{line}" stroke="{palette.EARTH}" stroke-opacity=".28" '
        f'stroke-width="15"/><path d="{line}" stroke="{palette.SAND}" stroke-opacity=".75" stroke-width="11"/>'
        f'<path d="{line}" stroke="{palette.COAST}" stroke-opacity=".7" stroke-width="2" stroke-dasharray="9 8"/></g>'
        f'<path d="M{head}Z" fill="{palette.SAND}" stroke="{palette.COAST}" stroke-width="2" stroke-linejoin="round"/>'
    )


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
