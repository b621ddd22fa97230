"""The compass of an old chart, and the faint lines of its winds."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.ui.board.frame import Frame
from game.ui.board.sea import tiles
from game.words import palette


def rhumbs(onto: pygame.Surface, frame: Frame, circle: tuple[int, int, int]) -> Iterator[None]:
    """Faint lines of the winds from the compass (middle and radius) over the whole sea, as on an old chart."""
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


def compass(onto: pygame.Surface, frame: Frame, circle: tuple[int, int, int]) -> None:
    """A rose of the winds, by its middle and radius."""
    x, y, radius = circle
    rect = frame.rect(x - radius - 8, y - radius - 8, 2 * radius + 16, 2 * radius + 16)
    k = radius / 58
    body = (
        f'<g transform="translate({x} {y}) scale({k})"><circle r="46" fill="{palette.SEA_DEEP}" fill-opacity=".18" '
        f'stroke="{palette.PAPER_HIGH}" stroke-opacity=".55" stroke-width="1.5"/>'
        f'<circle r="40" fill="none" stroke="{palette.PAPER_HIGH}" stroke-opacity=".35" stroke-width="5" '
        f'stroke-dasharray="1.5 4.78"/>{_points((45, 135, 225, 315), 34, 6)}{_points((0, 90, 180, 270), 58, 9)}'
        f'<circle r="5" fill="{palette.PAPER_HIGH}" stroke="{palette.COAST}" stroke-width="1.5"/></g>'
    )
    onto.blit(frame.drawn(body, rect), rect)


def _points(turns: tuple[int, ...], long: float, wide: float) -> str:
    return "".join(
        f'<path d="M0 {-long}L{wide} 0H0Z" fill="{palette.PAPER_HIGH}" transform="rotate({turn})"/>'
        f'<path d="M0 {-long}L{-wide} 0H0Z" fill="{palette.CORAL if turn == 0 else palette.GOLD}" '
        f'transform="rotate({turn})"/>'
        for turn in turns
    )
