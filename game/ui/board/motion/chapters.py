"""Chapters of events: each event belongs to one, such as a turn, with a limit of time."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.choices import Seat
from game.engine.events import Event
from game.ui.board.motion.timeline import Chapter

TURN, COUNT, TABLE = "turn", "count", "table"  # of a seat; at the end of a round or game; told to all


class Chapters:
    """Follows the events and knows the chapter of each."""

    limits: Mapping[str, float] = {TURN: 4.0, COUNT: 4.0, TABLE: 3.0}  # seconds at normal speed
    first = TABLE

    def __init__(self) -> None:
        self._number = 0
        self.kind = self.first
        self.now = Chapter((self.first, 0), self.limits[self.first])

    def of(self, event: Event) -> Chapter:
        return self.now

    def open(self, kind: str, seat: Seat | None = None) -> None:
        self._number += 1
        self.kind = kind
        self.now = Chapter((kind, self._number), self.limits[kind], seat)
