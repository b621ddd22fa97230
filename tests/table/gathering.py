"""A table and its listeners in one thread: the work of a session and of a host without either."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from game.engine.choices import CHANCE, Seat
from game.table.luck import Luck
from game.table.record.entries import Entry
from game.table.table import Table
from game.table.update import NEVER, Update


class Link(Protocol):
    """A listener that holds seats or looks on."""

    def show(self, update: Update) -> None:
        """Receive updates."""
        ...


@dataclass(slots=True)
class Gathering:
    """A table that tells every listener of every change since the last update.

    Where one machine is trusted with luck, chance is answered here; otherwise by the links of all machines.
    """

    table: Table
    luck: Luck | None = None
    _links: dict[Seat, Link] = field(default_factory=dict)
    _onlookers: list[Link] = field(default_factory=list)
    _told: dict[tuple[int, Seat | None], int] = field(default_factory=dict)  # the last entry that each has been told of

    def sit(self, seat: Seat, link: Link) -> None:
        """Give seats to a link, and tell it everything from the start."""
        self._links[seat] = link
        self._tell(seat, link, from_the_start=True)

    def watch(self, link: Link) -> None:
        """Let a link look on."""
        self._onlookers.append(link)
        self._tell(None, link, from_the_start=True)

    def answer(self, moment: int, entry: Entry, signature: bytes = b"") -> None:
        """Take an answer of a seat; a refusal changes nothing and tells nobody."""
        self.table.take(moment, entry, signature)
        self.go_on()

    def offer(self, moment: int, machine: int, link: bytes) -> None:
        """Open the next link of a machine."""
        self.table.offer(moment, machine, link)
        self.go_on()

    def go_on(self) -> None:
        """Tell everybody the news, answer chance, and tell that too."""
        self._tell_all()
        while self.luck and CHANCE in self.table.position.waiting and not self.table.position.party.with_keys:
            self.table.draw(self.luck)
            self._tell_all()

    def _tell_all(self) -> None:
        for seat, link in self._links.items():
            self._tell(seat, link)
        for link in self._onlookers:
            self._tell(None, link)

    def _tell(self, seat: Seat | None, link: Link, from_the_start: bool = False) -> None:
        key = id(link), seat
        update = self.table.update(seat, NEVER if from_the_start else self._told[key])
        self._told[key] = update.number
        link.show(update)
