"""Islands as pictures: surf, sand, fields, what grows on them, and light from the north-west."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui import palette
from game.ui.boards.frame import Frame
from game.ui.boards.relief import relief
from game.ui.boards.sea import frame_rect, tiles
from game.ui.boards.west_land import RIM, Land
from game.ui.materials import blurred, tinted

MARGIN = 34.0  # of sea around an island that its shadow may reach


def island(onto: pygame.Surface, frame: Frame, land: Land) -> Iterator[None]:
    """Draw an island with its shadow."""
    rect = frame_rect(frame, land, MARGIN)
    shape = _solid(frame, land, rect, 0)
    yield
    shadow = tinted(blurred(shape, frame.px(8)), palette.SEA_SHADOW, 165)
    yield
    onto.blit(shadow, (rect.x, rect.y + frame.px(9)))
    surf = blurred(_solid(frame, land, rect, 12), frame.px(2.5))
    yield
    onto.blit(tinted(surf, palette.FOAM, 125), rect)
    sand = (
        f'<path d="{land.path}" fill="{palette.SAND}" stroke="{palette.COAST}" stroke-width="2.6" '
        f'stroke-linejoin="round"/>'
    )
    onto.blit(frame.drawn(sand, rect), rect)
    yield
    fields = pygame.Surface(rect.size, pygame.SRCALPHA)
    fields.blit(frame.drawn(land.ground + land.borders, rect), (0, 0))
    yield
    for n, growth in enumerate(land.growth):
        near = _cell_rect(frame, land, n).clip(rect)
        if growth and near.w and near.h:
            for tile in tiles(near):
                fields.blit(frame.drawn(growth, tile), tile.move(-rect.x, -rect.y))
                yield
    inner = _inner(frame, land, rect)
    yield
    yield from relief(fields, frame, inner, 13, 100, 120)
    fields.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    onto.blit(fields, rect)
    rim = (
        f'<path d="{land.path}" fill="none" stroke="#ffffff" stroke-opacity=".35" stroke-width="2" '
        f'stroke-linejoin="round" transform="translate(1.6 2)"/>'
    )
    light = frame.drawn(rim, rect)
    light.blit(_solid(frame, land, rect, 0), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    yield
    onto.blit(light, rect)


def _solid(frame: Frame, land: Land, rect: pygame.Rect, width: float) -> pygame.Surface:
    body = (
        f'<path d="{land.path}" fill="#ffffff" stroke="#ffffff" stroke-width="{width}" stroke-linejoin="round"/>'
        if width
        else f'<path d="{land.path}" fill="#ffffff"/>'
    )
    return frame.drawn(body, rect)


def _inner(frame: Frame, land: Land, rect: pygame.Rect) -> pygame.Surface:
    """White where there are fields, nothing in the sand around them."""
    made = _solid(frame, land, rect, 0)
    rim = f'<path d="{land.path}" fill="none" stroke="#ffffff" stroke-width="{RIM * 1.5}" stroke-linejoin="round"/>'
    made.blit(frame.drawn(rim, rect), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    made.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return made


def _cell_rect(frame: Frame, land: Land, n: int) -> pygame.Rect:
    xs, ys = [p[0] for p in land.cells[n]], [p[1] for p in land.cells[n]]
    return frame.rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
