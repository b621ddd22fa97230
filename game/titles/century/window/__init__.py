"""The window of Century, the only room of the title that knows pygame.

`board.py` is the board and its table: `layout.py` says where all lies, `land.py` draws the ground. `pieces.py` places
the pieces of a view with `sea.py` (island tiles, ships, outposts) and `plates.py`; `tokens.py` draws each. `motions.py`
moves them.
"""

from __future__ import annotations

from game.titles.century.rules.data import Rules
from game.ui.board.contract.board import Board
from game.ui.board.contract.title_table import TitleTable
from game.ui.board.contract.window import TitleWindow
from game.ui.board.motion.kit import Kit, Stage
from game.ui.board.motion.timeline import Motions
from game.words.texts import Texts


class CenturyWindow(TitleWindow):
    """A maker of each part when it is first needed."""

    def board(self, rules: Rules, seats: int, texts: Texts) -> Board:
        from game.titles.century.window.board import board  # drawing is slow to load

        return board(rules, seats, texts)

    @property
    def table(self) -> type[TitleTable]:
        from game.titles.century.window.board import CenturyTable  # drawing is slow to load

        return CenturyTable

    def motions(self, stage: Stage, kit: Kit) -> Motions:
        from game.titles.century.window.motions import CenturyMotions  # the menu shows boards alone

        return CenturyMotions(stage, kit)


WINDOW = CenturyWindow()
