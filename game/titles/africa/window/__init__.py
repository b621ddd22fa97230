"""The window of Africa, the only room of the title that knows pygame.

`board.py` is the board and its table: `layout.py` says where all lies, `land.py` draws sea and land, `plates.py` what
stands beside them, `tokens.py` the pieces. `motions.py` moves them, `life.py` lets the land live.
"""

from __future__ import annotations

from game.titles.africa.rules.data import Rules
from game.titles.africa.window.board import AfricaBoard, AfricaTable
from game.titles.africa.window.layout import Layout
from game.ui.board.contract.window import TitleWindow
from game.ui.board.motion.kit import Kit, Stage
from game.ui.board.motion.timeline import Motions
from game.words.texts import Texts


class AfricaWindow(TitleWindow):
    """A maker of each part of Africa's window."""

    table = AfricaTable

    def board(self, rules: Rules, seats: int, texts: Texts) -> AfricaBoard:
        made = AfricaBoard(rules, Layout.read(rules), seats)
        made.rename(texts)
        return made

    def motions(self, stage: Stage, kit: Kit) -> Motions:
        from game.titles.africa.window.motions import AfricaMotions  # the menu shows a board without motions

        return AfricaMotions(stage, kit)


WINDOW = AfricaWindow()
