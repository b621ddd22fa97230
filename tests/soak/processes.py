"""Games between real processes with every kind of fault: `python -m tests.soak.processes --games 200`.

At random moments guests and the host are killed and restarted, and links are cut, slow (100 to 500 ms) or narrow. Every
game must end with a record that is sound and equal at all machines. Whatever stood in the host's record when something
broke must stand at the same place in the end.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from shutil import rmtree
from tempfile import mkdtemp
from time import monotonic
from typing import Any

from game.table.audit import audit
from game.table.record.entries import Substitute
from game.table.record.record import BadRecord, Record, read_record
from game.table.table import Table
from game.titles import SLUGS, title
from tests.soak.relay import HERE, Relay
from tests.soak.words import how_many, reader, titled

LIMIT = 300.0  # seconds after which a game counts as stuck, on an otherwise idle machine
KINDS = ("guest", "host", "cut", "partition", "slow", "narrow", "calm")


@dataclass
class Game:
    """One game, its processes and its links."""

    folder: Path
    slug: str
    seats: int
    random: Random
    limit: float = LIMIT
    relays: list[Relay] = field(default_factory=list)
    guests: list[asyncio.subprocess.Process] = field(default_factory=list)
    host: asyncio.subprocess.Process | None = None
    code: str = ""
    kept: list[tuple[bytes, int]] = field(default_factory=list)  # head and number of lines when something broke
    done: dict[str, int] = field(default_factory=dict)

    async def start(self, *words: str, saves: str) -> asyncio.subprocess.Process:
        pipes = {"stdout": asyncio.subprocess.PIPE, "stderr": asyncio.subprocess.PIPE}
        command = [sys.executable, "main.py", *words, "--saves", str(self.folder / saves)]
        return await asyncio.create_subprocess_exec(*command, **pipes)

    async def open(self, *words: str) -> str:
        self.host = await self.start("host", self.slug, *words, "--address", HERE, "--json", saves="host")
        assert self.host.stdout and self.host.stderr
        line = await self.host.stdout.readline()
        assert line, (await self.host.stderr.read()).decode()
        found = json.loads(line)
        self.code = found["code"]
        return str(found["address"])

    async def sit(self, n: int) -> asyncio.subprocess.Process:
        words = [f"{HERE}:{self.relays[n].own_port}", "--code", self.code, "--bot", "random", "--name", f"guest{n}"]
        return await self.start("join", *words, "--json", saves=f"guest{n}")

    def record(self) -> Record | None:
        """Read the host's record as it is now."""
        for path in (self.folder / "host" / "records").glob("*.westward"):
            try:
                return read_record(path).record
            except BadRecord:
                return None
        return None

    async def play(self) -> str:
        """Play the whole game; return what went wrong."""
        port = int((await self.open("--seats", str(self.seats))).rpartition(":")[2])
        self.relays = [Relay(port, self.random) for _ in range(self.seats)]
        for relay in self.relays:
            await relay.open()
        self.guests = [await self.sit(n) for n in range(self.seats)]
        trouble = asyncio.ensure_future(self._trouble())
        try:
            await asyncio.wait_for(self._end(trouble), self.limit)
        except TimeoutError:
            return f"it does not end: {self._where()}"
        finally:
            trouble.cancel()
            for process in (*self.guests, self.host):
                if process and process.returncode is None:
                    process.kill()
            for relay in self.relays:
                relay.close()
        return await self._judge()

    async def _end(self, trouble: asyncio.Future[None]) -> None:
        while any(one is None or one.returncode is None for one in (*self.guests, self.host)):
            if trouble.done():
                trouble.result()
            await asyncio.sleep(0.05)

    def _where(self) -> str:
        """Describe the state of the game, to help find a mistake."""
        codes = [one.returncode if one else None for one in (*self.guests, self.host)]
        links = [(relay.up, round(relay.delay, 1), relay.narrow) for relay in self.relays]
        text = f"ended {codes}, links {links}, seats {self.seats}, done {self.done}"
        if record := self.record():
            table = Table(title(self.slug), record)
            table.resume()
            at = table.position
            text += (
                f", {at.number} lines, {type(at.top).__name__} of {at.waiting}, luck of {table.awaited}, {at.holders}"
            )
        for kept in (self.folder / f"guest{n}" / "followed" for n in range(self.seats)):
            text += "".join(f", {len(read_record(path).record.lines)} at {kept.parent.name}" for path in kept.glob("*"))
        return text

    async def _trouble(self) -> None:
        """Make trouble every now and then, once the game has begun."""
        while not (record := self.record()) or len(record.lines) < 10:
            await asyncio.sleep(0.05)
        for _ in range(self.random.randrange(2, 9)):
            await asyncio.sleep(self.random.uniform(0.1, 2.0))
            kind = self.random.choice(KINDS)
            record = self.record()
            if record:
                self.kept.append((record.head, len(record.lines)))
            self.done[kind] = self.done.get(kind, 0) + 1
            await getattr(self, f"_{kind}")(self.random.randrange(self.seats))
        for n in range(self.seats):
            await self._calm(n)

    async def _guest(self, n: int) -> None:
        if self.guests[n].returncode is None and self.host and self.host.returncode is None:
            self.guests[n].kill()
            await self.guests[n].wait()
            self.guests[n] = await self.sit(n)

    async def _host(self, _: int) -> None:
        if self.host and self.host.returncode is None:
            self.host.kill()
            await self.host.wait()
            (path,) = (self.folder / "host" / "records").glob("*.westward")
            await self.open("--resume", str(path))

    async def _cut(self, n: int) -> None:
        self.relays[n].cut()

    async def _partition(self, n: int) -> None:
        relay = self.relays[n]
        relay.up = False
        relay.cut()
        await asyncio.sleep(self.random.uniform(0.1, 3.0))
        relay.up = True

    async def _slow(self, n: int) -> None:
        self.relays[n].delay = self.random.uniform(0.1, 0.5)

    async def _narrow(self, n: int) -> None:
        self.relays[n].narrow = self.random.choice((4000, 20_000))

    async def _calm(self, n: int) -> None:
        self.relays[n].delay, self.relays[n].narrow = 0.0, 0

    async def _judge(self) -> str:
        record = self.record()
        assert record is not None, "the game was played"
        told = [process for n, process in enumerate(self.guests) if not self._knew(n, record)]
        for process in (*told, self.host):
            assert process and process.stderr
            if process.returncode:
                return f"one ended with {process.returncode}: {(await process.stderr.read()).decode()[-300:]}"
        found = audit(title(self.slug), record)
        if found.findings or not found.result:
            return f"{found.findings}"
        if any(isinstance(line.entry, Substitute) for line in record.lines):
            return "a pocket was lost"
        for head, number in self.kept:
            if record.head_at(number) != head:
                return f"what stood in line {number} stands there no more"
        for process in told:
            assert process.stdout
            story: dict[str, Any] = json.loads((await process.stdout.read()).decode().splitlines()[-1])
            if story["head"] != record.head.hex() or story["scores"] != list(found.result.scores):
                return "a guest has another story"
        return ""

    def _knew(self, n: int, record: Record) -> bool:
        """Return whether a guest was killed after it had heard the end and said good-bye."""
        kept = [read_record(path).record for path in (self.folder / f"guest{n}" / "followed").glob("*")]
        return bool(self.guests[n].returncode) and [one.head for one in kept] == [record.head]


async def games(given: argparse.Namespace) -> None:
    """Play the games one after the other."""
    begun, total, wrong = monotonic(), {}, []
    for seed in range(given.seed, given.seed + given.games):
        if given.minutes and monotonic() - begun > 60 * given.minutes:
            break
        random = Random(f"processes {seed}")
        folder = Path(mkdtemp())
        slugs = given.title or SLUGS
        slug = slugs[seed % len(slugs)]
        game = Game(folder, slug, random.randrange(2, 4), random, given.limit)
        said = await game.play()
        if not said:
            rmtree(folder)
        total = {kind: total.get(kind, 0) + game.done.get(kind, 0) for kind in KINDS}
        wrong += [f"{seed} in {folder}: {said}"] if said else []
        count = seed - given.seed + 1
        print(f"{count} games, {len(wrong)} wrong {wrong}, {total}, {monotonic() - begun:.0f} s", flush=True)


def main() -> None:
    """Play games and print what happened in them."""
    read = reader("processes", __doc__, seed=int)
    how_many(read, "games", 200)
    titled(read, SLUGS)
    read.add_argument("--minutes", type=float, default=0.0, help="no game begins after so long (any time)")
    read.add_argument("--limit", type=float, default=LIMIT, help=f"seconds that a game may take ({LIMIT:.0f})")
    asyncio.run(games(read.parse_args()))


if __name__ == "__main__":
    main()
