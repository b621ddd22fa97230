"""A table elsewhere, for this machine's window."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from pathlib import Path

from msgspec import structs

from game.engine.choices import Seat
from game.engine.motion import Refused
from game.engine.trouble import Trouble
from game.session.lan.messages import Chat, Decide, Ended, Free, Message, Notice, Ready, Roster
from game.session.lan.wishes import Begun, Join, LanNews, Linked, Room, TakeSeat, WasOver, Wish
from net.link.addresses import Address, parse_addresses
from net.link.caller import Ticket
from net.link.codes import read_code
from net.play.at_home import AGAIN
from net.play.finished import GONE, finished
from net.play.inbox import Inbox, SessionQueues
from net.play.joining import Joined
from net.play.tickets import WINDOW, rules

PATIENCE = 7.0  # the longest wait to be let in, in seconds; one more for each address


class Visiting:
    """A table that this machine visits as a guest."""

    def __init__(self, saves: Path, join: Join, program: str, tell: Callable[[LanNews], None]) -> None:
        """The address of `join` may be several, separated by commas."""
        self.saves, self.tell = saves, tell
        self._addresses, self._code, self._program = parse_addresses(join.address), read_code(join.code), program
        self._requests = [join.request]
        self._joined: Joined | None = None
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
        addresses = self._addresses
        while True:
            self._again = False
            ended = await self._visit(addresses)
            if not self._again:
                self.tell(ended)
                return
            guesting = self.joined.guesting
            addresses = (self.joined.guest.address,)  # the last one where the table was
            seats = len(guesting.follower.record.header.seats) if guesting.follower else 0
            seated = guesting.seats.seated if seats else {}
            self._requests = [structs.replace(one, seat=(seat - 1) % seats) for seat, one in sorted(seated.items())]
            await asyncio.sleep(0.5)  # the host closes one table before it opens the next

    async def _visit(self, addresses: tuple[Address, ...]) -> Ended | WasOver:
        ticket = Ticket(self._code, self._program, rules())
        joined = self._joined = Joined(self.saves, WINDOW, ticket, self._requests, Inbox())
        joined.guesting.lingers = True
        joined.guesting.on_message = self._on_message
        joined.guest.on_link = lambda up: self.tell(Linked(up, self._closed and not up))
        joined.guest.patience = PATIENCE + len(addresses)
        joined.on_player = lambda session: self.tell(Begun(SessionQueues(session)))
        (address, port), *others = addresses
        try:
            why = await joined.run(address, port, *others)
        except (Trouble, OSError) as error:
            return Ended("failed", str(error))
        link = joined.guesting.link
        ended = link.refused if link and link.refused else Ended(why, joined.guesting.trouble)
        return self._was_over(ended) or ended

    def _was_over(self, ended: Ended) -> WasOver | None:
        """Return this machine's copy of the game if the table is gone because the game was over."""
        if self.joined.guest.was_inside or ended.why not in GONE:
            return None
        before = finished(self.saves, WINDOW, self.joined.ticket.code)
        return WasOver(before.path) if before else None

    def _on_message(self, message: Message) -> None:
        if isinstance(message, Notice) and message.word == AGAIN:
            self._again = True
        if isinstance(message, Roster):
            self.tell(Room(message, tuple(sorted(self.mine))))
        elif isinstance(message, LanNews):
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
        self.joined.guest.flush()
