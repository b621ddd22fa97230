"""The painted land of Go West!: soft grounds, growth, lakes and rivers, borders and roads."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from game.titles import title
from game.titles.go_west.telling.cards import COLOURS
from game.titles.go_west.window.land import RIM, RegionLand, continent, regions
from game.titles.go_west.window.land import SEEN as LAND
from game.titles.go_west.window.layout import Layout
from game.titles.go_west.window.tokens import HOUSES, TOWN
from game.ui.board.land import coast
from game.ui.board.land.coast import Outline, Point
from game.words import palette
from game.words.palette import darker, lighter, mix
from tests.land import Box, clip, clipped, group, mark, open_path, read, whole
from tests.land.go_west_growth import GROWTH, Tones

FOUND = read("go_west")
BEYOND = "#D8C08F"  # land in no region
SEEN: Box = (-20, -60, 1580, 1080)  # left, top, right, bottom of what a table shows
MORE: tuple[Box, ...] = ((-20, -700, 1840, -78), (280, 1090, 860, 1500))  # of what else lies behind a menu
COMMON, PART = "#BDB387", 0.12  # the colour that all grounds have in them, and how much of it
THICKET = 78.0  # design units between thickets and clearings
LABEL = 96, 19  # half of the room of a region's name
TRAIL, ROAD, LANE = 13, 7, 8  # widths


def drawings() -> Mapping[str, str]:
    """Return the whole continent."""
    layout = Layout.read(title("go_west").rules)
    land, all_ = continent(layout), regions(layout)
    busy = _busy(layout)
    beyond = [
        thing
        for box in (MORE[0], SEEN, MORE[1])
        for thing in _grown("beyond", box, BEYOND, land.outline, busy)
        if not any(region.holds(*thing[0]) for region in all_)
    ]
    groups = [
        group("grounds", _grounds(all_), clipped("coast")),
        group("beyond", (text for _, text in beyond), clipped("coast")),
        *(group(region.name, _growth(region, land.outline, busy), clipped("coast")) for region in all_),
        group("borders", _borders(all_), clipped("coast")),
        group("waters", [*_rivers(), *_lakes()], clipped("coast")),
        group("roads", _roads(), clipped("coast")),
    ]
    return {"continent": whole((0, 0, *layout.size), [clip("coast", land.path)], groups)}


def _busy(layout: Layout) -> list[Box]:
    """Return the places where nothing grows: towns, their signs, names."""
    towns = [(x - TOWN - 8, y - TOWN - HOUSES - 6, x + TOWN + 8, y + TOWN + 14) for x, y in layout.rings.values()]
    signs = [(x - 66, y - 26, x + 66, y + 26) for x, y in layout.signs.values()]
    wide, high = LABEL
    names = [(x - wide, y - high, x + wide, y + high) for x, y in (place.label for place in layout.regions.values())]
    return [*towns, *signs, *names]


def _grounds(all_: Sequence[RegionLand]) -> Iterator[str]:
    """Yield the colours of the land with lighter and darker ones in between; the window makes them soft."""
    left, top, right, bottom = LAND
    yield f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" fill="{BEYOND}"/>'
    for region in all_:
        yield f'<path d="{region.path}" fill="{_ground(region.name)}"/>'
    for name, holds, (west, north, east, south), colour in (
        *((region.name, region.holds, region.bounds, _ground(region.name)) for region in all_),
        ("beyond", lambda x, y: not any(region.holds(x, y) for region in all_), SEEN, BEYOND),
    ):
        random = Random(name)
        for n in range(44):
            x, y = random.uniform(west, east), random.uniform(max(north, 40), min(south, 1000))
            wide, high = random.uniform(16, 46), random.uniform(12, 34)
            if holds(x, y):
                tone = (lighter(colour, 0.3), darker(colour, 0.2), mix(colour, "#A9B36A", 0.35))[n % 3]
                yield (
                    f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{wide:.0f}" ry="{high:.0f}" fill="{tone}" '
                    f'fill-opacity=".6"/>'
                )


def _ground(region: str) -> str:
    return mix(COLOURS[region], COMMON, PART)


def _borders(all_: Sequence[RegionLand]) -> list[str]:
    """Return the borders, each once, as far as no river runs there."""
    seen: set[frozenset[Point]] = set()
    ways: list[Outline] = []
    for region in all_:
        way: Outline = []
        for a, b in zip(region.outline, [*region.outline[1:], region.outline[0]], strict=True):
            middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
            known = frozenset((a, b)) in seen or any(_near(middle, river["line"], 11) for river in FOUND["rivers"])
            seen.add(frozenset((a, b)))
            if known:
                ways, way = [*ways, way], []
            else:
                way = way or [a]
                way.append(b)
        ways.append(way)
    lines = "".join(f'<path d="{coast.path(way)[:-1]}"/>' for way in ways if way)
    return [
        f'<g fill="none" stroke-linejoin="round" stroke="{palette.EARTH}" stroke-opacity=".22" stroke-width="5">'
        f"{lines}</g>",
        f'<g fill="none" stroke-linejoin="round" stroke-linecap="round" stroke="{palette.PAPER_HIGH}" '
        f'stroke-width="3" stroke-dasharray="7 6">{lines}</g>',
    ]


def _growth(region: RegionLand, land: Outline, busy: Sequence[Box]) -> Iterator[str]:
    (left, top, right, bottom), seen = region.bounds, SEEN
    bounds = max(left, seen[0]), max(top, seen[1]), min(right, seen[2]), min(bottom, seen[3])
    found = _grown(region.name, bounds, COLOURS[region.name], land, busy)
    for (x, y), text in found:
        if region.holds(x, y) and not coast.within(region.outline, x, y, 12):
            yield text


def _grown(name: str, bounds: Box, colour: str, land: Outline, busy: Sequence[Box]) -> Iterator[tuple[Point, str]]:
    """Yield the places and the drawings of all that grows, from the north."""
    random, tones = Random(name), Tones(colour)
    across, down, kinds = GROWTH[name]
    left, top, right, bottom = bounds
    for row in range(int((bottom - top) / down) + 1):
        for column in range(int((right - left) / across) + 2):
            x = left + column * across + (across / 2 if row % 2 else 0) + random.uniform(-0.24, 0.24) * across
            y = top + row * down + random.uniform(-0.2, 0.2) * down
            chance = random.random() * (1.5 - _thick(x, y, name))
            for part, draw in kinds:
                chance -= part
                if chance < 0:
                    drawn = draw(x, y, tones, random)
                    if _free(x, y, land, busy):
                        yield (x, y), mark(x, y, drawn)
                    break


def _thick(x: float, y: float, name: str) -> float:
    """Return how thickly things grow at a place, from 0 in clearings to 1 in thickets."""
    u, v = x / THICKET, y / THICKET
    i, j = math.floor(u), math.floor(v)
    a, b = ((t * t * (3 - 2 * t)) for t in (u - i, v - j))
    corner = [[Random(f"{name} {i + m} {j + n}").random() for m in (0, 1)] for n in (0, 1)]
    rows = [one[0] * (1 - a) + one[1] * a for one in corner]
    return rows[0] * (1 - b) + rows[1] * b


def _free(x: float, y: float, land: Outline, busy: Sequence[Box]) -> bool:
    if any(west < x < east and north < y < south for west, north, east, south in busy):
        return False
    if any(_near((x, y), river["line"], river["wide"] / 2 + 9) for river in FOUND["rivers"]):
        return False
    if any(_near((x, y), road, 17) for road in (FOUND["trail"], FOUND["coast_road"], *FOUND["lanes"])):
        return False
    if any(abs(x - a) < c + 9 and abs(y - b) < d + 9 for a, b, c, d in FOUND["lakes"]):
        return False
    return coast.inside(land, x, y) and not coast.within(land, x, y, RIM + 10)


def _near(point: Point, line: Sequence[Sequence[float]], reach: float) -> bool:
    """Return whether a point is nearer to an open line than some reach."""
    there = [(x, y) for x, y in line]
    return coast.within([*there, *there[-2:0:-1]], *point, reach)


def _rivers() -> Iterator[str]:
    """Yield rivers that widen on their way, each with its bank and a light in its middle."""
    for river in FOUND["rivers"]:
        wide, line = river["wide"], _bent(river["line"])
        yield f'<path d="{_ribbon(line, 1.2, wide + 3.6)}" fill="{palette.COAST}" fill-opacity=".55"/>'
        yield f'<path d="{_ribbon(line, 0.7, wide)}" fill="{palette.SEA_HIGH}"/>'
        yield f'<path d="{_ribbon(line, 0.2, wide * 0.3)}" fill="{palette.SHALLOW}" fill-opacity=".8"/>'


def _bent(line: Sequence[Sequence[float]]) -> Outline:
    """Return points close together on a soft line, with small bends."""
    ends = [line[0], *line, line[-1]]
    random, made = Random(len(line)), []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        turn = random.choice((-1, 1)) * random.uniform(1.5, 3.5)
        nx, ny = -(c[1] - b[1]), c[0] - b[0]
        long = math.hypot(nx, ny) or 1.0
        for n in range(8):
            t = n / 8
            off = turn * math.sin(math.pi * t) ** 2 * math.sin(2 * math.pi * t) * 2
            point = [
                0.5 * (2 * b[k] + (c[k] - a[k]) * t + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t
                       + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t**3)
                for k in (0, 1)
            ]  # fmt: skip
            made.append((point[0] + nx / long * off, point[1] + ny / long * off))
    return [*made, (line[-1][0], line[-1][1])]


def _ribbon(line: Outline, start: float, end: float) -> str:
    """Return the path of a band along a line, with its widths at both ends."""
    left: Outline = []
    right: Outline = []
    for n, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, n - 1)], line[min(len(line) - 1, n + 1)]
        long = math.dist((ax, ay), (bx, by)) or 1.0
        half = (start + (end - start) * (n / (len(line) - 1)) ** 0.6) / 2
        nx, ny = -(by - ay) / long * half, (bx - ax) / long * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return coast.path([*left, *right[::-1]])


def _lakes() -> Iterator[str]:
    for a, b, c, d in FOUND["lakes"]:
        random = Random(a)
        shores = [
            (a + c * math.cos(turn) * swing, b + d * math.sin(turn) * swing)
            for turn, swing in ((math.tau * n / 12, random.uniform(0.8, 1.12)) for n in range(12))
        ]
        inner = [(a + (x - a) * 0.68, b + (y - b) * 0.6 + 1) for x, y in shores]
        yield (
            f'<path d="{coast.smooth_path(shores)}" fill="{palette.SEA_MID}" stroke="{palette.COAST}" '
            f'stroke-width="2"/><path d="{coast.smooth_path(inner)}" fill="{palette.SEA_HIGH}"/>'
        )


def _roads() -> Iterator[str]:
    """Yield the lanes into the towns, the road along the coast, and the two ruts of the trail with its head."""
    for way, wide in (*((lane, LANE) for lane in FOUND["lanes"]), (FOUND["coast_road"], ROAD), (FOUND["trail"], TRAIL)):
        yield (
            f'<path d="{open_path(way)}" fill="none" stroke="{palette.EARTH}" stroke-opacity=".4" '
            f'stroke-width="{wide + 3}" stroke-linecap="round"/>'
        )
    for way, wide in (*((lane, LANE) for lane in FOUND["lanes"]), (FOUND["coast_road"], ROAD), (FOUND["trail"], TRAIL)):
        yield (
            f'<path d="{open_path(way)}" fill="none" stroke="#E8D3A0" stroke-width="{wide}" stroke-linecap="round"/>'
        )
    line = open_path(FOUND["trail"])
    yield (
        f'<g fill="none" stroke="#A88655" stroke-opacity=".8" stroke-linecap="round"><path d="{line}'
        f'" stroke-width="6.4"/>'
        f'<path d="{line}" stroke="#E8D3A0" stroke-opacity="1" stroke-width="3.4"/></g>'
    )
    (ax, ay), (bx, by) = FOUND["trail"][-2:]
    long = math.dist((ax, ay), (bx, by))
    ux, uy = (bx - ax) / long, (by - ay) / long
    tip, one, two = (
        (bx + ux * 20, by + uy * 20),
        (bx - ux * 4 - uy * 13, by - uy * 4 + ux * 13),
        (bx - ux * 4 + uy * 13, by - uy * 4 - ux * 13),
    )
    head = "L".join(f"{x:.1f} {y:.1f}" for x, y in (tip, one, two))
    yield f'<path d="M{head}Z" fill="#E8D3A0" stroke="{palette.COAST}" stroke-width="2" stroke-linejoin="round"/>'
