"""The window of Century, the only room of the title that knows pygame.

`board.py` is the board and its table: `layout.py` says where all lies, `land.py` draws the valley. `pieces.py` places
the pieces of a view with `sea.py` (island tiles, ships, outposts) and `plates.py`; `tokens.py` draws each. `motions.py`
moves them, `life.py` lets the rivers and the smoke live.
"""

from __future__ import annotations

from game.titles.century.rules.data import Rules
from game.titles.century.window.board import CenturyBoard, CenturyTable
from game.titles.century.window.layout import Layout
from game.ui.board.contract.window import TitleWindow
from game.ui.board.motion.kit import Kit, Stage
from game.ui.board.motion.timeline import Motions
from game.words.texts import Texts


class CenturyWindow(TitleWindow):
    """A maker of each part of Century's window."""

    table = CenturyTable

    def board(self, rules: Rules, seats: int, texts: Texts) -> CenturyBoard:
        made = CenturyBoard(rules, Layout.read(rules), seats)
        made.rename(texts)
        return made

    def motions(self, stage: Stage, kit: Kit) -> Motions:
        from game.titles.century.window.motions import CenturyMotions  # the menu shows a board without motions

        return CenturyMotions(stage, kit)


WINDOW = CenturyWindow()
