"""A table that lives while nothing happens, and stands still wherever nobody would see it or wants it to."""

from dataclasses import replace

import pygame
import pytest

from game.commands.pictures.table_picture import curtain_scene
from game.titles import SLUGS
from game.ui.shell.settings import Settings

SECOND = 63  # frames of a pilot
SIZE = (800, 450)


@pytest.fixture
def lives(fly):
    """Let a table be shown until all its motions are over; return the pilot, and a count of frames in a second."""

    def make(show=lambda pilot: pilot.sit("go_west", 40)):
        pilot = fly(None, SIZE, Settings("en", own_speed="off", other_speed="off"))
        scene = show(pilot)
        pilot.sparing = True
        while not scene.show.whole:
            pilot.frames(1)
        pilot.frames(5 * SECOND)
        pilot.sparing = False
        return pilot, scene

    return make


def drawn_in_a_second(pilot):
    before = pilot.app.frames
    pilot.frames(SECOND)
    return pilot.app.frames - before


@pytest.mark.parametrize("slug", SLUGS)
def test_a_table_lives_but_draws_less_often_than_it_could(lives, slug):
    pilot, _ = lives(lambda pilot: pilot.sit(slug, 40))
    assert 3 < drawn_in_a_second(pilot) <= 21


def test_nothing_moves_while_the_window_is_not_in_front(lives):
    pilot, _ = lives()
    for lost in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
        pilot.frames(2, pygame.event.Event(lost))
        assert drawn_in_a_second(pilot) == 0
        pilot.frames(1, pygame.event.Event(pygame.WINDOWFOCUSGAINED))
        assert drawn_in_a_second(pilot) > 3


def test_nothing_moves_under_a_page(lives):
    pilot, scene = lives()
    pilot.key("escape")
    pilot.frames(40)
    seconds = scene.places.table.board.life.seconds
    assert pilot.top is not scene and drawn_in_a_second(pilot) == 0
    assert scene.places.table.board.life.seconds == seconds
    pilot.key("escape")
    assert pilot.top is scene and drawn_in_a_second(pilot) > 3


def test_nothing_moves_behind_a_curtain(lives):
    pilot, scene = lives(lambda pilot: pilot.show(curtain_scene(pilot.shell, "go_west", 3, 60)))
    assert scene.model.sight.curtain is not None
    assert scene.places.table.board.life.seconds == 0 and drawn_in_a_second(pilot) == 0


def test_nothing_lives_with_less_motion(lives):
    pilot, scene = lives()
    for still in (True, False):
        pilot.shell.apply(replace(pilot.shell.settings, reduced_motion=still))
        pilot.frames(3)
        assert (drawn_in_a_second(pilot) == 0) is still
    assert scene.places.table.board.life.seconds > 0


@pytest.mark.pixels
def test_only_the_board_changes(lives):
    """Neither bar, panels, log nor cards are drawn anew, and the board only in a small part."""
    pilot, scene = lives()
    sea, dock = scene.places.layout.sea, scene.places.layout.dock
    for _ in range(20):
        before = pilot.app.canvas.copy()
        pilot.frames(3)
        changed = pygame.mask.from_threshold(pilot.app.canvas, (0, 0, 0), (1, 1, 1, 255), before)
        changed.invert()
        rects = changed.get_bounding_rects()
        assert all(sea.contains(rect) and not rect.colliderect(dock) for rect in rects)
        assert changed.count() < sea.w * sea.h // 3
