"""Chapters of the events of Go West!: turns, and what is told at the table."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from game.engine.events import Event
from game.titles.go_west.rules.data import MIDDLE
from game.ui.board.animate import Chapter
from game.ui.board.chapters import TABLE, TURN
from game.ui.board.chapters import Chapters as Base

LIMITS = {TURN: 4.0, TABLE: 3.0}  # seconds at normal speed
OPENS = (  # what only who is at turn does
    "card_played", "card_sold", "scoring_card_played", "double_turn_announced", "action_left_out", "discs_paid",
    "disc_placed", "wagon_moved", "cards_drawn",
)  # fmt: skip
JOINS = (  # events that go with whatever was before them
    "discs_paid", "action_left_out", "placement_left_out", "start_player_drawn", "round_began",
    "discs_compared",
)  # fmt: skip

# Seconds of one event of a kind, and by how much each further one in a row makes it longer.
SECONDS: Mapping[str, tuple[float, float]] = {
    "cards_drawn": (0.45, 0),
    "pile_shuffled": (0.6, 0),
    "double_turn_announced": (0.8, 0),
    "double_turns_given_back": (0.7, 0),
    "card_played": (0.9, 0),
    "card_sold": (0.9, 0),
    "scoring_card_played": (0.8, 0),
    "points_scored": (0.6, 0.06),
    "disc_placed": (0.5, 0.15),
    "disc_pushed_out": (0.5, 0),
    "wagon_moved": (0.5, 0.15),
    "region_scored": (0.75, 0),
    "game_ended": (1.0, 0),
}


class Chapters(Base):
    """Follows the events and knows in which chapter they are."""

    limits = LIMITS

    def of(self, event: Event) -> Chapter:
        """The chapter of the next event."""
        if event.name in OPENS and event.facts["seat"] != self.now.seat:
            self.open(TURN, event.facts["seat"])
        elif event.name == "game_ended":
            self.open(TABLE)
        return self.now


def kind(event: Event) -> Hashable:
    """Like events go together; what is paid goes with the card, points of a region with its scoring."""
    facts = event.facts
    if event.name in JOINS or (event.name == "points_scored" and facts["reason"] in (*MIDDLE, "paid")):
        return None
    return event.name, facts.get("region", ""), facts.get("start", "")
