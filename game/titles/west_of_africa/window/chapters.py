"""Chapters of the events of West of Africa: turns, the count of a round, and announcements at the table."""

from __future__ import annotations

from collections.abc import Hashable

from game.engine.events import Event
from game.ui.board.contract.looks import COUNT, TABLE, TURN
from game.ui.board.contract.looks import Chapters as Base
from game.ui.board.motion.timeline import Chapter

LIMITS = {TURN: 4.0, COUNT: 5.0, TABLE: 3.0}  # seconds at normal speed
COUNTED = ("gold", "alcalde", "final_gold")  # reasons of points that are not those of a turn
JOINS = ("gold_moved", "ship_moored", "turn_ended")  # events that go with whatever was before them
READ = 1.5  # seconds to read the new alcaldes


class Chapters(Base):
    """Follows the events and knows in which chapter they are."""

    limits = LIMITS
    first = TURN

    def of(self, event: Event) -> Chapter:
        name = event.name
        if name == "cards_shown":
            self.open(TURN, event.facts["seat"])
        elif name == "round_began" or (name in ("cards_announced", "gold_order_drawn") and self.kind != TABLE):
            self.open(TABLE)
        elif _counts(event) and self.kind != COUNT:
            self.open(COUNT)
        return self.now


def kind(event: Event) -> Hashable:
    """Return the kind of an event: like events go together; gold and points of an action go with the action."""
    facts = event.facts
    if event.name in JOINS or (event.name == "points_scored" and facts["reason"] not in COUNTED):
        return None
    if event.name == "points_scored":
        return event.name, facts["reason"]
    return event.name, facts.get("seat") if event.name.startswith("ship_") else None


def _counts(event: Event) -> bool:
    """Return whether an event belongs to the count at the end of a round."""
    if event.name == "points_scored":
        return event.facts["reason"] in COUNTED
    return event.name in ("minus_cards_handed", "good_harvested", "alcalde_elected", "track_refilled")
