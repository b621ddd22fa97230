"""Shared parts of `host`, `join`, `watch` and the window's bridge: the sessions of this machine, and its rules."""

from __future__ import annotations

import sys
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path
from typing import Any

from game.bots.worker import ThreadMind
from game.commands.cli import INTERRUPTED, program
from game.engine.choices import Seat
from game.session.beginning import begin, follow, go_on
from game.session.messages import GoOn, News, NotKept
from game.session.session import Session
from game.table.follower import Follower
from game.table.record.entries import Header
from game.table.record.files import delete
from game.titles import SLUGS
from game.titles import title as find_title
from net.play.inbox import Inbox, Nowhere
from net.play.running import run_until_done

AGAIN = 2.0  # seconds until a failed write is tried again
MINDS = (ThreadMind,)  # without drawing, bots may think in a thread


def until_done(verb: str, work: Coroutine[Any, Any, None]) -> int:
    """Run work without a window until it is done; return the exit code. After an interrupt, say that it stopped."""
    code = run_until_done(work)
    if code == INTERRUPTED:
        print(f"{program()} {verb}: stopped", file=sys.stderr, flush=True)
    return code


def rules() -> dict[str, int]:
    """Return the version of each title's rules, which both sides compare."""
    return {slug: find_title(slug).version for slug in SLUGS}


def keeping(
    saves: Path, again: Path | None = None, bots: Mapping[Seat, str] | None = None, **options: Any
) -> Callable[..., Session]:
    """Return the maker of sessions that keep a table here, of a new game or a kept one."""

    def make(header: Header, keys: Mapping[Seat, bytes], **how: Any) -> Session:
        how = _wired({"bots": bots or {}, **options, **how})
        session = go_on(saves, again, **how) if again else begin(saves, header, **how)
        record = session.file.path if session.file and not again else None
        try:
            _keep_keys(session, keys)
        except BaseException:
            if record:
                delete(record)  # so that the game can begin when its keys can be kept
            raise
        return session

    return make


def following(saves: Path, **options: Any) -> Callable[..., Session]:
    """Return the maker of sessions that play at a table elsewhere."""

    def make(followed: Follower, keys: Mapping[Seat, bytes], **how: Any) -> Session:
        away = set(range(len(followed.record.header.seats))) - set(keys)
        seats = tuple(sorted(keys))
        session = follow(saves, followed, seats=seats, away=away, **_wired({**options, **how}))
        _keep_keys(session, keys)
        return session

    return make


def _keep_keys(session: Session, keys: Mapping[Seat, bytes]) -> None:
    try:
        for seat, secret in keys.items():
            session.programs[seat].pocket.keep_key(secret)
    except BaseException:
        session.close()
        raise


class Unwatched(Nowhere):
    """An outbox without a window: what could not be written is tried again after a while, and reported once."""

    def __init__(self, tell: Callable[[News], None] | None = None) -> None:
        super().__init__()
        self.inbox: Inbox | None = None
        self._tell = tell
        self._reported = False

    def put(self, item: Any, block: bool = True, timeout: float | None = None) -> None:
        """Pass news on; try again what could not be written."""
        if self._tell and isinstance(item, News):
            self._tell(item)
        if not isinstance(item, NotKept) or self.inbox is None:
            return
        if not self._reported:
            print(f"{item.detail or item.reason}: it is tried again", file=sys.stderr, flush=True)
            self._reported = True
        self.inbox.put_later(GoOn(), AGAIN)


def without_window(tell: Callable[[News], None] | None = None) -> dict[str, Any]:
    """Return the options of a session without a window; `tell` gets the news."""
    return {"minds": MINDS, "outbox": Unwatched(tell), "watched": tell is not None}


def _wired(how: dict[str, Any]) -> dict[str, Any]:
    if isinstance(how.get("outbox"), Unwatched):
        how["outbox"].inbox = how["inbox"]
    return how
