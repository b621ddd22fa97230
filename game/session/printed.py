"""A recorded game told as its log, line by line, to be printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.choices import Seat
from game.engine.events import Event
from game.table.playback import Eyes, Playback
from game.words.sanitize import clean_header
from game.words.telling import telling_of
from game.words.texts import Texts


@dataclass(frozen=True, slots=True)
class Printed:
    """A line of the log: its words, and what happened by name and facts."""

    number: int  # of the entry that brought it
    round: int
    text: str
    event: Event
    seat: Seat  # who did it; negative if nobody did
    head: bool  # whether it is the heading of a round


def printed(film: Playback, language: str, eyes: Eyes) -> Iterator[Printed]:
    """Tell a game from its beginning, as far as these eyes may see it."""
    common = Texts(language)
    names = tuple(info.name for info in clean_header(film.header, common).seats)
    telling = telling_of(film.title, common.of(film.header.title, names), len(names))
    for n, stop in enumerate(film.stops):
        for event in film.events(n, eyes):
            row = telling.row(stop.number, event)
            if row:
                text = common.t("table.round", round=stop.round) if row.head else row.text
                yield Printed(stop.number, stop.round, text, event, row.seat, row.head)
