"""Two windows, each with its own saves and its own network, over real sockets: from the menu to a game."""

import time
from datetime import datetime

import pygame
import pytest

from game.bots.worker import HereMind
from game.commands.pictures.offscreen import hidden_window
from game.session.beginning import begin as start_game
from game.session.beginning import new_header
from game.session.lan.messages import Free
from game.session.lan.wishes import TakeOver
from game.session.messages import Choose
from game.table.record.entries import SeatInfo
from game.titles import title as find_title
from game.ui.forms.slip import Slip
from game.ui.pages.lan.host import host_kept, host_page
from game.ui.pages.lan.join import JoinPage
from game.ui.pages.lan.lobby import LobbyPage
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from game.ui.top.menu import Menu
from game.ui.top.routes import TopRoutes
from net.play.bridge import LanBridge
from tests.ui.scenes import is_lan_table

LIMIT = 120.0  # seconds; only a mistake takes this long, however busy the machine is


class Seat:
    """A shell without a window, driven by the widgets of its scenes."""

    def __init__(self, saves, name, language):
        settings = Settings(language, own_speed="off", other_speed="off", reduced_motion=True, names=(name,))
        self.shell = Shell((1280, 720), settings, saves)
        self.bridge = LanBridge(saves, "0.1")
        self.shell.bridge, self.shell.routes = self.bridge, TopRoutes()
        self.shell.scenes.push(Menu(self.shell))
        self.picture = pygame.Surface(self.shell.size, 0, 32)

    @property
    def top(self):
        return self.shell.scenes.top

    def frame(self):
        while not self.shell.scenes.build(self.shell.version, 1):
            pass
        self.shell.scenes.update(0.02)
        while not self.shell.scenes.build(self.shell.version, 1):
            pass
        self.shell.scenes.draw(self.picture)

    def press(self, name):
        self.top.form.items[name].press()


class Room:
    def __init__(self, *seats):
        self.seats = seats

    def until(self, what):
        """Draw frames at all windows until a condition holds."""
        end = time.monotonic() + LIMIT
        while not what():
            assert time.monotonic() < end, [type(seat.top).__name__ for seat in self.seats]
            for seat in self.seats:
                seat.frame()
            pygame.time.wait(2)


@pytest.fixture
def room(tmp_path):
    with hidden_window():
        seats = [Seat(tmp_path / name, name, lang) for name, lang in (("Anna", "en"), ("J\u00f6rg", "de"))]
        yield Room(*seats)
        for seat in seats:
            seat.shell.scenes.clear()
            seat.bridge.close()


def open_table(room, count=2, slug="west_of_africa"):
    host, _ = room.seats
    host.shell.scenes.push(host_page(host.shell))
    host.top.choose(slug, count)
    host.frame()
    host.press("start")
    room.until(lambda: isinstance(host.top, LobbyPage) and host.shell.lan.room and host.shell.lan.opened)
    opened = host.shell.lan.opened
    return f"127.0.0.1:{opened.port}", opened.code


def sit_down(room, count=2, slug="west_of_africa"):
    """Seat both in the lobby."""
    _, guest = room.seats
    address, code = open_table(room, count, slug)
    guest.shell.scenes.push(JoinPage(guest.shell, address, code))
    guest.frame()
    guest.press("go")
    room.until(lambda: isinstance(guest.top, LobbyPage) and guest.top.acts.me is not None)
    return address, code


def act(room, seat, chair, name):
    """Open a chair of the lobby once it offers something, and press that."""
    room.until(lambda: isinstance(seat.top, LobbyPage) and name in [one.name for one in seat.top.actions_on(chair)])
    seat.press(f"seat{chair}")
    seat.frame()
    if isinstance(seat.top, Slip):  # a single thing is done at once
        seat.press(f"{name}{chair}")
        seat.frame()


def begin(room, slug="west_of_africa"):
    sit_down(room, slug=slug)
    start(room)


def start(room):
    """Make both ready, and let the host start."""
    host, guest = room.seats
    for seat in (host, guest):
        room.until(lambda seat=seat: seat.top.form and "ready" in seat.top.form.items)
        seat.press("ready")
    room.until(lambda: host.shell.lan.room.roster.all_ready)
    room.until(lambda: "start" in host.top.form.items)
    host.press("start")
    room.until(lambda: all(is_lan_table(seat.top) and seat.top.show.whole for seat in room.seats))


def test_from_the_menu_to_the_first_choices(room):
    host, guest = room.seats
    begin(room)
    assert host.top.model.names == guest.top.model.names == ("Anna", "J\u00f6rg")
    assert [host.shell.player(n) for n in (0, 1)] == [guest.shell.player(n) for n in (0, 1)]
    assert host.shell.player(0) != host.shell.player(1)
    room.until(lambda: all(seat.top.model.question and seat.top.model.question.sealed for seat in room.seats))
    assert [seat.top.model.sight.viewer for seat in room.seats] == [0, 1]  # each sees its own cards, without a curtain
    for seat in room.seats:
        question = seat.top.model.question
        seat.top.model.choose(next(iter(question.options)))
    first = host.top.model.news.updates[None].number
    room.until(lambda: host.top.model.news.updates[None].number > first + 2)
    room.until(lambda: host.top.model.news.updates[None].number == guest.top.model.news.updates[None].number)


def play(room, times=6, undos=2):
    """Play until both have answered several times, and the guest has taken something back and chosen again."""
    host, guest = room.seats
    answers, undone = [0, 0], 0
    while min(answers) < times or undone < undos:
        room.until(lambda: any(seat.top.model.question and not seat.top.model.question.sent for seat in room.seats))
        n = next(n for n, seat in enumerate(room.seats) if seat.top.model.question and not seat.top.model.question.sent)
        scene = room.seats[n].top
        moment = scene.model.question.moment
        may = scene.model.news.updates[n].may_undo
        if n == 1 and may and undone < undos:
            undone += 1
            scene.model.undo()
            room.until(lambda scene=scene, moment=moment: scene.model.question and scene.model.question.moment > moment)
        scene.model.choose(next(iter(scene.model.question.options)))
        room.until(lambda s=scene.model, m=moment: not s.question or s.question.sent or s.question.moment > m)
        answers[n] += 1
    room.until(lambda: host.top.model.news.updates[None].number == guest.top.model.news.updates[None].number)
    assert host.top.model.news.updates[None].view == guest.top.model.news.updates[None].view


@pytest.mark.parametrize("slug", ["africa", "century"])
def test_two_windows_play_what_has_no_hands(room, slug):
    begin(room, slug)
    play(room)
    host, guest = room.seats
    assert host.top.model.news.updates[0].view == guest.top.model.news.updates[1].view


def test_two_windows_play_with_hands_that_only_their_owners_see(room):
    begin(room, "go_west")
    play(room)
    for n, seat in enumerate(room.seats):
        hands = seat.top.model.news.updates[n].view.hands
        assert all(any(hand.cards) == (hand.seat == n) for hand in hands)
        assert not any(any(hand.cards) for hand in seat.top.model.news.updates[None].view.hands)


def test_a_wrong_code_is_told_at_the_door_and_the_right_one_opens_it(room):
    _, guest = room.seats
    address, code = open_table(room)
    guest.shell.scenes.push(JoinPage(guest.shell, address, "AAAA-AAAA"))
    guest.frame()
    guest.press("go")
    room.until(lambda: guest.top.ended)
    assert guest.top.ended.why == "wrong_code" and not guest.top.knocking
    guest.top.code = code
    guest.press("go")
    room.until(lambda: isinstance(guest.top, LobbyPage))


def test_names_colours_chairs_and_chat_are_seen_at_both(room):
    host, guest = room.seats
    sit_down(room, 3)
    act(room, guest, 2, "sit")
    room.until(lambda: [chair.name for chair in host.shell.lan.chairs] == ["Anna", "", "J\u00f6rg"])
    lobby = guest.top
    room.until(lambda: lobby.acts.me == 2)
    for seat, chair in ((guest, 2), (host, 0)):
        seat.press(f"seat{chair}")
        seat.frame()
    guest.press("color.sky")
    room.until(lambda: host.shell.lan.chairs[2].colour == "sky")
    room.until(lambda: not host.top.form.items["color.sky"].enabled)  # grey there
    guest.press("shape.cross")
    room.until(lambda: host.shell.lan.chairs[2].shape == "cross")
    guest.press("close")
    lobby.acts.typed = "Leonie"
    room.until(lambda: host.shell.lan.chairs[2].name == "Leonie")
    guest.press("talk")
    guest.frame()
    guest.press("phrase.hello")
    room.until(lambda: host.shell.lan.chats)
    assert (host.shell.lan.chats[0].seat, host.shell.lan.chats[0].phrase) == (2, "hello")
    assert (
        host.shell.lan.room.roster.words == guest.shell.lan.room.roster.words
        and len(host.shell.lan.room.roster.words) == 4
    )


def test_a_host_that_leaves_before_the_start_is_told_to_guests(room):
    host, guest = room.seats
    sit_down(room)
    room.until(lambda: host.shell.lan.chairs[1].name)
    host.top.leave()
    host.frame()
    host.press("0")
    room.until(lambda: not isinstance(guest.top, LobbyPage))
    assert isinstance(host.top, Menu) and guest.shell.lan.room is None


def test_free_seats_are_filled_with_bots(room):
    host, guest = room.seats
    sit_down(room, 3)
    for seat in (host, guest):
        room.until(lambda seat=seat: "ready" in seat.top.form.items)
        seat.press("ready")
    room.until(lambda: all(chair.ready for chair in host.shell.lan.chairs if not chair.free))
    host.press("start")
    host.frame()
    host.press("0")  # bots take them
    room.until(lambda: isinstance(host.top, LobbyPage) and host.shell.lan.room.roster.all_ready)
    room.until(lambda: "start" in host.top.form.items)
    host.press("start")
    room.until(lambda: all(is_lan_table(seat.top) and seat.top.show.whole for seat in room.seats))
    assert guest.top.model.holders[2].startswith("bot:")


def test_a_guest_who_lost_the_chair_can_sit_down_again(room):
    host, guest = room.seats
    sit_down(room)
    host.shell.lan.send(Free(1))
    room.until(lambda: guest.top.acts.me is None)
    assert guest.shell.lan.mine == ()
    act(room, guest, 1, "sit")
    room.until(lambda: guest.top.acts.me == 1)
    start(room)
    assert guest.top.model.sight.viewer == 1


def test_a_guest_that_is_gone_comes_back_to_its_seat(room):
    host, guest = room.seats
    begin(room)
    room.until(lambda: guest.top.model.question)
    code = host.shell.lan.opened.code
    address = f"127.0.0.1:{host.shell.lan.opened.port}"
    guest.shell.scenes.pop()  # the scene is closed, the table is left
    room.until(lambda: not host.shell.lan.chairs[1].here)
    room.until(lambda: host.top.model.marks.get(1))
    guest.shell.scenes.push(JoinPage(guest.shell, address, code, at_once=True))
    room.until(lambda: is_lan_table(guest.top) and guest.top.show.whole and guest.top.model.question)
    assert guest.top.model.sight.viewer == 1
    room.until(lambda: host.shell.lan.chairs[1].here and not host.top.model.marks.get(1))


def test_a_host_goes_on_with_its_record_and_the_guest_is_there_again(room):
    host, guest = room.seats
    begin(room)
    room.until(lambda: guest.top.model.question)
    first = guest.top
    host.shell.scenes.pop()
    room.until(lambda: not guest.shell.lan.linked)
    host.shell.scenes.push(host_kept(host.shell))
    room.until(lambda: host.top.kept)
    host.frame()
    host.press(f"go.{host.top.kept[0].game}")
    room.until(lambda: is_lan_table(host.top) and host.top.show.whole)
    room.until(lambda: guest.shell.lan.linked and host.shell.lan.chairs[1].here)
    assert guest.top is first and host.top.model.sight.viewer == 0
    for seat in room.seats:
        room.until(lambda seat=seat: seat.top.model.question)
        seat.top.model.choose(next(iter(seat.top.model.question.options)))
    room.until(lambda: host.top.model.news.updates[None].number == guest.top.model.news.updates[None].number > 2)


@pytest.mark.parametrize("slug", ["west_of_africa", "africa", "century"])
def test_a_guest_takes_a_lost_hosts_table_over(room, slug):
    host, guest = room.seats
    begin(room, slug)
    room.until(lambda: host.top.model.question or guest.top.model.question)
    first = guest.top
    host.shell.scenes.pop()
    room.until(lambda: not guest.shell.lan.linked)
    guest.shell.lan.send(TakeOver())
    room.until(lambda: guest.top is not first and is_lan_table(guest.top) and guest.top.show.whole)
    room.until(lambda: guest.shell.lan.hosting and guest.shell.lan.opened)
    assert guest.top.model.sight.viewer == 1 and not guest.shell.lan.chairs[0].here
    address = f"127.0.0.1:{guest.shell.lan.opened.port}"
    host.shell.scenes.push(JoinPage(host.shell, address, guest.shell.lan.opened.code, at_once=True))
    room.until(lambda: is_lan_table(host.top) and host.top.show.whole)
    assert host.top.model.sight.viewer == 0  # the old host has its seat, as a guest
    room.until(lambda: guest.shell.lan.chairs[0].here)
    play(room, times=2, undos=0)


def test_a_guest_seats_somebody_else_of_its_machine(room):
    host, guest = room.seats
    sit_down(room, 3)
    act(room, guest, 2, "too")
    room.until(lambda: all(chair.name for chair in host.shell.lan.chairs))
    room.until(lambda: guest.shell.lan.mine == (1, 2))
    assert (
        not [one for one in host.top.actions_on(2) if one.name == "too"]
        and len({chair.name for chair in host.shell.lan.chairs}) == 3
    )


def test_a_game_from_one_screen_goes_on_with_its_players_in_their_seats(room):
    host, guest = room.seats
    header = new_header(find_title("west_of_africa"), (SeatInfo("Cleo"), SeatInfo("Dan")), {}, datetime(2026, 1, 2))
    session = start_game(host.shell.saves, header, minds=(HereMind,))
    while session.step():
        pass
    session.take(Choose(0, session.table.position.moment, next(iter(session.table.position.asked[0]))))
    number = session.table.position.number
    session.close()
    host.shell.scenes.push(host_kept(host.shell))
    room.until(lambda: host.top.kept)
    host.frame()
    host.press(f"go.{host.top.kept[0].game}")
    room.until(lambda: isinstance(host.top, LobbyPage) and host.shell.lan.opened and host.shell.lan.room)
    act(room, host, 0, "sit")
    room.until(lambda: 0 in host.shell.lan.mine)
    opened = host.shell.lan.opened
    address = f"127.0.0.1:{opened.port}"
    guest.shell.scenes.push(JoinPage(guest.shell, address, opened.code, at_once=True))
    room.until(lambda: isinstance(guest.top, LobbyPage) and guest.top.acts.me == 1)
    for seat in room.seats:
        room.until(lambda seat=seat: seat.top.form and "ready" in seat.top.form.items)
        seat.press("ready")
    room.until(lambda: host.shell.lan.room.roster.all_ready and "start" in host.top.form.items)
    host.press("start")
    room.until(lambda: all(is_lan_table(seat.top) and seat.top.show.whole for seat in room.seats))
    assert host.top.model.names == guest.top.model.names == ("Cleo", "Dan")
    assert guest.top.model.sight.viewer == 1
    room.until(lambda: guest.top.model.question)
    guest.top.model.choose(next(iter(guest.top.model.question.options)))
    room.until(
        lambda: host.top.model.news.updates[None].number == guest.top.model.news.updates[None].number > number + 4
    )
