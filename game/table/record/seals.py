"""Seals: sent instead of a secret choice, and opened in two halves.

The seal is a hash of two hashes: one of the announcement, one of the choice. Announcing opens the first half and names
the second, so that nobody can announce anything else than was sealed; showing opens the second. Both are bound to game,
seat and question, so a seal copied from elsewhere opens nothing.
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
    """A secret question of a game to a seat."""

    header: Header
    sealing: int  # its number among the secret questions
    seat: Seat

    def announcement(self, salt: bytes, announced: Choice) -> bytes:
        """Return the half of a seal that the announcement opens."""
        return self._half("announcement", salt, announced)

    def choice(self, salt: bytes, choice: Choice) -> bytes:
        """Return the half of a seal that the choice opens."""
        return self._half("choice", salt, choice)

    def _half(self, kind: str, salt: bytes, names: Choice) -> bytes:
        game = self.header.bound(self.sealing)
        bound = [f"westward seal 1 {kind}", game, self.sealing, self.seat, salt, list(names)]
        return hashlib.sha256(pack(bound)).digest()


def seal_of(announcement: bytes, choice: bytes) -> bytes:
    """Return the seal of two halves."""
    return hashlib.sha256(pack(["westward seal 1", announcement, choice])).digest()
