"""Century at the table: its cards, and the prices on its board."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pygame

from game.titles.century.rules.data import GOODS
from game.titles.century.rules.state import Century
from game.titles.century.telling.position import CenturyTelling
from game.titles.century.window.board import Board
from game.ui.board.contract.title_table import CardState, TitleTable
from game.ui.draw.cards import FULL


class CenturyTable(TitleTable):
    """The table of Century."""

    board: Board
    telling: CenturyTelling
    broad = 84

    def prepare(self, view: Century, hidden: Collection[str] = ()) -> None:
        """Lay out a view before it is drawn, with the prices for the viewer."""
        self.board.viewer = self.telling.eyes(view)
        super().prepare(view, hidden)

    # claimed cards, and goods to choose from

    def draw_card(self, onto: pygame.Surface, rect: pygame.Rect, card: str, state: CardState) -> None:
        """Draw a card, with its effect in icons, as on the board, where there is no room for words."""
        if card in GOODS or rect.w >= FULL:
            super().draw_card(onto, rect, card, state)
        else:
            self.draw_flat(onto, rect, card, state)

    def draw_flat(self, onto: pygame.Surface, rect: pygame.Rect, card: str, state: Any) -> None:
        """Draw a claimed card as it lay on the board, where there is little room."""
        if card in GOODS:
            super().draw_flat(onto, rect, card, state)
            return
        self.shell.materials.cast(onto, rect, self.shell.px(10, 6), 5, 3, 150)
        tokens = self.board.pieces.tokens
        onto.blit(tokens.card(self.rules.card[card], rect.size), rect)
