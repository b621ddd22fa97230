"""Every event of Africa has its motion, and a game is shown within its limits."""

from itertools import groupby

import pygame
import pytest

from game.ui.board.contract.looks import TURN, Chapters
from game.ui.board.contract.window import window_of
from game.ui.board.motion.timeline import NORMAL, Timeline
from tests.ui.stages import groups, shown, stage, told

SLUG = "africa"
GAMES = [(2, "greedy", "sample"), (4, "random", "2"), (5, "greedy", "sample")]
SILENT = {"turn_ended", "last_monument_found"}


def test_every_event_has_its_look():
    motions = window_of(SLUG).motions(*stage(SLUG, 2, "de"))
    assert told(SLUG) - SILENT == set(motions.lengths.seconds)
    assert set(motions._plans) == set(motions.lengths.seconds) - {"round_began"}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_lifted_was_there_and_no_old_question_is_shown(game):
    motions = window_of(SLUG).motions(*stage(SLUG, game[0]))
    for group in groups(shown(SLUG, *game, most=700), motions.kind):
        made = motions.lifted(group)
        assert min(made.held + made.camps) >= 0 and made.supply >= 0, group.events
        assert not any(getattr(step, "actions", 0) for step in made.agenda), group.events


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_shown_within_its_limits_and_ends_with_the_truth(game):
    views = shown(SLUG, *game, most=700)
    heard = []
    timeline = Timeline(window_of(SLUG).motions(*stage(SLUG, game[0], "de")), views[0][0], heard.append)
    timeline.other_speed = NORMAL
    window, clock = pygame.Surface((960, 540)), []
    for view, events, between in views[1:160]:
        timeline.feed(view, events, between)
        while timeline.busy:
            timeline.update(0.05)
            clock.append((timeline._chapter.name, 0.05))
            timeline.motions.stage.board.prepare(timeline.view, timeline.hidden)
            timeline.motions.stage.board.draw(window, timeline.view, {}, None, timeline.hidden)
            timeline.draw(window)
        assert timeline.view is view
    for name, steps in groupby(clock, lambda pair: pair[0]):
        assert sum(seconds for _, seconds in steps) <= Chapters.limits[name[0]] + 0.5, name
    assert {name[0] for name, _ in clock} >= {TURN}
    assert {"card_turn", "step"} <= set(heard)
