"""The day's voyage on this machine: one first attempt a day, crashes, moved clocks, and bots that answer alike."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random
from shutil import copyfile

import pytest

from game.bots.bot import VERSION
from game.bots.days_proof import other_answers, why_not_thought_anew
from game.session.daily import FILE, NotYet, has_begun, open_book
from game.session.kept.saved_games import delete, look
from game.session.kept.search import all_kept
from game.session.messages import Choose, News, TakeBack, taken
from game.session.session import Session
from game.table.audit import audit
from game.table.exported_game import receive
from game.table.record.entries import Answer, Undo
from game.table.record.packing import Line, pack
from game.table.record.record import Record
from game.table.record.saves import records
from game.table.table import Table
from game.titles import SLUGS
from game.titles import title as find_title
from tests.session.voyages import NOON, TODAY, answer, choices, played, voyage

WEST = "west_of_africa"
BEHAVIOUR = """
Bots answer otherwise than when this was written. Raise `VERSION` in game/bots/bot.py, which tells results of a day's
voyage apart, and put the new digests here. If only rules or options have changed, the digests are enough."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Session:
    return played(voyage(tmp_path_factory.mktemp("whole")))


def test_two_machines_meet_the_same_luck_and_the_same_bots(whole: Session, tmp_path: Path) -> None:
    elsewhere = played(voyage(tmp_path))
    one, other = whole.table.record, elsewhere.table.record
    assert choices(one) == choices(other) and whole.table.result() == elsewhere.table.result()
    assert one.header.game != other.header.game and one.header.day and other.header.day
    assert one.header.day.machine != other.header.day.machine


def test_a_crash_in_mid_voyage_changes_nothing(whole: Session, tmp_path: Path) -> None:
    random, going = Random(1), True
    while going:  # each answer in a program of its own
        with closing(voyage(tmp_path)) as session:
            assert session.table.record.header.game == open_book(tmp_path).game(TODAY, WEST)
            going = answer(session, random)
            if not going:
                again = session.table.record
                break
    assert choices(again) == choices(whole.table.record)
    assert len(list(records(tmp_path).iterdir())) == 1


def test_taking_back_does_not_change_the_bots(tmp_path: Path) -> None:
    found = []
    for turns_back in (False, True):
        with closing(voyage(tmp_path / str(turns_back), "africa")) as session:
            random, undone = Random(3), 0
            while undone < 4 and answer(session, random):
                at = session.table.position
                update = session.table.update(0, at.number)
                if update.may_undo:
                    undone += 1
                    if turns_back:
                        entry = session.table.record.lines[-1].entry
                        assert isinstance(entry, Answer)
                        session.take(TakeBack(0, at.moment, update.may_undo[-1]))
                        session.take(Choose(0, session.table.position.moment, entry.choice))
            for _ in range(3):
                answer(session, random)
            entries = [line.entry for line in session.table.record.lines]
            assert any(isinstance(entry, Undo) for entry in entries) == turns_back
            found.append([e.choice for e in entries if isinstance(e, Answer) and e.seat])
    assert found[0] == found[1] != []


def test_the_first_attempt_counts_and_later_ones_say_that_they_do_not(tmp_path: Path) -> None:
    first = played(voyage(tmp_path))
    for again in (2, 3):
        with closing(voyage(tmp_path, again=again)) as later:
            day = later.table.record.header.day
            assert day and (day.date, day.attempt) == (TODAY, again)
            assert later.table.record.header.game != first.table.record.header.game


def test_a_missed_day_can_be_played_but_does_not_count_and_tomorrow_has_to_be_awaited(tmp_path: Path) -> None:
    with closing(voyage(tmp_path, day="2026-11-17")) as late:
        assert late.table.record.header.day and late.table.record.header.day.attempt == 2
    with pytest.raises(NotYet, match="2026-11-20 is in the future"):
        voyage(tmp_path, day="2026-11-20")


def test_an_unfinished_first_attempt_goes_on_after_its_day(tmp_path: Path) -> None:
    first = played(voyage(tmp_path), answers=2)
    with closing(voyage(tmp_path, now=NOON + timedelta(days=1))) as again:
        assert again.table.record.header == first.table.record.header


def test_a_deleted_attempt_gives_no_second_first_one_unless_nothing_was_answered(tmp_path: Path) -> None:
    voyage(tmp_path).close()
    (kept,) = all_kept(tmp_path)
    assert not has_begun(kept.path)
    delete(tmp_path, kept)
    played(voyage(tmp_path), answers=1)
    (kept,) = all_kept(tmp_path)
    assert kept.day and kept.day.attempt == 1 and has_begun(kept.path)
    delete(tmp_path, kept)
    with closing(voyage(tmp_path)) as later:
        assert later.table.record.header.day and later.table.record.header.day.attempt == 2


def test_a_program_killed_before_the_header_was_written_has_not_begun(tmp_path: Path) -> None:
    path = open_book(tmp_path).path(TODAY, WEST)
    for rest in (b"", b"westward rec"):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(rest)
        with closing(voyage(tmp_path)) as session:
            assert session.table.record.header.day and session.table.record.header.day.attempt == 1
        path.unlink()


def test_a_clock_turned_back_gives_no_second_first_attempt_and_is_told(tmp_path: Path) -> None:
    played(voyage(tmp_path), answers=1)
    ahead = NOON + timedelta(days=3)
    played(voyage(tmp_path, day="2026-11-22", now=ahead), answers=1)
    book = open_book(tmp_path)
    assert not book.turned_back(ahead.date()) and book.turned_back(NOON.date()) == "2026-11-22"
    with closing(voyage(tmp_path, now=NOON)) as session:
        assert session.table.record.header.game == book.game(TODAY, WEST)
    between = NOON + timedelta(days=1)
    played(voyage(tmp_path, day="2026-11-20", now=between), answers=1)
    book = open_book(tmp_path)
    book.note()
    assert [(one.date, one.moved) for one in book.begun] == [
        (TODAY, False),
        ("2026-11-22", True),  # begun by a clock that stood ahead
        ("2026-11-20", True),  # begun after it was turned back
    ]
    with closing(voyage(tmp_path, day="2026-11-22", now=ahead)) as session:
        assert session.table.record.header.game == book.game("2026-11-22", WEST)


def test_a_voyage_looked_at_on_its_day_and_sailed_on_the_next_was_begun_by_an_honest_clock(tmp_path: Path) -> None:
    voyage(tmp_path).close()
    tomorrow = NOON + timedelta(days=1)
    open_book(tmp_path).see(tomorrow.date())
    played(voyage(tmp_path, now=tomorrow), answers=1)
    book = open_book(tmp_path)
    book.note()
    assert [(one.date, one.moved) for one in book.begun] == [(TODAY, False)]


def test_the_window_hears_of_one_beginning(tmp_path: Path) -> None:
    played(voyage(tmp_path), answers=1)
    for now in ("going on", "again"):
        with closing(voyage(tmp_path)) as session:
            found = [one for one in taken(session.outbox) if isinstance(one, News) and one.first]
            assert [one.header for one in found] == [session.table.record.header], now
        played(voyage(tmp_path))


def test_a_book_of_an_older_program_keeps_its_first_attempts(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(pack([1, "ab12", "2026-01-01", "2026-01-02", [["2026-01-02", "africa", False]]]))
    book = open_book(tmp_path)
    assert book.machine == "ab12" and book.of("2026-01-02", "africa")
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_a_folder_without_a_book_takes_no_name_from_a_friend(tmp_path: Path) -> None:
    mine, friends = tmp_path / "mine", tmp_path / "friends"
    played(voyage(friends))
    records(mine).mkdir(parents=True)
    for path in records(friends).iterdir():
        copyfile(path, records(mine) / path.name)
    assert open_book(mine).machine != open_book(friends).machine
    with closing(voyage(mine)) as session:
        assert not session.table.record.lines


def test_a_first_attempt_that_the_book_does_not_know_counts_all_the_same(tmp_path: Path) -> None:
    played(voyage(tmp_path), answers=1)
    book = open_book(tmp_path)
    (tmp_path / FILE).write_bytes(pack([1, book.machine, book.since, book.latest, []]))
    book = open_book(tmp_path)
    book.note()
    book.path(TODAY, WEST).unlink()
    with closing(voyage(tmp_path)) as later:
        assert later.table.record.header.day and later.table.record.header.day.attempt == 2


def test_a_damaged_book_is_set_aside(tmp_path: Path) -> None:
    name = open_book(tmp_path).machine
    assert open_book(tmp_path).machine == name
    (tmp_path / "days").write_bytes(b"\xc1")
    assert open_book(tmp_path).machine != name and (tmp_path / "days.damaged").exists()


def test_a_damaged_book_gets_its_name_and_days_back_from_the_records(tmp_path: Path) -> None:
    mine, friends = tmp_path / "mine", tmp_path / "friends"
    played(voyage(mine), answers=1)
    theirs = played(voyage(friends, now=NOON + timedelta(days=1), day="2026-11-20"))
    receive(mine, open_book(friends).path("2026-11-20", WEST))
    assert theirs.table.result()
    name = open_book(mine).machine
    (mine / "days").write_bytes(b"\xc1")
    book = open_book(mine)
    book.note()
    assert book.machine == name and [(one.date, one.answered) for one in book.begun] == [(TODAY, True)]
    book.path(TODAY, WEST).unlink()
    with closing(voyage(mine)) as later:
        assert later.table.record.header.day and later.table.record.header.day.attempt == 2


def test_a_record_that_lies_about_its_bots_is_no_voyage_in_the_list(tmp_path: Path) -> None:
    session = played(voyage(tmp_path), answers=2)
    path = records(tmp_path) / f"{session.table.record.header.game}.westward"
    assert look(path).day == session.table.record.header.day
    seats = session.table.record.header.seats
    forged = Record.new(replace(session.table.record.header, seats=(*seats[:3], replace(seats[3], holder="bot:easy"))))
    path.write_bytes(forged.to_bytes())
    assert look(path).day is None


@pytest.mark.parametrize("slug", SLUGS)
def test_the_bots_of_a_record_think_alike_again_and_another_answer_is_found(slug: str, tmp_path: Path) -> None:
    session = played(voyage(tmp_path, slug), answers=14)
    record = session.table.record
    assert audit(session.title, record).findings == () and list(other_answers(record)) == []
    title, lines = find_title(slug), list(record.lines)
    forged = Record.new(record.header)
    at = Table(title, Record.new(record.header))
    for line in lines:
        entry = line.entry
        options = (
            at.position.asked.get(entry.seat) if isinstance(entry, Answer) and entry.seat and not entry.salt else None
        )
        if options is not None and len(options) > 1:
            other = next(choice for choice in options if choice != entry.choice)
            forged.add(Line(replace(entry, choice=other)))
            number = len(forged.lines)
            assert [finding.line for finding in other_answers(forged)] == [number]
            return
        at.replay(entry, line.signature)
        forged.add(line)
    pytest.fail("no bot had a choice")


ANSWERS = {
    "west_of_africa": "22f1ab746f7aface",
    "go_west": "f7e1dfdab8c4aaef",
    "africa": "78742a38344fd092",
    "century": "29d0fcc6b8a3e884",
}


def test_bots_that_answer_otherwise_have_another_version(tmp_path: Path) -> None:
    """Ask in a process of its own, where sets have another order."""
    words = [sys.executable, "-m", "tests.session.voyages", str(tmp_path)]
    seeded = {**os.environ, "PYTHONHASHSEED": "7"}
    told = subprocess.run(words, env=seeded, capture_output=True, text=True, check=True).stdout.split()
    assert dict(zip(SLUGS, told, strict=True)) == ANSWERS, BEHAVIOUR


def test_the_bots_of_another_version_are_not_asked(whole: Session) -> None:
    header = whole.table.record.header
    assert header.day and why_not_thought_anew(header) == ""
    other = replace(header, day=replace(header.day, bots=VERSION + 1))
    assert f"version {VERSION + 1}" in why_not_thought_anew(other)
    assert why_not_thought_anew(replace(header, day=None)) != ""
