"""A table on another machine: the link to it, and the memory of what was sent there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol

from game.engine.choices import Seat
from game.table.position import Position
from game.table.record.entries import Entry


class Elsewhere(Protocol):
    """A link to a table on another machine."""

    def put(self, moment: int, entry: Entry, signature: bytes) -> None:
        """Send a seat's entry, which counts once the table confirms it."""

    def opened(self, moment: int, machine: int, chain_link: bytes) -> None:
        """Send the due link of this machine's luck chain."""

    def missing(self, seat: Seat) -> None:
        """Report that a seat has lost the answer it sealed."""

    def seen(self, moment: int, seats: Iterable[Seat]) -> None:
        """Report that people here see the question of a moment, so that their clocks run."""


@dataclass(slots=True)
class SentEntries:
    """The kinds of entries sent for each seat or machine, so that none is sent twice in one state of the table."""

    _states: dict[tuple[str, int], tuple[int | bytes, ...]] = field(default_factory=dict)

    def mark(self, at: Position, kind: str, sender: int, chain: bytes = b"") -> None:
        self._states[kind, sender] = _state(at, chain)

    def has(self, at: Position, kind: str, sender: int, chain: bytes = b"") -> bool:
        return self._states.get((kind, sender)) == _state(at, chain)

    def clear(self) -> None:
        self._states.clear()


def _state(at: Position, chain: bytes) -> tuple[int | bytes, ...]:
    """Return the state on which a sent entry depends; chains do not depend on other machines' chains."""
    return at.moment, at.draws, at.again, len(at.missing), chain or len(at.party.ends)
