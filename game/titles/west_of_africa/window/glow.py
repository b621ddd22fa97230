"""Light on the islands of West of Africa and their fields."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.titles.west_of_africa.window.land import RIM, Land
from game.ui.board import coast
from game.ui.board.frame import Frame
from game.ui.board.glow import Light, shining
from game.ui.board.sea import frame_rect
from game.ui.draw.materials import blurred, tinted
from game.words import palette


def land_lights(frame: Frame, lands: tuple[Land, ...]) -> Iterator[tuple[str, Light] | None]:
    """The lights of all islands and fields; nothing now and then, to take a breath."""
    for land in lands:
        rect = frame_rect(frame, land, 24)
        stroke = (
            f'<path d="{land.path}" fill="none" stroke="#ffffff" stroke-width="7" stroke-linejoin="round" '
            f'stroke-opacity="1"/>'
        )
        edge = frame.drawn(stroke, rect)
        yield None
        soft = blurred(edge, frame.px(8))
        yield None
        gold = shining(edge, soft)
        yield None
        yield land.name, Light(gold, tinted(edge, palette.CREAM, 235), rect.topleft)
        for n, field in enumerate(land.fields):
            yield field.name, _field_light(frame, land, n)


def _field_light(frame: Frame, land: Land, n: int) -> Light:
    left, top, right, bottom = coast.bounds(land.cells[n])
    west, north, east, south = land.bounds
    left, top, right, bottom = max(left, west), max(top, north), min(right, east), min(bottom, south)
    rect = frame.rect(left, top, right - left, bottom - top)
    cell = coast.path(land.cells[n])
    inner = frame.drawn(f'<path d="{land.path}" fill="#ffffff"/>', rect)
    rim = f'<path d="{land.path}" fill="none" stroke="#ffffff" stroke-width="{RIM * 1.5 - 3}"/>'
    inner.blit(frame.drawn(rim, rect), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    inner.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    inner.blit(frame.drawn(f'<path d="{cell}" fill="#ffffff"/>', rect), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    inner.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    edge = _field_edge(frame, land, cell, inner, rect, 10)
    dark = tinted(_field_edge(frame, land, cell, inner, rect, 13.5), palette.GOLD_EDGE, 215)
    soft = tinted(blurred(edge, frame.px(8)), palette.GOLD_GLOW, 255)
    gold = tinted(inner.copy(), palette.GOLD_GLOW, 46)
    gold.blit(soft, (0, 0))
    gold.blit(dark, (0, 0))
    gold.blit(tinted(edge.copy(), palette.GOLD_HIGH, 255), (0, 0))
    gold.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pale = tinted(inner, palette.CREAM, 60)
    pale.blit(tinted(edge, palette.CREAM, 255), (0, 0))
    return Light(gold, pale, rect.topleft)


def _field_edge(
    frame: Frame, land: Land, cell: str, inner: pygame.Surface, rect: pygame.Rect, width: float
) -> pygame.Surface:
    """A line along the inside of a field's edge, in white."""
    lines = (
        f'<g fill="none" stroke="#ffffff" stroke-linejoin="round"><path d="{cell}" stroke-width="{width + 2}"/>'
        f'<path d="{land.path}" stroke-width="{RIM * 1.5 + width}"/></g>'
    )
    edge = frame.drawn(lines, rect)
    edge.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    edge.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return edge
