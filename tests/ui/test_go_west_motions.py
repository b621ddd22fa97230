"""What moves at a table of Go West!: every event has a look, and all of them lead to the view that came with them."""

import ast
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.table.table import Table
from game.titles import title
from game.ui import palette
from game.ui.animate import NORMAL, Timeline
from game.ui.art import Art
from game.ui.boards.go_west import Board
from game.ui.boards.go_west_layout import load_layout
from game.ui.fonts import Fonts
from game.ui.materials import Materials
from game.ui.motions import Kit, Stage, motions_of
from game.ui.motions.go_west_chapters import JOINS, LIMITS, SECONDS, TURN
from game.ui.motions.go_west_moves import after, lifted
from game.ui.samples import sample
from game.ui.texts import Texts

SLUG = "go_west"
TITLES = Path(__file__).parents[2] / "game" / "titles"
SIZE, NAMES = (960, 540), ("Anna", "Jörg", "Leonie", "Mar")
GAMES = [(2, "greedy", "sample"), (3, "random", "2"), (4, "greedy", "sample")]
SHOWN = ("wagons", "blocks", "partition", "points", "discs", "lid", "scorings", "double", "discards", "round")


@lru_cache(maxsize=4)
def played(seats, bot, seed, seat=None):
    """A whole game as a couch tells it to a seat: the first view, then each further view with its events."""
    record = sample(SLUG, NAMES[:seats], 100_000, bot, seed).table.record
    table = Table(title(SLUG), record)
    views = [(table.update(seat).view, table.told(0, seat))]
    for line in record.lines:
        table.replay(line.entry)
        number = table.position.number
        views.append((table.update(seat, number).view, table.told(number, seat)))
    return views


@lru_cache(maxsize=4)
def board(seats):
    pygame.font.init()
    made = Board(title(SLUG).rules, load_layout(), seats)
    for _ in made.build((740, 500), Fonts(0.5), Art(), 0.5):
        pass
    made.draw(pygame.Surface(SIZE), title(SLUG).set_up(seats, {}))
    return made


def motions_at(seats):
    art = Art()
    kit = Kit(Fonts(0.5), art, Materials(art, 0.5), Texts("de", SLUG, NAMES), palette.player)
    area = pygame.Rect(0, 40, 740, 500)
    stage = Stage(board(seats), area, lambda seat, part: pygame.Rect(750, 50 + 80 * seat, 200, 70))
    return motions_of(SLUG, stage, kit)


def told():
    for path in (TITLES / SLUG).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("tell", "tell_only"):
                yield from (arg.value for arg in node.args if isinstance(arg, ast.Constant))


def test_every_event_has_its_look_or_goes_with_another():
    motions = motions_at(2)
    assert set(told()) - set(JOINS) == set(SECONDS) == set(motions._plans)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [None, 1])
def test_the_moves_of_all_events_lead_to_the_view_that_came_with_them(game, seat):
    for (before, _), (view, events) in pairwise(played(*game, seat)):
        made = after(before, events)
        for name in SHOWN:
            assert getattr(made, name) == getattr(view, name), (name, events)
        assert [hand.cards for hand in made.hands] == [hand.cards for hand in view.hands]
        assert len(made.pile) == len(view.pile)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_lifted_was_there(game):
    motions = motions_at(game[0])
    for (before, _), (_, events) in pairwise(played(*game)):
        for n, event in enumerate(events):
            run = [other for other in events[n:] if motions.kind(other) == motions.kind(event)]
            made = lifted(after(before, events[:n]), run)
            assert min(made.wagons + made.discs + made.lid) >= 0, run


@pytest.mark.parametrize(("game", "calm"), [(GAMES[0], False), (GAMES[1], True), (GAMES[2], False)])
def test_a_turn_takes_4_seconds_at_most_and_every_frame_can_be_drawn(game, calm):
    heard, onto, spent, longest = [], pygame.Surface(SIZE), {}, 0.0
    views = played(*game)[:180]
    timeline = Timeline(motions_at(game[0]), views[0][0], heard.append)
    timeline.other_speed, timeline.calm = NORMAL, calm
    dt = 1 / 25
    for view, events in views[1:]:
        timeline.feed(view, events)
        while timeline.busy:
            timeline.update(dt)
            if timeline._group:
                chapter = timeline._chapter
                spent[chapter] = spent.get(chapter, 0.0) + dt
                longest = max(longest, timeline._group.seconds)
            timeline.motions.stage.board.draw(onto, timeline.view, None, None, timeline.hidden)
            timeline.draw(onto)
        assert timeline.view is view
    assert longest <= 1.0
    for chapter, seconds in spent.items():
        assert seconds <= LIMITS[chapter.name[0]] + 2 * dt + 0.02, chapter
    assert any(chapter.name[0] == TURN and seconds > 1.0 for chapter, seconds in spent.items()) or calm
    assert len(set(heard)) > 7


def test_no_board_yet_is_no_trouble():
    motions = motions_at(2)
    motions.stage.board.ready = False
    try:
        assert not motions.plan(played(*GAMES[0])[20][1] or played(*GAMES[0])[21][1], None).things
    finally:
        motions.stage.board.ready = True
