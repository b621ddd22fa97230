"""Conversion between design units of a board and real pixels."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.ui.draw.art import Box, drawn
from game.ui.draw.fonts import Fonts
from game.ui.draw.layout import Scaled


@dataclass(frozen=True, slots=True)
class Frame(Scaled):
    """The scale of a design unit, and the place of the board's upper left corner."""

    scale: float
    left: float
    top: float

    @classmethod
    def fitting(cls, design: tuple[int, int], room: pygame.Rect) -> Frame:
        """Fit the largest possible board into the middle of a room."""
        scale = min(room.w / design[0], room.h / design[1])
        return cls(scale, room.x + (room.w - design[0] * scale) / 2, room.y + (room.h - design[1] * scale) / 2)

    def smaller(self, times: int) -> Frame:
        """Return the frame of a picture that is smaller by a factor."""
        return Frame(self.scale / times, self.left / times, self.top / times)

    def letters(self, size: float, fonts: Fonts) -> float:
        """Return the size of a text on the board, which grows little with the settings, for room is scarce."""
        return size * self.scale / fonts.scale * min(1.0, 1.12 / fonts.text)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return the real place of a design point."""
        return self.left + x * self.scale, self.top + y * self.scale

    def spot(self, point: tuple[float, float]) -> tuple[int, int]:
        """Return the real pixel nearest to a design point."""
        x, y = self.at(*point)
        return round(x), round(y)

    def back(self, pos: tuple[float, float]) -> tuple[float, float]:
        """Return the design point under a real place."""
        return (pos[0] - self.left) / self.scale, (pos[1] - self.top) / self.scale

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Return the real pixels that a design rectangle touches."""
        left, top = self.at(x, y)
        right, bottom = self.at(x + w, y + h)
        x0, y0 = math.floor(left), math.floor(top)
        return pygame.Rect(x0, y0, math.ceil(right) - x0, math.ceil(bottom) - y0)

    def box(self, rect: pygame.Rect) -> Box:
        """Return the design rectangle of real pixels."""
        x, y = self.back(rect.topleft)
        return x, y, rect.w / self.scale, rect.h / self.scale

    def drawn(self, body: str, rect: pygame.Rect, defs: str = "") -> pygame.Surface:
        """Render a drawing in design units, as it looks in real pixels of the board."""
        return drawn(body, rect.w, rect.h, self.box(rect), defs)


def around(middle: tuple[float, float], size: int) -> pygame.Rect:
    """Return a square around a place, in real pixels."""
    rect = pygame.Rect(0, 0, size, size)
    rect.center = round(middle[0]), round(middle[1])
    return rect
