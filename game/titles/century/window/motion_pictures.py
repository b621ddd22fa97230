"""Pictures of moving things at a table of Century, made of those that lie still."""

from __future__ import annotations

import pygame

from game.titles.century.window.pieces import Pieces
from game.ui.board.motion.kit import Kit, Signs
from game.ui.draw.fonts import BOLD, TITLE
from game.ui.draw.layout import put
from game.words import palette

GOOD = 40.0  # design units of a good on its way


class Pictures(Signs):
    """The pictures for one size of the board, made once; all are drawn by their middle."""

    def __init__(self, kit: Kit, pieces: Pieces) -> None:
        super().__init__(kit)
        self._tokens, self._rules = pieces.tokens, pieces.rules
        self._foot = pieces.rows(pieces.places.locations[0])[2].h  # the height of what lies at a location

    def settlers(self, seat: int, count: int) -> pygame.Surface:
        return self._tokens.settlers(self._kit.player(seat), count, self._foot)

    def good(self, name: str) -> pygame.Surface:
        """Draw a good on a light disc."""

        def make() -> pygame.Surface:
            px = self._tokens.px(GOOD, 22)
            made = self._tokens.materials.pill(px, px, palette.PAPER_HIGH, palette.COAST).copy()
            put(made, self._tokens.icon(name, round(px * 0.72)), center=(px // 2, px // 2))
            return made

        return self._kit.art.kept(("flying good", name, self._tokens.scale), make)

    def piece(self, icon: str, seat: int, size: int) -> pygame.Surface:
        return self._tokens.piece(icon, self._kit.player(seat), size)

    def card(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        return self._tokens.card(self._rules.card[name], size)

    def back(self, size: tuple[int, int], colour: str = "#8B5E34") -> pygame.Surface:
        """Draw a card or a tile that lies face down."""
        m = self._tokens.materials
        return m.paper(*size, m.px(11, 5), colour, "#4A2F18", 83)

    def bonus(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        return self._tokens.bonus(self._rules.bonus_tile[name], size)

    def exploration(self, name: str) -> pygame.Surface:
        return self._tokens.exploration(self._rules.tile[name], self._foot)

    def recruits(self, seat: int, count: int) -> pygame.Surface:
        """Draw settlers that come from the reserve."""
        kit = self._kit
        settler = kit.art.icon("century_settler", max(20, kit.materials.px(30)), kit.player(seat).colour)
        return self.plate([settler, kit.fonts.line(f"+{count}", BOLD, 24, palette.CREAM)])

    def upgraded(self, good: str, into: str) -> pygame.Surface:
        """Draw a good and the one that it has become."""
        kit = self._kit
        px = max(20, kit.materials.px(32))
        arrow = kit.art.icon("arrow_right", px // 2, palette.NIGHT_TEXT)
        return self.plate([kit.art.icon(good, px), arrow, kit.art.icon(into, px)])

    def banner(self, text: str, width: int) -> pygame.Surface:
        """Draw a few words over the whole board."""
        kit = self._kit
        m = kit.materials
        line = kit.fonts.fitted(text, TITLE, 34, palette.GOLD_HIGH, round(width * 0.8))
        wide, high = line.get_width() + m.px(110), line.get_height() + m.px(34)
        made: pygame.Surface = m.plate(wide, high, high / 2, palette.NIGHT, palette.GOLD, 0.94, 2).copy()
        put(made, line, center=made.get_rect().center)
        return made
