"""The phones of a window: nothing listens until they are wanted, and they come back with the game."""

import socket
from contextlib import closing
from datetime import datetime
from http.client import HTTPConnection, HTTPException

import pytest

from game.bots.worker import HereMind
from game.commands.play import LatePhones
from game.engine.chance import Dice
from game.session.beginning import begin, go_on, new_header
from game.session.inline_session import InlineSession
from game.session.phones import PhoneSeat, ShownFaces, phone_keys
from game.table.record.entries import PERSON, SeatInfo
from game.titles import title
from game.words import palette
from tests.net.phones.knock import SocketPage


class Window:
    """A game with a window's phones, without the window."""

    def __init__(self, saves, game=None):
        self.phones = LatePhones(saves)
        self.sit(saves, game)

    def sit(self, saves, game=None, names=("Ana", "Bea")):
        parts = {"luck": Dice(1), "minds": [HereMind]}
        header = new_header(title("africa"), [SeatInfo(name, PERSON) for name in names], {}, datetime(2026, 1, 2))
        self.session = go_on(saves, game, **parts) if game else begin(saves, header, **parts)
        self.client = InlineSession(self.session)
        self.phones.play(self.client.send, palette.player)
        self.hear()

    @property
    def game(self):
        return self.session.table.record.header.game

    def hear(self):
        for message in self.client.some_news(1000):
            self.phones.hear(message)

    def play(self, *pages, until):
        """Let pages touch things until something holds."""
        for _ in range(2000):
            if until():
                return
            for page in pages:
                if touch := page.play():
                    page.say(touch)
                    page.read()
                self.hear()
                page.read(0.02)
        raise AssertionError("it never happens")

    def close(self):
        self.session.close()
        self.phones.leave()


@pytest.fixture
def windows():
    made = []

    def begin(*how):
        made.append(Window(*how))
        return made[-1]

    yield begin
    for one in made:
        one.close()
        one.phones.close()


def number(window):
    return window.session.table.position.number


def test_nothing_listens_until_phones_are_wanted(windows, tmp_path):
    window = windows(tmp_path)
    assert window.phones.states == () and not phone_keys(tmp_path, window.game).exists()
    links = window.phones.want((0, 1))
    assert len(set(links.values())) == 2
    assert phone_keys(tmp_path, window.game).stat().st_mode & 0o077 == 0
    page = SocketPage(links[0])
    page.open()
    before = number(window)
    window.play(page, until=lambda: number(window) > before)


def test_the_same_phone_comes_back_after_the_window_was_closed_and_the_game_goes_on(windows, tmp_path):
    first = windows(tmp_path)
    page = SocketPage(first.phones.want((0, 1))[0])
    page.open()
    first.close()
    first.phones.close()
    again = windows(tmp_path, first.game)
    page.open()
    assert page.state["people"][0]["name"] == "Ana"
    before = number(again)
    again.play(page, until=lambda: number(again) > before)
    again.phones.free(0)
    while not page.ended:
        page.read(1.0)
    assert page.ended == "freed"


def listens(link):
    """Return whether anybody listens where a link leads."""
    host, port = link.removeprefix("http://").partition("/")[0].rsplit(":", 1)
    with socket.socket() as line:
        return line.connect_ex((host, int(port))) == 0


def falls_silent(link):
    return any(not listens(link) for _ in range(1000))


def answers(link):
    """Return whether the page of a link is still served."""
    host, port = link.removeprefix("http://").partition("/")[0].rsplit(":", 1)
    with closing(HTTPConnection(host, int(port), timeout=10)) as line:
        try:
            line.request("GET", "/")
            return line.getresponse().status == 200
        except (OSError, HTTPException):
            return False


def test_nothing_listens_after_the_last_seat_is_freed(windows, tmp_path):
    window = windows(tmp_path)
    links = window.phones.want((0, 1))
    window.phones.free(0)
    assert listens(links[1])
    page = SocketPage(links[1])
    page.open()
    window.phones.free(1)
    while not page.ended:
        page.read(1.0)
    assert page.ended == "freed" and falls_silent(links[1])
    assert window.phones.want((1,))[1] != links[1], "a freed seat needs another picture"


def test_nothing_listens_after_the_game_was_left_and_the_same_phones_come_to_the_next(windows, tmp_path, monkeypatch):
    monkeypatch.setattr("net.phones.bridge.LINGERS", 0.0)
    window = windows(tmp_path)
    link = window.phones.want((0,))[0]
    page = SocketPage(link)
    page.open()
    window.close()
    while not page.ended:
        page.read(1.0)
    assert page.ended == "over" and falls_silent(link)
    window.sit(tmp_path)
    page.open()
    assert page.state["people"][0]["name"] == "Ana" and window.phones.want((0,)) == {0: link}


def seats(*names):
    return [PhoneSeat(name, palette.PLAYERS[n], bool(name)) for n, name in enumerate(names)]


def test_phones_are_paired_before_the_game_and_follow_their_people_into_it(windows, tmp_path):
    window = windows(tmp_path)
    window.close()
    window.phones.gather(seats("Zoe", "Ana", ""))
    link = window.phones.want((1,))[1]
    page = SocketPage(link)
    page.open()
    assert page.state["lobby"]["says"] == "begins" and page.state["people"][1]["name"] == "Ana"
    window.phones.gather(seats("Zoe", "Anna"))
    while page.state["people"][1]["name"] != "Anna":
        assert page.read()
    window.sit(tmp_path, names=("Anna", "Bea"))
    while page.state["lobby"] or page.state["seat"] != 0:
        assert page.read()
    assert page.state["prompt"] and window.phones.want((0,)) == {0: link}


def test_nothing_listens_in_a_game_for_which_nobody_has_scanned(windows, tmp_path):
    window = windows(tmp_path)
    window.close()
    window.phones.gather(seats("Ana", "Bea"))
    link = window.phones.want((0, 1))[1]
    window.sit(tmp_path)
    assert any(not answers(link) for _ in range(100))
    page = SocketPage(window.phones.want((1,))[1])
    page.open()
    assert page.state["prompt"] and page.state["seat"] == 1


def test_a_face_that_is_chosen_on_a_phone_reaches_the_window_and_none_after_the_game(windows, tmp_path):
    window = windows(tmp_path)
    window.phones.dress(ShownFaces(("captain", "guide")))
    page = SocketPage(window.phones.want((0, 1))[1])
    page.open()
    assert page.state["faces"][1] == ["guide", "calm"]
    page.say(page.touch("face", text="drover"))
    while page.done < page.n:
        page.read()
    assert window.phones.chosen() == [(1, "drover")] and window.phones.chosen() == []
    window.phones.dress(ShownFaces(("captain", "drover")))
    while page.state["faces"][1][0] != "drover":
        assert page.read()
    window.phones.leave()
    while not page.state["picker"]["why"]:
        assert page.read()
    page.say(page.touch("face", text="captain"))
    while page.done < page.n:
        page.read()
    assert page.state["remark"]["no"] == page.state["picker"]["why"] and window.phones.chosen() == []


def test_of_many_faces_that_one_person_chooses_only_the_last_counts(windows, tmp_path):
    window = windows(tmp_path)
    window.phones.dress(ShownFaces(("captain", "guide")))
    page = SocketPage(window.phones.want((0, 1))[1])
    page.open()
    for face in ("drover", "captain", "drover", "captain"):
        page.say(page.touch("face", text=face))
    while page.done < page.n:
        page.read()
    assert window.phones.chosen() == [(1, "captain")]


def test_a_face_chosen_by_whoever_sat_there_before_counts_for_nobody(windows, tmp_path):
    window = windows(tmp_path)
    window.close()
    window.phones.gather(seats("Ana", "Bea"))
    window.phones.dress(ShownFaces(("captain", "guide")))
    page = SocketPage(window.phones.want((0, 1))[1])
    page.open()
    page.say(page.touch("face", text="drover"))
    while page.done < page.n:
        page.read()
    window.phones.gather(seats("Bea", "Ana"))
    while page.state["seat"] != 0:
        page.read()
    assert window.phones.chosen() == []


def test_a_rematch_needs_no_scanning(windows, tmp_path):
    window = windows(tmp_path)
    link = window.phones.want((0, 1))[0]
    page = SocketPage(link)
    page.open()
    before = window.game
    window.close()
    window.sit(tmp_path, names=("Bea", "Ana"))
    assert window.game != before
    while page.state["seat"] != 1:
        assert page.read()
    assert window.phones.want((1,)) == {1: link}
    assert page.state["people"][1]["name"] == "Ana" and phone_keys(tmp_path, window.game).exists()
