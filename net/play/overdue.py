"""Seats that are connected but keep the table waiting: their program withholds automatic messages, or does not answer
for very long. A clock, where there is one, takes care of people's choices.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, field

from game.engine.choices import CHANCE, Fitting, Seat
from game.engine.steps import Announce
from game.session.lan.times import DEAD, THINKING, THRICE
from game.table.table import Table


@dataclass(slots=True)
class Overdue:
    """The messages that other machines' seats owe, and since when."""

    _since: dict[Seat, float] = field(default_factory=dict)  # time when each owing seat got the question
    _asked: tuple[int, ...] = ()  # the question, identified by counters of the position
    _there: Set[Seat] = frozenset()  # the seats connected at the last look
    _renewals: dict[Seat, int] = field(default_factory=dict)  # fresh starts each returning seat has had

    def late(self, table: Table, there: Set[Seat], now: float) -> dict[Seat, float]:
        """Return the seats that have owed a message for too long, and since when."""
        prompt, at = kept_back(table), table.position
        overdue = prompt | {seat for seat in at.waiting if seat != CHANCE and not at.header.clock}
        asked = at.moment, at.draws, at.again, len(at.party.ends), len(at.missing)
        if asked != self._asked:
            self._asked, self._since, self._renewals = asked, {}, {}
        self._since = {seat: since for seat, since in self._since.items() if seat in overdue}
        for seat in overdue & there:
            if seat not in self._since:
                self._since[seat] = now  # its time begins once it is there to get the question
            elif seat not in self._there and self._renewals.get(seat, 0) < THRICE:
                self._renewals[seat], self._since[seat] = self._renewals.get(seat, 0) + 1, now
        self._there = frozenset(there)
        return {
            seat: since
            for seat, since in self._since.items()
            if seat in there and now - since >= (DEAD if seat in prompt else THINKING)
        }

    def excuse(self) -> None:
        """Give everybody the full time again, because this machine could not write down their messages."""
        self._since.clear()


def kept_back(table: Table) -> set[Seat]:
    """Return the seats whose programs owe an automatic message: chains, links, sealed answers, or a bot's choice."""
    at = table.position
    if at.over:
        return set()
    found = {seat for seat in at.ran_out if seat in at.waiting}
    found |= {seat for machine in table.awaited for seat in at.party.chains[machine].seats}
    if at.drawing and at.party.with_keys:
        found |= set(at.party.without_chain)
    if isinstance(at.top, Announce) and not at.missing:
        found |= set(at.waiting)
    return found | {seat for seat in at.waiting if isinstance(at.asked[seat], Fitting) and not at.missing}
