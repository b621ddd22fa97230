"""The key of a seat's program: only its holder can answer for the seat, not even the host.

A signature covers the game, the head of the public record as it stood when the present moment began, the moment and the
entry. So several seats can answer at the same time, and each signature belongs to one place in one story of the game.
"""

from __future__ import annotations

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from game.table.record.entries import CODES, Entry, row_of
from game.table.record.packing import pack

KEY = 32  # bytes of a secret and of a public key


def public_of(secret: bytes) -> bytes:
    """Return the public key of a secret key."""
    return Ed25519PrivateKey.from_private_bytes(secret).public_key().public_bytes_raw()


def sign(secret: bytes, said: bytes) -> bytes:
    """Sign a statement."""
    return Ed25519PrivateKey.from_private_bytes(secret).sign(said)


def is_signed(public: bytes, said: bytes, signature: bytes) -> bool:
    """Return whether the secret key of a public key has signed a statement."""
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, said)
    except (InvalidSignature, ValueError):
        return False
    return True


def statement(game: str, head: bytes, moment: int, entry: Entry) -> bytes:
    """Return the bytes of an entry that are signed."""
    return pack(["westward entry 1", game, head, moment, CODES[type(entry)], row_of(entry)])
