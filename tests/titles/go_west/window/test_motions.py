"""Every event of Go West! has its motion, and a game is shown to its end."""

import pygame
import pytest

from game.titles.go_west.window.motions import JOINS
from game.ui.board.contract.looks import TURN, Chapters
from game.ui.board.contract.window import window_of
from game.ui.board.motion.timeline import NORMAL, Timeline
from tests.ui.stages import SIZE, groups, shown, stage, told

SLUG = "go_west"
GAMES = [(2, "greedy", "sample"), (3, "random", "2"), (4, "greedy", "sample")]


def motions_at(seats):
    return window_of(SLUG).motions(*stage(SLUG, seats, "de"))


def test_every_event_has_its_look_or_goes_with_another():
    motions = motions_at(2)
    assert told(SLUG) - set(JOINS) == set(motions.lengths.seconds) == set(motions._plans)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [None, 1])
def test_what_is_lifted_was_there(game, seat):
    motions = motions_at(game[0])
    for group in groups(shown(SLUG, *game, seat), motions.kind):
        made = motions.lifted(group)
        assert min(made.wagons + made.discs + made.lid) >= 0, group.events


def test_a_disc_on_its_way_lies_nowhere():
    motions = motions_at(2)
    group = next(one for one in groups(shown(SLUG, *GAMES[0]), motions.kind) if one.events[0].name == "disc_placed")
    made = motions.lifted(group)
    assert made.blocks == group.view.blocks != group.then.blocks
    assert made.discs == group.then.discs


@pytest.mark.parametrize(("game", "calm"), [(GAMES[0], False), (GAMES[1], True), (GAMES[2], False)])
def test_a_turn_takes_4_seconds_at_most_and_every_frame_can_be_drawn(game, calm):
    heard, onto, spent, longest = [], pygame.Surface(SIZE), {}, 0.0
    views = shown(SLUG, *game)[:180]
    timeline = Timeline(motions_at(game[0]), views[0][0], heard.append)
    timeline.other_speed, timeline.calm = NORMAL, calm
    dt = 1 / 25
    for view, events, between in views[1:]:
        timeline.feed(view, events, between)
        while timeline.busy:
            timeline.update(dt)
            if timeline._group:
                chapter = timeline._chapter
                spent[chapter] = spent.get(chapter, 0.0) + dt
                longest = max(longest, timeline._group.seconds)
            timeline.motions.stage.board.prepare(timeline.view, timeline.hidden)
            timeline.motions.stage.board.draw(onto, timeline.view, None, None, timeline.hidden)
            timeline.draw(onto)
        assert timeline.view is view
    assert longest <= 1.0
    for chapter, seconds in spent.items():
        assert seconds <= Chapters.limits[chapter.name[0]] + 2 * dt + 0.02, chapter
    assert any(chapter.name[0] == TURN and seconds > 1.0 for chapter, seconds in spent.items()) or calm
    assert len(set(heard)) > 7


def test_no_board_yet_is_no_trouble():
    motions = motions_at(2)
    motions.stage.board.ready = False
    try:
        assert not motions.plan(next(groups(shown(SLUG, *GAMES[0]), motions.kind))).things
    finally:
        motions.stage.board.ready = True
