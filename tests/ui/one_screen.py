"""Games at one screen without the screen: begun, played by chance, and with a full disk."""

from contextlib import contextmanager
from datetime import datetime

from game.engine.choices import any_of
from game.session.beginning import new_header
from game.session.messages import Choose, News, NotKept, taken
from game.table.record.entries import SeatInfo
from game.titles import title as find_title
from tests.table.keeping import full

WEST = find_title("west_of_africa")
NOW = datetime(2026, 1, 2, 3, 4)
WAIT = 60  # seconds; only a broken program waits so long
NO_ROOM = NotKept("disk", "No space left on device")


def header(*holders):
    seats = [SeatInfo(f"P{n}", holder) for n, holder in enumerate(holders)]
    return new_header(WEST, seats, {}, NOW)


def pump(session):
    """Do everything that needs no person and return the news."""
    found = [*taken(session.outbox)]
    while session.step():
        found += taken(session.outbox)
    return [*found, *taken(session.outbox)]


def play(session, random, until=10_000):
    """Give random answers until the game is over or this many news have come."""
    found = []
    while len(found) < until:
        found += pump(session)
        news = [message for message in found if isinstance(message, News)][-1]
        if news.result:
            break
        seat = next(s for s in news.updates[None].waiting if s in session.people)
        update = news.updates[seat]
        session.inbox.put(Choose(seat, update.moment, any_of(update.options, random)))
    return found


@contextmanager
def disk_full(session):
    """Refuse all writing until the block ends."""
    record = session.table.record
    keep, record.keep = record.keep, full
    yield
    record.keep = keep
