"""The present picture of a board: pictures with their places, and the places of named things."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

Pixel = tuple[int, int]


@dataclass(slots=True)
class Picture:
    """The things on the board: pictures with their upper left corners, and the places of named things."""

    under: list[tuple[pygame.Surface, Pixel]] = field(default_factory=list)  # below all light
    sprites: list[tuple[pygame.Surface, Pixel]] = field(default_factory=list)
    rects: dict[str, pygame.Rect] = field(default_factory=dict)
    spots: dict[tuple[object, ...], Pixel] = field(default_factory=dict)

    def put(self, surface: pygame.Surface, middle: tuple[float, float]) -> pygame.Rect:
        """Put the middle of a picture on a place."""
        return self.lay(surface, center=(round(middle[0]), round(middle[1])))

    def lay(self, surface: pygame.Surface, **where: Pixel) -> pygame.Rect:
        """Lay a picture with one of its points on a place, as in `midleft=(x, y)`; return its rectangle."""
        rect = surface.get_rect(**where)
        self.sprites.append((surface, rect.topleft))
        return rect
