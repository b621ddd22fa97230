"""One socket for one side of a link: its bytes, the clock, and the limits that only a socket has."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Collection
from contextlib import suppress
from time import monotonic
from typing import Any, Generic, TypeVar

from game.session.lan.messages import Message
from game.session.lan.times import CLOSING_TIME
from net.link.peer import Peer

P = TypeVar("P", bound=Peer)
RELEASE_TURNS = 2  # turns of the loop that release a cut socket


class SocketLine(asyncio.Protocol, Generic[P]):
    """The carrier of a `Peer`'s messages over one socket."""

    def __init__(
        self,
        make: Callable[[SocketLine[P]], P],
        on_message: Callable[[P, Message], None],
        done: Callable[[SocketLine[P]], None],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`make` makes an open socket's peer; `hear` gets each message; `done` is called after them and at the end."""
        self._make, self._on_message, self._done, self.clock = make, on_message, done, clock
        self._transport: Any = None
        self._paused = False
        self._longest = 0  # the longest single write since all was read; however long, it is no backlog
        self.peer: P | None = None
        self.open = False
        self._gone = asyncio.Event()

    @property
    def certificate(self) -> bytes:
        """The certificate of the other end."""
        found: bytes = self._transport.get_extra_info("ssl_object").getpeercert(binary_form=True)
        return found

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        with suppress(OSError):  # the other side has already gone
            if there := transport.get_extra_info("socket"):
                there.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # not every event loop sets it
        self.open = True
        self.peer = self._make(self)
        self.flush()

    def data_received(self, data: bytes) -> None:
        if self.peer:
            self._deliver(self.peer, self.peer.receive(data, self.clock()))

    def connection_lost(self, error: Exception | None) -> None:
        self.open = False
        self._gone.set()
        if self.peer:
            for one in self.peer.rest(self.clock()):
                self._on_message(self.peer, one)
            self.peer.lost()
        self._done(self)

    def tick(self) -> None:
        if self.peer and self.open:
            self._deliver(self.peer, self.peer.tick(self.clock()))

    def _deliver(self, peer: P, message: list[Message]) -> None:
        for one in message:
            self._on_message(peer, one)
        if message or peer.ended:
            self._done(self)
        self.flush()

    def flush(self) -> None:
        """Send waiting bytes, drop a side that does not read, and stop reading above the rate."""
        peer = self.peer
        if not peer or not self.open or self._transport.is_closing():
            return
        if not self._transport.get_write_buffer_size():
            self._longest = 0
        if data := peer.outgoing():
            self._transport.write(data)
            self._longest = max(self._longest, len(data))
        if self._transport.get_write_buffer_size() > peer.limits.backlog + self._longest:
            peer.ended = peer.ended or "does_not_read"
            self._transport.abort()
        elif peer.ended:
            if not peer.lets_close:
                self._transport.close()
        elif peer.is_reading == self._paused:
            self._paused = not self._paused
            (self._transport.pause_reading if self._paused else self._transport.resume_reading)()

    def cut(self) -> None:
        if self._transport:
            self._transport.abort()

    async def gone(self) -> None:
        """Wait until the socket is closed on both sides."""
        await self._gone.wait()


async def finish(lines: Collection[SocketLine[Any]]) -> None:
    """Let last messages go out on lines that are ending, and cut sockets that take longer."""
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_TIME):
                for line in lines:
                    await line.gone()
    finally:
        for line in lines:
            line.cut()
        for _ in range(RELEASE_TURNS):
            await asyncio.sleep(0)
