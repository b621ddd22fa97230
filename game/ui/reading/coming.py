"""The sign while a table is laid out: the box of the title, and a way to the west that grows.

It delays nothing: the box shows a painting that was made before, or the round picture of its title.
"""

from __future__ import annotations

from math import exp, sin
from time import perf_counter

import pygame

from game.ui.draw.fonts import TEXT
from game.ui.draw.layout import put
from game.ui.draw.materials import vignette
from game.ui.reading.covers import at_hand, box_front, emblem, middle_of
from game.ui.shell.shell import Shell, Size
from game.words import palette

PART = 12  # the ground is made this much smaller, and enlarged again
SHADE = 0.42  # of the light of a painting on the ground
HIGH, SHAPE = 0.6, 0.84  # the box: part of the window's height, and its width to its height
DOTS = 17
PACE = 1.6  # seconds in which a way is gone for the most part; its end comes with the table


class ComingSign:
    """The sign for one table."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._since = 0.0  # when it was first drawn
        self._still: tuple[tuple[object, ...], pygame.Surface] | None = None  # the part of it that does not move

    def forget(self) -> None:
        """Drop the picture, as the table is there; the next way begins in the east again."""
        self._since, self._still = 0.0, None

    def draw(self, onto: pygame.Surface, slug: str) -> None:
        self._since = self._since or perf_counter()
        key = slug, onto.get_size(), self._shell.version
        if not self._still or self._still[0] != key:
            self._still = key, self._made(slug, onto.get_size())
        onto.blit(self._still[1], (0, 0))
        self._way(onto, slug, perf_counter() - self._since)

    def _made(self, slug: str, size: Size) -> pygame.Surface:
        """Draw the box before its own painting, dark and out of focus."""
        shell, (wide, high) = self._shell, size
        box = self._box(size)
        picture = at_hand(shell, slug, box.size)
        small = pygame.transform.smoothscale(middle_of(picture, size), (max(1, wide // PART), max(1, high // PART)))
        made = pygame.transform.smoothscale(pygame.transform.box_blur(small, 3), size)
        made.fill((round(255 * SHADE),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        made.blit(vignette(*size), (0, 0))
        shell.materials.cast(made, box, shell.px(12), 14, 8, 210)
        made.blit(box_front(shell, picture, slug, facts=False), box)
        words = shell.fonts.fitted(shell.texts.t("table.coming"), TEXT, 21, palette.PAPER, wide - 2 * shell.px(30, 12))
        put(made, words, midtop=(wide // 2, self._line(size) + shell.px(30, 16)))
        return made

    def _box(self, size: Size) -> pygame.Rect:
        wide, high = size
        tall = round(high * HIGH)
        box = pygame.Rect(0, 0, min(round(tall * SHAPE), wide * 4 // 5), tall)
        box.center = wide // 2, high * 42 // 100
        return box

    def _line(self, size: Size) -> int:
        """Return the height of the way."""
        return self._box(size).bottom + self._shell.px(64, 30)

    def _way(self, onto: pygame.Surface, slug: str, seconds: float) -> None:
        """Draw the way from east to west, as far as it is gone, and the sign of the title on it."""
        shell, size = self._shell, onto.get_size()
        box, y = self._box(size), self._line(size)
        reach, gone = max(box.w, shell.px(420, 180)), 1 - exp(-seconds / PACE)
        east = size[0] // 2 + reach // 2
        for n in range(DOTS):
            part = n / (DOTS - 1)
            light, px = (palette.GOLD, shell.px(9, 5)) if part <= gone else (palette.WOOD_TEXT, shell.px(6, 3))
            put(onto, shell.materials.plate(px, px, px / 2, light), center=(east - round(reach * part), y))
        px = shell.px(44, 24)
        still = shell.settings.reduced_motion
        bob = 0 if still else round(sin(seconds * 5) * shell.px(3))
        part = round(gone * (DOTS - 1)) / (DOTS - 1) if still else gone
        put(onto, emblem(shell, slug, px), center=(east - round(reach * part), y + bob))
