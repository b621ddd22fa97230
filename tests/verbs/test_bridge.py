"""Two windows' bridges to the network, each with its thread: from the lobby to the end of whole games."""

import time
from datetime import datetime
from errno import ENOSPC
from random import Random
from types import SimpleNamespace

import pytest

from game.engine.choices import any_of
from game.engine.motion import Refused
from game.table.entries import PERSON, SeatInfo, Sit
from game.table.record import Record, create
from game.table.saves import records
from game.table.way import Ended, Opened
from game.titles import title
from game.ui import lan
from game.ui.beginning import new_header
from game.ui.messages import Choose, News
from game.ui.seating import is_asked
from game.verbs.bridge import LanBridge
from net import relaying, talk


class Window:
    """Takes news and plays anything for its people."""

    def __init__(self, bridge) -> None:
        self.bridge, self.random = bridge, Random(1)
        self.seen: list = []
        self.table: list[News] = []
        self.link = None
        self.answered: set = set()

    def look(self) -> None:
        for news in self.bridge.news():
            self.seen.append(news)
            if isinstance(news, lan.Begun):
                self.link = news.link
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
    def room(self) -> lan.Room:
        return self.last(lan.Room)

    @property
    def names(self) -> list[str]:
        return [place.name for place in self.room.places] if self.room else []

    @property
    def result(self):
        return self.table[-1].result if self.table else None


def until(done, *windows) -> None:
    for _ in range(10_000_000):
        for window in windows:
            window.look()
        if done():
            return
        time.sleep(0.001)  # the threads of the network want their turn too
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
    host.bridge.send(lan.Host(slug, seats, {}, (lan.Who("Ana", "rose", "round", seat=0),), "Ana"))
    until(lambda: host.last(Opened) and host.names[:1] == ["Ana"], host)
    opened = host.last(Opened)
    return host, f"127.0.0.1:{opened.port}", opened.code


def all_ready(host, *guests) -> None:
    for window in (host, *guests):
        for seat, place in enumerate(window.room.places):
            if place.mine:
                window.bridge.send(lan.SetReady(seat, True))
    until(lambda: all(place.ready for place in host.room.places), host, *guests)


def test_window_and_network_know_the_same_phrases_and_the_same_time_of_grace():
    """Neither imports the other."""
    assert (lan.PHRASES, lan.GRACE) == (talk.PHRASES, relaying.GRACE)


@pytest.mark.parametrize("slug", ["west_of_africa", "go_west"])
def test_two_windows_play_a_whole_game_through_the_lobby(open_one, slug):
    host, address, code = hosted(open_one, slug)
    guest = open_one("bea")
    guest.bridge.send(lan.Join(address, code, lan.Who("Bea", "sky", "square")))
    until(lambda: host.names == ["Ana", "Bea"] == guest.names, host, guest)
    assert host.room.words == guest.room.words and [place.mine for place in guest.room.places] == [False, True]
    guest.bridge.send(lan.Start())
    until(lambda: lan.Refusal("only_the_host") in guest.seen, host, guest)
    guest.bridge.send(lan.Say(1, "hello"))
    until(lambda: lan.Spoken(1, "hello", "") in host.seen, host, guest)
    all_ready(host, guest)
    host.bridge.send(lan.Start())
    until(lambda: host.result and guest.result, host, guest)
    assert host.result == guest.result
    assert guest.table[0].first and guest.table[0].header.seats[1].name == "Bea"
    assert guest.table[-1].updates[1].moment == host.table[-1].updates[0].moment


def test_a_wrong_code_is_told_to_the_window(open_one):
    host, address, _ = hosted(open_one)
    guest = open_one("eve")
    guest.bridge.send(lan.Join(address, "0000-0000", lan.Who("Eve")))
    until(lambda: guest.last(Ended), host, guest)
    assert guest.last(Ended).why == "wrong_code"


def test_a_copy_that_cannot_be_read_is_told_to_who_wants_to_take_the_table_over(open_one, tmp_path):
    window = open_one("ana")
    with pytest.raises(Refused, match="no_copy"):
        window.bridge._take_over(SimpleNamespace(copy=tmp_path / "nothing"))


def test_a_kept_game_that_could_not_be_written_down_is_gone_on_with_when_there_is_room(open_one, tmp_path, monkeypatch):
    people = (SeatInfo("Ana", PERSON), SeatInfo("Bea", PERSON))
    _, file = create(records(tmp_path / "ana"), new_header(title("west_of_africa"), people, {}, datetime(2026, 1, 2)))
    file.close()
    host = open_one("ana")
    host.bridge.send(lan.Host("west_of_africa", 2, {}, (), "Ana", file.path))
    until(lambda: host.room, host)
    host.bridge.send(lan.Sit(lan.Who("Ana", seat=0)))
    host.bridge.send(lan.Fill(1, "Bea", "random"))
    until(lambda: host.room.places[0].mine and host.room.places[1].bot, host)
    all_ready(host)
    add = Record.add

    def full(record, line):
        if isinstance(line.entry, Sit):
            raise OSError(ENOSPC, "No space left on device")
        return add(record, line)

    monkeypatch.setattr(Record, "add", full)
    host.bridge.send(lan.Start())
    until(lambda: lan.Refusal("not_kept") in host.seen, host)
    assert not host.last(lan.Begun)  # the window stays in the lobby
    monkeypatch.setattr(Record, "add", add)
    host.bridge.send(lan.Start())
    until(lambda: host.result, host)
