"""Hostile files and records must not end the program or harm what it keeps."""

import os
from datetime import datetime

import pytest

from game.bots.worker import HereMind
from game.commands.pictures.lan_samples import SampleBridge, sample_room
from game.engine.chance import Dice
from game.engine.title import Result
from game.session.beginning import begin, go_on, new_header
from game.session.inline_session import InlineSession
from game.session.kept.saved_games import Kept, delete, look
from game.session.kept.search import SavedGames
from game.session.lan.messages import Chat
from game.session.messages import Left, NotKept
from game.session.threaded_session import LIMIT
from game.table.record.entries import SeatInfo
from game.table.record.files import Broken, Held, InUse
from game.table.record.record import ENDING, BadRecord, NewerRecord, record_path
from game.table.record.saves import records
from game.table.table import Unlike
from game.titles import title as find_title
from game.ui.draw.fonts import BOLD, TEXT, Font, Fonts
from game.ui.forms.dialog import Dialog
from game.ui.pages.fame.hall import Fame
from game.ui.pages.fame.statistics import Statistics
from game.ui.pages.kept.load import load
from game.ui.pages.lan.lobby import LobbyPage
from game.ui.pages.lan.talk import TalkBox
from game.ui.shell.settings import Settings
from game.ui.table.scene import Saving, TableScene
from game.words.error_texts import detail_of, sentence, word_of, words
from game.words.sanitize import clean_header, without_boxes
from game.words.texts import Texts
from tests.languages import LANGUAGES
from tests.table.keeping import Refusing
from tests.ui.bridges import replaced, told
from tests.ui.pilot import FRAME, STILL

WEST = find_title("west_of_africa")
HOSTILE = ["A\x00B", "A\ud800B", "A\u202eB" + "\u0301" * 30, "W" * 190, "\u200b"]


@pytest.fixture
def fly(fly, tmp_path):
    return lambda **settings: fly(tmp_path, (960, 540), Settings(**STILL, **settings))


def header(*names):
    return new_header(WEST, [SeatInfo(name) for name in names], {}, datetime(2026, 1, 1))


def begun(saves, *names):
    session = begin(saves, header(*names), luck=Dice(1), minds=[HereMind])
    while session.step():
        pass
    return session


def listed(pilot, saves):
    pilot.shell.scenes.push(load(pilot.shell, SavedGames(saves)))
    pilot.top.games.search.wait()
    pilot.top.again()
    pilot.frames(5)
    return pilot.top.kept


@pytest.mark.parametrize("text", HOSTILE)
def test_fonts_render_any_text(text):
    fonts = Fonts()
    for made in (
        fonts.line(text),
        fonts.line(text, spacing=2),
        fonts.fitted(text, TEXT, 18, "#000000", 80),
        fonts.paragraph(text, TEXT, 18, "#000000", 80),
        fonts.number(text, BOLD),
        fonts.glowing(text, TEXT, 18, "#000000", "#ffffff"),
    ):
        assert made.get_height()
    assert fonts.width("A\x00B\udcff") == fonts.width("AB")
    assert fonts.cut(text, TEXT, 18, 60)


def test_names_of_a_header_are_clean():
    names = [seat.name for seat in clean_header(header(*HOSTILE), Texts("en")).seats]
    assert names[0] == names[1] == "AB" and names[2].startswith("AB") and len(names[2]) <= 4
    assert names[3:] == ["W" * 20, "Seat 5"]


def test_foreign_names_lose_letters_without_a_glyph():
    names = [seat.name for seat in clean_header(header("李雷", "Zoë 😀"), Texts("en")).seats]
    assert names == ["Seat 1", "Zoë"]


@pytest.fixture
def written(monkeypatch):
    """Return everything written from now on."""
    found, render = [], Font.render
    monkeypatch.setattr(Font, "render", lambda self, text, *how, **more: found.append(text) or render(self, text, *how))
    return found


@pytest.mark.parametrize("scene", [LobbyPage, TalkBox])
def test_at_a_table_elsewhere_no_letter_is_a_box(fly, written, scene):
    it = fly()
    room = sample_room("west_of_africa", 2)
    room = told(replaced(replaced(room, 0, name="Zoë 😀"), 1, name="李雷"), host="李雷")
    said = Chat(0, "Na 李雷?"), Chat(1, "😀 ja")
    it.shell.bridge = SampleBridge(room, *said)
    it.shell.scenes.push(LobbyPage(it.shell))
    it.frames(6)
    if scene is TalkBox:
        it.shell.scenes.push(TalkBox(it.shell))
        it.frames(6)
    assert {"Zoë", "Seat 2"} <= {word.strip(":") for text in written for word in (text, text[:6])}
    assert [text for text in written if without_boxes(text) != text] == []


@pytest.mark.parametrize("page", [Fame, Statistics, load])
def test_on_the_pages_of_kept_games_no_letter_is_a_box(fly, tmp_path, written, page):
    it = fly()
    names = ("Zoë 😀", "李雷")
    ended = Kept(
        tmp_path / "g1", "g1", "go_west", names, ("person", "person"), "2026-01-03T09:05:00", 90,
        result=Result("no_wagons", (41, 37), (1, 2)), here=(True, True),
    )  # fmt: skip
    saved = SavedGames(tmp_path)
    saved.wait()
    saved.found = [ended]
    it.shell.scenes.push(page(it.shell, saved))
    it.frames(6)
    assert any("Zoë" in text for text in written)
    assert [text for text in written if without_boxes(text) != text] == []


@pytest.mark.parametrize("name", [name for name in HOSTILE if "\ud800" not in name])
def test_a_record_with_a_hostile_name_is_played(fly, tmp_path, name):
    session = begun(tmp_path, name, "B")
    session.close()
    it = fly()
    scene = TableScene(it.shell, InlineSession(go_on(tmp_path, session.table.record.header.game, minds=[HereMind])))
    it.shell.scenes.push(scene)
    it.frames(8)
    it.key("return")
    assert scene.model.names == tuple(seat.name for seat in clean_header(header(name, "B"), Texts("en")).seats)
    assert scene.model.header.seats[0].name == scene.model.names[0]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
@pytest.mark.parametrize("name", [b"a\xffb", b"a\nb\x01", b"W" * 200, b"*", b"\x01"])
def test_files_with_foreign_names_are_listed(fly, tmp_path, name):
    folder = tmp_path / "records"
    folder.mkdir()
    with open(os.path.join(os.fsencode(folder), name + ENDING.encode()), "wb") as file:  # noqa: PTH118, PTH123
        file.write(b"junk")
    it = fly()
    (kept,) = listed(it, tmp_path)
    it.click(f"delete.{kept.game}")
    assert isinstance(it.top, Dialog) and "file" in it.top._text()
    it.click("0")
    assert it.top.kept == [] and not list(folder.iterdir())


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
@pytest.mark.parametrize("name", ["*", "?", "[2]*", "2026aa-0*", "2026a*"])
def test_deleting_a_foreign_file_deletes_no_pockets(tmp_path, name):
    for folder in ("records", "pockets"):
        (tmp_path / folder).mkdir()
    pockets = {"2026aa-0.pocket", "2026bb-1.pocket"}
    for pocket in pockets:
        (tmp_path / "pockets" / pocket).write_bytes(b"secret")
    path = record_path(records(tmp_path), name)
    path.write_bytes(b"junk")
    delete(tmp_path, look(path))
    assert not path.exists()
    assert {path.name for path in (tmp_path / "pockets").iterdir()} == pockets


def test_a_game_that_is_open_elsewhere_is_not_deleted(fly, tmp_path):
    session = begun(tmp_path, "A", "B")
    game = session.table.record.header.game
    path = record_path(records(tmp_path), game)
    with pytest.raises(InUse):
        delete(tmp_path, look(path))
    it = fly(language="de")
    listed(it, tmp_path)
    it.click(f"delete.{game}")
    it.click("0")
    assert path.exists()
    assert [kept.game for kept in it.top.kept] == [game]
    assert it.top.note == it.shell.texts.t("trouble.in_use")
    session.close()
    it.click(f"delete.{game}")
    it.click("0")
    assert not path.exists() and it.top.kept == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_deleting_a_game_open_in_another_program_is_refused_with_a_reason(fly, tmp_path, monkeypatch, language):
    monkeypatch.setattr("game.table.record.files.WAITS", (0.0,) * 3)
    session = begun(tmp_path, "A", "B")
    session.close()
    it, game = fly(language=language), session.table.record.header.game
    path = record_path(records(tmp_path), game)
    listed(it, tmp_path)
    with monkeypatch.context() as patch:
        Refusing(patch, "unlink", 99)
        it.click(f"delete.{game}")
        it.click("0")
    t = it.shell.texts.t
    assert it.top.note == f"{t('load.not_deleted')} {t('trouble.held')}"
    assert [kept.game for kept in it.top.kept] == [game] and path.exists()
    it.click(f"delete.{game}")
    it.click("0")
    assert it.top.kept == [] and not path.exists()


def test_a_failed_deletion_is_reported(fly, tmp_path):
    path = record_path(records(tmp_path), "abc")
    path.mkdir(parents=True)
    it = fly(language="de")
    (kept,) = listed(it, tmp_path)
    it.click(f"delete.{kept.game}")
    it.click("0")
    assert path.exists() and it.top.kept
    assert it.top.note.startswith(it.shell.texts.t("load.not_deleted")[:10])


class Slow(InlineSession):
    """A session that takes its time to close."""

    closed = False

    def leave(self):
        return self.closed

    def wait_closed(self, seconds=0.0):
        self.waited = seconds


def slowly(fly, tmp_path):
    it = fly(language="de")
    scene = TableScene(it.shell, Slow(begin(None, header("A", "B"), luck=Dice(1), minds=[HereMind])))
    it.shell.scenes.push(scene)
    it.frames(8)
    return it, scene


def test_leaving_shows_that_the_game_is_being_saved(fly, tmp_path):
    it, scene = slowly(fly, tmp_path)
    scene.leave()
    it.frames(4)
    assert isinstance(it.top, Saving)
    it.key("escape", "return")
    assert isinstance(it.top, Saving)
    scene.client.closed = True
    it.frames(3)
    assert it.top is it.menu


def test_leaving_does_not_wait_for_ever(fly, tmp_path):
    it, scene = slowly(fly, tmp_path)
    scene.leave()
    it.frames(int(LIMIT / FRAME) + 5)
    assert it.top is it.menu and scene.client.waited == 0


def test_quitting_does_not_wait_longer_than_leaving(fly, tmp_path):
    it, scene = slowly(fly, tmp_path)
    it.shell.scenes.clear()
    assert scene.client.waited == LIMIT


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_trouble_has_a_sentence(language):
    texts = Texts(language)
    for word in words():
        assert sentence(texts, word, "detail").startswith(texts.t(f"trouble.{word}"))
    assert sentence(texts, "what nobody knows") == f"{texts.t('trouble.unknown')} (what nobody knows)"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (InUse("x: already open in another window"), "Dieses Spiel ist in einem anderen Fenster geöffnet."),
        (Broken("the file cannot be mended"), "Beim Speichern ist etwas schiefgegangen."),
        (BadRecord("is empty"), "Dieses Spiel ist nicht lesbar. (is empty)"),
        (NewerRecord("format 9"), "Das wurde mit einer neueren Version von Westward gespeichert."),
        (Unlike("line 3"), "Dieses Spiel passt nicht zu den Regeln dieser Version von Westward. (line 3)"),
        (OSError(28, "No space left on device"), "Westward kann den Datenträger nicht lesen"),
        (Held(13, "is held"), "Ein anderes Programm, etwa ein Virenscanner, benutzt die Datei gerade"),
        (PermissionError(13, "Permission denied"), "Westward hat keinen Zugriff auf die Datei."),
        (KeyError("x"), "Etwas Unerwartetes ist schiefgegangen. (KeyError: 'x')"),
    ],
)
def test_troubles_have_german_sentences(fly, error, said):
    it = fly(language="de")
    client = InlineSession(begin(None, header("A", "B"), luck=Dice(1), minds=[HereMind]))
    scene = TableScene(it.shell, client)
    it.shell.scenes.push(scene)
    it.frames(8)
    client.session.outbox.put(NotKept(word_of(error), detail_of(error)))
    it.frames(3)
    assert said in it.top._text()
    it.shell.scenes.pop()
    client.session.outbox.put(Left(word_of(error), detail_of(error)))
    it.frames(3)
    assert isinstance(it.top, Dialog) and said in it.top._text()
