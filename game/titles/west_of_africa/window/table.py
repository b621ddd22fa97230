"""West of Africa at the table: its board, panels and cards, and which of its names mean what."""

from __future__ import annotations

import pygame

from game.titles.west_of_africa.rules.state import West
from game.titles.west_of_africa.rules.travel import MoveWorkers
from game.titles.west_of_africa.window.board import Board
from game.ui.board.title_table import TitleTable


class WestTable(TitleTable):
    """West of Africa for the table scene."""

    board: Board

    def mark(self, onto: pygame.Surface, view: West, name: str) -> None:
        """Mark a picked thing; a worker that will be moved is lifted."""
        top = view.agenda[-1] if view.agenda else None
        self.board.mark(onto, name, self.shell.player(top.seat) if isinstance(top, MoveWorkers) else None)

    def hit(self, pos: tuple[int, int]) -> tuple[str, ...]:
        """Return the names under a place of the board, innermost first; a good is also the island it lies on."""
        return tuple(dict.fromkeys(each for name in super().hit(pos) for each in (name, self.telling.stands_for(name))))
