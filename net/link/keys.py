"""The statements a seat's program signs to sit down or come back, and the table epoch: how often a table has moved."""

from __future__ import annotations

from net.link.wire import pack

MOST_SEATS = 16


def claiming(game: str, seat: int, certificate: bytes, nonce: bytes, table_epoch: int) -> bytes:
    """Return the statement a returning seat signs, valid on one link to one host."""
    return pack({"domain": "westward resume 1", "of": [game, seat, certificate, nonce, table_epoch]})


def sitting(game: str, key: bytes, certificate: bytes, nonce: bytes) -> bytes:
    """Return the statement a newcomer signs to sit down with a key, valid on one link to one host."""
    return pack({"domain": "westward sit 1", "of": [game, key, certificate, nonce]})


def table_epoch_of(number: int, seat: int) -> int:
    """Combine how often a table has moved, and to which seat. Of two tables the higher counts; 0: never moved."""
    return number * MOST_SEATS + seat if number else 0
