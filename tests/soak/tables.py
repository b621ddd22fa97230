"""Many tables in one host process, their guests in another: `python -m tests.soak.tables --tables 100 --pace 5`.

Every table plays a whole game; none may be lost, and the host's memory is told as the time passes. Guests answer as
fast as they can, or after a while as people do (`--pace`: seconds on average); `--minutes` repeats it with new hosts.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import uniform
from tempfile import TemporaryDirectory
from time import monotonic

from game.bots.thinking import Question
from game.bots.worker import HereMind
from game.verbs.cli import version
from game.verbs.lan import following, rules
from net.caller import Ticket
from net.guesting import Want
from net.inbox import Inbox, Nowhere
from net.joining import Joined, read_address
from net.messages import Got

SEATS = 5
COMING = 8  # guests that come in at the same time
LOOK = 20.0  # seconds between two looks at the host's memory


class Paced(HereMind):
    """Thinks at once, and says it after a while."""

    seconds = 0.0  # on average

    def ask(self, question: Question) -> None:
        asyncio.get_running_loop().call_later(uniform(0, 2 * self.seconds), super().ask, question)


async def sit(folder: Path, name: str, way: dict[str, str], door: asyncio.Semaphore) -> str:
    """One guest, from coming in to the end of the game; why it ended otherwise."""
    saves = folder / name
    made = following(saves, minds=(Paced,), outbox=Nowhere())
    ticket = Ticket(way["code"], version(), rules())
    one = Joined(saves, name, ticket, [Want(name, "random")], made, Inbox())
    seated = asyncio.Event()
    one.guesting.on_told = lambda said: seated.set() if isinstance(said, Got) else None
    async with door:
        running = asyncio.ensure_future(one.run(*read_address(way["address"])))
        waiting = asyncio.ensure_future(seated.wait())
        await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
    return await running


async def load(folder: Path, ways: list[dict[str, str]], look: Callable[[], None]) -> list[str]:
    """All guests of all tables, who come in a few at a time."""
    door = asyncio.Semaphore(COMING)
    guests = [sit(folder, f"t{n}g{seat}", way, door) for n, way in enumerate(ways) for seat in range(SEATS)]
    looking = asyncio.ensure_future(again(look))
    try:
        return [why for why in await asyncio.gather(*guests) if why]
    finally:
        looking.cancel()


async def again(look: Callable[[], None]) -> None:
    """Look now and then."""
    while True:
        await asyncio.sleep(LOOK)
        look()


def memory(process: int) -> int:
    """Mebibytes that a process holds."""
    rows = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(row.split()[1]) // 1024 for row in rows if row.startswith("VmRSS"))


def play(folder: Path, tables: int) -> tuple[list[str], list[int]]:
    """One game at each table; what went wrong, and the host's memory from the start on."""
    words = ["host", "west_of_africa", "--seats", str(SEATS), "--tables", str(tables), "--address", "127.0.0.1"]
    command = [sys.executable, "main.py", *words, "--json", "--saves", str(folder / "host")]

    def look() -> None:
        held.append(memory(host.pid))
        print(f"{held[-1]} MiB", flush=True)

    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as host:
        assert host.stdout is not None
        ways = [json.loads(host.stdout.readline()) for _ in range(tables)]
        held = [memory(host.pid)]
        wrong = asyncio.run(load(folder, ways, look))
        if host.wait(120):
            wrong.append(f"the host ended with {host.returncode}")
    return wrong, held


def main() -> None:
    """Play for so long and tell what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--minutes", type=float, default=0.0)
    parser.add_argument("--pace", type=float, default=0.0)
    given = parser.parse_args()
    Paced.seconds = given.pace
    start, games = monotonic(), 0
    while not games or monotonic() - start < 60 * given.minutes:
        with TemporaryDirectory() as folder:
            wrong, held = play(Path(folder), given.tables)
        games += given.tables
        print(f"{games} games, {len(wrong)} lost {wrong[:3]}, {held} MiB, {monotonic() - start:.0f} s", flush=True)
        if wrong:
            sys.exit(1)


if __name__ == "__main__":
    main()
