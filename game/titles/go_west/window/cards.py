"""The action cards of Go West! as pictures: the land of their region, discs that are placed, wagons that move."""

from __future__ import annotations

import pygame

from game.titles.go_west.rules.data import PLUS_ONE, TWO, Card, Rules
from game.titles.go_west.telling.cards import COLOURS, NO_REGION, card_of
from game.titles.go_west.window.land import EMBLEMS
from game.ui.draw.art import Art
from game.ui.draw.cards import FULL, Cards
from game.ui.draw.fonts import BOLD, STRONG, Fonts
from game.ui.draw.layout import in_a_row, put_around
from game.ui.draw.materials import Materials, dimmed
from game.words import palette
from game.words.card import CardFace

PLUS = "+1"
ASPECT = 1.2


class GoWestCards(Cards):
    """Draws the cards; what is placed and moved stands in their picture."""

    def __init__(self, rules: Rules, fonts: Fonts, art: Art, scale: float) -> None:
        super().__init__(fonts, art, scale)
        self._rules = rules

    @staticmethod
    def size(width: int) -> tuple[int, int]:
        """The size of a card of this width: lower than others, for seven lie side by side."""
        return width, round(width * ASPECT)

    def _foot(self, face: CardFace, w: int, k: float) -> int:
        """Large cards have their title beside the coin, so that nothing stands below the picture."""
        return round(10 * k) if w >= FULL else super()._foot(face, w, k)

    def _small_title(self, face: CardFace, w: int, k: float) -> pygame.Surface:
        """In one line, for the picture below needs the room."""
        return self._fonts.fitted(face.title, STRONG, 22 * k / self._fonts.scale / self._fonts.text, palette.INK, w - 6)

    def _sign(self, made: pygame.Surface, icon: str, px: int, middle: tuple[int, int], colour: str, ink: str) -> None:
        """At the upper right of the picture, where nothing else stands."""
        w = made.get_width()
        top = (46 if w >= FULL else 20) * w / 164
        super()._sign(made, icon, px, (round(w * 0.92 - px / 2), round(top + px * 0.6)), colour, ink)

    def _picture(self, face: CardFace, w: int, h: int) -> pygame.Surface:
        made = super()._picture(face, w, h)
        card = card_of(self._rules, face.name)
        emblem = EMBLEMS.get(card.region, "wagon")
        line = max(16, min(round(w * 0.27), round(h * 0.34)))
        rows = [_discs(self._fonts, self._art, card, line)] if card.region else []
        if card.wagons:
            rows.append(_wagons(self._art, card.wagons, min(line, (w - 6) // card.wagons)))
        low = sum(row.get_height() for row in rows) + 3
        size = max(16, min(round(w * 0.46), h - low - 3))
        high = h - low
        if card.region:
            icon = self._art.icon(emblem, size)
            made.blit(icon, icon.get_rect(center=(w // 2, high // 2 + 1)))
        y = high if card.region else (h - low) // 2
        shade = pygame.Surface((w - 4, low), pygame.SRCALPHA)
        shade.fill(palette.rgba(palette.PAPER_HIGH, 150))
        made.blit(shade, (2, y - 1))
        for row in rows:
            made.blit(row, row.get_rect(midtop=(w // 2, y)))
            y += row.get_height()
        return made


def _discs(fonts: Fonts, art: Art, card: Card, px: int) -> pygame.Surface:
    """One disc, two, or one and another elsewhere."""
    colour = palette.darker(COLOURS[card.region], 0.25)
    parts = [art.icon("disc", px, colour)]
    if card.places == TWO:
        parts.append(parts[0])
    elif card.places == PLUS_ONE:
        parts.append(_plus(fonts, art, px))
    return in_a_row(parts, 2)


def _plus(fonts: Fonts, art: Art, px: int) -> pygame.Surface:
    """A disc for anywhere else."""
    made = art.drawing("go_west/art/anywhere", px).copy()
    text = fonts.real(BOLD, max(14, round(px * 0.52))).render(PLUS, True, palette.rgb(palette.INK))
    put_around(made, text, (px / 2, px / 2))
    return made


def _wagons(art: Art, count: int, px: int) -> pygame.Surface:
    return in_a_row([art.icon("wagon", px)] * count, 0)


def flat_card(
    rules: Rules,
    fonts: Fonts,
    art: Art,
    materials: Materials,
    title: str,
    name: str,
    size: tuple[int, int],
    chosen: bool,
    used: bool,
) -> pygame.Surface:
    """A card where there is little room: cost, discs and wagons above the name, in the colour of its region."""
    key = "go west ticket", name, size, title, chosen, used, fonts.text, materials.scale
    return art.kept(key, lambda: _flat(rules, fonts, art, materials, title, name, size, chosen, used))


def _flat(
    rules: Rules,
    fonts: Fonts,
    art: Art,
    materials: Materials,
    title: str,
    name: str,
    size: tuple[int, int],
    chosen: bool,
    used: bool,
) -> pygame.Surface:
    w, h = size
    card = card_of(rules, name)
    tone = palette.lighter(COLOURS.get(card.region, NO_REGION), 0.35)
    edge = palette.GOLD if chosen else palette.PAPER_EDGE
    made = materials.paper(w, h, materials.px(10, 6), tone, edge, 60 + card.number).copy()
    if chosen:
        frame = materials.plate(
            w, h, materials.px(10, 6), "none", palette.GOLD, 1, max(2, materials.px(3)) / materials.scale
        )
        made.blit(frame, (0, 0))
    text = fonts.fitted(title, STRONG, 15, palette.INK, w - 6)
    room = h - text.get_height() - 3
    made.blit(text, text.get_rect(midbottom=(w // 2, h - 1)))
    px = max(15, min(room - 2, 24))
    parts = [_cost(fonts, art, card.cost, max(px, 18))]
    if card.region:
        parts.append(_discs(fonts, art, card, min(px, 20)))
    if card.wagons:
        left = (w - 8 - sum(part.get_width() + 4 for part in parts)) // card.wagons
        if left >= 15:
            parts.append(_wagons(art, card.wagons, min(px, left)))
        else:
            count = fonts.real(BOLD, 15).render(str(card.wagons), True, palette.rgb(palette.INK))
            parts += [in_a_row([count, art.icon("wagon", px)], 1)]
    row = in_a_row(parts, max(2, min(8, (w - 8 - sum(part.get_width() for part in parts)) // max(1, len(parts) - 1))))
    made.blit(row, row.get_rect(center=(w // 2, 1 + room // 2)))
    return dimmed(made, 0.6, 200) if used else made


def _cost(fonts: Fonts, art: Art, cost: int, px: int) -> pygame.Surface:
    made = art.icon("coin_blank", px).copy()
    text = fonts.real(BOLD, max(14, round(px * 0.62))).render(str(cost), True, palette.rgb(palette.INK))
    put_around(made, text, (px / 2, px / 2))
    return made
