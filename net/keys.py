"""What a seat's program signs to come back to its seat."""

from __future__ import annotations

from net.wire import pack


def claiming(game: str, seat: int, certificate: bytes, nonce: bytes, epoch: int) -> bytes:
    """The statement of a claim: good for one link to one host only."""
    return pack({"domain": "westward resume 1", "of": [game, seat, certificate, nonce, epoch]})
