"""The table of a LAN game: who is lost, what is told, and how it ends."""

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from game.commands.pictures.phone_samples import SamplePhones, held
from game.commands.pictures.table_picture import ended
from game.session.inline_session import InlineSession
from game.session.lan.messages import Chair, Chat, Decide, Ended, Notice, Refusal, Roster
from game.session.lan.times import GRACE
from game.session.lan.wishes import Begun, LeaveTable, Linked, Opened, Rematch, Room, ShowFace, TakeOver
from game.session.people import People, Person
from game.ui.forms.dialog import Dialog
from game.ui.pages.lan.lobby import LobbyPage
from game.ui.pages.lan.page import trouble
from game.ui.pages.lan.table import GOOD_NEWS, NOTICES
from game.ui.pages.lan.talk import TalkBox
from game.words.texts import Texts
from tests.languages import LANGUAGES
from tests.ui.bridges import WEST, hear, replaced, show, told, two_apart
from tests.ui.pilot import cut_words
from tests.ui.scenes import is_lan_table


class Seats:
    """A game of a person here and one elsewhere."""

    def __init__(self, pilot, hosting):
        self.one = one = pilot
        session = two_apart()
        self.room = Room(
            Roster(
                WEST,
                session.table.record.header.game,
                [
                    Chair("Anna", "person", b"", True, True, 0, "sky", "cross"),
                    Chair("Jörg", "person", b"", True, True, 12, "red", "circle", waits=3),
                ],
                {},
                "Anna",
                True,
                0,
            ),
            (0,),
            hosting,
        )
        lobby = LobbyPage(one.shell)
        one.bridge.waiting += [self.room, Begun(InlineSession(session))]
        one.shell.scenes.push(lobby)
        one.frames(30)
        self.scene = one.top
        assert is_lan_table(self.scene) and self.scene.show.whole

    def place(self, seat, **changes):
        self.room = replaced(self.room, seat, **changes)
        hear(self.one, self.room)


@pytest.fixture
def seats(bridged):
    return lambda hosting=True: Seats(bridged(), hosting)


def test_at_the_table_people_look_as_they_chose_and_no_curtain_falls(seats):
    game = seats()
    assert game.one.shell.player(0).name == "sky" and game.one.shell.player(0).shape == "cross"
    assert game.scene.model.sight.viewer == 0 and game.scene.model.sight.curtain is None and game.scene.model.question
    game.one.shell.scenes.pop()
    assert game.one.shell.looks == () and game.one.bridge.wishes[-1] == LeaveTable()


def test_people_elsewhere_have_the_face_that_they_chose(seats):
    game = seats()
    faces = lambda: game.scene.model.faces.of(game.scene.model.header)
    before, (mine, theirs) = faces(), game.scene.model.header.seats
    known = [Person(one.name, n, face="drover") for n, one in enumerate((mine, theirs))]
    game.one.shell.keep_people(People(tuple(known)))  # perhaps namesakes: the chairs of the table tell
    game.place(1, face="guide")
    assert faces() == (before[0], "guide")
    game.place(1, face="<b>")
    assert faces() == before
    game.one.shell.scenes.pop()
    assert game.one.shell.worn_faces == ()


def test_who_is_lost_is_shown_and_after_the_grace_time_it_is_asked(seats):
    game = seats()
    assert 1 not in game.scene.model.marks
    game.place(1, delay=400)
    assert "400" in game.scene.model.marks[1]
    game.place(1, here=False, away=3)
    assert game.scene.model.marks[1] == game.one.shell.texts.t("lan.mark_lost")
    assert game.one.top is game.scene
    game.place(1, away=GRACE)
    assert isinstance(game.one.top, Dialog)
    game.place(1, here=True, away=0)
    assert game.one.top is game.scene  # the question was withdrawn
    game.place(1, here=False, away=GRACE + 1)
    game.one.click("1")
    assert game.one.bridge.wishes[-1] == Decide(1, "")
    game.place(1, away=5)
    game.place(1, away=GRACE)
    game.one.click("0")
    assert game.one.bridge.wishes[-1].bot


def test_who_says_nothing_though_the_link_stands_is_missed_like_who_is_gone(seats):
    game = seats()
    game.place(1, here=True, away=GRACE)
    assert game.scene.model.marks[1] == game.one.shell.texts.t("lan.mark_lost")
    assert isinstance(game.one.top, Dialog)
    game.place(1, away=0)
    assert game.one.top is game.scene and 1 not in game.scene.model.marks


def test_who_waits_is_asked_again_and_told_how_often_it_is_still_possible(seats):
    game = seats()
    game.place(1, here=False, away=GRACE, waits=2)
    assert game.one.top._text() == game.one.shell.texts.t("lan.gone_ask", who="Jörg", count=2)
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
    assert game.one.top.note == ("table.kept" if hosting else "table.kept_there")


def test_a_lost_host_is_told_and_the_game_can_be_left(seats):
    game = seats(hosting=False)
    hear(game.one, Linked(False))
    game.one.frames(100)
    assert game.scene.model.prompt.words == game.one.shell.texts.t("lan.lost", seconds=1)
    game.one.frames(1200)
    assert isinstance(game.one.top, Dialog)
    assert len(game.one.top._answers) == 3  # wait, take over, leave
    game.one.click("0")
    hear(game.one, Linked(True))
    assert game.one.top is game.scene and game.scene.model.prompt.mine
    hear(game.one, Ended("unfaithful", detail="a card"))
    assert isinstance(game.one.top, Dialog) and game.scene not in game.one.shell.scenes.scenes


@pytest.mark.parametrize("addresses", [(), ("192.0.2.1:5",), ("192.0.2.1:5", "10.0.0.1:5")])
def test_in_play_too_a_host_is_told_each_address_or_that_there_is_none(seats, addresses):
    game = seats(hosting=True)
    hear(game.one, Opened(addresses, "7K3M-Q2ZD", 5))
    game.scene.extras.show_code()
    said = game.one.top._text()
    assert all(address in said for address in addresses) and "127." not in said
    assert (said == game.one.shell.texts.t("lan.no_network")) is (not addresses)


def test_a_guest_may_take_a_lost_hosts_table_over(seats):
    game = seats(hosting=False)
    hear(game.one, Linked(False))
    game.one.frames(1300)
    game.one.click("0")
    assert game.one.bridge.wishes[-1] == TakeOver()
    hear(game.one, Opened(("192.0.2.1:40123",), "7K3M-Q2ZD"), replace(game.scene.extras.lan.room, hosting=True))
    game.one.frames(1300)
    assert game.one.top is game.scene and game.scene.model.prompt.mine  # the link to the old host no longer matters


def test_a_host_that_closes_the_table_is_told_at_once_and_may_come_back(seats):
    game = seats(hosting=False)
    t = game.one.shell.texts.t
    hear(game.one, Linked(False, closed=True))
    assert isinstance(game.one.top, Dialog) and game.one.top._text() == t("lan.heir_closed")
    assert game.scene.model.prompt.words == t("lan.why_host_left")
    hear(game.one, Linked(True))
    assert game.one.top is game.scene and game.scene.model.prompt.mine  # the question was withdrawn
    hear(game.one, Linked(False))
    assert game.one.top is game.scene and game.scene.model.prompt.words == t("lan.lost", seconds=0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 150])
def test_no_answer_about_a_lost_host_is_cut(seats, monkeypatch, language, text):
    game = seats(hosting=False)
    game.one.shell.apply(replace(game.one.shell.settings, language=language, text=text))
    game.one.frames(30)
    hear(game.one, Linked(False))
    cuts = cut_words(monkeypatch)
    game.one.frames(1300)
    assert isinstance(game.one.top, Dialog) and len(game.one.top.form.items) == 3
    assert not [words for words in cuts if words in [game.one.shell.texts.t(f"lan.{n}") for n in ("wait", "take_over")]]


def test_what_is_said_and_noticed_in_play(seats):
    game = seats()
    hear(game.one, Chat(1, "", "thinking"))
    assert game.scene.pointing.said and "Jörg" in game.scene.pointing.said[0].text
    hear(game.one, Notice("stand_in", 1))
    assert "Jörg" in game.scene.pointing.said[0].warning
    for word in NOTICES:
        hear(game.one, Notice(word, 1))
        said = game.scene.pointing.said[0]
        assert (said.text if word in GOOD_NEWS else said.warning) == game.one.shell.texts.t(
            f"notice.{word}", who="Jörg"
        )
    hear(game.one, Notice("back", 1))
    assert "Jörg" in game.scene.pointing.said[0].text and not game.scene.pointing.said[0].warning
    game.scene.pointing.said = None
    hear(game.one, Notice("back", 0))
    assert not game.scene.pointing.said  # those who came back know it
    hear(game.one, Refusal(0, "unheard_of"))
    assert "unheard_of" in game.scene.pointing.said[0].reason
    hear(game.one, Refusal(0, "wait_a_little"))
    assert game.scene.pointing.said[0].reason == game.one.shell.texts.reason("wait_a_little")
    game.one.key("escape")
    game.one.click("talk")
    assert isinstance(game.one.top, TalkBox)


@pytest.mark.parametrize("hosting", [True, False])
def test_the_host_alone_begins_a_rematch_and_all_come_along(seats, hosting):
    game = seats(hosting)
    header, events, result = ended(WEST, 2)
    game.scene.model.header, game.scene.model.history.events = header, [(0, event) for event in events]
    sheet = game.scene.extras.score(result)
    show(game.one, sheet)
    game.one.click("rematch")
    assert (Rematch() in game.one.bridge.wishes) == hosting and game.one.top is sheet
    hear(game.one, told(game.room, game="other", started=False))
    assert isinstance(game.one.top, LobbyPage)
    assert LeaveTable() not in game.one.bridge.wishes
    assert game.one.shell.looks == game.one.shell.worn_faces == (), "a game here may come before the rematch"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_end_and_every_refusal_of_the_network_has_a_sentence(language):
    net = Path(__file__).parents[3] / "net"
    words, reasons = set(), set()
    for path in net.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = getattr(node.func, "attr", "") or getattr(node.func, "id", "")
                (words if name in ("turn_away", "Ended") else reasons if name == "Refused" else set()).add(
                    node.args[0].value
                )
    texts = Texts(language)
    assert len(words) > 6 and len(reasons) > 10
    assert not {word for word in words - {"failed"} if not texts.has(f"lan.why_{word}")}
    assert not {word for word in reasons - {"luck_is_made_together"} if not texts.has(f"reason.{word}")}
    assert "xyz" in trouble(texts, Ended("unheard_of", "xyz"))
    assert trouble(texts, Ended("bad_message")) == texts.t("lan.why_bad_message")
    for word in ("other_rules", "other_protocol", "host_is_older"):
        assert "9.9" in trouble(texts, Ended(word, need="9.9"))


@pytest.mark.parametrize("hosting", [True, False])
def test_a_phone_plays_for_its_person_and_hears_of_nobody_elses_secrets(bridged, hosting):
    one = bridged()
    one.shell.phones = phones = SamplePhones(held(0))
    game = Seats(one, hosting)
    one.frames(12)
    (first,) = [message for message in phones.heard if message.first]
    assert set(first.updates) == {None, 0} and phones.send == game.scene.client.send
    assert game.scene.model.question is None and game.scene.model.prompt.words.startswith("Still choosing by phone")
    assert game.scene.phones.entries()[0][0] == "phones"


@pytest.mark.parametrize("hosting", [True, False])
def test_during_a_game_a_face_is_chosen_on_a_phone_of_the_host_alone(bridged, hosting):
    one = bridged()
    one.shell.phones = phones = SamplePhones(held(0))
    game = Seats(one, hosting)
    phones.choices = [(0, "captain")]
    one.frames(12)
    assert [wish for wish in one.bridge.wishes if isinstance(wish, ShowFace)] == [ShowFace(0, "captain")] * hosting
    hear(one, replaced(one.shell.lan.room, 0, face="captain"))
    phones.choices = [(0, "captain")]
    one.frames(12)
    assert len([wish for wish in one.bridge.wishes if isinstance(wish, ShowFace)]) == hosting, "it is worn already"
    assert one.shell.people.face(game.scene.model.names[0]) == ("captain" if hosting else "")
    assert phones.shown.why == ("" if hosting else "hosts_faces")


@pytest.mark.parametrize("hosting", [True, False])
def test_each_window_shows_its_own_finale_and_a_rematch_ends_it(seats, hosting):
    game = seats(hosting)
    header, events, result = ended(WEST, 2)
    game.scene.model.header, game.scene.model.history.events = header, [(0, event) for event in events]
    finale = game.one.shell.routes.finale(game.one.shell, game.scene.extras.score(result))
    show(game.one, finale)
    assert game.one.top is finale and Rematch() not in game.one.bridge.wishes
    game.place(1, delay=400)
    assert game.scene.model.marks, "the table behind it goes on"
    hear(game.one, told(game.room, game="other", started=False))
    assert isinstance(game.one.top, LobbyPage) and LeaveTable() not in game.one.bridge.wishes
