"""How long an answer takes from one guest to all others, and what of that no program can avoid."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from game.table.entries import Answer, Entry
from game.table.files import Appending
from net.caller import GuestPeer, Ticket
from net.certificates import guest_context, host_context, new_certificate, print_of
from net.joining import Joined
from net.line import Line
from net.messages import Said, Updated
from net.peer import Limits
from net.serving import Served

OTHERS = 4
HERE = "127.0.0.1"


class Ear:
    """Somebody who is told everything and only notes when; what it was is looked at afterwards."""

    def __init__(self, ticket: Ticket) -> None:
        self._ticket = ticket
        self.heard: list[tuple[float, bytes]] = []

    async def open(self, port: int) -> None:
        """Come in."""
        loop = asyncio.get_running_loop()
        await loop.create_connection(
            lambda: Line(self._enter, self._hear, lambda _: None, loop.time), HERE, port, ssl=guest_context()
        )

    def _enter(self, line: Line[GuestPeer]) -> GuestPeer:
        return GuestPeer(self._ticket, print_of(line.certificate), line.clock(), Limits(rate=0))

    def _hear(self, _peer: GuestPeer, said: Said) -> None:
        if isinstance(said, Updated):
            self.heard.append((perf_counter(), said.updates[0]))


@dataclass
class Watch:
    """Notes when answers are sent, and works out when the last of the others was told of each."""

    sent: list[float] = field(default_factory=list)

    def times(self, numbers: list[int], ears: list[Ear], number_of: Callable[[bytes], int]) -> list[float]:
        """Seconds from sending each answer, which became the entry of a number, until all knew it."""
        assert len(numbers) == len(self.sent), "no answer was refused"
        told = [[(when, number_of(update)) for when, update in ear.heard] for ear in ears]
        known = [max(next(when for when, n in row if n >= number) for row in told) for number in numbers]
        return [when - sent for when, sent in zip(known, self.sent, strict=True)]


@dataclass
class Noting:
    """A guest's way to the table, with a watch on it."""

    way: Any
    watch: Watch

    def put(self, moment: int, entry: Entry, signature: bytes) -> None:
        if isinstance(entry, Answer) and not entry.salt:
            self.watch.sent.append(perf_counter())
        self.way.put(moment, entry, signature)

    def opened(self, moment: int, machine: int, link: bytes) -> None:
        self.way.opened(moment, machine, link)

    def missing(self, seat: int) -> None:
        self.way.missing(seat)


async def relay(served: Served, player: Joined, others: list[Ticket]) -> list[Ear]:
    """Play a game before some others; what they heard."""
    await served.open()
    ears = [Ear(ticket) for ticket in others]
    for ear in ears:
        await ear.open(served.port)
    try:
        await asyncio.gather(served.serve(), player.run(HERE, served.port))
    finally:
        await served.close()
    return ears


def appends(folder: Path, line: int, times: int) -> list[float]:
    """How long one line takes down to the disk, which is part of every answer."""
    file, found = Appending(folder / "appends", new=True), []
    for _ in range(times):
        start = perf_counter()
        file.append(bytes(line))
        found.append(perf_counter() - start)
    file.close()
    return found


async def bare(folder: Path, up: int, down: int, line: int, answer: Callable[[], None], times: int) -> list[float]:
    """The same without a program: bytes over TLS, one append down to the disk, one answer, bytes to all."""
    file = Appending(folder / "bare", new=True)
    writers: list[asyncio.StreamWriter] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers.append(writer)
        try:
            while True:
                await reader.readexactly(up)
                file.append(bytes(line))
                answer()
                for other in writers:
                    other.write(bytes(down))
        except asyncio.IncompleteReadError:
            writer.close()
            writers.remove(writer)

    server = await asyncio.start_server(serve, HERE, 0, ssl=host_context(new_certificate()))
    port = server.sockets[0].getsockname()[1]
    links = [await asyncio.open_connection(HERE, port, ssl=guest_context()) for _ in range(OTHERS + 1)]
    while len(writers) <= OTHERS:
        await asyncio.sleep(0)
    found = []
    for _ in range(times):
        start = perf_counter()
        links[0][1].write(bytes(up))
        await asyncio.gather(*(reader.readexactly(down) for reader, _ in links))
        found.append(perf_counter() - start)
    for _, writer in links:
        writer.close()
    while writers:
        await asyncio.sleep(0)
    server.close()
    file.close()
    return found
