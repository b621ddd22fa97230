"""Shared parts of `host`, `join` and `watch`: sessions without a window, and running until they are done."""

from __future__ import annotations

import sys
from collections.abc import Callable, Coroutine
from queue import SimpleQueue
from threading import Timer
from typing import Any

from game.bots.worker import ThreadMind
from game.commands.cli import INTERRUPTED, program
from game.session.lan.session_maker import SessionInbox, SessionMaker
from game.session.messages import GoOn, News, NotKept, SessionMessage
from net.play.running import run_until_done

AGAIN = 2.0  # delay before trying a failed write again, in seconds


def until_done(command: str, work: Coroutine[Any, Any, None]) -> int:
    """Run work without a window until it is done; return the exit code. After an interrupt, say that it stopped."""
    code = run_until_done(work)
    if code == INTERRUPTED:
        print(f"{program()} {command}: stopped", file=sys.stderr, flush=True)
    return code


class Unwatched(SimpleQueue[SessionMessage]):
    """An outbox without a window: a failed write is reported once, and tried again after a while."""

    def __init__(self, inbox: SessionInbox, on_news: Callable[[News], None] | None = None) -> None:
        super().__init__()
        self._inbox, self._on_news = inbox, on_news
        self._reported = False

    def put(self, item: SessionMessage, block: bool = True, timeout: float | None = None) -> None:
        """Pass news on, or schedule another try after a failed write; keep nothing."""
        if self._on_news and isinstance(item, News):
            self._on_news(item)
        if not isinstance(item, NotKept):
            return
        if not self._reported:
            print(f"{item.detail or item.reason}: it is tried again", file=sys.stderr, flush=True)
            self._reported = True
        later = Timer(AGAIN, self._inbox.put, (GoOn(),))
        later.daemon = True
        later.start()


def without_window(on_news: Callable[[News], None] | None = None) -> SessionMaker:
    """Return a maker of sessions without a window; `on_news` gets the news."""
    minds = (ThreadMind,)  # with nothing to draw, bots may think in a thread
    return SessionMaker(minds, lambda inbox: Unwatched(inbox, on_news), watched=on_news is not None)
