"""Chapters of the events of Africa: the beginning, turns, the count at the end."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from game.engine.events import Event
from game.ui.board.animate import Chapter
from game.ui.board.chapters import COUNT, TABLE, TURN
from game.ui.board.chapters import Chapters as Base

LIMITS = {TURN: 4.0, COUNT: 4.0, TABLE: 3.0}  # seconds at normal speed
COUNTED = ("goods", "gold", "gems")  # reasons of points that come with the end
JOINS = ("turn_ended", "last_monument_found")  # events that go with whatever was before them

# Seconds of one event of a kind, and by how much each further one in a row makes it longer.
SECONDS: Mapping[str, tuple[float, float]] = {
    "start_player_set": (1.0, 0),
    "round_began": (0.0, 0),
    "explorer_placed": (0.6, 0),
    "explorer_walked": (0.6, 0),
    "explorer_travelled": (0.9, 0),
    "tile_turned": (0.9, 0),
    "good_taken": (0.6, 0),
    "goods_traded": (0.9, 0),
    "camp_given": (0.6, 0),
    "tile_moved": (0.8, 0),
    "camp_built": (0.6, 0),
    "tile_mined": (0.6, 0.1),
    "points_scored": (0.65, 0.06),
    "game_ended": (1.0, 0),
}


class Chapters(Base):
    """Follows the events and knows in which chapter they are."""

    limits = LIMITS

    def of(self, event: Event) -> Chapter:
        """The chapter of the next event."""
        seat = event.facts.get("seat")
        if event.name == "start_player_set" or (event.name == "round_began" and self.kind != TABLE):
            self.open(TABLE)
        elif event.name == "game_ended" or _counts(event):
            if self.kind != COUNT:
                self.open(COUNT)
        elif seat is not None and (self.kind != TURN or seat != self.now.seat):
            self.open(TURN, seat)
        return self.now


def kind(event: Event) -> Hashable:
    """Like events go together; points go with what they are for."""
    if event.name in JOINS or (event.name == "points_scored" and not _counts(event)):
        return None
    if event.name == "points_scored":
        return event.name, event.facts["reason"]
    return event.name, event.facts.get("seat")


def _counts(event: Event) -> bool:
    return event.name == "points_scored" and event.facts["reason"] in COUNTED
