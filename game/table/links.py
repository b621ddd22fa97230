"""Who sits at a table, wherever they are: each is shown updates, and each answer comes back the same way."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from game.engine.choices import CHANCE, Seat
from game.engine.motion import Refused
from game.table.entries import Entry, seats_of
from game.table.luck import Luck
from game.table.table import Table
from game.table.update import NEVER, Update


class Link(Protocol):
    """Who holds seats: a person at this screen, a bot in another process, a person elsewhere, an onlooker."""

    def show(self, update: Update) -> None:
        """Take notice; never waits. Answers come later, through `Gathering.answer`."""
        ...


@dataclass(slots=True)
class Gathering:
    """A table and its links. Every change is told to everybody; an answer is taken only from who holds the seat.

    Chance is answered here by a local source where one machine is trusted with it, else by the links of all machines.
    """

    table: Table
    luck: Luck | None = None
    lost: list[tuple[Link, OSError]] = field(default_factory=list)
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

    def leave(self, link: Link) -> None:
        """A link is gone; its seats stay empty until somebody sits down there."""
        self._links = {seat: other for seat, other in self._links.items() if other is not link}
        self._onlookers = [other for other in self._onlookers if other is not link]
        self._told = {key: number for key, number in self._told.items() if key[0] != id(link)}

    def answer(self, link: Link, moment: int, entry: Entry, signature: bytes = b"") -> None:
        """An answer of a link. Refused with a reason: nothing has changed and nobody is told."""
        seats = seats_of(entry)
        if not seats or any(self._links.get(seat) is not link for seat in seats):
            raise Refused("not_your_seat")
        self.table.take(moment, entry, signature)
        self.go_on()

    def offer(self, moment: int, machine: int, link: bytes) -> None:
        """A machine opens its next link; that it is the right one shows whose it is."""
        self.table.offer(moment, machine, link)
        self.go_on()

    def go_on(self) -> None:
        """Tell everybody what is new, let luck answer what chance is asked, and tell that too."""
        self._tell_all()
        while self.luck and CHANCE in self.table.position.waiting and not self.table.position.party.with_keys:
            self.table.draw(self.luck)
            self._tell_all()

    def _tell_all(self) -> None:
        for seat, link in list(self._links.items()):
            self._tell(seat, link)
        for link in list(self._onlookers):
            self._tell(None, link)

    def _tell(self, seat: Seat | None, link: Link, from_the_start: bool = False) -> None:
        key = id(link), seat
        update = self.table.update(seat, NEVER if from_the_start else self._told[key])
        self._told[key] = update.number
        try:
            link.show(update)
        except OSError as error:  # a connection that broke is no reason to keep the news from the others
            self.leave(link)
            self.lost.append((link, error))
