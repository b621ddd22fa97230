"""The window as a whole: menus by keys alone, full screen, sizes, controllers."""

from dataclasses import replace
from datetime import datetime
from functools import partial

import pygame
import pytest

from game.bots.worker import HereMind
from game.session.beginning import begin, new_header
from game.session.kept.search import SavedGames
from game.table.record.entries import PERSON, SeatInfo
from game.table.record.record import record_path
from game.table.record.saves import records
from game.titles import title as find_title
from game.ui.forms.dialog import Dialog
from game.ui.pages.kept.load import load
from game.ui.reading.rules import Rules
from game.ui.reading.settings_scene import SettingsPage
from game.ui.shell.settings import TEXT_SIZES, Settings, load_settings
from game.ui.shell.shell import Scene
from game.ui.shell.sound import Ambience


@pytest.fixture
def fly(fly, tmp_path):
    """Make pilots at windows with a folder."""
    return partial(fly, tmp_path)


def kept_game(saves, *names):
    title = find_title("west_of_africa")
    header = new_header(title, [SeatInfo(name) for name in names], {}, datetime(2026, 5, 4, 20, 15))
    session = begin(saves, header, minds=[HereMind])
    while session.step():
        pass
    session.close()
    return header.game


def header_of(make):
    return make.args[1]


def test_by_keys_alone(fly, tmp_path):
    it = fly()
    it.key("down", "right", "return")
    assert it.top.name == "new_game"
    it.key("escape")
    assert it.top is it.menu
    it.go("settings")
    it.key("return")
    assert isinstance(it.top, SettingsPage)
    it.go("language")
    it.key("right")
    assert it.shell.language == "de" and it.shell.texts.language == "de"
    it.key("down", "right")
    assert it.shell.settings.text == 115
    it.key("left", "left")
    assert it.shell.settings.text == 150
    assert load_settings(tmp_path) == it.shell.settings
    it.key("tab")
    assert it.top.focus.region.name in ("tabs", "bar")
    it.key("escape")
    assert it.top is it.menu and it.shell.running


def test_a_new_game_by_mouse_alone(fly):
    it = fly()
    it.click("new")
    assert it.top.name == "new_game"
    page = it.top
    it.click("count", -1)
    assert page.count == 3
    it.click("seat1")
    it.click("who.bot:easy")
    assert page.sitting[1].holder == "bot:easy"
    it.click("who.person")
    assert page.sitting[1].holder == PERSON
    it.click("close")
    it.click("seat0")
    it.click("color.3")
    assert page.sitting[0].colour == 3
    it.click("close")
    it.click("start")
    (make,) = it.opened
    seats = header_of(make).seats
    assert [seat.holder for seat in seats] == [PERSON, PERSON, "bot:normal"]
    assert [seat.name for seat in seats][:2] == ["Player 1", "Player 2"]
    assert it.shell.player(0).name == "charcoal" and it.shell.player(1).name == "blue"


def test_a_name_is_typed(fly, tmp_path):
    it = fly()
    it.click("new")
    page = it.top
    it.click("seat0")
    it.click("name")
    assert it.shell.inputs.typing
    it.key("ctrl a")
    it.type("Jö")
    it.type("r\x00g\ud800<b>\u202e")
    it.type("q")  # a hot key elsewhere, a letter here
    it.key("return")
    assert not it.shell.inputs.typing
    assert page.sitting[0].name == "Jörg<b>q"
    it.key("escape")
    it.click("start")
    assert header_of(it.opened[0]).seats[0].name == "Jörg<b>q"
    assert load_settings(tmp_path).names[0] == "Jörg<b>q"


@pytest.mark.parametrize(
    ("typed", "kept"), [("李雷 Li", "Li"), ("דנה", ""), ("Ιάσων 😀 Ő", "Ιάσων Ő"), ("Žanė ễ", "Žanė ễ")]
)
def test_letters_without_a_picture_are_left_out_of_a_name_with_a_note(fly, typed, kept):
    it = fly()
    it.click("new")
    page = it.top
    it.click("seat0")
    it.click("name")
    it.key("ctrl a")
    it.type(typed)
    it.frames(4)
    assert " ".join(page.sitting[0].name.split()) == kept
    assert " ".join(it.top.form.items["name"].widget.get_text().split()) == kept
    assert (it.top.note == it.shell.texts.t("word.letters")) == (kept != typed)


def test_full_screen_while_a_name_is_typed(fly):
    it = fly()
    it.click("new")
    page = it.top
    it.click("seat0")
    it.click("name")
    name = page.sitting[0].name
    it.key("f11")
    assert it.shell.settings.full_screen and page.sitting[0].name == name
    it.frames(20)
    it.shell.apply(it.shell.settings.with_key("full_screen", "k"))
    it.click("name")
    assert it.shell.inputs.typing
    it.key("k", "f11")  # a letter is typed even so, and the other key has no meaning any more
    assert it.shell.settings.full_screen


def test_names_have_to_differ(fly):
    it = fly()
    it.click("new")
    it.top.sitting[1] = it.top.sitting[0]
    it.click("start")
    assert not it.opened and "Player 1" in it.top.note
    it.top._set_name(1, "")
    it.click("start")
    assert not it.opened and "2" in it.top.note


def test_by_controller_alone(fly):
    it = fly()
    it.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_A)
    assert it.top.name == "new_game"
    page = it.top
    it.go("seat1", "pad")
    it.pad(pygame.CONTROLLER_BUTTON_A)
    it.go("name", "pad")
    it.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert page.sitting[1].name == "Player 2"  # an idea, for who has no keyboard
    it.pad(pygame.CONTROLLER_BUTTON_B)
    it.go("start", "pad")
    it.pad(pygame.CONTROLLER_BUTTON_A)
    assert len(it.opened) == 1
    it.pad(pygame.CONTROLLER_BUTTON_B)
    assert it.top is it.menu


def test_a_quick_start_offers_the_last_title_first(fly):
    it = fly(settings=Settings(reduced_motion=True, title="go_west"))
    it.key("q")
    header = header_of(it.opened[0])
    assert header.title == "go_west" and [seat.holder for seat in header.seats] == [PERSON, *["bot:normal"] * 3]
    assert it.top is it.menu


def test_the_last_game_is_gone_on_with(fly, tmp_path):
    game = kept_game(tmp_path, "Anna", "Jörg")
    it = fly()
    it.menu._search.wait()
    it.menu._find_last(it.menu._search.found)
    it.frames(3)
    assert it.menu.last.game == game
    it.click("continue")
    assert it.opened[0].args == (tmp_path, game)


def test_kept_games_are_listed_and_deleted_after_being_asked(fly, tmp_path):
    game = kept_game(tmp_path, "Anna", "Jörg")
    (tmp_path / "records" / "broken.westward").write_bytes(b"nonsense")
    it = fly()
    it.shell.scenes.push(load(it.shell, SavedGames(tmp_path)))
    it.top.games.search.wait()
    it.top.again()
    it.frames(5)
    assert {kept.game: kept.trouble for kept in it.top.kept} == {game: "", "broken": "unreadable"}
    assert not it.top.form.items["go.broken"].enabled
    it.click(f"delete.{game}")
    assert isinstance(it.top, Dialog)
    it.key("escape")
    assert record_path(records(tmp_path), game).exists()
    it.click(f"delete.{game}")
    it.click("0")
    assert it.top.name == "load"
    assert not record_path(records(tmp_path), game).exists()
    assert not list((tmp_path / "pockets").glob(f"{game}*"))
    it.frames(3)
    assert [kept.game for kept in it.top.kept] == ["broken"]


@pytest.mark.parametrize("tab", ["show", "play", "keys"])
def test_no_setting_lies_over_another(fly, tab):
    it = fly()
    it.show(SettingsPage(it.shell, tab))
    rects = [item.rect for item in it.top.form.items.values()]
    assert not any(rect.collidelistall(rects[:n]) for n, rect in enumerate(rects))


def test_keys_are_set(fly):
    it = fly()
    it.shell.scenes.push(SettingsPage(it.shell, "keys"))
    it.frames(5)
    it.click("key.hint")
    it.key("escape")
    assert it.shell.settings.keys["hint"] == ("h",) and isinstance(it.top, SettingsPage)
    it.click("key.hint")
    it.key("u")
    assert it.shell.settings.keys["hint"] == ("u",)
    assert it.shell.settings.keys["undo"] == ("backspace",)
    assert it.top.note == "U belonged to “Undo”, which now has Backspace."
    it.click("key.log")
    it.key("up")
    assert it.shell.settings.keys["up"] == ("l",)
    assert it.top.note == "↑ belonged to “Up”, which now has L."
    it.click("reset")
    assert it.shell.settings.keys == Settings().keys


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_arrows_of_the_text_size_stay_under_the_mouse(fly, size):
    it = fly(size=size)
    it.click("settings")
    places = {name: item.rect for name, item in it.top.form.items.items() if name != "back"}
    for text in TEXT_SIZES[1:]:
        it.click("text", 1)
        it.frames(8)
        assert it.shell.settings.text == text
        assert {name: item.rect for name, item in it.top.form.items.items() if name != "back"} == places


def test_the_rules_open_at_the_paragraph_of_a_step(fly):
    it = fly()
    it.shell.scenes.push(Rules(it.shell, step="ElectAlcaldes"))
    it.frames(5)
    at, most = it.top.scroll.at, it.top.scroll.most
    assert 0 < at <= most
    it.click("summary")
    assert it.top.scroll.at == 0 and it.top.chapter == "summary"
    it.frames(2, pygame.event.Event(pygame.MOUSEMOTION, pos=it.top.scroll.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    it.frames(2, pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3))
    assert it.top.scroll.at > 0
    it.key(*["right"] * 20)
    assert it.top.scroll.at == it.top.scroll.most and it.top.chapter != "summary"


def test_a_new_size_is_taken_over_once_it_is_stable(fly):
    it = fly()
    it.frames(1)
    version = it.shell.version
    for size in ((1000, 600), (1100, 640), (1200, 660)):
        it.app.window.size = size
        it.frames(2)
        assert it.shell.version == version
    it.frames(20)
    assert it.shell.size == (1200, 660) and it.shell.version == version + 1
    assert it.app.canvas.get_size() == (1200, 660)


def test_nothing_is_drawn_when_nothing_changes(fly):
    it = fly()
    it.menu.finish()
    it.frames(10)
    before = it.app.frames
    it.frames(50)
    assert it.app.frames == before


def test_full_screen_and_back(fly, tmp_path):
    it = fly()
    it.key("f11")
    it.frames(15)
    assert load_settings(tmp_path).full_screen and it.shell.size == it.app.window.get_surface().get_size()
    it.key("f11")
    assert not load_settings(tmp_path).full_screen


def test_a_controller_that_cannot_be_opened_is_none(fly):
    it = fly()
    added = pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=9)
    removed = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=9)
    it.frames(3, added, removed)
    assert it.app.pads.plugged == ()


def test_the_board_behind_is_drawn_once(fly):
    it = fly()
    it.menu.backdrop.finish()
    it.click("rules")
    assert it.top.backdrop is it.menu.backdrop
    it.shell.apply(replace(it.shell.settings, text=115))
    it.frames(4)
    assert it.top.backdrop is it.menu.backdrop


def test_nothing_is_held_when_the_window_loses_the_focus(fly):
    it = fly()
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="")
    it.frames(1, down, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not it.shell.in_front and list(it.shell.inputs.tick(10)) == []
    it.frames(1, pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert it.shell.in_front


class Whose(Scene):
    """A scene in one colour for certain eyes."""

    def __init__(self, shell, colour, eyes):
        super().__init__(shell)
        self.colour, self.whose = colour, eyes

    @property
    def eyes(self):
        return self.whose

    def draw(self, onto):
        onto.fill(self.colour)


@pytest.mark.pixels
def test_a_fading_picture_is_not_shown_to_other_eyes(fly):
    it = fly(settings=Settings())
    table = Whose(it.shell, (200, 0, 0), (0, 0))
    it.shell.scenes.push(table)
    it.frames(30)
    lid = Whose(it.shell, (0, 200, 0), None)
    it.shell.scenes.push(lid)
    it.frames(30)
    it.shell.scenes.pop()
    seen = lambda: tuple(it.app.window.get_surface().get_at((300, 200)))[:3]
    while seen() == (0, 200, 0):
        it.frames(1)
    assert seen() != (200, 0, 0), "the lid fades away"
    table.colour, table.whose, table.dirty = (0, 0, 200), None, True  # a curtain has fallen
    it.frames(1)
    assert seen() == (0, 0, 200)


def test_music_follows_the_scene_and_ends_with_the_focus(fly):
    it, asked = fly(), []
    it.shell.sounds.update = lambda dt, ambience: asked.append(ambience)
    it.frames(1)
    assert asked[-1] == Ambience()
    table = it.sit("africa", 60)
    assert asked[-1].slug == "africa" and asked[-1].nearness < 0.5
    table.pause_game()
    it.frames(2)
    assert it.top is not table and asked[-1].slug == "africa", "a page over the table has its music"
    it.frames(1, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert asked[-1] is None
    it.frames(1, pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert asked[-1].slug == "africa"


def test_music_is_calm_again_after_the_end(fly):
    it, asked = fly(), []
    it.shell.sounds.update = lambda dt, ambience: asked.append(ambience)
    table = it.sit("west_of_africa", 1_000_000, 3)
    assert table.model.telling.nearness(table.model.view) == 1
    assert asked[-1] == Ambience("west_of_africa", 0.0)
    table.finish()
    it.frames(2)
    assert asked[-1] == Ambience("west_of_africa", 0.0)
