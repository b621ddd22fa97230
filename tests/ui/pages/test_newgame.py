"""The page of a new game."""

import math
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.commands.pictures.lan_samples import SampleBridge
from game.commands.pictures.phone_samples import SamplePhones, held
from game.session.lan.wishes import HostTable
from game.session.levels import OFFERED, character
from game.session.people import People, Person, load_people
from game.session.phones import PhoneSeat
from game.table.record.entries import PERSON, SeatInfo
from game.ui.board.contract import board
from game.ui.board.contract.window import shown
from game.ui.forms.form import Value
from game.ui.forms.rows import Caption, Choosing, Pick, Row, Sign, Spread, Tap, Typed, after_caption, halves
from game.ui.forms.slip import Slip
from game.ui.pages.chairs import TableOfChairs
from game.ui.pages.fame.hall import Fame
from game.ui.pages.lan.host import host_page
from game.ui.pages.newgame import new_game
from game.ui.pages.phones import PhonesPage
from game.ui.pages.sitting import usual_name
from game.ui.reading.rules import Rules
from game.ui.reading.settings_scene import SettingsPage
from game.ui.shell.focus import Region, Ring, Spot
from game.ui.shell.inputs import MOUSE
from game.ui.shell.settings import Settings
from game.ui.shell.shell import TOUCH
from game.ui.table.scene import TableScene
from game.ui.table.view import TableView
from game.ui.top import app
from game.ui.top.routes import TopRoutes
from game.ui.widgets.furniture import chairs_around
from game.words.faces import faces_of, usual_face
from game.words.palette import PLAYERS
from tests.ui.pilot import cut_words, ways


@pytest.fixture
def pilot(fly, tmp_path):
    def make(page=new_game, size=(1280, 720), language="en", **settings):
        it = fly(tmp_path, size, Settings(language, **{"reduced_motion": True, **settings}), language)
        it.shell.bridge = SampleBridge()
        it.show(page(it.shell))
        return it

    return make


@pytest.mark.pixels
@pytest.mark.parametrize("page", [new_game, host_page])
def test_paintings_come_when_the_page_is_there(pilot, page):
    it = pilot(page, size=(640, 360))

    def looks():
        onto = pygame.Surface(it.shell.size, 0, 32)
        it.top.draw(onto)
        places = [it.rect(f"game.{slug}") for slug in shown()]
        places.append(it.rect("seat0").unionall([it.rect(f"seat{n}") for n in range(it.top.count)]))
        return [pygame.image.tobytes(onto.subsurface(place), "RGB") for place in places]

    before = looks()
    assert it.top.table.paintings.busy and not it.shell.art.alike("painting"), "no frame waits for a painting"
    it.top.table.finish()
    it.frames(1)
    assert all(one != other for one, other in zip(before, looks(), strict=True))


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
    assert it.top.focus.region.name == "chairs"


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
    it = pilot(lambda shell: setattr(shell, "phones", SamplePhones()) or page(shell), size, language, text=text)
    it.shell.keep_people(it.shell.people.with_here([Person("Anna", 4), Person("Christabel-Maximiliane", 5)]))
    for slug in shown():
        it.top.choose(slug, 5)  # so many as there are seats
        it.top._set_who(1, PERSON)
        it.top._set_clock("brisk" if slug == shown()[0] else "")
        it.frames(3)
        apart(it)
        assert it.rect("start").bottom < it.top.bottom.top
        it.click("seat1")
        assert isinstance(it.top, Slip)
        apart(it)
        assert min(min(item.rect.size) for item in it.top.form.items.values()) >= TOUCH
        it.key("escape")
    assert not cuts


def apart(it):
    """Look whether all that can be clicked lies apart and in the window."""
    rects = [item.rect for item in it.top.form.items.values()]
    assert all(pygame.Rect((0, 0), it.shell.size).contains(rect) for rect in rects)
    assert not any(rect.collidelistall(rects[:n]) for n, rect in enumerate(rects))


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_chairs_stand_apart_in_the_order_of_seats(count):
    room = pygame.Rect(14, 160, 620, 340)
    rects = [rect for rect, _ in chairs_around(room, count, (165, 104))]
    assert len(rects) == count and all(room.contains(rect) for rect in rects)
    assert not any(rect.collidelistall(rects[:n]) for n, rect in enumerate(rects))
    bearings = [math.atan2(rect.centerx - room.centerx, room.centery - rect.centery) for rect in rects]
    turns = [(b - a) % math.tau for a, b in pairwise([*bearings, bearings[0]])]
    assert sum(turns) == pytest.approx(math.tau), "clockwise, once around"
    ring = Ring()
    ring.lay([Region("chairs", tuple(Spot(str(n), tuple(rect)) for n, rect in enumerate(rects)))])
    ring.focus("0")
    assert len(ways(ring, lambda _, step: step == "next")) == count, "arrows lead to all of them"


def test_the_character_of_a_bot_is_told_at_its_chair_and_before_it_is_chosen(pilot, monkeypatch):
    it = pilot()
    texts = it.shell.texts
    words = character(texts, it.top.sitting[1].holder)
    it.point(it.rect("seat1").center, 2)
    assert it.shell.inputs.source == MOUSE and words in it.top.form.tip
    it.point(it.rect("seat0").center, 2)
    assert words not in it.top.form.tip
    it.click("seat1")
    told, paragraph = [], it.shell.fonts.paragraph
    monkeypatch.setattr(it.shell.fonts, "paragraph", lambda text, *rest: told.append(text) or paragraph(text, *rest))
    it.point(it.rect("who.bot:hard").center, 3)
    assert told[-1] == character(texts, "bot:hard")


def test_a_chair_offers_all_levels_and_one_click_seats_a_bot(pilot):
    it = pilot()
    page = it.top
    it.click("seat1")
    assert {f"who.bot:{level}" for level in OFFERED} <= set(it.top.form.items)
    it.click("who.bot:hard")
    assert it.top is not page and page.sitting[1].holder == "bot:hard"
    it.key("escape")
    page.focus.focus("seat1")
    it.key("return")
    assert it.top.focus.name == "who.bot:hard", "the focus begins at whoever sits there"
    it.key("right", "return")
    assert it.top is not page and page.sitting[1].holder == "bot:expert"
    it.key("escape")
    assert it.top is page and page.sitting[1].holder == "bot:expert"


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 540), 150)])
def test_rows_that_come_and_go_move_nothing_above_them(pilot, size, text):
    it = pilot(size=size, text=text)
    it.shell.keep_people(People((Person("Zoe", 0, here=False), Person("Ben", 1, here=False))))
    it.click("seat1")
    it.click("who.person")
    places = {name: item.rect.copy() for name, item in it.top.form.items.items() if name.startswith("who.")}
    shown = [{*it.top.form.items}]
    for who in ("bot:easy", "person"):
        it.click(f"who.{who}")
        it.frames(3)
        assert {name: it.top.form.items[name].rect for name in places} == places
        shown.append({*it.top.form.items})
    name, face = it.rect("name"), it.rect("face")
    it.click("name")
    it.key("ctrl a")
    it.type("Zoe")
    it.frames(3)
    assert "known.Zoe" not in it.top.form.items and (it.rect("name"), it.rect("face")) == (name, face)
    assert shown[1] != shown[0] == shown[2]


def test_an_empty_chair_is_taken_and_left_again(pilot):
    it = pilot(title="west_of_africa")
    page = it.top
    assert (page.count, "seat4" in page.form.items) == (4, True)
    it.click("seat4")
    assert set(it.top.form.items) >= {"who.person", "who.bot:easy"} and "name" not in it.top.form.items
    it.click("who.bot:easy")
    assert page.count == 5 and page.sitting[4].holder == "bot:easy"
    assert len({one.colour for one in page.seating.seated}) == 5
    it.key("escape")
    it.click("seat1")
    it.click("who.nobody")
    assert [one.name for one in page.seating.seated] == [page.sitting[n].name for n in (0, 2, 3, 4)]
    page._set_count(2)
    it.frames(3)
    it.click("seat0")
    assert not it.top.form.items["who.nobody"].enabled, "two have to stay"
    it.key("escape")
    it.click("count", 1)
    assert page.count == 3 and page.seating.taken == [0, 1, 2], "the first empty chair is taken"


def test_bots_go_before_people_when_fewer_play(pilot):
    it = pilot(title="west_of_africa")
    page = it.top
    page._set_who(3, PERSON)
    page._set_count(2)
    assert page.seating.taken == [0, 3]


def test_people_keep_a_chair_at_the_table_of_a_smaller_title_and_nobody_gets_the_colour_of_another(pilot):
    it = pilot()
    page = it.top
    page.choose("africa", 5)
    it.frames(4)
    it.click("seat4")
    it.click("who.person")
    it.click("close")
    friend = page.sitting[4]
    page.choose("century")
    assert page.count == 4 and friend in page.seating.seated, "a bot goes"
    it.frames(4)
    away = page.sitting[4].colour
    it.click("seat0")
    it.click(f"color.{away}")
    it.click("close")
    page.choose("africa", 5)
    assert page.sitting[0].colour == away and friend in page.seating.seated
    assert len({one.colour for one in page.seating.seated}) == 5 and not page.trouble()
    page._set_colour(1, away)
    assert page.trouble() == it.shell.texts.t("new.one_colour")


def test_whoever_has_no_chair_at_a_table_of_people_comes_back_to_a_larger_one(pilot):
    it = pilot(title="century")
    it.shell.keep_people(it.shell.people.with_here([Person(f"P{n}", n) for n in range(5)]))
    page = it.show(new_game(it.shell))
    four = [one.name for one in page.seating.seated]
    for _ in range(2):
        page.choose("africa")
        assert [one.name for one in page.seating.seated] == [f"P{n}" for n in range(5)]
        page.choose("century")
        assert [one.name for one in page.seating.seated] == four and len(four) == 4
    it.frames(3)
    it.click("seat1")
    it.click("who.nobody")
    page.choose("africa")
    assert [one.name for one in page.seating.seated] == ["P0", "P2", "P3", "P4"], "who was sent away stays away"


def test_people_change_places_and_move_to_empty_chairs(pilot):
    it = pilot(title="west_of_africa")
    page = it.top
    first, second = page.sitting[:2]
    it.click("seat0")
    it.click("move.1")
    assert it.top is page and page.sitting[:2] == [second, first]
    it.click("seat1")
    it.click("move.4")
    assert page.seating.taken == [0, 2, 3, 4] and page.sitting[4] == first
    it.click("start")
    (begun,) = it.opened
    assert [seat.name for seat in begun.args[1].seats][-1] == first.name


def test_known_people_come_first_at_a_chair_with_their_colours(pilot):
    it = pilot()
    it.shell.keep_people(it.shell.people.with_here([Person("Anna", 0), Person("Zoe", 5)]))
    page = it.show(new_game(it.shell))
    page._set_who(1, "bot:easy")
    page._set_name(1, "Blas")
    it.frames(3)
    it.click("seat2")
    assert "known.Zoe" in it.top.form.items and "known.Anna" not in it.top.form.items, "Anna sits already"
    page._set_colour(1, 4)
    it.click("known.Zoe")
    one = page.sitting[2]
    assert it.top is page and (one.name, one.holder, one.colour) == ("Zoe", PERSON, 5)
    page._set_who(2, "bot:easy")
    page._set_colour(2, 2)
    page.sitting[2] = replace(page.sitting[2], name=usual_name(it.shell, 2, "bot:easy"))
    page._set_who(2, PERSON)
    assert (page.sitting[2].name, page.sitting[2].colour) == ("Zoe", 5), "whoever is known sits down first"


def test_a_click_beside_the_slip_closes_it_and_reaches_the_page(pilot):
    it = pilot(title="west_of_africa")
    page = it.top
    it.click("seat1")
    it.click_at(page.form.items["seat4"].rect.center)
    assert isinstance(it.top, Slip) and "name" not in it.top.form.items, "of another chair"
    it.click_at(page.form.items["start"].rect.center)
    assert len(it.opened) == 1


def test_a_finger_opens_a_chair_and_chooses(pilot):
    it = pilot(targets="usual")
    page = it.top
    it.tap(it.rect("seat1").center)
    assert isinstance(it.top, Slip)
    it.tap(it.rect("who.bot:easy").center)
    assert isinstance(it.top, Slip) and page.sitting[1].holder == "bot:easy"
    it.tap((2, it.shell.size[1] // 2))
    assert it.top is page


def test_the_chair_shows_a_name_while_it_is_typed(pilot):
    it = pilot()
    page = it.top
    it.click("seat0")
    it.click("name")
    it.key("ctrl a")
    it.type("Mia")
    assert page.sitting[0].name == "Mia" and it.top.form.typing == "name"
    it.key("return", "escape")
    assert it.top is page


def test_each_person_chooses_the_bot_for_want_of_time_once(pilot, tmp_path):
    it = pilot()
    page = it.top
    assert "at_zero" not in [cell.name for cell in cells(page, 0)], "there is no clock"
    page._set_clock("brisk")
    page._set_who(1, PERSON)
    for seat, name in enumerate(("Anna", "Jörg")):
        page._set_name(seat, name)
    it.frames(3)
    assert ["at_zero" in [cell.name for cell in cells(page, seat)] for seat in range(4)] == [True, True, False, False]
    it.click("seat1")
    it.click("at_zero")
    it.click("expert")
    it.key("escape")
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
    labels, fitted = [], it.shell.fonts.fitted
    monkeypatch.setattr(it.shell.fonts, "fitted", lambda text, *how: labels.append(text) or fitted(text, *how))
    it.top.again()
    it.frames(3)
    assert "Variante" in labels and "Spiel" not in labels and "variant" in it.top.form.items


def test_a_sign_replaces_the_table_from_the_first_frame(pilot, monkeypatch):
    it, drawn, coming = pilot(reduced_motion=False), [], TableView._coming
    monkeypatch.setattr(TableView, "_coming", lambda view, onto: drawn.append(view.model.header) or coming(view, onto))
    monkeypatch.setattr(app, "OPENING", 0.0)  # one slice a frame
    monkeypatch.setattr(board, "BREATH", 0.0)  # and no two in one, however quick they are
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
    it.top.choose("africa", 5)
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
def test_the_settings_stay_in_their_places_when_another_title_is_chosen(pilot, size):
    it = pilot(new_game, size)
    found = []
    for slug in shown():
        it.top.choose(slug)
        it.frames(4)
        names = ("count", "clock", "form", "start")
        found.append([tuple(it.top.form.items[name].rect) for name in names])
    assert all(places == found[0] for places in found)


def test_a_host_sets_the_options_of_the_table(pilot):
    it = pilot(host_page)
    it.top.choose("africa")
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
    assert it.rect("count").bottom < it.rect("pace").top < it.rect("team").top < it.rect("start").top
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


def cells(page, chair):
    """Return the choices at a chair, without their captions."""
    return [cell for row in page.describe_chair(chair).rows for cell in row.cells if not isinstance(cell, Caption)]


def test_a_seat_for_a_guest_has_neither_colour_nor_name(pilot):
    it = pilot(host_page)
    mine, guest = cells(it.top, 0), cells(it.top, 1)
    assert [cell.name for cell in mine] == ["who", "name", "face", "color", "move"]
    assert [cell.name for cell in guest] == ["who", "move"]
    assert {PERSON, "open"} <= {offer.key for offer in guest[0].offers}


def face_at(page, chair):
    (face,) = [cell.face for cell in cells(page, chair) if cell.name == "face"]
    assert page._card(chair).face == face
    return face


@pytest.mark.parametrize("page", [new_game, host_page])
def test_a_person_gets_a_face_at_the_chair_for_now_and_with_a_name_for_later(pilot, page):
    it = pilot(page)
    form = it.top
    form._set_who(1, PERSON)  # under a usual name
    it.frames(3)
    it.click("seat1")
    it.click("face")
    it.click("drover")
    it.key("escape")
    it.click("seat0")
    it.click("name")
    it.key("ctrl a", "backspace")
    it.click("face")
    it.click("guide")
    assert [face_at(form, chair) for chair in (0, 1)] == ["guide", "drover"], "also without a name"
    it.click("name")
    it.type("Zoe")
    it.key("return", "escape")
    assert face_at(form, 0) == "guide" and not it.shell.people.known
    it.click("start")
    assert [(one.name, one.face) for one in it.shell.people.known] == [("Zoe", "guide")]
    seats = [SeatInfo(one.name) for one in form.seating.seated[:2]]
    assert it.shell.faces(seats) == ("guide", "drover")
    if page is host_page:
        (table,) = [wish for wish in it.shell.bridge.wishes if isinstance(wish, HostTable)]
        assert [one.face for one in table.sitting] == ["guide", "drover"]


def test_somebody_known_brings_a_face_to_a_chair_and_a_bot_has_its_own(pilot):
    it = pilot()
    it.shell.keep_people(People((Person("Zoe", 0, False, face="guide"),)))
    form = it.top
    form._set_face(0, "drover")
    form._set_name(0, "Zoe")
    assert face_at(form, 0) == "guide"
    form._set_face(0, "drover")
    form._set_who(0, "bot:easy")
    form._set_who(0, PERSON)
    assert face_at(form, 0) == "drover"
    assert "face" not in [cell.name for cell in cells(form, 1)]


def test_the_chairs_show_the_faces_of_the_table(pilot):
    it = pilot()
    it.shell.keep_people(People((Person("Anna", 0), Person("Ben", 1, face=usual_face(0)))))
    form = it.show(new_game(it.shell))
    it.click("start")
    header = it.opened[-1].args[1]
    at_table = faces_of(header.game, header.seats, it.shell.faces(header.seats))
    assert [face_at(form, chair) for chair in (0, 1)] == list(at_table[:2])


def test_a_further_choice_at_a_chair_needs_only_its_description(pilot):
    chosen = []
    hat = Spread("hat", [Value(n, f"hat {n}", "person") for n in range(5)], 0, chosen.append, signs=True)

    def page(shell):
        form = new_game(shell)
        told = form.describe_chair
        form.table = TableOfChairs(form, lambda chair: more(told(chair)))
        form.parts[:] = [form.table]
        return form

    def more(found):
        return replace(found, rows=[*found.rows, Row([Caption("Hat"), hat], after_caption)])

    it = pilot(page, (960, 540))
    it.click("seat1")
    apart(it)
    assert it.rect("hat.0").top > it.rect("color.0").bottom
    it.click("hat.3")
    assert chosen == [3] and it.top.form.items["hat.3"].tip == "hat 3"


def taps(page):
    return [cell.label for chair in page.seating.taken for cell in cells(page, chair) if isinstance(cell, Tap)]


@pytest.mark.parametrize("page", [new_game, host_page])
def test_a_face_chosen_on_a_phone_follows_its_person_who_sits_elsewhere_by_now(pilot, page):
    it = pilot(lambda shell: setattr(shell, "phones", SamplePhones()) or page(shell))
    phones, form = it.shell.phones, it.top
    for chair, name in enumerate(("Anna", "Ben", "Carla", "Dora")):
        form.sitting[chair] = replace(form.sitting[chair], holder=PERSON, name=name)
        form.seating.empty.discard(chair)
    it.frames(30)
    phones.choices = [(0, "captain")]
    form._move(0, 1)
    it.frames(30)
    assert [one.face for one in form.seating.seated] == ["", "captain", "", ""]
    phones.choices = [(3, "drover"), (7, "guide")]
    form._set_count(2)
    it.frames(30)
    assert [one.face for one in form.seating.seated] == ["", "captain"] and len(phones.gathered[-1]) == 2


def test_phones_hear_whether_a_name_was_typed_or_chosen_from_the_list(pilot):
    it = pilot(lambda shell: setattr(shell, "phones", SamplePhones()) or new_game(shell))
    it.shell.keep_people(People((Person("Dora", 2, here=False),)))
    it.click("seat0")
    it.click("name")
    it.key("ctrl a")
    it.type("Zoe")
    it.key("return")
    it.frames(30)
    (zoe, *_) = it.shell.phones.gathered[-1]
    assert (zoe.name, zoe.known, zoe.typed) == ("Zoe", False, True)
    it.click("known.Dora")
    it.frames(30)
    (dora, *_) = it.shell.phones.gathered[-1]
    assert (dora.name, dora.known, dora.typed) == ("Dora", True, False)


def test_phones_hear_of_a_name_once_it_is_typed_whole_and_before_the_game_begins(pilot):
    it = pilot(lambda shell: setattr(shell, "phones", SamplePhones()) or new_game(shell))
    it.shell.keep_people(People((Person("Anna", 2, here=False),)))
    it.frames(30)
    before, form, start = list(it.shell.phones.gathered), it.top, it.rect("start").center
    it.click("seat0")
    it.click("name")
    it.key("ctrl a")
    for part in ("Ann", "a", "bel"):
        it.type(part)
        it.frames(30)
    assert it.top.form.typing == "name" and it.shell.phones.gathered == before
    it.shell.phones.choices = [(0, "captain")]
    it.frames(30)
    assert form.sitting[0].face == "captain", "a choice does not wait"
    it.click_at(start)
    (begun,) = it.opened
    assert begun.args[1].seats[0].name == "Annabel"
    assert [one[0].name for one in it.shell.phones.gathered[len(before) :]] == ["Annabel"]


def test_each_person_has_a_phone_to_pair_before_the_game(pilot):
    it = pilot(lambda shell: setattr(shell, "phones", SamplePhones()) or new_game(shell))
    phones, form = it.shell.phones, it.top
    it.frames(30)
    assert [one.mine for one in phones.gathered[-1]] == [True, False, False, False]
    form.sitting[1] = replace(form.sitting[1], holder=PERSON, name="Zoe", colour=4)
    form.again()
    it.frames(30)
    assert phones.gathered[-1][1] == PhoneSeat("Zoe", PLAYERS[4], True)
    assert taps(form) == ["Phone", "Phone"]
    phones.choices = [(1, "captain"), (2, "guide")]
    it.frames(30)
    assert face_at(form, 1) == "captain" == phones.shown.faces[1] and phones.shown.faces[2] != "guide", "it is a bot"
    phones.states = (held(1),)
    it.frames(30)
    assert taps(form) == ["Phone", "online"]
    it.click("seat0")
    it.click("phone")
    assert isinstance(it.top, PhonesPage) and not phones.left
    it.key("escape", "escape", "escape")
    assert phones.left == 1
