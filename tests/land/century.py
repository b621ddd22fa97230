"""The mainland of Century; its islands, each on its tile, and the open sea, in hundredths of a tile."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from random import Random

from game.titles import title
from game.titles.century.rules.data import IslandRow, Rules
from game.titles.century.window.land import FAR, SOIL, Mainland
from game.titles.century.window.layout import Layout, corners
from game.titles.century.window.sea import X, Y
from game.ui.board.land.coast import path, roughened, smooth_path
from game.words import palette
from game.words.palette import darker, lighter
from tests.land import clip, clipped, group, mark, whole

LANDS = {"ginger": "#DDB36A", "chili": "#D98068", "tea": "#86B26A", "cloves": "#B08AA6"}
WAVES = ((-64, -20), (22, -38), (-12, -58), (36, 10), (-70, 26))
Growth = Callable[[Random, float, float], str]
WATER = f'<path d="{path(corners(X, Y, 97))}" fill="#2E8CA8"/>'


def drawings() -> Mapping[str, str]:
    """Return the open sea, and all islands by name."""
    rules: Rules = title("century").rules
    islands = {island.name: _island(island) for island in rules.islands}
    return {"mainland": _mainland(Layout.read(rules)), "open_sea": _sea(), **islands}


def _mainland(layout: Layout) -> str:
    """Return tufts and bushes, and above and below the board mountains and woods, up to where the land ends."""
    path, high = Mainland(layout).path, layout.size[1]
    line = ' fill="none" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round"'
    groups = [
        f'<path d="{path}" fill="{SOIL}" stroke="{palette.SAND}" stroke-width="13"/>',
        group("meadow", _scattered(layout, 27, _tuft), line),
        group("heights", _scattered(layout, 58, _wild), line),
    ]
    box = -FAR, -FAR, layout.coast + FAR + 40, high + 2 * FAR
    return whole(box, [clip("coast", path)], groups)


def _scattered(layout: Layout, step: int, draw: Growth) -> Iterator[str]:
    """Yield a thing for each cell of a grid, as far as there is land."""
    high = layout.size[1]
    for row in range(-FAR // step - 1, (high + FAR) // step + 2):
        for column in range(-FAR // step - 1, layout.coast // step + 1):
            random = Random(row * 1009 + column * step)
            x, y = (column + random.uniform(0.2, 0.8)) * step, (row + random.uniform(0.2, 0.8)) * step
            if x < layout.coast - step * 0.8 and (draw is _tuft or not -4 < y < high + 26):
                yield mark(x, y, draw(random, x, y))


def _tuft(random: Random, x: float, y: float) -> str:
    if random.random() < 0.35:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{random.uniform(2.5, 4):.1f}" fill="#7F9650"/>'
    return f'<path d="M{x - 3:.1f} {y:.1f}l1.5 -4l1.5 4l1.5 -4l1.5 4" stroke="#7E8A4A"/>'


def _wild(random: Random, x: float, y: float) -> str:
    """Return a mountain or a few firs."""
    if random.random() < 0.42:
        w, h = random.uniform(24, 34), random.uniform(26, 38)
        peak = f"{x:.1f} {y - h:.1f}"
        return (
            f'<path d="M{x - w:.1f} {y:.1f}L{peak}L{x + w:.1f} {y:.1f}Z" fill="#B8A98C" stroke="#6E5B40"/>'
            f'<path d="M{peak}L{x + w:.1f} {y:.1f}H{x + w * 0.15:.1f}L{x - 3:.1f} {y - h * 0.5:.1f}Z" fill="#8C7A5E"/>'
            f'<path d="M{peak}l{w * 0.3:.1f} {h * 0.3:.1f}l-{w * 0.2:.1f} -3l-{w * 0.15:.1f} 5l-{w * 0.25:.1f} -2Z" '
            f'fill="#FBF6E8"/>'
        )
    firs = ""
    for n in range(random.randint(2, 4)):
        a, b, h = x + n * 13 - 18, y + random.uniform(-7, 7), random.uniform(18, 26)
        firs += (
            f'<path d="M{a:.1f} {b:.1f}v-5" stroke="#4A3620" stroke-width="2.4"/>'
            f'<path d="M{a:.1f} {b - h:.1f}l8 {h - 4:.1f}h-16Z" fill="#5F8048" stroke="#3C5A2E"/>'
        )
    return firs


def _whole(clips: list[str], groups: list[str]) -> str:
    return whole((0, 0, 2 * X, math.ceil(2 * Y)), clips, [WATER, *groups], "")


def _sea() -> str:
    waves = [f'<path d="M{X + dx} {Y + dy}q7 -8 14 0q7 8 14 0"/>' for dx, dy in WAVES]
    line = f' fill="none" stroke="{palette.FOAM}" stroke-opacity=".5" stroke-width="2.600" stroke-linecap="round"'
    rose = group("rose", _rose(X, Y - 6, 46), ' fill-opacity=".42" stroke-opacity=".3"')
    return _whole([], [group("waves", waves, line), rose])


def _island(island: IslandRow) -> str:
    """Return a coast with surf and sand, and its growth."""
    random, colour = Random(island.name), LANDS[island.spice]
    turns = [math.tau * n / 9 for n in range(9)]
    ring = [(X + math.cos(a) * random.uniform(66, 80), Y + math.sin(a) * random.uniform(56, 68)) for a in turns]
    coast = smooth_path(roughened(ring, island.name, 3, 14))
    inland = f'transform="translate({X * 0.1:.1f} {Y * 0.1:.1f}) scale(.9)"'
    rim = f'stroke="{lighter(colour, 0.5)}" stroke-opacity=".7" stroke-width="2" {inland}'
    return _whole(
        [clip("inland", coast).replace("/></clip", f" {inland}/></clip")],
        [
            group(
                "coast",
                [
                    f'<path d="{coast}" fill="none" stroke="{palette.HALO}" stroke-opacity=".45" stroke-width="17"/>',
                    f'<path d="{coast}" fill="{palette.SAND}" stroke="{palette.COAST}" stroke-width="2.400"/>',
                    f'<path d="{coast}" fill="{colour}" {inland}/>',
                ],
            ),
            group("growth", [grown(island.spice, island.name, X, Y, darker(colour, 0.3))], clipped("inland")),
            group("rim", [f'<path d="{coast}" fill="none" {rim}/>']),
        ],
    )


def grown(spice: str, name: str, x: float, y: float, colour: str) -> str:
    """Return the growth around the middle of an island: a pattern for each spice."""
    random = Random(name)
    spots = [(x + random.uniform(-68, 68), y + random.uniform(-58, 58)) for _ in range(34)]
    if spice == "ginger":
        made = "".join(f'<path d="M{a - 8:.0f} {b:.0f}q8 -7 16 0"/>' for a, b in spots)
    elif spice == "chili":
        made = "".join(f'<path d="M{a:.0f} {b:.0f}l5 -9l5 9"/>' for a, b in spots)
    elif spice == "tea":
        made = "".join(f'<path d="M{x - 74:.0f} {y + n * 11:.0f}q37 -15 74 0t74 0"/>' for n in range(-6, 7))
    else:
        made = "".join(f'<circle cx="{a:.0f}" cy="{b:.0f}" r="2.600"/>' for a, b in spots)
    return (
        f'<g fill="none" stroke="{colour}" stroke-opacity=".7" stroke-width="2" stroke-linecap="round" '
        f'stroke-linejoin="round">{made}</g>'
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
