"""The common part of a table and its copies elsewhere: a game, its record, and its position."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.engine.choices import Seat
from game.engine.events import Event
from game.engine.game import Game
from game.engine.plain import check_of
from game.engine.seeing import redact
from game.engine.title import Result, Title
from game.table.position import Position, begin
from game.table.record.record import Record
from game.table.update import Past, past_of


@dataclass(frozen=True, slots=True)
class Seen:
    """A game as onlookers see it: its view, the same as plain data, and the check of that."""

    view: Game
    plain: Any
    check: bytes


class Standing:
    """A position at the beginning of a record; who makes it brings it further."""

    def __init__(self, title: Title[Any], record: Record) -> None:
        """The title goes by the version of the rules that the record's header names, whichever is given here."""
        header = record.header
        self.title, self.record = title.as_of(header.version), record
        start = begin(header, self.title.new(len(header.seats), header.options))
        self.position: Position = replace(start, head=record.head_at(0))
        self._seen: tuple[Any, Seen] | None = None  # of the last game, for all who are told of it

    def told(self, number: int, seat: Seat | None) -> tuple[Event, ...]:
        """Return the events of an entry as a seat could read them; 0 is the beginning. An undo has none."""
        raise NotImplementedError

    def past(self) -> Past:
        """Yield the events that still stand, with the numbers of their entries, as onlookers may read them."""
        return past_of(self.record.lines, lambda number: self.told(number, None))

    def result(self) -> Result | None:
        """Return how the game ended, when it has."""
        return self.title.result(self.position.game) if self.position.over else None

    def seen(self, game: Game) -> Seen:
        """Return what onlookers see of a game."""
        if self._seen is None or self._seen[0] is not game:
            view = redact(game, None)
            plain = self.title.plain.of(view)
            self._seen = game, Seen(view, plain, check_of(plain))
        return self._seen[1]

    def _check(self, game: Game) -> bytes:
        return self.seen(game).check
