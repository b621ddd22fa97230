"""The network for the window, in its own thread: find tables, host one, or be a guest at one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

from game.engine.motion import Refused
from game.engine.trouble import Trouble
from game.session.beginning import new_header
from game.session.lan import wishes
from game.session.lan.messages import Ended, Refusal, SeatRequest
from game.session.messages import taken
from game.table.record.entries import SeatInfo, bot_of
from game.table.record.record import BadRecord, read_record
from game.titles import title as find_title
from net.link.addresses import BadAddress
from net.link.beacon import PORT, seek
from net.link.codes import BadCode
from net.link.interfaces import THIS_MACHINE, Network, broadcasts, networks
from net.link.messages import NOT_KEPT
from net.play.at_home import AtHome
from net.play.host import report_mistake
from net.play.serving import ANY_NAME, Order
from net.play.visiting import Visiting

LAST = 6.0  # time to close everything, in seconds
GOOD_BYE = 0.05  # time for the loop to release cut sockets, in seconds

AnyTable = AtHome | Visiting


class LanBridge:
    """The network as the window sees it: it carries out wishes and collects news. `send` and `news` never wait."""

    def __init__(self, saves: Path, program: str, there: Callable[[], Iterable[Network]] = networks) -> None:
        """`there` lists this machine's networks."""
        self.saves, self.program, self._networks = saves, program, there
        self.table: AnyTable | None = None
        self._news: SimpleQueue[wishes.LanNews] = SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: Thread | None = None
        self._playing: asyncio.Task[None] | None = None
        self._seeking: asyncio.Task[None] | None = None

    def send(self, wish: wishes.Wish) -> None:
        """Send a wish; the first one starts the thread."""
        if not self._loop:
            self._loop = asyncio.new_event_loop()
            self._thread = Thread(target=self._run, args=(self._loop,), daemon=True, name="network")
            self._thread.start()
        self._loop.call_soon_threadsafe(self._do, wish)

    def news(self) -> list[wishes.LanNews]:
        return taken(self._news)

    def close(self) -> None:
        """Leave the table, and wait briefly so that the others hear of it."""
        if not self._loop or not self._thread:
            return
        loop = self._loop
        loop.call_soon_threadsafe(lambda: loop.create_task(self._close()))
        self._thread.join(LAST)

    # In the thread

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
                await asyncio.wait({task}, timeout=LAST / 2)
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        for one in rest:
            one.cancel()
        await asyncio.gather(*rest, return_exceptions=True)
        await asyncio.sleep(GOOD_BYE)  # let the loop release cut sockets
        asyncio.get_running_loop().stop()

    def _do(self, wish: wishes.Wish) -> None:
        match wish:
            case wishes.Look(wanted):
                self._look(wanted)
            case wishes.HostTable():
                self._open(lambda: self._home(wish))
            case wishes.Join():
                self._open(lambda: Visiting(self.saves, wish, self.program, self._news.put))
            case wishes.LeaveTable():
                self._leave()
            case _ if self.table:
                self._do_at(self.table, wish)

    def _do_at(self, table: AnyTable, wish: wishes.Wish) -> None:
        """Carry out a wish at the table, and report a refusal."""
        try:
            match wish:
                case wishes.Rematch() if isinstance(table, AtHome):
                    self._rematch(table)
                case wishes.TakeOver() if isinstance(table, Visiting):
                    self._take_over(table)
                case _:
                    table.do(wish)
        except Refused as refused:
            self._news.put(Refusal(0, refused.reason))
        except OSError:
            self._news.put(Refusal(0, NOT_KEPT))
        except Trouble as trouble:
            self._news.put(Refusal(0, str(trouble)))

    # Looking for tables

    def _look(self, wanted: bool) -> None:
        if self._seeking:
            self._seeking.cancel()
        self._seeking = self._task(self._seek()) if wanted else None

    async def _seek(self) -> None:
        last: wishes.AskedAddresses | None = None

        def where() -> tuple[str, ...]:
            nonlocal last
            addresses = broadcasts(self._networks())
            asked = wishes.AskedAddresses(tuple(address for address in addresses if address != THIS_MACHINE), PORT)
            if asked != last:
                last = asked
                self._news.put(asked)
            return addresses

        with suppress(OSError):  # without a socket to ask with, people can still type the address
            await seek(self._news.put, where=where)

    # At a table

    def _open(self, make: Callable[[], AnyTable]) -> None:
        """Leave the current table, then open another one."""
        before = self._playing
        self._leave()
        self._playing = self._task(self._play(make, before))

    async def _play(self, make: Callable[[], AnyTable], before: asyncio.Task[None] | None) -> None:
        if before:
            await asyncio.wait({before})
        table: AnyTable | None = None
        try:
            table = self.table = make()
            await table.run()
        except BadAddress:
            self._news.put(Ended("bad_address"))
        except BadCode:
            self._news.put(Ended("bad_code"))
        except Exception as error:
            known = isinstance(error, (Trouble, OSError))
            if not known:
                report_mistake("a table was lost because of a bug in this program", error)
            if self.table is table:  # otherwise it was left, and the window may be at another one
                self._news.put(Ended("failed", str(error) if known else f"{type(error).__name__}: {error}"))
        finally:
            if self.table is table:
                self.table = None

    def _leave(self) -> None:
        if self.table:
            self.table.tell = lambda _: None  # the window may be at another table before this one is closed
            self.table = None
        if self._playing:
            self._playing.cancel()

    def _home(self, wish: wishes.HostTable, port: int = 0, code: str = "") -> AtHome:
        title = find_title(wish.title)
        if wish.kept:
            header = read_record(wish.kept).record.header
        else:
            header = new_header(title, (SeatInfo(""),) * wish.seats, wish.options, datetime.now(), wish.clock)
        order = Order(
            saves=self.saves,
            title=title,
            header=header,
            bots={},
            program=self.program,
            name=wish.name or ANY_NAME,
            port=port,
            resume=wish.kept,
            code=code,
            starts=False,
        )
        return AtHome(order, () if wish.kept else wish.sitting, self._news.put)

    def _rematch(self, home: AtHome) -> None:
        """Open another game for the same people, each one seat further on, at the same port and with the same code."""
        served = home.served
        chairs, header = served.hosting.lobby.chairs, served.hosting.header
        sitting = []
        for seat, chair in enumerate([*chairs[1:], chairs[0]]):
            old = (seat + 1) % len(chairs)
            bot = bot_of(chair.holder)
            if bot or old in served.hosting.own:
                look = {"colour": chair.colour, "shape": chair.shape, "at_zero": chair.at_zero, "face": chair.face}
                sitting.append(SeatRequest(name=chair.name, bot=bot, seat=seat, **look))
        name, port, code = served.order.name, served.port, served.door.code
        again = wishes.HostTable(header.title, len(chairs), header.options, tuple(sitting), name, clock=header.clock)
        home.announce_another()
        self._open(lambda: self._home(again, port, code))

    def _take_over(self, visiting: Visiting) -> None:
        """Host the table of a lost host on this machine from now on."""
        path = visiting.copy
        try:
            header = read_record(path).record.header
        except (BadRecord, OSError) as error:
            raise Refused("no_copy") from error
        name = next((header.seats[seat].name for seat in sorted(visiting.mine)), ANY_NAME)
        self._open(lambda: self._home(wishes.HostTable(header.title, len(header.seats), {}, (), name, path)))

    def _task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return asyncio.get_running_loop().create_task(work)
