"""A table for phones over real sockets: the game in one thread, its phones in another."""

from contextlib import contextmanager
from datetime import datetime
from functools import partial
from threading import Thread

from game.bots.worker import ThreadMind
from game.engine.chance import Dice
from game.session.beginning import begin, go_on, new_header
from game.session.messages import News
from game.session.phones import ShownFaces
from game.session.threaded_session import ThreadedSession
from game.table.record.entries import PERSON, SeatInfo
from game.titles import title as find_title
from game.words.faces import usual_face
from net.phones.keys import PhoneKeys
from net.phones.server import PhoneThread
from net.phones.table import PhoneTable
from tests.net.phones.browser import NAME

NAMES = ("Anna", "Jörg", "Leonie", "Don Mar", "Eva")


class PhoneGame:
    """A game for phones on this machine."""

    def __init__(self, slug, people=2, seed=1, saves=None, keys=None, game=None):
        seats = [SeatInfo(name, PERSON) for name in NAMES[:people]]
        header = new_header(find_title(slug), seats, {}, datetime(2026, 1, 2))
        parts = {"luck": Dice(seed), "minds": [ThreadMind]}
        make = partial(go_on, saves, game, **parts) if game else partial(begin, saves, header, **parts)
        self.session = ThreadedSession(make)
        self.table = PhoneTable(keys or PhoneKeys(), self.session.send)
        self.table.open_seats(range(people))
        self.table.wardrobe.wear = self._wear
        self.table.dress(ShownFaces(tuple(usual_face(seat) for seat in range(people))))
        self.thread = PhoneThread(self.table, {NAME})
        self.port = self.thread.open("127.0.0.1", self.table.keys.port)
        self.news = None
        self._pump = Thread(target=self._carry, daemon=True)
        self._pump.start()

    def _wear(self, seat, face):
        """Show a face at once, as the window of a table does."""
        faces = list(self.table.wardrobe.shown.faces)
        faces[seat] = face
        self.table.dress(ShownFaces(tuple(faces)))

    def _carry(self):
        while not self.session.closed:
            if message := self.session.wait(0.1):
                if isinstance(message, News):
                    self.news = message
                self.thread.call(self.table.hear, message)

    @property
    def over(self):
        return bool(self.news and self.news.result)

    def link(self, seat):
        return f"http://{NAME}:{self.port}/#{self.table.keys.fragment(seat)}"

    def close(self):
        self.session.close()
        self._pump.join()
        self.thread.close()


@contextmanager
def phone_game(*how, **more):
    game = PhoneGame(*how, **more)
    try:
        yield game
    finally:
        game.close()
