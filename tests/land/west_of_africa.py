"""The growth on the islands of West of Africa, and the ways and jetties on its sea."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from random import Random

from game.titles import title
from game.titles.west_of_africa.rules.data import GOODS, Rules
from game.titles.west_of_africa.window.land import RIM, Land, lands
from game.titles.west_of_africa.window.layout import Layout
from game.ui.board.land import coast
from game.ui.board.land.coast import Outline, Point
from game.words import palette
from game.words.palette import darker, lighter
from tests.land import clip, clipped, group, rhumbs, whole

GOOD_COLOURS = {"sugar": "#86AE45", "wine": "#96678A", "grain": "#D79B3C"}
PLOT_COLOURS = {6: "#CBD58D", 9: "#C4A878", 12: "#8C7568"}  # plain, hills, mountains
CLEAR = 21.0  # around what stands on a field


def drawings() -> Mapping[str, str]:
    """Return all islands in one drawing."""
    rules: Rules = title("west_of_africa").rules
    layout = Layout.read(rules)
    clips, groups = [], [rhumbs(layout.compass), group("links", _links(layout))]
    for land in lands(rules, layout):
        clips.append(clip(f"{land.name}_coast", land.path))
        borders = "".join(f'<path d="{coast.path(cell)}"/>' for cell in land.cells)
        borders = (
            f'<g fill="none" stroke="{palette.PAPER_HIGH}" stroke-width="3.4" stroke-linejoin="round">{borders}</g>'
        )
        ground = [_ground(land, n) for n in range(len(land.fields))]
        groups.append(
            group(f"{land.name}_jetties", (_jetty(land.outline, at) for at in layout.islands[land.name].moorings))
        )
        groups.append(group(f"{land.name}_fields", [*ground, borders], clipped(f"{land.name}_coast")))
        groups += [
            group(field.name.replace(":", "_"), _growth(land, n), clipped(f"{land.name}_coast"))
            for n, field in enumerate(land.fields)
        ]
    return {"islands": whole((0, 0, *layout.size), clips, groups)}


def _growth(land: Land, n: int) -> Iterator[str]:
    """Return the growth of a field."""
    for part, kind in _parts(land, n):
        for x, y, reach, drawing in _marks(kind, part, Random(f"{land.fields[n].name} {kind}")):
            if _free(land, n, part, x, y, reach):
                yield drawing


def _parts(land: Land, n: int) -> list[tuple[Outline, str]]:
    """Return the parts of a field, and the kind of ground of each."""
    field, cell = land.fields[n], land.cells[n]
    if field.good < 0:
        return [(cell, str(field.cost))]
    if not field.cost:
        return [(cell, GOODS[field.good])]
    x, y = land.seeds[n]
    nx, ny = 1.0, 0.28
    limit = nx * x + ny * y
    return [
        (coast.half(cell, nx, ny, limit), GOODS[field.good]),
        (coast.half(cell, -nx, -ny, -limit), str(field.cost)),
    ]


def _ground(land: Land, n: int) -> str:
    parts = _parts(land, n)
    made = "".join(f'<path d="{coast.path(part)}" fill="{_ground_colour(kind)}"/>' for part, kind in parts)
    if len(parts) == 2:
        made += (
            f'<path d="{coast.path(parts[0][0])}" fill="none" stroke="{palette.PAPER_HIGH}" '
            f'stroke-width="2" stroke-opacity=".8" stroke-dasharray="5 5" stroke-linecap="round"/>'
        )
    return made


def _free(land: Land, n: int, part: Outline, x: float, y: float, reach: float) -> bool:
    if any(math.hypot(x - sx, y - sy) < CLEAR + reach * 0.5 for sx, sy in land.spots(n)):
        return False
    if not coast.inside(part, x, y) or not coast.inside(land.outline, x, y):
        return False
    return not coast.within(part, x, y, reach * 0.8) and not coast.within(land.outline, x, y, RIM + reach * 0.5)


def _ground_colour(kind: str) -> str:
    """Return the colour of a kind of ground: a good or a cost."""
    return GOOD_COLOURS.get(kind) or PLOT_COLOURS[int(kind)]


Mark = tuple[float, float, float, str]  # a place, how far it reaches, its drawing


def _marks(kind: str, part: Outline, random: Random) -> Iterator[Mark]:
    """Return the drawings that may stand on a part of a field."""
    left, top, right, bottom = coast.bounds(part)
    base = _ground_colour(kind)
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


def _links(layout: Layout) -> list[str]:
    """Return dashed lines over the sea, and dotted ones from the workers' ships."""
    ways = [link.way for link in layout.links]
    solid = "".join(_way(way) for way in ways)
    dots = "".join(_way(ship.way) for ship in layout.worker_ships.values())
    ends = "".join(
        f'<circle cx="{x}" cy="{y}" r="5.5" fill="{palette.PAPER_HIGH}" stroke="{palette.SEA_DEEP}" stroke-width="2"/>'
        for way in ways
        for x, y in (way[0], way[2])
    )
    heads = "".join(_head(ship.way) for ship in layout.worker_ships.values())
    return [
        f'<g fill="none" stroke="#07283c" stroke-opacity=".4" stroke-width="7" stroke-linecap="round" '
        f'transform="translate(0 2)">{solid}{dots}</g>',
        f'<g fill="none" stroke="{palette.PAPER_HIGH}" stroke-linecap="round">'
        f'<g stroke-width="3.4" stroke-dasharray="10 8">{solid}</g>'
        f'<g stroke-width="4.4" stroke-dasharray=".1 9">{dots}</g></g>',
        ends,
        heads,
    ]


def _way(way: tuple[Point, Point, Point]) -> str:
    (ax, ay), (bx, by), (cx, cy) = way
    return f'<path d="M{ax} {ay}Q{bx} {by} {cx} {cy}"/>'


def _head(way: tuple[Point, Point, Point]) -> str:
    (bx, by), (cx, cy) = way[1], way[2]
    long = math.dist((bx, by), (cx, cy)) or 1
    ux, uy = (cx - bx) / long, (cy - by) / long
    tip = cx + ux * 6, cy + uy * 6
    one = cx - ux * 7 - uy * 8, cy - uy * 7 + ux * 8
    two = cx - ux * 7 + uy * 8, cy - uy * 7 - ux * 8
    return (
        f'<path d="M{tip[0]:.1f} {tip[1]:.1f}L{one[0]:.1f} {one[1]:.1f}L{two[0]:.1f} {two[1]:.1f}Z" '
        f'fill="{palette.PAPER_HIGH}" stroke="{palette.SEA_DEEP}" stroke-width="1.5" stroke-linejoin="round"/>'
    )


def _jetty(outline: Outline, spot: Point) -> str:
    """Return planks from the nearest point of the coast to a mooring."""
    x, y = spot
    best = min(
        (_nearest(outline[n - 1], outline[n], x, y) for n in range(len(outline))), key=lambda p: math.dist(p, spot)
    )
    long = math.dist(best, spot) or 1
    ux, uy = (x - best[0]) / long, (y - best[1]) / long
    start = best[0] - ux * 5, best[1] - uy * 5
    line = f"M{start[0]:.1f} {start[1]:.1f}L{x} {y}"
    return (
        f'<path d="{line}" stroke="#06202f" stroke-opacity=".4" stroke-width="13" transform="translate(1 4)"/>'
        f'<path d="{line}" stroke="{palette.COAST}" stroke-width="12"/>'
        f'<path d="{line}" stroke="#B98B5B" stroke-width="8.5"/>'
        f'<path d="{line}" stroke="{palette.COAST}" stroke-opacity=".55" stroke-width="8.5" '
        f'stroke-dasharray="1.200 4.600"/>'
    )


def _nearest(a: Point, b: Point, x: float, y: float) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = dx * dx + dy * dy or 1.0
    t = max(0.0, min(1.0, ((x - a[0]) * dx + (y - a[1]) * dy) / long))
    return a[0] + t * dx, a[1] + t * dy
