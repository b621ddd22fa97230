"""The land of Century that never changes: a coast with its meadows, and the ground of each location."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.titles.century.window.layout import Layout, Places
from game.ui.board.drawing.picture import Ground
from game.ui.board.land.coast import Outline, bounds, roughened, smooth_path
from game.ui.board.land.sea import tiles
from game.ui.draw.art import drawn
from game.ui.draw.materials import Materials, blurred, rounded, tinted
from game.words import palette

FAR = 900  # design units of land beyond the board
NEAR = 45.0  # design units around its place that a mountain or a wood fills
STACK = "stack"
SOIL = "#A8AD6B"


class Mainland:
    """The outline of the land, around which the sea is painted."""

    def __init__(self, layout: Layout) -> None:
        high = layout.size[1]
        edge = [(float(layout.coast), float(y)) for y in range(-FAR, high + FAR + 1, 90)]
        line = roughened([*edge, (-FAR, high + FAR), (-FAR, -FAR)], "new world", 7, 26)
        self.outline: Outline = [p for p in line if p[0] > layout.coast - 20] + [(-FAR, high + FAR), (-FAR, -FAR)]
        self.path = smooth_path(self.outline)
        self.bounds = bounds(self.outline)


def mainland(ground: Ground, land: Mainland, layout: Layout) -> Iterator[None]:
    """Draw the land: its shadow, surf, sand and meadows."""
    onto, frame, drawing = ground.base, ground.frame, ground.art.read("century/land/mainland")
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
    sand = (
        f'<path d="{land.path}" fill="{SOIL}" stroke="{palette.SAND}" stroke-width="13"/>'
        f'<path d="{land.path}" fill="none" stroke="{palette.COAST}" stroke-width="2.4" transform="translate(6.4 0)"/>'
    )
    for tile in tiles(rect):
        onto.blit(frame.drawn(sand, tile), tile)
        yield
        for half in (tile.h // 2, tile.h - tile.h // 2):  # it takes longer than other drawings
            part = pygame.Rect(tile.x, tile.y, tile.w, half)
            growth = "".join(drawing.near(name, frame.box(part), NEAR) for name in drawing.groups)
            onto.blit(frame.drawn(growth, part), part)
            tile.top += half
            yield


def cells(onto: pygame.Surface, places: Places, materials: Materials) -> Iterator[None]:
    """Draw the grounds of all locations and stacks, and wells for the cards."""
    stacks = [one.union(other) for one, other in zip(places.stacks[::2], places.stacks[1::2], strict=True)]
    kinds = [(row.name, row.kind) for row in places.rules.locations] + [(STACK, STACK)] * len(stacks)
    for (name, kind), rect in zip(kinds, (*places.locations, *stacks), strict=True):
        _cell(onto, rect, name, kind, materials)
        yield
    for rect in places.cards:
        wells = materials.plate(rect.w, rect.h, materials.px(11, 5), "#3A3A1E", palette.PAPER_EDGE, 0.28)
        onto.blit(wells, rect)
        yield


def _cell(onto: pygame.Surface, rect: pygame.Rect, name: str, kind: str, materials: Materials) -> None:
    drawing, k, (w, h) = materials.art.read("century/art/locations"), materials.scale, rect.size
    box = 0.0, 0.0, w / k, h / k
    shape = partial(rounded, 0, 0, *box[2:], 11)
    materials.cast(onto, rect, materials.px(11, 5), 4, 3, 130, palette.EARTH)
    made, pattern = drawn(shape(drawing.colours[kind]), w, h, box), drawn(drawing.part(name), w, h, box)
    pattern.blit(materials.art.svg(shape("#ffffff"), w, h, box), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(pattern, (0, 0))
    edge = rounded(1.5, 1.5, box[2] - 3, box[3] - 3, 10, "none", palette.PAPER_HIGH, 3)
    made.blit(materials.art.svg(edge, w, h, box), (0, 0))
    onto.blit(made, rect)
