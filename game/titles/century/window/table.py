"""Century at the table: its board, panels and cards, and which of its names mean what."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pygame

from game.titles.century.rules.data import GOODS
from game.titles.century.rules.state import Century
from game.titles.century.telling.position import CenturyTelling
from game.titles.century.window.board import Board
from game.ui.board.title_table import CardState, TitleTable
from game.ui.draw.cards import FULL


class CenturyTable(TitleTable):
    """Century for the table scene."""

    board: Board
    telling: CenturyTelling
    broad = 84

    def prepare(self, view: Century, hidden: Collection[str] = ()) -> None:
        """Find out where everything of a view is before it is drawn, with the prices that whoever looks would pay."""
        self.board.viewer = self.telling.eyes(view)
        super().prepare(view, hidden)

    # cards: those that were claimed, and goods from which is chosen

    def draw_card(self, onto: pygame.Surface, rect: pygame.Rect, card: str, state: CardState) -> None:
        """Draw a card; where there is no room for words what it does is told in icons, as on the board."""
        if card in GOODS or rect.w >= FULL:
            super().draw_card(onto, rect, card, state)
        else:
            self.draw_flat(onto, rect, card, state)

    def draw_flat(self, onto: pygame.Surface, rect: pygame.Rect, card: str, state: Any) -> None:
        """Draw a claimed card where there is little room, as it lay on the board."""
        if card in GOODS:
            super().draw_flat(onto, rect, card, state)
            return
        self.shell.materials.cast(onto, rect, self.shell.px(10, 6), 5, 3, 150)
        tokens = self.board.pieces.tokens
        onto.blit(tokens.card(self.rules.card[card], rect.size), rect)
