"""The sea around land: light and depth, shallows, the lines and the compass of an old chart, waves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Protocol

import pygame

from game.ui.board.drawing.frame import Frame
from game.ui.board.drawing.picture import Ground
from game.ui.board.land import coast
from game.ui.board.land.coast import Outline, Point
from game.ui.draw.art import Art
from game.ui.draw.materials import blurred, gradient, tinted, vignette
from game.words import palette
from game.words.palette import SEA, SEA_ABYSS, SEA_DEEP, SEA_HIGH, SEA_MID

LIGHT = (
    (SEA, SEA_MID, SEA_MID, SEA_MID, SEA),
    (SEA_MID, SEA_HIGH, SEA_HIGH, SEA_HIGH, SEA_MID),
    (SEA_MID, SEA_HIGH, "#2B8CA6", SEA_HIGH, SEA_MID),
    (SEA, SEA_MID, SEA_MID, SEA_MID, SEA),
    (SEA_DEEP, SEA, SEA, SEA, SEA_DEEP),
    (SEA_ABYSS, SEA_DEEP, SEA_DEEP, SEA_DEEP, SEA_ABYSS),
)
FAR = 58.0  # design units from the coast to where nothing tells of it any more
CHART = ((14, 120), (25, 78), (38, 46), (53, 26))  # distance from the coast in design units, and alpha
TILE = 420  # real pixels
APART = 78.0, 36.0  # design units from wave to wave, across or down
PART = 4  # shallows are drawn this much smaller and then softened
RADIUS = 58.0  # of the compass in its file
Box = tuple[float, float, float, float]  # left, top, right, bottom


class Shore(Protocol):
    """Land as the sea needs it: its outline, also as a path, and its left, top, right and bottom, in design units."""

    @property
    def path(self) -> str: ...

    @property
    def outline(self) -> Outline: ...

    @property
    def bounds(self) -> Box: ...


def waters(onto: pygame.Surface, frame: Frame, lands: Sequence[Shore]) -> Iterator[None]:
    """Draw the sea without its waves."""
    width, height = onto.get_size()
    onto.blit(gradient(width, height, LIGHT), (0, 0))
    yield
    for reach, blur, colour, alpha in ((70, 26, palette.SHALLOW, 120), (22, 10, palette.HALO, 150)):
        part = PART if frame.scale > 0.5 else 2
        low = frame.smaller(part)
        small = low.drawn(_strokes(lands, reach), pygame.Rect(0, 0, width // part, height // part))
        yield
        small = tinted(blurred(small, max(1, low.px(blur))), colour, alpha)
        yield
        soft = pygame.transform.smoothscale(small, (width, height))
        yield
        onto.blit(soft, (0, 0))
        yield
    for tile in tiles(onto.get_rect()):
        yield from _chart(onto, frame, lands, tile)
    onto.blit(vignette(width, height), (0, 0))
    yield


def _chart(onto: pygame.Surface, frame: Frame, lands: Sequence[Shore], tile: pygame.Rect) -> Iterator[None]:
    x, y, w, h = frame.box(tile.inflate(4, 4))
    box = x - FAR, y - FAR, x + w + FAR, y + h + FAR
    around = [land for land in lands if frame_rect(frame, land, FAR).colliderect(tile)]
    near = "".join(coast.stretches(land.path, box) for land in around)
    for rings in (CHART[2:], CHART[:2]) if near else ():
        light = frame.drawn(_rings(rings, near, (x, y, w, h)), tile)
        yield
        dark = pygame.Surface(tile.size)
        dark.fill("#ffffff")
        dark.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        onto.blit(dark, tile, special_flags=pygame.BLEND_RGB_MULT)
        light.fill(palette.FOAM, special_flags=pygame.BLEND_RGB_MULT)
        onto.blit(light, tile, special_flags=pygame.BLEND_RGB_ADD)
        yield


def frame_rect(frame: Frame, land: Shore, margin: float) -> pygame.Rect:
    """Return the real pixels of an island and some sea around it."""
    left, top, right, bottom = land.bounds
    return frame.rect(left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin)


def tiles(rect: pygame.Rect, size: int = TILE) -> Iterator[pygame.Rect]:
    """Divide a large rectangle into pieces that are quickly drawn."""
    across, down = max(1, round(rect.w / size)), max(1, round(rect.h / size))
    for row in range(down):
        for column in range(across):
            x, y = rect.x + rect.w * column // across, rect.y + rect.h * row // down
            right, bottom = rect.x + rect.w * (column + 1) // across, rect.y + rect.h * (row + 1) // down
            yield pygame.Rect(x, y, right - x, bottom - y)


def _strokes(lands: Sequence[Shore], width: float) -> str:
    paths = "".join(f'<path d="{land.path}"/>' for land in lands)
    return f'<g fill="#ffffff" stroke="#ffffff" stroke-width="{width}" stroke-linejoin="round">{paths}</g>'


def _rings(rings: Sequence[tuple[int, int]], path: str, box: Box) -> str:
    """Draw lines along a coast on black, as light as they are opaque: wide strokes, and narrower black ones on them."""
    x, y, w, h = box
    edges = ((2 * away + edge, opaque) for away, alpha in reversed(rings) for edge, opaque in ((1.5, alpha), (-1.5, 0)))
    strokes = "".join(
        f'<path d="{path}" stroke="#{3 * f"{opaque:02x}"}" stroke-width="{wide}"/>' for wide, opaque in edges
    )
    return f'<path d="M{x} {y}h{w}v{h}h-{w}Z" fill="#000000"/><g fill="none" stroke-linejoin="round">{strokes}</g>'


def _spread(outlines: list[Outline], busy: Sequence[Box], area: Box) -> Iterator[Point | None]:
    """Yield the places of waves in an area, in design units; None now and then, to let a frame pass."""
    left, top, right, bottom = area
    random, found = Random(11), dict[tuple[int, int], list[Point]]()  # by the square in which they are
    boxes = [(coast.bounds(outline, 62), outline) for outline in outlines]
    for turn in range(int((right - left) * (bottom - top) / 1500)):
        if turn % 40 == 0:
            yield None
        x, y = random.uniform(left + 30, right - 30), random.uniform(top + 16, bottom - 16)
        column, row = int(x // APART[0]), int(y // APART[1])
        around = ((column + n % 3 - 1, row + n // 3 - 1) for n in range(9))
        if any(abs(x - a) < APART[0] and abs(y - b) < APART[1] for square in around for a, b in found.get(square, ())):
            continue
        if any(w - 18 < x < e + 18 and n - 10 < y < s + 10 for w, n, e, s in busy):
            continue
        inside = [outline for (w, n, e, s), outline in boxes if w < x < e and n < y < s]
        if any(coast.inside(outline, x, y) or coast.within(outline, x, y, 62) for outline in inside):
            continue
        found.setdefault((column, row), []).append((x, y))
        yield x, y


def waves(ground: Ground, outlines: list[Outline], busy: Sequence[Box]) -> Iterator[None]:
    """Draw waves on the open sea, away from coasts and from the places of things."""
    base, frame, glyphs = ground.base, ground.frame, ground.waves
    for found in _spread(outlines, busy, (*frame.back((0, 0)), *frame.back(base.get_size()))):
        if found is None:
            yield
        else:
            glyphs.append(found)
    layer = f'<g fill="none" stroke="{palette.FOAM}" stroke-opacity=".2" stroke-width="1.8" stroke-linecap="round">'
    for tile in tiles(base.get_rect()):
        x0, y0, across, down = frame.box(tile)
        near = [(x, y) for x, y in glyphs if x0 - 20 < x < x0 + across + 20 and y0 - 12 < y < y0 + down + 12]
        if near:
            paths = "".join(f'<path d="M{x - 13:.0f} {y:.0f}q6.500 -7 13 0q6.500 7 13 0"/>' for x, y in near)
            base.blit(frame.drawn(f"{layer}{paths}</g>", tile), tile)
            yield


def lines(onto: pygame.Surface, frame: Frame, body: str, rect: pygame.Rect) -> Iterator[None]:
    """Draw what runs over a large part of a board, in slices."""
    for tile in tiles(rect):
        onto.blit(frame.drawn(body, tile), tile)
        yield


def compass(onto: pygame.Surface, frame: Frame, art: Art, circle: tuple[int, int, int]) -> None:
    """Draw the compass rose at a middle with a radius."""
    x, y, radius = circle
    rect = frame.rect(x - radius - 8, y - radius - 8, 2 * radius + 16, 2 * radius + 16)
    rose = art.read("common/art/compass").body()
    onto.blit(frame.drawn(f'<g transform="translate({x} {y}) scale({radius / RADIUS})">{rose}</g>', rect), rect)
