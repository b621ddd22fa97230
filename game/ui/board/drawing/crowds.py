"""Figures of a seat that stand together: settlers, workers. A title says how one of them looks."""

from __future__ import annotations

from abc import abstractmethod

import pygame

from game.ui.board.drawing.tokens import Tokens, with_edge
from game.ui.draw.art import once
from game.ui.draw.fonts import BOLD
from game.ui.draw.layout import blank, put
from game.ui.draw.materials import blurred, tinted
from game.words import palette
from game.words.palette import PlayerLook

CROWD = 3  # figures that stand together; more are counted
NUMBER_LEAST = 14  # real pixels


class Crowds(Tokens):
    """Pieces among which figures stand, for one size of the board."""

    stride = 0.5  # from one figure to the next, in heights of a figure

    @abstractmethod
    def figure(self, owner: PlayerLook, high: int) -> pygame.Surface:
        """Draw one figure of a seat, so many real pixels high."""

    @once
    def number(self, value: object, px: float, colour: str = palette.INK) -> pygame.Surface:
        """Write a number or a few signs as high as an icon, but never too small to read."""
        font, ink = self.fonts.real(BOLD, max(NUMBER_LEAST, round(px))), palette.rgb(self.art.tones.ink(colour))
        made = font.render(str(value), True, ink)
        box = made.get_bounding_rect()  # without the room for letters with tails
        return made.subsurface((0, box.y, made.get_width(), max(1, box.h))).copy() if box.h else made

    @once
    def crowd(self, owner: PlayerLook, count: int, high: int, room: int = 0) -> pygame.Surface:
        """Draw figures of a seat, counted when they are more than three or have little room.

        The count lies beside the figures where it would cover their faces.
        """
        figure = with_edge(self.figure(owner, high), max(1, round(high / 22)))
        badge = self.art.badge(owner, max(12, round(high * 0.42)))
        step, margin, drop = round(high * self.stride), max(2, high // 14), badge.get_height() // 3

        def across(shown: int, sign: pygame.Surface) -> int:
            wide, tall = sign.get_size()
            end = wide if sign is not badge and 2 * tall > high else wide // 2
            return figure.get_width() + step * (shown - 1) + end + 2 * margin

        shown = min(count, CROWD)
        if count == 1 or (shown == count and (not room or across(shown, badge) <= room)):
            sign = badge
        else:
            sign = self._count(owner, count, high)
        while shown > 1 and room and across(shown, sign) > room:
            shown -= 1
        whole = blank(across(shown, sign), figure.get_height() + drop + margin)
        for n in range(shown):
            whole.blit(figure, (margin + step * n, margin))
        made = blank(*whole.get_size())
        made.blit(tinted(blurred(whole, max(2, high // 10)), "#1C1206", 190), (max(1, high // 20), max(1, high // 14)))
        made.blit(whole, (0, 0))
        put(made, sign, bottomright=(made.get_width() - margin, made.get_height() - 1))
        return made

    def _count(self, owner: PlayerLook, count: int, high: int) -> pygame.Surface:
        """Draw a number with the badge of a seat."""
        badge = self.art.badge(owner, max(12, round(high * 0.42)))
        number = self.number(count, round(high * 0.46), owner.ink)
        size = badge.get_width() + number.get_width() + 4, badge.get_height() + 2
        made = self.materials.pill(*size, owner.colour, palette.CREAM).copy()
        put(made, number, midleft=(3, size[1] // 2))
        put(made, badge, midright=(size[0] - 1, size[1] // 2))
        return made
