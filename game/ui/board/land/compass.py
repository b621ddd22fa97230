"""The compass of an old chart, and the faint lines of its winds."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.ui.board.drawing.frame import Frame
from game.ui.board.land.sea import tiles
from game.ui.draw.art import Art
from game.words import palette

RADIUS = 58.0  # of the rose in its file


def rhumbs(onto: pygame.Surface, frame: Frame, circle: tuple[int, int, int]) -> Iterator[None]:
    """Draw faint lines of the winds from the compass (middle and radius) over the whole sea."""
    x, y, radius = circle
    lines = "".join(
        f'<path d="M{x + radius * math.cos(a):.1f} {y + radius * math.sin(a):.1f}'
        f'L{x + 2600 * math.cos(a):.1f} {y + 2600 * math.sin(a):.1f}"/>'
        for a in (math.tau * n / 32 for n in range(32))
    )
    body = f'<g stroke="{palette.FOAM}" stroke-opacity=".075" stroke-width="1.4">{lines}</g>'
    for tile in tiles(onto.get_rect()):
        onto.blit(frame.drawn(body, tile), tile)
        yield


def compass(onto: pygame.Surface, frame: Frame, art: Art, circle: tuple[int, int, int]) -> None:
    """Draw the compass rose at a middle with a radius."""
    x, y, radius = circle
    rect = frame.rect(x - radius - 8, y - radius - 8, 2 * radius + 16, 2 * radius + 16)
    rose = art.read("common/art/compass").body()
    onto.blit(frame.drawn(f'<g transform="translate({x} {y}) scale({radius / RADIUS})">{rose}</g>', rect), rect)
