"""Export and import in the window, pictures of games, and the page of statistics."""

import os
import subprocess
import sys
from pathlib import Path
from threading import Event
from time import sleep

import pygame
import pytest

from game.engine.title import Result
from game.session.kept.importing import Taking
from game.session.kept.saved_games import Kept, look
from game.table.exported_game import WITH_POCKETS, receive
from game.table.record.record import ENDING, record_path
from game.table.record.saves import pockets, records
from game.ui.forms.dialog import Dialog
from game.ui.pages.fame.hall import Fame
from game.ui.pages.fame.statistics import Statistics
from game.ui.pages.kept.load import load, replays
from game.ui.pages.kept.transfer import FOLDER, Import, candidates
from game.ui.shell.settings import Settings
from game.ui.top.menu import Menu
from tests.table.keeping import kept, whole
from tests.ui.pilot import wait
from tests.ui.saved_games import FoundGames


@pytest.fixture
def saves(tmp_path):
    return tmp_path / "saves"


@pytest.fixture
def page(fly, saves):
    """The list of games, with one that can be continued."""
    path = kept(saves, "go_west", steps=9)
    pilot = fly(saves, (960, 540), Settings(reduced_motion=True))
    wait(pilot, lambda: pilot.menu.last)  # what the menu finds lays it out anew
    pilot.click("load")
    wait(pilot, lambda: pilot.top.name == "load" and pilot.top.games.search.done and pilot.top.kept)
    pilot.game = path.stem
    return pilot


def heard(page):
    """Wait until the outcome of an import is reported."""
    wait(page, lambda: not page.shell.taking.pending)


def test_a_game_is_exported_after_a_question(page, saves):
    page.click(f"export.{page.game}")
    assert isinstance(page.top, Dialog)
    page.click("1")  # without pockets
    assert page.top.note == page.shell.texts.t("load.export_open") and not list((saves / FOLDER).iterdir())
    page.click(f"export.{page.game}")
    page.click("0")
    (file,) = (saves / FOLDER).iterdir()
    assert file.name == f"go_west-{page.game}{ENDING}{WITH_POCKETS}" and str(file) in page.top.note
    page.click(f"export.{page.game}")
    page.click("2")
    assert len(list((saves / FOLDER).iterdir())) == 1


def test_a_game_is_imported_by_path_or_by_dropping_it(page, saves, tmp_path):
    other = whole(tmp_path / "other", "africa")
    page.click("import")
    assert isinstance(page.top, Import)
    page.top.path = str(tmp_path / "nowhere")
    page.click("take")
    unread = page.shell.texts.t("trouble.bad_record")
    heard(page)
    assert page.top.name == "load" and page.top.note.startswith(unread) and "does not exist" in page.top.note
    page.click("import")
    page.top.path = "~nobody-has-this-name/file"
    page.click("take")
    heard(page)
    assert (
        page.top.name == "load" and page.top.note.startswith(unread) and "home folder does not exist" in page.top.note
    )
    page.frames(4, pygame.event.Event(pygame.DROPFILE, file=str(other)))
    wait(page, lambda: page.top.games.search.done and len(page.top.kept) == 2)
    assert (records(saves) / other.name).read_bytes() == other.read_bytes()
    page.frames(4, pygame.event.Event(pygame.DROPFILE, file=str(other)))
    heard(page)
    assert "already" in page.top.note and pockets(saves).exists()


@pytest.mark.parametrize(("language", "word"), [("en", "Type the path"), ("de", "Pfad der Datei")])
def test_an_empty_place_gets_a_sentence_and_the_question_stays(fly, saves, tmp_path, monkeypatch, language, word):
    monkeypatch.setenv("HOME", str(tmp_path / "empty"))
    pilot = fly(saves, (960, 540), Settings(language, reduced_motion=True), language)
    pilot.click("load")
    pilot.click("import")
    assert pilot.top.form.typing == pilot.top.focus.name == "path", "the focus is where the caret is"
    for path in ("", "  "):
        pilot.top.path = path
        pilot.click("take")
        assert isinstance(pilot.top, Dialog) and word in pilot.top._text()
        pilot.key("return")
        assert isinstance(pilot.top, Import)


@pytest.mark.parametrize("opened_by", ["key", "mouse"])
@pytest.mark.parametrize("page", [load, replays])
def test_keys_begin_at_the_first_game(fly, saves, page, opened_by):
    path = whole(saves, "africa")
    pilot = fly(saves, (960, 540), Settings(reduced_motion=True))
    if opened_by == "key":
        pilot.key("down")
    pilot.shell.scenes.push(page(pilot.shell))
    wait(pilot, lambda: pilot.top.name == page.__name__ and pilot.top.games.search.done and pilot.top.kept)
    pilot.frames(3)
    if opened_by == "mouse":
        pilot.key("down")
    assert pilot.top.focus.name == f"go.{path.stem}"


class Gate:
    """An import that begins only once it is opened."""

    def __init__(self):
        self.open = Event()

    def __call__(self, saves, path, tell):
        tell(0.5)
        assert self.open.wait(60)
        return receive(saves, path, tell)


@pytest.fixture
def gate(page, saves):
    """Hold imports back until the gate is opened."""
    made = Gate()
    page.shell.taking = Taking(saves, made)
    yield made
    made.open.set()
    wait_for_all(page.shell.taking)


def wait_for_all(taking):
    while taking.left:
        sleep(0.002)


def test_the_window_stays_drawn_during_an_import(page, saves, tmp_path, gate):
    files = [whole(tmp_path / slug, slug) for slug in ("africa", "go_west")]
    page.frames(4, *(pygame.event.Event(pygame.DROPFILE, file=str(file)) for file in files))
    wait(page, lambda: "50%" in page.top.note)
    assert any(page.top.note.startswith(f"Importing {file.name}") for file in files)
    drawn = page.app.frames
    page.key("down", "up")
    assert page.app.frames > drawn and "50%" in page.top.note
    page.key("escape")
    assert isinstance(page.top, Menu)
    gate.open.set()
    wait_for_all(page.shell.taking)
    page.click("load")
    heard(page)
    assert page.top.note == page.shell.texts.t("load.imported")
    wait(page, lambda: page.top.games.search.done and len(page.top.kept) == 3)


def test_an_import_finishes_after_the_window_is_closed(page, saves, tmp_path, gate):
    other = whole(tmp_path / "other", "africa")
    page.frames(4, pygame.event.Event(pygame.DROPFILE, file=str(other)))
    page.close()
    assert not record_path(records(saves), other.stem).exists()
    gate.open.set()
    wait_for_all(page.shell.taking)
    assert record_path(records(saves), other.stem).read_bytes() == other.read_bytes()


def test_the_program_waits_for_imports_before_it_ends(saves, tmp_path):
    other = whole(tmp_path / "other", "africa")
    words = "import sys; from pathlib import Path; from game.session.kept.importing import Taking; "
    words += "Taking(Path(sys.argv[1])).take(sys.argv[2])"
    subprocess.run([sys.executable, "-c", words, str(saves), str(other)], check=True)
    assert record_path(records(saves), other.stem).read_bytes() == other.read_bytes()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_loss_by_damage_must_be_read_and_is_listed(fly, saves, tmp_path, language):
    other = whole(tmp_path / "other", "africa")
    data = bytearray(other.read_bytes())
    data[len(data) // 2] ^= 1
    bad = tmp_path / "bad.westward"
    bad.write_bytes(data)
    pilot = fly(saves, (960, 540), Settings(language, reduced_motion=True), language)
    pilot.click("load")
    pilot.frames(4, pygame.event.Event(pygame.DROPFILE, file=str(bad)))
    heard(pilot)
    t, taken = pilot.shell.texts.t, look(record_path(records(saves), other.stem))
    assert isinstance(pilot.top, Dialog) and taken.lost
    said = pilot.top._text()
    assert t("load.import_unfinished") in said and "bad.westward" in said and str(taken.entries - 1) in said
    assert str(records(saves)) in said, "where the file is kept"
    pilot.key("return")
    assert pilot.top.name == "load" and pilot.top.note == t("load.imported_part")
    wait(pilot, lambda: pilot.top.games.search.done and pilot.top.kept)
    assert pilot.top._summary(pilot.top.kept[0])[0].endswith(t("load.lost"))
    pilot.frames(4, pygame.event.Event(pygame.DROPFILE, file=str(bad)))
    heard(pilot)
    assert pilot.top.note == t("load.import_here_damaged")
    pilot.frames(4, pygame.event.Event(pygame.DROPFILE, file=str(other)))
    heard(pilot)
    assert pilot.top.note == t("load.imported") and look(taken.path).result


def test_every_game_has_its_picture(page):
    scene = page.top
    wait(page, lambda: not scene.small.busy)
    (place,) = scene._places
    assert scene.small.of(place[0], place[1].size) is not None


def test_exported_files_are_found(tmp_path):
    (tmp_path / "Downloads").mkdir()
    for name in (f"a{ENDING}", f"b{ENDING}{WITH_POCKETS}", "c.txt"):
        (tmp_path / "Downloads" / name).write_bytes(b"")
    assert sorted(path.rsplit("/", 1)[-1][0] for path in candidates(tmp_path)) == ["a", "b"]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_file_whose_name_cannot_be_shown_is_not_suggested(page, tmp_path, monkeypatch):
    (tmp_path / "Downloads").mkdir()
    for name in (b"g\xff", b"two\nlines", b"g" * 100):
        (tmp_path / "Downloads" / os.fsdecode(name + ENDING.encode())).write_bytes(b"")
    monkeypatch.setenv("HOME", str(tmp_path))
    page.click("import")
    assert isinstance(page.top, Import) and page.top.path.endswith(f"/{'g' * 100}{ENDING}")
    assert candidates(tmp_path) == [page.top.path]


def test_a_mouse_alone_goes_through_the_suggestions(page, tmp_path, monkeypatch):
    for n, name in enumerate("abc"):
        file = tmp_path / f"{name}{ENDING}"
        file.write_bytes(b"")
        os.utime(file, (n, n))
    monkeypatch.setenv("HOME", str(tmp_path))
    page.click("import")
    assert page.top.path == str(tmp_path / f"c{ENDING}"), "the newest first"
    for name, there in (("idea1", "b"), ("idea1", "a"), ("idea1", "c"), ("idea-1", "a")):
        page.click(name)
        assert page.top.path == str(tmp_path / f"{there}{ENDING}")


def test_without_suggestions_one_can_type_at_once(page, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path / "empty"))
    page.click("import")
    page.type("/a/b")
    assert page.top.path == "/a/b" and "idea1" not in page.top.form.items


def test_after_a_click_enter_does_not_delete(page, saves):
    page.click(f"delete.{page.game}")
    page.key("return")
    assert page.top.name == "load" and record_path(records(saves), page.game).exists()
    page.click(f"delete.{page.game}")
    page.key("left", "left", "return")
    assert not record_path(records(saves), page.game).exists()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_hall_of_fame_leads_to_the_statistics(fly, saves, language):
    whole(saves, "africa")
    path = next(records(saves).iterdir())
    pilot = fly(saves, (960, 540), Settings(reduced_motion=True), language)
    pilot.click("fame")
    wait(
        pilot,
        lambda: isinstance(pilot.top, Fame) and pilot.top.games.search.done and "statistics" in pilot.top.form.items,
    )
    pilot.click("statistics")
    wait(pilot, lambda: isinstance(pilot.top, Statistics) and pilot.top.games.search.done)
    assert "who.0" not in pilot.top.form.items, "only bots have played"
    assert path.exists()


def over(name):
    """A finished game."""
    ended = Result("by_points", (2, 1), (1, 2))
    return Kept(Path(name), name, "africa", (name, name), ("person", "bot:easy"), "2026-01-01", result=ended)


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_everybody_has_a_place_in_the_statistics(fly, size):
    people = [f"Person {n:02}" for n in range(25)]
    pilot = fly(None, size, Settings("de", 150, reduced_motion=True))
    page = Statistics(pilot.shell, FoundGames(*map(over, people)))
    pilot.shell.scenes.push(page)
    pilot.frames(3)
    seen = []
    for _ in range(page.games.pages):
        rows = [item for name, item in page.form.items.items() if name.startswith("who.")]
        assert rows[-1].rect.bottom <= pilot.rect("page1").y
        for row in rows:
            row.press()
            seen.append(page.person)
        pilot.click("page1")
    assert seen == people and page.games.page == 0
