"""A couch in a thread of its own, so that neither the disk nor a dragged window holds anything up."""

from __future__ import annotations

from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread

from game.engine.trouble import Trouble
from game.session.bot_workers import Told
from game.session.messages import Command, Leave, Left, Message, taken
from game.session.session import Session
from game.words.error_texts import detail_of, word_of

SOON, LIMIT = 0.15, 8.0  # seconds in which a game is usually closed; that are waited for it at most
LOOK_AGAIN = 0.25  # seconds between looks at the bots' clock and at the news that wait


class ThreadedSession:
    """A couch in a thread of its own."""

    def __init__(self, make: Callable[..., Session]) -> None:
        """`make` runs in the thread, for opening a record takes its time; it is given `inbox` and `outbox`."""
        self._make = make
        self.slow: Callable[[], None] | None = None  # told when leaving takes longer than one may hold a frame
        self._commands: SimpleQueue[Command | Told] = SimpleQueue()
        self._news: SimpleQueue[Message] = SimpleQueue()
        self._thread = Thread(target=self._run, daemon=True, name="table")
        self._thread.start()

    def send(self, command: Command) -> None:
        """Give a command; never waits."""
        self._commands.put(command)

    def news(self) -> list[Message]:
        """All messages that have come; never waits."""
        return taken(self._news)

    def some_news(self, most: int) -> list[Message]:
        """At most so many messages that have come; bots do not run far ahead of what was taken."""
        return taken(self._news, most)

    def wait(self, seconds: float) -> Message | None:
        """The next message, or nothing after a time; for whoever has no frames to draw."""
        try:
            return self._news.get(timeout=seconds)
        except Empty:
            return None

    def close(self) -> None:
        """Leave the game and wait until all is kept; where that takes longer `slow` has to wait for it."""
        self._commands.put(Leave())
        self._thread.join(SOON)
        if not self.closed:
            (self.slow or self.wait_closed)()

    @property
    def closed(self) -> bool:
        """Return whether all is kept and the thread has ended."""
        return not self._thread.is_alive()

    def wait_closed(self, seconds: float = LIMIT) -> None:
        """Wait until all is kept, but no longer than that: what is on disk by then is sound."""
        self._thread.join(max(0.0, seconds))

    def _run(self) -> None:
        couch: Session | None = None
        left = Left()
        try:
            couch = self._make(inbox=self._commands, outbox=self._news)
            while not couch.left:
                if not couch.step():
                    self._rest(couch)
        except Exception as error:
            left = Left(word_of(error), detail_of(error))
            if not isinstance(error, Trouble | OSError):
                raise  # it is a mistake of ours, and has to be seen
        finally:
            if couch:
                couch.close()
            self._news.put(left)

    def _rest(self, couch: Session) -> None:
        """Wait for a command or a thought; now and then look whether a bot takes too long."""
        waits = couch.thinks or couch.ahead  # not what is true only now: the window takes news at any time
        try:
            couch.take(self._commands.get(timeout=LOOK_AGAIN if waits else None))
        except Empty:
            return
