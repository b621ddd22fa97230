"""Scrolling by wheel, keys and the right stick."""

from __future__ import annotations

import pygame

from game.ui.shell.inputs import Input, Wheel
from game.ui.shell.shell import NOTCH, Shell
from game.ui.shell.touch import Drag
from game.words import palette


class Scroll:
    """A tall picture behind a smaller window."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.picture = pygame.Surface((1, 1))
        self.at = 0

    def lay(self, rect: pygame.Rect, picture: pygame.Surface, top: bool = False) -> None:
        self.rect, self.picture = rect, picture
        self.at = 0 if top else min(self.at, self.most)

    @property
    def most(self) -> int:
        return max(0, self.picture.get_height() - self.rect.h)

    def move(self, by: int) -> bool:
        before = self.at
        self.at = max(0, min(self.most, self.at + by))
        return self.at != before

    def show(self, top: int, bottom: int) -> None:
        """Move the picture so that a part of it is seen."""
        self.at = max(0, min(self.most, min(self.at, top) if top < self.at else max(self.at, bottom - self.rect.h)))

    def handle(self, shell: Shell, one: Input) -> bool:
        """Move with the wheel over the window; return whether the picture moved."""
        if isinstance(one, Wheel) and (self.rect.collidepoint(one.pos) or one.pos == (-1, -1)):
            return self.move(round(-one.by * shell.px(NOTCH)))
        return False

    def drag(self, pos: tuple[int, int]) -> Drag:
        """Return what a finger means that moves on from a place."""
        return Drag.SCROLL if self.rect.collidepoint(pos) and self.most else Drag.NOTHING

    def draw(self, shell: Shell, onto: pygame.Surface) -> None:
        """Draw the visible part and, if there is more, a bar beside it."""
        onto.blit(self.picture, self.rect, pygame.Rect(0, self.at, self.rect.w, self.rect.h))
        if not self.most:
            return
        wide = shell.px(7, 4)
        track = pygame.Rect(self.rect.right + shell.px(8, 3), self.rect.y, wide, self.rect.h)
        high = max(wide * 3, round(track.h * self.rect.h / self.picture.get_height()))
        y = track.y + round((track.h - high) * self.at / self.most)
        onto.blit(shell.materials.pill(wide, track.h, palette.PAPER_LOW), track)
        onto.blit(shell.materials.pill(wide, high, palette.GOLD_LOW), (track.x, y))
