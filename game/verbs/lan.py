"""What host, join and watch have in common: who plays here, and by which rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from game.bots.worker import ThreadMind
from game.engine.choices import Seat
from game.table.company import LinkStands
from game.table.entries import Header
from game.table.follower import Follower
from game.titles import SLUGS
from game.titles import title as find_title
from game.ui.couch import Couch, Left, begin, follow, go_on
from game.ui.troubles import detail_of, word_of
from game.verbs.cli import version
from net.bridge import Bridge, Inbox, Nowhere
from net.caller import Ticket
from net.codes import read_code
from net.joining import Joined, NoTable, find_table, read_address
from net.running import until_closed
from net.serving import Order, Served

MINDS = (ThreadMind,)  # nobody draws here, so that thinking may take its time in a thread


def rules() -> dict[str, int]:
    """The version of each title's rules, as both sides tell each other."""
    return {slug: find_title(slug).version for slug in SLUGS}


def keeping(saves: Path, again: Path | None = None, bots: Mapping[Seat, str] | None = None, **how_told: Any) -> Any:
    """Makes who keeps a table here: of a new game, or of a kept one."""

    def make(header: Header, keys: Mapping[Seat, bytes], **how: Any) -> Couch:
        how = {"bots": bots or {}, **how_told, **how}
        couch = go_on(saves, again, **how) if again else begin(saves, header, **how)
        _keep_keys(couch, keys)
        return couch

    return make


def following(saves: Path, **how_told: Any) -> Any:
    """Makes who plays at a table elsewhere."""

    def make(followed: Follower, keys: Mapping[Seat, bytes], **how: Any) -> Couch:
        away = set(range(len(followed.record.header.seats))) - set(keys)
        seats = tuple(sorted(keys))
        couch = follow(saves, followed, seats=seats, away=away, **{**how_told, **how})
        _keep_keys(couch, keys)
        return couch

    return make


def _keep_keys(couch: Couch, keys: Mapping[Seat, bytes]) -> None:
    for seat, secret in keys.items():
        couch.programs[seat].pocket.keep_key(secret)


def without_window() -> dict[str, Any]:
    """How a couch thinks and tells where nobody draws."""
    return {"minds": MINDS, "outbox": Nowhere()}


def host_window(order: Order) -> Bridge:
    """A table of this machine for a window: `order.make` is replaced by a couch that tells the window."""

    async def work(inbox: Inbox, news: SimpleQueue[Any]) -> None:
        made = keeping(order.saves, order.resume, outbox=news)
        served = Served(replace(order, make=made, starts=order.resume is not None), inbox, news.put)
        try:
            await served.open()
            served.hosting.tell_roster(0.0)
            await served.stay()
        finally:
            await served.close()

    return Bridge(work, _left)


def join_window(saves: Path, name: str, address: str, code: str) -> Bridge:
    """A table elsewhere for a window; without an address the first that is found."""

    async def work(inbox: Inbox, news: SimpleQueue[Any]) -> None:
        ticket = Ticket(read_code(code), version(), rules())
        joined = Joined(saves, name, ticket, [], following(saves, outbox=news), inbox, news.put)
        await joined.run(*read_address(address or await find_table()))
        if joined.guesting.over:
            await until_closed()  # the window still shows how it ended
        else:
            news.put(LinkStands(False, joined.why_over))
            raise NoTable(joined.why_over)

    return Bridge(work, _left)


def _left(trouble: Exception | None) -> Left:
    return Left(word_of(trouble), detail_of(trouble)) if trouble else Left()
