"""A table for motions without a scene: board and panels of a small window, and recorded games to show on them."""

from functools import lru_cache
from itertools import groupby

import pygame

from game.table.table import Table
from game.titles import title
from game.ui import palette
from game.ui.art import Art
from game.ui.boards.west_layout import load_layout
from game.ui.boards.west_of_africa import Board
from game.ui.fonts import Fonts
from game.ui.materials import Materials
from game.ui.motions import Kit, Stage
from game.ui.samples import sample
from game.ui.texts import Texts

SLUG = "west_of_africa"
SIZE = (960, 540)
NAMES = ("Anna", "Jörg", "Leonie", "Mar", "Inés")
PLAYED = 100_000


@lru_cache(maxsize=4)
def board(seats):
    pygame.font.init()
    rules = title(SLUG).rules
    made = Board(rules, load_layout(rules), seats)
    for _ in made.build((740, 500), Fonts(0.5), Art(), 0.5):
        pass
    made.draw(pygame.Surface(SIZE), played(seats)[0][0])
    return made


def stage(seats, language="en"):
    art = Art()
    kit = Kit(Fonts(0.5), art, Materials(art, 0.5), Texts(language, SLUG, NAMES), palette.player)
    area = pygame.Rect(0, 40, 740, 500)
    return Stage(board(seats), area, lambda seat, part: pygame.Rect(750, 50 + 80 * seat, 200, 70)), kit


@lru_cache(maxsize=32)
def played(seats, bot="greedy", seed="sample"):
    """A whole game as a couch tells it: the first view, then each further view with its events."""
    couch = sample(SLUG, NAMES[:seats], PLAYED, bot, seed)
    return views_of(couch.table.record)


def views_of(record):
    """A record as an onlooker sees it: the first view, then each further view with its events."""
    table = Table(title(record.header.title), record)
    views = [(table.update(None).view, table.told(0, None))]
    for line in record.lines:
        table.replay(line.entry)
        number = table.position.number
        views.append((table.update(None, number).view, table.told(number, None)))
    return views


def seconds_of_chapters(clock):
    """How long each chapter lasted, from (chapter, seconds) in their order."""
    return [(name, sum(s for _, s in group)) for name, group in groupby(clock, lambda pair: pair[0])]
