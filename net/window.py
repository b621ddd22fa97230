"""What a window wants of the network, in a thread of its own: looking for tables, hosting one, being a guest.

Everything is told through one function, in this thread: messages of the table as they come, and those below.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Any, Protocol

from game.engine.choices import Seat
from game.engine.motion import Refused
from game.engine.trouble import Trouble
from game.table.keys import KEY, public_of
from net.beacon import PORT, Here, broadcasts, own_addresses, seek
from net.bridge import Inbox
from net.caller import Ticket
from net.codes import shown
from net.guesting import Want
from net.joining import Joined, MakeSeated, read_address
from net.messages import Chat, Claim, Decide, Got, No, Ready, Told, Welcome
from net.serving import Order, Served
from net.tickets import keep_ticket

PATIENCE, LAST = 8.0, 6.0  # seconds for a table to let somebody in; for everything to be closed
NAME = "window"  # under which a guest's tickets are kept
GOOD_BYE = 0.05  # seconds for the last word to go out
AGAIN = "again"  # the host opens another table with the same code
Tell = Callable[[Any], None]


@dataclass(frozen=True, slots=True)
class Asked:
    """Where tables are looked for."""

    addresses: tuple[str, ...]
    port: int


@dataclass(frozen=True, slots=True)
class FoundOne:
    """A table has answered."""

    address: str
    here: Here


@dataclass(frozen=True, slots=True)
class Opened:
    """The own table is open."""

    addresses: tuple[str, ...]
    code: str


@dataclass(frozen=True, slots=True)
class Linked:
    """The way to the host stands, or is lost."""

    up: bool


@dataclass(frozen=True, slots=True)
class Ended:
    """There is no table any more: a word why, and what a technician wants to know."""

    why: str
    detail: str = ""
    need: str = ""


class Session(Protocol):
    """One table as this machine is part of it."""

    def mine(self) -> Mapping[Seat, object]: ...
    def sit(self, want: Want, seat: Seat | None) -> None: ...
    def free(self, seat: Seat) -> None: ...
    def ready(self, seat: Seat, ready: bool) -> None: ...
    def say(self, seat: Seat | None, text: str, phrase: str) -> None: ...
    def decide(self, seat: Seat, bot: str) -> None: ...
    async def run(self) -> None: ...


class AtHome:
    """A table of this machine."""

    def __init__(self, order: Order, wants: Mapping[Seat, Want], tell: Tell) -> None:
        """`wants` are people of this machine and, where they name one, its bots."""
        self.order, self.tell = order, tell
        self._wants = wants
        self._served: Served | None = None

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
        try:
            served = Served(self.order, Inbox())
            hosting = served.hosting
            hosting.on_told = self.tell
            for seat in hosting.own:
                hosting.lobby.change(seat, here=True)
            await served.open()
        except (Trouble, OSError) as error:
            self.tell(Ended("not_opened", str(error)))
            return
        try:
            self._served = served
            for seat, want in self._wants.items():
                if want.bot:
                    hosting.lobby.fill(seat, want.name, want.bot, want.colour, want.shape)
                else:
                    self.sit(want, None)
            self.tell_where()
            self._changed()
            await served.stay()
        finally:
            await served.close()

    def tell_where(self) -> None:
        """Tell the window where the table is."""
        port = self.served.port
        addresses = tuple(f"{address}:{port}" for address in own_addresses())
        self.tell(Opened(addresses, shown(self.served.door.code)))

    def sit(self, want: Want, seat: Seat | None) -> None:
        """Somebody at this machine sits down, moves, or looks different."""
        hosting = self.served.hosting
        if hosting.keeper:
            raise Refused("has_begun")
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
        hosting = self.served.hosting
        if hosting.keeper:
            raise Refused("has_begun")
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
        if self.served.hosting.keeper:
            raise Refused("has_begun")
        self.served.hosting.lobby.fill(seat, name, bot)
        self._changed()

    def start(self) -> None:
        """All are ready: begin."""
        hosting = self.served.hosting
        if hosting.keeper:
            raise Refused("has_begun")
        if not hosting.lobby.all_ready:
            raise Refused("not_all_ready")
        try:
            hosting.begin(_now())
            self._keep_ticket()
        except (Trouble, OSError) as error:
            self.tell(Ended("not_opened", str(error)))
        self.served.host.flush()

    def _keep_ticket(self) -> None:
        """Should a guest take the table over, this machine's people come back to their seats as guests."""
        served, order = self.served, self.order
        door, keys = served.door, dict(served.secrets)
        ticket = Ticket(door.code, order.program, order.rules, door.game, door.certificate, keys, door.epoch)
        keep_ticket(order.saves, NAME, ticket)

    def say(self, seat: Seat | None, text: str, phrase: str) -> None:
        """Say something to all."""
        hosting = self.served.hosting
        heard = hosting.talk.heard(id(self), Chat(seat, text, phrase), hosting.own, _now())
        if isinstance(heard, str):
            raise Refused(heard)
        hosting.tell_all(heard)
        self.served.host.flush()

    def decide(self, seat: Seat, bot: str) -> None:
        """What is to be done for who is gone."""
        self.served.hosting.decide(seat, bot, _now())
        self._changed()

    def again(self) -> None:
        """Tell all that there will be another table here."""
        self.served.hosting.tell_all(Told(AGAIN))
        self.served.host.flush()

    def _changed(self) -> None:
        self.served.hosting.tell_roster(_now())
        self.served.host.flush()
        self.served.inbox.wake.set()


class Visiting:
    """A table elsewhere."""

    def __init__(
        self, saves: Path, way: str, ticket: Callable[[], Ticket], wants: list[Want], make: MakeSeated
    ) -> None:
        """`way` is its address, `ticket` makes what is shown at the door."""
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
        address, port = read_address(self.way)
        while True:
            self._inside.clear()
            self._again = False
            ended = await self._visit(address, port)
            if not self._again:
                self.tell(ended)
                return
            seats = len(self.joined.guesting.follower.record.header.seats) if self.joined.guesting.follower else 0
            mine = sorted(self.mine())
            moved = [(seat - 1) % seats for seat in mine] if seats else []
            self.wants = [
                Want(want.name, want.bot, seat, want.colour, want.shape)
                for want, seat in zip(self.joined.guesting.wants, moved, strict=False)
            ]
            await asyncio.sleep(0.5)  # the host closes one table before it opens the next

    async def _visit(self, address: str, port: int) -> Ended:
        joined = self._joined = Joined(self.saves, NAME, self._ticket(), self.wants, self._make, Inbox())
        joined.guesting.lingers = True
        joined.guesting.on_told = self._heard
        joined.on_link = lambda up: self.tell(Linked(up))
        entered = asyncio.ensure_future(self._inside.wait())
        running = asyncio.ensure_future(joined.run(address, port))
        try:
            await asyncio.wait({entered, running}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
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
            await asyncio.sleep(GOOD_BYE)
            if joined.guest:
                joined.guest.cut()
                await asyncio.sleep(0)
        link = joined.guesting.link
        if link and link.refused:
            return Ended(link.refused.code, link.refused.text, link.refused.need)
        return Ended(why or (link.ended if link else "") or "nobody_there", joined.guesting.trouble)

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
        self._say(lambda: self.joined.guesting.sit(want, seat))

    def free(self, seat: Seat) -> None:
        """Stand up."""
        self._say(lambda: self.joined.guesting.free(seat))

    def ready(self, seat: Seat, ready: bool) -> None:
        """Be ready, or no longer."""
        self._send(Ready(seat, ready))

    def say(self, seat: Seat | None, text: str, phrase: str) -> None:
        """Say something to all."""
        self._send(Chat(seat, text, phrase))

    def decide(self, seat: Seat, bot: str) -> None:
        """What is wanted for who is gone."""
        self._send(Decide(seat, bot))

    def _send(self, said: Any) -> None:
        link = self.joined.guesting.link
        if link:
            self._say(lambda: link.send(said))

    def _say(self, what: Callable[[], None]) -> None:
        what()
        if self.joined.guest:
            self.joined.guest.flush()


class Window:
    """The thread of the sockets. Its methods may be called from any other one and never wait, but for `close`."""

    def __init__(self, tell: Tell) -> None:
        """`tell` is called in the thread."""
        self.tell = tell
        self.session: Session | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: Thread | None = None
        self._playing: asyncio.Task[None] | None = None
        self._seeking: asyncio.Task[None] | None = None

    def do(self, what: Callable[[], None]) -> None:
        """Do something in the thread, which begins with the first that is wanted."""
        if not self._loop:
            self._loop = asyncio.new_event_loop()
            self._thread = Thread(target=self._run, args=(self._loop,), daemon=True, name="network")
            self._thread.start()
        self._loop.call_soon_threadsafe(what)

    def look(self, wanted: bool) -> None:
        """Look for tables from now on, or no longer."""
        self.do(lambda: self._look(wanted))

    def open(self, make: Callable[[], Session]) -> None:
        """Leave what there is, and begin a session; `make` runs in the thread."""
        self.do(lambda: self._open(make))

    def leave(self) -> None:
        """Leave the table."""
        self.do(self._leave)

    def with_session(self, what: Callable[[Any], None]) -> None:
        """Do something with the table; what is refused is told."""
        self.do(lambda: self._with_session(what))

    def close(self) -> None:
        """Leave, and wait a moment until the others know."""
        if not self._loop or not self._thread:
            return
        loop = self._loop
        loop.call_soon_threadsafe(lambda: loop.create_task(self._close()))
        self._thread.join(LAST)

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        asyncio.set_event_loop(loop)
        try:
            loop.run_forever()
        finally:
            loop.close()

    async def _close(self) -> None:
        for task in (self._seeking, self._playing):
            if task:
                task.cancel()
                with suppress(asyncio.CancelledError, asyncio.TimeoutError):
                    await asyncio.wait_for(task, LAST / 2)
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        for one in rest:
            one.cancel()
        await asyncio.gather(*rest, return_exceptions=True)
        await asyncio.sleep(GOOD_BYE)  # sockets that were cut have to be let go of
        asyncio.get_running_loop().stop()

    def _look(self, wanted: bool) -> None:
        if self._seeking:
            self._seeking.cancel()
            self._seeking = None
        if wanted:
            self.tell(Asked(broadcasts(), PORT))
            self._seeking = self._task(seek(lambda address, here: self.tell(FoundOne(address, here))))

    def _open(self, make: Callable[[], Session]) -> None:
        before = self._playing
        self._leave()
        self._playing = self._task(self._play(make, before))

    async def _play(self, make: Callable[[], Session], before: asyncio.Task[None] | None) -> None:
        if before:
            await asyncio.wait({before})
        try:
            session = self.session = make()
        except (Trouble, OSError) as error:
            self.tell(Ended("failed", str(error)))
            return
        try:
            await session.run()
        except Exception as error:
            self.tell(Ended("failed", str(error)))
            if not isinstance(error, Trouble):
                raise  # it is a mistake of ours, and has to be seen
        finally:
            if self.session is session:
                self.session = None

    def _leave(self) -> None:
        self.session = None
        if self._playing:
            self._playing.cancel()

    def _with_session(self, what: Callable[[Any], None]) -> None:
        if self.session:
            try:
                what(self.session)
            except Refused as refused:
                self.tell(No(0, refused.reason))

    def _task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return asyncio.get_running_loop().create_task(work)


def _now() -> float:
    return asyncio.get_running_loop().time()
