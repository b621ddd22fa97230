"""Chapters of the events of Century: turns, and what happens at the table before and after them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from game.engine.choices import Seat
from game.engine.events import Event
from game.ui.board.animate import Chapter
from game.ui.board.chapters import TABLE, TURN
from game.ui.board.chapters import Chapters as Base

LIMITS = {TURN: 3.6, TABLE: 4.0}  # seconds at normal speed
BEGINS = ("settlers_placed", "settlers_displaced", "rested")  # events that begin a turn
SETS_UP = ("first_player_drawn", "cards_dealt", "game_ended")

# Seconds of one event of a kind, and by how much each further one in a row makes it longer.
SECONDS: Mapping[str, tuple[float, float]] = {
    "first_player_drawn": (1.0, 0),
    "cards_dealt": (0.9, 0),
    "bonus_dealt": (0.6, 0),
    "locations_covered": (0.6, 0),
    "sea_shaped": (0.0, 0),
    "islands_laid": (1.0, 0),
    "settlers_placed": (0.55, 0),
    "settlers_displaced": (0.5, 0),
    "rested": (0.7, 0),
    "goods_gathered": (0.65, 0),
    "good_upgraded": (0.6, 0.12),
    "traded": (0.9, 0),
    "extra_taken": (0.5, 0),
    "card_claimed": (0.95, 0),
    "card_revealed": (0.5, 0),
    "settlers_recruited": (0.6, 0),
    "location_explored": (0.7, 0),
    "ship_sailed": (0.8, 0),
    "good_given": (0.5, 0.12),
    "outpost_paid": (0.5, 0),
    "outpost_built": (0.7, 0),
    "column_emptied": (0.7, 0),
    "bonus_taken": (0.7, 0),
    "bonus_revealed": (0.5, 0),
    "goods_returned": (0.5, 0),
    "points_scored": (0.6, 0.06),
    "last_round_announced": (1.0, 0),
    "game_ended": (1.0, 0),
}


class Chapters(Base):
    """A turn is a chapter, and what happens at the table before the first and after the last."""

    limits = LIMITS

    def __init__(self) -> None:
        super().__init__()
        self._whose: Seat | None = None

    def of(self, event: Event) -> Chapter:
        """The chapter of the next event."""
        by = event.facts.get("by", event.facts.get("seat"))
        if event.name in SETS_UP:
            self.open(TABLE)
        elif event.name in BEGINS and (by != self._whose or event.name == "rested"):
            self.open(TURN, by)
        elif event.name == "turn_ended":
            self._whose = None
        return self.now

    def open(self, kind: str, seat: Seat | None = None) -> None:
        self._whose = seat
        super().open(kind, seat)


def kind(event: Event) -> Hashable:
    """Like events go together; points go with what they were won by."""
    if event.name in ("turn_ended", "points_scored"):
        return None
    return event.name, event.facts.get("seat")
