"""A table on this machine, for this machine's window."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import closing, nullcontext, suppress
from typing import Any

from game.engine.choices import Seat
from game.engine.motion import Refused
from game.engine.trouble import Trouble
from game.session.lan.messages import Chat, Decide, Ended, Free, Message, Notice, Ready, Refusal, Roster, SeatRequest
from game.session.lan.wishes import Begun, LanNews, Opened, Room, ShowFace, StartGame, TakeSeat, Wish
from net.link.caller import AT_HOME, Ticket
from net.link.codes import shown
from net.play.hosting import Hosting
from net.play.inbox import Inbox, SessionQueues
from net.play.serving import Order, Served
from net.play.tickets import WINDOW, hold_name, keep_ticket

LOOKS_AGAIN = 2.0  # pause between two looks for changed networks, in seconds
AGAIN = "again"  # notice: the host opens another table with the same code


class AtHome:
    """A table that this machine hosts."""

    def __init__(
        self,
        order: Order,
        sitting: Collection[SeatRequest],
        tell: Callable[[LanNews], None],
        rest: Callable[[float], Any] = asyncio.sleep,
    ) -> None:
        """`sitting` are this machine's people and bots, each with a seat."""
        self.order, self.tell, self._rest, self._sitting = order, tell, rest, sitting
        self._served: Served | None = None
        self._name = WINDOW  # the name under which its ticket is kept
        self._reported: Opened | None = None  # the addresses last reported to the window
        self._shown = False  # the window has the session

    @property
    def served(self) -> Served:
        """The table, once it is open."""
        if not self._served:
            raise Refused("has_not_begun")
        return self._served

    @property
    def mine(self) -> Collection[Seat]:
        """The seats of people at this machine."""
        return self._served.hosting.own if self._served else ()

    async def run(self) -> None:
        """Open the table and keep it open until cancelled."""
        self._name, held = hold_name(self.order.saves, WINDOW)
        with closing(held) if held else nullcontext():
            try:
                served = await self._open()
            except (Trouble, OSError) as error:
                self.tell(Ended("not_opened", str(error)))
                return
            looking = asyncio.ensure_future(self._look_again())
            try:
                self._seat_people()
                await served.stay()
            finally:
                looking.cancel()
                await served.close()

    async def _open(self) -> Served:
        """Open the table, with its players of before as present if it is continued."""
        served = Served(self.order, Inbox())
        served.hosting.on_message = self._on_message
        for seat in served.hosting.own:
            served.hosting.lobby.change(seat, here=True)
        try:
            await served.open()
        except BaseException:
            await served.close()
            raise
        self._served = served
        return served

    def _seat_people(self) -> None:
        """Seat this machine's people and bots, and show the table."""
        for one in self._sitting:
            self._sit(one, None)
        self.report_addresses()
        self._changed()

    def _on_message(self, message: Message) -> None:
        """Pass on to the window the messages that concern it, and with the first roster of a game its session."""
        if isinstance(message, Roster):
            keeper = self._served.keeper if self._served else None
            if message.started and keeper and not self._shown:  # until it has started, beginning may still fail
                self._shown = True
                self.tell(Begun(SessionQueues(keeper)))
            self.tell(Room(message, tuple(sorted(self.mine)), hosting=True))
        elif isinstance(message, LanNews):
            self.tell(message)

    def report_addresses(self) -> None:
        """Tell the window the open table's addresses, if they have changed."""
        served = self.served
        opened = Opened(served.addresses, shown(served.door.code), served.port)
        if opened != self._reported:
            self._reported = opened
            self.tell(opened)

    async def _look_again(self) -> None:
        """Report networks that come and go while the table is open."""
        while True:
            await self._rest(LOOKS_AGAIN)
            self.report_addresses()

    def do(self, wish: Wish) -> None:
        """Carry out a wish of the window, or refuse it with a reason."""
        hosting = self.served.hosting
        match wish:
            case StartGame():
                self._start()
                return
            case Chat():
                hosting.chat(wish, hosting.own, _now())
                self.served.host.flush()
                return
            case TakeSeat(request, held):
                self._sit(request, held)
            case ShowFace(seat, face):
                self.served.show_face(seat, face)
            case Free(seat):
                self._free(seat)
            case Ready(seat, ready) if seat in hosting.own:
                hosting.lobby.change(seat, ready=ready)
            case Decide(seat, bot):
                hosting.begun.decide(seat, bot, _now())
            case _:
                return
        self._changed()

    def _not_begun(self) -> Hosting:
        """Return the table while chairs can still be taken; refuse once the game has begun."""
        if self.served.hosting.play:
            raise Refused("has_begun")
        return self.served.hosting

    def _sit(self, request: SeatRequest, held: Seat | None) -> None:
        """Let one of this machine's people sit down, move, or change their look; or seat a bot."""
        hosting = self._not_begun()
        if request.bot:
            hosting.lobby.fill(request)
        else:
            self.served.sit(request, held)

    def _free(self, seat: Seat) -> None:
        """Let one of this machine's people stand up, or send a guest or a bot away."""
        hosting = self._not_begun()
        if seat in hosting.own:
            hosting.own.discard(seat)
            self.served.secrets.pop(seat, None)
        for link in hosting.links:
            if seat in link.seats:
                link.seats.discard(seat)
                link.send(Refusal(seat, "sent_away"))
        hosting.lobby.leave(seat)

    def _start(self) -> None:
        hosting = self._not_begun()
        if not hosting.lobby.all_ready:
            raise Refused("not_all_ready")
        try:
            hosting.begin(_now())
        except Trouble as error:
            self.tell(Ended("not_opened", str(error)))
        else:
            with suppress(OSError):  # without it they cannot return if another machine takes the table over
                self._keep_ticket()
        self.served.host.flush()

    def _keep_ticket(self) -> None:
        """Keep a ticket with which this machine's people can return as guests if a guest takes the table over."""
        served, order = self.served, self.order
        door, keys = served.door, dict(served.secrets)
        ticket = Ticket(door.code, order.program, door.rules, door.game, door.certificate, keys, AT_HOME)
        keep_ticket(order.saves, self._name, ticket)

    def announce_another(self) -> None:
        self.served.hosting.audience.send_all(Notice(AGAIN))
        self.served.host.flush()

    def _changed(self) -> None:
        self.served.hosting.send_roster(_now())
        self.served.host.flush()
        self.served.inbox.wake.set()


def _now() -> float:
    return asyncio.get_running_loop().time()
