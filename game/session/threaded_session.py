"""A session in its own thread, so that neither the disk nor a dragged window holds anything up."""

from __future__ import annotations

from queue import Empty, SimpleQueue
from threading import Thread
from typing import Protocol

from game.engine.trouble import Trouble
from game.session.bot_workers import BotMessage
from game.session.messages import Command, Leave, Left, SessionMessage, taken
from game.session.session import Session
from game.words.error_texts import detail_of, word_of

SOON, LIMIT = 0.15, 8.0  # time in which a game usually closes, and the longest wait for it, in seconds
LOOK_AGAIN = 0.25  # pause between looks at the bots' clock and the unread messages, in seconds


class MakeSession(Protocol):
    """A function that begins or continues a game, for the thread that will own it."""

    def __call__(self, *, inbox: SimpleQueue[Command | BotMessage], outbox: SimpleQueue[SessionMessage]) -> Session: ...


class ThreadedSession:
    """One game in its own thread."""

    def __init__(self, make: MakeSession) -> None:
        """`make` runs in the thread, because opening a record takes time."""
        self._make = make
        self._commands: SimpleQueue[Command | BotMessage] = SimpleQueue()
        self._news: SimpleQueue[SessionMessage] = SimpleQueue()
        self._thread = Thread(target=self._run, daemon=True, name="table")
        self._thread.start()

    def send(self, command: Command) -> None:
        self._commands.put(command)

    def some_news(self, most: int) -> list[SessionMessage]:
        return taken(self._news, most)

    def wait(self, seconds: float) -> SessionMessage | None:
        """Wait for the next message; return None after `seconds`."""
        try:
            return self._news.get(timeout=seconds)
        except Empty:
            return None

    def leave(self) -> bool:
        """Leave the game, and wait for a moment; return whether everything is written by then."""
        self._commands.put(Leave())
        self._thread.join(SOON)
        return self.closed

    def close(self) -> None:
        """Leave the game, and wait until everything is written."""
        if not self.leave():
            self.wait_closed()

    @property
    def closed(self) -> bool:
        """Return whether everything is written and the thread has ended."""
        return not self._thread.is_alive()

    def wait_closed(self, seconds: float = LIMIT) -> None:
        """Wait until everything is written, for at most `seconds`: the files are sound at any time."""
        self._thread.join(max(0.0, seconds))

    def _run(self) -> None:
        session: Session | None = None
        left = Left()
        try:
            session = self._make(inbox=self._commands, outbox=self._news)
            while not session.left:
                if not session.step():
                    self._rest(session)
        except Exception as error:
            left = Left(word_of(error), detail_of(error))
            if not isinstance(error, Trouble | OSError):
                raise  # a bug must be seen
        finally:
            if session:
                session.close()
            self._news.put(left)

    def _rest(self, session: Session) -> None:
        """Wait for a command or a thought; while bots think or rest or clocks run, look again from time to time."""
        waits = session.bot_workers.busy or session.ahead or session.timing  # the window may have read messages
        try:
            session.take(self._commands.get(timeout=LOOK_AGAIN if waits else None))
        except Empty:
            return
