"""The log of a table without a window, in words and as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import datetime
from io import StringIO
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from msgspec import structs

from game.bots.worker import HereMind
from game.commands.cli import TERMINATED, run
from game.commands.lan_log import TableLog
from game.session.beginning import begin, new_header
from game.session.lan.messages import Chair, Notice, Roster
from game.session.messages import News
from game.session.session import Session
from game.table.record.entries import SeatInfo
from game.titles import SLUGS
from game.titles import title as find_title
from net.link.messages import Over
from net.play.inbox import Nowhere
from tests.net.programs import LIMIT, Process, Programs, out, programs_in, rest

KEYS = {
    "came": {"seat", "name"},
    "left": {"seat", "name"},
    "words": {"words"},
    "began": {"game", "title", "names"},
    "goes_on": {"game", "title", "names"},
    "round": {"round", "leaders", "scores"},
    "lost": {"seat", "name", "detail"},
    "back": {"seat", "name", "detail"},
    "result": {"game", "entries", "head", "ending", "scores", "places", "names"},
}


class Shown(Nowhere):
    """A reader that passes the news of a session to a log."""

    def __init__(self, log: TableLog) -> None:
        super().__init__()
        self.log = log

    def put(self, item: Any, block: bool = True, timeout: float | None = None) -> None:
        if isinstance(item, News):
            self.log.news(item)


def played(log: TableLog, slug: str = "west_of_africa") -> Session:
    """Log a whole game of bots."""
    sitting = [SeatInfo("Ana", "bot:random"), SeatInfo("Bea\x07", "bot:random")]
    header = new_header(find_title(slug), sitting, {}, datetime(2026, 1, 2))
    session = begin(None, header, minds=(HereMind,), outbox=Shown(log), seed="1")
    while session.step():
        pass
    return session


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


def roster(*chairs: Chair, started: bool = False) -> Roster:
    return Roster("go_west", "game", list(chairs), {}, "host", started, 0)


def sits(name: str, number: int) -> Chair:
    return Chair(name, "person", bytes([number]) * 32, here=True)


@pytest.mark.parametrize("command", ["host", "join", "watch"])
def test_help_names_every_event_and_its_keys(capsys: pytest.CaptureFixture[str], command: str) -> None:
    with pytest.raises(SystemExit):
        run([command, "--help"])
    printed = capsys.readouterr().out.replace(",", " ").replace("(", " ").replace(")", " ").replace(";", " ").split()
    assert set(KEYS) | set().union(*KEYS.values()) <= set(printed)


def test_coming_and_leaving_before_the_start_is_logged_once(capsys: pytest.CaptureFixture[str]) -> None:
    log = TableLog(as_json=False)
    for message in (roster(Chair(), Chair()), roster(Chair(), sits("Ana\n", 1)), roster(Chair(), sits("Ana\n", 1))):
        log.handle(message)
    log.handle(roster(sits("Bea", 2), Chair()))
    assert lines(capsys) == ["Ana takes seat 2.", "Ana leaves seat 2.", "Bea takes seat 1."]


def test_the_words_of_the_table_are_told_whenever_they_change(capsys: pytest.CaptureFixture[str]) -> None:
    log = TableLog(as_json=True)
    for words, chair in ((["a"], Chair()), (["b"], sits("Ana", 1)), (["b"], sits("Ana", 1)), (["c\n"], sits("Bea", 2))):
        log.handle(structs.replace(roster(chair), words=words))
    told = [json.loads(line) for line in lines(capsys)]
    assert [one["words"] for one in told if one["event"] == "words"] == [["b"], ["c"]]
    assert "b" in told[1]["text"]


def test_a_chair_that_is_kept_for_somebody_has_nobody_on_it(capsys: pytest.CaptureFixture[str]) -> None:
    log = TableLog(as_json=True)
    kept = sits("Ana", 1)
    log.handle(roster(Chair(kept.name, kept.holder, kept.key)))
    assert lines(capsys) == []
    log.handle(roster(kept))
    (told,) = map(json.loads, lines(capsys))
    assert told == {"event": "came", "seat": 1, "name": "Ana", "text": "Ana takes seat 1."}


@pytest.mark.parametrize("slug", SLUGS)
def test_every_round_is_told_with_who_leads_as_the_table_has_it(capsys: pytest.CaptureFixture[str], slug: str) -> None:
    log = TableLog(as_json=True)
    session = played(log, slug)
    told = [json.loads(line) for line in lines(capsys)]
    assert told[0]["event"] == "began" and told[0]["names"] == ["Ana", "Bea"]
    rounds = [one for one in told if one["event"] == "round"]
    assert [one["round"] for one in rounds] == list(range(1, len(rounds) + 1))
    assert len(rounds) == session.title.round(session.table.position.game) > 1
    for one in rounds:
        most = max(one["scores"])
        assert one["leaders"] == [n for n, score in enumerate(one["scores"], 1) if min(one["scores"]) < score == most]
        assert ("leads with" in one["text"]) == (len(one["leaders"]) == 1)


def test_the_result_names_the_winner_and_all_points(capsys: pytest.CaptureFixture[str]) -> None:
    log = TableLog(as_json=False)
    session = played(log)
    result = session.table.result()
    assert result is not None
    log.end(session.table.record, result)
    last = lines(capsys)[-1]
    assert all(f"{name} {score}" in last for name, score in zip(("Ana", "Bea"), result.scores, strict=True))
    winner = ("Ana", "Bea")[result.places.index(1)]
    assert last.startswith(f"{winner} wins: {winner} ")


def test_notices_are_those_of_the_window_and_end_with_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    log = TableLog(as_json=False)
    log.handle(Notice("lost", 0))  # nothing has begun
    played(log)
    lines(capsys)
    for word in ("lost", "back", "stand_in", "given_back", "no_such_word"):
        log.handle(Notice(word, 1))
    log.handle(Over())
    log.handle(Notice("lost", 0))
    assert lines(capsys) == [
        "The connection to Bea is lost.",
        "Bea is back.",
        "A bot is playing for Bea.",
        "Bea is back and playing again.",
    ]


def test_no_round_is_logged_twice_when_a_player_comes_back(capsys: pytest.CaptureFixture[str]) -> None:
    log = TableLog(as_json=True)
    session = played(log)
    before = lines(capsys)
    session.tell_again()
    assert before and lines(capsys) == []
    late = TableLog(as_json=True)
    session.outbox = Shown(late)
    session.tell_again()
    told = [json.loads(line) for line in lines(capsys)]
    assert [one["event"] for one in told] == ["goes_on", "round"]
    assert told[1] == [one for one in map(json.loads, before) if one["event"] == "round"][-1]


class Interrupted(StringIO):
    """Output that lets another thread print between any two writes of a thread."""

    def __init__(self, other: Callable[[], object]) -> None:
        super().__init__()
        self.other = Thread(target=other)

    def write(self, text: str) -> int:
        written = super().write(text)
        if not self.other.ident:
            self.other.start()
            self.other.join(timeout=0.2)  # it may have to wait for its turn
        return written


def test_threads_that_print_at_once_leave_each_line_whole_and_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    log = TableLog(as_json=False, waits=True)
    for number in (1, 2):
        log.line("round", f"Round {number}")
    shown = Interrupted(lambda: log.line("round", "Round 3"))
    monkeypatch.setattr("sys.stdout", shown)
    log.begin()
    shown.other.join()
    assert shown.getvalue() == "Round 1\nRound 2\nRound 3\n"


def test_a_line_is_one_write(monkeypatch: pytest.MonkeyPatch) -> None:
    log = TableLog(as_json=False)
    shown = Interrupted(lambda: print("from elsewhere"))
    monkeypatch.setattr("sys.stdout", shown)
    log.line("round", "Round 1")
    assert shown.getvalue() == "Round 1\nfrom elsewhere\n"


def test_lines_that_were_kept_back_are_printed_later_in_their_order(capsys: pytest.CaptureFixture[str]) -> None:
    log = TableLog(as_json=False, waits=True)
    played(log)
    assert lines(capsys) == []
    log.begin()
    told = lines(capsys)
    assert told[0] == "West of Africa begins: Ana and Bea" and told[1] == "Round 1"
    log.handle(Notice("back", 0))
    assert lines(capsys) == ["Ana is back."]


@pytest.fixture
def programs(tmp_path: Path) -> Iterator[Programs]:
    with programs_in(tmp_path) as made:
        yield made


def _until(process: Process, event: str) -> list[dict[str, Any]]:
    """Read the log up to an event."""
    found: list[dict[str, Any]] = []
    while not found or found[-1]["event"] != event:
        line = out(process).readline()
        assert line, f"{event} was never told"
        found.append(json.loads(line))
    return found


def test_host_guests_and_whoever_looks_on_tell_the_same_game(programs: Programs) -> None:
    host, way = programs.host("--seats", "2", "--bots", "2:random")
    watch = programs.watch(way)
    ana = programs.bot("Ana", way)
    told = [rest(process, quiet=True) for process in (host, watch, ana)]
    for one in (row for rows in told for row in rows):
        assert one.keys() - {"event", "text"} == KEYS[one["event"]] and "\n" not in one["text"]
    hosts = [one for one in told[0] if one["event"] in ("round", "result")]
    for rows in told[1:]:
        own = [one for one in rows if one["event"] in ("round", "result")]
        assert own == hosts[-len(own) :] and own[-1]["event"] == "result"
    assert [one["event"] for one in told[0]][:4] == ["came", "words", "began", "round"]
    words = [[one["words"] for one in rows if one["event"] == "words"][-1:] for rows in told]
    assert len(words[0][0]) == 4 and words[2] == words[0]


def test_a_killed_guest_is_logged_as_lost_and_as_back(programs: Programs) -> None:
    host, way = programs.host("--seats", "2")
    ana, bea = programs.bot("Ana", way), programs.bot("Bea", way)
    _until(bea, "round")
    bea.kill()
    gone = _until(host, "lost")[-1]
    again = programs.bot("Bea", way)
    back = _until(host, "back")[-1]
    assert gone["name"] == back["name"] == "Bea" and gone["seat"] == back["seat"]
    results = [rest(process, quiet=True)[-1] for process in (host, ana, again)]
    assert results[0]["event"] == "result" and results[1:] == results[:1] * 2


def test_a_game_goes_on_when_nobody_reads_what_is_told_of_it(programs: Programs) -> None:
    host, way = programs.host("--seats", "2", "--bots", "2:random")
    assert host.stdout and host.stderr
    host.stdout.close()
    assert rest(programs.bot("Ana", way), quiet=True)[-1]["event"] == "result"
    assert host.wait(LIMIT) == 0 and host.stderr.read() == b""


def test_looking_on_ends_when_nobody_reads_what_is_told(programs: Programs) -> None:
    _, way = programs.host("--seats", "2")
    watch = programs.watch(way)
    first = programs.bot("Ana", way)
    _until(watch, "came")
    assert watch.stdout and watch.stderr
    watch.stdout.close()
    programs.bot("Bea", way)
    assert watch.wait(LIMIT) == TERMINATED and watch.stderr.read() == b""
    assert rest(first, quiet=True)[-1]["event"] == "result"
