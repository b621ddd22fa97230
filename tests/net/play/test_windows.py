"""Two windows' bridges to the network, each with its thread: from the lobby to the end of whole games."""

import time
from datetime import datetime
from errno import ENOSPC
from random import Random
from types import SimpleNamespace

import pytest

from game.engine.choices import any_of
from game.engine.motion import Refused
from game.session.beginning import new_header
from game.session.kept.saved_games import look
from game.session.lan import messages, wishes
from game.session.lan.messages import Ended, SeatRequest
from game.session.lan.wishes import Opened, WasOver
from game.session.messages import Choose, News
from game.session.model.seating import is_asked
from game.table.record.entries import PERSON, SeatInfo, Sit
from game.table.record.record import Record, create
from game.table.record.saves import records
from game.titles import title
from net.link.codes import read_code
from net.play.bridge import LanBridge
from net.play.finished import finished
from net.play.tickets import WINDOW


class Window:
    """Takes news, and plays random answers for its people."""

    def __init__(self, bridge) -> None:
        self.bridge, self.random = bridge, Random(1)
        self.seen: list = []
        self.table: list[News] = []
        self.link = None
        self.answered: set = set()

    def look(self) -> None:
        for news in self.bridge.news():
            self.seen.append(news)
            if isinstance(news, wishes.Begun):
                self.link = news.client
        for news in self.link.some_news(50) if self.link else ():
            if isinstance(news, News):
                self.table.append(news)
                for seat, update in news.updates.items():
                    if seat is not None and is_asked(update) and (seat, update.moment) not in self.answered:
                        self.answered.add((seat, update.moment))
                        self.link.send(Choose(seat, update.moment, any_of(update.options, self.random)))

    def last(self, kind):
        return next((one for one in reversed(self.seen) if isinstance(one, kind)), None)

    @property
    def room(self) -> wishes.Room:
        return self.last(wishes.Room)

    @property
    def chairs(self) -> list[messages.Chair]:
        return self.room.roster.chairs if self.room else []

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def result(self):
        return self.table[-1].result if self.table else None


def until(done, *windows) -> None:
    for _ in range(10_000_000):
        for window in windows:
            window.look()
        if done():
            return
        time.sleep(0.001)  # let the network threads run
    raise AssertionError("it never comes to that")


@pytest.fixture
def open_one(tmp_path):
    made = []

    def go(name) -> Window:
        made.append(Window(LanBridge(tmp_path / name, "0.1")))
        return made[-1]

    yield go
    for window in made:
        window.bridge.close()


def hosted(open_one, slug="west_of_africa", seats=2) -> tuple[Window, str, str]:
    host = open_one("ana")
    host.bridge.send(
        wishes.HostTable(slug, seats, {}, (SeatRequest(name="Ana", seat=0, colour="rose", shape="round"),), "Ana")
    )
    until(lambda: host.last(Opened) and host.names[:1] == ["Ana"], host)
    opened = host.last(Opened)
    return host, f"127.0.0.1:{opened.port}", opened.code


def all_ready(host, *guests) -> None:
    for window in (host, *guests):
        for seat in window.room.mine:
            window.bridge.send(messages.Ready(seat, True))
    until(lambda: all(chair.ready for chair in host.chairs), host, *guests)


@pytest.mark.parametrize("slug", ["west_of_africa", "go_west"])
def test_two_windows_play_a_whole_game_through_the_lobby_and_meet_for_another(open_one, slug):
    host, address, code = hosted(open_one, slug)
    guest = open_one("bea")
    guest.bridge.send(wishes.Join(address, code, SeatRequest(name="Bea", colour="sky", shape="square")))
    until(lambda: host.names == ["Ana", "Bea"] == guest.names, host, guest)
    assert host.room.roster.words == guest.room.roster.words and guest.room.mine == (1,)
    guest.bridge.send(wishes.StartGame())
    until(lambda: messages.Refusal(0, "only_the_host") in guest.seen, host, guest)
    guest.bridge.send(messages.Chat(1, "hello"))
    until(lambda: messages.Chat(1, "hello") in host.seen, host, guest)
    all_ready(host, guest)
    host.bridge.send(wishes.StartGame())
    until(lambda: host.result and guest.result, host, guest)
    assert host.result == guest.result
    assert guest.table[0].first and guest.table[0].header.seats[1].name == "Bea"
    assert guest.table[-1].updates[1].moment == host.table[-1].updates[0].moment
    host.bridge.send(wishes.Rematch())
    until(lambda: host.names == ["Bea", "Ana"] == guest.names or guest.last(Ended), host, guest)
    assert not guest.last(Ended) and guest.room.mine == (0,) and guest.chairs[0].colour == "sky"


def test_a_guest_that_comes_back_to_a_table_that_is_gone_is_shown_the_copy_of_its_finished_game(open_one, tmp_path):
    host, address, code = hosted(open_one)
    guest, again = open_one("bea"), wishes.Join(address, code, SeatRequest(name="Bea", colour="sky", shape="square"))
    guest.bridge.send(again)
    until(lambda: host.names == ["Ana", "Bea"] == guest.names, host, guest)
    all_ready(host, guest)
    host.bridge.send(wishes.StartGame())
    until(lambda: host.result and guest.result, host, guest)
    until(lambda: finished(tmp_path / "bea", WINDOW, read_code(code)), host, guest)
    for window in (guest, host):
        window.bridge.send(wishes.LeaveTable())
    later = open_one("bea")
    later.bridge.send(again)
    until(lambda: later.last(WasOver) or later.last(Ended), later)
    kept = look(later.last(WasOver).path)
    assert kept.result == host.result and not kept.trouble and not kept.damaged


def test_a_guest_is_told_that_the_host_has_closed_the_table_in_the_middle_of_a_game(open_one):
    host, address, code = hosted(open_one)
    guest = open_one("bea")
    guest.bridge.send(wishes.Join(address, code, SeatRequest(name="Bea", colour="sky", shape="square")))
    until(lambda: host.names == ["Ana", "Bea"] == guest.names, host, guest)
    all_ready(host, guest)
    host.bridge.send(wishes.StartGame())
    until(lambda: len(guest.table) > 3, host, guest)
    host.bridge.send(wishes.LeaveTable())
    until(lambda: guest.last(wishes.Linked) == wishes.Linked(False, closed=True), host, guest)
    assert not guest.last(Ended)  # it may be opened again


def test_a_wrong_code_is_told_to_the_window(open_one):
    host, address, _ = hosted(open_one)
    guest = open_one("eve")
    guest.bridge.send(wishes.Join(address, "0000-0000", SeatRequest(name="Eve")))
    until(lambda: guest.last(Ended), host, guest)
    assert guest.last(Ended).why == "wrong_code"


def test_taking_over_a_table_from_an_unreadable_copy_is_refused(open_one, tmp_path):
    window = open_one("ana")
    with pytest.raises(Refused, match="no_copy"):
        window.bridge._take_over(SimpleNamespace(copy=tmp_path / "nothing"))


def test_a_kept_game_that_could_not_be_written_down_is_gone_on_with_when_there_is_room(open_one, tmp_path, monkeypatch):
    people = (SeatInfo("Ana", PERSON), SeatInfo("Bea", PERSON))
    _, file = create(records(tmp_path / "ana"), new_header(title("west_of_africa"), people, {}, datetime(2026, 1, 2)))
    file.close()
    host = open_one("ana")
    host.bridge.send(wishes.HostTable("west_of_africa", 2, {}, (), "Ana", file.path))
    until(lambda: host.room, host)
    host.bridge.send(wishes.TakeSeat(SeatRequest(name="Ana", seat=0)))
    host.bridge.send(wishes.TakeSeat(SeatRequest(name="Bea", bot="random", seat=1)))
    until(lambda: host.room.mine == (0,) and host.chairs[1].holder == "bot:random", host)
    all_ready(host)
    add = Record.add

    def full(record, line):
        if isinstance(line.entry, Sit):
            raise OSError(ENOSPC, "No space left on device")
        return add(record, line)

    monkeypatch.setattr(Record, "add", full)
    host.bridge.send(wishes.StartGame())
    until(lambda: messages.Refusal(0, "not_kept") in host.seen, host)
    assert not host.last(wishes.Begun)  # the window stays in the lobby
    monkeypatch.setattr(Record, "add", add)
    host.bridge.send(wishes.StartGame())
    until(lambda: host.result, host)
