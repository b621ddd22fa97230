"""The page of a new game."""

from dataclasses import replace

import pygame
import pytest

from game.commands.pictures.lan_samples import SampleBridge
from game.commands.pictures.phone_samples import SamplePhones, held
from game.session.lan.wishes import HostTable
from game.session.levels import character
from game.session.people import load_people
from game.session.phones import PhoneSeat
from game.table.record.entries import PERSON
from game.ui.board.contract.window import shown
from game.ui.forms.form import Value
from game.ui.forms.rows import Caption, Choosing, Pick, Row, Sign, Tap, Typed, halves
from game.ui.pages.fame.hall import Fame
from game.ui.pages.lan.host import host_page
from game.ui.pages.newgame import new_game
from game.ui.pages.phones import PhonesPage
from game.ui.pages.sitting import usual_name
from game.ui.reading.rules import Rules
from game.ui.reading.settings_scene import SettingsPage
from game.ui.shell.inputs import MOUSE
from game.ui.shell.settings import Settings
from game.ui.table.scene import TableScene
from game.ui.table.view import TableView
from game.ui.top import app
from game.ui.top.routes import TopRoutes
from game.words.palette import PLAYERS
from tests.ui.pilot import cut_words


@pytest.fixture
def pilot(fly, tmp_path):
    def make(page=new_game, size=(1280, 720), language="en", **settings):
        it = fly(tmp_path, size, Settings(language, **{"reduced_motion": True, **settings}), language)
        it.shell.bridge = SampleBridge()
        it.show(page(it.shell))
        return it

    return make


@pytest.mark.parametrize("page", [new_game, host_page])
def test_every_title_has_a_cover_to_click(pilot, page):
    it = pilot(page)
    for slug in (*shown()[1:], shown()[0]):
        it.click(f"game.{slug}")
        assert it.top.slug == slug


def test_covers_by_keys_and_by_a_controller(pilot):
    it = pilot()
    first, second = shown()[:2]
    it.top.focus.focus(f"game.{first}")
    it.key("right", "return")
    assert it.top.focus.name == f"game.{second}" and it.top.slug == second
    it.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_A)
    assert it.top.slug == first
    it.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert it.top.focus.name == "count"


@pytest.mark.parametrize("by_mouse", [True, False])
def test_enter_presses_the_coloured_button(pilot, by_mouse):
    it = pilot()
    if by_mouse:
        it.frames(2, pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 300), rel=(3, 0), buttons=(0, 0, 0)))
    it.key("return")
    assert len(it.opened) == 1


def test_opening_the_page_by_keys_shows_the_focus(pilot):
    it = pilot()
    it.shell.scenes.pop()
    it.menu.focus.focus("new")
    it.key("return")
    assert it.top.name == "new_game" and it.top.focus.name == "start"
    it.key("escape")
    it.menu.focus.focus("settings")
    it.key("return")
    assert isinstance(it.top, SettingsPage) and it.top.focus.name == "show"
    it.shell.scenes.push(Rules(it.shell, "africa", "MoveTile"))
    it.frames(6)
    assert it.top.focus.name == it.top.chapter != ""
    it.shell.scenes.push(Fame(it.shell))
    it.frames(6)
    assert it.top.focus.name == "", "there is nothing but the way back"


@pytest.mark.parametrize("page", [new_game, host_page])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "text"), [((960, 540), 150), ((960, 540), 100), ((1280, 720), 150)])
def test_all_has_room(pilot, monkeypatch, page, language, size, text):
    cuts = cut_words(monkeypatch)
    it = pilot(page, size, language, text=text)
    for slug in shown():
        it.top._set_game(slug)
        it.top._set_count(5)
        it.top._set_game(slug)  # so many as there are seats
        it.top._set_clock("brisk" if slug == shown()[0] else "")
        it.frames(3)
        rects = [item.rect for item in it.top.form.items.values()]
        assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
        assert not any(rect.collidelistall(rects[:n]) for n, rect in enumerate(rects))
        assert it.rect("start").bottom < it.top.bottom.top
    assert not cuts


def test_the_character_of_the_row_is_told(pilot, monkeypatch):
    it = pilot()
    told, paragraph = [], it.shell.fonts.paragraph
    monkeypatch.setattr(it.shell.fonts, "paragraph", lambda text, *rest: told.append(text) or paragraph(text, *rest))
    words = character(it.shell.texts, it.top.sitting[1].holder)
    for name, known in (("color0", False), ("name1", True)):
        it.top.focus.focus(name)
        it.key("tab", "tab", "tab", "tab", "tab", "tab", "tab")
        it.top.focus.focus(name)
        told.clear()
        it.top.dirty = True
        it.frames(2)
        assert any(words in text for text in told) is known
    pos = it.rect("who1").center
    it.frames(2, pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(3, 0), buttons=(0, 0, 0)))
    assert it.shell.inputs.source == MOUSE and it.top.looked_at == it.top.sitting[1].holder


def test_a_click_on_a_level_shows_them_all(pilot):
    it = pilot()
    it.click("who1")
    assert isinstance(it.top, Choosing)
    it.click("bot:hard")
    assert it.top.name == "new_game" and it.top.sitting[1].holder == "bot:hard"
    it.top.focus.focus("who1")
    it.key("return", "down", "return")
    assert it.top.sitting[1].holder == "bot:expert"
    it.key("return", "escape")
    assert it.top.name == "new_game" and it.top.sitting[1].holder == "bot:expert"


def test_each_person_chooses_the_bot_for_want_of_time_once(pilot, tmp_path):
    it = pilot()
    assert not any(name.startswith("at_zero") for name in it.top.form.items)
    it.top._set_clock("brisk")
    it.top._set_who(1, PERSON)
    for seat, name in enumerate(("Anna", "Jörg")):
        it.top._set_name(seat, name)
    it.frames(3)
    assert {name for name in it.top.form.items if name.startswith("at_zero")} == {"at_zero0", "at_zero1"}
    it.click("at_zero1")
    it.click("expert")
    it.click("start")
    (begun,) = it.opened
    assert [seat.at_zero for seat in begun.args[1].seats][:2] == ["normal", "expert"]
    assert (it.shell.people.at_zero("Anna"), load_people(tmp_path).at_zero("jörg")) == ("", "expert")
    it.show(host_page(it.shell))
    it.top._set_clock("bank")
    it.top._set_who(1, PERSON)
    it.top._set_name(1, "Jörg")
    it.click("start")
    (table,) = [wish for wish in it.shell.bridge.wishes if isinstance(wish, HostTable)]
    assert [one.at_zero for one in table.sitting] == ["normal", "expert"]


def test_an_option_has_its_own_name(pilot, monkeypatch):
    it = pilot(language="de", title="africa")
    labels = []
    monkeypatch.setattr(it.top, "label", lambda text, *_, **__: labels.append(text))
    it.top.again()
    it.frames(3)
    assert "Variante" in labels and "Spiel" not in labels and "variant" in it.top.form.items


def test_a_sign_replaces_the_table_from_the_first_frame(pilot, monkeypatch):
    it, drawn, coming = pilot(reduced_motion=False), [], TableView._coming
    monkeypatch.setattr(TableView, "_coming", lambda view, onto: drawn.append(view.model.header) or coming(view, onto))
    monkeypatch.setattr(app, "OPENING", 0.0)  # one slice a frame
    it.shell.routes = TopRoutes()
    it.click("game.go_west")
    it.top._start()
    it.app.step([], 0.02)
    scene = it.top
    assert isinstance(scene, TableScene) and drawn and it.shell.settings.title == "go_west"
    while not scene.model.header:
        it.app.step([], 0.02)
    for _ in range(12):
        it.app.step([], 0.02)
    assert scene.places.hand is None and scene.waits
    assert drawn[-1].title == "go_west" and not it.app._fading  # nothing of the last page is seen any more
    it.frames(2)
    assert not scene.waits


def test_default_names_follow_the_language_but_typed_ones_stay(still):
    shell = still(names=("Player 1", "Inge"), language="de").shell
    assert usual_name(shell, 0, PERSON) == shell.texts.t("new.default_name", number=1) != "Player 1"
    assert usual_name(shell, 1, PERSON) == "Inge"


def test_only_options_for_the_number_of_players_are_offered(pilot):
    it = pilot()
    it.top._set_game("africa")
    it.top._set_count(5)
    it.frames(1)
    it.top.focus.focus("first")
    it.key("left")  # from the lot to the last seat
    assert it.top.chosen == {"first": "seat_5"}
    it.top._set_count(4)
    assert it.top.chosen == {}
    it.frames(1)
    it.top.focus.focus("first")
    it.key("right", "right")
    it.click("start")
    (make,) = it.opened
    assert make.args[1].options == {"variant": "standard", "first": "seat_2"}


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_the_rows_stay_in_their_places_when_another_title_is_chosen(pilot, size):
    it = pilot(new_game, size)
    found = []
    for slug in shown():
        it.top._set_game(slug)
        it.frames(4)
        names = ("count", "clock", "form", "who0", "name3", "start")
        found.append([tuple(it.top.form.items[name].rect) for name in names])
    assert all(places == found[0] for places in found)


def test_a_host_sets_the_options_of_the_table(pilot):
    it = pilot(host_page)
    it.top._set_game("africa")
    it.frames(1)
    it.top.focus.focus("first")
    it.key("right")
    page = it.top
    it.click("start")
    (wish,) = [wish for wish in page.shell.bridge.wishes if isinstance(wish, HostTable)]
    assert wish.options == {"first": "seat_1"}


@pytest.mark.parametrize("page", [new_game, host_page])
def test_a_further_row_needs_only_its_description(pilot, page):
    it = pilot(page, (960, 540))
    set_to = []
    offers = [Value(n, f"{n} min", about=f"about {n}") for n in (5, 10)]
    more = [
        Row((Pick("pace", offers, 5, set_to.append, "Clock", "per turn", heading="new.who"),), halves, "pace"),
        Row((Pick("off", offers, 5, set_to.append, enabled=False), Typed("team", "", set_to.append)), halves, "team"),
        Row((Sign("network"), Caption("nothing to set")), halves, "said"),
    ]
    form, told = it.top, it.top.describe
    form.describe = lambda: [*told(), *more]
    form.again()
    it.frames(3)
    items, rects = form.form.items, [item.rect for item in form.form.items.values()]
    assert [name for name in ("pace", "off", "team") if name in items] == ["pace", "off", "team"]
    assert not any(rect.collidelistall(rects[:n]) for n, rect in enumerate(rects))
    assert it.rect("who3").bottom < it.rect("pace").top < it.rect("team").top < it.rect("start").top
    assert items["pace"].tip == "per turn"
    form.focus.focus("pace")
    it.key("right")
    form.focus.focus("off")
    it.key("return")
    assert set_to == [10], "what is off changes nothing"
    form.focus.focus("pace")
    it.key("return")
    assert isinstance(it.top, Choosing)
    it.click("10")
    assert it.top is form and set_to == [10, 10]


def test_a_seat_for_a_guest_has_neither_colour_nor_name(pilot):
    it = pilot(host_page)
    *_, mine, guest, _, _ = it.top.describe()
    assert [type(cell) for cell in mine.cells] == [Pick, Typed, Pick]
    assert [type(cell) for cell in guest.cells] == [Sign, Caption, Pick]
    assert [offer.key for offer in guest.cells[-1].offers][:2] == ["open", PERSON]
    assert "name0" in it.top.form.items and "name1" not in it.top.form.items


def taps(form):
    return [cell.label for row in form.describe() for cell in row.cells if isinstance(cell, Tap)]


def test_each_person_has_a_phone_to_pair_before_the_game(pilot):
    it = pilot(lambda shell: setattr(shell, "phones", SamplePhones()) or new_game(shell))
    phones, form = it.shell.phones, it.top
    it.frames(30)
    assert [one.mine for one in phones.gathered[-1]] == [True, False, False, False]
    form.sitting[1] = replace(form.sitting[1], holder=PERSON, name="Zoe", colour=4)
    form.again()
    it.frames(30)
    assert phones.gathered[-1][1] == PhoneSeat("Zoe", PLAYERS[4], True)
    assert "phone2" not in form.form.items and taps(form) == ["Phone", "Phone"]
    phones.states = (held(1),)
    it.frames(30)
    assert taps(form) == ["Phone", "here"]
    it.click("phone0")
    assert isinstance(it.top, PhonesPage) and not phones.left
    it.key("escape", "escape")
    assert phones.left == 1
