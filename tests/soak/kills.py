"""Games at one machine, killed at random moments and continued: every confirmed answer must still be there.

    python -m tests.soak.kills [--kills 200] [--seed S] [--days]

A child process plays games of every title for its people and bots, and prints each answer as soon as the table has
confirmed it. It is killed by SIGKILL while it thinks, while it writes, or between two answers. The next child continues
where it stopped. Most games have a clock, whose time passes when a person thinks; a kill gives back no more of it than
passes between two notes. With --days the games are days' voyages, one after another: there must be one first attempt a
day and title, sound to its last draw and bot, and no other.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from game.bots.days_proof import other_answers
from game.bots.worker import HereMind
from game.engine.choices import any_of
from game.session.timing import OFTEN
from game.table.audit import audit
from game.table.exported_game import is_over
from game.table.record.clocks import CLOCKS, SECOND
from game.table.record.entries import PERSON, SeatInfo, Substitute
from game.table.record.record import ENDING, LONGEST_HEADER, BadRecord, read_record, record_path
from game.table.record.saves import records
from game.titles import SLUGS, title
from tests.soak.words import how_many, reader

BEGINS, A_DAY = "begins", 4  # a line before a voyage is begun or continued; kills that meet the same day first
AT_ONCE = 0.03  # seconds after that line
LATEST = 0.4  # seconds after the first confirmed answer
TOLD = 10  # kills between two reports of progress
NAMES = ("Anna", "Mar", "Tomás", "Nuria")  # at a day's voyage
PATIENCE = 120.0  # seconds within which a child must print something
THOUGHT = 3.0  # the longest one of a person, in seconds of a clock


def games(saves: Path, random: Random, parts: Any) -> Iterator[Any]:
    """Yield the kept game, then new ones."""
    from game.session.beginning import begin, go_on, new_header

    begun = max(records(saves).glob(f"*{ENDING}"), default=None, key=lambda path: path.stat().st_mtime_ns)
    if begun:
        yield go_on(saves, begun, **parts)
    while True:
        slug = random.choice(SLUGS)
        seats = random.choice(title(slug).seats)
        holders = [PERSON, *(random.choice((PERSON, "bot:random")) for _ in range(seats - 1))]
        sitting = [SeatInfo(f"player {n}", holder, at_zero="random") for n, holder in enumerate(holders)]
        clock = random.choice(("", *CLOCKS))
        yield begin(saves, new_header(title(slug), sitting, {}, datetime.now(), clock), **parts)


def voyages(saves: Path, kill: int) -> Iterator[Any]:
    """Yield the voyages of one day after another that are not over; a few kills meet the same first day."""
    from game.session.daily import open_book, sail

    now = datetime(2026, 1, 1, 12) + timedelta(days=kill // A_DAY)
    while True:
        for slug in SLUGS:
            day = now.date().isoformat()
            path = open_book(saves).path(day, slug)
            if not path.exists() or not is_sailed(path):
                os.write(1, f"{BEGINS}\n".encode())
                yield sail(saves, slug, day, NAMES, now, minds=[HereMind])
        now += timedelta(days=1)


def is_sailed(path: Path) -> bool:
    """Return whether a voyage is over; a record without its header has not begun."""
    try:
        return is_over(read_record(path).record)
    except BadRecord:
        return False


def child(saves: Path, seed: str, days: bool) -> None:
    """Play games to their ends, and print every confirmed answer."""
    from game.session.messages import News, Watch

    random = Random(seed)
    hands = [0.0]
    parts: Any = {"minds": [HereMind], "now": lambda: hands[0]}
    for session in voyages(saves, int(seed.split()[-1])) if days else games(saves, random, parts):
        record = session.table.record
        while not session.table.position.over:
            if not session.step():
                at = session.table.position
                if at.header.clock:
                    session.take(Watch(at.moment, session.people))
                    hands[0] += random.random() * THOUGHT
                    if session.step():  # some time has to be noted
                        continue
                session.take(_answer(session, random))
            while session.outbox.qsize():
                news = session.outbox.get()
                if isinstance(news, News):
                    number = news.updates[None].number
                    at = session.table.position
                    now = news.clocks if number == at.number else {}  # else the turn may have ended since
                    clocks = [f"{seat}.{at.turn.since}={left}" for seat, left in now.items()]
                    row = record.header.game, number, record.head_at(number).hex(), ",".join(clocks) or "-"
                    os.write(1, f"{' '.join(map(str, row))}\n".encode())
        session.close()


def _answer(session: Any, random: Random) -> Any:
    """Return the next command of one of the people."""
    from game.session.messages import Choose, TakeBack

    at = session.table.position
    seat = random.choice([seat for seat in at.waiting if seat in session.people])
    update = session.table.update(seat, at.number)
    if update.may_undo and random.random() < 0.1:
        return TakeBack(seat, at.moment, update.may_undo[-1])
    return Choose(seat, at.moment, any_of(at.asked[seat], random))


def run(kills: int, seed: str, saves: Path, days: bool = False) -> dict[str, int]:
    """Kill this many times and return the figures; assert that nothing was lost."""
    random, confirmed = Random(seed), dict[str, tuple[int, str]]()
    found = {"kills": 0, "answers": 0, "torn": 0, "games": 0, "clocks": 0}
    clocks: dict[str, int] = {}  # the last times that were left to the seats in a turn
    for n in range(kills):
        words = [sys.executable, "-m", "tests.soak.kills", "--child", str(saves), "--seed", f"{seed} {n}"]
        words += ["--days"] if days else []
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert process.stdout and process.stderr
        started, first = time.monotonic(), process.stdout.readline()
        assert first and time.monotonic() - started < PATIENCE, process.stderr.read().decode()
        at_once = days and n % 2 == 0  # while the record is made
        time.sleep(random.random() * (AT_ONCE if at_once else LATEST))
        process.send_signal(signal.SIGKILL)
        rest, complaints = process.communicate()
        assert process.returncode == -signal.SIGKILL and not complaints, complaints.decode()
        rows = [line.split() for line in (first + rest).decode().splitlines(keepends=True) if line.endswith("\n")]
        rows = [row for row in rows if row != [BEGINS]]
        last = next(iter(reversed(confirmed.items())), None)
        if last and rows and rows[0][0] == last[0]:
            assert int(rows[0][1]) >= last[1][0], f"{last[0]}: goes on before its answer {last[1][0]}"
        for game, number, head, times in rows:
            confirmed.pop(game, None)
            confirmed[game] = int(number), head
            now = dict(one.split("=") for one in times.split(",") if "=" in one)
            for of in now.keys() & clocks.keys():
                back = int(now[of]) - clocks[of]
                assert back <= (OFTEN + THOUGHT) * SECOND, f"{game}: {of} has {back} ms more after a kill"
                found["clocks"] += 1
            clocks = {of: int(left) for of, left in now.items()}
        for game, (number, head) in list(confirmed.items())[-3:]:
            there = read_record(record_path(records(saves), game))
            assert there.record.head_at(number).hex() == head, f"{game}: answer {number} is lost"
            assert not there.trouble, f"{game}: {there.trouble}"
            assert not any(isinstance(line.entry, Substitute) for line in there.record.lines), f"{game}: a pocket"
            found["torn"] += bool(there.torn)
        found["kills"] += 1
        found["answers"] += len(rows)
        found["games"] = len(confirmed)
        if found["kills"] % TOLD == 0:
            print(found, flush=True)
    if days:
        check_days(saves)
    return found


def check_days(saves: Path) -> None:
    """Check that there is one sound first attempt a day and title, that bots gave all answers of bots, and no other."""
    seen = set()
    for path in records(saves).glob(f"*{ENDING}"):
        try:
            record = read_record(path).record
        except BadRecord:
            assert path.stat().st_size <= LONGEST_HEADER, f"{path}: is damaged"
            continue  # killed before its header was written, and not sailed again
        header = record.header
        assert header.day and header.day.attempt == 1, f"{path}: a later attempt"
        assert (header.day.date, header.title) not in seen, f"{path}: a second first attempt"
        seen.add((header.day.date, header.title))
        assert not audit(title(header.title), record).findings, path
        assert not list(other_answers(record)), f"{path}: other answers than those of its bots"
    print(f"{len(seen)} voyages are sound")


def main() -> None:
    """Read the options and run."""
    read = reader("kills", __doc__)
    how_many(read, "kills", 200)
    read.add_argument("--child", default="", metavar="SAVES", help="be the child that is killed")
    read.add_argument("--days", action="store_true", help="play days' voyages")
    given = read.parse_args()
    if given.child:
        child(Path(given.child), given.seed, given.days)
        return
    with tempfile.TemporaryDirectory() as folder:
        print(run(given.kills, given.seed, Path(folder), given.days))


if __name__ == "__main__":
    main()
