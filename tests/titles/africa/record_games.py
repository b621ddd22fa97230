"""Makes the recorded games beside it: one for each number of players, and one for every way Africa can end.

    python -m tests.titles.africa.record_games

Bots that want to win find all monuments. For a standstill they lose heart after some rounds and only end their turns.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from game.bots.simple import GreedyBot
from game.engine.choices import Choice
from game.table.table import Table
from game.titles.africa import TITLE
from game.titles.africa.rules import END_TURN, STANDARD
from game.titles.africa.turns import Turn
from tests.titles.recorded import keep, played

GAMES = Path(__file__).with_name("games")
NEVER, TIRED_AFTER = 1000, 6  # rounds


class Player(GreedyBot):
    """Wants to win, until it loses heart."""

    def __init__(self, seat: int, seed: int, tired_after: int) -> None:
        super().__init__(TITLE, seat, Random(f"{seed} {seat}"), 1.0)
        self._tired_after = tired_after

    def choose(self, view: Any) -> Choice:
        """The end of the turn, or what is best."""
        tired = view.round > self._tired_after and isinstance(view.agenda[-1], Turn)
        return END_TURN if tired else super().choose(view)


def play(seats: int, seed: int, variant: str = STANDARD, tired_after: int = NEVER) -> Table:
    """One game between such players."""
    players = [Player(seat, seed, tired_after) for seat in range(seats)]
    return played(TITLE, "africa", seed, players, {"variant": variant})


def main() -> None:
    """Play each of them."""
    for seats in TITLE.seats:
        keep(play(seats, 1), GAMES, f"{seats}_players")
    keep(play(3, 2, "simple"), GAMES, "simple")
    keep(play(4, 3, tired_after=TIRED_AFTER), GAMES, "ends_by_standstill")


if __name__ == "__main__":
    main()
