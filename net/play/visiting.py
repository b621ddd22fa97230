"""A table elsewhere, for this machine's window."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from game.engine.choices import Seat
from game.engine.motion import Refused
from game.engine.trouble import Trouble
from game.session.lan.messages import Chat, Decide, Ended, Free, Message, Notice, Ready
from game.session.lan.wishes import Join, Linked, TakeSeat, WasOver, Wish
from game.session.session import Session
from net.link.addresses import Address, parse_addresses
from net.link.caller import Ticket
from net.link.codes import read_code
from net.link.messages import Welcome
from net.play.at_home import AGAIN
from net.play.finished import GONE, finished
from net.play.inbox import Inbox
from net.play.joining import Joined
from net.play.tickets import WINDOW, rules

PATIENCE = 8.0  # the longest wait to be let in, in seconds; one more for each further address


class Visiting:
    """A table that this machine visits as a guest."""

    def __init__(
        self,
        saves: Path,
        join: Join,
        program: str,
        tell: Callable[[Message | Linked | Ended | WasOver | Session], None],
    ) -> None:
        """The address of `join` may be several, separated by commas."""
        self.saves, self.tell = saves, tell
        self._join, self._code, self._program = join, read_code(join.code), program
        self._requests = [join.request]
        self._joined: Joined | None = None
        self._inside = asyncio.Event()
        self._again = False

    @property
    def joined(self) -> Joined:
        if not self._joined:
            raise Refused("has_not_begun")
        return self._joined

    @property
    def copy(self) -> Path:
        """The copy of the public record from which this machine can take the table over."""
        path = self.joined.followed
        if not path:
            raise Refused("has_not_begun")
        return path

    @property
    def _closed(self) -> bool:
        """Return whether the host ended the last link by closing the table."""
        link = self.joined.guesting.link
        return link is not None and link.ended == "host_left"

    @property
    def mine(self) -> Collection[Seat]:
        return self._joined.ticket.keys if self._joined else ()

    async def run(self) -> None:
        """Stay as long as there is a table, then go to the same host's next one."""
        addresses = parse_addresses(self._join.address)
        while True:
            self._inside.clear()
            self._again = False
            ended = await self._visit(*addresses)
            if not self._again:
                self.tell(ended)
                return
            guest, guesting = self.joined.guest, self.joined.guesting
            if guest:
                addresses = (guest.address,)  # the last address where the table was
            seats = len(guesting.follower.record.header.seats) if guesting.follower else 0
            seated = guesting.seats.seated if seats else {}
            self._requests = [replace(one, seat=(seat - 1) % seats) for seat, one in sorted(seated.items())]
            await asyncio.sleep(0.5)  # the host closes one table before it opens the next

    async def _visit(self, first: Address, *others: Address) -> Ended | WasOver:
        ticket = Ticket(self._code, self._program, rules())
        joined = self._joined = Joined(self.saves, WINDOW, ticket, self._requests, Inbox())
        joined.guesting.lingers = True
        joined.guesting.on_message = self._on_message
        joined.on_link = lambda up: self.tell(Linked(up, self._closed and not up))
        joined.on_player = self.tell
        entered = asyncio.ensure_future(self._inside.wait())
        running = asyncio.ensure_future(joined.run(*first, *others))
        try:
            await asyncio.wait({entered, running}, timeout=PATIENCE + len(others), return_when=asyncio.FIRST_COMPLETED)
            why = ""
            if self._inside.is_set() or running.done():
                why = await running
        except (Trouble, OSError) as error:
            return Ended("failed", str(error))
        finally:
            entered.cancel()
            running.cancel()
            with suppress(asyncio.CancelledError, Trouble, OSError):
                await running
        link = joined.guesting.link
        if link and link.refused:
            return self._was_over(link.refused) or link.refused
        ended = Ended(why or (link.ended if link else "") or "nobody_there", joined.guesting.trouble)
        return self._was_over(ended) or ended

    def _was_over(self, ended: Ended) -> WasOver | None:
        """Return this machine's copy of the game if the table is gone because the game was over."""
        if self._inside.is_set() or ended.why not in GONE:
            return None
        before = finished(self.saves, WINDOW, self.joined.ticket.code)
        return WasOver(before.path) if before else None

    def _on_message(self, message: Message) -> None:
        match message:
            case Welcome():
                self._inside.set()
            case Notice(word) if word == AGAIN:
                self._again = True
        self.tell(message)

    def do(self, wish: Wish) -> None:
        """Carry out a wish of the window; refuse what only the host may do."""
        guesting = self.joined.guesting
        match wish:
            case TakeSeat(request, held):
                guesting.seats.sit(request, held)
            case Free(seat):
                guesting.seats.free(seat)
            case Ready() | Chat() | Decide():
                if guesting.link:
                    guesting.link.send(wish)
            case _:
                raise Refused("only_the_host")
        if self.joined.guest:
            self.joined.guest.flush()
