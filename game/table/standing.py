"""What a table and a copy of it elsewhere have in common: a game, its record, and how it stands."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.engine.choices import Seat
from game.engine.events import Event
from game.engine.seeing import redact
from game.engine.title import Result, Title
from game.table.position import Position, begin
from game.table.record import Record
from game.table.update import Past, past_of


class Standing:
    """A position at the beginning of a record; who makes it brings it further."""

    def __init__(self, title: Title[Any], record: Record) -> None:
        self.title, self.record = title, record
        header = record.header
        start = begin(header, title.new(len(header.seats), header.options))
        self.position: Position = replace(start, head=record.head_at(0))
        self._checked: tuple[Any, bytes] = None, b""  # the last game whose view was checked, for all who are told of it

    def told(self, number: int, seat: Seat | None) -> tuple[Event, ...]:
        """What a seat could read of what an entry brought about; 0 is the beginning. Taking back tells nothing."""
        raise NotImplementedError

    def past(self) -> Past:
        """What has happened and was not taken back, with the numbers of the entries, as onlookers may read it."""
        return past_of(self.record.lines, lambda number: self.told(number, None))

    def result(self) -> Result | None:
        """How the game ended, when it has."""
        return self.title.result(self.position.game) if self.position.over else None

    def _check(self, game: Any) -> bytes:
        """The check of what onlookers see."""
        if self._checked[0] is not game:
            self._checked = game, self.title.plain.check(redact(game, None))
        return self._checked[1]
