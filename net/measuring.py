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
    """Somebody who is told everything and only notes when."""

    def __init__(self, ticket: Ticket, heard: Callable[[float], None]) -> None:
        self._ticket, self._heard = ticket, heard

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
            self._heard(perf_counter())


@dataclass
class Watch:
    """Notes when an answer is sent, and when the last of the others is told it."""

    found: list[float] = field(default_factory=list)
    _sent: float | None = None
    _heard: int = 0

    def sent(self) -> None:
        """An answer goes out."""
        self._sent, self._heard = perf_counter(), 0

    def heard(self, when: float) -> None:
        """One of the others is told something."""
        self._heard += 1
        if self._sent is not None and self._heard == OTHERS:
            self.found.append(when - self._sent)
            self._sent = None


@dataclass
class Noting:
    """A guest's way to the table, with a watch on it."""

    way: Any
    watch: Watch

    def put(self, moment: int, entry: Entry, signature: bytes) -> None:
        if isinstance(entry, Answer) and not entry.salt:
            self.watch.sent()
        self.way.put(moment, entry, signature)

    def opened(self, moment: int, machine: int, link: bytes) -> None:
        self.way.opened(moment, machine, link)

    def missing(self, seat: int) -> None:
        self.way.missing(seat)


async def relay(served: Served, player: Joined, others: list[Ticket], watch: Watch) -> None:
    """Play a game under a watch."""
    await served.open()
    for ticket in others:
        await Ear(ticket, watch.heard).open(served.port)
    try:
        await asyncio.gather(served.serve(), player.run(HERE, served.port))
    finally:
        await served.close()


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
