"""The menu, and the game behind it."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.engine.seeing import redact
from game.engine.title import Result
from game.session.kept.saved_games import Kept
from game.session.random_game import played
from game.table.record.entries import Header
from game.table.record.packing import pack
from game.titles import title as find_title
from game.ui.board.backdrop import Backdrop
from game.ui.board.contract.window import shown
from game.ui.reading.covers import Paintings
from game.ui.reading.rules import Rules
from game.ui.reading.settings_scene import SettingsPage
from game.ui.shell.settings import Settings
from game.ui.top.attract import Attract
from tests.ui.pilot import cut_words, ways
from tests.ui.saved_games import FoundGames


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
    assert track.x >= 0 and clock.right <= wide and wide * 540 // 960 == high


@pytest.mark.pixels
def test_behind_the_pages_of_a_title_lies_its_board(fly):
    it = fly()
    menu = it.menu
    menu._find_last([kept("century", 2)])
    assert seen_by(it, menu) == ("century", 2)
    it.sit("africa", 20)
    page = it.show(Rules(it.shell, "africa"))
    sea = page.backdrop.soft.copy()
    assert seen_by(it, page) == ("africa", 4)
    assert pygame.image.tobytes(sea, "RGB") != pygame.image.tobytes(page.backdrop.soft, "RGB")
    it.shell.scenes.pop_to(menu)
    assert seen_by(it, menu) == ("century", 2)  # the game that goes on again
    rules = it.show(Rules(it.shell, "west_of_africa"))
    assert seen_by(it, rules)[0] == "west_of_africa"


@pytest.mark.pixels
def test_another_titles_board_is_never_shown_behind_a_page(fly):
    it = fly()
    seen_by(it, it.menu)
    sea = Backdrop(it.shell).soft
    rules = it.show(Rules(it.shell, "africa"), 1)
    assert rules.backdrop.slug != "africa"
    assert pygame.image.tobytes(sea, "RGB") == pygame.image.tobytes(rules.backdrop.soft, "RGB")


@pytest.mark.pixels
def test_until_the_board_is_drawn_the_card_shows_its_title(fly, monkeypatch):
    monkeypatch.setattr(Backdrop, "improve", lambda backdrop, seconds: False)
    it = fly(settings=Settings(title="africa", reduced_motion=True))
    seen = []
    for last in (kept("africa", 5), kept("century", 2)):
        it.menu._find_last([last])
        it.frames(12)
        card = it.app.window.get_surface().subsurface(it.rect("continue"))
        seen.append(pygame.image.tobytes(card, "RGB"))
    assert seen[0] != seen[1] and it.menu.faces.picture is None


def test_the_card_of_the_last_game_shows_its_board_and_points(fly, monkeypatch):
    cut = cut_words(monkeypatch)
    it = fly(None, (960, 540), Settings("de", 150, reduced_motion=True), "de")
    it.menu._search = FoundGames(kept("africa", 3))
    it.frames(2)
    it.menu.finish()
    assert it.menu.backdrop.slug == "africa" and it.menu.faces.picture
    names = [name for _, name, _ in it.menu.faces.line]
    assert names == ["P0", "P1", "P2"] and all(points.isdigit() for *_, points in it.menu.faces.line)
    before = it.menu.faces.picture
    it.menu._find_last([replace(kept("africa", 3), round=3)])
    assert it.menu.faces.picture is None and it.menu.faces.line == ()
    it.menu.finish()
    assert it.menu.faces.picture not in (None, before)
    assert not cut


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
    pilot.key("down")
    assert pilot.top is pilot.menu and pilot.menu.focus.name == "again"
    pilot.menu.focus.focus("rules")
    pilot.point((5, 6))
    pilot.key("down")
    assert pilot.menu.focus.name == "again"


def test_without_a_focus_enter_begins_the_title_played_last(still):
    pilot = still(language="de", title="africa")
    pilot.menu.focus.blur()
    pilot.key("return")
    assert len(pilot.opened) == 1 and pilot.shell.settings.title == "africa"


def test_without_a_focus_enter_goes_on_with_the_last_game(fly, tmp_path):
    pilot = fly(tmp_path, (960, 540))
    pilot.menu._find_last([kept("africa", 2)])
    pilot.shell.scenes.changed = False
    pilot.key("return")
    assert len(pilot.opened) == 1 and pilot.shell.settings.title == "africa"


@pytest.mark.parametrize("language", ["en", "de"])
def test_when_no_game_is_under_way_the_last_one_is_offered_once_more(fly, language):
    pilot = fly(None, (960, 540), Settings(language, title="africa", reduced_motion=True), language)
    pilot.menu._search = FoundGames(replace(kept("africa", 4), result=Result("monuments", (1, 2, 3, 4), (4, 3, 2, 1))))
    pilot.frames(3)
    pilot.click("again")
    (make,) = pilot.opened
    (header,) = (one for one in make.args if isinstance(one, Header))
    box = next(entry for entry in pilot.menu.entries if entry.name == "africa")
    assert header.title == "africa" and header.options["form"] == "short"
    assert pilot.shell.texts.t("option.form.short").lower() in box.tip.lower()


def test_a_lesson_is_continued_only_where_no_game_is_under_way(fly):
    menu = fly().menu
    lesson, game = replace(kept("africa", 3), taught=True), kept("century", 2)
    menu._find_last([lesson, game])
    assert menu.last == game
    menu._find_last([lesson])
    assert menu.last == lesson


def test_learning_comes_first_for_a_new_player(fly, tmp_path):
    pilot = fly(tmp_path, (1280, 720))
    names = {entry.name for entry in pilot.menu.entries}
    assert pilot.rect("learn").w > pilot.rect("new").w and "continue" not in names
    assert not any(entry.marked for entry in pilot.menu.entries), "no title was played last"
    pilot.key("return")
    assert pilot.top.name == "learn"
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "one").touch()
    pilot.key("escape")
    assert {entry.name for entry in pilot.menu.entries} == names | {"again"}
    assert pilot.rect("learn").w < pilot.rect("new").w < pilot.rect("again").w
    assert [entry.name for entry in pilot.menu.entries if entry.marked] == [shown()[0]]


def test_the_focus_of_the_menu_goes_round(still):
    pilot = still(language="de")
    pilot.menu.focus.focus("africa")
    pilot.key("up")
    lowest = max(entry.rect.y for entry in pilot.menu.entries)
    assert pilot.rect(pilot.menu.focus.name).y == lowest
    pilot.key("down")
    assert pilot.rect(pilot.menu.focus.name).y == pilot.rect("africa").y


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080), (700, 900), (640, 360), (2560, 600)])
def test_nothing_of_the_menu_lies_on_anything_else(fly, size):
    for text in (100, 150):
        pilot = fly(None, size, Settings("de", text, reduced_motion=True), "de")
        rects = [entry.rect for entry in pilot.menu.entries]
        window = pygame.Rect((0, 0), size)
        assert all(window.contains(rect) and min(rect.size) >= 40 for rect in rects)
        assert not any(one.colliderect(other) for one, other in combinations(rects, 2))


def test_everything_in_the_menu_is_reached_by_arrows(fly):
    pilot = fly(None, (960, 540))
    pilot.menu.focus.focus("africa")
    assert set(ways(pilot.menu.focus)) == {entry.name for entry in pilot.menu.entries}


@pytest.mark.pixels
def test_paintings_come_little_by_little(fly):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Paintings, "improve", lambda paintings, seconds: [])
        pilot = fly(None, (960, 540))
        paintings, seen = pilot.menu.faces.paintings, set()
    for _ in range(80):
        box = pilot.app.canvas.subsurface(pilot.rect("century"))
        seen.add((paintings.busy, pygame.image.tobytes(box, "RGB")))
        pilot.frames(1)
    assert len({picture for _, picture in seen}) > 1 and {busy for busy, _ in seen} == {True, False}
