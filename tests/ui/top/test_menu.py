"""The menu, and the game behind it."""

from dataclasses import replace

import pygame
import pytest

from game.engine.seeing import redact
from game.session.kept.saved_games import Kept
from game.session.random_game import played
from game.table.record.packing import pack
from game.titles import title as find_title
from game.ui.board.backdrop import Backdrop
from game.ui.board.contract.window import shown
from game.ui.reading.rules import Rules
from game.ui.reading.settings_scene import SettingsPage
from game.ui.shell.settings import Settings
from game.ui.top.attract import Attract


def kept(slug, seats):
    view = list(played(slug, seats, 20))[-1]
    position = pack(find_title(slug).plain.of(redact(view, None)))
    return Kept(None, slug, slug, tuple(f"P{n}" for n in range(seats)), round=2, position=position)


def seen_by(it, menu):
    it.frames(2)
    menu.backdrop.finish()
    return menu.backdrop.slug, menu.backdrop.seats


def test_behind_the_menu_lies_the_game_that_goes_on(fly, monkeypatch):
    it = fly()
    menu, shows = it.menu, []
    assert seen_by(it, menu) == (shown()[0], 4)
    first, second = kept("century", 2), kept("africa", 5)
    menu._find_last([replace(second, trouble="newer"), first, second])
    assert seen_by(it, menu) == ("century", 2)
    menu._find_last([second, first])
    assert seen_by(it, menu) == ("africa", 5)
    monkeypatch.setattr(menu.backdrop, "show", shows.append)
    later = replace(kept("africa", 5), round=3)
    menu._find_last([later])
    assert shows == [later.view]
    it.shell.resize((960, 540))
    it.frames(3)
    assert seen_by(it, menu) == ("africa", 5)


def test_behind_the_menu_of_a_small_window_lies_the_whole_board(fly):
    it = fly(None, (960, 540))
    it.menu._find_last([kept("go_west", 4)])
    seen_by(it, it.menu)
    backdrop, seen = it.menu.backdrop, []
    backdrop.board.draw = lambda onto, view: seen.append(onto.get_size())
    backdrop.show(it.menu.last.view)
    ((wide, high),) = seen
    track, clock = (backdrop.board.rect(name) for name in ("points_track", "clock"))
    assert it.menu.panel.w * wide // 960 <= track.x and clock.right <= wide and wide * 540 // 960 == high


@pytest.mark.pixels
def test_behind_the_pages_of_a_title_lies_its_board(fly):
    it = fly()
    menu = it.menu
    menu._find_last([kept("century", 2)])
    assert seen_by(it, menu) == ("century", 2)
    it.sit("africa", 20)
    settings = it.show(SettingsPage(it.shell))
    sea = settings.backdrop.soft.copy()
    assert seen_by(it, settings) == ("africa", 4)
    assert pygame.image.tobytes(sea, "RGB") != pygame.image.tobytes(settings.backdrop.soft, "RGB")
    it.shell.scenes.pop_to(menu)
    assert seen_by(it, menu) == ("century", 2)  # the game that goes on again
    rules = it.show(Rules(it.shell, "west_of_africa"))
    assert seen_by(it, rules)[0] == "west_of_africa"
    it.shell.scenes.replace(SettingsPage(it.shell))
    it.frames(8)
    assert seen_by(it, it.top)[0] == "west_of_africa"  # nothing else is meant


@pytest.mark.pixels
def test_another_titles_board_is_never_shown_behind_a_page(fly):
    it = fly()
    seen_by(it, it.menu)
    sea = Backdrop(it.shell).soft
    rules = it.show(Rules(it.shell, "africa"), 1)
    assert rules.backdrop.slug != "africa"
    assert pygame.image.tobytes(sea, "RGB") == pygame.image.tobytes(rules.backdrop.soft, "RGB")


@pytest.mark.pixels
def test_until_the_board_is_drawn_its_title_is_shown(fly, monkeypatch):
    monkeypatch.setattr(Backdrop, "improve", lambda backdrop, seconds: False)
    it = fly(settings=Settings(title="africa"))
    seen = it.app.window.get_surface().copy()
    right = seen.get_rect(left=it.menu.panel.right)
    right.w -= it.menu.panel.right
    assert pygame.image.tobytes(seen, "RGB") != pygame.image.tobytes(it.menu.backdrop.picture, "RGB")
    it.shell.apply(replace(it.shell.settings, title="century"))
    it.menu.dirty = True
    it.frames(2)
    now = it.app.window.get_surface()
    other = [surface.subsurface(right) for surface in (seen, now)]
    assert pygame.image.tobytes(other[0], "RGB") != pygame.image.tobytes(other[1], "RGB")


def test_bots_play_with_as_many_seats_as_the_game_behind(fly):
    it = fly()
    menu = it.menu
    menu._find_last([kept("west_of_africa", 5)])
    assert seen_by(it, menu) == ("west_of_africa", 5)
    menu._play(menu.backdrop)
    assert isinstance(menu.attract, Attract) and menu.attract._seats == 5
    menu._stop_attract()


def test_after_the_mouse_the_first_arrow_only_shows_the_focus(still):
    pilot = still(language="de")
    pilot.click("settings")
    assert isinstance(pilot.top, SettingsPage)
    pilot.point((5, 5), 3)
    pilot.shell.scenes.pop()
    pilot.frames(8)
    first = next(entry.name for entry in pilot.menu.entries if entry.enabled)
    pilot.key("down")
    assert pilot.top is pilot.menu and pilot.menu.focus.name == first
    pilot.menu.focus.focus("rules")
    pilot.point((5, 6))
    pilot.key("down")
    assert pilot.menu.focus.name == first


def test_without_a_focus_enter_presses_the_coloured_entry(still):
    pilot = still(language="de")
    pilot.menu.focus.blur()
    pilot.key("return")
    assert pilot.top.name == "new_game"


def test_learning_is_a_large_entry_for_a_new_player(fly, tmp_path):
    pilot = fly(tmp_path, (1280, 720))
    assert [entry.name for entry in pilot.menu.entries[:3]] == ["new", "learn", "quick"]
    assert pilot.rect("learn").w == pilot.rect("new").w > pilot.rect("rules").w
    names = {entry.name for entry in pilot.menu.entries}
    pilot.click("settings")
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "one").touch()
    pilot.key("escape")
    assert pilot.menu.entries[0].name == "continue" and {entry.name for entry in pilot.menu.entries} == names
    assert pilot.rect("learn").w < pilot.rect("new").w


def test_the_focus_of_the_menu_goes_round(still):
    pilot = still(language="de")
    pilot.menu.focus.focus("continue")
    pilot.key("up")
    lowest = max(entry.rect.y for entry in pilot.menu.entries)
    assert pilot.rect(pilot.menu.focus.name).y == lowest
    pilot.key("down")
    assert pilot.menu.focus.name == "continue"
