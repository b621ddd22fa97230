"""The land of Century that never changes: a coast, and the ground of each kind of location, in colour and pattern."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random

import pygame

from game.titles.century.rules.data import FORT, GATHER, OUTPOST, SAIL, SEA_TRADE, TRADE, UPGRADE
from game.titles.century.window.layout import Layout, Places
from game.ui.board.drawing.frame import Frame
from game.ui.board.land.coast import Outline, bounds, roughened, smooth_path
from game.ui.board.land.sea import tiles
from game.ui.draw.materials import Materials, blurred, rounded, tinted
from game.words import palette
from game.words.palette import darker, lighter

FAR = 900  # design units of land beyond the board
STACK = "stack"
STAR = "m0 -5l1.600 3.400l3.800 .4l-2.800 2.500l.8 3.700l-3.400 -1.900l-3.400 1.900l.8 -3.700l-2.800 -2.500l3.800 -.4z"
Pattern = Callable[[Random, float, float], str]
GROUND = "#A8AD6B"


class Mainland:
    """The outline of the land, around which the sea is painted."""

    def __init__(self, layout: Layout) -> None:
        high = layout.size[1]
        edge = [(float(layout.coast), float(y)) for y in range(-FAR, high + FAR + 1, 90)]
        line = roughened([*edge, (-FAR, high + FAR), (-FAR, -FAR)], "new world", 7, 26)
        self.outline: Outline = [p for p in line if p[0] > layout.coast - 20] + [(-FAR, high + FAR), (-FAR, -FAR)]
        self.path = smooth_path(self.outline)
        self.bounds = bounds(self.outline)


def mainland(onto: pygame.Surface, frame: Frame, land: Mainland, layout: Layout) -> Iterator[None]:
    """Draw the land: its shadow, surf, sand and meadows."""
    w, h = onto.get_size()
    east = min(w, round(frame.at(layout.coast + 40, 0)[0]))
    rect = pygame.Rect(0, 0, max(1, east), h)
    shape = frame.drawn(f'<path d="{land.path}" fill="#fff"/>', rect)
    yield
    strip = pygame.Rect(max(0, east - frame.px(110)), 0, min(east, frame.px(110)), h)
    edge = shape.subsurface(strip).copy()
    onto.blit(tinted(blurred(edge, frame.px(8)), palette.SEA_SHADOW, 165), (strip.x + frame.px(3), frame.px(7)))
    yield
    surf = frame.drawn(f'<path d="{land.path}" fill="none" stroke="#fff" stroke-width="13"/>', strip)
    onto.blit(tinted(blurred(surf, frame.px(3)), palette.FOAM, 150), strip)
    yield
    for tile in tiles(rect):
        sand = (
            f'<path d="{land.path}" fill="{GROUND}" stroke="{palette.SAND}" stroke-width="13"/>'
            f'<path d="{land.path}" fill="none" stroke="{palette.COAST}" stroke-width="2.4" '
            f'transform="translate(6.4 0)"/>'
        )
        onto.blit(frame.drawn(sand, tile), tile)
        yield
        for half in (tile.h // 2, tile.h - tile.h // 2):  # it takes longer than other drawings
            part = pygame.Rect(tile.x, tile.y, tile.w, half)
            onto.blit(frame.drawn(_meadow(frame, part, layout), part), part)
            tile.top += half
            yield


def _meadow(frame: Frame, tile: pygame.Rect, layout: Layout) -> str:
    """Draw tufts and bushes between the locations, and forests and mountains above and below them."""
    made = []
    for step, glyph in ((27, _tuft), (58, _wild)):
        left, top, across, down = frame.box(tile)
        for row in range(math.floor(top / step) - 1, math.ceil((top + down) / step) + 1):
            for col in range(math.floor(left / step) - 1, math.ceil((left + across) / step) + 1):
                random = Random(row * 1009 + col * step)
                x, y = (col + random.uniform(0.2, 0.8)) * step, (row + random.uniform(0.2, 0.8)) * step
                if x < layout.coast - step * 0.8:
                    made.append(glyph(random, x, y, layout.size[1]))
    return f'<g fill="none" stroke-width="1.300" stroke-linecap="round" stroke-linejoin="round">{"".join(made)}</g>'


def _tuft(random: Random, x: float, y: float, _: int) -> str:
    if random.random() < 0.35:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{random.uniform(2.5, 4):.1f}" fill="#7F9650"/>'
    return f'<path d="M{x - 3:.1f} {y:.1f}l1.500 -4l1.500 4l1.500 -4l1.500 4" stroke="#7E8A4A"/>'


def _wild(random: Random, x: float, y: float, high: int) -> str:
    """Draw a mountain or a few firs, above and below all locations."""
    if -4 < y < high + 26:
        return ""
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
            f'<path d="M{a:.1f} {b:.1f}v-5" stroke="#4A3620" stroke-width="2.400"/>'
            f'<path d="M{a:.1f} {b - h:.1f}l8 {h - 4:.1f}h-16Z" fill="#5F8048" stroke="#3C5A2E"/>'
        )
    return firs


def cell(onto: pygame.Surface, rect: pygame.Rect, kind: str, name: str, materials: Materials) -> None:
    """Draw the ground of a location: the colour and the pattern of its kind, light from the north-west."""
    colour, pattern = GROUNDS[kind]
    radius = materials.px(11, 5)
    materials.cast(onto, rect, radius, 4, 3, 130, palette.EARTH)
    w, h = rect.size
    k = materials.scale
    box = 0.0, 0.0, w / k, h / k
    ink = lighter(colour, 0.24) if kind in (SAIL, SEA_TRADE) else darker(colour, 0.28)
    body = f'<g fill="none" stroke="{ink}" stroke-linecap="round">{pattern(Random(name), *box[2:])}</g>'
    stops = (
        f'<stop offset="0" stop-color="{lighter(colour, 0.2)}"/><stop offset="1" stop-color="{darker(colour, 0.1)}"/>'
    )
    defs = f'<linearGradient id="g" x1="0" y1="0" x2=".6" y2="1">{stops}</linearGradient>'
    ground = rounded(0, 0, box[2], box[3], 11, "url(#g)")
    made = materials.art.svg(ground, w, h, box, defs).copy()
    growth = materials.art.svg(body, w, h, box).copy()
    mask = materials.art.svg(rounded(0, 0, box[2], box[3], 11, "#ffffff"), w, h, box)
    growth.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(growth, (0, 0))
    edge = rounded(1.5, 1.5, box[2] - 3, box[3] - 3, 10, "none", palette.PAPER_HIGH, 3)
    made.blit(materials.art.svg(edge, w, h, box), (0, 0))
    onto.blit(made, rect)


def cells(onto: pygame.Surface, places: Places, materials: Materials) -> Iterator[None]:
    """Draw the grounds of all locations."""
    for row, rect in zip(places.rules.locations, places.locations, strict=True):
        cell(onto, rect, row.kind, row.name, materials)
        yield
    for n in range(0, len(places.stacks), 2):
        cell(onto, places.stacks[n].union(places.stacks[n + 1]), STACK, str(n), materials)
        yield
    for rect in places.cards:
        wells = materials.plate(rect.w, rect.h, materials.px(11, 5), "#3A3A1E", palette.PAPER_EDGE, 0.28)
        onto.blit(wells, rect)
        yield


# patterns, in design units


def _lines(body: str, width: float = 1.6, opacity: float = 0.6) -> str:
    return f'<g stroke-width="{width}" stroke-opacity="{opacity}">{body}</g>'


def _fields(random: Random, w: float, h: float) -> str:
    furrows = "".join(
        f'<path d="M-4 {y}Q{w / 3:.0f} {y - 9} {w * 0.6:.0f} {y}T{w + 4:.0f} {y - 4}"/>'
        for y in range(8, int(h) + 12, 10)
    )
    spots = [(random.uniform(6, w - 6), random.uniform(14, h - 2)) for _ in range(16)]
    ears = "".join(
        f'<path d="M{x:.0f} {y:.0f}q2 -6 0 -9M{x:.0f} {y:.0f}q-4 -3 -5 -7M{x:.0f} {y:.0f}q4 -3 5 -7"/>'
        for x, y in spots
    )
    return _lines(furrows, 1.6, 0.5) + _lines(ears, 1.5, 0.95)


def _planks(random: Random, w: float, h: float) -> str:
    rows = range(0, int(h) + 8, 17)
    made = "".join(f'<path d="M0 {y}H{w:.0f}"/>' for y in rows)
    for y in rows:
        for x in (random.uniform(8, w / 2), random.uniform(w / 2, w - 8)):
            made += f'<path d="M{x:.0f} {y}v17M{x - 4:.0f} {y + 8}h.1M{x + 4:.0f} {y + 8}h.1"/>'
    return _lines(made, 1.5, 0.75)


def _palisade(_: Random, w: float, h: float) -> str:
    made = "".join(f'<path d="M{x} {h + 2:.0f}V12l6 -8l6 8V{h + 2:.0f}"/>' for x in range(0, int(w) + 12, 13))
    return _lines(f'{made}<path d="M0 34H{w:.0f}M0 {h - 18:.0f}H{w:.0f}"/>')


@dataclass(frozen=True, slots=True)
class Staggered:
    """A pattern of equal glyphs, with every other row shifted to the right."""

    glyph: str
    start: tuple[int, int]
    step: tuple[int, int]
    shift: int
    width: float
    opacity: float
    beyond: int = 0  # units to the right of the ground that are drawn

    def __call__(self, _: Random, w: float, h: float) -> str:
        """Draw the pattern."""
        rows = enumerate(range(self.start[1], int(h) + 6, self.step[1]))
        columns = [range(self.start[0] + n * self.shift, int(w) + self.beyond, self.step[0]) for n in (0, 1)]
        spots = [(x, y) for row, y in rows for x in columns[row % 2]]
        return _lines("".join(f'<path d="M{x} {y}{self.glyph}"/>' for x, y in spots), self.width, self.opacity)


WAVES = Staggered("q6 -6 12 0q6 6 12 0", (-30, 8), (37, 14), 18, 1.9, 0.85)
GROUNDS: Mapping[str, tuple[str, Pattern]] = {  # the colour and the pattern of each kind
    GATHER: ("#B3C06A", _fields),
    UPGRADE: ("#C9995B", _planks),
    TRADE: ("#C58B86", Staggered("m0 -9l9 9l-9 9l-9 -9zm0 6l3 3l-3 3l-3 -3z", (0, 0), (26, 13), 13, 1.5, 0.55, 14)),
    FORT: ("#A79D8B", _palisade),
    SAIL: ("#63A9BF", WAVES),
    SEA_TRADE: ("#6DB5A8", WAVES),
    OUTPOST: ("#DDC48A", Staggered("q11 -10 24 0", (-12, 14), (32, 13), 16, 1.6, 0.6)),
    STACK: ("#A58CB8", Staggered(STAR, (8, 8), (25, 17), 12, 1.2, 0.55)),
}
