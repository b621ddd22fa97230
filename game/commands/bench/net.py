"""The speed of a LAN table: the time it adds to the unavoidable work."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from game.bots.worker import HereMind
from game.commands.cli import version
from game.commands.percentiles import percentile
from game.engine.motion import answer
from game.engine.title import Title
from game.session.beginning import new_header
from game.session.lan.messages import Message, SeatRequest
from game.session.lan.session_maker import SessionMaker
from game.session.session import Session
from game.table.record.entries import Answer, Entry, SeatInfo
from game.table.record.files import Appending
from game.table.record.keys import KEY, is_signed, public_of, sign, statement
from game.table.record.packing import Line, pack_line
from game.table.shipping import unpack_update
from game.titles import SLUGS
from game.titles import title as find_title
from net.link.caller import GuestPeer, Ticket
from net.link.certificates import guest_context, host_context, new_certificate, print_of
from net.link.line import SocketLine
from net.link.messages import Put, Updated, plain_of
from net.link.peer import Limits
from net.link.wire import frames, pack
from net.play.host import Bounds
from net.play.inbox import Inbox, Nowhere
from net.play.joining import Joined
from net.play.serving import Order, Served
from net.play.tickets import rules

GAMES = 16
OTHERS = 4
HERE = "127.0.0.1"
REST = 0.002  # pause before each measurement to finish the last one's work, in seconds


@dataclass
class Sizes:
    """The sizes in bytes, in real games, of an answer, a seat's update and a line of the record."""

    up: int = 135
    down: int = 850
    line: int = 135


@dataclass
class Findings:
    """The seconds measured for each answer."""

    relay: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)
    disk: list[float] = field(default_factory=list)
    signature: list[float] = field(default_factory=list)


def net(slug: str = SLUGS[0]) -> dict[str, Any]:
    """Measure the time from one guest's answer to the update at four others, over TLS on loopback and the disk.

    After each answer the unavoidable part is measured: the same bytes over TLS to the host and from it to all, one
    append down to the disk, one answer in the engine. Checking one signature, also unavoidable, is reported separately
    and counted only in `ratio_signed`.
    """
    with TemporaryDirectory() as folder:
        return asyncio.run(_net(Path(folder), find_title(slug)))


async def _net(folder: Path, title: Title[Any]) -> dict[str, Any]:
    sizes, found = Sizes(), Findings()
    await _game(folder / "first", title, sizes, Findings())  # measures the sizes
    for n in range(GAMES):
        await _game(folder / str(n), title, sizes, found)
    figures: dict[str, Any] = {"answers": len(found.relay)}
    for name, percent in (("p50", 50), ("p99", 99)):
        rows = (found.relay, found.bare, found.signature, found.disk)
        mine, least, signature, disk = (round(1000 * percentile(row, percent), 3) for row in rows)
        figures |= {f"relay_ms_{name}": mine, f"bare_ms_{name}": least, f"ratio_{name}": round(mine / least, 2)}
        figures[f"disk_ms_{name}"] = disk
        figures |= {f"signature_ms_{name}": signature, f"ratio_signed_{name}": round(mine / (least + signature), 2)}
    return figures


async def _game(saves: Path, title: Title[Any], sizes: Sizes, found: Findings) -> None:
    """Play a game between one guest with all seats and some onlookers, and add its measurements to the findings."""
    quick = SessionMaker((HereMind,), lambda _: Nowhere(), watched=False)
    seats = title.seats[0]
    header = new_header(title, (SeatInfo(""),) * seats, {}, datetime.now())
    bounds = Bounds(per_address=16, peer=Limits(rate=0))
    order = Order(saves / "host", title, header, {}, version(), address=HERE, bounds=bounds, sessions=quick)
    served = Served(order, Inbox())
    saves.mkdir()
    bare = Bare(saves, sizes)
    positions: list[Any] = []  # the table's state when the last answer was sent

    def ticket() -> Ticket:
        return Ticket(served.door.code, version(), rules())

    async def least(entry: Answer) -> None:
        """Measure the same answer's bare work, from the position before it."""
        before = positions.pop()
        choices = {**before.ready, entry.seat: entry.choice}
        moves = len(choices) == len(before.asked)
        found.bare.append(await bare.once(lambda: answer(before.game.copy(), choices) if moves else None))
        found.disk.append(_append(saves / "appends", sizes.line))
        found.signature.append(_signature())

    requests = [SeatRequest(name=f"bench {seat}", bot="random") for seat in range(seats)]
    guest = PacedGuest(saves / "guest", "bench", ticket(), requests, Inbox(), quick)
    guest.begin(lambda: positions.append(served.keeper.own.position if served.keeper else None), least)
    listeners = [Listener(ticket()) for _ in range(OTHERS)]
    await bare.open()
    await served.open()
    for listener in listeners:
        await listener.open(served.port)
    try:
        await asyncio.gather(served.serve(), guest.run(HERE, served.port))
    finally:
        await served.close()
    await guest.measured()
    await bare.close()
    assert served.keeper, "it was played"
    lines = served.keeper.own.record.lines
    answers = [n for n, x in enumerate(lines, 1) if isinstance(x.entry, Answer) and not x.entry.salt]
    assert len(answers) == len(guest.sent), "no answer was refused"
    told = [[(when, unpack_update(title, update).number) for when, update in one.updates] for one in listeners]
    known = [max(next(when for when, n in row if n >= number) for row in told) for number in answers]
    found.relay += [when - sent for when, sent in zip(known, guest.sent, strict=True)]
    sizes.up = percentile(guest.sizes, 50)
    sizes.down = percentile((len(frames(pack(plain_of(Updated([data]))))) for _, data in listeners[0].updates), 50)
    sizes.line = percentile((len(pack_line(lines[n - 1])) for n in answers), 50)


def _signature() -> float:
    """Measure the time to check an answer's signature."""
    stated = statement("bench", bytes(32), 1, Answer(0, ("bench",)))
    secret = bytes(KEY)
    public, signature = public_of(secret), sign(secret, stated)
    start = perf_counter()
    is_signed(public, stated, signature)
    return perf_counter() - start


def _append(path: Path, size: int) -> float:
    """Measure the time to append one line down to the disk, which is part of every answer."""
    file = Appending(path, new=not path.exists())
    start = perf_counter()
    file.append(bytes(size))
    seconds = perf_counter() - start
    file.close()
    return seconds


class TimedLine(SocketLine[GuestPeer]):
    """A line that notes when bytes arrive, and reads them once the others have theirs, like a machine of its own."""

    came = 0.0

    def data_received(self, data: bytes) -> None:
        asyncio.get_running_loop().call_soon(self._read, perf_counter(), data)

    def _read(self, came: float, data: bytes) -> None:
        self.came = came
        super().data_received(data)


class Listener:
    """An onlooker that notes when each update arrives; the contents are read afterwards."""

    def __init__(self, ticket: Ticket) -> None:
        self._ticket = ticket
        self.updates: list[tuple[float, bytes]] = []
        self._line = TimedLine(self._enter, self._note, lambda _: None, asyncio.get_running_loop().time)

    async def open(self, port: int) -> None:
        await asyncio.get_running_loop().create_connection(lambda: self._line, HERE, port, ssl=guest_context())

    def _enter(self, line: SocketLine[GuestPeer]) -> GuestPeer:
        return GuestPeer(self._ticket, print_of(line.certificate), line.clock(), Limits(rate=0))

    def _note(self, _peer: GuestPeer, message: Message) -> None:
        if isinstance(message, Updated):
            self.updates.append((self._line.came, message.updates[0]))


class PacedGuest(Joined):
    """A guest that notes when it sends each answer, and sends the next once the bare work has been measured too.

    It stands between its session and the table elsewhere.
    """

    def begin(self, on_answer: Callable[[], None], least: Callable[[Answer], Awaitable[None]]) -> None:
        """Call `on_answer` before each answer is sent, and `least` to measure its bare work."""
        self._on_answer, self._least = on_answer, least
        self.sent: list[float] = []
        self.sizes: list[int] = []  # of each answer, in bytes
        self._answer: Answer | None = None  # the last one, until it is measured
        self._measuring: asyncio.Task[None] | None = None
        self.on_player = self._watch
        self.guesting.on_message = self._handle

    def _watch(self, player: Session) -> None:
        player.elsewhere = self

    def put(self, moment: int, entry: Entry, signature: bytes) -> None:
        if isinstance(entry, Answer) and not entry.salt:
            self._answer = entry
            self.sizes.append(len(frames(pack(plain_of(Put(moment, pack_line(Line(entry, signature=signature))))))))
            self._on_answer()
            self.sent.append(perf_counter())
        self.guesting.put(moment, entry, signature)

    def opened(self, moment: int, machine: int, chain_link: bytes) -> None:
        self.guesting.opened(moment, machine, chain_link)

    def missing(self, seat: int) -> None:
        self.guesting.missing(seat)

    def seen(self, moment: int, seats: Iterable[int]) -> None:
        self.guesting.seen(moment, seats)

    def _handle(self, message: Message) -> None:
        """Measure the bare work once the table has answered."""
        if isinstance(message, Updated) and self._answer and (not self._measuring or self._measuring.done()):
            self._measuring = asyncio.ensure_future(self._measure(self._answer))

    async def _measure(self, entry: Answer) -> None:
        await asyncio.sleep(REST)
        await self._least(entry)
        await asyncio.sleep(REST)
        self._answer = None
        self.inbox.wake.set()

    async def measured(self) -> None:
        """Wait until every measurement that has begun is over."""
        if self._measuring:
            await self._measuring

    def _step(self) -> bool:
        return not self._answer and super()._step()


class Bare:
    """The bare work without the program: bytes over TLS, one append down to the disk, one answer, bytes to all."""

    def __init__(self, folder: Path, sizes: Sizes) -> None:
        self._sizes = sizes
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
                await reader.readexactly(self._sizes.up)
                self._file.append(bytes(self._sizes.line))
                self._answer()
                for other in self._writers:
                    other.write(bytes(self._sizes.down))
        except asyncio.IncompleteReadError:
            writer.close()
            self._writers.remove(writer)

    async def once(self, answer: Callable[[], object]) -> float:
        """Return the seconds from sending until all the others know."""
        self._answer = answer
        (own, out), *others = self._links
        start = perf_counter()
        out.write(bytes(self._sizes.up))
        came = await asyncio.gather(*(self._came(reader) for reader, _ in others))
        await own.readexactly(self._sizes.down)
        return max(came) - start

    async def _came(self, reader: asyncio.StreamReader) -> float:
        await reader.readexactly(self._sizes.down)
        return perf_counter()

    async def close(self) -> None:
        for _, writer in self._links:
            writer.close()
        while self._writers:
            await asyncio.sleep(0)
        if self._server:
            self._server.close()
        self._file.close()
