"""Light on the hexes of Africa: one picture serves them all."""

from __future__ import annotations

import pygame

from game.titles.africa.telling.layout import Layout
from game.ui.board import coast
from game.ui.board.frame import Frame
from game.ui.board.glow import Light, shining
from game.ui.draw.art import drawn
from game.ui.draw.materials import blurred, tinted
from game.words import palette

LINE, REACH = 4.2, 7.0  # design units
CLEAR, LEFT = 24.0, 52  # the radius around the middle in which a tile lies, and the light left there, of 255


def hex_light(frame: Frame, layout: Layout) -> Light:
    """Return the light of a hex, to be placed by its middle."""
    edge = _edge(frame, layout, LINE)
    dark = tinted(_edge(frame, layout, LINE + 3.4), palette.GOLD_EDGE, 205)
    gold = tinted(_solid(frame, layout, 0.9), palette.GOLD_GLOW, 40)
    gold.blit(dark, (0, 0))
    gold.blit(shining(edge, blurred(edge, frame.px(REACH))), (0, 0))
    gold.blit(_clearing(frame, gold.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pale = tinted(_solid(frame, layout, 0.92), palette.CREAM, 60)
    pale.blit(tinted(edge.copy(), palette.CREAM, 255), (0, 0))
    return Light(gold, pale, (0, 0))


def marked(frame: Frame, layout: Layout) -> pygame.Surface:
    """Return the edge of a hex that was picked: bright on dark."""
    made = tinted(_edge(frame, layout, LINE + 5), palette.NIGHT, 255)
    made.blit(tinted(_edge(frame, layout, LINE), "#FFFFFF", 255), (0, 0))
    return made


def _clearing(frame: Frame, size: tuple[int, int]) -> pygame.Surface:
    """Return a white mask that lets less light through in the middle, so that a tile shows under its light."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((255, 255, 255, 255))
    pygame.draw.circle(made, (255, 255, 255, LEFT), (size[0] / 2, size[1] / 2), frame.px(CLEAR))
    return blurred(made, frame.px(5))


def _edge(frame: Frame, layout: Layout, width: float) -> pygame.Surface:
    return _hex(frame, layout, 0.9, f'fill="none" stroke="#ffffff" stroke-width="{width}" stroke-linejoin="round"')


def _solid(frame: Frame, layout: Layout, part: float) -> pygame.Surface:
    return _hex(frame, layout, part, 'fill="#ffffff"')


def _hex(frame: Frame, layout: Layout, part: float, paint: str) -> pygame.Surface:
    margin = frame.px(REACH) * 3
    w, h = (round(size * frame.scale) + 2 * margin for size in layout.hex_size)
    wide, high = w / frame.scale, h / frame.scale
    path = coast.path(layout.corners((0.0, 0.0), part))
    return drawn(f'<path d="{path}" {paint}/>', w, h, (-wide / 2, -high / 2, wide, high))
