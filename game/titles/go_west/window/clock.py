"""The clock of Go West!: the wagons in New England and the East, for without them the game is over."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.board.drawing.picture import Ground, Picture
from game.ui.board.drawing.tracks import LEAST, MARGIN
from game.ui.draw.art import BOX
from game.ui.draw.fonts import BOLD, STRONG
from game.ui.draw.layout import put
from game.words import palette

CAPTION = 44  # real pixels of the height that a caption asks for
SMALL = 14  # real pixels below which a wagon is a dot
FEW = 4  # wagons that are shown as a warning


class Clock:
    """The strip with the wagons that are left, for one size of the board."""

    def __init__(self, ground: Ground, space: tuple[int, int, int, int], wagons: int, title: str) -> None:
        self._frame, self._fonts, self._art, self._materials = (
            ground.frame, ground.fonts, ground.art, ground.materials
        )  # fmt: skip
        self._wagons, self._title = wagons, title
        rect = ground.frame.rect(*space)
        high = max(ground.frame.px(space[3]), LEAST)
        out = min(high - ground.frame.px(space[3]), ground.frame.px(MARGIN))
        self.rect = pygame.Rect(rect.x, ground.frame.spot((0, space[1]))[1] - out, rect.w, high)
        self._icon = round(high * 0.7)
        self._number = self._fonts.number(wagons, BOLD, self._size(high * 0.5), palette.INK).get_width()
        gap = ground.materials.px(8, 4)
        left = self.rect.x + gap + self._icon + gap // 2 + self._number + gap
        self._row = pygame.Rect(left, self.rect.y, self.rect.right - gap // 2 - self._icon - left, high)
        self._captioned = high >= CAPTION

    def draw(self, onto: pygame.Surface) -> Iterator[None]:
        """Draw the strip without wagons: its paper, its caption, and the end of the game at its end."""
        rect, m = self.rect, self._materials
        m.cast(onto, rect, m.px(9), 6, 4, 150)
        onto.blit(m.paper(rect.w, rect.h, m.px(9), seed=31), rect)
        yield
        gap = m.px(8, 4)
        put(onto, self._art.icon("wagon", self._icon), midleft=(rect.x + gap, rect.centery))
        px = round(rect.h * 0.56)
        put(onto, self._art.icon("trophy", px), center=(rect.right - gap // 2 - self._icon // 2, rect.centery))
        if self._captioned:
            text = self._fonts.fitted(self._title, STRONG, self._size(rect.h * 0.33), palette.INK_SOFT, self._row.w)
            put(onto, text, midleft=(self._row.x, rect.y + round(rect.h * 0.28)))
        yield

    def put(self, made: Picture, left: int) -> None:
        """Put up the number of wagons that are left, and one sign for each: those that left come first, as dots."""
        made.rects["clock"] = self.rect
        colour = palette.LOSS_PAPER if left <= FEW else palette.INK
        number = self._fonts.number(left, BOLD, self._size(self.rect.h * 0.5), colour)
        made.put(number, (self._row.x - self._materials.px(8, 4) - self._number / 2, self.rect.centery))
        step = self._row.w / self._wagons
        px = min(round(step) - 1, round(self.rect.h * 0.5))
        y = self.rect.y + round(self.rect.h * (0.7 if self._captioned else 0.5))
        for n in range(self._wagons):
            there = n >= self._wagons - left
            made.put(self._sign(px, there), (self._row.x + step * (n + 0.5), y))

    def _sign(self, px: int, there: bool) -> pygame.Surface:
        if there and px >= SMALL:
            return self._art.icon("wagon", px)
        fill, edge = (palette.GOLD, palette.COAST) if there else (palette.PAPER_LOW, palette.PAPER_EDGE)
        radius = (9.5 if there else 8) if px < SMALL else 4
        body = f'<circle cx="12" cy="12" r="{radius}" fill="{fill}" stroke="{edge}" stroke-width="2.6"/>'
        return self._art.svg(body, px, px, BOX)

    def _size(self, px: float) -> float:
        """Return the size of a text that is so many real pixels high, whatever the settings ask for."""
        return px / self._fonts.scale / self._fonts.text
