"""A table for motions without a scene: board and panels of a small window, and recorded games to show on them."""

import ast
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import pygame

from game.commands.pictures.samples import sample
from game.table.table import Table
from game.titles import title
from game.ui.board.contract.window import board_of
from game.ui.board.motion.kit import Kit, Stage
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
    made.prepare(title(slug).new(seats))
    return made


def stage(slug, seats, language="en"):
    """Return a stage and a kit for motions."""
    art = Art()
    kit = Kit(Fonts(0.5), art, Materials(art, 0.5), Texts(language, slug, NAMES), palette.player)
    place = lambda seat, part: pygame.Rect(750, 50 + 80 * seat, 200, 70)
    return Stage(board(slug, seats), pygame.Rect(AREA), place), kit


@lru_cache(maxsize=32)
def played(slug, seats, bot="greedy", seed="sample", seat=None, most=WHOLE):
    """Return the first view of a game for a seat or an onlooker, then each view with its events."""
    return views_of(sample(slug, NAMES[:seats], most, bot, seed).table.record, seat)


def views_of(record, seat=None):
    """Return the first view of a record for a seat or an onlooker, then each view with its events."""
    table = Table(title(record.header.title), record)
    views = [(table.update(seat).view, table.told(0, seat))]
    for line in record.lines:
        table.replay(line.entry)
        number = table.position.number
        views.append((table.update(seat, number).view, table.told(number, seat)))
    return views


@lru_cache(maxsize=8)
def told(slug):
    """Return the names of all events of a title, its own and the shared ones."""
    found = set()
    for path in (*(GAME / "parts").rglob("*.py"), *(GAME / "titles" / slug).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("tell", "tell_only"):
                found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    return found


def lead_to_the_truth(views, after, names, told_as=lambda value: value):
    """Check that motions lead each view, by its events, to the next one."""
    for (before, _), (view, events) in pairwise(views):
        made = after(before, events)
        for name in names:
            assert told_as(getattr(made, name)) == told_as(getattr(view, name)), (name, events)
