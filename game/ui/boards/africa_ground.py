"""The lands of Africa as pictures: surf, sand, soft ground, rivers, what grows, and light from the north-west."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui import palette
from game.ui.boards.africa_land import COLOURS, Country, Land
from game.ui.boards.frame import Frame
from game.ui.boards.relief import relief
from game.ui.boards.sea import frame_rect, tiles
from game.ui.materials import blurred, tinted
from game.ui.palette import rgb, rgba

MARGIN = 34.0  # of sea around a land that its shadow may reach
RIM = 9.0  # of sand
PART = 4  # the ground is painted this much smaller and then softened
PLAIN = "#D9BE86"  # the ground of land without hexes


def land(onto: pygame.Surface, frame: Frame, country: Country, piece: Land) -> Iterator[None]:
    """Draw a land with its shadow."""
    rect = frame_rect(frame, piece, MARGIN).clip(onto.get_rect().inflate(120, 120))
    if not rect.w or not rect.h:
        return
    shape = _solid(frame, piece, rect, 0)
    yield
    shadow = tinted(blurred(shape, frame.px(8)), palette.SEA_SHADOW, 165)
    yield
    onto.blit(shadow, (rect.x, rect.y + frame.px(9)))
    yield
    edge = _solid(frame, piece, rect, 12)
    yield
    surf = blurred(edge, frame.px(2.5))
    yield
    onto.blit(tinted(surf, palette.FOAM, 125), rect)
    sand = (
        f'<path d="{piece.path}" fill="{palette.SAND}" stroke="{palette.COAST}" stroke-width="2.4" '
        f'stroke-linejoin="round"/>'
    )
    onto.blit(frame.drawn(sand, rect), rect)
    yield
    top = pygame.Surface(rect.size, pygame.SRCALPHA)
    if piece is country.continent:
        yield from _country(top, frame, country, rect)
    else:
        top.fill(rgba(PLAIN))
        yield
    inner = _inner(frame, piece, rect)
    yield
    yield from relief(top, frame, inner, 12, 95, 115)
    top.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    yield
    onto.blit(top, rect)
    yield
    if piece is country.continent:
        water = frame.drawn(country.waters, rect)
        yield
        water.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        onto.blit(water, rect)
        yield
        for tile in tiles(rect):
            onto.blit(frame.drawn(country.lines, tile), tile)
            yield


def _country(onto: pygame.Surface, frame: Frame, country: Country, rect: pygame.Rect) -> Iterator[None]:
    """The ground of all hexes, one running softly into the other, and what grows on it."""
    small = pygame.Surface((max(2, rect.w // PART), max(2, rect.h // PART)), 0, 32)
    small.fill(rgb(COLOURS["d"]))
    across, down = small.get_width() / rect.w, small.get_height() / rect.h
    for middle, kind in zip(country.middles, country.terrain, strict=True):
        corners = [frame.at(x, y) for x, y in country.layout.corners(middle, 1.35)]
        points = [((x - rect.x) * across, (y - rect.y) * down) for x, y in corners]
        pygame.draw.polygon(small, rgb(COLOURS[kind]), points)
    small = pygame.transform.box_blur(small, max(1, round(frame.px(12) / PART)))
    small = pygame.transform.box_blur(small, max(1, round(frame.px(8) / PART)))
    yield
    onto.blit(pygame.transform.smoothscale(small, rect.size), (0, 0))
    yield
    for tile in tiles(rect):
        x0, y0, wide, high = frame.box(tile)
        near = "".join(
            drawing for x, y, drawing in country.growth if x0 - 22 < x < x0 + wide + 22 and y0 - 22 < y < y0 + high + 22
        )
        if near:
            onto.blit(frame.drawn(near, tile), tile.move(-rect.x, -rect.y))
        yield


def _solid(frame: Frame, piece: Land, rect: pygame.Rect, width: float) -> pygame.Surface:
    line = f' stroke="#ffffff" stroke-width="{width}" stroke-linejoin="round"' if width else ""
    return frame.drawn(f'<path d="{piece.path}" fill="#ffffff"{line}/>', rect)


def _inner(frame: Frame, piece: Land, rect: pygame.Rect) -> pygame.Surface:
    """White where there is ground, nothing in the sand around it."""
    made = _solid(frame, piece, rect, 0)
    rim = f'<path d="{piece.path}" fill="none" stroke="#ffffff" stroke-width="{RIM}" stroke-linejoin="round"/>'
    made.blit(frame.drawn(rim, rect), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    made.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return made
