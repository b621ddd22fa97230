"""Two small plates in the middle of the board: the order of play, and the settlements that can still be founded."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.board.frame import Frame
from game.ui.draw.art import Art
from game.ui.draw.fonts import BOLD, Fonts
from game.ui.draw.materials import Materials
from game.words import palette


@dataclass(frozen=True, slots=True)
class Plaque:
    """A plate with an icon and a row of places, in real pixels."""

    rect: pygame.Rect
    icon: str
    places: int
    numbered: bool
    spare: int = 0  # pixels kept free at the end

    @classmethod
    def placed(
        cls, frame: Frame, space: tuple[int, int, int, int], icon: str, places: int, numbered: bool, spare: int = 0
    ) -> Plaque:
        """The plate in a place of the layout, as wide as its places need."""
        x, y, w, h = space
        rect = frame.rect(x, y, w, h)
        rect.h = max(rect.h, 30)
        return cls(rect, icon, places, numbered, spare)

    @property
    def size(self) -> int:
        """Return how large a thing on a place is."""
        return round(min(self.rect.h * 0.52, self._step * 0.84))

    @property
    def _step(self) -> float:
        return (self.rect.w - self.spare - self.rect.h * 1.05) / self.places

    def place(self, n: int) -> tuple[int, int]:
        """The middle of a place, counted from 0."""
        return round(self.rect.x + self.rect.h * 0.95 + self._step * (n + 0.5)), self.rect.centery

    def draw(self, onto: pygame.Surface, fonts: Fonts, art: Art, materials: Materials) -> None:
        """Draw the plate without what lies on it."""
        rect = self.rect
        radius = materials.px(12)
        materials.cast(onto, rect, radius, 6, 4, 150)
        onto.blit(materials.paper(rect.w, rect.h, radius, seed=37), rect)
        icon = art.icon(self.icon, round(rect.h * 0.52), palette.INK_SOFT)
        onto.blit(icon, icon.get_rect(center=(rect.x + round(rect.h * 0.5), rect.centery)))
        x = rect.x + round(rect.h * 0.92)
        inset = round(rect.h * 0.2)
        pygame.draw.line(onto, palette.HAIRLINE, (x, rect.y + inset), (x, rect.bottom - inset), materials.px(1))
        size = self.size + materials.px(8)
        for n in range(self.places):
            middle = self.place(n)
            picture = art.drawing("west_of_africa/art/well", size)
            onto.blit(picture, picture.get_rect(center=middle))
            if self.numbered:
                text = fonts.number(n + 1, BOLD, 15 * materials.scale / fonts.scale, palette.INK_MUTED)
                onto.blit(text, text.get_rect(center=middle))
