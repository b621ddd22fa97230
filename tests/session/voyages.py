"""Days' voyages played with random answers. As a program it prints what is answered in those of each title."""

from __future__ import annotations

import hashlib
import sys
from datetime import datetime
from pathlib import Path
from random import Random

from game.bots.worker import HereMind
from game.engine.choices import any_of
from game.session.daily import sail
from game.session.messages import Choose, taken
from game.session.session import Session
from game.table.record.entries import Answer, Drawn
from game.table.record.record import Record
from game.titles import SLUGS

NOON = datetime(2026, 11, 19, 12)
TODAY = "2026-11-19"
NAMES = ("Anna", "Mar", "Tomás", "Nuria")
WEST = "west_of_africa"


def voyage(saves: Path, slug: str = WEST, day: str = TODAY, now: datetime = NOON, **more: int) -> Session:
    return sail(saves, slug, day, NAMES, now, minds=[HereMind], **more)


def answer(session: Session, random: Random) -> bool:
    """Let the bots play until the person is asked, and answer at random; return whether the game goes on."""
    while not session.table.position.over:
        taken(session.outbox)
        if session.step():
            continue
        at = session.table.position
        session.take(Choose(0, at.moment, any_of(at.asked[0], random)))
        return True
    return False


def played(session: Session, answers: int = 10_000, seed: int = 1) -> Session:
    random = Random(seed)
    for _ in range(answers):
        if not answer(session, random):
            break
    session.close()
    return session


def choices(record: Record) -> list[object]:
    """Return all that was chosen and drawn, without salts."""
    entries = (line.entry for line in record.lines)
    return [
        (type(e), e.choice if isinstance(e, Answer) else e.outcomes) for e in entries if isinstance(e, Answer | Drawn)
    ]


if __name__ == "__main__":
    for n in SLUGS:
        begun = played(voyage(Path(sys.argv[1]), n), answers=12)
        print(hashlib.sha256(repr(choices(begun.table.record)).encode()).hexdigest()[:16])
