"""The table, its lists and the menus under a finger."""

from pathlib import Path

import pygame
import pytest

from game.session.kept.saved_games import Kept
from game.ui.forms.dialog import Dialog
from game.ui.pages.kept.load import load
from game.ui.reading.rules import Rules
from game.ui.shell.settings import Settings, load_settings
from game.ui.shell.shell import FINGER, TOUCH
from game.ui.table.things import BOARD, BUTTON, CARD
from tests.ui.pilot import STILL, Pilot
from tests.ui.saved_games import FoundGames

WEST, TURN, SELLING = "west_of_africa", 130, 87


@pytest.fixture
def pilot():
    made = Pilot(None, (1280, 720), Settings(**STILL))
    yield made
    made.close()


@pytest.fixture
def table(pilot):
    return pilot.sit(WEST, TURN)


def place_of(scene, kind):
    """Return the point of a thing that can be clicked."""
    question = scene.model.question
    for name in map(str, question.clicks.next):
        rect = scene.places.board_rect(name) if kind == BOARD else scene.places.hand.rects.get(name)
        found = rect and scene.browsing.under(rect.center)
        if found and found.kind == kind and name in found.names:
            return name, rect.center
    raise AssertionError(f"nothing of {kind} can be clicked")


def test_a_tap_clicks_once_and_leaves_no_tip(pilot, table):
    name, at = place_of(table, CARD)
    pilot.tap(at)
    assert table.model.question.clicks.picked == (name,)
    pilot.frames(60)
    assert table.pointing.hover is None and table.show.view.tip() is None


def test_a_long_press_shows_the_tip_and_clicks_nothing(pilot, table):
    before = table.model.question.clicks.picked
    _, at = place_of(table, CARD)
    pilot.hold(at)
    assert table.show.view.tip() is not None
    pilot.finger("up", at, frames=20)
    assert table.show.view.tip() is not None  # to be read without the finger
    assert table.model.question.clicks.picked == before
    pilot.tap((table.places.layout.sea.x + 4, table.places.layout.sea.y + 4))
    assert table.show.view.tip() is None


def test_the_end_of_a_turn_that_warns_first_is_confirmed_by_a_second_tap(pilot, table):
    question, button = table.model.question, table.places.buttons["primary"]
    assert question.left_over()
    pilot.tap(button.rect.center)
    assert table.model.doubts.armed and not question.sent
    pilot.frames(45)  # a tap at once would not be meant for the warning
    pilot.tap(table.places.buttons["primary"].rect.center)
    assert question.sent


def test_a_finger_that_slides_off_a_button_presses_nothing(pilot, table):
    at = table.places.buttons["primary"].rect.center
    pilot.swipe(at, (at[0] - 200, at[1] - 200))
    assert not table.model.doubts.armed and table.model.question and not table.model.question.sent
    assert table.browsing.under(at).kind == BUTTON


def test_the_log_follows_the_finger_and_a_flick(pilot, table):
    area = table.places.log_area
    low, high = (area.centerx, area.bottom - 20), (area.centerx, area.y + 40)
    pilot.swipe(high, low)
    back = table.places.log.back
    assert back > 1
    pilot.frames(30)
    assert table.places.log.back > back
    pilot.swipe(low, high)
    pilot.frames(90)
    assert table.places.log.back < back


def test_rules_follow_the_finger_and_menus_are_tapped(pilot):
    pilot.tap(pilot.rect("rules").center)
    assert isinstance(pilot.top, Rules)
    pilot.frames(6)
    room = pilot.top.scroll.rect
    pilot.swipe((room.centerx, room.bottom - 30), (room.centerx, room.y + 30))
    there = pilot.top.scroll.at
    assert there >= room.h - 80
    pilot.frames(40)
    assert pilot.top.scroll.at > there
    pilot.tap(pilot.rect("back").center)
    assert pilot.top is pilot.menu
    pilot.tap(pilot.rect("new").center)
    assert pilot.top.name == "new_game"


def test_a_button_under_the_finger_is_pressed_though_its_page_is_laid_out_anew(pilot):
    """As when the board among the rules is ready."""
    pilot.tap(pilot.rect("rules").center)
    at = pilot.rect("back").center
    pygame.mouse.set_pos(at)
    pilot.finger("down", at, frames=3)
    pilot.top.again()
    pilot.frames(3)
    pilot.finger("up", at, frames=4)
    assert pilot.top is pilot.menu


def test_a_finger_turns_one_page_of_a_list(pilot):
    games = [Kept(Path(str(n)), str(n), WEST, ("Anna", "Jörg"), ("person",) * 2, "2026-01-11T16:40") for n in range(20)]
    page = pilot.show(load(pilot.shell, FoundGames(*games)))
    area = pilot.shell.size[0] // 2
    assert page.games.pages > 2 and page.games.page == 0
    pilot.swipe((area, 600), (area, 200))
    assert page.games.page == 1
    pilot.frames(60)
    pilot.swipe((area, 200), (area, 600))
    pilot.frames(60)
    assert page.games.page == 0 and pilot.top is page  # the row under the finger was not pressed


def test_a_button_of_a_form_is_pressed_once_and_not_by_a_long_press(pilot):
    pilot.click("settings")
    before = pilot.shell.settings.palette
    rect = pilot.rect("palette")
    pilot.hold(rect.center)
    pilot.finger("up", rect.center, frames=4)
    assert pilot.shell.settings.palette == before
    pilot.tap((rect.right - 20, rect.centery))
    assert pilot.shell.settings.palette != before


@pytest.mark.pixels
def test_no_key_is_named_to_a_finger(pilot):
    keys = pilot.app.window.get_surface().subsurface(pilot.menu.places.below).copy()
    pilot.tap((pilot.menu.places.below.centerx, 40))
    pilot.frames(4)
    now = pilot.app.window.get_surface().subsurface(pilot.menu.places.below)
    assert pygame.image.tobytes(keys, "RGB") != pygame.image.tobytes(now, "RGB")


def test_the_first_touch_offers_large_targets_once(fly, tmp_path):
    it = fly(tmp_path, (1280, 720), Settings(reduced_motion=True))
    it.tap((900, 300))
    assert isinstance(it.top, Dialog) and it.shell.touch(1) == TOUCH
    it.tap(it.rect("0").center)
    assert it.shell.touch(1) == FINGER and it.top is it.menu
    it.tap((900, 300))
    assert it.top is it.menu and load_settings(tmp_path).targets == "large"


def test_the_mouse_is_never_asked_about_large_targets(fly, tmp_path):
    it = fly(tmp_path, (1280, 720), Settings(reduced_motion=True))
    it.click_at((900, 300))
    assert it.top is it.menu


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_large_targets_are_large_at_the_table_and_on_pages(size):
    it = Pilot(None, size, Settings(**STILL | {"targets": "large"}))
    try:
        it.click("settings")
        assert all(min(item.rect.size) >= FINGER for item in it.top.form.items.values())
        it.key("escape")
        scene = it.sit(WEST, TURN)
        rects = [button.rect for button in (*scene.places.buttons.values(), *scene.places.offers.values())]
        assert rects and all(min(rect.size) >= FINGER for rect in rects), [rect.size for rect in rects]
    finally:
        it.close()


@pytest.mark.parametrize("targets", ["usual", "large"])
def test_beside_a_small_thing_a_large_fingertip_still_finds_it(targets):
    it = Pilot(None, (1280, 720), Settings(**STILL | {"targets": targets}))
    try:
        scene = it.sit(WEST, SELLING)
        goods = [name for name in scene.model.question.spots if "@" in name]
        assert len(goods) > 2
        for name in goods:
            rect = scene.places.board_rect(name)
            target = scene.browsing.under((rect.centerx, rect.bottom + 6))
            assert (target is not None and target.name == name) is (targets == "large")
            assert scene.browsing.under(rect.center).name == name
    finally:
        it.close()
