"""The events of Africa as they are shown: each has its look, and all together lead to the truth."""

import ast
from functools import lru_cache
from itertools import groupby, pairwise
from pathlib import Path

import pygame
import pytest

from game.titles import title
from game.ui import palette
from game.ui.animate import NORMAL, Timeline
from game.ui.art import Art
from game.ui.boards.africa import board as board_of
from game.ui.fonts import Fonts
from game.ui.materials import Materials
from game.ui.motions import Kit, Stage, motions_of
from game.ui.motions.africa_chapters import LIMITS, SECONDS, TURN
from game.ui.motions.africa_moves import after
from game.ui.samples import sample
from game.ui.texts import Texts
from tests.ui.stages import views_of

SLUG = "africa"
NAMES = ("Anna", "Jörg", "Leonie", "Mar", "Inés")
GAMES = [(2, "greedy", "sample"), (4, "random", "2"), (5, "greedy", "sample")]
SHOWN = ("points", "explorers", "board", "covered", "held", "camps", "supply", "round", "first")
SILENT = {"turn_ended", "last_monument_found"}


@lru_cache(maxsize=4)
def stage(seats):
    pygame.display.init()
    pygame.font.init()
    art = Art()
    texts = Texts("de", SLUG, NAMES)
    made = board_of(title(SLUG).rules, seats, texts)
    for _ in made.build((740, 500), Fonts(0.5), art, 0.5):
        pass
    kit = Kit(Fonts(0.5), art, Materials(art, 0.5), texts, palette.player)
    return Stage(made, pygame.Rect(0, 40, 740, 500), lambda seat, part: pygame.Rect(750, 50 + 80 * seat, 200, 70)), kit


@lru_cache(maxsize=8)
def played(seats, bot, seed):
    return views_of(sample(SLUG, NAMES[:seats], 700, bot, seed).table.record)


def told():
    found = set()
    for path in (Path(__file__).parents[2] / "game" / "titles" / SLUG).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "tell":
                found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    return found


def test_every_event_has_its_look():
    motions = motions_of(SLUG, *stage(2))
    assert told() - SILENT == set(SECONDS)
    assert set(motions._plans) == set(SECONDS) - {"round_began"}


@pytest.mark.parametrize("game", GAMES)
def test_the_moves_of_all_events_lead_to_the_view_that_came_with_them(game):
    for (before, _), (view, events) in pairwise(played(*game)):
        made = after(before, events)
        for name in SHOWN:
            assert getattr(made, name) == getattr(view, name), (name, events)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_shown_within_its_limits_and_ends_with_the_truth(game):
    views = played(*game)
    heard = []
    timeline = Timeline(motions_of(SLUG, *stage(game[0])), views[0][0], heard.append)
    timeline.other_speed = NORMAL
    window, clock = pygame.Surface((960, 540)), []
    for view, events in views[1:160]:
        timeline.feed(view, events)
        while timeline.busy:
            timeline.update(0.05)
            clock.append((timeline._chapter.name, 0.05))
            timeline.motions.stage.board.draw(window, timeline.view, {}, None, timeline.hidden)
            timeline.draw(window)
        assert timeline.view is view
    for name, steps in groupby(clock, lambda pair: pair[0]):
        assert sum(seconds for _, seconds in steps) <= LIMITS[name[0]] + 0.5, name
    assert {name[0] for name, _ in clock} >= {TURN}
    assert {"card_turn", "step"} <= set(heard)
