"""The key of a seat's program: who has it can answer for the seat, and nobody else can, the host included.

A signature covers the game, the head of the public record as it stood when the present moment began, the moment and
the entry. So several seats can answer at the same time, each signature says to which story of the game it belongs,
and it is good for no other place of it.
"""

from __future__ import annotations

from dataclasses import fields

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from game.table.record.entries import CODES, Entry
from game.table.record.packing import pack

KEY = 32  # bytes of a secret and of a public key


def public_of(secret: bytes) -> bytes:
    """The public key that belongs to a secret one."""
    return Ed25519PrivateKey.from_private_bytes(secret).public_key().public_bytes_raw()


def sign(secret: bytes, said: bytes) -> bytes:
    """The signature of a statement."""
    return Ed25519PrivateKey.from_private_bytes(secret).sign(said)


def is_signed(public: bytes, said: bytes, signature: bytes) -> bool:
    """Return whether a statement was signed with the secret that belongs to a public key."""
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, said)
    except (InvalidSignature, ValueError):
        return False
    return True


def statement(game: str, head: bytes, moment: int, entry: Entry) -> bytes:
    """Return what is signed of an entry."""
    row = [getattr(entry, f.name) for f in fields(entry)]
    return pack(["westward entry 1", game, head, moment, CODES[type(entry)], row])
