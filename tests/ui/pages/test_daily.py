"""The page of the day's voyage: sailing, sharing, other days, friends, and two voyages side by side."""

from datetime import datetime, timedelta
from threading import Event

import pygame
import pytest

from game.session.daily import open_book
from game.session.inline_session import InlineSession
from game.session.kept.saved_games import delete
from game.session.kept.search import SavedGames
from game.session.model.offering import actions
from game.session.session import Session
from game.table.exported_game import send
from game.ui.pages.daily.beside import Beside
from game.ui.pages.daily.courses import Courses
from game.ui.pages.daily.page import DayPage
from game.ui.pages.score.score import Score
from game.ui.table.scene import TableScene
from game.ui.top import attract
from game.ui.top.menu_entries import continue_words
from tests.session.voyages import NOON, TODAY, played, voyage
from tests.ui.pilot import wait

AFRICA = "africa"


@pytest.fixture(scope="module")
def sailed(tmp_path_factory):
    """Return a folder with a finished voyage, and one of a friend with another of the same day."""
    folders = [tmp_path_factory.mktemp(name) for name in ("own", "friend")]
    for seed, folder in enumerate(folders):
        played(voyage(folder, AFRICA), seed=seed)
    (path,) = (folders[1] / "records").iterdir()
    send(folders[1], path, folders[1])
    return folders


@pytest.fixture
def own(sailed, tmp_path):
    """Return a copy of the first folder."""
    for path in sailed[0].rglob("*"):
        if path.is_file():
            to = tmp_path / "saves" / path.relative_to(sailed[0])
            to.parent.mkdir(parents=True, exist_ok=True)
            to.write_bytes(path.read_bytes())
    return tmp_path / "saves"


def page(it, slug=AFRICA, now=NOON, **how):
    shown = it.show(DayPage(it.shell, slug, now=lambda: now, **how))
    wait(it, lambda: shown.games.search is None or shown.games.search.done)
    it.frames(4)
    return shown


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_from_the_menu_to_the_voyage_of_another_title(fly, tmp_path, by):
    it = fly(saves=tmp_path)
    for name in ("daily", f"game.{AFRICA}", "sail"):
        if by == "mouse":
            it.click(name)
        else:
            it.go(name, by)
            it.key("return") if by == "keys" else it.pad(pygame.CONTROLLER_BUTTON_A)
        it.frames(4)
    session: Session = it.opened[-1]()
    day = session.table.record.header.day
    session.close()
    assert session.title.slug == AFRICA and day and day.attempt == 1
    assert abs(datetime.fromisoformat(day.date) - datetime.now()) < timedelta(days=2)
    assert it.shell.settings.title == AFRICA


def test_a_voyage_under_way_sails_on_and_a_finished_one_sails_again_without_counting(fly, own):
    played(voyage(own, "century"), answers=1)
    it = fly(saves=own)
    shown = page(it, "century")
    assert shown.state == "under_way" and not shown.form.items["share"].enabled
    shown._open_title(AFRICA)
    it.frames(4)
    assert shown.state == "sailed"
    it.click("sail")
    session = it.opened[-1]()
    assert session.table.record.header.day.attempt == 2
    session.close()


def test_the_line_to_share_is_shown_and_copied(fly, own, monkeypatch):
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    it = fly(saves=own)
    shown = page(it)
    it.click("share")
    (line,) = copied
    points = shown.sailed.result.scores[0]
    assert line.startswith(f"Westward {TODAY} · Africa · {points} · ") and set(line.split()[-1]) <= set("▲■▼")
    assert len(line.split()[-1]) == 4 and line in shown.note


def test_signs_that_come_during_a_click_do_not_swallow_it(fly, own):
    it, come = fly(saves=own), Event()
    shown = page(it)
    shown.courses = Courses(shown, lambda _: come.wait() and "▲▲▲▲")
    pos = shown.form.items["sail"].rect.center
    pygame.mouse.set_pos(pos)
    it.point(pos, 2)
    it.frames(2, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    come.set()
    shown.courses.wait()
    it.frames(3)
    it.frames(4, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert len(it.opened) == 1


def test_days_of_other_months_are_looked_at_and_missed_ones_made_up_for(fly, own):
    it = fly(saves=own)
    shown = page(it, now=NOON + timedelta(days=20))
    assert (shown.month.month, shown.state) == (12, "open")
    it.click("month-1")
    it.frames(4)
    assert shown.month.month == 11
    it.click(f"day.{TODAY}")
    assert shown.state == "sailed"
    it.click("day.2026-11-20")
    assert shown.state == "missed" and any("does not count" in text for text in shown.sentences())
    it.click("day.2026-11-18")
    assert shown.state == "before"
    it.click("sail")
    session = it.opened[-1]()
    assert (session.table.record.header.day.date, session.table.record.header.day.attempt) == ("2026-11-18", 2)
    session.close()


def test_a_moved_clock_and_a_deleted_record_are_told(fly, own):
    it = fly(saves=own)
    later = page(it, now=NOON + timedelta(days=9))
    assert not any("clock" in text for text in later.sentences())
    it.shell.scenes.pop()
    shown = page(it)
    assert any("2026-11-28" in text for text in shown.sentences())
    (kept,) = shown.games.found
    delete(own, kept)
    it.shell.scenes.pop()
    shown = page(it)
    assert shown.state == "gone" and not shown.form.items["watch"].enabled


def test_without_a_folder_nothing_can_be_sailed(fly):
    it = fly()
    shown = page(it)
    assert not shown.form.items["sail"].enabled and it.shell.texts.t("daily.unkept") in shown.sentences()


def test_with_sails_the_voyage_begins_at_once_unless_it_is_over(fly, own):
    it = fly(saves=own)
    page(it, "century", sails=True)
    assert len(it.opened) == 1
    page(it, AFRICA, sails=True)
    assert len(it.opened) == 1


def test_a_friends_day_is_taken_in_and_seen_side_by_side(fly, own, sailed):
    it = fly(saves=own)
    shown = page(it)
    (file,) = sailed[1].glob("*.westward")
    it.frames(2, pygame.event.Event(pygame.DROPFILE, file=str(file)))
    wait(it, lambda: shown.games.search.done and shown.form and "beside.0" in shown.form.items)
    it.click("beside.0")
    it.frames(6)
    two = it.top
    assert isinstance(two, Beside) and two.step == two.steps
    ends = [shown.sailed.result.scores[0], shown.days.friends[AFRICA, TODAY][0].result.scores[0]]
    assert [one.points[-1] for one in two.voyages] == ends
    it.click("first")
    assert two.step == 0 and not two.form.items["back"].enabled
    it.go("on")
    it.key("return", "return")
    assert two.step == 2
    it.click("last")
    assert two.step == two.steps and [one.at(two.step, two.steps) for one in two.voyages] == [
        len(one.stops) - 1 for one in two.voyages
    ]


def test_a_friends_day_cannot_be_watched_before_ones_own_is_over(fly, tmp_path, sailed):
    (file,) = sailed[1].glob("*.westward")
    (tmp_path / "records").mkdir(parents=True)
    (tmp_path / "records" / file.name).write_bytes(file.read_bytes())
    it = fly(saves=tmp_path)
    shown = page(it)
    assert shown.state == "open" and not shown.form.items["beside.0"].enabled


def test_the_end_of_a_voyage_says_whether_it_counts_and_leads_to_its_page(fly, own, sailed):
    it = fly(saves=own)
    (kept,) = SavedGames(own).wait()
    from game.ui.pages.score.score import see_end

    assert not see_end(it.shell, kept.path)
    it.frames(6)
    assert isinstance(it.top, Score) and it.top.note == it.shell.texts.t("daily.counts")
    it.click("daily")
    it.frames(6)
    assert isinstance(it.top, DayPage) and (it.top.slug, it.top.chosen.isoformat()) == (AFRICA, TODAY)


def test_table_and_menu_say_that_it_is_the_voyage_and_the_hint_is_off(fly, tmp_path):
    played(voyage(tmp_path, AFRICA), answers=2)
    it = fly(saves=tmp_path)
    wait(it, lambda: it.menu.last)
    words = it.shell.texts.t("daily.title")
    assert words in continue_words(it.shell, it.menu.last)
    page(it, now=datetime.now())
    week = it.shell.texts.t("daily.week_tip")
    it.click("week")
    assert it.top.note == week
    scene = it.show(TableScene(it.shell, InlineSession(voyage(tmp_path / "other", AFRICA))))
    wait(it, lambda: scene.model.question)
    hint = actions(scene.model)["hint"]
    assert not hint.enabled and hint.tip.reason == scene.model.texts.reason("no_hint_on_a_day")


def test_the_idle_menu_asks_to_beat_the_score_of_today(fly, tmp_path, monkeypatch):
    asked = []

    class Bots:
        view, over = None, False

        def __init__(self, *_):
            asked.append(_[-1])

        def update(self, dt):
            return False

        def draw(self, onto):
            return False

        def close(self):
            return

    monkeypatch.setattr(attract, "Attract", Bots)
    now = datetime.now()
    session = played(voyage(tmp_path, "west_of_africa", now.date().isoformat(), now))
    open_book(tmp_path).see(now.date())
    it = fly(saves=tmp_path)
    wait(it, lambda: it.menu._search and it.menu._search.done)
    it.menu.backdrop.finish()
    it.menu._idle = 45.0
    it.frames(2)
    assert asked == [it.shell.texts.t("daily.to_beat", points=session.table.result().scores[0])]
