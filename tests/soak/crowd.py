"""The time that honest guests wait in a crowd: `python -m tests.soak.crowd --times 40`.

First, 200 sockets stay silent and 200 more send one byte after another. Each has its own address and reconnects as soon
as it is dropped; all run in another process, so that they keep the host busy. Then 300 strangers greet the host and say
nothing more: first each from its own address, then all from the address that the guest has. Last, a cut link comes
back: a clean one, and one with 50 ms of delay and 5 % loss.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from ssl import SSLContext
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from game.bots.worker import HereMind
from game.commands.cli import version
from game.session.lan.messages import SeatRequest
from game.session.lan.session_maker import SessionMaker
from net.link.caller import Ticket
from net.link.certificates import guest_context
from net.link.messages import MAGIC, PROTOCOL, Got, Hello, Updated, plain_of
from net.link.wire import frames, pack
from net.play.inbox import Inbox, Nowhere
from net.play.joining import Joined
from net.play.tickets import rules
from tests.soak.relay import HERE, Relay
from tests.soak.words import how_many, reader

KINDS = ("clean", "slow", "crowd", "greeters", "neighbours")
CROWDS = KINDS[2:]
DRIP = 0.2  # seconds between two bytes of who dribbles
GREETERS, WIRELESS = 300, 0.025  # strangers, and seconds each way of the guest that comes among them


def joined(folder: Path, name: str, code: str, heard: Callable[[Any], None]) -> Joined:
    """A guest that tells what it hears."""
    made = SessionMaker((HereMind,), lambda _: Nowhere())
    one = Joined(
        folder / name, name, Ticket(code, version(), rules()), [SeatRequest(name=name, bot="random")], Inbox(), made
    )
    one.guesting.on_message = heard
    return one


async def silent(port: int, n: int) -> None:
    """Open a socket that says nothing, again and again."""
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection(HERE, port, local_addr=(f"127.0.1.{n + 1}", 0))
            await reader.read()
            writer.close()
        await asyncio.sleep(DRIP)


async def dribbling(port: int, n: int) -> None:
    """Open a link that sends one byte after another, again and again."""
    hello = frames(pack(plain_of(Hello(MAGIC, *PROTOCOL, version(), rules()))))
    while True:
        with suppress(OSError):
            where = {"ssl": guest_context(), "local_addr": (f"127.0.2.{n + 1}", 0)}
            _, writer = await asyncio.open_connection(HERE, port, **where)
            for byte in hello:
                writer.write(bytes([byte]))
                await writer.drain()
                await asyncio.sleep(DRIP)
            writer.close()
        await asyncio.sleep(DRIP)


async def greeting(port: int, address: str, context: SSLContext) -> None:
    """Open a link that greets and then says nothing, again and again."""
    hello = frames(pack(plain_of(Hello(MAGIC, *PROTOCOL, version(), rules()))))
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection(HERE, port, ssl=context, local_addr=(address, 0))
            writer.write(hello)
            with suppress(OSError):
                while await reader.read(1024):
                    pass
            writer.transport.abort()
        await asyncio.sleep(0)


async def crowd(what: str, port: int) -> None:
    """Run all of them until this process is killed."""
    if what == "crowd":
        await asyncio.gather(*(one(port, n) for n in range(200) for one in (silent, dribbling)))
    addresses = [f"127.0.{3 + n // 200}.{n % 200 + 1}" if what == "greeters" else HERE for n in range(GREETERS)]
    context = guest_context()
    await asyncio.gather(*(greeting(port, address, context) for address in addresses))


async def wait_in_a_crowd(what: str, folder: Path, port: int, code: str, times: int) -> list[float]:
    """Measure the seconds from the first knock to a chair, in a crowd."""
    command = [sys.executable, "-m", "tests.soak.crowd", "--only", what, "--crowd-at", str(port)]
    others = await asyncio.create_subprocess_exec(*command)
    relay = Relay(port, delay=0.0 if what == "crowd" else WIRELESS)
    try:
        await relay.open()
        await asyncio.sleep(4.0)  # until they are there
        return await wait(folder, relay.own_port, code, times)
    finally:
        relay.close()
        others.kill()
        await others.wait()


async def wait(folder: Path, port: int, code: str, times: int) -> list[float]:
    """Measure the seconds from the first knock to a chair, several times."""
    found = []
    for n in range(times):
        got = asyncio.Event()
        one = joined(folder, f"honest{n}", code, lambda one, got=got: got.set() if isinstance(one, Got) else None)
        start = perf_counter()
        running = asyncio.ensure_future(one.run(HERE, port))
        await got.wait()
        found.append(perf_counter() - start)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    return found


async def come_back(folder: Path, port: int, code: str, relay: Relay, times: int) -> list[float]:
    """Measure the seconds from the moment a link could stand again to the first update."""
    told = asyncio.Event()
    one = joined(folder, "back", code, lambda one: told.set() if isinstance(one, Updated) and one.first else None)
    running = asyncio.ensure_future(one.run(HERE, relay.own_port))
    await told.wait()
    one.guesting.seats.bots.clear()  # the game waits
    if one.guesting.player:
        one.guesting.player.bots = {}  # type: ignore[attr-defined]
    found = []
    for _ in range(times):
        relay.up = False
        relay.cut()
        await asyncio.sleep(relay.random.uniform(0.3, 1.3))
        told.clear()
        relay.up = True
        start = perf_counter()
        await told.wait()
        found.append(perf_counter() - start)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    return found


def at(times: list[float], share: float) -> float:
    """Return the time within which this share of them got in."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


async def measure(what: str, folder: Path, times: int) -> list[float]:
    """Measure one kind of crowd, at a host of its own."""
    bots = ["--bots", "2:random"] if what not in CROWDS else []
    words = ["host", "west_of_africa", "--seats", "2", *bots, "--address", HERE, "--json"]
    command = [sys.executable, "main.py", *words, "--saves", str(folder / "host")]
    host = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    try:
        assert host.stdout
        way = json.loads(await host.stdout.readline())
        port = int(way["address"].rpartition(":")[2])
        if what in CROWDS:
            return await wait_in_a_crowd(what, folder, port, way["code"], times)
        slow = what == "slow"
        relay = Relay(port, Random(1), delay=0.05 if slow else 0.0, loss=0.05 if slow else 0.0)
        await relay.open()
        found = await come_back(folder, port, way["code"], relay, times)
        relay.close()
        return found
    finally:
        host.kill()
        await host.wait()


async def all_of(kinds: Sequence[str], times: int) -> None:
    """Measure, and print the figures."""
    for what in kinds:
        with TemporaryDirectory() as folder:
            found = await measure(what, Path(folder), times)
        row = ", ".join(f"p{share * 100:.0f} {at(found, share):.2f} s" for share in (0.5, 0.95, 1.0))
        print(f"{what}: {row} of {len(found)}", flush=True)


def main() -> None:
    """Measure."""
    read = reader("crowd", __doc__, seed=None)
    how_many(read, "times", 40, " guests of each kind")
    read.add_argument("--crowd-at", type=int, metavar="PORT", help="only be that crowd")
    read.add_argument("--only", nargs="*", default=KINDS, choices=KINDS, help="only these")
    given = read.parse_args()
    asyncio.run(crowd(given.only[0], given.crowd_at) if given.crowd_at else all_of(given.only, given.times))


if __name__ == "__main__":
    main()
