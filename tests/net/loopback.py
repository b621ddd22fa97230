"""A table over loopback in one thread: opened, joined, and played at."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from game.commands.lan import without_window
from game.session.beginning import new_header
from game.session.lan.messages import SeatRequest
from game.table.record.entries import SeatInfo
from game.titles import title
from net.link.caller import Ticket
from net.link.certificates import guest_context
from net.play.host import Bounds
from net.play.inbox import Inbox
from net.play.joining import Joined
from net.play.serving import Order, Served
from net.play.tickets import rules

WEST = title("west_of_africa")
MOST_WAITING = Path("/proc/sys/net/core/somaxconn")  # Linux's limit on waiting sockets


def is_own_address(address: str) -> bool:
    """Return whether this machine can call from an address: macOS has only 127.0.0.1."""
    with socket.socket() as one:
        try:
            one.bind((address, 0))
        except OSError:
            return False
    return True


def most_waiting() -> int:
    """Return the most sockets that this system queues, whatever a program asks for; macOS queues 128."""
    try:
        return int(MOST_WAITING.read_text())
    except OSError:
        return 128


def table(tmp_path, seats=2, **bounds) -> Served:
    """Return a table that can be opened."""
    header = new_header(WEST, (SeatInfo(""),) * seats, {}, datetime(2026, 1, 2))
    saves = tmp_path / "host"
    order = Order(
        saves, WEST, header, {}, "0.1", address="127.0.0.1", grace=2.0, bounds=Bounds(**bounds),
        sessions=without_window(),
    )  # fmt: skip
    return Served(order, Inbox())


@asynccontextmanager
async def opened(tmp_path, **how) -> AsyncIterator[Served]:
    """Keep a table open for the length of the context."""
    served = table(tmp_path, **how)
    await served.open()
    try:
        yield served
    finally:
        await served.close()


def guest(tmp_path, served: Served, name: str, **look) -> Joined:
    """Return a guest that can join the table, with its own saves."""
    return joins(tmp_path / name, served, name, **look)


def joins(saves, served: Served, name: str, bot: str = "random", **look) -> Joined:
    """Return a guest that can join the table, with these saves."""
    ticket = Ticket(served.door.code, "0.1", rules())
    return Joined(saves, name, ticket, [SeatRequest(name=name, bot=bot, **look)], Inbox(), without_window())


async def raw(port: int):
    """Open a TLS socket that says nothing."""
    return await asyncio.open_connection("127.0.0.1", port, ssl=guest_context())


def run(work):
    """Run work in a new event loop, but not for ever."""
    return asyncio.run(asyncio.wait_for(work, 600))


async def played(tmp_path, served: Served) -> list[str]:
    """Let two guests play to the end; return the reasons if their links ended earlier."""
    guests = [guest(tmp_path, served, name) for name in ("ana", "bea")]
    _, *ends = await asyncio.gather(served.serve(), *(one.run("127.0.0.1", served.port) for one in guests))
    assert all(one.guesting.over for one in guests)
    return ends


async def lost_when(far_enough: Callable[[], object], served: Served, *running) -> None:
    """Run a table and its guests until it has got far enough, then lose it."""
    tasks = [asyncio.ensure_future(one) for one in (*running, served.serve())]
    while not far_enough():
        await asyncio.sleep(0)
    for one in tasks:
        one.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await served.close()


def all_know(guests: Iterable[Joined], lasts: int = 20) -> bool:
    """Return whether all guests have this many entries of the game."""
    return all(one.guesting.follower and len(one.guesting.follower.record.lines) >= lasts for one in guests)


async def begun(tmp_path, *names) -> tuple[Served, list[Joined]]:
    """Return a table lost after some moves, and its guests."""
    served = table(tmp_path)
    await served.open()
    guests = [guest(tmp_path, served, name) for name in names]
    running = []
    for one in guests:
        running.append(asyncio.ensure_future(one.run("127.0.0.1", served.port)))
        while not one.ticket.keys:
            await asyncio.sleep(0)
    await lost_when(lambda: all_know(guests), served, *running)
    return served, guests


def gone_on(served: Served, saves: Path, path: Path | None) -> Served:
    """Return a lost table as continued from these saves."""
    return Served(replace(served.order, saves=saves, header=served.hosting.header, resume=path), Inbox())
