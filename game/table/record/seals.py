"""Seals: sent instead of a secret choice, and opened in two halves.

The seal is a hash of two hashes: one of what will be announced, one of the choice. Announcing opens the first half and
names the second, so that nobody can announce what was not sealed; showing opens the second. Both are bound to game,
seat and question, so that a seal copied from elsewhere opens nothing.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from game.engine.choices import Choice, Seat
from game.table.record.entries import Header
from game.table.record.packing import pack

SIZE = 32  # bytes of a seal, of a half and of a salt


@dataclass(frozen=True, slots=True)
class SealedQuestion:
    """Which secret question of which game a seat is answering."""

    game: str
    sealing: int
    seat: Seat

    def announcement(self, salt: bytes, said: Choice) -> bytes:
        """The half of a seal that the announcement opens."""
        return self._half("announcement", salt, said)

    def choice(self, salt: bytes, choice: Choice) -> bytes:
        """The half of a seal that the choice opens."""
        return self._half("choice", salt, choice)

    def _half(self, what: str, salt: bytes, names: Choice) -> bytes:
        bound = [f"westward seal 1 {what}", self.game, self.sealing, self.seat, salt, list(names)]
        return hashlib.sha256(pack(bound)).digest()


def question(header: Header, sealing: int, seat: Seat) -> SealedQuestion:
    """The secret question of this number, for a seat."""
    return SealedQuestion(header.bound(sealing), sealing, seat)


def seal_of(announcement: bytes, choice: bytes) -> bytes:
    """A seal from its two halves."""
    return hashlib.sha256(pack(["westward seal 1", announcement, choice])).digest()
