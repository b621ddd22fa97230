"""A link as a page makes it, over a real socket and without a browser: to measure, and for tests."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64decode
from contextlib import ExitStack
from socket import socket
from typing import Any

from websockets.sync.client import connect
from websockets.typing import Origin

from net.phones.cipher import SALT, FrameCipher, name_of
from net.phones.server import LINK, VERSION

FRAGMENT = "#"  # begins the part of a link that stands for its secret
PATIENCE = 10.0  # seconds to wait for a message


def secret_in(link: str) -> bytes:
    """Return the secret of a phone's link."""
    return urlsafe_b64decode(link.partition(FRAGMENT)[2] + "=")


class PhoneVisitor:
    """One link of a phone."""

    def __init__(
        self, where: str, secret: bytes, page: str, language: str, origin: str = "", connected: socket | None = None
    ) -> None:
        """`where` is the address and port of the pages; `connected` is a socket that leads there already."""
        self._opened = ExitStack()
        said = origin or f"http://{where}"
        made = connect(f"ws://{where}{LINK}", sock=connected, origin=Origin(said), compression=None, proxy=None)
        self.socket = self._opened.enter_context(made)
        own = secrets.token_bytes(SALT)
        self.socket.send(bytes([VERSION]) + name_of(secret) + own)
        answer = self.socket.recv(timeout=PATIENCE)
        assert isinstance(answer, bytes)
        self.cipher = FrameCipher(secret, own, answer, at_phone=True)
        self.say({"is": "here", "page": page, "language": language})

    def say(self, message: dict[str, Any]) -> None:
        self.socket.send(self.cipher.seal(json.dumps(message)))

    def hear(self, patience: float = PATIENCE) -> dict[str, Any]:
        """Wait for a message; raise `TimeoutError` if none comes, and `ConnectionClosed` at the end of the link."""
        frame = self.socket.recv(timeout=patience)
        assert isinstance(frame, bytes)
        found: dict[str, Any] = json.loads(self.cipher.open(frame))
        return found

    def close(self) -> None:
        self._opened.close()
