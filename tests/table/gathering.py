"""A table and all who are told of it, in one thread: what a couch and a host do, without either."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from game.engine.choices import CHANCE, Seat
from game.table.luck import Luck
from game.table.record.entries import Entry
from game.table.table import Table
from game.table.update import NEVER, Update


class Link(Protocol):
    """Who holds seats or looks on."""

    def show(self, update: Update) -> None:
        """Take notice."""
        ...


@dataclass(slots=True)
class Gathering:
    """Every change is told to everybody, to each from where it was told last.

    Chance is answered here where one machine is trusted with it, else by the links of all machines.
    """

    table: Table
    luck: Luck | None = None
    _links: dict[Seat, Link] = field(default_factory=dict)
    _onlookers: list[Link] = field(default_factory=list)
    _told: dict[tuple[int, Seat | None], int] = field(default_factory=dict)  # up to which entry each has been told

    def sit(self, seat: Seat, link: Link) -> None:
        """A link holds a seat from now on and is told everything from the start."""
        self._links[seat] = link
        self._tell(seat, link, from_the_start=True)

    def watch(self, link: Link) -> None:
        """A link looks on."""
        self._onlookers.append(link)
        self._tell(None, link, from_the_start=True)

    def answer(self, moment: int, entry: Entry, signature: bytes = b"") -> None:
        """An answer of a seat. Refused with a reason: nothing has changed and nobody is told."""
        self.table.take(moment, entry, signature)
        self.go_on()

    def offer(self, moment: int, machine: int, link: bytes) -> None:
        """A machine opens its next link."""
        self.table.offer(moment, machine, link)
        self.go_on()

    def go_on(self) -> None:
        """Tell everybody what is new, let luck answer what chance is asked, and tell that too."""
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
