"""The window's wishes to the network, in a thread of its own: finding tables, hosting one, being a guest.

Everything is told through one function, in this thread: messages of the table as they come, and those of `news.py`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Mapping
from contextlib import suppress
from threading import Thread
from typing import Any, Protocol

from game.engine.choices import Seat
from game.engine.motion import Refused
from game.engine.trouble import Trouble
from game.table.link_status import Asked, Ended
from net.link.beacon import PORT, seek
from net.link.interfaces import THIS_MACHINE, Network, broadcasts, networks
from net.link.messages import NOT_KEPT, No
from net.play.news import FoundOne, Tell
from net.play.own_seats import Want

LAST = 6.0  # seconds for everything to be closed
GOOD_BYE = 0.05  # seconds for sockets that were cut to be let go of


class Session(Protocol):
    """One table as this machine is part of it."""

    def mine(self) -> Mapping[Seat, object]: ...
    def sit(self, want: Want, seat: Seat | None) -> None: ...
    def free(self, seat: Seat) -> None: ...
    def ready(self, seat: Seat, ready: bool) -> None: ...
    def say(self, seat: Seat | None, text: str, phrase: str) -> None: ...
    def decide(self, seat: Seat, bot: str) -> None: ...
    async def run(self) -> None: ...


class NetworkBridge:
    """The thread of the sockets. Its methods may be called from any other one and never wait, but for `close`."""

    def __init__(self, tell: Tell, there: Callable[[], Iterable[Network]] = networks) -> None:
        """`tell` is called in the thread; `there` lists the networks of this machine."""
        self.tell, self._networks = tell, there
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
                await asyncio.wait({task}, timeout=LAST / 2)
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
            self._seeking = self._task(self._seek())

    async def _seek(self) -> None:
        told: Asked | None = None

        def where() -> tuple[str, ...]:
            nonlocal told
            addresses = broadcasts(self._networks())
            asked = Asked(tuple(address for address in addresses if address != THIS_MACHINE), PORT)
            if asked != told:
                told = asked
                self.tell(asked)
            return addresses

        with suppress(OSError):  # without a socket to ask with the address can still be typed
            await seek(lambda address, here: self.tell(FoundOne(address, here)), where=where)

    def _open(self, make: Callable[[], Session]) -> None:
        before = self._playing
        self._leave()
        self._playing = self._task(self._play(make, before))

    async def _play(self, make: Callable[[], Session], before: asyncio.Task[None] | None) -> None:
        if before:
            await asyncio.wait({before})
        session: Session | None = None
        try:
            session = self.session = make()
            await session.run()
        except Exception as error:
            if not isinstance(error, (Trouble, OSError)):  # it is a mistake of ours, and has to be seen
                what = {"message": "a table was lost by a mistake of this program", "exception": error}
                asyncio.get_running_loop().call_exception_handler(what)
            if self.session is session:  # else it was left, and the window may have another one
                known = isinstance(error, (Trouble, OSError))
                self.tell(Ended("failed", str(error) if known else f"{type(error).__name__}: {error}"))
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
            except OSError:
                self.tell(No(0, NOT_KEPT))
            except Trouble as trouble:
                self.tell(No(0, str(trouble)))

    def _task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return asyncio.get_running_loop().create_task(work)
