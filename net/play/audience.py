"""The links to a table, and how much of the record each has received."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.engine.choices import Seat
from game.engine.game import Game
from game.engine.seeing import has_secrets, redact
from game.engine.title import Title
from game.session.lan.messages import Message
from game.table.record.packing import BadBytes, check_parts
from game.table.shipping import pack_past, pack_update
from game.table.table import Table
from game.table.update import NEVER, Update
from net.link.door import HostPeer
from net.link.messages import Resume, Updated, plain_of, spoken
from net.link.wire import BadFrame, frames, pack

TOO_LONG = "This game is too long for anybody else to join."


@dataclass(slots=True)
class TableNews:
    """The current state of a table, which packs equal updates for several links only once."""

    title: Title[Any]
    table: Table
    _views: dict[Seat, tuple[Game, Any]] = field(default_factory=dict)  # each view also as plain data
    _updates: dict[tuple[Seat | None, int], Update] = field(default_factory=dict)
    _packed: dict[tuple[Seat | None, int, bool], bytes] = field(default_factory=dict)
    _framed: dict[tuple[tuple[Seat | None, ...], int], bytes] = field(default_factory=dict)

    @property
    def private(self) -> bool:
        return has_secrets(self.title.game)

    def update(self, seat: Seat | None, since: int) -> Update:
        """Return the update for a seat, or for an onlooker."""
        if (seat, since) not in self._updates:
            view, _ = self._view(seat)
            self._updates[seat, since] = self.table.update(seat, since, view)
        return self._updates[seat, since]

    def packed(self, seat: Seat | None, since: int, first: bool) -> bytes:
        """Return the packed update; a link's first one has no events."""
        key = seat, since, first
        if key not in self._packed:
            update = self.update(seat, since)
            _, plain = self._view(seat)
            self._packed[key] = pack_update(self.title, replace(update, events=()) if first else update, plain)
        return self._packed[key]

    def framed(self, seats: Sequence[Seat | None], since: int) -> bytes:
        """Return the frames with the updates for seats that have already received the earlier entries."""
        key = tuple(seats), since
        if key not in self._framed:
            packed = [self.packed(seat, since, first=False) for seat in seats]
            self._framed[key] = frames(pack(plain_of(Updated(packed))))
        return self._framed[key]

    def _view(self, seat: Seat | None) -> tuple[Game, Any]:
        game = self.table.position.game
        if seat is None or not self.private:
            seen = self.table.seen(game)
            return seen.view, seen.plain
        if seat not in self._views:
            view = redact(game, seat)
            self._views[seat] = view, self.title.plain.of(view)
        return self._views[seat]


@dataclass(slots=True)
class Audience:
    """The links of a table."""

    title: Title[Any]
    on_message: Callable[[Message], None]  # tells this machine's window
    links: list[HostPeer] = field(default_factory=list)
    _sent: dict[int, int] = field(default_factory=dict)  # the last entry each link has received

    def leave(self, link: HostPeer) -> None:
        self.links.remove(link)
        self._sent.pop(id(link), None)

    def send_news(self, table: Table) -> None:
        """Send each link the entries it lacks."""
        news = TableNews(self.title, table)
        for link in list(self.links):
            if id(link) in self._sent:
                self.send_update(link, table, news=news)

    def send_update(
        self, link: HostPeer, table: Table, resumed: Resume | None = None, news: TableNews | None = None
    ) -> None:
        """Send the updates for a link's seats; the first one also brings a returning link up to date."""
        first = id(link) not in self._sent
        since = NEVER if first else self._sent[id(link)]
        if resumed and resumed.number and table.record.head_at(resumed.number) == resumed.head:
            since = resumed.number
        seats: list[Seat | None] = [*sorted(link.seats)]
        news = news or TableNews(self.title, table)
        if not seats or news.private:
            seats.append(None)  # the public view cannot be derived from a seat's view
        newest = news.update(seats[0], since)
        if not first and newest.number == since and not newest.lines:
            return
        self._sent[id(link)] = newest.number
        if not first:
            link.send_packed(news.framed(seats, since))
            return
        try:
            past = pack_past(table.past()) if news.private else b""
            updates = [news.packed(seat, since, first) for seat in seats]
            check_parts(*updates, past)
            link.send(Updated(updates, first, past))
        except (BadFrame, BadBytes):  # a guest that has a copy of most of it can still return
            link.turn_away("too_long", TOO_LONG)

    def send_all(self, message: Message) -> None:
        """Send a message to all links and to this machine's window."""
        versions = {link.version for link in self.links}
        framed = {version: frames(pack(plain_of(spoken(message, version)))) for version in versions}
        for link in self.links:
            link.send_packed(framed[link.version])
        self.on_message(message)
