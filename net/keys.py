"""The key of a seat's program, and what is signed with it."""

from __future__ import annotations

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from net.wire import pack


class SeatKey:
    """A secret key, from the 32 bytes that are kept of it."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret
        self._key = Ed25519PrivateKey.from_private_bytes(secret)
        self.public: bytes = self._key.public_key().public_bytes_raw()

    def sign(self, content: bytes) -> bytes:
        """The signature of this content."""
        return self._key.sign(content)


def is_signed(key: bytes, content: bytes, signature: bytes) -> bool:
    """Whether the owner of a public key has signed this content."""
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, content)
    except (InvalidSignature, ValueError):
        return False
    return True


def claiming(game: str, seat: int, certificate: bytes, nonce: bytes, epoch: int) -> bytes:
    """What a seat signs to come back: good for one link to one host only."""
    return pack({"domain": "westward resume 1", "of": [game, seat, certificate, nonce, epoch]})
