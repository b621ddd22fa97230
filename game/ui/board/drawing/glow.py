"""Light on the board: gold around what can be chosen, a pale edge around the pointed thing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

import pygame

from game.ui.draw.art import drawn
from game.ui.draw.materials import EVEN, blurred, rounded, stretched, tinted
from game.ui.draw.outlines import outlined
from game.words import palette

MOST = 90  # lights kept at most


@dataclass(frozen=True, slots=True)
class Light:
    """The two pictures of a thing's light, and their place."""

    gold: pygame.Surface
    pale: pygame.Surface
    place: tuple[int, int]

    def moved(self, rect: pygame.Rect) -> Light:
        """Return the same light around a thing of the same size."""
        return Light(self.gold, self.pale, self.pale.get_rect(center=rect.center).topleft)


class Shapes:
    """Lights of things with a shape of their own, or of large ones: each is made when it is first wanted."""

    def __init__(self) -> None:
        self._made: dict[str, Light] = {}
        self._coming: dict[str, Generator[None, None, Light]] = {}

    def add(self, name: str, making: Generator[None, None, Light]) -> None:
        """Name a light that `making` returns after some slices."""
        self._coming[name] = making

    def of(self, name: str) -> Light | None:
        """Return the light of a thing, if the thing is here."""
        for _ in self.ahead([name]):
            pass
        return self._made.get(name)

    def ahead(self, names: Collection[str] | None = None) -> Iterator[None]:
        """Make some lights, by default all, in slices."""
        for name in [*self._coming] if names is None else names:
            while making := self._coming.get(name):
                try:
                    next(making)
                except StopIteration as made:
                    self._made[name] = made.value
                    del self._coming[name]
                except Exception:
                    del self._coming[name]  # it is over, but made nothing
                    raise
                yield


class Lights:
    """Lights of plates for one size of the board; equal plates share one."""

    def __init__(self, scale: float) -> None:
        self._of = lru_cache(MOST)(lambda size, radius: plate_light(pygame.Rect((0, 0), size), radius, scale))

    def around(self, rect: pygame.Rect, radius: float) -> Light:
        return self._of(rect.size, radius).moved(rect)


def in_one(light: Callable[[], Light]) -> Generator[None, None, Light]:
    """Make a light in a single slice."""
    yield from ()
    return light()


def plate_light(rect: pygame.Rect, radius: float, scale: float) -> Light:
    """Make the light around a thing with round corners; the thing itself stays as it is."""
    line = max(2, round(3 * scale))
    reach = max(4, round(10 * scale))
    margin = reach * 3
    size = rect.w + 2 * margin, rect.h + 2 * margin
    inner = ceil(radius) + margin  # from an edge, up to where the light is not the same all along
    least = min(rect.w, 2 * inner + EVEN), min(rect.h, 2 * inner + EVEN)
    if least != rect.size:
        small = plate_light(pygame.Rect((0, 0), least), radius, scale)
        gold, pale = (stretched(picture, size, inner + margin) for picture in (small.gold, small.pale))
        return Light(gold, pale, (rect.x - margin, rect.y - margin))

    def ring(away: float, thick: float) -> pygame.Surface:
        x, w, h = margin - away, rect.w + 2 * away, rect.h + 2 * away
        return drawn(rounded(x, x, w, h, radius + away, "none", "#ffffff", thick), *size)

    edge = ring(line / 2, line)
    hollow = drawn(rounded(margin, margin, rect.w, rect.h, radius, "#000000"), *size)
    made = edge_light(edge, blurred(edge, reach), (rect.x - margin, rect.y - margin), hollow)
    made.gold.blit(tinted(ring(line + 0.5, max(1.0, scale)), palette.GOLD_EDGE, 190), (0, 0))
    return made


def edge_light(
    edge: pygame.Surface, soft: pygame.Surface, place: tuple[int, int], hollow: pygame.Surface | None = None
) -> Light:
    """Make the light of a white edge and its soft copy, none of it where a hollow is."""
    gold = shining(edge, soft)
    if hollow:
        gold.blit(hollow, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return Light(gold, tinted(edge, palette.CREAM, 235), place)


def shining(edge: pygame.Surface, soft: pygame.Surface) -> pygame.Surface:
    """Make a golden edge and the light around it, from both in white."""
    soft = tinted(soft, palette.GOLD_GLOW, 255)
    made = pygame.Surface(edge.get_size(), pygame.SRCALPHA)
    made.fill(palette.rgba(palette.GOLD_GLOW, 0))
    for _ in range(3):
        made.blit(soft, (0, 0))
    made.blit(tinted(edge.copy(), palette.GOLD_HIGH, 255), (0, 0))
    return made


def focused_edge(pale: pygame.Surface, scale: float) -> pygame.Surface:
    """Make the focus along the edge of a thing: a light line on a dark one, seen on any ground."""
    line = max(1, round(1.5 * scale))
    return outlined(pale, [(2 * line + 1, palette.WOOD_LOW), (line, palette.GOLD_HIGH)], 4 * line)
