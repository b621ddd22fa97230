"""A table open to others: the listening socket, its limits, and the clock of all links."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from ssl import SSLContext
from typing import Any

from game.session.lan.messages import Message
from game.session.lan.times import CLOSING_TIME, TICK
from net.link.addresses import EVERYWHERE
from net.link.certificates import Certificate, host_context
from net.link.door import HostPeer
from net.link.line import SocketLine, finish
from net.link.newcomers import Arriving, Newcomers
from net.link.peer import Limits
from net.play.hosting import Hosting

CROWDED = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
WAITING = 1024  # sockets that the system queues; one that finds the queue full loses seconds
GLANCE = 0.05  # longest pause between two looks for a free place, in seconds


@dataclass(frozen=True, slots=True)
class Bounds:
    """The limits of a host's sockets."""

    sockets: int = 16  # links inside
    per_address: int = 4  # links inside from one address
    newcomers: int = 512  # sockets on their way in; enough that even in a crowd nobody waits
    grace: float = 0.5  # a newcomer's safe time at first, in seconds
    peer: Limits = Limits()  # noqa: RUF009 - it is frozen


def most_files() -> int:
    """Return how many files and sockets this program may open in total."""
    if sys.platform == "win32":
        return sys.maxsize  # Windows has no such limit
    import resource  # Windows has no such module

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return sys.maxsize if soft == resource.RLIM_INFINITY else int(soft)


class Host:
    """The listening socket of one table."""

    def __init__(self, hosting: Hosting, certificate: Certificate, bounds: Bounds = Bounds()) -> None:
        """Raise `bounds` only for load tests: the defaults fit any living room."""
        self.hosting, self.bounds = hosting, bounds
        self._certificate = certificate
        self._lines: list[SocketLine[HostPeer]] = []
        self._listening: socket.socket | None = None
        self._taking: asyncio.Task[None] | None = None
        self._closing = False
        self._mistaken = False  # a bug in the table's clock was reported
        self.places = min(bounds.newcomers, max(1, most_files() // 2))
        self._newcomers = Newcomers(self.places, bounds.grace)
        self._half_open: set[asyncio.Task[None]] = set()
        self._clock: asyncio.Task[None] | None = None
        self.on_change: Callable[[], None] = lambda: None  # called after messages and when a link is gone

    async def open(self, address: str, port: int) -> int:
        """Listen, and return the port; port 0 takes any free one."""
        loop = asyncio.get_running_loop()
        if loop.get_exception_handler() is None:
            loop.set_exception_handler(_log)
        self._listening = await _listen(address, port)
        self._taking = loop.create_task(self._take(self._listening, host_context(self._certificate)))
        self._clock = loop.create_task(self._ticking())
        return int(self._listening.getsockname()[1])

    async def close(self) -> None:
        self._closing = True
        for line in list(self._lines):
            if line.peer:
                line.peer.end("host_left")
                line.flush()
        try:
            await self._take_no_more()
        finally:  # even if cancelled for taking too long
            try:
                await finish(list(self._lines))
            finally:
                if self._clock:
                    self._clock.cancel()

    async def _take_no_more(self) -> None:
        """Close the listening socket and those still arriving from it."""
        listening, self._listening = self._listening, None
        if not listening or not self._taking:
            return
        try:
            with suppress(NotImplementedError):  # a loop without readers, as on Windows
                asyncio.get_running_loop().remove_reader(listening)
            await asyncio.sleep(0)  # a socket accepted this very moment reaches `_take`
        finally:
            coming = [*self._half_open, self._taking]
            for task in coming:
                task.cancel()
            try:
                await asyncio.gather(*coming, return_exceptions=True)
            finally:
                listening.close()

    def flush(self) -> None:
        for line in list(self._lines):
            line.flush()

    async def _take(self, listening: socket.socket, context: SSLContext) -> None:
        """Accept sockets one by one, so that a crowd does not starve the links already inside."""
        loop = asyncio.get_running_loop()
        while not self._closing:
            if (wait := self._newcomers.wait(loop.time())) > 0:
                await asyncio.sleep(min(wait, GLANCE))
                continue
            try:
                one, where = await loop.sock_accept(listening)
            except OSError as error:  # no files are left, or the socket has gone again
                await asyncio.sleep(0.0 if error.errno == errno.ECONNABORTED else TICK)
                continue
            try:
                if where and not self._closing:
                    self._bring_up(one, str(where[0]), context)
                else:
                    one.close()  # some systems hand out a socket that has gone, without an address
            except Exception as error:  # our bug costs this socket, not all later ones
                one.close()
                report_mistake("a socket was lost because of a bug in this program", error)
            await asyncio.sleep(0)

    def _bring_up(self, one: socket.socket, address: str, context: SSLContext) -> None:
        """Start setting up a socket; if there are too many, drop another one."""
        loop = asyncio.get_running_loop()
        arriving = Arriving(address, loop.time())
        self._newcomers.add(arriving)
        arriving.coming_up = task = loop.create_task(self._come_up(one, context, arriving))
        self._half_open.add(task)
        task.add_done_callback(self._half_open.discard)

    async def _come_up(self, one: socket.socket, context: SSLContext, arriving: Arriving) -> None:
        """Set up TLS on a socket within the time allowed."""
        loop = asyncio.get_running_loop()
        line = SocketLine(lambda line: self._enter(line, arriving), self._on_message, self._done, loop.time)
        with suppress(OSError):
            await loop.connect_accepted_socket(
                lambda: line,
                one,
                ssl=context,
                ssl_handshake_timeout=self.bounds.peer.handshake,
                ssl_shutdown_timeout=CLOSING_TIME,
            )

    def _enter(self, line: SocketLine[HostPeer], arriving: Arriving) -> HostPeer:
        """Make the peer of a socket whose TLS is set up."""
        arriving.line = line
        peer = HostPeer(self.hosting.door, arriving.address, line.clock(), self.bounds.peer, self._has_room)
        if self._closing:
            peer.end("host_left")
        self._lines.append(line)
        return peer

    def _on_message(self, peer: HostPeer, message: Message) -> None:
        self.hosting.handle(peer, message, asyncio.get_running_loop().time())

    def _has_room(self, newcomer: HostPeer) -> bool:
        """Return whether one more may come in without a seat, leaving room for all who can return to theirs."""
        inside = [line.peer for line in self._lines if line.peer and line.peer.inside and not line.peer.ended]
        same = sum(peer.address == newcomer.address for peer in inside)
        without = sum(not peer.seats for peer in inside)
        most_without = max(2, self.bounds.sockets - len(self.hosting.lobby.chairs))
        return len(inside) < self.bounds.sockets and same < self.bounds.per_address and without < most_without

    def _done(self, line: SocketLine[HostPeer]) -> None:
        if not line.open and line in self._lines:
            self._lines.remove(line)
        if line.peer and line.peer.ended:
            self.hosting.gone(line.peer, line.clock())
        self.flush()
        self.on_change()

    async def _ticking(self) -> None:
        """Pass time on all links and at the table; a bug costs one link, and does not stop the clock."""
        while True:
            await asyncio.sleep(TICK)
            for line in list(self._lines):
                try:
                    line.tick()
                except Exception as error:
                    line.cut()
                    report_mistake("a connection ended because of a bug in this program", error)
            try:
                self.hosting.tick(asyncio.get_running_loop().time())
            except Exception as error:
                if not self._mistaken:
                    report_mistake("the table's clock stopped because of a bug in this program", error)
                self._mistaken = True
            self.flush()
            self.on_change()


def report_mistake(message: str, error: Exception) -> None:
    """Report a bug of this program without ending what runs beside it."""
    asyncio.get_running_loop().call_exception_handler({"message": message, "exception": error})


async def _listen(address: str, port: int) -> socket.socket:
    """Open the listening socket; if a name has several addresses, prefer IPv4, which is easier to tell others."""
    loop, kind = asyncio.get_running_loop(), socket.SOCK_STREAM
    found = await loop.getaddrinfo(address, port, type=kind, proto=socket.IPPROTO_TCP, flags=socket.AI_PASSIVE)
    family, *_, where = min(found, key=lambda row: row[0] != socket.AF_INET)
    listening = socket.socket(family, kind, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6 and address == EVERYWHERE[1]:
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)  # some systems leave IPv4 out
        listening.setblocking(False)
        listening.bind(where)
        listening.listen(WAITING)
    except BaseException:
        listening.close()
        raise
    return listening


def _log(loop: asyncio.AbstractEventLoop, what: dict[str, Any]) -> None:
    """Log an error, except for sockets that found no room in a crowd of strangers."""
    error = what.get("exception")
    if not isinstance(error, OSError) or error.errno not in CROWDED:
        loop.default_exception_handler(what)


async def drive(
    step: Callable[[], bool], wake: asyncio.Event, flush: Callable[[], None], left: Callable[[], Any]
) -> None:
    """Step the session until `left`, giving the sockets their turn in between."""
    while not left():
        wake.clear()
        while not left() and step():
            flush()
            await asyncio.sleep(0)
        flush()
        with suppress(TimeoutError):
            async with asyncio.timeout(TICK):
                await wake.wait()
