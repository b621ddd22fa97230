"""A guest's way to a table: connecting, and connecting again for as long as the table may come back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from net.beacon import Here, seek
from net.caller import GuestPeer
from net.certificates import guest_context, print_of
from net.guesting import Guesting
from net.line import TICK, Line, last_words
from net.messages import Said
from net.peer import LEFT, Limits

SOON, LATER = 0.25, 1.0  # seconds between two tries: in the first minute, and then
MINUTE = 60.0
CONNECTING = 1.0  # seconds that one try may take; tries overlap
LOST = 20.0  # seconds after which another table of the same game is looked for
FINAL = (
    *("wrong_code", "too_many_guesses", "not_westward", "other_protocol", "other_rules", "not_the_host", "unfaithful"),
    *("came_back_elsewhere", "not_your_seat"),
)


class Guest:
    """One guest's link, and its next ones."""

    def __init__(self, guesting: Guesting, address: str, port: int, limits: Limits | None = None) -> None:
        """`limits` are those of a guest: it hears as much as the host says."""
        self.guesting = guesting
        self.address, self.port = address, port
        self._limits = limits or Limits(rate=0)
        self._line: Line[GuestPeer] | None = None
        self._changed = asyncio.Event()
        self.on_change: Callable[[], None] | None = None
        self.on_link: Callable[[bool], None] | None = None  # the link stands, or does not
        self.was_inside = False
        self._seeking: asyncio.Task[None] | None = None

    @property
    def why_ended(self) -> str:
        """Why there will be no further try; an empty word while there is hope."""
        link = self.guesting.link
        if self.guesting.trouble:
            return "unfaithful"
        if link and link.ended == "host_left" and (self.guesting.over or not self.guesting.follower):
            return link.ended  # there is nothing that it could come back with
        if link and link.ended == "not_your_seat" and self.guesting.may_ask_anew:
            return ""
        return link.ended if link and link.ended in FINAL else ""

    @property
    def _done_with(self) -> bool:
        return self.guesting.over and not self.guesting.lingers

    def flush(self) -> None:
        """Send what is to be said."""
        if self._line:
            self._line.flush()

    async def run(self) -> str:
        """Stay linked until the game is over or there is no hope; return why it ended, nothing if it is over."""
        loop = asyncio.get_running_loop()
        since = loop.time()
        while not self._done_with:
            begun = loop.time()
            if await self._connect():
                if self.on_link:
                    self.on_link(True)
                await self._stay()
                if self.on_link:
                    self.on_link(False)
                if not self.why_ended:
                    self.guesting.forget()
                since = loop.time()
                self._seek_no_more()
            elif loop.time() - since > LOST and self.was_inside and not self._seeking:
                self._seeking = loop.create_task(seek(self._found, self.guesting.ticket.game))
            if self._done_with or self.why_ended:
                break
            if not self.was_inside and not self._line and loop.time() - since > MINUTE:
                return "nobody_there"
            between = SOON if loop.time() - since < MINUTE else LATER
            await asyncio.sleep(max(0.0, begun + between - loop.time()))
        return self.why_ended

    def close(self) -> None:
        """Leave."""
        self._seek_no_more()
        if self._line and self._line.peer:
            self._line.peer.end(LEFT)
            self._line.flush()

    async def gone(self) -> None:
        """Until the socket is closed; what was said last goes out before."""
        await last_words([self._line] if self._line else [])

    def _found(self, address: str, here: Here) -> None:
        """Somebody has taken the table over: its code is the same, its epoch is higher, and all follow it."""
        if here.game == self.guesting.ticket.game and here.epoch > self.guesting.ticket.epoch:
            self.address, self.port = address.rpartition(":")[0], here.port

    def _seek_no_more(self) -> None:
        if self._seeking:
            self._seeking.cancel()
            self._seeking = None

    async def _connect(self) -> bool:
        """Try once; whether there is a socket with TLS on it."""
        loop = asyncio.get_running_loop()
        line = Line(self._enter, self._hear, self._done, loop.time)
        try:
            async with asyncio.timeout(CONNECTING):
                await loop.create_connection(lambda: line, self.address, self.port, ssl=guest_context())
        except (OSError, TimeoutError):
            line.cut()  # it may have come up at the last moment
            return False
        self._line = line
        return True

    async def _stay(self) -> None:
        line = self._line
        assert line is not None, "there is a line"
        while line.open and not self._done_with:
            self._changed.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(TICK):  # unlike `wait_for` it never swallows that the task is cancelled
                    await self._changed.wait()
            line.tick()
        if line.open:
            self.close()

    def _enter(self, line: Line[GuestPeer]) -> GuestPeer:
        peer = GuestPeer(self.guesting.ticket, print_of(line.certificate), line.clock(), self._limits)
        self.guesting.link = peer
        return peer

    def _hear(self, peer: GuestPeer, said: Said) -> None:
        if peer is not self.guesting.link:
            return  # an older link, which the host has let go of
        self.was_inside = True
        self.guesting.said(said)

    def _done(self, line: Line[GuestPeer]) -> None:
        self._changed.set()
        if self.on_change:
            self.on_change()
