"""A table for motions without a scene: board and panels of a small window, and recorded games to show on them."""

import ast
from functools import lru_cache
from itertools import groupby, pairwise
from pathlib import Path

import pygame

from game.titles import title
from game.ui.board.contract.window import board_of
from game.ui.board.motion.group import EventGroup
from game.ui.board.motion.kit import Kit, Stage
from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts
from game.ui.draw.materials import Materials
from game.words import palette
from game.words.texts import Texts
from tests.session.watched import NAMES, shown, shown_of
from tests.ui.video import drawn_once

GAME = Path(__file__).parents[2] / "game"
SIZE = (960, 540)
AREA = (0, 40, 740, 500)


@drawn_once(8)
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


def played(*game, **how):
    """Return the first view of a game for a seat or an onlooker, then each view with its events."""
    return [(view, events) for view, events, _ in shown(*game, **how)]


def views_of(record, seat=None):
    """Return the first view of a record for a seat or an onlooker, then each view with its events."""
    return [(view, events) for view, events, _ in shown_of(record, seat)]


@lru_cache(maxsize=8)
def told(slug):
    """Return the names of all events of a title, its own and the shared ones."""
    found = set()
    for path in (*(GAME / "parts").rglob("*.py"), *(GAME / "titles" / slug).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("tell", "tell_only"):
                found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    return found


def groups(views, kind):
    """Return the groups that neighbours of one kind make, each with the view before it."""
    for (before, *_), (_, events, frames) in pairwise(views):
        at = 0
        for _, same in groupby(events, kind):
            end = at + len(list(same))
            yield EventGroup(events[at:end], frames[at - 1] if at else before, frames[at:end])
            at = end
