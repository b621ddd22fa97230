"""A guest's links to a table: it connects, and reconnects for as long as the table may come back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from game.session.lan.messages import Message
from game.session.lan.times import AGAIN, CLOSING_TIME, HOST_GONE, MINUTE, THRICE, TICK
from game.session.lan.wishes import FoundTable
from net.link.addresses import Address, parse_address
from net.link.beacon import seek
from net.link.caller import GuestPeer
from net.link.certificates import guest_context, print_of
from net.link.codes import IN_BETWEEN, REFUSED
from net.link.line import SocketLine, finish
from net.link.messages import Updated
from net.link.peer import BAD_MESSAGE, LEFT, SILENT, Limits
from net.play.guesting import Guesting

FINAL = (
    *("wrong_code", "not_westward", "other_protocol", "host_is_older", "other_rules", "not_the_host", "unfaithful"),
    *("came_back_elsewhere", "not_your_seat", "too_long", SILENT, IN_BETWEEN, REFUSED),
)


class Guest:
    """The links of one guest, one after another."""

    def __init__(self, guesting: Guesting, limits: Limits | None = None) -> None:
        """`limits` by default allow any rate, as hosts may send much."""
        self.guesting = guesting
        self.patience = MINUTE  # the longest time to get inside, in seconds
        self.address: Address = ("", 0)  # the table's last known address
        self._others: list[Address] = []  # tried in turn with it until one has led inside
        self._other_address: Address | None = None  # another address where the table was found
        self._tries: set[asyncio.Task[None]] = set()
        self._tried = 0
        self._at: Address = self.address  # the address of the newest link
        self._limits = limits or Limits(rate=0)
        self._line: SocketLine[GuestPeer] | None = None
        self._stayed: SocketLine[GuestPeer] | None = None  # the last line that `_stay` waited on
        self._changed = asyncio.Event()
        self.on_change: Callable[[], None] = lambda: None
        self.on_link: Callable[[bool], None] = lambda _: None  # gets True when a link comes up, False when it is lost
        self.was_inside = False
        self._nonsense = 0  # links to the known address, since the last good update, on which one side was unreadable
        self._seeking: asyncio.Task[None] | None = None

    @property
    def why_ended(self) -> str:
        """The reason to stop trying; empty while there is hope."""
        link = self.guesting.link
        if self.guesting.trouble:
            return "unfaithful"
        if link and link.ended == "host_left" and (self.guesting.over or not self.guesting.follower):
            return link.ended  # nothing is left to come back to
        if link and link.ended == "not_your_seat" and self.guesting.may_ask_again:
            return ""
        if self._at != self.address:
            return ""  # anybody can claim to be the table, so no answer from there ends the search
        if self._nonsense >= THRICE:
            return BAD_MESSAGE
        return link.ended if link and link.ended in FINAL else ""

    @property
    def _done_with(self) -> bool:
        return self.guesting.over and not self.guesting.lingers

    def flush(self) -> None:
        if self._line:
            self._line.flush()

    async def run(self, *addresses: Address) -> str:
        """Stay linked until the game is over or there is no hope; return the reason, empty if the game is over."""
        self.address, *self._others = dict.fromkeys(addresses)
        self._at = self.address
        try:
            return await self._run()
        finally:
            self._seek_no_more()
            for one in self._tries:
                one.cancel()

    async def _run(self) -> str:
        loop = asyncio.get_running_loop()
        since = loop.time()  # when it was last at the table
        while not self._done_with:
            begun = loop.time()
            if await self._connect():
                self.on_link(True)
                if await self._stay():
                    since = loop.time()
                    self._seek_no_more()
                link = self.guesting.link
                if link and link.ended == BAD_MESSAGE and self._at == self.address:
                    self._nonsense += 1
                self.on_link(False)
                self._strike_out()
                if not self.why_ended:
                    self.guesting.forget()
            if self._done_with or self.why_ended:
                break
            away = loop.time() - since
            if away > self.patience and not self.was_inside:
                link = self.guesting.link
                return (link.ended if link else "") or "nobody_there"
            if away > HOST_GONE and self.was_inside and not self._seeking:
                self._seeking = loop.create_task(seek(self._found, self.guesting.ticket.game))
            await asyncio.sleep(max(0.0, begun + (TICK if away < MINUTE else AGAIN) - loop.time()))
        return self.why_ended

    def close(self) -> None:
        self._seek_no_more()
        if self._line and self._line.peer:
            self._line.peer.end(LEFT)
            self._line.flush()

    async def gone(self) -> None:
        """Wait until the last messages have gone out and the socket is closed."""
        try:
            await asyncio.gather(*self._tries, return_exceptions=True)
        finally:
            await finish([self._line] if self._line else [])

    def _found(self, table: FoundTable) -> None:
        """Note another address of the table: its host has moved, or another machine has taken it over.

        Anybody can claim to be the table, so the last known address is still tried in turn.
        """
        here, ticket = table.beacon, self.guesting.ticket
        if here.game == ticket.game and here.table_epoch >= ticket.table_epoch:
            self._other_address = parse_address(table.address)

    def _strike_out(self) -> None:
        """Drop an address whose link ended for good, if other addresses are left."""
        link = self.guesting.link
        if self._others and link and link.ended in FINAL:
            self.address, *self._others = [address for address in (self.address, *self._others) if address != self._at]

    def _seek_no_more(self) -> None:
        if self._seeking:
            self._seeking.cancel()
            self._seeking = None

    async def _connect(self) -> bool:
        """Start one more try beside those under way; return whether any of them has set up TLS."""
        if self._line is self._stayed:
            self._tried += 1
            self._tries = {one for one in self._tries if not one.done()}
            addresses = [self.address, *self._others]
            named = addresses[(self._tried - 1) % len(addresses)]
            address = self._other_address if self._other_address and self._tried % 2 else named
            self._tries.add(asyncio.ensure_future(self._try(address)))
            _, self._tries = await asyncio.wait(self._tries, timeout=AGAIN, return_when=asyncio.FIRST_COMPLETED)
        if self._line is self._stayed:
            return False
        for one in self._tries:
            one.cancel()
        return True

    async def _try(self, address: Address) -> None:
        loop = asyncio.get_running_loop()
        line = SocketLine(lambda line: self._enter(line, address), self._on_message, self._done, loop.time)
        try:
            async with asyncio.timeout(self._limits.handshake):
                await loop.create_connection(
                    lambda: line, *address, ssl=guest_context(), ssl_shutdown_timeout=CLOSING_TIME
                )
        except (OSError, TimeoutError, UnicodeError):  # UnicodeError: the text is no address
            line.cut()  # it may have connected at the last moment

    async def _stay(self) -> bool:
        """Wait until the link is lost; return whether it led to the table."""
        line = self._stayed = self._line
        assert line is not None, "there is a line"
        while line.open and not self._done_with:
            self._changed.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(TICK):  # unlike `wait_for`, it never swallows a cancellation
                    await self._changed.wait()
            line.tick()
        if line.open:
            self.close()
        return line.peer is not None and line.peer.inside

    def _enter(self, line: SocketLine[GuestPeer], address: Address) -> GuestPeer:
        """Take the first socket that opens, and cut the others."""
        peer = GuestPeer(self.guesting.ticket, print_of(line.certificate), line.clock(), self._limits)
        if self._line and self._line.open:
            line.cut()
            return peer
        self._line, self.guesting.link, self._at = line, peer, address
        return peer

    def _on_message(self, peer: GuestPeer, message: Message) -> None:
        if peer is not self.guesting.link:
            return  # an older link, which the host has dropped
        self.was_inside, self.address, self._others = True, self._at, []
        self.guesting.handle(message)
        if isinstance(message, Updated) and not self.guesting.trouble:
            self._nonsense = 0

    def _done(self, line: SocketLine[GuestPeer]) -> None:
        self._changed.set()
        self.on_change()
