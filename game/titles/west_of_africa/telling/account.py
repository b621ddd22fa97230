"""The account of an island: its price, its alcalde and the next one, and what every seat has there."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.choices import Seat
from game.titles.west_of_africa.rules.state import ISLANDS, KINDS, PLACES, West


@dataclass(frozen=True, slots=True)
class Presence:
    """A seat's presence on an island, and its influence there with its planted goods."""

    seat: Seat
    workers: int
    goods: tuple[int, ...]
    ship: bool
    planted: int
    influence: int


@dataclass(frozen=True, slots=True)
class Account:
    """The contents of an island's list."""

    island: int
    price: int
    alcalde: Seat
    coming: Seat
    presences: tuple[Presence, ...]

    def influence(self, seat: Seat) -> int:
        return next((one.influence for one in self.presences if one.seat == seat), 0)


def account(view: West, island: int) -> Account:
    """Return the account of an island in a position; planted goods count as if they were harvested."""
    rules = view.rules
    influence = view.influence(island)
    planted = [0] * view.seats
    for owner, field in zip(view.planted, rules.fields, strict=True):
        if field.island == island and owner >= 0:
            planted[owner] += 1
            influence[owner] += rules.scoring.influence_good
    found = []
    for seat in range(view.seats):
        at = (seat * ISLANDS + island) * KINDS
        goods = tuple(view.stored[at : at + KINDS])
        workers, ship = view.workers[seat * PLACES + island], view.ships[seat] == island
        if workers or ship or planted[seat] or any(goods):
            found.append(Presence(seat, workers, goods, ship, planted[seat], influence[seat]))
    found.sort(key=lambda one: (-one.influence, view.rank(one.seat)))
    return Account(island, rules.prices[island], view.alcalde[island], view.strongest(influence), tuple(found))
