"""Go West! at the table: its cards, and marks on its board."""

from __future__ import annotations

import pygame

from game.titles.go_west.rules.cards import MoveWagons, PlaceElsewhere
from game.titles.go_west.rules.data import REGIONS
from game.titles.go_west.rules.state import GoWest
from game.titles.go_west.telling.cards import card_of
from game.titles.go_west.telling.tips import pushed
from game.titles.go_west.window.board import GoWestBoard
from game.titles.go_west.window.cards import GoWestCards
from game.ui.board.contract.title_table import CardState, TitleTable


class GoWestTable(TitleTable):
    """Go West! for the table scene."""

    board: GoWestBoard
    cards: GoWestCards

    def renew(self) -> None:
        super().renew()
        self.cards = GoWestCards(self.rules, self.shell.fonts, self.shell.art, self.shell.scale)

    def mark(self, onto: pygame.Surface, view: GoWest, name: str) -> None:
        """Mark a picked thing; for a card, mark its block and the discs that it would push out."""
        if name not in self.rules.number:
            part = {MoveWagons: "wagons", PlaceElsewhere: "block"}.get(type(view.agenda[-1] if view.agenda else None))
            self.board.mark(onto, f"{part}:{name}" if part and name in REGIONS else name)
            return
        card, seat = card_of(self.rules, name), self.telling.active(view)
        if not card.region or seat is None:
            return
        self.board.mark(onto, f"block:{card.region}")
        for disc in pushed(view, card, seat)[1]:
            self.board.mark(onto, disc.name(card.region))

    def draw_flat(self, onto: pygame.Surface, rect: pygame.Rect, card: str, state: CardState) -> None:
        onto.blit(self.cards.flat(self.telling.flat_name(card), card, rect.size, state.chosen, state.used), rect)
