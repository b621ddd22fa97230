"""Queues between the network thread and the others."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from queue import SimpleQueue

from game.session.bot_workers import BotMessage
from game.session.lan.session_maker import SessionInbox
from game.session.messages import Command, SessionMessage, taken
from game.session.session import Session


class Inbox(SessionInbox):
    """The network thread's inbox, open to any thread; a message wakes the loop."""

    def __init__(self) -> None:
        super().__init__()
        self.wake = asyncio.Event()
        self._loop = asyncio.get_running_loop()

    def put(self, item: Command | BotMessage, block: bool = True, timeout: float | None = None) -> None:
        """Add a message without waiting; once the loop has ended, nobody reads it."""
        super().put(item)
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self.wake.set)


class SessionQueues:
    """The window's end of the queues to a session that the network drives."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def send(self, command: Command) -> None:
        self._session.inbox.put(command)

    def some_news(self, most: int) -> list[SessionMessage]:
        return taken(self._session.outbox, most)

    def close(self) -> None:
        """Do nothing: closing the scene does not leave the table, a `LeaveTable` wish does."""


class Nowhere(SimpleQueue[SessionMessage]):
    """A sink for news that nobody reads."""

    def put(self, item: SessionMessage, block: bool = True, timeout: float | None = None) -> None:
        """Drop a message."""
