"""The pictures of what moves at a table of Go West!, made by the same hands as what lies still."""

from __future__ import annotations

import pygame

from game.titles.go_west.rules import Rules
from game.ui import palette
from game.ui.boards.go_west_tokens import GoWestTokens
from game.ui.fonts import BOLD, TITLE
from game.ui.motions import Kit
from game.ui.tables.go_west_cards import GoWestCards, face_of

CARD = 150  # design pixels of a card's width
CARD_LEAST = 92  # real pixels


class Pictures:
    """Makes them once; all are drawn by their middle."""

    def __init__(self, kit: Kit, tokens: GoWestTokens, rules: Rules) -> None:
        self._kit, self._tokens, self._rules = kit, tokens, rules
        self._cards = GoWestCards(rules, kit.fonts, kit.art, kit.materials.scale)
        self._card_width = max(CARD_LEAST, kit.materials.px(CARD))

    def disc(self, seat: int, pays: bool = False) -> pygame.Surface:
        """A disc."""
        return self._tokens.disc(self._kit.player(seat), pays)

    def wagon(self) -> pygame.Surface:
        """A wagon."""
        return self._tokens.wagon()

    def double(self, seat: int, there: bool = True) -> pygame.Surface:
        """A double-turn marker."""
        return self._tokens.double(self._kit.player(seat), there, max(34, self._kit.materials.px(64)))

    def marker(self, seat: int, px: int) -> pygame.Surface:
        """A marker of the track."""
        return self._tokens.marker(self._kit.player(seat), px)

    def badge(self, seat: int, px: int) -> pygame.Surface:
        """The mark of a seat under its next scoring card."""
        return self._kit.art.badge(self._kit.player(seat), px)

    def card(self, name: str) -> pygame.Surface:
        """An action card that lies open."""
        return self._cards.face(face_of(self._rules, self._kit.texts, name), self._card_width)

    def card_back(self, seat: int, small: bool = False) -> pygame.Surface:
        """A card that lies face down."""
        return self._cards.back(self._kit.player(seat), self._card_width // 2 if small else self._card_width)

    def points(self, points: int) -> pygame.Surface:
        """Points that are scored, or given away."""
        text = f"{points:+}".replace("-", "\N{MINUS SIGN}")
        return self._plate("star", text, palette.GOLD_HIGH if points >= 0 else palette.LOSS)

    def discs(self, seat: int, count: int) -> pygame.Surface:
        """Several discs that are paid or taken back."""
        return self._plate("disc", str(count), palette.CREAM, self._kit.player(seat).colour)

    def _plate(self, icon: str, text: str, ink: str, colour: str = palette.GOLD) -> pygame.Surface:
        kit = self._kit

        def make() -> pygame.Surface:
            m = kit.materials
            line = kit.fonts.line(text, BOLD, 22, ink)
            sign = kit.art.icon(icon, max(18, m.px(26)), colour)
            high = max(line.get_height(), sign.get_height()) + m.px(6)
            wide = line.get_width() + sign.get_width() + m.px(35)
            made = pygame.Surface((wide, high), pygame.SRCALPHA)
            made.blit(m.plate(wide, high, high / 2, palette.NIGHT, palette.GOLD, 0.95), (0, 0))
            made.blit(sign, sign.get_rect(midleft=(m.px(14), high // 2)))
            made.blit(line, line.get_rect(midright=(wide - m.px(14), high // 2)))
            return made

        return kit.art.kept(("go west plate", icon, text, ink, colour, kit.materials.scale, kit.fonts.text), make)

    def banner(self, text: str, width: int) -> pygame.Surface:
        """A few words over the whole board."""
        kit = self._kit
        m = kit.materials
        line = kit.fonts.fitted(text, TITLE, 34, palette.GOLD_HIGH, round(width * 0.8))
        high = line.get_height() + m.px(34)
        wide = -(-(line.get_width() + m.px(110)) // 64) * 64  # in steps, so that its shadow is not made each time
        made = pygame.Surface((wide + m.px(60), high + m.px(60)), pygame.SRCALPHA)
        rect = pygame.Rect(0, 0, wide, high)
        rect.center = made.get_rect().center
        m.cast(made, rect, high / 2, 9, 5, 170, palette.SEA_SHADOW)
        made.blit(m.plate(wide, high, high / 2, palette.NIGHT, palette.GOLD, 0.94, 2), rect)
        made.blit(line, line.get_rect(center=rect.center))
        return made
