"""The delay of an answer from one guest to all others, and its unavoidable part."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

from game.session.lan.messages import Message
from game.session.lan.session_maker import SessionMaker
from game.session.lan.wishes import SeatRequest
from game.session.session import Elsewhere, Session
from game.table.record.entries import Answer, Entry
from game.table.record.files import Appending
from game.table.record.packing import Line as RecordLine
from game.table.record.packing import pack_line
from net.link.caller import GuestPeer, Ticket
from net.link.certificates import guest_context, host_context, new_certificate, print_of
from net.link.line import SocketLine
from net.link.messages import Put, Updated, plain_of
from net.link.peer import Limits
from net.link.wire import frames, pack
from net.play.inbox import Inbox
from net.play.joining import Joined
from net.play.serving import Served

OTHERS = 4
HERE = "127.0.0.1"
REST = 0.002  # pause before each measurement to finish the last one's work, in seconds


class _Noting(SocketLine[GuestPeer]):
    """Notes when bytes arrive, and reads them once the others have theirs, as if each were a separate machine."""

    came = 0.0

    def data_received(self, data: bytes) -> None:
        asyncio.get_running_loop().call_soon(self._read, perf_counter(), data)

    def _read(self, came: float, data: bytes) -> None:
        self.came = came
        super().data_received(data)


class Ear:
    """A link that notes when each message arrives; the contents are read afterwards."""

    def __init__(self, ticket: Ticket) -> None:
        self._ticket = ticket
        self.heard: list[tuple[float, bytes]] = []

    async def open(self, port: int) -> None:
        loop = asyncio.get_running_loop()
        await loop.create_connection(self._line, HERE, port, ssl=guest_context())

    def _line(self) -> SocketLine[GuestPeer]:
        def hear(_peer: GuestPeer, said: Message) -> None:
            if isinstance(said, Updated):
                self.heard.append((line.came, said.updates[0]))

        line = _Noting(self._enter, hear, lambda _: None, asyncio.get_running_loop().time)
        return line

    def _enter(self, line: SocketLine[GuestPeer]) -> GuestPeer:
        return GuestPeer(self._ticket, print_of(line.certificate), line.clock(), Limits(rate=0))


@dataclass
class Watch:
    """Notes when a guest sends answers, and lets it send the next once the bare work has been measured too."""

    least: Callable[[Answer], Awaitable[None]]  # measures the bare work
    on_answer: Callable[[], None] = lambda: None
    sent: list[float] = field(default_factory=list)
    up: list[int] = field(default_factory=list)  # size of each answer, in bytes
    waits: bool = False
    on_next: Callable[[], None] = lambda: None
    _next: asyncio.Task[None] | None = None
    _entry: Answer | None = None

    def answered(self, moment: int, entry: Answer, signature: bytes) -> None:
        """Note an answer that is about to be sent."""
        self.waits = True
        self.up.append(len(frames(pack(plain_of(Put(moment, pack_line(RecordLine(entry, signature=signature))))))))
        self._entry = entry
        self.on_answer()
        self.sent.append(perf_counter())

    def known(self) -> None:
        """Measure the bare work once the sender has been told something."""
        if self.waits and (self._next is None or self._next.done()):
            self._next = asyncio.ensure_future(self._measure())

    async def _measure(self) -> None:
        assert self._entry is not None, "it was sent"
        await asyncio.sleep(REST)
        await self.least(self._entry)
        await asyncio.sleep(REST)
        self.waits = False
        self.on_next()

    async def done(self) -> None:
        """Wait until every measurement that has begun is over."""
        if self._next:
            await self._next

    def times(self, numbers: list[int], ears: list[Ear], number_of: Callable[[bytes], int]) -> list[float]:
        """Return the seconds from sending each answer until all knew the entry it became."""
        assert len(numbers) == len(self.sent), "no answer was refused"
        told = [[(when, number_of(update)) for when, update in ear.heard] for ear in ears]
        known = [max(next(when for when, n in row if n >= number) for row in told) for number in numbers]
        return [when - sent for when, sent in zip(known, self.sent, strict=True)]


@dataclass
class Noting:
    """A guest's link to the table, with a watch on it."""

    way: Elsewhere
    watch: Watch

    def put(self, moment: int, entry: Entry, signature: bytes) -> None:
        if isinstance(entry, Answer) and not entry.salt:
            self.watch.answered(moment, entry, signature)
        self.way.put(moment, entry, signature)

    def opened(self, moment: int, machine: int, chain_link: bytes) -> None:
        self.way.opened(moment, machine, chain_link)

    def missing(self, seat: int) -> None:
        self.way.missing(seat)


class Paced(Joined):
    """A guest that waits for the measurement after each answer."""

    def __init__(
        self,
        watch: Watch,
        saves: Path,
        name: str,
        ticket: Ticket,
        requests: list[SeatRequest],
        inbox: Inbox,
        sessions: SessionMaker,
    ) -> None:
        super().__init__(saves, name, ticket, requests, inbox, sessions)
        self._watch = watch
        self.on_player = self._note
        self.guesting.on_told = self._told

    def _note(self, player: Session) -> None:
        assert player.elsewhere, "it plays at a table elsewhere"
        player.elsewhere = Noting(player.elsewhere, self._watch)

    def _told(self, said: Message) -> None:
        if isinstance(said, Updated):
            self._watch.known()

    def _step(self) -> bool:
        return not self._watch.waits and super()._step()


async def relay(served: Served, player: Joined, others: list[Ticket]) -> list[Ear]:
    """Play a game with some listeners, and return them with the times at which they heard it."""
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
    """Measure the time to append one line down to the disk, which is part of every answer."""
    path = folder / "appends"
    file, found = Appending(path, new=not path.exists()), []
    for _ in range(times):
        start = perf_counter()
        file.append(bytes(line))
        found.append(perf_counter() - start)
    file.close()
    return found


class Bare:
    """The bare work without the program: bytes over TLS, one append down to the disk, one answer, bytes to all."""

    def __init__(self, folder: Path, up: int, down: int, line: int) -> None:
        """Take the sizes in bytes of an answer, of an update, and of a line of the record."""
        self._up, self._down, self._line = up, down, line
        self._file = Appending(folder / "bare", new=True)
        self._writers: list[asyncio.StreamWriter] = []
        self._links: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        self._server: asyncio.Server | None = None
        self._answer: Callable[[], object] = lambda: None

    async def open(self) -> None:
        """Listen, and connect the sender and the others."""
        self._server = await asyncio.start_server(self._serve, HERE, 0, ssl=host_context(new_certificate()))
        port = self._server.sockets[0].getsockname()[1]
        self._links = [await asyncio.open_connection(HERE, port, ssl=guest_context()) for _ in range(OTHERS + 1)]
        while len(self._writers) <= OTHERS:
            await asyncio.sleep(0)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.append(writer)
        try:
            while True:
                await reader.readexactly(self._up)
                self._file.append(bytes(self._line))
                self._answer()
                for other in self._writers:
                    other.write(bytes(self._down))
        except asyncio.IncompleteReadError:
            writer.close()
            self._writers.remove(writer)

    async def once(self, answer: Callable[[], object]) -> float:
        """Return the seconds from sending until all the others know."""
        self._answer = answer
        (own, out), *others = self._links
        start = perf_counter()
        out.write(bytes(self._up))
        came = await asyncio.gather(*(self._came(reader) for reader, _ in others))
        await own.readexactly(self._down)
        return max(came) - start

    async def _came(self, reader: asyncio.StreamReader) -> float:
        await reader.readexactly(self._down)
        return perf_counter()

    async def close(self) -> None:
        for _, writer in self._links:
            writer.close()
        while self._writers:
            await asyncio.sleep(0)
        if self._server:
            self._server.close()
        self._file.close()
