"""The lobby of a LAN game: looks, being ready, starting, talking and leaving."""

from dataclasses import replace

import pygame
import pytest

from game.commands.pictures.lan_samples import SampleBridge, lobby_news, sample_room
from game.commands.pictures.phone_samples import SamplePhones
from game.session.lan.messages import Chair, Chat, Ended, Ready
from game.session.lan.wishes import MOST_COPIED, LeaveTable, Opened, StartGame, TakeSeat, looks
from game.session.people import People, Person
from game.ui.draw.qr import QUIET, qr
from game.ui.forms.dialog import Dialog
from game.ui.pages.lan.join import KnownTable
from game.ui.pages.lan.lobby import LobbyPage
from game.ui.pages.lan.talk import TalkBox
from game.ui.shell.settings import HOST_LONGEST, KNOWN_LONGEST, Settings
from game.ui.top.menu import Menu
from game.words.palette import PLAYERS, SHAPES
from tests.ui.bridges import WEST, hear, replaced, show, told
from tests.ui.pilot import cut_words


def lobby(bridged, hosting=True, seats=4):
    one = bridged()
    one.bridge.waiting += [*lobby_news(WEST, seats)[: 1 if hosting else 0], sample_room(WEST, seats, hosting)]
    one.shell.lan.poll()
    return one, show(one, LobbyPage(one.shell))


def test_everybody_chooses_a_look_and_that_of_others_is_grey(bridged):
    one, scene = lobby(bridged, hosting=False)
    assert scene.acts.me == 1
    one.click("seat1")
    items = one.top.form.items
    assert not items["color.red"].enabled and not items["shape.circle"].enabled  # the host's
    one.click("color.sky")
    assert one.bridge.wishes[-1].request.colour == "sky" and one.bridge.wishes[-1].held == 1
    one.click("shape.cross")
    assert one.bridge.wishes[-1].request.shape == "cross"
    one.click("name")
    one.key("backspace", "backspace", "backspace", "backspace")
    one.type("Mia")
    count = len(one.bridge.wishes)
    hear(one, replaced(one.shell.lan.room, 0, ready=True))  # others do not end the typing
    assert one.top.form.typing == "name" and len(one.bridge.wishes) == count
    one.key("return")
    assert (
        one.bridge.wishes[-1] == TakeSeat(one.bridge.wishes[-1].request, 1)
        and one.bridge.wishes[-1].request.name == "Mia"
    )


def test_a_player_chooses_a_face_now_and_for_later_games(bridged):
    one, scene = lobby(bridged, hosting=False)
    one.shell.keep_people(one.shell.people.with_here([Person(scene.lan.chairs[1].name, 1)]))
    one.click("seat1")
    one.click("face")
    one.click("guide")
    request = one.bridge.wishes[-1].request
    assert request.face == "guide" and request.name == scene.lan.chairs[1].name
    assert one.shell.people.face(request.name) == "guide"
    hear(one, replaced(one.shell.lan.room, 0, face="drover"))
    assert one.shell.lan.chairs[0].face == "drover"
    one.click("color.sky")
    assert one.bridge.wishes[-1].request.face == "guide"


def test_a_face_belongs_to_the_name_that_was_typed(bridged):
    one, scene = lobby(bridged, hosting=False)
    former = scene.lan.chairs[1].name
    one.shell.keep_people(People((Person(former, 1), Person("Mia", 2, face="guide"))))
    hear(one, replaced(one.shell.lan.room, 1, face="captain"))
    one.click("seat1")
    one.click("name")
    one.key("ctrl a")
    one.type("Zoe")
    one.click("face")
    one.click("drover")
    request = one.bridge.wishes[-1].request
    assert (request.name, request.face) == ("Zoe", "drover")
    assert (one.shell.people.face("Zoe"), one.shell.people.face(former)) == ("drover", "")
    hear(one, replaced(one.shell.lan.room, 1, name="Zoe", face="drover"))
    one.click("name")
    one.key("ctrl a")
    one.type("Mia")
    one.key("return")
    request = one.bridge.wishes[-1].request
    assert (request.name, request.face) == ("Mia", "guide"), "hers, not that of who had the chair before"


def renamed(one, name):
    one.click("name")
    one.key("ctrl a")
    one.type(name)
    one.key("return")
    one.frames(2)
    return [wish.request.name for wish in one.bridge.wishes if isinstance(wish, TakeSeat)]


def test_a_second_name_that_is_typed_before_the_host_answers_is_sent_too(bridged):
    one, scene = lobby(bridged, hosting=False)
    before = scene.lan.chairs[1].name
    one.click("seat1")
    assert renamed(one, "Mia") == ["Mia"] and renamed(one, "Zoe") == ["Mia", "Zoe"]
    assert renamed(one, before) == ["Mia", "Zoe", before]
    one.click("name")
    one.type("!")
    hear(one, *(replaced(one.shell.lan.room, 1, name=name) for name in ("Mia", "Zoe", before)))
    assert scene.acts.typed == f"{before}!" and one.top.form.typing, "an answer does not end the typing"
    one.key("return")
    one.frames(2)
    assert [wish.request.name for wish in one.bridge.wishes] == ["Mia", "Zoe", before, f"{before}!"]
    hear(one, replaced(one.shell.lan.room, 1, name=f"{before} 2"))
    assert scene.acts.typed == f"{before} 2" and len(one.bridge.wishes) == 4, "the host has the last word"


@pytest.mark.parametrize("name", ["Player 2", "Player 1 2"])
def test_a_usual_name_gets_a_face_at_this_table_alone(bridged, name):
    one, _ = lobby(bridged, hosting=False)
    hear(one, replaced(one.shell.lan.room, 1, name=name))
    one.click("seat1")
    one.click("face")
    one.click("guide")
    assert one.bridge.wishes[-1].request.face == "guide" and not one.shell.people.known


def test_a_player_chooses_a_bot_for_want_of_time_where_there_is_a_clock(bridged):
    one, scene = lobby(bridged, hosting=False)
    one.click("seat1")
    assert "at_zero" not in one.top.form.items
    name = scene.lan.chairs[1].name
    one.shell.keep_people(one.shell.people.with_here([Person(name, 1, True, "easy")]))
    hear(one, told(one.shell.lan.room, clock="brisk"))
    assert one.bridge.wishes[-1].request.at_zero == "easy", "as before"
    hear(one, replaced(one.shell.lan.room, 1, at_zero="easy"))
    count = len(one.bridge.wishes)
    one.click("at_zero")
    one.click("hard")
    assert len(one.bridge.wishes) == count + 1 and one.bridge.wishes[-1].held == 1
    assert one.bridge.wishes[-1].request.at_zero == one.shell.people.at_zero(name) != "easy"


@pytest.mark.parametrize("hosting", [True, False])
def test_every_chair_has_a_state_unless_it_is_free_and_buttons_for_all_actions(bridged, hosting):
    one, scene = lobby(bridged, hosting)
    (free,) = [seat for seat, chair in enumerate(scene.lan.chairs) if chair.free]
    assert [action.name for action in scene.actions_on(free)] == ["sit", "bot" if hosting else "too"]
    assert all(bool(scene.state_of(chair)[0]) is not chair.free for chair in scene.lan.chairs)
    for seat in range(4):
        actions = {f"{action.name}{seat}" for action in scene.actions_on(seat)}
        one.click(f"seat{seat}")
        if one.top is scene:
            assert not actions and scene.note, "it is said who sits there"
            continue
        assert {item.name for item in one.top.form.items.values() if item.region == f"seat{seat}"} == actions
        one.key("escape")
    hear(one, told(one.shell.lan.room, started=True))
    assert not any(scene.actions_on(seat) for seat in range(4))


@pytest.mark.parametrize("count", [2, 6])
@pytest.mark.parametrize("hosting", [True, False])
def test_all_has_room_in_a_small_window_with_large_text(fly, monkeypatch, count, hosting):
    cuts = cut_words(monkeypatch)
    it = fly(size=(960, 540), settings=Settings("de", 150, reduced_motion=True), language="de")
    it.shell.bridge = SampleBridge(*lobby_news(WEST, count)[:1], sample_room(WEST, count, hosting))
    it.shell.lan.poll()
    scene = show(it, LobbyPage(it.shell))
    for seat in (None, 0, 1):
        if seat is not None:
            scene._sit_at(seat)
            it.frames(4)
        rects = [item.rect for item in it.top.form.items.values()]
        assert all(pygame.Rect(0, 0, 960, 540).contains(rect) for rect in rects)
        assert not any(rect.collidelistall(rects[:n]) for n, rect in enumerate(rects))
        it.shell.scenes.pop_to(scene)
    assert not cuts


def test_ready_start_and_bots(bridged):
    one, scene = lobby(bridged)
    one.click("ready")
    assert one.bridge.wishes[-1] == Ready(0, True)
    one.click("seat2")
    one.click("bot2")
    assert one.bridge.wishes[-1].request.seat == 2 and one.bridge.wishes[-1].request.bot
    one.click("start")
    assert isinstance(one.top, Dialog)  # a seat is free
    one.key("escape")
    full = replaced(one.shell.lan.room, 2, name="Mar", holder="bot:easy", ready=True, here=True)
    hear(one, full)
    one.click("start")
    assert scene.note and StartGame() not in one.bridge.wishes  # not all are ready
    hear(one, replaced(replaced(full, 0, ready=True), 3, ready=True))
    one.click("start")
    assert one.bridge.wishes[-1] == StartGame()


def test_once_bots_have_taken_the_free_seats_the_game_starts_by_itself(bridged):
    one, _ = lobby(bridged)
    ready = replaced(replaced(one.shell.lan.room, 0, ready=True), 3, ready=True)
    hear(one, ready)
    one.click("start")
    one.click("0")
    assert one.bridge.wishes[-1].request.bot and StartGame() not in one.bridge.wishes
    hear(one, replaced(ready, 2, name="Mar", holder="bot:easy", ready=True, here=True))
    assert one.bridge.wishes.count(StartGame()) == 1
    hear(one, replaced(ready, 2, name="Max", holder="bot:easy", ready=True, here=True))
    assert one.bridge.wishes.count(StartGame()) == 1  # one wish is enough


def test_bots_that_were_let_in_wait_for_who_is_not_ready(bridged):
    one, scene = lobby(bridged)
    one.click("start")
    one.click("0")
    full = replaced(one.shell.lan.room, 2, name="Mar", holder="bot:easy", ready=True, here=True)
    hear(one, full)
    assert scene.note and StartGame() not in one.bridge.wishes
    hear(one, replaced(replaced(full, 0, ready=True), 3, ready=True))
    assert StartGame() not in one.bridge.wishes  # the player has seen the refusal, and starts again by hand


@pytest.mark.parametrize("count", [0, 1, 2, 4, 9])
def test_every_address_is_shown_and_without_a_network_it_is_said(bridged, monkeypatch, count):
    one, scene = lobby(bridged)
    written, t = [], one.shell.texts.t
    for name in ("lines", "label"):
        how = getattr(scene, name)
        monkeypatch.setattr(scene, name, lambda text, *a, how=how, **k: written.append(text) or how(text, *a, **k))
    addresses = tuple(f"192.168.{n}.20:47100" for n in range(count))
    hear(one, Opened(addresses, "7K3M-Q2XW", 47100))
    assert "7K3M-Q2XW" in written and not any("127.0.0.1" in text for text in written)
    assert ("copy" in scene.form.items) is bool(count)
    assert (t("lan.no_network") in written) is (count == 0)
    for n, address in enumerate(addresses):
        assert any(address == text if n == 0 else address in text for text in written)


def test_a_line_that_was_copied_is_read_whole_and_is_not_too_long():
    addresses = tuple(f"255.255.255.25{n}:65535" for n in range(MOST_COPIED + 1))
    line = Opened(addresses, "7K3M-Q2XW", 1).line
    known = KnownTable.read(line)
    assert known.addresses == set(addresses[:-1]) and known.code == "7K3M-Q2XW" and len(line) <= HOST_LONGEST
    kept = replace(known, title=WEST, host="x" * 20)
    assert KnownTable.read(kept.kept) == kept and len(kept.kept) <= KNOWN_LONGEST
    assert KnownTable.read("10.0.0.2:5 , 10.1.0.2:5 7K3M Q2XW") == KnownTable("10.0.0.2:5,10.1.0.2:5", "7K3M Q2XW")


def test_a_click_is_not_lost_when_others_do_something_meanwhile(bridged):
    one, scene = lobby(bridged)
    pos = scene.form.items["ready"].rect.center
    pygame.mouse.set_pos(pos)
    one.frames(2, pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    one.frames(2, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    hear(one, replaced(one.shell.lan.room, 1, ready=False))
    one.frames(4, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert Ready(0, True) in one.bridge.wishes
    assert not one.shell.lan.chairs[1].ready  # the page has taken the news


def test_two_people_of_one_name_are_not_ready(bridged):
    one, scene = lobby(bridged)
    hear(one, replaced(one.shell.lan.room, 1, name="Anna"))
    one.click("ready")
    assert scene.note == one.shell.texts.t("new.twice", name="Anna")
    assert not [wish for wish in one.bridge.wishes if isinstance(wish, Ready)]


def test_a_guest_leaves_at_once_and_a_host_is_asked(bridged):
    one, _ = lobby(bridged, hosting=False)
    one.key("escape")
    assert isinstance(one.top, Menu) and one.bridge.wishes[-1] == LeaveTable()
    one, _ = lobby(bridged)
    one.key("escape")
    assert isinstance(one.top, Dialog) and LeaveTable() not in one.bridge.wishes
    one.click("0")
    assert isinstance(one.top, Menu) and one.bridge.wishes[-1] == LeaveTable()


def test_a_host_is_asked_too_while_nobody_has_come(bridged):
    room = sample_room(WEST, 3)
    alone = told(room, chairs=[chair if seat == 0 else Chair() for seat, chair in enumerate(room.roster.chairs)])
    one = bridged(alone)
    show(one, LobbyPage(one.shell))
    one.key("escape")
    assert isinstance(one.top, Dialog) and LeaveTable() not in one.bridge.wishes


def test_a_table_that_ends_is_told_in_the_menu(bridged):
    one, _ = lobby(bridged, hosting=False)
    hear(one, Ended("host_left"))
    assert isinstance(one.top, Dialog) and one.top._text() == one.shell.texts.t("lan.why_host_left")


def test_talk_phrases_and_silence(bridged):
    one, scene = lobby(bridged, hosting=False)
    one.click("talk")
    assert isinstance(one.top, TalkBox)
    one.type("cake?")  # without a click on the line
    one.key("return")
    assert one.bridge.wishes[-1] == Chat(1, "cake?")
    hear(one, Chat(0, "yes"), Chat(3, "no"), Chat(0, "", "unheard"), Chat(3, "\x00\u202e"))
    assert [(said.seat, said.text) for said in one.shell.lan.visible()] == [(0, "yes"), (3, "no")]
    one.click("mute3")
    assert [said.seat for said in one.shell.lan.visible()] == [0]
    hear(one, Chat(None, "from outside"))
    assert [said.seat for said in one.shell.lan.visible()] == [0, None]
    one.click("muteNone")
    assert [said.seat for said in one.shell.lan.visible()] == [0]
    one.click("phrase.thanks")
    assert one.bridge.wishes[-1] == Chat(1, "", "thanks") and one.top is scene


def test_the_caret_of_the_chat_stays_while_others_talk(bridged):
    one, _ = lobby(bridged, hosting=False)
    one.click("talk")
    one.type("llo")
    one.key("home")
    for letter in "he":
        hear(one, Chat(0, f"{letter}?"))
        one.type(letter)
    one.key("return")
    assert one.bridge.wishes[-1] == Chat(1, "hello")


@pytest.mark.parametrize("name", ["Player 1", "Person 1", "Player 1 2"])
def test_a_guest_without_a_name_is_named_after_its_seat(bridged, name):
    one = bridged()
    one.bridge.waiting.append(replaced(sample_room(WEST, 4, False), 1, name=name))
    one.shell.lan.poll()
    scene = show(one, LobbyPage(one.shell))
    one.frames(6)
    assert [wish.request.name for wish in one.bridge.wishes] == ["Player 2"]
    hear(one, replaced(one.shell.lan.room, 1, name="Player 2"))
    assert len(one.bridge.wishes) == 1 and scene.acts.typed == "Player 2" and not one.shell.settings.names


def test_a_host_without_a_name_stays_number_one(bridged):
    one = bridged()
    one.bridge.waiting.append(replaced(sample_room(WEST, 4), 0, name="Player 1"))
    one.shell.lan.poll()
    show(one, LobbyPage(one.shell))
    assert not one.bridge.wishes


def test_escape_leaves_the_chat_at_once(bridged):
    one, scene = lobby(bridged, hosting=False)
    one.click("talk")
    one.key("escape")
    assert one.top is scene and not one.shell.inputs.typing


def test_a_controller_begins_at_the_line_of_the_chat_and_types_nothing(bridged):
    one, scene = lobby(bridged, hosting=False)
    one.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    scene._talk()
    one.frames(6)
    assert not one.shell.inputs.typing and one.top.focus.name == "draft"


def test_looks_are_never_shared():
    found = looks([Chair(str(n), "person", colour="sky", shape="cross") for n in range(6)])
    assert sorted(look.name for look in found) == sorted(player.name for player in PLAYERS)
    assert sorted(look.shape for look in found) == sorted(SHAPES)
    assert (found[0].name, found[0].shape) == ("sky", "cross")
    assert looks([Chair(colour="pink", shape="star")])[0] == PLAYERS[0]
    assert len(looks([Chair()] * 16)) == 16  # no honest host has so many chairs


@pytest.mark.pixels
def test_the_picture_is_made_of_whole_points():
    small, large = qr("10.0.0.2:5 7K3M-Q2XW", 1), qr("10.0.0.2:5 7K3M-Q2XW", 400)
    each = large.get_width() // small.get_width()
    assert each > 5 and large.get_width() <= 400
    for x in range(small.get_width()):
        for y in (QUIET, QUIET + 3, QUIET + 9):
            assert small.get_at((x, y)) == large.get_at((x * each, y * each))


@pytest.mark.parametrize("hosting", [True, False])
def test_people_of_this_window_pair_phones_in_the_lobby(bridged, hosting):
    one = bridged()
    one.shell.phones = phones = SamplePhones()
    one.bridge.waiting += [*lobby_news(WEST, 4)[: 1 if hosting else 0], sample_room(WEST, 4, hosting)]
    one.shell.lan.poll()
    scene = show(one, LobbyPage(one.shell))
    one.frames(30)
    (mine,) = scene.lan.mine
    assert [seat for seat, chair in enumerate(phones.gathered[-1]) if chair.mine] == [mine]
    assert phones.shown.faces[mine] and not phones.shown.why
    phones.choices = [(mine, "captain"), ((mine + 1) % 4, "guide")]
    one.frames(30)
    (wish,) = [wish for wish in one.bridge.wishes if isinstance(wish, TakeSeat)]
    assert (wish.held, wish.request.seat, wish.request.face) == (mine, mine, "captain")
    one.click(f"seat{mine}")
    one.click("phone")
    assert one.top.name == "phones"
    hear(one, told(one.shell.lan.room, started=True))
    assert scene.lan.room.roster.started, "the lobby goes on below the page"
    one.shell.scenes.pop_to_lowest()
    assert phones.left == 1


@pytest.mark.parametrize("hosting", [True, False])
def test_a_table_that_is_gone_leaves_phones_and_faces_alone(bridged, hosting):
    one = bridged()
    one.shell.phones = phones = SamplePhones()
    one.bridge.waiting += [*lobby_news(WEST, 4)[: 1 if hosting else 0], sample_room(WEST, 4, hosting)]
    one.shell.lan.poll()
    scene = show(one, LobbyPage(one.shell))
    one.frames(30)
    (mine,) = scene.lan.mine
    told, shown, people = list(phones.gathered), phones.shown, one.shell.people
    phones.choices, one.bridge.waiting = [(mine, "captain")], [Ended("link_lost")]
    scene.update(1.0)
    assert phones.left == 1 and phones.gathered == told and phones.shown == shown
    assert one.shell.people == people and not any(isinstance(wish, TakeSeat) for wish in one.bridge.wishes)


@pytest.mark.parametrize("hosting", [True, False])
def test_a_face_chosen_on_a_phone_is_not_given_to_half_a_name(bridged, hosting):
    one = bridged()
    one.shell.phones = phones = SamplePhones()
    one.bridge.waiting += [*lobby_news(WEST, 4)[: 1 if hosting else 0], sample_room(WEST, 4, hosting)]
    one.shell.lan.poll()
    scene = show(one, LobbyPage(one.shell))
    one.shell.keep_people(People((Person("Mar", 2, face="guide"),)))
    (mine,) = scene.lan.mine
    former = scene.lan.chairs[mine].name
    one.click(f"seat{mine}")
    one.click("name")
    one.key("ctrl a")
    one.type("Mar")
    phones.choices = [(mine, "captain")]
    one.frames(30)
    (wish,) = [wish for wish in one.bridge.wishes if isinstance(wish, TakeSeat)]
    assert (wish.request.name, wish.request.face) == (former, "captain")
    assert one.shell.people.face("Mar") == "guide" and one.shell.people.face(former) == "captain"
    one.type("a")
    one.key("return")
    one.frames(4)
    assert one.bridge.wishes[-1].request.name == "Mara"
    phones.choices = [(mine, "drover")]
    one.frames(30)
    assert one.bridge.wishes[-1].request.name == "Mara", "the host has not answered yet"
