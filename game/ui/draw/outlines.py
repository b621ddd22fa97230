"""Lines around things of any shape."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import pygame

from game.ui.draw.layout import blank
from game.ui.draw.materials import tinted

STEPS = 16  # directions into which a shape is moved
FAINT = 150  # opacity up to which a part of a picture is light or shadow
DOUBLED = 3  # times, until the rest is solid


def outlined(picture: pygame.Surface, lines: Sequence[tuple[int, str]], margin: int) -> pygame.Surface:
    """Return the solid part of a picture with lines around it, the widest first, and a margin on every side.

    A line has a reach beyond the shape and a colour.
    """
    shape = picture.copy()
    shape.fill((0, 0, 0, FAINT), special_flags=pygame.BLEND_RGBA_SUB)
    for _ in range(DOUBLED):
        shape.blit(shape.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    made = blank(shape.get_width() + 2 * margin, shape.get_height() + 2 * margin)
    for reach, colour in lines:
        flat = tinted(shape, colour)
        turns = [2 * pi * n / STEPS for n in range(STEPS)]
        made.blits([(flat, (margin + round(reach * cos(t)), margin + round(reach * sin(t)))) for t in turns])
    return made
