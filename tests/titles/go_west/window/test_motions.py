"""Every event of Go West! has its motion, and all of them lead to the view that came with them."""

from itertools import pairwise

import pygame
import pytest

from game.titles.go_west.window.motions import JOINS, GoWestMotions
from game.ui.board.contract.looks import TURN, Chapters
from game.ui.board.contract.window import window_of
from game.ui.board.motion.timeline import NORMAL, Timeline
from tests.ui.stages import SIZE, lead_to_the_truth, played, stage, told

SLUG, MOVES = "go_west", GoWestMotions.moves
GAMES = [(2, "greedy", "sample"), (3, "random", "2"), (4, "greedy", "sample")]
SHOWN = ("wagons", "blocks", "partition", "points", "discs", "lid", "scorings", "double", "discards", "round")


def motions_at(seats):
    return window_of(SLUG).motions(*stage(SLUG, seats, "de"))


def test_every_event_has_its_look_or_goes_with_another():
    motions = motions_at(2)
    assert told(SLUG) - set(JOINS) == set(motions.lengths.seconds) == set(motions._plans)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [None, 1])
def test_the_moves_of_all_events_lead_to_the_view_that_came_with_them(game, seat):
    views = played(SLUG, *game, seat)
    lead_to_the_truth(views, MOVES.after, SHOWN)
    for (before, _), (view, events) in pairwise(views):
        made = MOVES.after(before, events)
        assert [hand.cards for hand in made.hands] == [hand.cards for hand in view.hands]
        assert len(made.pile) == len(view.pile)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_lifted_was_there(game):
    motions = motions_at(game[0])
    for (before, _), (_, events) in pairwise(played(SLUG, *game)):
        for n, event in enumerate(events):
            run = [other for other in events[n:] if motions.kind(other) == motions.kind(event)]
            made = MOVES.lifted(MOVES.after(before, events[:n]), run)
            assert min(made.wagons + made.discs + made.lid) >= 0, run


@pytest.mark.parametrize(("game", "calm"), [(GAMES[0], False), (GAMES[1], True), (GAMES[2], False)])
def test_a_turn_takes_4_seconds_at_most_and_every_frame_can_be_drawn(game, calm):
    heard, onto, spent, longest = [], pygame.Surface(SIZE), {}, 0.0
    views = played(SLUG, *game)[:180]
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
        assert not motions.plan(played(SLUG, *GAMES[0])[20][1] or played(SLUG, *GAMES[0])[21][1], None).things
    finally:
        motions.stage.board.ready = True
