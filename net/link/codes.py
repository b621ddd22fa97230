"""The join code, and the exchange in which two sides prove that they know it without revealing it.

With SPAKE2 each guess costs a connection, and an eavesdropper learns nothing that helps guessing. The exchange is bound
to the hello, and its proof to the certificate that the guest has seen, so that nobody can stand in the middle. A second
proof covers the code alone, so that both sides can tell a wrong code from somebody in between.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable

from spake2 import SPAKE2_A, SPAKE2_B, SPAKEError

from game.engine.trouble import Trouble

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32
LETTERS, BITS = 8, 5
READ_AS = {"O": "0", "I": "1", "L": "1"}
IN_BETWEEN = "in_between"  # both sides know the code, but see different certificates
BETWEEN = (
    "The code is right, but another computer sits between you and the table: its certificate is not the table's. "
    "Compare the address with the one that the host shows."
)
REFUSED = "refused"  # the host refused and gave no other reason
NOT_LET_IN = "The program at this address does not let you in."
GUEST, HOST = b"westward guest", b"westward host"


class BadCode(Trouble):
    """A text that cannot be a join code; the message is one sentence."""


def new_code(entropy: Callable[[int], bytes] = secrets.token_bytes) -> str:
    """Return a random code."""
    number = int.from_bytes(entropy(LETTERS * BITS // 8))
    return "".join(ALPHABET[number >> BITS * n & 31] for n in range(LETTERS))


def read_code(text: str) -> str:
    """Read a typed code: ignore spaces, hyphens and case; take O for 0, I and L for 1."""
    letters = "".join(READ_AS.get(c, c) for c in text.upper() if not c.isspace() and c != "-")
    if len(letters) != LETTERS or any(c not in ALPHABET for c in letters):
        raise BadCode(f"{text[:40]!r} is not a join code, which has {LETTERS} letters and digits")
    return letters


def shown(code: str) -> str:
    """Return a code as shown to people."""
    return f"{code[:4]}-{code[4:]}"


class Exchange:
    """One side's proof that it knows the code; good for one guess."""

    def __init__(
        self,
        code: str,
        hello: bytes,
        certificate: bytes,
        guest: bool,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        names = GUEST + hashlib.sha256(hello).digest(), HOST
        self._guest, self._certificate = guest, certificate
        self._side = (SPAKE2_A if guest else SPAKE2_B)(code.encode(), *names, entropy_f=entropy)
        self.first: bytes = self._side.start()
        self._key = b""

    def receive(self, first: bytes) -> bool:
        """Take the other side's first message; return False if it is not valid."""
        try:
            self._key = self._side.finish(first)
        except (SPAKEError, ValueError, AssertionError):
            return False
        return True

    @property
    def proof(self) -> bytes:
        """Proof for the other side that this one knows the code and sees the same certificate."""
        return self._proof(self._guest, self._certificate)

    @property
    def code_proof(self) -> bytes:
        """Proof for the other side that this one knows the code, regardless of certificates."""
        return self._proof(self._guest)

    def proves(self, proof: bytes) -> bool:
        """Return whether the other side knows the code and sees the same certificate."""
        return self._is(proof, self._proof(not self._guest, self._certificate))

    def proves_code(self, proof: bytes) -> bool:
        """Return whether the other side knows the code. If `proves` is False then, somebody stands in between."""
        return self._is(proof, self._proof(not self._guest))

    def _is(self, proof: bytes, expected: bytes) -> bool:
        return bool(self._key) and hmac.compare_digest(proof, expected)

    def _proof(self, guest: bool, certificate: bytes = b"") -> bytes:
        side = GUEST if guest else HOST
        return hmac.digest(self._key, (b"sees " + certificate if certificate else b"knows") + b" " + side, "sha256")
