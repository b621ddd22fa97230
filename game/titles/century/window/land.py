"""The land of Century that never changes: a valley with its rivers and woods, and the clearing of each location."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.titles.century.window.layout import Layout, Places
from game.ui.board.drawing.frame import Frame
from game.ui.board.drawing.picture import Ground
from game.ui.board.land.coast import Coastline, Outline, bounds, roughened, smooth_path
from game.ui.board.land.sea import tiles
from game.ui.draw.art import Box, drawn
from game.ui.draw.materials import Materials, blurred, tinted
from game.words import palette

FAR = 900  # design units of land beyond the board
NEAR = 64.0  # design units around its place that a mountain or a wood fills
SHORE = 60  # design units around a coast that its sand, surf and shadow fill
OVER = 14  # design units by which trees and roofs stand out of a clearing
ROUND = 36  # design units of a clearing's corners
SOIL = "#7E9A56"


class Mainland:
    """The outline of the land, around which the sea is painted."""

    def __init__(self, layout: Layout) -> None:
        high = layout.size[1]
        coast = [(float(x), float(y)) for x, y in layout.land.coast]
        line = roughened(coast, "new world", 7, 26)
        self.outline: Outline = [*line[: line.index(coast[-1]) + 1], (-FAR, high + FAR), (-FAR, -FAR)]
        self.path = smooth_path(self.outline)
        self.bounds = bounds(self.outline)


def islet(layout: Layout) -> Coastline:
    """Return the coast of the islet of the counting house."""
    return Coastline([(float(x), float(y)) for x, y in layout.land.islet], "islet", 3)


def mainland(ground: Ground, land: Mainland, islet: Coastline, layout: Layout) -> Iterator[None]:
    """Draw the land: its shadow, surf, sand, meadows, rivers and woods."""
    onto, frame, drawing = ground.base, ground.frame, ground.art.read("century/land/mainland")
    whole = onto.get_rect()
    west = min(x for x, _ in layout.land.coast) - SHORE
    east = max(x for x, _ in layout.land.coast) + SHORE
    left, right = round(frame.at(west, 0)[0]), round(frame.at(east, 0)[0])
    coast = pygame.Rect(left, 0, right - left, whole.h).clip(whole)
    x0, y0, x1, y1 = islet.bounds
    alone = frame.rect(x0 - SHORE, y0 - SHORE, x1 - x0 + 2 * SHORE, y1 - y0 + 2 * SHORE).clip(whole)
    for path, rect in ((land.path, coast), (islet.path, alone)):
        yield from _shore(onto, frame, path, rect)
    for tile in tiles(pygame.Rect(0, 0, max(1, right), whole.h).clip(whole)):
        onto.blit(frame.drawn(_sand(land.path), tile), tile)
        yield
        for half in (tile.h // 2, tile.h - tile.h // 2):  # it takes longer than other drawings
            part = pygame.Rect(tile.x, tile.y, tile.w, half)
            growth = "".join(drawing.near(name, frame.box(part), NEAR) for name in drawing.groups)
            onto.blit(frame.drawn(growth, part), part)
            tile.top += half
            yield
    onto.blit(frame.drawn(_sand(islet.path), alone), alone)
    yield


def _sand(path: str) -> str:
    """Return a land with its beach."""
    return (
        f'<path d="{path}" fill="{palette.SAND}" stroke="{palette.COAST}" stroke-width="2.4"/>'
        f'<path d="{path}" fill="{SOIL}" stroke="{palette.SAND}" stroke-width="11"/>'
    )


def _shore(onto: pygame.Surface, frame: Frame, path: str, rect: pygame.Rect) -> Iterator[None]:
    """Draw the shadow of a land on the sea, and its surf."""
    if not rect.w or not rect.h:
        return
    shape = frame.drawn(f'<path d="{path}" fill="#fff"/>', rect)
    yield
    onto.blit(
        tinted(blurred(shape, frame.px(8)), palette.SEA_SHADOW, 165), (rect.x + frame.px(3), rect.y + frame.px(7))
    )
    yield
    surf = frame.drawn(f'<path d="{path}" fill="none" stroke="#fff" stroke-width="15"/>', rect)
    onto.blit(tinted(blurred(surf, frame.px(3)), palette.FOAM, 170), rect)
    yield


def clearings(onto: pygame.Surface, places: Places, materials: Materials) -> Iterator[None]:
    """Draw the clearings of all locations with what stands there, the tray of the stacks, and wells for the cards."""
    drawing = materials.art.read("century/art/places")
    order = sorted(zip(places.rules.locations, places.locations, strict=True), key=lambda one: one[1].y)
    for row, rect in order:
        _, _, w, h = places.layout.location(row)
        over = places.frame.px(OVER)
        room = rect.inflate(2 * over, 2 * over)
        box: Box = (-OVER, -OVER, w + 2 * OVER, h + 2 * OVER)
        made = drawn(drawing.part(row.name), *room.size, box)
        yield
        soft = tinted(blurred(made, materials.px(5)), palette.EARTH, 150)
        onto.blit(soft, room.move(materials.px(2), materials.px(5)))
        onto.blit(made, room)
        yield
    _tray(onto, places.stacks, materials)
    yield
    for rect in (*places.cards, places.next):
        wells = materials.plate(rect.w, rect.h, materials.px(11, 5), "#2E2A16", palette.PAPER_EDGE, 0.35)
        onto.blit(wells, rect)
        yield


def _tray(onto: pygame.Surface, stacks: Sequence[pygame.Rect], materials: Materials) -> None:
    """Draw the wooden tray on which the stacks of bonus tiles lie."""
    rect = stacks[0].unionall(list(stacks[1:])).inflate(materials.px(8), materials.px(8))
    radius = materials.px(12)
    materials.cast(onto, rect, radius, 7, 5, 170)
    onto.blit(materials.plate(rect.w, rect.h, radius, palette.WOOD, palette.GOLD_LOW, 1, 2), rect)
    for stack in stacks:
        onto.blit(materials.plate(*stack.size, materials.px(9, 4), palette.WOOD_LOW, "", 0.9), stack)
