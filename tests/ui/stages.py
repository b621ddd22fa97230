"""A table for motions without a scene: board and panels of a small window, and recorded games to show on them."""

import ast
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import pygame

from game.session.samples import sample
from game.table.table import Table
from game.titles import title
from game.ui.board.motions import Kit, Stage
from game.ui.board.window import board_of
from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts
from game.ui.draw.materials import Materials
from game.words import palette
from game.words.texts import Texts

GAME = Path(__file__).parents[2] / "game"
SIZE = (960, 540)
AREA = (0, 40, 740, 500)
NAMES = ("Anna", "Jörg", "Leonie", "Mar", "Inés")
WHOLE = 100_000  # answers; no game has as many


@lru_cache(maxsize=8)
def board(slug, seats):
    pygame.font.init()
    made = board_of(title(slug), seats, Texts("en", slug))
    for _ in made.build(AREA[2:], Fonts(0.5), Art(), 0.5):
        pass
    made.draw(pygame.Surface(SIZE), title(slug).new(seats))
    return made


def stage(slug, seats, language="en"):
    """Where things move, and what with."""
    art = Art()
    kit = Kit(Fonts(0.5), art, Materials(art, 0.5), Texts(language, slug, NAMES), palette.player)
    place = lambda seat, part: pygame.Rect(750, 50 + 80 * seat, 200, 70)
    return Stage(board(slug, seats), pygame.Rect(AREA), place), kit


@lru_cache(maxsize=32)
def played(slug, seats, bot="greedy", seed="sample", seat=None, most=WHOLE):
    """A game as a couch tells it to a seat, or to who looks on: the first view, then each view with its events."""
    return views_of(sample(slug, NAMES[:seats], most, bot, seed).table.record, seat)


def views_of(record, seat=None):
    """A record as a seat sees it, or who looks on: the first view, then each further view with its events."""
    table = Table(title(record.header.title), record)
    views = [(table.update(seat).view, table.told(0, seat))]
    for line in record.lines:
        table.replay(line.entry)
        number = table.position.number
        views.append((table.update(seat, number).view, table.told(number, seat)))
    return views


@lru_cache(maxsize=8)
def told(slug):
    """The names of all events that a title tells, by itself or by what titles share."""
    found = set()
    for path in (*(GAME / "parts").rglob("*.py"), *(GAME / "titles" / slug).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("tell", "tell_only"):
                found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    return found


def lead_to_the_truth(views, after, names, told_as=lambda value: value):
    """What motions make of a view and the events behind it is what came with them."""
    for (before, _), (view, events) in pairwise(views):
        made = after(before, events)
        for name in names:
            assert told_as(getattr(made, name)) == told_as(getattr(view, name)), (name, events)
