"""Islands as pictures: surf, sand, fields, what grows on them, and light from the north-west."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.titles.west_of_africa.window.land import RIM, Land
from game.ui.board.frame import Frame
from game.ui.board.relief import inside, relief, shore
from game.ui.board.sea import frame_rect, tiles
from game.ui.draw.art import Drawing

MARGIN = 34.0  # of sea around an island that its shadow may reach


def island(onto: pygame.Surface, frame: Frame, drawing: Drawing, land: Land) -> Iterator[None]:
    """Draw an island with its shadow."""
    rect = frame_rect(frame, land, MARGIN)
    shape = yield from shore(onto, frame, land.path, rect, 2.6)
    fields = pygame.Surface(rect.size, pygame.SRCALPHA)
    fields.blit(frame.drawn(drawing.part(f"{land.name}_fields"), rect), (0, 0))
    yield
    for n, field in enumerate(land.fields):
        near, growth = _cell_rect(frame, land, n).clip(rect), drawing.part(field.name.replace(":", "_"))
        if near.w and near.h:
            for tile in tiles(near):
                fields.blit(frame.drawn(growth, tile), tile.move(-rect.x, -rect.y))
                yield
    inner = inside(frame, land.path, rect, RIM * 1.5)
    yield
    yield from relief(fields, frame, inner, 13, 100, 120)
    fields.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    onto.blit(fields, rect)
    rim = (
        f'<path d="{land.path}" fill="none" stroke="#ffffff" stroke-opacity=".35" stroke-width="2" '
        f'stroke-linejoin="round" transform="translate(1.6 2)"/>'
    )
    light = frame.drawn(rim, rect)
    light.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    yield
    onto.blit(light, rect)


def _cell_rect(frame: Frame, land: Land, n: int) -> pygame.Rect:
    xs, ys = [p[0] for p in land.cells[n]], [p[1] for p in land.cells[n]]
    return frame.rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
