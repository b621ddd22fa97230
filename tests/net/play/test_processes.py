"""Whole games between real processes over loopback: nothing is replaced, and some are killed on the way."""

import json
import signal
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.engine.choices import any_of
from game.session.beginning import begin, new_header
from game.session.messages import Choose
from game.table.audit import audit
from game.table.record.entries import Answer, Moved, SeatInfo, Sit, Substitute
from game.table.record.record import read_record
from game.titles import SLUGS, title
from net.play.inbox import Nowhere
from tests.net.programs import LIMIT, WEST, Process, Programs, programs_in, rest

HANDS = "go_west"
LEFT_AFTER = {WEST: 40, HANDS: 380, "africa": 480, "century": 580}  # entries


@pytest.fixture
def programs(tmp_path):
    with programs_in(tmp_path) as made:
        yield made


def ended(process: Process) -> dict:
    return (rest(process) or [{}])[-1]


def record_of(programs: Programs) -> Path:
    (path,) = (programs.folder / "host" / "records").glob("*.westward")
    return path


def until_rounds(host: Process, count: int) -> None:
    """Read a host's output until it has reported so many rounds."""
    for line in host.stdout:
        count -= "round" in json.loads(line)
        if not count:
            return
    raise AssertionError(host.stderr.read().decode())


def check(programs: Programs, *results: dict) -> None:
    """Check that all tell the same result, and that the record is sound."""
    record = read_record(record_of(programs)).record
    found = audit(title(record.header.title), record)
    assert found.findings == () and found.result is not None
    for result in results:
        assert result["head"] == record.head.hex()
        assert result["scores"] == list(found.result.scores)
    assert not any(isinstance(line.entry, Substitute) for line in record.lines)


def opened(programs: Programs, slug: str) -> tuple[Process, list[str]]:
    """Return the host of a new game of two guests, or of one near its end: only one title has short games."""
    if slug == WEST:
        return programs.host("--seats", "2", of=slug)
    return programs.host("--resume", str(from_one_screen(programs.folder / "host", slug)), of=slug)


def test_host_guests_and_a_watcher_play_a_game_and_end(programs):
    host, way = programs.host("--seats", "3", "--bots", "3:random")
    watcher = programs.watch(way)
    guests = [programs.bot(name, way) for name in ("Ana", "Bea")]
    results = [ended(one) for one in (*guests, watcher)]
    ended(host)
    check(programs, *results)


@pytest.mark.parametrize("slug", [WEST, HANDS])
def test_a_killed_guest_comes_back_to_its_seat(programs, slug):
    host, way = opened(programs, slug)
    ana, bea = programs.bot("Ana", way), programs.bot("Bea", way)
    until_rounds(host, 3)
    bea.send_signal(signal.SIGKILL)
    bea.wait()
    results = [ended(one) for one in (programs.bot("Bea", way), ana)]
    ended(host)
    check(programs, *results)


@pytest.mark.parametrize("slug", [WEST, HANDS])
def test_whoever_was_killed_at_the_very_end_sees_the_finished_game_though_its_table_is_gone(programs, slug):
    host, way = programs.host("--seats", "2", "--bots", "2:random", of=slug)
    watcher, ana = programs.watch(way), programs.bot("ana", way)
    results = [ended(one) for one in (ana, watcher, host)]
    copies = {path: path.read_bytes() for path in programs.folder.glob("*/followed/*")}
    again = [programs.bot("ana", way), programs.watch(way)]
    assert [ended(one) for one in again] == results[:2] == [results[2]] * 2
    assert copies == {path: path.read_bytes() for path in programs.folder.glob("*/followed/*")} and len(copies) == 2


@pytest.mark.parametrize("slug", [WEST, HANDS])
def test_a_killed_host_goes_on_with_its_record_and_all_come_back(programs, slug):
    host, way = opened(programs, slug)
    guests = [programs.bot(name, way) for name in ("Ana", "Bea")]
    until_rounds(host, 3)
    host.send_signal(signal.SIGKILL)
    host.wait()
    again, same_way = programs.host("--resume", str(record_of(programs)), of=slug)
    assert same_way == way
    results = [ended(one) for one in guests]
    ended(again)
    check(programs, *results)


@pytest.mark.parametrize(
    "slug", [slug if slug in (WEST, HANDS) else pytest.param(slug, marks=pytest.mark.long) for slug in SLUGS]
)
def test_a_game_from_one_screen_goes_on_with_guests_in_its_seats(programs, slug):
    """Even in the middle of a sealed question: a choice sealed at that screen is opened there."""
    kept = from_one_screen(programs.folder / "host", slug)
    before = len(read_record(kept).record.lines)
    host, way = programs.host("--resume", str(kept), of=slug)
    watcher, *guests = programs.watch(way), *(programs.bot(name, way) for name in ("Bea", "Ana"))
    results = [ended(one) for one in (*guests, watcher)]
    ended(host)
    if slug == HANDS:  # also what was dealt at that screen is known to all at the end
        results.append(ended(programs.bot("Bea", way)))
    check(programs, *results)
    record = read_record(kept).record
    after = [line.entry for line in record.lines[before:]]
    assert [entry.seat for entry in after if isinstance(entry, Sit)] == [0, 1]
    assert all(
        line.signature for line in record.lines[before:] if isinstance(line.entry, Answer) and not line.entry.salt
    )


def from_one_screen(saves: Path, slug: str) -> Path:
    """Return a game of two people at one screen, left near its end, if possible in a sealed question."""
    header = new_header(title(slug), (SeatInfo("Ana"), SeatInfo("Bea")), {}, datetime(2026, 1, 2))
    session = begin(saves, header, luck=Dice(1), minds=(HereMind,), outbox=Nowhere())
    random = Random(1)
    while len(session.table.record.lines) < LEFT_AFTER[slug] or (slug == WEST and not session.table.position.ready):
        if not session.step():
            at = session.table.position
            session.take(Choose(at.waiting[0], at.moment, any_of(at.asked[at.waiting[0]], random)))
    session.close()
    return next((saves / "records").glob("*.westward"))


def test_a_guest_takes_over_the_table_of_a_lost_host(programs):
    host, way = programs.host("--seats", "3", "--bots", "3:random")
    ana, bea = programs.bot("ana", way), programs.bot("bea", way)
    until_rounds(host, 3)
    for one in (host, ana):
        one.send_signal(signal.SIGKILL)
        one.wait()
    (followed,) = (programs.folder / "ana" / "followed").glob("*.westward")
    seat = int(followed.stem[-1])
    port = way[0].rpartition(":")[2]
    words = ["--resume", str(followed), "--bots", f"{seat + 1}:random", "--port", port]
    heir, same_way = programs.host(*words, saves="ana")
    assert same_way == way
    result = ended(bea)
    ended(heir)
    record = read_record(followed).record
    assert [entry.seat for entry in (line.entry for line in record.lines) if isinstance(entry, Moved)] == [seat]
    assert result["head"] == record.head.hex()
    assert audit(title("west_of_africa"), record).findings == ()


def test_a_host_that_is_terminated_says_good_bye_and_leaves_a_sound_record(programs):
    host, way = programs.host("--seats", "2")
    programs.bot("ana", way), programs.bot("bea", way)
    until_rounds(host, 2)
    host.send_signal(signal.SIGTERM)
    _, err = host.communicate(timeout=LIMIT)
    assert host.returncode == 143 and b"Traceback" not in err
    found = read_record(record_of(programs))
    assert not found.torn and not found.trouble


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["join", "127.0.0.1:9", "--bot", "random"], "--code CODE is missing"),
        (["join", "nowhere", "--bot", "random", "--code", "ABCDEFGH"], "write an address as HOST:PORT"),
        (["join", "127.0.0.1:9", "--bot", "clever", "--code", "ABCDEFGH"], "there is no bot"),
        (["join", "127.0.0.1:9", "--code", "ABCDEFGH", "--json"], "--bot LEVEL"),
        (["join", "nowhere"], "write an address as HOST:PORT"),
        (["watch", "127.0.0.1:9", "--code", "ABC"], "is not a join code"),
        (["host", "west_of_africa"], "--seats N is missing"),
        (["host", "west_of_africa", "--seats", "9"], "2 to 5 players"),
        (["host", "west_of_africa", "--seats", "2", "--bots", "3:random"], "only seats 1 to 2"),
        (["host", "west_of_africa", "--seats", "2", "--port", "70000"], "below 65536"),
    ],
)
def test_words_that_lead_nowhere_get_one_sentence(arguments, text, tmp_path, capsys):
    from game.commands.cli import run

    try:
        code = run([*arguments, "--saves", str(tmp_path)])
    except SystemExit as stop:
        code = stop.code
    assert code == 2
    err = capsys.readouterr().err
    assert text in err and err.count("\n") == 1


def test_a_wrong_code_is_told(programs):
    _, (address, *_) = programs.host("--seats", "2")
    guest = programs.start("join", address, "--code", "00000000", "--bot", "random", saves="g")
    _, err = guest.communicate(timeout=LIMIT)
    assert guest.returncode == 2 and b"does not belong to" in err
