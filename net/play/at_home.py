"""A table of this machine, as its window has it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from game.engine.choices import Seat
from game.engine.motion import Refused
from game.engine.trouble import Trouble
from game.table.link_status import Ended, Opened
from game.table.record.keys import KEY, public_of
from net.link.caller import AT_HOME, Ticket
from net.link.codes import shown
from net.link.messages import Chat, Claim, No, Told
from net.play.hosting import Hosting
from net.play.inbox import Inbox
from net.play.news import AGAIN, WINDOW, Tell
from net.play.own_seats import Want
from net.play.serving import Order, Served
from net.play.tickets import hold_name, keep_ticket

LOOKS_AGAIN = 2.0  # seconds after which it is looked whether this machine's networks are still the same


class AtHome:
    """A table of this machine."""

    def __init__(
        self, order: Order, wants: Mapping[Seat, Want], tell: Tell, rest: Callable[[float], Any] = asyncio.sleep
    ) -> None:
        """`wants` are people of this machine and, where they name one, its bots."""
        self.order, self.tell, self._rest = order, tell, rest
        self._wants = wants
        self._served: Served | None = None
        self._name = WINDOW  # under which its ticket is kept
        self._where: Opened | None = None  # as it was told last

    @property
    def served(self) -> Served:
        """The table, once it is open."""
        if not self._served:
            raise Refused("has_not_begun")
        return self._served

    def mine(self) -> Mapping[Seat, object]:
        """The seats of people at this machine."""
        return dict.fromkeys(self._served.hosting.own if self._served else ())

    async def run(self) -> None:
        """Open it, and keep it open until this is cancelled."""
        self._name, held = hold_name(self.order.saves, WINDOW)
        try:
            await self._run()
        finally:
            if held:
                held.close()

    async def _run(self) -> None:
        try:
            served = Served(self.order, Inbox())
        except (Trouble, OSError) as error:
            self.tell(Ended("not_opened", str(error)))
            return
        looking: asyncio.Task[None] | None = None
        try:
            if await self._open(served):
                looking = asyncio.ensure_future(self._look_again())
                await served.stay()
        finally:
            if looking:
                looking.cancel()
            await served.close()

    async def _open(self, served: Served) -> bool:
        """Let others in, after this machine's people; whether that can be done."""
        hosting = served.hosting
        hosting.on_told = self.tell
        for seat in hosting.own:
            hosting.lobby.change(seat, here=True)
        try:
            await served.open()
        except (Trouble, OSError) as error:
            self.tell(Ended("not_opened", str(error)))
            return False
        self._served = served
        for seat, want in self._wants.items():
            if want.bot:
                hosting.lobby.fill(seat, want.name, want.bot, want.colour, want.shape)
            else:
                self.sit(want, None)
        self.tell_where()
        self._changed()
        return True

    def tell_where(self) -> None:
        """Tell the window where the table is, if it is open and that has not been told."""
        served = self._served
        where = Opened(served.ways, shown(served.door.code), served.port) if served else None
        if where and where != self._where:
            self._where = where
            self.tell(where)

    async def _look_again(self) -> None:
        """Tell of networks that come and go while the table is open."""
        while True:
            await self._rest(LOOKS_AGAIN)
            self.tell_where()

    def _not_begun(self) -> Hosting:
        """The table as long as chairs can be taken; refused when the game has begun."""
        if self.served.hosting.keeper:
            raise Refused("has_begun")
        return self.served.hosting

    def sit(self, want: Want, seat: Seat | None) -> None:
        """Somebody at this machine sits down, moves, or looks different."""
        hosting = self._not_begun()
        kept = self.served.secrets
        secret = kept.get(seat) if seat is not None else None
        secret = secret or secrets.token_bytes(KEY)
        claim = Claim(want.name, public_of(secret), "", want.seat, want.colour, want.shape)
        now = hosting.lobby.claim(claim, hosting.own)
        if seat is not None:
            kept.pop(seat, None)
            hosting.own.discard(seat)
        kept[now] = secret
        hosting.own.add(now)
        self._changed()

    def free(self, seat: Seat) -> None:
        """Somebody of this machine stands up; a guest or a bot is sent away from its chair."""
        hosting = self._not_begun()
        if seat in hosting.own:
            hosting.own.discard(seat)
            self.served.secrets.pop(seat, None)
        for link in hosting.links:
            if seat in link.seats:
                link.seats.discard(seat)
                link.send(No(seat, "sent_away"))
        hosting.lobby.leave(seat)
        self._changed()

    def ready(self, seat: Seat, ready: bool) -> None:
        """Somebody here is ready, or no longer."""
        if seat in self.served.hosting.own:
            self.served.hosting.lobby.ready(seat, ready)
            self._changed()

    def fill(self, seat: Seat, name: str, bot: str) -> None:
        """Put a bot on a free chair, or send it away."""
        self._not_begun().lobby.fill(seat, name, bot)
        self._changed()

    def start(self) -> None:
        """All are ready: begin."""
        hosting = self._not_begun()
        if not hosting.lobby.all_ready:
            raise Refused("not_all_ready")
        try:
            hosting.begin(_now())
        except Trouble as error:
            self.tell(Ended("not_opened", str(error)))
        else:
            with suppress(OSError):  # without it they do not come back where another has taken the table over
                self._keep_ticket()
        self.served.host.flush()

    def _keep_ticket(self) -> None:
        """Should a guest take the table over, this machine's people come back to their seats as guests."""
        served, order = self.served, self.order
        door, keys = served.door, dict(served.secrets)
        ticket = Ticket(door.code, order.program, order.rules, door.game, door.certificate, keys, AT_HOME)
        keep_ticket(order.saves, self._name, ticket)

    def say(self, seat: Seat | None, text: str, phrase: str) -> None:
        """Say something to all."""
        hosting = self.served.hosting
        heard = hosting.talk.heard("", Chat(seat, text, phrase), hosting.own, _now())
        if isinstance(heard, str):
            raise Refused(heard)
        hosting.audience.tell_all(heard)
        self.served.host.flush()

    def decide(self, seat: Seat, bot: str) -> None:
        """Pass on the decision about a seat whose link was lost."""
        self.served.hosting.decide(seat, bot, _now())
        self._changed()

    def again(self) -> None:
        """Tell all that there will be another table here."""
        self.served.hosting.audience.tell_all(Told(AGAIN))
        self.served.host.flush()

    def _changed(self) -> None:
        self.served.hosting.tell_roster(_now())
        self.served.host.flush()
        self.served.inbox.wake.set()


def _now() -> float:
    return asyncio.get_running_loop().time()
