"""Makes the recorded games beside it: one for each number of players, and one for every way Century can end.

    python -m tests.titles.century.record_games

Bots that want to win get their eight cards. For the last round there can be they lose heart and only rest.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from game.bots.simple import GreedyBot
from game.engine.choices import Choice
from game.table.table import Table
from game.titles.century import TITLE
from game.titles.century.rules import REST
from game.titles.century.turns import Turn
from tests.titles.recorded import keep, played

GAMES = Path(__file__).with_name("games")
SEEDS = {2: 3, 3: 1, 4: 1}
NEVER, TIRED_AFTER = 1000, 10  # rounds


class Player(GreedyBot):
    """Wants to win, until it loses heart."""

    def __init__(self, seat: int, seed: int, tired_after: int) -> None:
        super().__init__(TITLE, seat, Random(f"{seed} {seat}"), 1.0)
        self._tired_after = tired_after

    def choose(self, view: Any) -> Choice:
        """A rest, or what is best."""
        tired = view.round > self._tired_after and isinstance(view.agenda[-1], Turn)
        return REST if tired else super().choose(view)


def play(seats: int, seed: int, tired_after: int = NEVER) -> Table:
    """One game between such players."""
    return played(TITLE, "century", seed, [Player(seat, seed, tired_after) for seat in range(seats)])


def main() -> None:
    """Play each of them."""
    for seats, seed in SEEDS.items():
        keep(play(seats, seed), GAMES, f"{seats}_players")
    keep(play(2, 3, tired_after=TIRED_AFTER), GAMES, "ends_by_rounds")


if __name__ == "__main__":
    main()
