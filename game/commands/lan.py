"""Shared parts of the window's bridge, `host`, `join` and `watch`: the players of this machine, and their rules."""

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

AGAIN = 2.0  # seconds until what could not be written down is tried again
MINDS = (ThreadMind,)  # nobody draws here, so that thinking may take its time in a thread


def until_done(verb: str, work: Coroutine[Any, Any, None]) -> int:
    """Run what has no window until it is done; the exit code. Who interrupts it is told that it stopped."""
    code = run_until_done(work)
    if code == INTERRUPTED:
        print(f"{program()} {verb}: stopped", file=sys.stderr, flush=True)
    return code


def rules() -> dict[str, int]:
    """The version of each title's rules, as both sides tell each other."""
    return {slug: find_title(slug).version for slug in SLUGS}


def keeping(
    saves: Path, again: Path | None = None, bots: Mapping[Seat, str] | None = None, **how_told: Any
) -> Callable[..., Session]:
    """Makes who keeps a table here: of a new game, or of a kept one."""

    def make(header: Header, keys: Mapping[Seat, bytes], **how: Any) -> Session:
        how = _told({"bots": bots or {}, **how_told, **how})
        couch = go_on(saves, again, **how) if again else begin(saves, header, **how)
        record = couch.file.path if couch.file and not again else None
        try:
            _keep_keys(couch, keys)
        except BaseException:
            if record:
                delete(record)  # so that the game can begin when its keys can be kept
            raise
        return couch

    return make


def following(saves: Path, **how_told: Any) -> Callable[..., Session]:
    """Makes who plays at a table elsewhere."""

    def make(followed: Follower, keys: Mapping[Seat, bytes], **how: Any) -> Session:
        away = set(range(len(followed.record.header.seats))) - set(keys)
        seats = tuple(sorted(keys))
        couch = follow(saves, followed, seats=seats, away=away, **_told({**how_told, **how}))
        _keep_keys(couch, keys)
        return couch

    return make


def _keep_keys(couch: Session, keys: Mapping[Seat, bytes]) -> None:
    try:
        for seat, secret in keys.items():
            couch.programs[seat].pocket.keep_key(secret)
    except BaseException:
        couch.close()
        raise


class Unwatched(Nowhere):
    """No window reads the news; what could not be written down is tried again after a while, and told once."""

    def __init__(self, tell: Callable[[News], None] | None = None) -> None:
        super().__init__()
        self.inbox: Inbox | None = None
        self._tell = tell
        self._said = False

    def put(self, item: Any, block: bool = True, timeout: float | None = None) -> None:
        """Hear that something could not be written down, and tell how the game stands to who wants to know."""
        if self._tell and isinstance(item, News):
            self._tell(item)
        if not isinstance(item, NotKept) or self.inbox is None:
            return
        if not self._said:
            print(f"{item.detail or item.reason}: it is tried again", file=sys.stderr, flush=True)
            self._said = True
        self.inbox.put_later(GoOn(), AGAIN)


def without_window(tell: Callable[[News], None] | None = None) -> dict[str, Any]:
    """Return how a couch thinks where nobody draws, and what it tells of the game, if anybody wants to know."""
    return {"minds": MINDS, "outbox": Unwatched(tell), "watched": tell is not None}


def _told(how: dict[str, Any]) -> dict[str, Any]:
    if isinstance(how.get("outbox"), Unwatched):
        how["outbox"].inbox = how["inbox"]
    return how
