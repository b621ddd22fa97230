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
CLEAR, LEFT = 24.0, 52  # around the middle, where a tile lies: so far, with so much of the light, of 255


def hex_light(frame: Frame, layout: Layout) -> Light:
    """The light of a hex, to be drawn by its middle."""
    edge = _edge(frame, layout, LINE, 0.9)
    dark = tinted(_edge(frame, layout, LINE + 3.4, 0.9), palette.GOLD_EDGE, 205)
    gold = tinted(_solid(frame, layout, 0.9), palette.GOLD_GLOW, 40)
    gold.blit(dark, (0, 0))
    gold.blit(shining(edge, blurred(edge, frame.px(REACH))), (0, 0))
    gold.blit(_clearing(frame, gold.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pale = tinted(_solid(frame, layout, 0.92), palette.CREAM, 60)
    pale.blit(tinted(edge.copy(), palette.CREAM, 255), (0, 0))
    return Light(gold, pale, (0, 0))


def marked(frame: Frame, layout: Layout) -> pygame.Surface:
    """The edge of a hex that was picked: bright on dark."""
    made = tinted(_edge(frame, layout, LINE + 5, 0.9), palette.NIGHT, 255)
    made.blit(tinted(_edge(frame, layout, LINE, 0.9), "#FFFFFF", 255), (0, 0))
    return made


def _clearing(frame: Frame, size: tuple[int, int]) -> pygame.Surface:
    """White, and softly less so in the middle: what lies on a hex is seen under its light as it is."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((255, 255, 255, 255))
    pygame.draw.circle(made, (255, 255, 255, LEFT), (size[0] / 2, size[1] / 2), frame.px(CLEAR))
    return blurred(made, frame.px(5))


def _size(frame: Frame, layout: Layout) -> tuple[int, int]:
    wide, high = layout.hex_size
    margin = frame.px(REACH) * 3
    return round(wide * frame.scale) + 2 * margin, round(high * frame.scale) + 2 * margin


def _edge(frame: Frame, layout: Layout, width: float, part: float) -> pygame.Surface:
    return _hex(frame, layout, part, f'fill="none" stroke="#ffffff" stroke-width="{width}" stroke-linejoin="round"')


def _solid(frame: Frame, layout: Layout, part: float) -> pygame.Surface:
    return _hex(frame, layout, part, 'fill="#ffffff"')


def _hex(frame: Frame, layout: Layout, part: float, how: str) -> pygame.Surface:
    w, h = _size(frame, layout)
    wide, high = w / frame.scale, h / frame.scale
    path = coast.path(layout.corners((0.0, 0.0), part))
    return drawn(f'<path d="{path}" {how}/>', w, h, (-wide / 2, -high / 2, wide, high))
