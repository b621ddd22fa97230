"""Two windows, each with its network thread: they play through the same commands and news as at one screen."""

from dataclasses import replace
from datetime import datetime
from random import Random

import pytest

from game.bots.simple import any_of
from game.table.company import Begin, Company, LinkStands, Notice, Say, SetReady, SitDown, Spoken
from game.table.entries import SeatInfo
from game.titles import title
from game.ui.couch import new_header
from game.ui.messages import Choose, Left, News
from game.ui.seating import is_asked
from game.verbs.lan import host_window, join_window, keeping, rules
from net.serving import Order

WEST = title("west_of_africa")


class Window:
    """Takes news and plays anything for its people."""

    def __init__(self, bridge) -> None:
        self.bridge, self.random = bridge, Random(1)
        self.seen: list = []
        self.answered: set = set()

    def look(self) -> None:
        for news in self.bridge.some_news(50):
            self.seen.append(news)
            if isinstance(news, News):
                for seat, update in news.updates.items():
                    if seat is not None and is_asked(update) and (seat, update.moment) not in self.answered:
                        self.answered.add((seat, update.moment))
                        self.bridge.send(Choose(seat, update.moment, any_of(update.options, self.random)))

    def all(self, kind) -> list:
        return [one for one in self.seen if isinstance(one, kind)]

    @property
    def company(self) -> Company:
        return self.all(Company)[-1]

    @property
    def result(self):
        news = self.all(News)
        return news[-1].result if news else None


def until(done, *windows) -> None:
    for _ in range(10_000_000):
        for window in windows:
            window.look()
            assert not window.all(Left), window.all(Left)
        if done():
            return
    raise AssertionError("it never comes to that")


@pytest.fixture
def host(tmp_path):
    header = new_header(WEST, (SeatInfo(""),) * 2, {}, datetime(2026, 1, 2))
    order = Order(
        tmp_path / "host", WEST, header, {}, keeping(tmp_path / "host"), "0.1", rules(), "Ana", address="127.0.0.1"
    )
    window = Window(host_window(order))
    yield window
    window.bridge.close()
    window.bridge.wait_closed()
    assert window.bridge.closed


@pytest.fixture
def join(tmp_path):
    made = []

    def go(name, company):
        made.append(Window(join_window(tmp_path / name, name, company.addresses[-1], company.code)))
        return made[-1]

    yield go
    for window in made:
        window.bridge.close()
        window.bridge.wait_closed()
        assert window.bridge.closed


def test_two_windows_play_a_whole_game_through_the_lobby(host, join):
    until(lambda: host.all(Company), host)
    guest = join("bea", host.company)
    until(lambda: guest.all(Company), host, guest)
    host.bridge.send(SitDown("Ana", "red", "round"))
    guest.bridge.send(SitDown("Bea", "blue", "square", seat=1))
    until(lambda: [place.name for place in host.company.places] == ["Ana", "Bea"], host, guest)
    until(lambda: guest.company.mine == (1,) and guest.company.words == host.company.words, host, guest)
    assert host.company.mine == (0,)
    guest.bridge.send(Begin())
    until(lambda: Notice("only_the_host", 0) in guest.seen, host, guest)
    guest.bridge.send(Say(1, "hello"))
    until(lambda: Spoken(1, "hello", "") in host.seen, host, guest)
    for window, seat in ((host, 0), (guest, 1)):
        window.bridge.send(SetReady(seat))
    until(lambda: all(place.ready for place in host.company.places), host, guest)
    host.bridge.send(Begin())
    until(lambda: host.result and guest.result, host, guest)
    assert host.result == guest.result
    assert guest.all(LinkStands)[0].stands
    first, last = guest.all(News)[0], guest.all(News)[-1]
    assert first.first and first.header.seats[1].name == "Bea"
    assert last.updates[1].number == host.all(News)[-1].updates[0].number


def test_a_wrong_code_is_the_windows_last_news(host, join):
    until(lambda: host.all(Company), host)
    guest = join("eve", replace(host.company, code="00000000"))
    for _ in range(10_000_000):
        host.look()
        guest.seen += guest.bridge.some_news(9)
        if guest.all(Left):
            break
    assert "not the code" in guest.all(LinkStands)[-1].why
