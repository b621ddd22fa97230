"""Between the thread that owns the sockets and the one that draws.

A `Bridge` is to the window what a couch in a thread is: commands go in, news come out, and it is closed. Besides the
commands and news of the game there are those of `game.table.company`. The same loop drives who keeps the table (the
host's couch) and who follows one (a guest's).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from game.table.company import COMMANDS, Company, CompanyCommand, Notice, Place, Spoken
from net.messages import Chat, No, Roster, Told

SOON, LIMIT = 0.15, 8.0  # seconds in which a game is usually closed; that are waited for it at most


class Inbox(SimpleQueue[Any]):
    """What goes to the network thread, from any thread; whoever waits there wakes."""

    def __init__(self, loop: asyncio.AbstractEventLoop | None = None) -> None:
        super().__init__()
        self.wake = asyncio.Event()
        self.company: SimpleQueue[CompanyCommand] = SimpleQueue()
        self._loop = loop or asyncio.get_running_loop()

    def put(self, item: Any, block: bool = True, timeout: float | None = None) -> None:
        """Never waits; after the loop has ended nobody hears it."""
        if isinstance(item, COMMANDS):
            self.company.put(item)
        else:
            super().put(item)
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.wake.set)

    def of_company(self) -> CompanyCommand | None:
        """The next command that is not of the game itself."""
        try:
            return self.company.get_nowait()
        except Empty:
            return None


class Nowhere(SimpleQueue[Any]):
    """Where news go that nobody reads."""

    def put(self, item: Any, block: bool = True, timeout: float | None = None) -> None:
        """Forget it."""


def news_of(said: Any, mine: tuple[int, ...], addresses: tuple[str, ...] = (), code: str = "") -> Any:
    """What a window is told of a message; nothing of most."""
    match said:
        case Roster():
            places = tuple(
                Place(c.name, c.holder, c.ready, c.here, c.delay, c.away, c.colour, c.shape, c.bot) for c in said.chairs
            )
            rest = said.host, said.started, said.watching, tuple(said.words), addresses, code
            return Company(said.title, places, mine, said.options, *rest)
        case Chat(seat, text, phrase):
            return Spoken(seat, text, phrase)
        case Told(word, seat, detail):
            return Notice(word, seat, detail)
        case No(seat, reason):
            return Notice(reason, seat)
        case _:
            return None


class Bridge:
    """The network in a thread of its own, for a window."""

    def __init__(
        self,
        work: Callable[[Inbox, SimpleQueue[Any]], Coroutine[Any, Any, None]],
        left: Callable[[Exception | None], Any],
    ) -> None:
        """`work` runs in the thread with what it hears and where it tells; `left` makes its last word."""
        self.slow: Callable[[], None] | None = None  # told when leaving takes longer than one may hold a frame
        self._loop = asyncio.new_event_loop()
        self._inbox = Inbox(self._loop)
        self._news: SimpleQueue[Any] = SimpleQueue()
        self._work, self._left = work, left
        self._task: asyncio.Task[None] | None = None
        self._thread = Thread(target=self._run, daemon=True, name="network")
        self._thread.start()

    def send(self, command: Any) -> None:
        """Give a command; never waits."""
        self._inbox.put(command)

    def some_news(self, most: int) -> list[Any]:
        """At most so many messages that have come; never waits."""
        found: list[Any] = []
        while len(found) < most:
            try:
                found.append(self._news.get_nowait())
            except Empty:
                break
        return found

    def close(self) -> None:
        """Leave, and wait until all is kept; where that takes longer `slow` has to wait for it."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._stop)
        self._thread.join(SOON)
        if not self.closed:
            (self.slow or self.wait_closed)()

    @property
    def closed(self) -> bool:
        """Whether all is kept and the thread has ended."""
        return not self._thread.is_alive()

    def wait_closed(self, seconds: float = LIMIT) -> None:
        """Wait until all is kept, but no longer than that: what is on disk by then is sound."""
        self._thread.join(max(0.0, seconds))

    def _stop(self) -> None:
        if self._task:
            self._task.cancel()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        trouble: Exception | None = None
        try:
            self._task = self._loop.create_task(self._work(self._inbox, self._news))
            self._loop.run_until_complete(self._task)
        except asyncio.CancelledError:
            pass
        except Exception as error:
            trouble = error
        finally:
            self._loop.run_until_complete(self._loop.shutdown_asyncgens())
            self._loop.close()
            self._news.put(self._left(trouble))
