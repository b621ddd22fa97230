"""Many tables in one host process, their guests in another: `python -m tests.soak.tables --tables 100 --pace 4`.

Every table plays a whole game; none may be lost. Guests answer as fast as they can, or at a human pace (`--pace`:
seconds on average, varying by half of that either way). Now and then the run prints the games begun and ended, their
entries, the memory and processor time of host and guests, the longest delay of a guest, and who left; `--minutes`
repeats it with new hosts.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import uniform
from tempfile import TemporaryDirectory
from time import monotonic, process_time
from typing import Any

from game.bots.thinking import BotQuestion
from game.bots.worker import HereMind
from game.commands.cli import version
from game.session.lan.messages import SeatRequest
from game.session.lan.session_maker import SessionMaker
from net.link.addresses import parse_address
from net.link.caller import Ticket
from net.link.messages import Got, Over, Start
from net.play.inbox import Inbox, Nowhere
from net.play.joining import Joined
from net.play.tickets import rules
from tests.soak.memory import mebibytes
from tests.soak.words import how_many, reader

SEATS = 5
COMING = 8  # guests that join at the same time
LOOK = 20.0  # seconds between two looks at the host
BEAT = 0.1  # seconds between two looks at the clock


class Paced(HereMind):
    """A player that thinks at once, and answers after a while."""

    seconds = 0.0  # on average

    def ask(self, question: BotQuestion) -> None:
        asyncio.get_running_loop().call_later(uniform(0.5, 1.5) * self.seconds, super().ask, question)


@dataclass
class Load:
    """The guests of all tables."""

    folder: Path
    ways: list[dict[str, str]]
    begun: set[int] = field(default_factory=set)
    ended: set[int] = field(default_factory=set)
    guests: dict[str, Joined] = field(default_factory=dict)
    links: int = 0  # that stood once
    late: float = 0.0  # seconds
    why: dict[str, str] = field(default_factory=dict)

    async def play(self, look: Callable[[Load], None]) -> None:
        """Run all guests, who join a few at a time, to the end of their games."""
        door = asyncio.Semaphore(COMING)
        guests = [self._sit(n, seat, door) for n in range(len(self.ways)) for seat in range(SEATS)]
        looking = asyncio.ensure_future(self._again(look))
        try:
            await asyncio.gather(*guests)
        finally:
            looking.cancel()

    @property
    def entries(self) -> int:
        """Return the number of entries in the games."""
        followers = (one.guesting.follower for name, one in self.guests.items() if name.endswith("g0"))
        return sum(len(follower.record.lines) for follower in followers if follower)

    async def _sit(self, table: int, seat: int, door: asyncio.Semaphore) -> None:
        """Run one guest to the end; return the reason if it ended early."""
        name, way = f"t{table}g{seat}", self.ways[table]
        saves = self.folder / name
        made = SessionMaker((Paced,), lambda _: Nowhere())
        one = Joined(
            saves, name, Ticket(way["code"], version(), rules()), [SeatRequest(name=name, bot="random")], Inbox(), made
        )
        seated = asyncio.Event()

        def heard(message: Any) -> None:
            match message:
                case Got():
                    seated.set()
                case Start():
                    self.begun.add(table)
                case Over():
                    self.ended.add(table)

        def linked(stands: bool) -> None:
            self.links += stands

        one.guesting.on_message, one.guest.on_link = heard, linked
        self.guests[name] = one
        async with door:
            running = asyncio.ensure_future(one.run(*parse_address(way["address"])))
            waiting = asyncio.ensure_future(seated.wait())
            await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
        why = await running
        if why:
            self.why[name] = why

    async def _again(self, look: Callable[[Load], None]) -> None:
        """Print the progress now and then."""
        clock = asyncio.get_running_loop().time
        looked = clock()
        while True:
            before = clock()
            await asyncio.sleep(BEAT)
            self.late = max(self.late, clock() - before - BEAT)
            if clock() - looked > LOOK:
                looked = clock()
                look(self)
                self.late = 0.0


def worked(process: int) -> float:
    """Return the processor time of a process, in seconds."""
    row = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(row[11]) + int(row[12])) / os.sysconf("SC_CLK_TCK")


def play(folder: Path, tables: int) -> list[str]:
    """Play one game at each table; return what went wrong."""
    words = ["host", "west_of_africa", "--seats", str(SEATS), "--tables", str(tables), "--address", "127.0.0.1"]
    command = [sys.executable, "main.py", *words, "--json", "--saves", str(folder / "host")]
    start = monotonic()

    def look(load: Load) -> None:
        with suppress(OSError, StopIteration):  # it has ended meanwhile
            print(
                f"{monotonic() - start:5.0f} s: {len(load.begun)} begun, {len(load.ended)} ended, "
                f"{load.entries} entries, {load.links} links, host {mebibytes(host.pid)} MiB {worked(host.pid):.0f} s, "
                f"guests {mebibytes()} MiB {process_time():.0f} s, late {load.late:.2f} s, "
                f"{len(load.why)} went away {sorted(set(load.why.values()))}",
                flush=True,
            )

    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as host:
        assert host.stdout is not None
        ways = [json.loads(host.stdout.readline()) for _ in range(tables)]
        print(f"{monotonic() - start:5.0f} s: {tables} tables are open, host {mebibytes(host.pid)} MiB", flush=True)
        load = Load(folder, ways)
        asyncio.run(load.play(look))
        wrong = [f"{name}: {why}" for name, why in load.why.items()]
        wrong += [f"table {n} has not ended" for n in range(tables) if n not in load.ended]
        if host.wait(120):
            wrong.append(f"the host ended with {host.returncode}")
    return wrong


def main() -> None:
    """Play for so long and print the figures."""
    read = reader("tables", __doc__, seed=None)
    how_many(read, "tables", 10, " at once")
    read.add_argument("--minutes", type=float, default=0.0, help="again until so long has passed (once)")
    read.add_argument("--pace", type=float, default=0.0, help="seconds that a guest thinks on average (0)")
    given = read.parse_args()
    Paced.seconds = given.pace
    start, games = monotonic(), 0
    while not games or monotonic() - start < 60 * given.minutes:
        with TemporaryDirectory() as folder:
            wrong = play(Path(folder), given.tables)
        games += given.tables
        print(f"{games} games, {len(wrong)} lost {wrong[:3]}, {monotonic() - start:.0f} s", flush=True)
        if wrong:
            sys.exit(1)


if __name__ == "__main__":
    main()
