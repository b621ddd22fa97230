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
from game.session.messages import GoOn, NotKept, SessionMessage
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

    def __init__(self, inbox: SessionInbox, hear: Callable[[SessionMessage], None] | None = None) -> None:
        super().__init__()
        self._inbox, self._hear = inbox, hear
        self._reported = False

    def put(self, item: SessionMessage, block: bool = True, timeout: float | None = None) -> None:
        """Pass a message on, and schedule another try after a failed write; keep nothing."""
        if self._hear:
            self._hear(item)
        if not isinstance(item, NotKept):
            return
        if not self._reported:
            print(f"{item.detail or item.reason}: trying again", file=sys.stderr, flush=True)
            self._reported = True
        later = Timer(AGAIN, self._inbox.put, (GoOn(),))
        later.daemon = True
        later.start()


def without_window(hear: Callable[[SessionMessage], None] | None = None) -> SessionMaker:
    """Return a maker of sessions without a window; `hear` gets their messages."""
    minds = (ThreadMind,)  # with nothing to draw, bots may think in a thread
    return SessionMaker(minds, lambda inbox: Unwatched(inbox, hear), watched=hear is not None)
