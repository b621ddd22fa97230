"""Links as pages make them, over real sockets and without a browser."""

import re
from base64 import urlsafe_b64decode

from websockets.exceptions import ConnectionClosed

from net.phones.visitor import PhoneVisitor
from tests.net.phones.pages import Page

HERE = "127.0.0.1"


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
        self.knock = PhoneVisitor(f"{HERE}:{port}", secret, self.name, self.language)
        self.read()

    def close(self):
        if self.knock:
            self.knock.close()
            self.knock = None

    def say(self, touch):
        self.knock.say(touch)

    def read(self, patience=10.0):
        """Take one message; return whether there was one."""
        try:
            message = self.knock.hear(patience)
        except TimeoutError:
            return False
        except ConnectionClosed as closed:
            self.ended = closed.rcvd.reason if closed.rcvd else "lost"
            return False
        self.take(message)
        return True

    def act(self):
        """Touch something if this seat is asked, and wait for the answer; else hear what the others do."""
        if touch := self.play():
            self.say(touch)
            while self.done < touch["n"] and self.read():
                pass
        else:
            self.read(0.02)
