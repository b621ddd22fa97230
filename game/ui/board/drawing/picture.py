"""The pictures of a board: the ground, which is painted once a size, and the pieces in their places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame

from game.ui.board.drawing.frame import Frame
from game.ui.board.drawing.glow import Light
from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts
from game.ui.draw.materials import Materials, noise_slices, subdued

Pixel = tuple[int, int]
Sprite = tuple[pygame.Surface, Pixel]  # a picture and its upper left corner


@dataclass(slots=True)
class Ground:
    """The picture of everything that never moves, while it is painted for one size."""

    base: pygame.Surface
    frame: Frame
    fonts: Fonts
    art: Art
    materials: Materials
    lights: dict[str, Light] = field(default_factory=dict)  # of things with a shape of their own, or large ones

    def weather(self) -> Iterator[None]:
        """Put grain over everything, and subdue the colours if the settings ask for it."""
        cells = self.materials.cells(3, 9, 60, 240)
        for grain in noise_slices(*self.base.get_size(), cells, 5, 222, 255):  # noqa: B007 - the last one is complete
            yield
        self.base.blit(grain, (0, 0), special_flags=pygame.BLEND_MULT)
        yield
        tones = self.art.tones
        if tones.grey:
            subdued(self.base, tones.grey, tones.dark)
            yield


@dataclass(slots=True)
class Picture:
    """The things on the board: pictures with their upper left corners, and the places of named things."""

    under: list[Sprite] = field(default_factory=list)  # below all light
    sprites: list[Sprite] = field(default_factory=list)
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
