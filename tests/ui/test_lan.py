"""The scenes of a LAN game with a bridge that is only made up: what is shown, what is wished, what goes wrong."""

from dataclasses import replace
from datetime import datetime

import pygame
import pytest

from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.table.entries import SeatInfo
from game.titles import title as find_title
from game.ui.beginning import begin, new_header
from game.ui.dialog import Dialog
from game.ui.host import HostKept, HostPage
from game.ui.inputs import Act
from game.ui.join import JoinPage, Known
from game.ui.lan import (
    GRACE,
    Begun,
    Decide,
    Ended,
    Fill,
    Found,
    Host,
    Join,
    Leave,
    Linked,
    Look,
    Notice,
    Place,
    Refusal,
    Rematch,
    Room,
    Say,
    SetReady,
    Sit,
    Spoken,
    Start,
    TakeOver,
    looks,
)
from game.ui.lan_page import trouble
from game.ui.lan_samples import SampleBridge, join_news, lobby_news, sample_room
from game.ui.lan_table import GOOD_NEWS, NOTICES, LanScore, LanTable
from game.ui.load import Load
from game.ui.lobby import Lobby
from game.ui.menu import Menu
from game.ui.opening import may_go_on
from game.ui.palette import PLAYERS, SHAPES
from game.ui.qr import QUIET, qr
from game.ui.settings import Settings
from game.ui.shelf import Kept
from game.ui.stool import Stool
from game.ui.table_picture import ended
from game.ui.talk import TalkBox
from game.ui.texts import LANGUAGES, Texts
from tests.ui.pilot import Pilot

WEST = "west_of_africa"
CODE = "7K3M-Q2XW"


@pytest.fixture
def pilot():
    made = []

    def make(*news, **how):
        one = Pilot(settings=Settings(reduced_motion=True, own_speed="off", other_speed="off", **how))
        one.bridge = SampleBridge(*news)
        one.shell.bridge = one.bridge
        made.append(one)
        return one

    yield make
    for one in made:
        one.close()


def show(pilot, scene):
    pilot.shell.scenes.push(scene)
    pilot.frames(6)
    return scene


def hear(pilot, *news):
    pilot.bridge.waiting += news
    pilot.frames(6)


def replaced(room, seat, **changes):
    places = list(room.places)
    places[seat] = replace(places[seat], **changes)
    return replace(room, places=tuple(places))


def test_the_host_page_wishes_for_a_table_and_leads_to_its_lobby(pilot):
    one = pilot(names=("Anna",))
    page = show(one, HostPage(one.shell))
    one.click("who1", 1)  # a person of this machine instead of a guest
    page.sitting[1] = page.sitting[0].__class__("Inge", "bot:normal", 3)
    one.click("start")
    (wish,) = [wish for wish in one.bridge.wishes if isinstance(wish, Host)]
    assert (wish.title, wish.seats, wish.name) == (WEST, 4, "Anna")
    assert [(who.seat, who.name, who.bot) for who in wish.sitting] == [(0, "Anna", ""), (1, "Inge", "normal")]
    assert isinstance(one.top, Lobby)


def test_a_table_without_a_seat_for_guests_is_none(pilot):
    one = pilot(names=("Anna",))
    page = show(one, HostPage(one.shell))
    for seat in (1, 2, 3):
        page._set_who(seat, "bot:normal")
    one.frames()
    one.click("start")
    assert page.note == one.shell.texts.t("host.nobody") and one.top is page


def test_found_tables_appear_by_themselves_and_go_again(pilot):
    one = pilot()
    page = show(one, JoinPage(one.shell))
    assert one.bridge.wishes == [Look(True)] and "found.10.0.0.2:5" not in page.form.items
    hear(one, Found("10.0.0.2:5", WEST, "An\x00na", 4, 1, False), Found("10.0.0.3:5", "chess", "Eve", 4, 1, False))
    assert "found.10.0.0.2:5" in page.form.items and "found.10.0.0.3:5" not in page.form.items
    hear(one, Found("10.0.0.4:5", WEST, "Mia", 4, 1, False, "g"), Found("10.1.0.4:5", WEST, "Mia", 4, 1, False, "g"))
    assert "found.10.0.0.4:5" in page.form.items and "found.10.1.0.4:5" not in page.form.items  # one table is one
    one.click("found.10.0.0.2:5")
    assert page.address == "10.0.0.2:5" and not [wish for wish in one.bridge.wishes if isinstance(wish, Join)]
    one.frames(400)
    assert "found.10.0.0.2:5" not in page.form.items  # it answers no more
    one.shell.scenes.pop()
    assert one.bridge.wishes[-1] == Look(False)


def test_address_and_code_are_typed_and_what_is_wrong_stands_beside_the_field(pilot):
    one = pilot(names=("J\u00f6rg",))
    page = show(one, JoinPage(one.shell))
    one.click("address")
    one.type(f"10.0.0.2:5 {CODE}")  # as the lobby copies it
    assert (page.address, page.code) == ("10.0.0.2:5", CODE)
    one.key("return")
    one.click("go")
    wish = one.bridge.wishes[-1]
    assert (wish.address, wish.code, wish.who.name) == ("10.0.0.2:5", CODE, "J\u00f6rg") and page.knocking
    before = page.form.items["code"].rect.y
    hear(one, Ended("bad_address"))
    assert not page.knocking and page.form.items["code"].rect.y > before  # the sentence stands under the address
    one.click("go")
    hear(one, Ended("wrong_code"))
    assert page.form.items["code"].rect.y == before
    one.click("go")
    hear(one, sample_room(WEST, 3, hosting=False))
    assert isinstance(one.top, Lobby)
    (kept,) = one.shell.settings.hosts
    assert Known.read(kept) == Known("10.0.0.2:5", CODE, WEST, one.shell.lan.room.host) and one.shell.lan.room.host
    settings = Settings(hosts=(kept, "10.0.0.3:5 ABCD-2345"))
    one.shell.settings = replace(one.shell.settings, hosts=settings.hosts)
    show(one, JoinPage(one.shell))
    tips = [one.top.form.items[f"known.10.0.0.{n}:5"].tip for n in (2, 3)]
    assert tips == [f"10.0.0.2:5   {CODE}", ""]  # the first is shown by what was played there, and with whom


def test_who_comes_back_to_a_running_game_is_remembered_too(pilot):
    one = pilot()
    show(one, JoinPage(one.shell, "10.0.0.2:5", CODE))
    one.click("go")
    header = new_header(find_title(WEST), [SeatInfo("Anna"), SeatInfo("J\u00f6rg")], {}, datetime(2026, 1, 1))
    couch = begin(None, header, minds=(HereMind,), luck=Dice(3), seats=(0,), away={1})
    hear(one, Begun(Stool(couch)))
    assert isinstance(one.top, LanTable) and one.shell.settings.hosts == (f"10.0.0.2:5 {CODE}",)


def test_joining_works_by_keys_and_by_controller(pilot):
    one = pilot()
    page = show(one, JoinPage(one.shell, "10.0.0.2:5", CODE))
    page.focus.focus("go")
    one.key("return")
    assert isinstance(one.bridge.wishes[-1], Join)
    one.key("return")  # now it stops
    assert one.bridge.wishes[-1] == Leave() and not page.knocking
    page.focus.focus("go")
    one.pad(pygame.CONTROLLER_BUTTON_A)
    assert isinstance(one.bridge.wishes[-1], Join)
    one.pad(pygame.CONTROLLER_BUTTON_B)
    assert isinstance(one.top, Menu)


def test_from_the_command_line_it_goes_there_at_once(pilot):
    one = pilot()
    show(one, JoinPage(one.shell, "", CODE, "Mia", at_once=True))
    assert not [wish for wish in one.bridge.wishes if isinstance(wish, Join)]
    hear(one, Found("10.0.0.2:5", WEST, "Anna", 4, 1, False))
    wish = one.bridge.wishes[-1]
    assert (wish.address, wish.code, wish.who.name) == ("10.0.0.2:5", CODE, "Mia")


def lobby(pilot, hosting=True, seats=4):
    one = pilot()
    one.bridge.waiting += [*lobby_news(WEST, seats)[: 1 if hosting else 0], sample_room(WEST, seats, hosting)]
    one.shell.lan.poll()
    return one, show(one, Lobby(one.shell))


def test_everybody_chooses_a_look_and_that_of_others_is_grey(pilot):
    one, scene = lobby(pilot, hosting=False)
    assert scene.me == 1
    assert "color.red" not in scene.form.items and "shape.circle" not in scene.form.items  # the host's
    one.click("color.sky")
    assert one.bridge.wishes[-1].who.colour == "sky" and one.bridge.wishes[-1].seat == 1
    one.click("shape.cross")
    assert one.bridge.wishes[-1].who.shape == "cross"
    one.click("name")
    one.key("backspace", "backspace", "backspace", "backspace")
    one.type("Mia")
    count = len(one.bridge.wishes)
    hear(one, replaced(one.shell.lan.room, 0, ready=True))  # others do not end the typing
    assert scene.form.typing == "name" and len(one.bridge.wishes) == count
    one.key("return")
    assert one.bridge.wishes[-1] == Sit(one.bridge.wishes[-1].who, 1) and one.bridge.wishes[-1].who.name == "Mia"


def test_ready_start_and_bots(pilot):
    one, scene = lobby(pilot)
    one.click("ready")
    assert one.bridge.wishes[-1] == SetReady(0, True)
    one.click("bot2")
    assert isinstance(one.bridge.wishes[-1], Fill) and one.bridge.wishes[-1].seat == 2
    one.click("start")
    assert isinstance(one.top, Dialog)  # a seat is free
    one.key("escape")
    full = replaced(one.shell.lan.room, 2, name="Mar", holder="bot:easy", ready=True, bot=True, here=True)
    hear(one, full)
    one.click("start")
    assert scene.note and Start() not in one.bridge.wishes  # not all are ready
    hear(one, replaced(replaced(full, 0, ready=True), 3, ready=True))
    one.click("start")
    assert one.bridge.wishes[-1] == Start()


def test_once_bots_have_taken_the_free_seats_the_game_starts_by_itself(pilot):
    one, _ = lobby(pilot)
    ready = replaced(replaced(one.shell.lan.room, 0, ready=True), 3, ready=True)
    hear(one, ready)
    one.click("start")
    one.click("0")
    assert isinstance(one.bridge.wishes[-1], Fill) and Start() not in one.bridge.wishes
    hear(one, replaced(ready, 2, name="Mar", holder="bot:easy", ready=True, bot=True, here=True))
    assert one.bridge.wishes.count(Start()) == 1
    hear(one, replaced(ready, 2, name="Max", holder="bot:easy", ready=True, bot=True, here=True))
    assert one.bridge.wishes.count(Start()) == 1  # it was wished only once


def test_bots_that_were_let_in_wait_for_who_is_not_ready(pilot):
    one, scene = lobby(pilot)
    one.click("start")
    one.click("0")
    full = replaced(one.shell.lan.room, 2, name="Mar", holder="bot:easy", ready=True, bot=True, here=True)
    hear(one, full)
    assert scene.note and Start() not in one.bridge.wishes
    hear(one, replaced(replaced(full, 0, ready=True), 3, ready=True))
    assert Start() not in one.bridge.wishes  # one has been told, and starts oneself


def test_a_click_is_not_lost_when_others_do_something_meanwhile(pilot):
    one, scene = lobby(pilot)
    pos = scene.form.items["ready"].rect.center
    pygame.mouse.set_pos(pos)
    one.frames(2, pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    one.frames(2, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    hear(one, replaced(one.shell.lan.room, 1, ready=False))
    one.frames(4, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert SetReady(0, True) in one.bridge.wishes
    assert not scene.places[1].ready  # and it was heard


def test_two_people_of_one_name_are_not_ready(pilot):
    one, scene = lobby(pilot)
    hear(one, replaced(one.shell.lan.room, 1, name="Anna"))
    one.click("ready")
    assert scene.note == one.shell.texts.t("new.twice", name="Anna")
    assert not [wish for wish in one.bridge.wishes if isinstance(wish, SetReady)]


def test_a_guest_leaves_at_once_and_a_host_is_asked(pilot):
    one, _ = lobby(pilot, hosting=False)
    one.key("escape")
    assert isinstance(one.top, Menu) and one.bridge.wishes[-1] == Leave()
    one, _ = lobby(pilot)
    one.key("escape")
    assert isinstance(one.top, Dialog) and Leave() not in one.bridge.wishes
    one.click("0")
    assert isinstance(one.top, Menu) and one.bridge.wishes[-1] == Leave()


def test_a_table_that_ends_is_told_in_the_menu(pilot):
    one, _ = lobby(pilot, hosting=False)
    hear(one, Ended("host_left"))
    assert isinstance(one.top, Dialog) and one.top._text() == one.shell.texts.t("lan.why_host_left")


def test_talk_phrases_and_silence(pilot):
    one, scene = lobby(pilot, hosting=False)
    one.click("talk")
    assert isinstance(one.top, TalkBox)
    one.click("draft")
    one.type("cake?")
    one.key("return")
    assert one.bridge.wishes[-1] == Say(1, "cake?")
    hear(one, Spoken(0, "yes"), Spoken(3, "no"), Spoken(0, phrase="unheard"), Spoken(3, "\x00\u202e"))
    assert [(said.seat, said.text) for said in one.shell.lan.visible()] == [(0, "yes"), (3, "no")]
    one.click("mute3")
    assert [said.seat for said in one.shell.lan.visible()] == [0]
    hear(one, Spoken(None, "from outside"))
    assert [said.seat for said in one.shell.lan.visible()] == [0, None]
    one.click("muteNone")
    assert [said.seat for said in one.shell.lan.visible()] == [0]
    one.click("phrase.thanks")
    assert one.bridge.wishes[-1] == Say(1, phrase="thanks") and one.top is scene


def test_looks_are_never_shared():
    places = tuple(Place(str(n), "person", colour="sky", shape="cross") for n in range(6))
    found = looks(places)
    assert sorted(look.name for look in found) == sorted(player.name for player in PLAYERS)
    assert sorted(look.shape for look in found) == sorted(SHAPES)
    assert (found[0].name, found[0].shape) == ("sky", "cross")
    assert looks((Place(colour="pink", shape="star"),))[0] == PLAYERS[0]
    assert len(looks((Place(),) * 16)) == 16  # as many chairs as only a false host tells of


def test_the_picture_is_made_of_whole_points():
    pygame.display.init()
    small, large = qr("10.0.0.2:5 7K3M-Q2XW", 1), qr("10.0.0.2:5 7K3M-Q2XW", 400)
    each = large.get_width() // small.get_width()
    assert each > 5 and large.get_width() <= 400
    for x in range(small.get_width()):
        for y in (QUIET, QUIET + 3, QUIET + 9):
            assert small.get_at((x, y)) == large.get_at((x * each, y * each))


class Seats:
    """A game of a person here and one elsewhere."""

    def __init__(self, pilot, hosting=True):
        self.one = one = pilot()
        title = find_title(WEST)
        header = new_header(title, [SeatInfo("Anna"), SeatInfo("J\u00f6rg")], {}, pilot.now)
        couch = begin(None, header, minds=(HereMind,), luck=Dice(3), seats=(0,), away={1})
        self.room = Room(
            WEST,
            (
                Place("Anna", "person", True, True, True, 0, "sky", "cross"),
                Place("J\u00f6rg", "person", False, True, True, 12, "red", "circle", waits=3),
            ),
            host="Anna",
            hosting=hosting,
            started=True,
            game=header.game,
        )
        lobby = Lobby(one.shell)
        one.bridge.waiting += [self.room, Begun(Stool(couch))]
        one.shell.scenes.push(lobby)
        one.frames(30)
        self.scene = one.top
        assert isinstance(self.scene, LanTable) and self.scene.whole

    def place(self, seat, **changes):
        self.room = replaced(self.room, seat, **changes)
        hear(self.one, self.room)


@pytest.fixture
def seats(pilot):
    pilot.now = datetime(2026, 1, 1)
    return lambda hosting=True: Seats(pilot, hosting)


def test_at_the_table_people_look_as_they_chose_and_no_curtain_falls(seats):
    game = seats()
    assert game.one.shell.player(0).name == "sky" and game.one.shell.player(0).shape == "cross"
    assert game.scene.sight.viewer == 0 and game.scene.sight.curtain is None and game.scene.question
    game.one.shell.scenes.pop()
    assert game.one.shell.looks == () and game.one.bridge.wishes[-1] == Leave()


def test_who_is_lost_is_shown_and_after_the_grace_time_it_is_asked(seats):
    game = seats()
    assert game.scene.link_mark(1) == ""
    game.place(1, delay=400)
    assert "400" in game.scene.link_mark(1)
    game.place(1, here=False, away=3)
    assert game.scene.link_mark(1) == game.one.shell.texts.t("lan.mark_lost")
    assert game.one.top is game.scene
    game.place(1, away=GRACE)
    assert isinstance(game.one.top, Dialog)
    game.place(1, here=True, away=0)
    assert game.one.top is game.scene  # nobody has to be asked any more
    game.place(1, here=False, away=GRACE + 1)
    game.one.click("1")
    assert game.one.bridge.wishes[-1] == Decide(1)
    game.place(1, away=5)
    game.place(1, away=GRACE)
    game.one.click("0")
    assert game.one.bridge.wishes[-1].bot


def test_who_says_nothing_though_the_link_stands_is_missed_like_who_is_gone(seats):
    game = seats()
    game.place(1, here=True, away=GRACE)
    assert game.scene.link_mark(1) == game.one.shell.texts.t("lan.mark_lost")
    assert isinstance(game.one.top, Dialog)
    game.place(1, away=0)
    assert game.one.top is game.scene and not game.scene.link_mark(1)


def test_who_waits_is_asked_again_and_told_how_often_it_is_still_possible(seats):
    game = seats()
    game.place(1, here=False, away=GRACE, waits=2)
    assert game.one.top._text() == game.one.shell.texts.t("lan.gone_ask", who="J\u00f6rg", count=2)
    game.one.click("1")
    game.place(1, away=GRACE + 5)
    assert game.one.top is game.scene
    wishes = len(game.one.bridge.wishes)
    game.place(1, away=2 * GRACE, waits=0)
    assert isinstance(game.one.top, Dialog)
    game.one.click("1")
    assert len(game.one.bridge.wishes) == wishes  # the host would refuse it
    game.place(1, away=3 * GRACE, waits=0)
    assert isinstance(game.one.top, Dialog)


@pytest.mark.parametrize("hosting", [True, False])
def test_who_is_a_guest_saves_nothing_when_leaving(seats, hosting):
    game = seats(hosting)
    game.scene.pause_game()
    lines = [line.name for line in game.one.top.lines()]
    assert lines[-1] == ("save_leave" if hosting else "leave_table")
    assert game.one.top.note() == game.one.shell.texts.t("table.kept" if hosting else "table.kept_there")


def test_a_lost_host_is_told_and_the_game_can_be_left(seats):
    game = seats(hosting=False)
    hear(game.one, Linked(False))
    game.one.frames(100)
    assert game.scene.prompt.words == game.one.shell.texts.t("lan.lost", seconds=1)
    game.one.frames(1200)
    assert isinstance(game.one.top, Dialog)
    assert len(game.one.top._answers()) == 3  # wait, take it over, leave
    game.one.click("0")
    hear(game.one, Linked(True))
    assert game.one.top is game.scene and game.scene.prompt.mine
    hear(game.one, Ended("unfaithful", detail="a card"))
    assert isinstance(game.one.top, Dialog) and game.scene not in game.one.shell.scenes.scenes


def test_a_guest_may_take_a_lost_hosts_table_over(seats):
    game = seats(hosting=False)
    hear(game.one, Linked(False))
    game.one.frames(1300)
    game.one.click("1")
    assert game.one.bridge.wishes[-1] == TakeOver()


def test_what_is_said_and_noticed_in_play(seats):
    game = seats()
    hear(game.one, Spoken(1, phrase="thinking"))
    assert game.scene.said and "J\u00f6rg" in game.scene.said[0].text
    hear(game.one, Notice("stand_in", 1))
    assert "J\u00f6rg" in game.scene.said[0].warning
    for word in NOTICES:
        hear(game.one, Notice(word, 1))
        said = game.scene.said[0]
        assert (said.text if word in GOOD_NEWS else said.warning) == game.one.shell.texts.t(
            f"notice.{word}", who="J\u00f6rg"
        )
    hear(game.one, Notice("back", 1))
    assert "J\u00f6rg" in game.scene.said[0].text and not game.scene.said[0].warning
    game.scene.said = None
    hear(game.one, Notice("back", 0))
    assert not game.scene.said  # nobody has to be told that one is there oneself
    hear(game.one, Refusal("unheard_of"))
    assert "unheard_of" in game.scene.said[0].reason
    hear(game.one, Refusal("wait_a_little"))
    assert game.scene.said[0].reason == game.one.shell.texts.reason("wait_a_little")
    game.scene.handle(Act("back"))
    game.one.key("escape")
    game.one.click("talk")
    assert isinstance(game.one.top, TalkBox)


@pytest.mark.parametrize("hosting", [True, False])
def test_the_host_alone_begins_a_rematch_and_all_come_along(seats, hosting):
    game = seats(hosting)
    header, events, result = ended(WEST, 2)
    game.scene.header, game.scene.events = header, [(0, event) for event in events]
    sheet = LanScore(game.scene, result)
    show(game.one, sheet)
    game.one.click("rematch")
    assert (Rematch() in game.one.bridge.wishes) == hosting and game.one.top is sheet
    hear(game.one, replace(game.room, game="other", started=False))
    assert isinstance(game.one.top, Lobby)
    assert Leave() not in game.one.bridge.wishes


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_end_and_every_refusal_of_the_network_has_a_sentence(language):
    import ast
    from pathlib import Path

    net = Path(__file__).parents[2] / "net"
    words, reasons = set(), set()
    for path in net.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = getattr(node.func, "attr", "") or getattr(node.func, "id", "")
                (words if name in ("Refuse", "Ended") else reasons if name == "Refused" else set()).add(
                    node.args[0].value
                )
    texts = Texts(language)
    assert len(words) > 6 and len(reasons) > 10
    assert not {word for word in words - {"failed", "bad_message"} if not texts.has(f"lan.why_{word}")}
    assert not {word for word in reasons - {"luck_is_made_together"} if not texts.has(f"reason.{word}")}
    assert "xyz" in trouble(texts, Ended("unheard_of", "xyz"))
    for word in ("other_rules", "other_protocol", "host_is_older"):
        assert "9.9" in trouble(texts, Ended(word, need="9.9"))


def test_kept_games_can_be_gone_on_with_as_a_host(pilot):
    from game.ui.gallery import Wanted, _examples

    one = pilot()
    shelf = _examples(Wanted())
    page = show(one, HostKept(one.shell, shelf))
    assert page.kept and all(kept.goes_on for kept in page.kept)
    one.click("go.g1")
    wish = next(wish for wish in one.bridge.wishes if isinstance(wish, Host))
    assert wish.kept == page.shelf.found[0].path and isinstance(one.top, Lobby)


def test_going_on_with_a_lan_game_opens_its_table_wherever_it_is_chosen(pilot, tmp_path):
    from game.ui.gallery import Wanted, _examples

    shelf = _examples(Wanted())
    shelf._all[0] = replace(shelf._all[0], lan=True)
    for way in ("menu", "load"):
        one = pilot()
        one.shell.saves = tmp_path
        if way == "menu":
            shelf.done = False
            shelf.poll()
            one.menu._find_last(shelf.found)
            one.frames(3)
            one.click("continue")
        else:
            page = show(one, Load(one.shell, shelf))
            assert one.shell.texts.t("load.lan") in page._told(shelf.found[0])[0]
            one.click("go.g1")
        (wish,) = [wish for wish in one.bridge.wishes if isinstance(wish, Host)]
        assert wish.kept == shelf.found[0].path and isinstance(one.top, Lobby) and not one.opened


def test_without_a_network_a_lan_game_waits(pilot):
    one = pilot()
    one.shell.bridge = None
    lan, plain = Kept(None, "g1", WEST, ("A", "B"), lan=True), Kept(None, "g2", WEST, ("A", "B"))
    assert not may_go_on(one.shell, lan) and may_go_on(one.shell, plain)
    one.menu._find_last([lan, plain])
    assert one.menu.last is plain


def test_the_door_tells_what_it_has_tried(pilot):
    one = pilot(*join_news(WEST)[:1])
    page = show(one, JoinPage(one.shell))
    one.frames(300)
    assert page._none and "255.255.255.255" in one.shell.texts.t("join.asked", where="255.255.255.255", port=1)


def test_empty_fields_are_asked_for_with_where_to_find_what_is_missing(pilot):
    one = pilot(names=("Ana",))
    page = show(one, JoinPage(one.shell))
    one.click("go")
    assert page.note == one.shell.texts.t("join.no_address") and not page.knocking
    page.address = "10.0.0.2:5"
    one.click("go")
    assert page.note == one.shell.texts.t("join.no_code") and page.focus.name == "code"
    assert not any(isinstance(wish, Join) for wish in one.bridge.wishes)


def test_a_host_is_asked_too_while_nobody_has_come(pilot):
    room = sample_room(WEST, 3)
    alone = replace(room, places=tuple(place if place.mine else Place() for place in room.places))
    one = pilot(alone)
    show(one, Lobby(one.shell))
    one.key("escape")
    assert isinstance(one.top, Dialog) and Leave() not in one.bridge.wishes
