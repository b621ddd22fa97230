"""Seats that keep a table waiting though their link stands: a program that withholds automatic messages, or
one that does not answer for very long.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, field

from game.engine.choices import CHANCE, Fitting, Seat
from game.engine.steps import Announce
from game.table.table import Table

PROMPT, THINKING = 15.0, 600.0  # seconds for automatic messages, and for choices of people
ANEW = 3  # how often a returning player gets the full time again


@dataclass(slots=True)
class Overdue:
    """The messages that seats of other machines owe, and since when."""

    _since: dict[Seat, float] = field(default_factory=dict)  # seats that were there to hear the question
    _asked: tuple[int, ...] = ()  # the question, as counters of the position
    _there: Set[Seat] = frozenset()  # the seats that were there at the last look
    _anew: dict[Seat, int] = field(default_factory=dict)  # how often a returning seat got the full time again

    def late(self, table: Table, there: Set[Seat], now: float) -> dict[Seat, float]:
        """Return the seats that have owed something for too long, and since when."""
        prompt, at = kept_back(table), table.position
        overdue = prompt | {seat for seat in at.waiting if seat != CHANCE}
        asked = at.moment, at.draws, at.again, len(at.party.ends), len(at.missing)
        if asked != self._asked:
            self._asked, self._since, self._anew = asked, {}, {}
        self._since = {seat: since for seat, since in self._since.items() if seat in overdue}
        for seat in overdue & there:
            if seat not in self._since:
                self._since[seat] = now  # it hears the question only now
            elif seat not in self._there and self._anew.get(seat, 0) < ANEW:
                self._anew[seat], self._since[seat] = self._anew.get(seat, 0) + 1, now
        self._there = frozenset(there)
        return {
            seat: since
            for seat, since in self._since.items()
            if seat in there and now - since >= (PROMPT if seat in prompt else THINKING)
        }

    def excuse(self) -> None:
        """Give everybody time anew, because this machine could not write down what was said."""
        self._since.clear()


def kept_back(table: Table) -> set[Seat]:
    """Return the seats whose programs owe an automatic message: chains, links, what they have sealed."""
    at = table.position
    if at.over:
        return set()
    found = {seat for machine in table.awaited for seat in at.party.chains[machine].seats}
    if at.drawing and at.party.with_keys:
        found |= set(at.party.without_chain)
    if isinstance(at.top, Announce) and not at.missing:
        found |= set(at.waiting)
    return found | {seat for seat in at.waiting if isinstance(at.asked[seat], Fitting) and not at.missing}
