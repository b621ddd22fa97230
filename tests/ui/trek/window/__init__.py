"""The window of Trek: a title as small as can be, made of nothing but what the table scene asks for."""

from types import SimpleNamespace

import pygame

from game.ui.board.contract.board import Board
from game.ui.board.contract.title_table import TitleTable
from game.ui.board.contract.window import TitleWindow
from game.ui.board.drawing.picture import Picture
from game.words import palette

PLACES = ("explore", "uphill", "along", "draw")  # the pile of tiles, where a tile is laid, the pile of cards


class TrekBoard(Board):
    """Four places on a meadow."""

    def paint(self, ground, pieces):
        ground.base.fill(palette.rgb("#4C7D50"))
        yield

    def lay(self, view, hidden, hover=None):
        made = Picture()
        for n, name in enumerate(PLACES):
            made.rects[name] = self.frame.rect(100 + 400 * n, 350, 200, 200)
            paper = pygame.Surface(made.rects[name].size)
            paper.fill(palette.rgb(palette.PAPER))
            made.put(paper, made.rects[name].center)
        return made


class TrekWindow(TitleWindow):
    """A board and a table; its events are shown at once."""

    table = TitleTable

    def board(self, rules, seats, texts):
        return TrekBoard(rules, SimpleNamespace(size=(1600, 900)), seats)


WINDOW = TrekWindow()
