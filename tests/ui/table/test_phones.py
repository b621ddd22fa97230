"""A table whose people hold phones: no curtain, what shines, the pause, and the page with the pictures."""

from dataclasses import replace
from time import monotonic

import pygame
import pytest

from game.bots.worker import HereMind
from game.commands.pictures.phone_samples import LINK, SamplePhones, held
from game.commands.pictures.table_picture import lesson_scene
from game.session.messages import Choose
from game.session.model.seating import Sight
from game.session.phones import PhoneSeat, ShownFaces
from game.table.record.entries import PERSON
from game.ui.pages.phones import PhonesPage
from game.words import palette
from tests.ui.pilot import cut_words
from tests.ui.sitting import Sitting


def seated(name):
    return PhoneSeat(name, palette.PLAYERS[0], True)


@pytest.fixture
def table(still, session):
    def make(*states, people=3, **settings):
        pilot = still(**settings)
        pilot.shell.phones = SamplePhones()
        pilot.shell.phones.states = states
        it = Sitting(pilot, session(None, *[PERSON] * people, minds=(HereMind,)))
        it.phones = pilot.shell.phones
        it.pilot.frames(12)
        return it

    return make


def test_whoever_has_a_phone_is_not_asked_for_secrets_at_the_shared_screen(table):
    it = table(held(0), held(1), curtain=True)
    model = it.scene.model
    assert model.sight == Sight(None, None, 2), "the one without a phone still gets the curtain"
    it.phones.states = (held(0), held(1), held(2))
    it.pilot.frames(12)
    assert model.sight == Sight() and model.question is None
    assert model.prompt.words == "Still choosing by phone: P0, P1 and P2. 0 of 3 have chosen."
    it.phones.states = (held(0), held(1, here=False), held(2))
    it.pilot.frames(12)
    assert model.prompt.words.endswith("0 of 3 have chosen. Phone offline: P1.")
    it.phones.states = ()
    it.pilot.frames(12)
    assert model.sight.curtain == 0


def test_one_press_brings_the_hand_of_a_phone_that_is_away_back_to_this_screen(table):
    it = table(held(0), held(1), held(2))
    assert "play_here" not in it.scene.places.buttons
    it.phones.states = (held(0), held(1, here=False), held(2))
    it.pilot.frames(12)
    it.pilot.click_at(it.scene.places.buttons["play_here"].rect.center)
    it.pilot.frames(12)
    assert {one.seat for one in it.phones.states} == {0, 2}
    assert it.scene.model.screen.phones == {0, 2} and "play_here" not in it.scene.places.buttons


def test_phones_hear_the_game_and_their_answers_count(table):
    it = table(held(0), held(1), held(2))
    assert it.phones.heard and it.phones.heard[0].first
    assert it.phones.looked
    assert it.phones.send == it.client.send
    it.scene.close()
    assert it.phones.send is None


def test_a_face_chosen_on_a_phone_shows_at_once_on_all_screens_and_is_kept(table):
    it = table(held(0), held(1), held(2))
    model, shell = it.scene.model, it.pilot.shell
    before = model.faces.of(model.header)
    assert it.phones.shown == ShownFaces(before)
    it.phones.choices = [(1, "captain")]
    it.pilot.frames(20)
    now = model.faces.of(model.header)
    assert now[1] == "captain" and it.phones.shown == ShownFaces(now)
    assert shell.people.face("P1") == "captain"


def test_nobody_chooses_again_at_the_screen_for_whoever_has_a_phone(table):
    it = table(held(0), held(1), held(2))
    model = it.scene.model
    for seat in range(2):
        it.client.send(Choose(seat, model.news.updates[seat].moment, ("tenerife", "minus")))
        it.pilot.frames(12)
    assert {0, 1} <= set(model.news.updates[None].ready) and model.ready == ()
    it.phones.states = (held(1), held(2))
    it.pilot.frames(12)
    assert model.ready == (0,)


def test_a_thing_that_a_phone_has_touched_shines_on_the_board(table):
    it = table(held(0, pointed=("tenerife",)))
    it.pilot.frames(12)
    assert it.scene.motion.flash[0] == ("tenerife",)
    it.phones.states = (held(0),)
    it.pilot.frames(12)
    assert it.scene.motion.flash[0] == ()


def test_a_sealed_hand_arrives_from_its_phone_and_tells_nothing(table):
    it = table(held(0), held(1), held(2))
    it.phones.states = (replace(held(0), sealed=monotonic() + 1000), held(1), held(2))
    it.pilot.frames(12)
    assert it.scene.phones.moving
    it.phones.states = tuple(replace(held(seat), sealed=1.0) for seat in range(3))
    it.pilot.frames(12)
    assert not it.scene.phones.moving, "that was long ago"


def test_hands_sealed_on_phones_land_one_by_one_and_the_last_begins_the_reveal(table):
    it = table(held(0), held(1), held(2), other_speed="normal")
    model, places = it.scene.model, it.scene.places
    bottom, panels = it.pilot.shell.size[1], places.layout.panels

    def seal(seat, at):
        it.client.send(Choose(seat, model.news.updates[seat].moment, ("tenerife", "minus")))
        it.phones.states = tuple(
            replace(one, sealed=at) if one.seat == seat else replace(one, sealed=min(one.sealed, 1.0))
            for one in it.phones.states
        )
        it.pilot.frames(12)

    for seat in (1, 0):
        seal(seat, monotonic() + 1000)
        assert it.scene.phones.moving and not it.scene.motion.held_up
        assert places.panel_part(seat, "sealed").y > bottom, "it comes from the phone"
        others = [other for other in range(3) if other != seat]
        assert [places.panel_part(other, "sealed") for other in others] == [panels[other] for other in others]
    seal(2, monotonic() + 1000)
    assert it.scene.motion.held_up and not it.scene.phones.moving, "no card comes twice"
    assert places.panel_part(2, "sealed").y > bottom


def test_the_pause_leads_to_the_pictures(table):
    it = table()
    it.pilot.shell.routes.phones = PhonesPage
    it.scene.pause_game()
    it.pilot.frames()
    it.pilot.click("phones")
    assert isinstance(it.pilot.top, PhonesPage)
    it.pilot.key("escape")
    it.pilot.frames()
    assert it.pilot.top.name == "pause"


@pytest.mark.parametrize(("size", "settings"), [((960, 540), {"text": 150}), ((1280, 720), {"language": "de"})])
def test_the_page_shows_a_picture_and_the_state_for_each(still, monkeypatch, size, settings):
    cuts = cut_words(monkeypatch)
    pilot = still(**settings)
    pilot.app.window.size = size
    pilot.shell.phones = phones = SamplePhones()
    phones.states = (held(0), held(1, here=False), held(2, idle=185.0), held(3, ever=False))
    people = dict(enumerate(map(seated, ("Anna", "Jörg", "Leonie", "Don Mar", "Eva"))))
    page = pilot.show(PhonesPage(pilot.shell, people), 12)
    pilot.click("free0")
    assert phones.freed == [0]
    assert cuts == []
    pilot.click("want0")
    assert page.form
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    pilot.click("copy1")
    assert copied == [LINK] and page.note


def test_whoever_has_not_scanned_yet_is_told_where_the_picture_is(table):
    it = table(held(0), held(1, ever=False))
    said = it.scene.pointing.said
    assert said and said[0].title == it.scene.model.texts.t("phone.later", who="P1")


def test_whose_picture_nobody_scanned_before_the_game_is_told_that_the_hand_is_here(still, session):
    pilot = still()
    pilot.shell.phones = phones = SamplePhones(held(0), held(1, ever=False))
    phones.hear = lambda message: setattr(phones, "states", (held(0),))
    it = Sitting(pilot, session(None, *[PERSON] * 2, minds=(HereMind,)))
    it.pilot.frames(20)
    assert it.scene.pointing.said[0].title == it.scene.model.texts.t("phone.freed", who="P1")


def test_the_page_shows_the_address_of_its_links(still, monkeypatch):
    pilot = still()
    pilot.shell.phones = SamplePhones()
    written = []
    fonts = type(pilot.shell.fonts)
    paragraph = fonts.paragraph
    monkeypatch.setattr(fonts, "paragraph", lambda *a, **k: written.append(a[1]) or paragraph(*a, **k))
    pilot.show(PhonesPage(pilot.shell, {0: seated("Anna")}), 12)
    address, _, secret = LINK.partition("#")
    assert any(address in words for words in written) and not any(secret in words for words in written)


def test_without_a_way_for_phones_the_page_says_what_to_do(still):
    pilot = still()
    pilot.shell.phones = phones = SamplePhones()
    phones.trouble = "no port is free"
    page = pilot.show(PhonesPage(pilot.shell, {0: seated("Anna")}), 12)
    assert page.form is not None


def test_a_lesson_is_not_heard_by_phones(still):
    pilot = still()
    pilot.shell.phones = phones = SamplePhones(held(0))
    scene = pilot.show(lesson_scene(pilot.shell, "africa", 0), 12)
    assert phones.heard == [] and scene.phones.entries() == ()
    pilot.shell.scenes.pop()
    assert phones.left == 0
