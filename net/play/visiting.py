"""A table elsewhere, as this machine's window has it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.engine.choices import Seat
from game.engine.motion import Refused
from game.engine.trouble import Trouble
from game.table.link_status import Ended, Linked, WasOver
from net.link.addresses import Way, parse_ways
from net.link.caller import Ticket
from net.link.messages import Chat, Decide, Got, Ready, Told, Welcome
from net.play.finished import GONE, finished
from net.play.inbox import Inbox
from net.play.joining import Joined, MakeSeated
from net.play.news import AGAIN, WINDOW, Tell
from net.play.own_seats import Want

PATIENCE = 8.0  # seconds for a table to let somebody in; one more for each further address


class Visiting:
    """A table elsewhere."""

    def __init__(
        self, saves: Path, way: str, ticket: Callable[[], Ticket], wants: list[Want], make: MakeSeated
    ) -> None:
        """`way` is its address, or several with commas between them; `ticket` makes what is shown at the door."""
        self.saves, self.way, self.wants = saves, way, wants
        self.tell: Tell = lambda _: None
        self._ticket, self._make = ticket, make
        self._joined: Joined | None = None
        self._inside = asyncio.Event()
        self._again = False

    @property
    def joined(self) -> Joined:
        """The link and what is known of the table."""
        if not self._joined:
            raise Refused("has_not_begun")
        return self._joined

    @property
    def copy(self) -> Path:
        """The own copy of the public record, from which the table can be taken over."""
        path = self.joined.followed
        if not path:
            raise Refused("has_not_begun")
        return path

    def mine(self) -> Mapping[Seat, object]:
        """The seats that are held here."""
        return self._joined.ticket.keys if self._joined else {}

    async def run(self) -> None:
        """Stay as long as there is a table, and at the next one of the same host."""
        ways = parse_ways(self.way)
        while True:
            self._inside.clear()
            self._again = False
            ended = await self._visit(*ways)
            if not self._again:
                self.tell(ended)
                return
            if self.joined.guest:
                ways = (self.joined.guest.way,)  # where the table stood at last
            seats = len(self.joined.guesting.follower.record.header.seats) if self.joined.guesting.follower else 0
            seated = self.joined.guesting.seats.seated if seats else {}
            self.wants = [replace(want, seat=(seat - 1) % seats) for seat, want in sorted(seated.items())]
            await asyncio.sleep(0.5)  # the host closes one table before it opens the next

    async def _visit(self, first: Way, *others: Way) -> Ended | WasOver:
        joined = self._joined = Joined(self.saves, WINDOW, self._ticket(), self.wants, self._make, Inbox())
        joined.guesting.lingers = True
        joined.guesting.on_told = self._heard
        joined.on_link = lambda up: self.tell(Linked(up))
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
        ended = Ended(why or (link.ended if link else "") or "nobody_there", joined.guesting.trouble)
        if link and link.refused:
            ended = Ended(link.refused.code, link.refused.text, link.refused.need)
        return self._was_over(ended) or ended

    def _was_over(self, ended: Ended) -> WasOver | None:
        """The own copy of the game, where the table is gone because it was played to its end."""
        if self._inside.is_set() or ended.why not in GONE:
            return None
        before = finished(self.saves, WINDOW, self.joined.ticket.code)
        return WasOver(before.path) if before else None

    def _heard(self, said: Any) -> None:
        match said:
            case Welcome():
                self._inside.set()
            case Told(word) if word == AGAIN:
                self._again = True
        if not isinstance(said, Got):
            self.tell(said)

    def sit(self, want: Want, seat: Seat | None) -> None:
        """Ask for a chair, or for another look or place."""
        self._say(lambda: self.joined.guesting.seats.sit(want, seat))

    def free(self, seat: Seat) -> None:
        """Stand up."""
        self._say(lambda: self.joined.guesting.seats.free(seat))

    def ready(self, seat: Seat, ready: bool) -> None:
        """Be ready, or no longer."""
        self._send(Ready(seat, ready))

    def say(self, seat: Seat | None, text: str, phrase: str) -> None:
        """Say something to all."""
        self._send(Chat(seat, text, phrase))

    def decide(self, seat: Seat, bot: str) -> None:
        """Send the decision about a seat whose link was lost."""
        self._send(Decide(seat, bot))

    def _send(self, said: Any) -> None:
        link = self.joined.guesting.link
        if link:
            self._say(lambda: link.send(said))

    def _say(self, what: Callable[[], None]) -> None:
        what()
        if self.joined.guest:
            self.joined.guest.flush()
