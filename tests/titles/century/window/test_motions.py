"""Motions at the table of Century."""

import pygame
import pytest

from game.titles.century.window.motions import LIMITS
from game.ui.board.contract.looks import TURN
from game.ui.board.contract.window import window_of
from game.ui.board.motion.kit import Kit, Stage
from game.ui.board.motion.timeline import NORMAL, Timeline
from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts
from game.ui.draw.materials import Materials
from game.words import palette
from game.words.texts import Texts
from tests.ui import stages
from tests.ui.century import NAMES, SIZES, board

GAMES = [(2, "greedy", "sample"), (3, "random", "2"), (4, "greedy", "sample")]


def stage():
    art = Art()
    kit = Kit(Fonts(0.5), art, Materials(art, 0.5), Texts("en", "century", NAMES), palette.player)
    area = pygame.Rect(0, 40, *SIZES[0])
    return Stage(board(SIZES[0]), area, lambda seat, part: pygame.Rect(760, 50 + 80 * seat, 190, 70)), kit


def test_every_event_has_its_look():
    motions = window_of("century").motions(*stage())
    plans = set(motions._plans)
    assert stages.told("century") - {"turn_ended", "round_began", "sea_shaped"} == plans
    assert set(motions.lengths.seconds) <= plans


@pytest.mark.parametrize("game", GAMES)
def test_what_is_lifted_was_there(game):
    motions = window_of("century").motions(*stage())
    for group in stages.groups(stages.shown("century", *game, most=800), motions.kind):
        made = motions.lifted(group)
        assert min(made.goods + made.at_hand + made.standing + made.stack_sizes) >= 0, group.events


@pytest.mark.parametrize("game", GAMES[::2])
def test_at_normal_speed_a_turn_takes_4_seconds_and_all_can_be_drawn(game):
    heard, onto = [], pygame.Surface((960, 540))
    views = stages.shown("century", *game, most=800)[:260]
    timeline = Timeline(window_of("century").motions(*stage()), views[0][0], heard.append)
    timeline.other_speed = NORMAL
    clock, longest, frames = {}, 0.0, 0
    for view, events, between in views[1:]:
        timeline.feed(view, events, between)
        while timeline.busy:
            timeline.update(1 / 30)
            if timeline._group:
                longest = max(longest, timeline._group.seconds)
                clock[timeline._chapter] = clock.get(timeline._chapter, 0.0) + 1 / 30
            frames += 1
            if frames % 12 == 0:
                timeline.motions.stage.board.prepare(timeline.view, timeline.hidden)
                timeline.motions.stage.board.draw(onto, timeline.view, None, None, timeline.hidden)
                timeline.draw(onto)
        assert timeline.view is view
    assert longest <= 1.0
    turns = [seconds for chapter, seconds in clock.items() if chapter.name[0] == TURN]
    assert max(turns) <= LIMITS[TURN] + 0.3 <= 4.0
    assert sorted(turns)[len(turns) // 2] > 1.0
    assert len(set(heard)) > 8
