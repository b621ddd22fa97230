"""Facts that fame and statistics need of one record: its form, who really played, and what each seat has done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from game.engine.events import Event
from game.engine.title import FULL, SHORT
from game.session.story import Scoring, story_of
from game.table.record.entries import Answer, Entry, Header, Seal, SeatInfo, Sit
from game.words.sanitize import NAME_LONGEST, clean

DAY = "day"
CATEGORIES = FULL, SHORT, DAY
POINTS, COUNTS = "score", "award"  # groups of texts that name a deed
Deeds = tuple[tuple[str, tuple[int, ...]], ...]  # the text of a deed, and how much each seat did of it


def category_of(header: Header) -> str:
    """Return the category in which the results of a game are compared; empty for later attempts at a day's voyage."""
    if day := header.day:
        return DAY if day.attempt == 1 else ""
    return header.form


def players(header: Header, entries: Iterable[Entry]) -> tuple[SeatInfo, ...]:
    """Return who made most of each seat's choices: a seat may change hands, and the later one wins a tie."""
    now = [SeatInfo(clean(seat.name, NAME_LONGEST), seat.holder) for seat in header.seats]
    made: list[Counter[SeatInfo]] = [Counter({one: 0}) for one in now]
    for entry in entries:
        if isinstance(entry, Sit):
            now[entry.seat] = one = SeatInfo(clean(entry.name, NAME_LONGEST) or now[entry.seat].name, entry.holder)
            made[entry.seat][one] += 0
        elif isinstance(entry, Seal) or (isinstance(entry, Answer) and not entry.salt):
            made[entry.seat][now[entry.seat]] += 1
    return tuple(max(reversed(count), key=lambda one: count[one]) for count in made)


def deeds(header: Header, events: Iterable[Event]) -> Deeds:
    """Return the points of each kind, and what a title's awards count otherwise, by seat."""
    scoring = _scoring(header.title)
    story = story_of(scoring, events, len(header.seats))
    found = {f"{POINTS}.{name}": tuple(row) for name, row in story.categories.items() if name in scoring.categories}
    other = [rule.name for rule in scoring.awards if rule.event != scoring.points]
    found |= {f"{COUNTS}.{name}": story.counts[name] for name in other}
    return tuple(found.items())


@cache
def _scoring(slug: str) -> Scoring:
    return Scoring.of_title(slug)
