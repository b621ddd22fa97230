"""The window of West of Africa, the only room of the title that knows pygame.

`board.py` is the board: `layout.py` says where all lies, `land.py` is the shape of the land, `scenery.py` what never
moves, with `signs.py` and `ledger.py` beside each island; `pieces.py` places the pieces of a view, and the
captions that come forward; `tokens.py` draws them. `motions.py` moves them with `motion_pictures.py`, and `reveals.py`
shows the two great moments: the sums, and the cards of a turn. `life.py` lets the islands live meanwhile.
"""

from __future__ import annotations

from game.titles.west_of_africa.rules.data import Rules
from game.titles.west_of_africa.window.board import WestBoard, WestTable
from game.titles.west_of_africa.window.layout import Layout
from game.ui.board.contract.window import TitleWindow
from game.ui.board.motion.kit import Kit, Stage
from game.ui.board.motion.timeline import Motions
from game.words.texts import Texts


class WestWindow(TitleWindow):
    """A maker of each part of the window."""

    table = WestTable

    def board(self, rules: Rules, seats: int, texts: Texts) -> WestBoard:
        made = WestBoard(rules, Layout.read(rules), seats)
        made.rename(texts)
        return made

    def motions(self, stage: Stage, kit: Kit) -> Motions:
        from game.titles.west_of_africa.window.motions import WestMotions  # the menu shows a board without motions

        return WestMotions(stage, kit)


WINDOW = WestWindow()
