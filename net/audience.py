"""All who are linked to a table, and what each has been told of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from game.engine.choices import Seat
from game.engine.seeing import has_secrets
from game.engine.title import Title
from game.table.shipping import pack_past, pack_update
from game.table.table import Table
from game.table.update import NEVER
from net.door import HostPeer
from net.messages import Resume, Said, Updated, plain_of
from net.wire import frames, pack


@dataclass(slots=True)
class Audience:
    """The links of a table."""

    title: Title[Any]
    links: list[HostPeer] = field(default_factory=list)
    on_told: Callable[[Said], None] | None = None  # this machine's own window
    _told: dict[int, int] = field(default_factory=dict)  # up to which entry each link has been told

    def leave(self, link: HostPeer) -> None:
        """A link is no more."""
        self.links.remove(link)
        self._told.pop(id(link), None)

    def tell_news(self, table: Table) -> None:
        """Tell everybody what is new at the table."""
        for link in list(self.links):
            if id(link) in self._told:
                self.tell(link, table)

    def tell(self, link: HostPeer, table: Table, resumed: Resume | None = None) -> None:
        """How the table stands for the seats of a link; to who is new or back, all that it has not."""
        first = id(link) not in self._told
        since = NEVER if first else self._told[id(link)]
        if resumed and resumed.number and table.record.head_at(resumed.number) == resumed.head:
            since = resumed.number
        seats: list[Seat | None] = [*sorted(link.seats)]
        private = has_secrets(self.title.game)
        if not seats or private:
            seats.append(None)  # what all may see of what the others have cannot be told from what one of them sees
        updates = [table.update(seat, since) for seat in seats]
        if not first and updates[0].number == since and not updates[0].lines:
            return
        past = b""
        if first:
            updates = [replace(update, events=()) for update in updates]
            past = pack_past(table.past()) if private else b""
        self._told[id(link)] = updates[0].number
        link.send(Updated([pack_update(self.title, update) for update in updates], first, past))

    def tell_all(self, said: Said) -> None:
        """Say something to all, this machine's window too."""
        framed = frames(pack(plain_of(said)))
        for link in self.links:
            link.send_packed(framed)
        if self.on_told:
            self.on_told(said)
