"""The lands of Africa as pictures: surf, sand, soft ground, rivers, what grows, and light from the north-west."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.titles.africa.window.land import COLOURS, Country, Land
from game.ui.board.frame import Frame
from game.ui.board.relief import inside, relief, shore
from game.ui.board.sea import frame_rect, tiles
from game.ui.draw.art import Drawing
from game.words.palette import rgb, rgba

MARGIN = 34.0  # of sea around a land that its shadow may reach
NEAR = 22.0  # design units that a drawing reaches beyond its place
RIM = 9.0  # of sand
PART = 4  # the ground is painted this much smaller and then softened
PLAIN = "#D9BE86"  # the ground of land without hexes


def land(onto: pygame.Surface, frame: Frame, drawing: Drawing, country: Country, piece: Land) -> Iterator[None]:
    """Draw a land with its shadow."""
    rect = frame_rect(frame, piece, MARGIN).clip(onto.get_rect().inflate(120, 120))
    if not rect.w or not rect.h:
        return
    shape = yield from shore(onto, frame, piece.path, rect, 2.4)
    top = pygame.Surface(rect.size, pygame.SRCALPHA)
    if piece is country.continent:
        yield from _country(top, frame, drawing, country, rect)
    else:
        top.fill(rgba(PLAIN))
        yield
    inner = inside(frame, piece.path, rect, RIM)
    yield
    yield from relief(top, frame, inner, 12, 95, 115)
    top.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    yield
    onto.blit(top, rect)
    yield
    if piece is country.continent:
        water = frame.drawn(drawing.part("waters"), rect)
        yield
        water.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        onto.blit(water, rect)
        yield
        lines = drawing.part("lines")
        for tile in tiles(rect):
            onto.blit(frame.drawn(lines, tile), tile)
            yield


def _country(
    onto: pygame.Surface, frame: Frame, drawing: Drawing, country: Country, rect: pygame.Rect
) -> Iterator[None]:
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
        near = drawing.near("growth", frame.box(tile), NEAR)
        if near:
            onto.blit(frame.drawn(near, tile), tile.move(-rect.x, -rect.y))
        yield
