"""Games kept in a folder, one under way and one that is over; a full disk, and a virus scanner."""

import os
from datetime import datetime

from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.session.beginning import begin, new_header
from game.session.messages import taken
from game.table.record.entries import PERSON, SeatInfo
from game.table.record.record import Record, record_path
from game.table.record.saves import records
from game.titles import title


def public_bytes(record):
    """Return the part of a record that guests and onlookers have, as bytes."""
    return Record(record.header, [line.public for line in record.lines]).to_bytes()


def kept(saves, slug="west_of_africa", holders=(PERSON, "bot:random"), steps=60):
    """Keep a game that is under way, and return its file."""
    seats = [SeatInfo(name, holder) for name, holder in zip(("Anna", "Jörg"), holders, strict=True)]
    header = new_header(title(slug), seats, {}, datetime(2026, 5, 4))
    session = begin(saves, header, minds=[HereMind], luck=Dice(1))
    for _ in range(steps):
        at = session.table.position
        if not session.step() and 0 in at.waiting:
            session._do(lambda: session._put(session.programs[0].chosen(session.table.position.asked[0].nth(0))))
        taken(session.outbox)
    session.close()
    return record_path(records(saves), header.game)


def whole(saves, slug="west_of_africa"):
    """Keep a finished game of bots, and return its file."""
    return kept(saves, slug, ("bot:random", "bot:random"), 3000)


def full(*_, **__):
    """Fail as a full disk does."""
    raise OSError(28, "No space left on device")


class Refusing:
    """A virus scanner: `os` refuses this often to replace or delete a file; `waited` counts the waits."""

    def __init__(self, monkeypatch, name, times):
        self.left, self.waited, real = times, [], getattr(os, name)

        def refused(*where, **how):
            self.left -= 1
            if self.left >= 0:
                raise PermissionError(13, "Access is denied", str(where[0]))
            real(*where, **how)

        monkeypatch.setattr(f"os.{name}", refused)
