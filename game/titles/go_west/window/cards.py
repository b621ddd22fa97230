"""The action cards of Go West! as pictures: the emblem of their region, the discs placed, the wagons moved."""

from __future__ import annotations

import pygame

from game.titles.go_west.rules.data import PLUS_ONE, TWO, Card, Rules
from game.titles.go_west.telling.cards import COLOURS, EMBLEMS, NO_REGION, card_of
from game.ui.draw.art import Art, once
from game.ui.draw.cards import FULL, Cards
from game.ui.draw.fonts import BOLD, STRONG, Fonts
from game.ui.draw.layout import in_a_row, put, put_around
from game.ui.draw.materials import dimmed
from game.words import palette
from game.words.card import CardFace

PLUS = "+1"
ASPECT = 1.2


class GoWestCards(Cards):
    """The cards, with discs and wagons in their picture."""

    def __init__(self, rules: Rules, fonts: Fonts, art: Art, scale: float) -> None:
        super().__init__(fonts, art, scale)
        self._rules = rules

    @staticmethod
    def size(width: int) -> tuple[int, int]:
        """Return the size of a card of this width: lower than usual, because seven lie side by side."""
        return width, round(width * ASPECT)

    def _foot(self, face: CardFace, w: int, k: float) -> int:
        """Return the room below the picture: none in large cards, whose title is beside the coin."""
        return round(10 * k) if w >= FULL else super()._foot(face, w, k)

    def _small_title(self, face: CardFace, w: int, k: float) -> pygame.Surface:
        """Return the title in one line, because the picture needs the room."""
        return self._fonts.fitted(face.title, STRONG, 22 * k / self._fonts.scale / self._fonts.text, palette.INK, w - 6)

    def _tick(self, made: pygame.Surface, px: int, middle: tuple[int, int], ground: str, ink: str) -> None:
        """Put the tick at the upper right of the picture, where nothing else stands."""
        w = made.get_width()
        top = (46 if w >= FULL else 20) * w / 164
        super()._tick(made, px, (round(w * 0.92 - px / 2), round(top + px * 0.6)), ground, ink)

    def _picture(self, face: CardFace, w: int, h: int) -> pygame.Surface:
        made = super()._picture(face, w, h)
        card = card_of(self._rules, face.name)
        line = max(16, min(round(w * 0.27), round(h * 0.34)))
        rows = [self._discs(card, line)] if card.region else []
        if card.wagons:
            rows.append(self._wagons(card.wagons, min(line, (w - 6) // card.wagons)))
        low = sum(row.get_height() for row in rows) + 3
        y = (h - low) // 2
        if card.region:
            icon = self._art.icon(EMBLEMS[card.region], max(16, min(round(w * 0.46), h - low - 3)))
            put(made, icon, center=(w // 2, y + 1))
            y = h - low
        shade = pygame.Surface((w - 4, low), pygame.SRCALPHA)
        shade.fill(palette.rgba(palette.PAPER_HIGH, 150))
        made.blit(shade, (2, y - 1))
        for row in rows:
            put(made, row, midtop=(w // 2, y))
            y += row.get_height()
        return made

    @once
    def flat(self, title: str, name: str, size: tuple[int, int], chosen: bool, used: bool) -> pygame.Surface:
        """Return a card for little room: cost, discs and wagons above the name, in the colour of its region."""
        (w, h), m, art = size, self._materials, self._art
        card, radius = card_of(self._rules, name), m.px(10, 6)
        tone = palette.lighter(COLOURS.get(card.region, NO_REGION), 0.35)
        made = m.paper(w, h, radius, tone, palette.GOLD if chosen else palette.PAPER_EDGE, 60 + card.number).copy()
        if chosen:
            made.blit(m.plate(w, h, radius, "none", palette.GOLD, 1, max(2, m.px(3)) / m.scale), (0, 0))
        text = self._fonts.fitted(title, STRONG, 15, palette.INK, w - 6)
        room = h - text.get_height() - 3
        put(made, text, midbottom=(w // 2, h - 1))
        px = max(15, min(room - 2, 24))
        parts = [self._cost(card.cost, max(px, 18))]
        if card.region:
            parts.append(self._discs(card, min(px, 20)))
        if card.wagons:
            left = (w - 8 - sum(part.get_width() + 4 for part in parts)) // card.wagons
            if left >= 15:
                parts.append(self._wagons(card.wagons, min(px, left)))
            else:
                count = self._fonts.real(BOLD, 15).render(str(card.wagons), True, palette.rgb(palette.INK))
                parts.append(in_a_row([count, art.icon("wagon", px)], 1))
        gap = (w - 8 - sum(part.get_width() for part in parts)) // max(1, len(parts) - 1)
        row = in_a_row(parts, max(2, min(8, gap)))
        put(made, row, center=(w // 2, 1 + room // 2))
        return dimmed(made, 0.6, 200) if used else made

    def _discs(self, card: Card, px: int) -> pygame.Surface:
        """Return one disc, two, or one and another for elsewhere."""
        parts = [self._art.icon("disc", px, palette.darker(COLOURS[card.region], 0.25))]
        if card.places == TWO:
            parts.append(parts[0])
        elif card.places == PLUS_ONE:
            parts.append(self._labelled(self._art.drawing("go_west/art/anywhere", px), px, PLUS, 0.52))
        return in_a_row(parts, 2)

    def _wagons(self, count: int, px: int) -> pygame.Surface:
        return in_a_row([self._art.icon("wagon", px)] * count, 0)

    def _cost(self, cost: int, px: int) -> pygame.Surface:
        return self._labelled(self._art.icon("coin_blank", px), px, str(cost), 0.62)

    def _labelled(self, picture: pygame.Surface, px: int, label: str, part: float) -> pygame.Surface:
        """Return a square picture with a text in its middle, whose size is a part of its own."""
        made = picture.copy()
        text = self._fonts.real(BOLD, max(14, round(px * part))).render(label, True, palette.rgb(palette.INK))
        put_around(made, text, (px / 2, px / 2))
        return made
