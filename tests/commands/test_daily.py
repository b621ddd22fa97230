"""The command `daily`: how a day stands, as lines and as JSON, and the proof of a record."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from game.commands import play
from game.commands.cli import run
from game.session.daily import open_book
from game.table.record.record import Record, read_record
from game.ui.pages.daily.page import DayPage
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Scene, Shell
from tests.session.voyages import played, voyage

AFRICA = "africa"


@pytest.fixture(scope="module")
def now() -> datetime:
    return datetime.now()


@pytest.fixture(scope="module")
def sailed(tmp_path_factory: pytest.TempPathFactory, now: datetime) -> Path:
    """Return a folder with a finished voyage of yesterday."""
    saves, before = tmp_path_factory.mktemp("sailed"), now - timedelta(days=1)
    played(voyage(saves, AFRICA, before.date().isoformat(), before))
    return saves


def record_in(saves: Path, now: datetime) -> Path:
    return open_book(saves).path((now - timedelta(days=1)).date().isoformat(), AFRICA)


def test_the_days_are_told_with_a_line_to_share(
    capsys: pytest.CaptureFixture[str], sailed: Path, now: datetime
) -> None:
    yesterday = (now - timedelta(days=1)).date().isoformat()
    assert run(["daily", "--saves", str(sailed), "--date", yesterday]) == 0
    out = capsys.readouterr().out
    assert f"Westward {yesterday} · Africa · " in out and out.count("seven days") == 4
    assert run(["daily", AFRICA, "--saves", str(sailed), "--date", yesterday, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    (facts,) = told["titles"]
    result = played_result(sailed, now)
    assert (told["date"], facts["state"], facts["points"]) == (yesterday, "sailed", result[0])
    assert facts["share"] in out and len(facts["week"]) == 7 and facts["total"] == facts["best_week"] == result[0]
    assert run(["daily", AFRICA, "--saves", str(sailed), "--json"]) == 0
    (facts,) = json.loads(capsys.readouterr().out)["titles"]
    assert (facts["state"], facts["total"]) == ("open", result[0]) and "points" not in facts


def played_result(saves: Path, now: datetime) -> tuple[int, ...]:
    from game.session.kept.saved_games import look

    result = look(record_in(saves, now)).result
    assert result
    return result.scores


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--date", "19.11.2026"], "write the date as YYYY-MM-DD"),
        (["--date", "9999-12-31"], "is in the future"),
        (["chess"], "there is no title"),
    ],
)
def test_bad_words_are_told_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: list[str], says: str
) -> None:
    assert run(["daily", "--saves", str(tmp_path), *words]) == 2
    err = capsys.readouterr().err
    assert says in err and err.count("\n") == 1 and not list(tmp_path.iterdir())


def test_with_a_title_the_window_opens_on_its_voyage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Scene] = []

    def open_window(saves: Path, first: Callable[[Shell], Scene]) -> int:
        opened.append(first(Shell((960, 540), Settings(), saves)))
        return 0

    monkeypatch.setattr(play, "open_window", open_window)
    assert run(["daily", AFRICA, "--saves", str(tmp_path)]) == 0
    (page,) = opened
    assert isinstance(page, DayPage) and page.slug == AFRICA
    page.close()


def test_nobody_hosts_a_voyage(capsys: pytest.CaptureFixture[str], sailed: Path, now: datetime) -> None:
    assert run(["host", AFRICA, "--resume", str(record_in(sailed, now)), "--saves", str(sailed)]) == 2
    assert "on one screen only" in capsys.readouterr().err


def test_the_check_of_a_voyage_asks_its_bots_again_and_finds_others(
    capsys: pytest.CaptureFixture[str], sailed: Path, tmp_path: Path, now: datetime
) -> None:
    path = record_in(sailed, now)
    assert run(["replay", "--check", str(path)]) == 0
    out = capsys.readouterr().out
    assert "all draws match the day" in out and "give the same answers" in out and "the first attempt" in out
    record = read_record(path).record
    day = record.header.day
    assert day
    for name, changes, says in (
        ("bots", replace(day, bots=99), "could not be checked: it was played with bots of version 99"),
        ("later", replace(day, attempt=2), "a later attempt that does not count"),
    ):
        forged = Record(replace(record.header, day=changes), record.lines)
        (tmp_path / name).write_bytes(forged.to_bytes())
        assert run(["replay", "--check", str(tmp_path / name)]) == 0
        assert says in capsys.readouterr().out
    another = Record(replace(record.header, day=replace(day, date="2026-01-01")), record.lines)
    (tmp_path / "day").write_bytes(another.to_bytes())
    assert run(["replay", "--check", str(tmp_path / "day")]) == 1
    assert "differs from what the day gives" in capsys.readouterr().out
