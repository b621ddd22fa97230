"""The window of West of Africa, the only room of the title that knows pygame.

`board.py` is the board: `layout.py` says where all lies, `land.py` is the shape of the land, `scenery.py` what never
moves, with `signs.py` and `ledger.py` beside each island; `pieces.py` places the pieces of a view, `tokens.py` draws
them. `motions.py` moves them with `motion_pictures.py`.
"""

from __future__ import annotations

from game.titles.west_of_africa.rules.data import Rules
from game.ui.board.contract.board import Board
from game.ui.board.contract.title_table import TitleTable
from game.ui.board.contract.window import TitleWindow
from game.ui.board.motion.kit import Kit, Stage
from game.ui.board.motion.timeline import Motions
from game.words.texts import Texts


class WestWindow(TitleWindow):
    """A maker of each part when it is first needed: the menu shows a board and needs no motions."""

    def board(self, rules: Rules, seats: int, texts: Texts) -> Board:
        from game.titles.west_of_africa.window.board import board  # slow to load

        return board(rules, seats, texts)

    @property
    def table(self) -> type[TitleTable]:
        from game.titles.west_of_africa.window.board import WestTable  # slow to load

        return WestTable

    def motions(self, stage: Stage, kit: Kit) -> Motions:
        from game.titles.west_of_africa.window.motions import WestMotions  # slow to load, and the menu needs none

        return WestMotions(stage, kit)


WINDOW = WestWindow()
