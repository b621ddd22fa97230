"""Links as pages make them, over real sockets and without a browser."""

import json
import re
import socket
from base64 import urlsafe_b64decode
from contextlib import ExitStack

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from net.phones.cipher import SALT, FrameCipher, name_of
from tests.net.phones.pages import Page

HERE = "127.0.0.1"


class Knock:
    """A link as a page makes it, over a real socket."""

    def __init__(self, port, secret, host="table.test", origin=None, page="p"):
        origin = f"http://{host}:{port}" if origin is None else origin
        line = socket.create_connection((HERE, port), timeout=10)
        self._opened = ExitStack()
        self.socket = self._opened.enter_context(
            connect(f"ws://{host}:{port}/link", sock=line, origin=origin, compression=None, proxy=None)
        )
        self.socket.send(b"\x01" + name_of(secret) + b"a" * SALT)
        self.cipher = FrameCipher(secret, b"a" * SALT, self.socket.recv(), at_phone=True)
        self.say(f'{{"is":"here","page":"{page}","language":"de"}}')

    def say(self, text):
        self.socket.send(self.cipher.seal(text))

    def hear(self):
        return self.cipher.open(self.socket.recv(timeout=10)).rstrip()

    def close(self):
        self._opened.close()


class SocketPage(Page):
    """A page that plays over a real socket."""

    def __init__(self, link, name="page", seed=0, language="en"):
        super().__init__(name, language, seed)
        port, secret = re.search(r":(\d+)/#(.*)$", link).groups()
        self.where = int(port), urlsafe_b64decode(secret + "=")
        self.knock = None
        self.ended = ""

    def open(self):
        """Come, or come back."""
        self.close()
        port, secret = self.where
        self.knock = Knock(port, secret, host=HERE, page=self.name)
        self.read()

    def close(self):
        if self.knock:
            self.knock.close()
            self.knock = None

    def say(self, touch):
        self.knock.say(json.dumps(touch))

    def read(self, patience=10.0):
        """Take one message; return whether there was one."""
        try:
            text = self.knock.cipher.open(self.knock.socket.recv(timeout=patience))
        except TimeoutError:
            return False
        except ConnectionClosed as closed:
            self.ended = closed.rcvd.reason if closed.rcvd else "lost"
            return False
        self.take(json.loads(text))
        return True

    def act(self):
        """Touch something if this seat is asked, and wait for the answer; else hear what the others do."""
        if touch := self.play():
            self.say(touch)
            while self.done < touch["n"] and self.read():
                pass
        else:
            self.read(0.02)
