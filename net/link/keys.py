"""The statements a seat's program signs to sit down and to come back, and the rule between two tables of one game."""

from __future__ import annotations

from net.link.wire import pack

MOST_SEATS = 16


def claiming(game: str, seat: int, certificate: bytes, nonce: bytes, epoch: int) -> bytes:
    """Return what a returning seat signs: good for one link to one host only."""
    return pack({"domain": "westward resume 1", "of": [game, seat, certificate, nonce, epoch]})


def sitting(game: str, key: bytes, certificate: bytes, nonce: bytes) -> bytes:
    """Return what a newcomer signs to sit down with a key: good for one link to one host only."""
    return pack({"domain": "westward sit 1", "of": [game, key, certificate, nonce]})


def epoch_of(number: int, seat: int) -> int:
    """Return how often a table has moved, and to whom, as one number: the higher one counts, 0 is where it began."""
    return number * MOST_SEATS + seat if number else 0
