"""What the tokens of all titles have in common: pictures of pieces for one size of the board."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.engine.choices import Seat
from game.ui import palette
from game.ui.art import Art
from game.ui.fonts import Fonts
from game.ui.materials import Materials, tinted
from game.ui.palette import Player


class Tokens:
    """Makes pictures for one size of the board; equal ones once."""

    def __init__(self, art: Art, fonts: Fonts, scale: float) -> None:
        self.art, self.fonts, self.scale = art, fonts, scale
        self.materials = Materials(art, scale)

    def player(self, seat: Seat) -> Player:
        """How a seat looks."""
        return self.art.player(seat)

    def px(self, size: float, least: int = 1) -> int:
        """A design length in real pixels."""
        return max(least, round(size * self.scale))


def with_edge(piece: pygame.Surface, reach: int) -> pygame.Surface:
    """The piece with a light edge all around, so that it stands out on sea, land and paper."""
    w, h = piece.get_size()
    made = pygame.Surface((w + 2 * reach, h + 2 * reach), pygame.SRCALPHA)
    made.fill(palette.rgba(palette.PAPER_HIGH, 0))
    light = tinted(piece.copy(), palette.PAPER_HIGH)
    for n in range(12):
        turn = math.tau * n / 12
        made.blit(light, (round(reach + reach * math.cos(turn)), round(reach + reach * math.sin(turn))))
    made.blit(piece, (reach, reach))
    return made


def in_a_row(parts: Sequence[pygame.Surface], gap: int = 2) -> pygame.Surface:
    """Pictures beside each other."""
    if not parts:
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    wide, high = sum(part.get_width() for part in parts) + gap * (len(parts) - 1), max(p.get_height() for p in parts)
    made = pygame.Surface((wide, high), pygame.SRCALPHA)
    x = 0
    for part in parts:
        made.blit(part, (x, (high - part.get_height()) // 2))
        x += part.get_width() + gap
    return made
