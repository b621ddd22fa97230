"""A relay between guests and a host that can be cut, slow, narrow and lossy: TCP in, TCP out."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

HERE = "127.0.0.1"
AGAIN = 0.2  # seconds after which lost data is sent again, as TCP does


@dataclass
class Relay:
    """A port that passes bytes to the host's port and back, in their order."""

    port: int  # of the host
    random: Random = field(default_factory=Random)
    delay: float = 0.0  # seconds each way
    narrow: int = 0  # bytes a second; 0: no limit
    loss: float = 0.0  # probability that a piece is lost and sent again
    up: bool = True  # otherwise nobody gets through
    own_port: int = 0
    _links: set[asyncio.StreamWriter] = field(default_factory=set)
    _ways: set[asyncio.Task[None]] = field(default_factory=set)
    _server: asyncio.Server | None = None

    async def open(self) -> int:
        """Listen; return the port."""
        self._server = await asyncio.start_server(self._begin, HERE, 0)
        self.own_port = int(self._server.sockets[0].getsockname()[1])
        return self.own_port

    def cut(self) -> None:
        """Cut all links."""
        for writer in list(self._links):
            writer.transport.abort()

    def close(self) -> None:
        """End it."""
        self.cut()
        for way in self._ways:
            way.cancel()
        if self._server:
            self._server.close()

    def _begin(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Begin in a task of our own: the one asyncio makes of a coroutine complains when the loop cancels it."""
        way = asyncio.ensure_future(self._come(reader, writer))
        self._ways.add(way)
        way.add_done_callback(self._ways.discard)

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ends = {writer}
        try:
            if not self.up:
                return
            await asyncio.sleep(2 * self.delay)  # the way of the first packets, there and back
            to_host, from_host = await asyncio.open_connection(HERE, self.port)
            ends.add(from_host)
            self._links |= ends
            await asyncio.gather(self._carry(reader, from_host), self._carry(to_host, writer))
        except ConnectionError:
            pass  # nobody is there
        finally:
            self._links -= ends
            for one in ends:
                one.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry bytes one way: they arrive later, but never overtake each other."""
        way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        arriving = asyncio.ensure_future(self._arrive(way, writer))
        loop = asyncio.get_running_loop()
        free = 0.0
        try:
            with suppress(OSError):
                while data := await reader.read(2048):
                    free = max(free, loop.time()) + (len(data) / self.narrow if self.narrow else 0.0)
                    lost = AGAIN if self.random.random() < self.loss else 0.0
                    way.put_nowait((free + self.delay + lost, data))
            way.put_nowait((0.0, b""))
            await arriving
        finally:
            arriving.cancel()

    async def _arrive(self, way: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        while True:
            when, data = await way.get()
            if not data:
                writer.close()
                return
            await asyncio.sleep(max(0.0, when - loop.time()))
            with suppress(OSError):
                writer.write(data)
                await writer.drain()
