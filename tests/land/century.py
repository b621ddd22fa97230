"""The islands of Century, each on its tile, and the open sea; in hundredths of a tile."""

from __future__ import annotations

import math
from collections.abc import Mapping
from random import Random

from game.titles import title
from game.titles.century.rules.data import IslandRow, Rules
from game.titles.century.window.layout import corners
from game.titles.century.window.sea import X, Y
from game.ui.board.land.coast import path, roughened, smooth_path
from game.words import palette
from game.words.palette import darker, lighter
from tests.land import clip, clipped, group, whole

LANDS = {"ginger": "#DDB36A", "chili": "#D98068", "tea": "#86B26A", "cloves": "#B08AA6"}
WAVES = ((-64, -20), (22, -38), (-12, -58), (36, 10), (-70, 26))
WATER = f'<path d="{path(corners(X, Y, 97))}" fill="#2E8CA8"/>'


def drawings() -> Mapping[str, str]:
    """Return the open sea, and all islands by name."""
    rules: Rules = title("century").rules
    return {"open_sea": _sea(), **{island.name: _island(island) for island in rules.islands}}


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
