"""From the menu to the first decision in a few keys or clicks, for the people who are here."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.engine.choices import any_of
from game.session.inline_session import InlineSession
from game.session.model.seating import shown_to_all
from game.session.people import FILE, People, Person, load_people
from game.table.record.entries import PERSON
from game.titles import SLUGS
from game.titles import title as find_title
from game.ui.pages.newgame import new_game
from game.ui.pages.people import PeoplePage
from game.ui.pages.seats import SeatsPage
from game.ui.shell.settings import Settings
from game.ui.table.scene import TableScene
from game.ui.top.routes import TopRoutes
from tests.ui.pilot import STILL

START, A = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_A
PAD = {
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
ANNA, JORG = Person("Anna", 3), Person("Jörg", 5)


class Tables(TopRoutes):
    """Routes to tables whose bots think in this very process."""

    def table(self, shell, make):
        shell.scenes.pop_to_lowest()
        session = make(minds=[HereMind], luck=Dice(1), seed="1")
        shell.scenes.push(TableScene(shell, InlineSession(session)))


@pytest.fixture
def at_menu(fly, tmp_path):
    """Return a pilot at the menu of a folder in which two people are known."""

    def make(people=(ANNA, JORG), **more):
        pilot = fly(tmp_path, (960, 540), Settings(**STILL, **more))
        pilot.shell.routes = Tables()
        if people:
            pilot.shell.keep_people(pilot.shell.people.with_here(people))
        return pilot

    return make


def asked(pilot):
    """Wait for the first decision of a person at the table, or the curtain before it."""
    for _ in range(400):
        if isinstance(pilot.top, TableScene) and pilot.top.model.screen.called is not None:
            return pilot.top.model
        pilot.frames(2)
    raise AssertionError(f"nobody is asked at {pilot.top.name}")


def by_mouse(pilot, slug):
    pilot.click(slug)
    return 1


def by_number(pilot, slug):
    pilot.key(str(SLUGS.index(slug) + 1))
    return 1


def way_among(pilot, slug):
    """Return the steps to a title from the one played last: left and right go on around the shelf."""
    last = SLUGS.index(pilot.shell.settings.title or SLUGS[0])
    steps = (SLUGS.index(slug) - last) % len(SLUGS)
    return ([], ["right"], ["right"] * 2, ["left"])[steps]


def by_keys(pilot, slug):
    way = way_among(pilot, slug)
    way = [*way, "return"] if way else ["q"]
    pilot.key(*way)
    return len(way)


def by_pad(pilot, slug):
    way = [PAD[step] for step in way_among(pilot, slug)]
    way = [*way, A] if way else [START]
    pilot.pad(*way)
    return len(way)


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("go", [by_mouse, by_number, by_keys, by_pad])
def test_three_presses_lead_from_the_menu_to_the_first_decision(at_menu, go, slug):
    pilot = at_menu()
    presses = go(pilot, slug)
    model = asked(pilot)
    assert presses <= 3
    header = model.header
    assert header.title == slug and [seat.name for seat in header.seats][:2] == ["Anna", "Jörg"]
    assert [seat.holder for seat in header.seats] == [PERSON, PERSON, "bot:normal", "bot:normal"]
    forms = [option.values for option in find_title(slug).options if option.name == "form"]
    assert header.options.get("form") == ("short" if forms else None)
    looks = [pilot.shell.player(seat).name for seat in range(2)]
    assert looks == ["charcoal", "sky"], "everybody has the colour and shape that belongs to the person"


@pytest.mark.parametrize("go", [by_mouse, by_number, by_pad])
def test_opening_the_curtain_of_a_secret_hand_is_one_of_the_three_presses(at_menu, go):
    pilot = at_menu(title="go_west")
    presses = go(pilot, "go_west")
    model = asked(pilot)
    pilot.frames(60)
    pilot.pad(A) if go is by_pad else pilot.key("return") if go is by_number else pilot.click_at((480, 270))
    pilot.frames(20)
    assert model.question and model.sight.viewer == model.question.seat and presses + 1 <= 3


def test_a_number_means_the_same_title_whatever_was_played_last(at_menu):
    orders, begins = set(), []
    pilot = at_menu()
    for slug in SLUGS:
        pilot.shell.settings = replace(pilot.shell.settings, title=slug)
        pilot.menu.resume()
        orders.add(pilot.menu.slugs)
        pilot.menu.focus.blur()
        pilot.key("right", "left")
        begins.append(pilot.menu.focus.name)
    assert len(orders) == 1 and begins == list(SLUGS), "only the focus follows the title played last"


@pytest.mark.parametrize("by", ["keys", "pad"])
def test_the_key_of_the_quick_start_begins_the_title_played_last_at_once(at_menu, by):
    pilot = at_menu(title="africa")
    pilot.key("q") if by == "keys" else pilot.pad(START)
    assert asked(pilot).header.title == "africa"


def test_the_menu_says_who_will_be_at_the_table(at_menu):
    pilot = at_menu(title="africa")
    pilot.menu.resume()
    entries = {entry.name: entry for entry in pilot.menu.entries}
    for said in (entries["africa"].tip, entries["people"].label):
        assert "Anna" in said and "Jörg" in said and "2 bots" in said
    assert "Africa" in entries["africa"].tip


def test_people_are_named_once_for_all_later_games(at_menu, tmp_path):
    pilot = at_menu(people=())
    pilot.click("people")
    assert isinstance(pilot.top, PeoplePage)
    for n, name in enumerate(("Anna", "Jörg")):
        pilot.click(f"seat{n}")
        pilot.click("name")
        pilot.key("ctrl a")
        pilot.type(name)
        pilot.key("return", "escape")
    pilot.click("seat0")
    pilot.click("color.2")
    pilot.key("escape")
    pilot.click("done")
    assert pilot.top is pilot.menu
    people = load_people(tmp_path)
    assert [one.name for one in people.here] == ["Anna", "Jörg"] and people.here[0].colour == 2
    form = new_game(pilot.shell)
    assert [(one.name, one.colour) for one in form.sitting[:2]] == [(one.name, one.colour) for one in people.here]
    assert len({one.colour for one in form.sitting}) == len({one.name for one in form.sitting}) == len(form.sitting)


def test_the_menu_and_its_pages_agree_on_who_plays_before_anybody_is_named(at_menu, tmp_path):
    pilot = at_menu(people=())
    entries, usual = {one.name: one for one in pilot.menu.entries}, pilot.shell.texts.t("new.default_name", number=1)
    assert usual in entries["people"].label and new_game(pilot.shell).sitting[0].name == usual
    page = pilot.show(PeoplePage(pilot.shell))
    assert [one.name for one in page.seated if one.name] == [usual]
    pilot.click("seat0")
    assert "away" not in pilot.top.form.items
    pilot.key("escape")
    pilot.click("seat1")
    pilot.click("name")
    pilot.type("Mar")
    pilot.key("return", "escape")
    assert [one.name for one in page.seated if one.name] == ["Mar"], "nobody has to send the usual person away"
    pilot.click("seat1")
    pilot.click("away")
    assert [one.name for one in page.seated if one.name] == [usual]
    pilot.key("escape")
    assert not load_people(tmp_path).here and pilot.top is pilot.menu


def at_table(page):
    return [one.name for one in page.seated if one.name]


def test_whoever_was_typed_last_can_stand_up_and_sit_down_again(at_menu, tmp_path):
    ola = Person("Ola", 3, at_zero="hard", face="guide")
    pilot = at_menu(people=[ola], names=("Ola",))
    page = pilot.show(PeoplePage(pilot.shell))
    pilot.click("seat0")
    pilot.click("away")
    usual = pilot.shell.texts.t("new.default_name", number=1)
    assert at_table(page) == [usual] and pilot.top is page
    pilot.click("seat0")
    assert "away" not in pilot.top.form.items
    pilot.key("escape", "escape")
    assert pilot.top is pilot.menu and load_people(tmp_path).known == (replace(ola, here=False),)
    pilot.menu.resume()
    assert usual in next(one.label for one in pilot.menu.entries if one.name == "people")
    form = new_game(pilot.shell)
    assert form.sitting[0].name == usual
    form._set_who(0, "bot:easy")
    assert form.sitting[0].name != usual
    page = pilot.show(PeoplePage(pilot.shell))
    assert at_table(page) == [usual]
    pilot.click("absent0")
    assert at_table(page) == ["Ola"]
    pilot.click("done")
    assert pilot.top is pilot.menu and load_people(tmp_path).known == (ola,)


def test_a_look_at_the_table_makes_nobody_known_but_a_choice_there_does(at_menu, tmp_path):
    pilot = at_menu(people=(), names=("Ola",))
    page = pilot.show(PeoplePage(pilot.shell))
    assert at_table(page) == ["Ola"]
    pilot.key("escape")
    assert pilot.top is pilot.menu and not load_people(tmp_path).known
    pilot.show(PeoplePage(pilot.shell))
    pilot.click("seat0")
    pilot.click("color.2")
    pilot.key("escape", "escape")
    assert pilot.top is pilot.menu and load_people(tmp_path).here == (Person("Ola", 2),)


def test_the_name_of_somebody_absent_brings_that_person_and_is_never_there_twice(at_menu, tmp_path):
    pilot = at_menu(people=[ANNA])
    mar = Person("Mar", 2, here=False, at_zero="hard", face="guide")
    pilot.shell.keep_people(People((ANNA, mar)))
    page = pilot.show(PeoplePage(pilot.shell))
    for _ in range(2):
        pilot.click("seat1")
        pilot.click("name")
        pilot.type("MAR")
        pilot.key("return")
        assert at_table(page) == ["Anna", "MAR"] and "absent0" not in page.form.items
        pilot.click("away")
        assert at_table(page) == ["Anna"] and "absent0" in page.form.items and "absent1" not in page.form.items
    pilot.click("seat1")
    pilot.click("name")
    pilot.type("Mar")
    pilot.key("return", "escape", "escape")
    assert pilot.top is pilot.menu
    anna, back = load_people(tmp_path).known
    assert anna == ANNA and back == replace(mar, colour=back.colour, here=True)


def test_a_default_name_of_any_spelling_among_the_absent_traps_nobody(at_menu):
    usual = "player 1"
    pilot = at_menu(people=[Person(usual, 0)])
    pilot.show(PeoplePage(pilot.shell))
    pilot.click("seat0")
    pilot.click("away")
    pilot.key("escape")
    assert pilot.top is pilot.menu and not pilot.shell.people.here


def test_two_equal_names_are_not_kept_and_said(at_menu):
    pilot = at_menu()
    page = pilot.show(PeoplePage(pilot.shell))
    pilot.click("seat2")
    pilot.click("name")
    pilot.type("ANNA")
    pilot.key("return", "escape", "escape")
    assert pilot.top is page and "ANNA" in page.note
    assert [one.name for one in pilot.shell.people.known] == ["Anna", "Jörg"]


def test_a_chair_is_taken_by_a_name_and_free_again_without_one(at_menu):
    pilot = at_menu(people=[ANNA])
    page = pilot.show(PeoplePage(pilot.shell))
    pilot.click("seat1")
    assert "away" not in pilot.top.form.items
    pilot.click("name")
    pilot.type("Ben")
    assert pilot.top.form.typing == "name" and "away" in pilot.top.form.items
    for _ in "Ben":
        pilot.key("backspace")
    assert "away" not in pilot.top.form.items
    pilot.key("return", "escape", "escape")
    assert page not in pilot.shell.scenes.scenes and [one.name for one in pilot.shell.people.known] == ["Anna"]


def test_whoever_gets_another_name_keeps_face_colour_and_bot(at_menu, tmp_path):
    pilot = at_menu(people=[replace(ANNA, at_zero="hard", face="guide")])
    page = pilot.show(PeoplePage(pilot.shell))
    pilot.click("seat0")
    pilot.click("name")
    pilot.key("ctrl a", "backspace")
    assert "away" not in pilot.top.form.items
    pilot.type("Anne")
    assert "away" in pilot.top.form.items
    pilot.key("return", "escape")
    pilot.click("seat1")
    pilot.click("name")
    pilot.type("B")
    pilot.key("return", "escape", "escape")
    assert page not in pilot.shell.scenes.scenes
    anne, other = load_people(tmp_path).here
    assert anne == replace(ANNA, name="Anne", at_zero="hard", face="guide")
    assert (other.name, other.at_zero, other.face) == ("B", "", "") and other.colour != anne.colour


def test_a_chair_that_was_left_without_a_name_gives_nothing_to_the_next_person(at_menu, tmp_path):
    pilot = at_menu(people=[replace(ANNA, at_zero="hard", face="guide")])
    pilot.show(PeoplePage(pilot.shell))
    pilot.click("seat0")
    pilot.click("name")
    pilot.key("ctrl a", "backspace", "return")
    pilot.frames(4)
    pilot.click("name")
    pilot.key("ctrl a")
    pilot.type("Mar")
    pilot.key("return", "escape", "escape")
    (mar,) = load_people(tmp_path).known
    assert (mar.name, mar.at_zero, mar.face) == ("Mar", "", "")


def test_the_page_of_people_forgets_no_face_of_today(at_menu):
    pilot = at_menu()
    pilot.shell.keep_people(pilot.shell.people.with_face("Player 1", "guide"))
    pilot.show(PeoplePage(pilot.shell))
    pilot.key("escape")
    assert pilot.top is pilot.menu and pilot.shell.people.face("Player 1") == "guide"


@pytest.mark.parametrize("by", ["keys", "pad"])
def test_whoever_is_not_here_today_can_come_back_by_one_press(at_menu, by):
    pilot, press = at_menu(), {"keys": lambda: pilot.key("return"), "pad": lambda: pilot.pad(0)}[by]
    page = pilot.show(PeoplePage(pilot.shell))
    pilot.click("seat1")
    pilot.click("away")
    pilot.key("escape")
    assert [one.name for one in pilot.shell.people.here] == ["Anna"]
    page = pilot.show(PeoplePage(pilot.shell))
    for name in ("absent0", "done"):
        pilot.go(name, by)
        press()
    assert page not in pilot.shell.scenes.scenes
    assert [(one.name, one.colour) for one in pilot.shell.people.here] == [("Anna", 3), ("Jörg", 5)]


def test_a_full_table_says_that_somebody_has_to_stand_up_first(at_menu):
    pilot, people = at_menu(), [Person(f"P{n}", n) for n in range(6)]
    pilot.shell.keep_people(People((*people, Person("Mar", 2, here=False))))
    page = pilot.show(PeoplePage(pilot.shell))
    pilot.click("absent0")
    assert page.note == pilot.shell.texts.t("people.full")


def test_a_damaged_list_of_people_is_told_in_one_sentence(fly, tmp_path):
    (tmp_path / FILE).write_bytes(b"nonsense")
    pilot = fly(tmp_path, (960, 540), Settings(**STILL))
    page = pilot.show(PeoplePage(pilot.shell))
    assert page.note == pilot.shell.texts.t("people.damaged")


def sat(pilot, slug="go_west"):
    by_keys(pilot, slug)
    asked(pilot)
    return pilot.top


def open_seats(pilot):
    pilot.top.pause_game()
    pilot.frames(4)
    pilot.click("seats")
    assert isinstance(pilot.top, SeatsPage)
    return pilot.top


def test_a_late_friend_joins_and_sees_a_secret_hand_only_behind_a_curtain(at_menu):
    pilot = at_menu(people=[ANNA])
    table = sat(pilot)
    assert table.model.people == (0,) and table.model.sight.curtain is None
    page = open_seats(pilot)
    pilot.click("seat2")
    pilot.click("who.person")
    assert page.sitting[2].name == pilot.shell.texts.t("new.default_name", number=3)
    pilot.click("name")
    pilot.key("ctrl a")
    pilot.type("Mar")
    pilot.key("return", "escape")
    pilot.click("done")
    pilot.frames(20)
    assert pilot.top is table and table.model.people == (0,) and "Mar" in table.model.marks[2]
    page = open_seats(pilot)
    assert (page.sitting[2].name, page.sitting[2].holder) == ("Mar", PERSON)
    pilot.click("done")
    random = Random(1)
    for _ in range(200):
        if table.model.people == (0, 2):
            break
        if (question := table.model.question) and not question.sent:
            table.model.choose(any_of(table.model.news.updates[0].options, random))
        pilot.frames(2)
    assert table.model.people == (0, 2) and table.model.names[2] == "Mar" and not table.model.marks
    pilot.frames(20)
    assert table.model.sight.viewer != 2, "the friend's hand is not shown before it is the friend's turn"
    assert table.model.sight.curtain is not None, "two people share the screen by now"
    assert [one.name for one in pilot.shell.people.here] == ["Anna", "Mar"]


def test_the_page_of_seats_leads_back_to_the_pause_and_then_to_the_table(at_menu):
    pilot = at_menu()
    table = sat(pilot)
    open_seats(pilot)
    pilot.key("escape")
    pilot.frames(4)
    assert pilot.top.name == "pause" and table in pilot.shell.scenes.scenes
    pilot.key("escape")
    pilot.frames(4)
    assert pilot.top is table


def test_the_page_of_seats_shows_the_faces_and_the_board_of_this_game(at_menu):
    pilot = at_menu()
    pilot.shell.keep_people(pilot.shell.people.with_face("Jörg", "guide"))
    table = sat(pilot, "africa")
    page = open_seats(pilot)
    header = table.model.header
    assert tuple(page._card(seat).face for seat in range(len(header.seats))) == table.model.faces.of(header)
    for _ in range(400):
        if page.backdrop.view is shown_to_all(table.model.news.updates).view:
            break
        pilot.frames()
    assert page.backdrop.seats == len(header.seats) and page.backdrop.slug == "africa" and not page.backdrop.busy


def test_a_face_chosen_during_a_game_shows_at_once_and_is_kept(at_menu):
    pilot = at_menu()
    table = sat(pilot, "africa")
    page = open_seats(pilot)
    pilot.click("seat1")
    pilot.click("face")
    pilot.click("captain")
    assert page._card(1).face == "captain"
    pilot.click("close")
    pilot.click("done")
    pilot.frames(4)
    assert table.model.faces.of(table.model.header)[1] == "captain"
    assert pilot.shell.people.face("Jörg") == "captain" == load_people(pilot.shell.saves).face("Jörg")


def test_a_face_chosen_for_one_person_is_not_given_to_the_next_on_the_seat(at_menu):
    pilot = at_menu()
    mar = Person("Mar", 2, here=False, face="guide")
    pilot.shell.keep_people(People((ANNA, replace(JORG, face="drover"), mar)))
    sat(pilot, "africa")
    page = open_seats(pilot)
    for seat in (0, 1):
        pilot.click(f"seat{seat}")
        pilot.click("face")
        pilot.click("captain")
        if not seat:
            pilot.click("close")
    pilot.click("name")
    pilot.key("return")
    assert page._card(1).face == "captain"
    pilot.click("name")
    pilot.key("ctrl a")
    pilot.type("Mar")
    pilot.key("return")
    assert page._card(1).face == "guide"
    pilot.click("close")
    page._set_who(0, "bot:easy")
    page._set_who(0, PERSON)
    assert page._card(0).name == "Anna"
    pilot.click("done")
    people = load_people(pilot.shell.saves)
    assert [people.face(name) for name in ("Anna", "Jörg", "Mar")] == ["", "drover", "guide"]


def test_a_name_typed_over_that_of_a_bot_makes_the_seat_a_person(at_menu):
    pilot = at_menu(people=[ANNA])
    table = sat(pilot, "africa")
    page = open_seats(pilot)
    pilot.click("seat2")
    pilot.click("name")
    pilot.key("ctrl a")
    pilot.type("Carla")
    pilot.key("return")
    pilot.frames(4)
    assert (page.sitting[2].name, page.sitting[2].holder) == ("Carla", PERSON)
    pilot.click("who.bot:easy")
    assert (page.sitting[2].name, page.sitting[2].holder) == ("Carla", "bot:easy"), "a typed name stays"
    pilot.click("who.person")
    pilot.click("close")
    pilot.click("done")
    pilot.frames(20)
    assert table.model.people == (0, 2) and table.model.names[2] == "Carla"


def test_the_caret_stays_where_a_name_is_typed(at_menu):
    pilot = at_menu(people=[ANNA])
    sat(pilot, "africa")
    page = open_seats(pilot)
    for seat in (0, 2):  # a person, and a bot that becomes one
        before = page.sitting[seat].name
        pilot.click(f"seat{seat}")
        pilot.click("name")
        pilot.key("home")
        for letter in "XYZ":
            pilot.type(letter)
            pilot.frames(4)
        assert (page.sitting[seat].name, page.sitting[seat].holder) == ("XYZ" + before, PERSON)
        pilot.key("return", "escape")


def test_a_named_bot_that_becomes_a_person_keeps_the_name(at_menu):
    pilot = at_menu(people=[ANNA])
    sat(pilot, "africa")
    page = open_seats(pilot)
    page._set_name(2, "Carla")
    page._set_who(2, "bot:easy")
    pilot.frames(4)
    pilot.click("done")
    pilot.frames(20)
    page = open_seats(pilot)
    pilot.click("seat2")
    pilot.click("who.person")
    assert (page.sitting[2].name, page.sitting[2].holder) == ("Carla", PERSON)


def test_somebody_goes_by_controller_and_a_bot_plays_on(at_menu):
    pilot = at_menu()
    table = sat(pilot, "africa")
    page = open_seats(pilot)
    pilot.go("seat1", "pad")
    pilot.pad(A)
    pilot.go("who.bot:easy", "pad")
    pilot.pad(A)
    assert page.sitting[1].holder == "bot:easy" and page.sitting[1].name not in ("", "Jörg")
    pilot.pad(pygame.CONTROLLER_BUTTON_B)
    assert pilot.top is page
    pilot.go("done", "pad")
    pilot.pad(A)
    pilot.frames(20)
    assert pilot.top is table and table.model.people == (0,) and table.model.holders[1] == "bot:easy"
    assert table.model.names[1] == page.sitting[1].name
    assert [one.name for one in pilot.shell.people.here] == ["Anna"]


def test_not_everybody_can_go(at_menu):
    pilot = at_menu(people=[ANNA])
    sat(pilot, "africa")
    page = open_seats(pilot)
    page._set_who(0, "bot:easy")
    pilot.frames(4)
    pilot.click("done")
    assert pilot.top is page and page.note == pilot.shell.texts.t("seats.nobody")
    pilot.key("escape", "escape")
    assert isinstance(pilot.top, TableScene) and pilot.top.model.people == (0,)


def test_a_face_is_chosen_once_and_kept(at_menu, tmp_path):
    pilot = at_menu()
    page = pilot.show(PeoplePage(pilot.shell))
    pilot.click("seat1")
    pilot.click("face")
    pilot.click("guide")
    pilot.key("escape")
    assert pilot.top is page
    pilot.click("done")
    assert load_people(tmp_path).face("Jörg") == "guide" and not load_people(tmp_path).face("Anna")
