"""A table that others can come to: the listening socket, its limits, and the clock of all links."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from net.certificates import Certificate, host_context
from net.door import Entered, HostPeer
from net.hosting import Hosting
from net.line import LAST_WORDS, TICK, Line, last_words
from net.messages import Refuse, Said
from net.peer import Limits

CROWDED = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
TOO_MANY = "There are too many links to this table already."


@dataclass(frozen=True, slots=True)
class Bounds:
    """How many sockets a host bears."""

    sockets: int = 16
    per_address: int = 4
    strangers: int = 8  # not yet known; the oldest of them goes when one more comes
    peer: Limits = Limits()  # noqa: RUF009 - it is frozen


class Host:
    """One table's socket."""

    def __init__(self, hosting: Hosting, certificate: Certificate, bounds: Bounds = Bounds()) -> None:
        """`bounds` are raised for loads that no living room brings."""
        self.hosting, self.bounds = hosting, bounds
        self._certificate = certificate
        self._lines: list[Line[HostPeer]] = []
        self._server: asyncio.Server | None = None
        self._clock: asyncio.Task[None] | None = None
        self.on_change: Callable[[], None] | None = None  # something was heard, or somebody is gone

    async def open(self, address: str, port: int) -> int:
        """Listen; return the port. Port 0 takes any that is free."""
        loop = asyncio.get_running_loop()
        if loop.get_exception_handler() is None:
            loop.set_exception_handler(_log)
        context = host_context(self._certificate)
        make = lambda: Line(self._enter, self._hear, self._done, loop.time)
        self._server = await loop.create_server(
            make,
            address,
            port,
            ssl=context,
            ssl_handshake_timeout=self.bounds.peer.handshake,
            ssl_shutdown_timeout=LAST_WORDS,
            backlog=64,
        )
        self._clock = loop.create_task(self._ticking())
        return int(self._server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        """Say good-bye to all and close."""
        for line in list(self._lines):
            if line.peer:
                line.peer.end("host_left")
                line.flush()
        if self._server:
            self._server.close()
        try:
            await last_words(list(self._lines))
        finally:
            if self._clock:
                self._clock.cancel()

    def flush(self) -> None:
        """Send what is to be said to anybody."""
        for line in list(self._lines):
            line.flush()

    def _enter(self, line: Line[HostPeer]) -> HostPeer:
        """A new socket: too many of them make the oldest stranger go, or this one."""
        peer = HostPeer(self.hosting.door, line.address, line.clock(), self.bounds.peer)
        strangers = [one for one in self._lines if one.peer and not one.peer.inside]
        full = len(strangers) >= self.bounds.strangers or len(self._lines) >= self.bounds.sockets
        if strangers and full:
            silent = [one for one in strangers if one.peer and not one.peer.has_greeted]
            oldest = [*silent, *strangers][0]  # who has said nothing sensible yet goes first
            oldest.cut()
            self._lines.remove(oldest)
        same = sum(one.address == line.address for one in self._lines)
        if len(self._lines) >= self.bounds.sockets or same >= self.bounds.per_address:
            peer.end("too_many", Refuse("too_many", TOO_MANY))
        self._lines.append(line)
        return peer

    def _hear(self, peer: HostPeer, said: Said) -> None:
        if isinstance(said, Entered) and not peer.seats and self._looks_on_too_much():
            peer.end("too_many", Refuse("too_many", TOO_MANY))
            return
        self.hosting.said(peer, said, asyncio.get_running_loop().time())

    def _looks_on_too_much(self) -> bool:
        """Whether who only looks on would take the room of those who play, and may have to come back."""
        peers = [one.peer for one in self._lines if one.peer]
        without = sum(peer.inside and not peer.ended and not peer.seats for peer in peers)
        return without > max(2, self.bounds.sockets - len(self.hosting.lobby.chairs))

    def _done(self, line: Line[HostPeer]) -> None:
        if not line.open and line in self._lines:
            self._lines.remove(line)
        if line.peer and line.peer.ended:
            self.hosting.gone(line.peer, line.clock())
        self.flush()
        if self.on_change:
            self.on_change()

    def _tick(self, line: Line[HostPeer]) -> None:
        """A mistake of ours about one link costs that link, as where its bytes come in, and not the clock of all."""
        try:
            line.tick()
        except Exception as error:
            line.cut()
            what = {"message": "a link has ended by a mistake of this program", "exception": error}
            asyncio.get_running_loop().call_exception_handler(what)

    async def _ticking(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            for line in list(self._lines):
                self._tick(line)
            self.hosting.tick(asyncio.get_running_loop().time())
            self.flush()
            if self.on_change:
                self.on_change()


def _log(loop: asyncio.AbstractEventLoop, what: dict[str, Any]) -> None:
    """Log what went wrong, but not each socket that a crowd of strangers leaves no room for."""
    error = what.get("exception")
    if not isinstance(error, OSError) or error.errno not in CROWDED:
        loop.default_exception_handler(what)


async def drive(
    step: Callable[[], bool], wake: asyncio.Event, flush: Callable[[], None], left: Callable[[], Any]
) -> None:
    """Let who keeps the table do one thing after another, and let the sockets have their turn in between."""
    while not left():
        wake.clear()
        while not left() and step():
            flush()
            await asyncio.sleep(0)
        flush()
        with suppress(TimeoutError):
            async with asyncio.timeout(TICK):
                await wake.wait()
