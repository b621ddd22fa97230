"""Africa at the table: its board, panels and log, and which of its names mean what."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.events import Event
from game.titles.africa.window.board import Board
from game.ui.board.title_table import TitleTable


class AfricaTable(TitleTable):
    """Africa for the table scene."""

    board: Board

    def opening(self, past: Sequence[Event]) -> Sequence[Event]:
        """The tiles are laid out, if nobody has chosen anything yet."""
        return past if past and past[-1].name == "start_player_set" else ()
