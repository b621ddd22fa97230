"""The mainland of Century; its islands, each on its tile, and the open sea, in hundredths of a tile."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random

from game.titles import title
from game.titles.century.rules.data import IslandRow, Rules
from game.titles.century.window.land import FAR, ROUND, SOIL, Mainland
from game.titles.century.window.layout import Layout, corners
from game.titles.century.window.sea import X, Y
from game.ui.board.land.coast import inside, path, roughened, smooth_path
from game.words import palette
from game.words.palette import darker, lighter
from tests.land import clip, clipped, group, mark, open_path, whole

LANDS = {"ginger": "#ECC25B", "chili": "#C1616B", "tea": "#9EC37D", "cloves": "#AF8BB7"}
WAVES = ((-64, -20), (22, -38), (-12, -58), (36, 10), (-70, 26))
WEST = 90  # design units of woods west of the board, before the mountains
PALM = ((-5, -5, -10, 1), (-3, -7, -8, -6), (3, -7, 8, -6), (5, -5, 10, 1))  # bends and ends of leaves
Growth = Callable[[Random, float, float], str]
WATER = f'<path d="{path(corners(X, Y, 97))}" fill="#2E8CA8"/>'


def drawings() -> Mapping[str, str]:
    """Return the open sea, and all islands by name."""
    rules: Rules = title("century").rules
    islands = {island.name: _island(island) for island in rules.islands}
    return {"mainland": _mainland(rules, Layout.read(rules)), "open_sea": _sea(), **islands}


def _mainland(rules: Rules, layout: Layout) -> str:
    """Return rivers, meadows and woods around the clearings, and mountains below the board, as far as land reaches."""
    path, high = Mainland(layout).path, layout.size[1]
    line = ' fill="none" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round"'
    ways = [open_path(way) for way in (layout.land.brook, layout.land.river)]
    waters = [
        f'<path d="{way}" stroke="{colour}" stroke-opacity="{shade}" stroke-width="{wide * part}"/>'
        for colour, shade, wide in (
            ("#5E7440", 0.5, 36), (palette.SAND, 1, 30), ("#2E86A3", 1, 23), ("#4FA9BF", 1, 17), ("#9BD6DB", 0.6, 4)
        )
        for way, part in zip(ways, (0.62, 1), strict=True)
    ]  # fmt: skip
    free = _Free(rules, layout)
    groups = [
        f'<path d="{path}" fill="{SOIL}" stroke="{palette.SAND}" stroke-width="13"/>',
        group("light", _scattered(layout, 120, _light)),
        group("rivers", waters, ' fill="none" stroke-linejoin="round"'),
        group("meadow", _scattered(layout, 30, lambda *at: _tuft(*at) if free.of(*at[1:], 3, 14) else ""), line),
        group("woods", _scattered(layout, 19, lambda *at: _tree(*at) if free.of(*at[1:], 2, 22) else ""), line),
        group("heights", _scattered(layout, 52, lambda *at: _wild(*at) if free.is_wild(*at[1:]) else ""), line),
    ]
    box = -FAR, -FAR, layout.coast + FAR + 240.5, high + 2 * FAR
    return whole(box, [clip("coast", path)], groups)


class _Free:
    """The land that is neither a clearing, a card, a river nor the sea."""

    def __init__(self, rules: Rules, layout: Layout) -> None:
        self.spaces = [layout.location(row) for row in rules.locations]
        self.cards = [layout.card(row) for row in rules.locations if row.slot]
        self.outline, self.high = Mainland(layout).outline, layout.size[1]
        self.ways = [[(float(x), float(y)) for x, y in way] for way in (layout.land.brook, layout.land.river)]

    def of(self, x: float, y: float, near: float, bank: float) -> bool:
        """Return whether something small can stand at a place, with its distance from clearings and from water."""
        if not -FAR / 6 < y < self.high + 50 or x < -WEST:
            return False
        for left, top, w, h in (*self.spaces, *self.cards):
            dx, dy = max(0.0, abs(x - left - w / 2) - w / 2 + ROUND), max(0.0, abs(y - top - h / 2) - h / 2 + ROUND)
            if math.hypot(dx, dy) < ROUND + near:
                return False
        wet = any(math.dist((x, y), spot) < bank for way in self.ways for spot in _between(way))
        return not wet and inside(self.outline, x + 16, y)

    def is_wild(self, x: float, y: float) -> bool:
        """Return whether a mountain or a wood can stand at a place: above, below or west of the board."""
        wet = any(math.dist((x, y - 12), spot) < 46 for way in self.ways for spot in _between(way))
        return not wet and not (x > -WEST and -8 < y < self.high + 54) and inside(self.outline, x + 60, y)


def _between(way: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """Yield the bends of a river and places between them."""
    for (a, b), (c, d) in pairwise(way):
        parts = max(1, int(math.dist((a, b), (c, d)) // 10))
        yield from ((a + (c - a) * n / parts, b + (d - b) * n / parts) for n in range(parts))


def _scattered(layout: Layout, step: int, draw: Growth) -> Iterator[str]:
    """Yield a thing for each cell of a grid, as far as there is land, from north to south."""
    high, east = layout.size[1], max(x for x, _ in layout.land.coast)
    for row in range(-FAR // step - 1, (high + FAR) // step + 2):
        for column in range(-FAR // step - 1, east // step + 1):
            random = Random(row * 1009 + column * step)
            x, y = (column + random.uniform(0.2, 0.8)) * step, (row + random.uniform(0.2, 0.8)) * step
            if x < east and (made := draw(random, x, y)):
                yield mark(x, y, made)


def _light(random: Random, x: float, y: float) -> str:
    """Return a wide patch of lighter or darker meadow."""
    if not -150 < y < 1100 or not -200 < x < 820:
        return ""
    colour, rx = random.choice(("#A9BE6E", "#64854A", "#98B060")), random.uniform(30, 44)
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{rx * 0.7:.1f}" fill="{colour}" fill-opacity=".3"/>'


def _tuft(random: Random, x: float, y: float) -> str:
    if random.random() < 0.3:
        colour = random.choice(("#E6D48A", "#D9A5A0", "#F0E8CE"))
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="1.6" fill="{colour}"/>'
    return f'<path d="M{x - 3:.1f} {y:.1f}l1.5 -4l1.5 4l1.5 -4l1.5 4" stroke="#56703A"/>'


def _tree(random: Random, x: float, y: float) -> str:
    """Return a fir or a tree with leaves."""
    if random.random() < 0.2:
        return ""
    h = random.uniform(15, 24)
    if random.random() < 0.6:
        w, colour = h * 0.34, random.choice(("#4C7040", "#557B45", "#44663C"))
        return (
            f'<path d="M{x:.1f} {y - h:.1f}l{w:.1f} {h * 0.9:.1f}h-{2 * w:.1f}Z" fill="{colour}" '
            f'stroke="#2C4526" stroke-width="1"/>'
            f'<path d="M{x:.1f} {y - h:.1f}l{w:.1f} {h * 0.9:.1f}h-{w * 0.9:.1f}Z" fill="#2C4A2A" fill-opacity=".45"/>'
        )
    r, colour = h * 0.38, random.choice(("#6F9548", "#7DA250", "#658A44"))
    return (
        f'<circle cx="{x:.1f}" cy="{y - h * 0.5:.1f}" r="{r:.1f}" fill="{colour}" stroke="#3A5A2C" '
        f'stroke-width="1"/>'
        f'<circle cx="{x - r * 0.3:.1f}" cy="{y - h * 0.6:.1f}" r="{r * 0.45:.1f}" fill="#A6C474" fill-opacity=".8"/>'
    )


def _wild(random: Random, x: float, y: float) -> str:
    """Return a mountain, or a few firs."""
    if random.random() < 0.62:
        w, h = random.uniform(34, 44), random.uniform(40, 58)
        peak = f"{x:.1f} {y - h:.1f}"
        return (
            f'<path d="M{x - w:.1f} {y:.1f}l{w * 0.6:.1f} {-h * 0.7:.1f}L{peak}l{w * 0.35:.1f} {h * 0.45:.1f}'
            f'L{x + w:.1f} {y:.1f}Z" fill="#B3A68E" stroke="#5E4E38"/>'
            f'<path d="M{peak}l{w * 0.35:.1f} {h * 0.45:.1f}L{x + w:.1f} {y:.1f}H{x + w * 0.15:.1f}'
            f'L{x - 3:.1f} {y - h * 0.5:.1f}Z" fill="#83735B"/>'
            f'<path d="M{peak}l{w * 0.24:.1f} {h * 0.3:.1f}l-{w * 0.16:.1f} -3l-{w * 0.14:.1f} 5l-{w * 0.2:.1f} -3'
            f'l-{w * 0.1:.1f} 2Z" fill="#FBF6E8"/>'
            f'<path d="M{x - w * 0.7:.1f} {y:.1f}q{w * 0.2:.1f} {-h * 0.2:.1f} {w * 0.4:.1f} 0Z" fill="#5D7C46"/>'
        )
    firs = ""
    for n in range(random.randint(3, 5)):
        a, b, h = x + n * 12 - 22, y + random.uniform(-9, 9), random.uniform(20, 28)
        firs += (
            f'<path d="M{a:.1f} {b:.1f}v-5" stroke="#4A3620" stroke-width="2.4"/>'
            f'<path d="M{a:.1f} {b - h:.1f}l8 {h - 4:.1f}h-16Z" fill="#4F7440" stroke="#2C4526"/>'
        )
    return firs


def _whole(clips: list[str], groups: list[str]) -> str:
    return whole((0, 0, math.ceil(2 * X), 2 * Y), clips, [WATER, *groups], "")


def _sea() -> str:
    waves = [f'<path d="M{X + dx} {Y + dy}q7 -8 14 0q7 8 14 0"/>' for dx, dy in WAVES]
    line = f' fill="none" stroke="{palette.FOAM}" stroke-opacity=".5" stroke-width="2.600" stroke-linecap="round"'
    rose = group("rose", _rose(X, Y - 6, 46), ' fill-opacity=".42" stroke-opacity=".3"')
    return _whole([], [group("waves", waves, line), rose])


def _island(island: IslandRow) -> str:
    """Return a coast with surf and sand, its hills and growth, and palms on the beach."""
    random, colour = Random(island.name), LANDS[island.spice]
    turns = [math.tau * n / 9 for n in range(9)]
    ring = [(X + math.cos(a) * random.uniform(61, 71), Y + math.sin(a) * random.uniform(68, 80)) for a in turns]
    coast = smooth_path(roughened(ring, island.name, 3, 14))
    inland = f'transform="translate({X * 0.1:.1f} {Y * 0.1:.1f}) scale(.9)"'
    rim = f'stroke="{lighter(colour, 0.5)}" stroke-opacity=".7" stroke-width="2" {inland}'
    return _whole(
        [clip("inland", coast).replace("/></clip", f" {inland}/></clip")],
        [
            group(
                "coast",
                [
                    f'<path d="{coast}" fill="none" stroke="#1B7C97" stroke-width="24"/>',
                    f'<path d="{coast}" fill="none" stroke="{palette.SHALLOW}" stroke-opacity=".6" stroke-width="17"/>',
                    f'<path d="{coast}" fill="none" stroke="{palette.FOAM}" stroke-opacity=".75" stroke-width="9"/>',
                    f'<path d="{coast}" fill="{palette.COAST}" fill-opacity=".5" transform="translate(2 5)"/>',
                    f'<path d="{coast}" fill="{palette.SAND}" stroke="{palette.COAST}" stroke-width="2"/>',
                    f'<path d="{coast}" fill="{colour}" {inland}/>',
                ],
            ),
            group("growth", [*_hills(random, colour), *grown(island.spice, random, colour)], clipped("inland")),
            group("rim", [f'<path d="{coast}" fill="none" {rim}/>']),
            group("palms", _palms(random, ring)),
        ],
    )


def _hills(random: Random, colour: str) -> Iterator[str]:
    """Yield soft hills, lit from the north-west."""
    for n in range(5):
        x, y, r = X + random.uniform(-46, 46), Y + random.uniform(-56, 56), random.uniform(16, 28)
        fill, shade = (lighter(colour, 0.35), 0.5) if n % 2 else (darker(colour, 0.22), 0.4)
        shape = f'cx="{x:.0f}" cy="{y:.0f}" rx="{r:.0f}" ry="{r * 0.7:.0f}"'
        yield f'<ellipse {shape} fill="{fill}" fill-opacity="{shade}"/>'


def grown(spice: str, random: Random, colour: str) -> Iterator[str]:
    """Yield the plants of an island, which stand beside its market."""
    dark = darker(colour, 0.45)
    spots = sorted(
        (Y + random.uniform(-66, 70), X + random.choice((-1, 1)) * random.uniform(26, 64)) for _ in range(18)
    )
    for y, x in spots:
        if spice == "ginger":
            yield (
                f'<path d="M{x:.0f} {y:.0f}q-6 -3 -6 -10M{x:.0f} {y:.0f}q-1 -6 0 -13M{x:.0f} {y:.0f}q6 -3 6 -10" '
                f'fill="none" stroke="#6D7F35" stroke-width="2.4" stroke-linecap="round"/>'
            )
        elif spice == "chili":
            yield (
                f'<circle cx="{x:.0f}" cy="{y - 6:.0f}" r="6.500" fill="#6E8F45" stroke="#4A5F2C" stroke-width="1.4"/>'
                f'<path d="M{x - 3:.0f} {y - 7:.0f}l-1.500 6M{x + 3:.0f} {y - 8:.0f}l1.500 6" stroke="#B3231B" '
                f'stroke-width="2.8" stroke-linecap="round"/>'
            )
        elif spice == "tea":
            yield (
                f'<path d="M{x - 10:.0f} {y:.0f}q0 -8 7 -8q3 -3 7 0q7 0 7 8Z" fill="#5F8F48" stroke="#35592B" '
                f'stroke-width="1.400"/><path d="M{x - 5:.0f} {y - 4:.0f}q2 -2 5 0" fill="none" stroke="#B9D68F" '
                f'stroke-width="1.400"/>'
            )
        else:
            yield (
                f'<path d="M{x:.0f} {y:.0f}v-7" stroke="{dark}" stroke-width="2.4"/>'
                f'<circle cx="{x:.0f}" cy="{y - 11:.0f}" r="6.500" fill="#7C8F5A" stroke="{dark}" '
                f'stroke-width="1.400"/>'
                f'<circle cx="{x - 2:.0f}" cy="{y - 13:.0f}" r="1.7" fill="#C9527E"/>'
                f'<circle cx="{x + 3:.0f}" cy="{y - 9:.0f}" r="1.7" fill="#C9527E"/>'
            )


def _palms(random: Random, ring: Sequence[tuple[float, float]]) -> Iterator[str]:
    """Yield a few palms on the beach, away from the name and the ships."""
    beach = [spot for spot in ring if abs(spot[1] - Y) < 50]
    for x, y in random.sample(beach, min(3, len(beach))):
        x, y = X + (x - X) * 0.96, Y + (y - Y) * 0.96
        leaves = "".join(f"M{x + 2:.0f} {y - 16:.0f}q{a} {b} {c} {d}" for a, b, c, d in PALM)
        yield (
            f'<path d="M{x:.0f} {y:.0f}q-1 -9 2 -16" fill="none" stroke="#7A5530" stroke-width="2.6" '
            f'stroke-linecap="round"/><path d="{leaves}" fill="none" stroke="#47783C" stroke-width="2.8" '
            f'stroke-linecap="round"/>'
        )


def _rose(x: float, y: float, size: float) -> list[str]:
    """Return a pale compass rose for the open sea."""
    made = ""
    for n in range(8):
        a, long = math.tau * n / 8, size * (0.55 if n % 2 else 1)
        tip = x + long * math.sin(a), y - long * math.cos(a)
        for side in (-1, 1):
            b = a + side * math.pi / 8
            low = x + size * 0.2 * math.sin(b), y - size * 0.2 * math.cos(b)
            fill = palette.PAPER if side > 0 else palette.GOLD
            made += f'<path d="M{x:.1f} {y:.1f}L{low[0]:.1f} {low[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}Z" fill="{fill}"/>'
    ring = (
        f'<circle cx="{x}" cy="{y}" r="{size * 0.72:.1f}" fill="none" stroke="{palette.PAPER}" stroke-width="1.500"/>'
    )
    return [ring, made]
