"""The secrecy of a phone's link: ChaCha20-Poly1305 under keys that both sides make from the link's secret.

A page on another machine than this one comes by plain HTTP, where browsers offer no ciphers and no trusted TLS. The
secret stands in the fragment of the page's address, which browsers never send. Both sides add random bytes, so that
no frame of an earlier link can be replayed; frames are numbered, so that none can be left out or sent twice.
"""

from __future__ import annotations

import struct

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from game.engine.trouble import Trouble

SECRET = 32  # bytes of a link's secret
SALT = 16  # random bytes of each side
TO_PHONE, FROM_PHONE, NAMES = b"westward>>phones", b"phones>>westward", b"names of a phone"
NAME = 8  # bytes of the name of a secret
PAD = 256  # frames are filled up to a multiple of this, so that their lengths tell little
CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"


class BadPhoneFrame(Trouble):
    """A frame that was not made with this link's secret, or not in this order."""


def derive(key: bytes, salt: bytes) -> bytes:
    """Derive a key with HChaCha20.

    It is the block function without the last addition, which is therefore subtracted again.
    """
    encryptor = Cipher(algorithms.ChaCha20(key, salt), mode=None).encryptor()
    block = struct.unpack("<16I", encryptor.update(bytes(64)))
    start = (*CONSTANTS, *struct.unpack("<4I", salt))
    mixed = ((word - first) % 2**32 for word, first in zip((*block[:4], *block[12:]), start, strict=True))
    return struct.pack("<8I", *mixed)


def name_of(secret: bytes) -> bytes:
    """Return the name by which a phone tells which secret it has, without a hint at the secret itself."""
    return derive(secret, NAMES)[:NAME]


class FrameCipher:
    """Both directions of one link, as one of its ends sees them."""

    def __init__(self, secret: bytes, of_phone: bytes, of_table: bytes, at_phone: bool = False) -> None:
        """`of_phone` and `of_table` are the random bytes of both sides."""
        key = derive(derive(secret, of_phone), of_table)
        ends = [ChaCha20Poly1305(derive(key, label)) for label in (TO_PHONE, FROM_PHONE)]
        self._out, self._in = reversed(ends) if at_phone else ends
        self._sent = self._taken = 0

    def seal(self, text: str) -> bytes:
        """Make the next frame."""
        data = text.encode()
        self._sent += 1
        return self._out.encrypt(_nonce(self._sent), data + b" " * (-len(data) % PAD), None)

    def open(self, frame: bytes) -> str:
        """Read the next frame; refuse any other."""
        try:
            data = self._in.decrypt(_nonce(self._taken + 1), frame, None)
        except InvalidTag:
            raise BadPhoneFrame("bad_frame") from None
        self._taken += 1
        return data.decode(errors="replace")


def _nonce(number: int) -> bytes:
    return struct.pack("<4xQ", number)
