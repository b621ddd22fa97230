"""The window of Go West!, the only room of the title that knows pygame.

`board.py` is the board and its table: `layout.py` says where all lies, `land.py` draws the land, `plates.py` what
stands beside it, `points.py` the track above it, `clock.py` the wagons left. `pieces.py` places the pieces of a view,
`tokens.py` draws them and the towns, `cards.py` the cards. `motions.py` moves pieces and cards,
`life.py` lets the land live.
"""

from __future__ import annotations

from game.titles.go_west.rules.data import Rules
from game.titles.go_west.window.board import GoWestBoard, GoWestTable
from game.titles.go_west.window.layout import Layout
from game.ui.board.contract.window import TitleWindow
from game.ui.board.motion.kit import Kit, Stage
from game.ui.board.motion.timeline import Motions
from game.words.texts import Texts


class GoWestWindow(TitleWindow):
    """A maker of each part of Go West!'s window."""

    table = GoWestTable

    def board(self, rules: Rules, seats: int, texts: Texts) -> GoWestBoard:
        made = GoWestBoard(rules, Layout.read(rules), seats)
        made.rename(texts)
        return made

    def motions(self, stage: Stage, kit: Kit) -> Motions:
        from game.titles.go_west.window.motions import GoWestMotions  # the menu shows a board without motions

        return GoWestMotions(stage, kit)


WINDOW = GoWestWindow()
