"""Pictures of the things that move at a table of Go West!, in one size."""

from __future__ import annotations

import pygame

from game.titles.go_west.rules.data import Rules
from game.titles.go_west.telling.cards import face_of
from game.titles.go_west.window.cards import GoWestCards
from game.titles.go_west.window.tokens import Tokens
from game.ui.board.motions import Kit
from game.ui.board.signs import Signs
from game.ui.draw.fonts import BOLD
from game.words import palette
from game.words.texts import numeral

CARD = 150  # design pixels of a card's width
CARD_LEAST = 92  # real pixels


class Pictures(Signs):
    """Makes each picture once; all are placed by their middle."""

    def __init__(self, kit: Kit, tokens: Tokens, rules: Rules) -> None:
        super().__init__(kit)
        self._tokens, self._rules = tokens, rules
        self._cards = GoWestCards(rules, kit.fonts, kit.art, kit.materials.scale)
        self._card_width = max(CARD_LEAST, kit.materials.px(CARD))

    def disc(self, seat: int, pays: bool = False) -> pygame.Surface:
        return self._tokens.disc(self._kit.player(seat), pays)

    def wagon(self) -> pygame.Surface:
        return self._tokens.wagon()

    def double(self, seat: int, there: bool = True) -> pygame.Surface:
        return self._tokens.double(self._kit.player(seat), there, max(34, self._kit.materials.px(64)))

    def marker(self, seat: int, px: int) -> pygame.Surface:
        return self._tokens.marker(self._kit.player(seat), px)

    def badge(self, seat: int, px: int) -> pygame.Surface:
        return self._kit.art.badge(self._kit.player(seat), px)

    def card(self, name: str) -> pygame.Surface:
        """Return an action card that lies open."""
        return self._cards.face(face_of(self._rules, self._kit.texts, name), self._card_width)

    def card_back(self, seat: int, small: bool = False) -> pygame.Surface:
        """Return a card that lies face down."""
        return self._cards.back(self._kit.player(seat), self._card_width // 2 if small else self._card_width)

    def points(self, points: int) -> pygame.Surface:
        if points >= 0:
            return super().points(points)
        return self._counted("star", numeral(points), palette.LOSS, palette.GOLD)

    def discs(self, seat: int, count: int) -> pygame.Surface:
        """Return a sign of discs that are paid or taken back."""
        return self._counted("disc", str(count), palette.CREAM, self._kit.player(seat).colour)

    def _counted(self, icon: str, text: str, ink: str, colour: str) -> pygame.Surface:
        kit = self._kit

        def make() -> pygame.Surface:
            sign = kit.art.icon(icon, max(18, kit.materials.px(26)), colour)
            return self.plate([sign, kit.fonts.line(text, BOLD, 22, ink)])

        return kit.art.kept(("go west plate", icon, text, ink, colour, kit.materials.scale, kit.fonts.text), make)
