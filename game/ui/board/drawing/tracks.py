"""Tracks along the edges of a board: numbered spaces, and markers that share them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.ui.board.drawing.frame import Frame
from game.ui.draw.fonts import BOLD, TEXT, Fonts
from game.ui.draw.layout import put
from game.ui.draw.materials import Materials
from game.words import palette

GAP = 1.0  # design units between markers on one space
EDGE = 0.1  # of its height, from the numbers to the edge
LEAST, MARGIN = 32, 4.0  # real pixels of its height; design units from it to the edge of the board


@dataclass(frozen=True, slots=True)
class Track:
    """A strip of numbered spaces, in real pixels; markers that share a space stand on a tongue beside it."""

    rect: pygame.Rect
    most: int
    icon: str
    below: bool  # whether the tongue hangs below the strip
    marker: int
    gap: int

    @classmethod
    def placed(cls, frame: Frame, space: tuple[int, int, int, int], most: int, icon: str, below: bool) -> Track:
        """Place a track; in small windows it is higher than its place in the layout, so that it stays legible.

        It takes the additional height from the board's edge first.
        """
        x, y, w, h = space
        high = max(frame.px(h), LEAST)
        out = min(high - frame.px(h), frame.px(MARGIN))
        left, top = frame.spot((x, y))
        top = top - out if below else frame.spot((x, y + h))[1] + out - high
        marker = max(15, min(frame.px(24), high - 19))
        return cls(pygame.Rect(left, top, frame.px(w), high), most, icon, below, marker, max(1, frame.px(GAP)))

    @property
    def cap(self) -> int:
        """Return the width of the end that shows what is counted."""
        return round(self.rect.h * 0.84)

    def space(self, value: int) -> pygame.Rect:
        value = self.shown(value)
        left, wide = self.rect.x + self.cap, self.rect.w - self.cap - self.rect.h // 6
        x0, x1 = left + wide * value // (self.most + 1), left + wide * (value + 1) // (self.most + 1)
        return pygame.Rect(x0, self.rect.y, x1 - x0, self.rect.h)

    def shown(self, value: int) -> int:
        """Return the space on which a value stands; above the last one it begins anew."""
        return value if value <= self.most else (value - 1) % self.most + 1

    def slot(self, value: int, slot: int, slots: int = 1) -> tuple[int, int]:
        """Return the middle of a marker in a slot, counted from 1, when `slots` of them are taken."""
        space = self.space(value)
        pitch = self.marker + self.gap
        if slot > 1:  # their order does not matter, so they stand in rows as long as they are few
            across = self._across(slots)
            row, column = divmod(slot - 2, across)
            here = min(across, max(slots, slot) - 1 - row * across)
            aside = round(pitch * (column - (here - 1) / 2))
            off = pitch * row + self.marker // 2 + 1
            return space.centerx + aside, self.rect.bottom + off if self.below else self.rect.y - off
        edge = self.rect.h * 0.06 + self.marker / 2
        return space.centerx, round(space.bottom - edge if self.below else space.y + edge)

    def tab(self, value: int, slots: int) -> pygame.Rect:
        """Return the tongue of paper that carries the slots after the first."""
        space, pitch, across = self.space(value), self.marker + self.gap, self._across(slots)
        long, wide = pitch * -(-(slots - 1) // across) + 3 * self.gap, pitch * across + 6
        top = self.rect.bottom - 4 if self.below else self.rect.y - long
        return pygame.Rect(space.centerx - wide // 2, top, wide, long + 4)

    @property
    def tongues(self) -> pygame.Rect:
        """Return the strip and the tongue below it."""
        return self.rect.union(self.tab(0, 2)) if self.below else self.rect

    def _across(self, slots: int) -> int:
        """Return how many markers stand side by side on a tongue: below a strip there are names."""
        return max(1, slots - 1) if self.below else min(2, max(1, slots - 1))

    def draw(self, onto: pygame.Surface, fonts: Fonts, materials: Materials, marks: tuple[int, ...]) -> Iterator[None]:
        """Draw the strip; `marks` are values of special meaning."""
        rect = self.rect
        materials.cast(onto, rect, materials.px(9), 6, 4, 150)
        yield
        onto.blit(materials.paper(rect.w, rect.h, materials.px(9), seed=31), rect)
        size = self._text_size(fonts)
        yield
        for value in range(self.most + 1):
            space = self.space(value)
            tone = palette.GOLD if value in marks else palette.PAPER_LOW if value % 2 else ""
            if tone:
                shade = pygame.Surface((space.w, space.h - 4), pygame.SRCALPHA)
                shade.fill(palette.rgba(tone, 120 if value in marks else 150))
                onto.blit(shade, (space.x, space.y + 2))
            if value and value % 5 == 0:
                ends = (space.x, space.y + 3), (space.x, space.bottom - 4)
                pygame.draw.line(onto, palette.HAIRLINE, *ends, materials.px(1))
            self._number(onto, fonts, value, space, size)
            yield
        icon = materials.art.icon(self.icon, round(rect.h * 0.66))
        put(onto, icon, center=(rect.x + self.cap // 2 + 1, rect.centery))

    def _text_size(self, fonts: Fonts) -> int:
        """Return the real pixels of the numbers: as the settings ask, if all numbers and a marker beside them fit."""
        least = max(14, round(self.rect.h * 0.3))
        room = (self.rect.w - self.cap) // (self.most + 1) - 4
        high = self.rect.h - self.marker - round(self.rect.h * 0.06) - round(self.rect.h * EDGE)
        for size in range(round(least * fonts.text), least, -1):
            wide, tall = fonts.real(BOLD, size).size("45")[0], round(size * 0.68)  # no digit is taller
            if wide <= room and tall <= high:
                return size
        return least

    def _number(self, onto: pygame.Surface, fonts: Fonts, value: int, space: pygame.Rect, size: int) -> None:
        fifth = value % 5 == 0
        font = fonts.real(BOLD if fifth else TEXT, size)
        if not fifth and font.size("45")[0] > self.rect.w // (self.most + 2) - 3:
            return
        text = font.render(str(value), True, palette.rgb(fonts.tones.ink(palette.INK if fifth else palette.INK_SOFT)))
        box = text.get_bounding_rect()
        away = round(self.rect.h * EDGE)
        y = space.y + away if self.below else space.bottom - away - box.h
        onto.blit(text, (space.centerx - text.get_width() // 2, y - box.y))


def standing(values: Sequence[int], marks: Sequence[int], seat: int) -> tuple[int, int]:
    """Return the slot of a seat's marker among those on its space, and their number; the lowest mark comes first."""
    there = sorted((marks[other], other) for other, value in enumerate(values) if value == values[seat])
    return there.index((marks[seat], seat)) + 1, len(there)
