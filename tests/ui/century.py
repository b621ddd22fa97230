"""Boards and positions of Century, for the tests of its board, its table and its motions."""

import pygame

from game.titles import title
from game.ui.board.contract.window import board_of, table_of
from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from game.words.texts import Texts
from tests.ui import stages
from tests.ui.video import drawn_once

CENTURY = title("century")
RULES = CENTURY.rules
NAMES = ("Anna", "Jörg", "Leonie", "Mar")
SIZES = ((752, 396), (1037, 546), (1556, 820))  # of the board in windows of 960 x 540, 1280 x 720, 1920 x 1080


def played(seats, bot="greedy", seed="sample", most=800):
    """Return the first view of a game, then each further view with its events."""
    return stages.played("century", seats, bot, seed, most=most)


@drawn_once(4)
def board(size, language="en"):
    pygame.font.init()
    scale = min(size[0] / 1556, size[1] / 820)
    made = board_of(CENTURY, 4, Texts(language, "century"))
    for _ in made.build(size, Fonts(scale), Art(), scale):
        pass
    return made


def moved_on(seats=4, at=162):
    return played(seats)[at][0]


def table(language="en"):
    shell = Shell((960, 540), Settings(language=language))
    return table_of(CENTURY, shell, 4, NAMES)


def top_of(view):
    """Return the next step; None when the game is over."""
    return view.agenda[-1] if view.agenda else None


def asks(view, step):
    return type(top_of(view)).__name__ == step


def moment_of(step):
    """Return the number of entries of a sampled game when this step asks for the first time."""
    return next(n for n, (view, _) in enumerate(played(4)) if asks(view, step))


def at_step(step, seats=(2, 3, 4)):
    """Return a view of a game in which this step asks."""
    for many in seats:
        for seed in "123456":
            for view, _ in played(many, "random", seed, 500):
                if asks(view, step):
                    return view
    raise AssertionError(step)
