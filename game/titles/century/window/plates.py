"""The plates of Century beside the land: the pile of cards, and the legend."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.titles.century.rules.state import NONE, Century
from game.titles.century.window.tokens import CenturyTokens
from game.ui.draw.art import once
from game.ui.draw.fonts import STRONG
from game.ui.draw.layout import put
from game.words import palette


class Plates:
    """The plates beside the land."""

    def __init__(self, tokens: CenturyTokens, texts: Mapping[str, str]) -> None:
        self.tokens, self.texts = tokens, texts
        self.kept = tokens.kept

    def pile(self, view: Century, size: tuple[int, int], hidden: bool) -> pygame.Surface:
        return self._pile(NONE if hidden else view.next_card, sum(view.pile), size, self.texts["board.next"])

    @once
    def legend(self, size: tuple[int, int]) -> pygame.Surface:
        """Draw the ribbon that tells all icons to those who point at it."""
        t, (w, h) = self.tokens, size
        made = t.materials.paper(w, h, t.px(9, 4), palette.PAPER, palette.GOLD_LOW, 47).copy()
        px = max(13, round(h * 0.62))
        words = t.fonts.fitted(self.texts["board.legend"], STRONG, 17, palette.INK, w - px - t.px(30, 12))
        put(made, t.row([t.art.icon("help", px), words], t.px(8, 3)), center=(w // 2, h // 2))
        return made

    @once
    def _pile(self, card: int, left: int, size: tuple[int, int], title: str) -> pygame.Surface:
        t, (w, h) = self.tokens, size
        m = t.materials
        made = pygame.Surface(size, pygame.SRCALPHA)
        head = max(17, round(h * 0.18))
        step = max(1, m.px(3))
        room = pygame.Rect(0, head, w - 3 * step, h - head - 3 * step)
        back = t.back(room.size)
        for n in range(3 if left > 8 else 2 if left else 0, 0, -1):
            made.blit(back, room.move(n * step, n * step))
        if card != NONE:
            made.blit(t.card(card, room.size), room)
        elif left:
            made.blit(back, room)
        words = t.fonts.fitted(title, STRONG, 16, palette.CREAM, w - max(24, m.px(40)))
        number = t.number(left + (card != NONE), max(14, head * 0.62), palette.CREAM)
        made.blit(m.pill(w - 3 * step, head - 1, palette.SEA_DEEP, "", 0.7), (0, 0))
        put(made, words, midleft=(m.px(12, 6), head // 2))
        put(made, number, midright=(w - 3 * step - m.px(12, 6), head // 2))
        return made
