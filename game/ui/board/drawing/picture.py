"""The pictures of a board: the ground, which is painted once a size, and the pieces in their places."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from game.ui.board.drawing.frame import Frame
from game.ui.board.drawing.glow import Shapes
from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts
from game.ui.draw.materials import Materials, noise_slices, subdued

Pixel = tuple[int, int]
Sprite = tuple[pygame.Surface, Pixel]  # a picture and its upper left corner
BOBS = 4.6  # seconds in which a ship rises and falls
LOOKS, LOOKS_AWAY = 19.0, 3.2  # seconds until an animal turns again, and for which it looks the other way
BREATHES = 4.2  # seconds of a breath


@dataclass(slots=True)
class Ground:
    """The picture of everything that never moves, while it is painted for one size."""

    base: pygame.Surface
    frame: Frame
    fonts: Fonts
    art: Art
    materials: Materials
    shapes: Shapes = field(default_factory=Shapes)
    waves: list[tuple[float, float]] = field(default_factory=list)  # painted on the sea, in design units

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


class Restless(ABC):
    """The little movements of a piece where it lies; at no time at all it lies still."""

    @abstractmethod
    def at(self, still: Sprite, seconds: float) -> Sprite:
        """Return the piece as it is seen at a time."""


@dataclass(frozen=True, slots=True)
class Afloat(Restless):
    """A ship that bobs by so many pixels, ahead of others by so many seconds."""

    swing: float
    ahead: float = 0.0

    def at(self, still: Sprite, seconds: float) -> Sprite:
        picture, (x, y) = still
        return picture, (x, y + round(self.swing * math.sin(2 * math.pi * (seconds + self.ahead) / BOBS)))


@dataclass(frozen=True, slots=True)
class Breathing(Restless):
    """An animal that breathes, and now and then looks the other way; each row of pictures grows with the breath."""

    poses: Sequence[pygame.Surface]
    away: Sequence[pygame.Surface]
    ahead: float = 0.0

    def at(self, still: Sprite, seconds: float) -> Sprite:
        """Return the picture for a time; its foot stays where it is."""
        now, (x, y) = seconds + self.ahead, still[1]
        poses = self.away if now % LOOKS < LOOKS_AWAY else self.poses
        drawn = (1 - math.cos(2 * math.pi * now / BREATHES)) / 2
        picture = poses[round(drawn * (len(poses) - 1))]
        return picture, (x, y + still[0].get_height() - picture.get_height())


@dataclass(slots=True)
class Picture:
    """The things on the board: pictures with their upper left corners, and the places of named things.

    Of those that move a little by themselves their numbers among the pictures are known.
    """

    under: list[Sprite] = field(default_factory=list)  # below all light
    on_plates: list[Sprite] = field(default_factory=list)  # numbers on the plates of the ground, below all light
    sprites: list[Sprite] = field(default_factory=list)
    rects: dict[str, pygame.Rect] = field(default_factory=dict)
    spots: dict[tuple[object, ...], Pixel] = field(default_factory=dict)
    restless: dict[int, Restless] = field(default_factory=dict)  # of `sprites`
    restless_under: dict[int, Restless] = field(default_factory=dict)

    def at(self, seconds: float) -> tuple[list[Sprite], list[Sprite]]:
        """Return the pictures below and above the light at a time; 0 if nothing lives."""
        if not seconds:
            return self.under, self.sprites
        return _moved(self.under, self.restless_under, seconds), _moved(self.sprites, self.restless, seconds)

    def put(self, surface: pygame.Surface, middle: tuple[float, float]) -> pygame.Rect:
        """Put the middle of a picture on a place."""
        return self.lay(surface, center=(round(middle[0]), round(middle[1])))

    def lay(self, surface: pygame.Surface, **where: Pixel) -> pygame.Rect:
        """Lay a picture with one of its points on a place, as in `midleft=(x, y)`; return its rectangle."""
        rect = surface.get_rect(**where)
        self.sprites.append((surface, rect.topleft))
        return rect


def _moved(still: list[Sprite], restless: Mapping[int, Restless], seconds: float) -> list[Sprite]:
    if not restless:
        return still
    moved = [*still]
    for n, one in restless.items():
        moved[n] = one.at(still[n], seconds)
    return moved
