"""Whole recorded games replay to their known end, under these rules as under those that recorded them.

There is one for each number of players and one for every way the game can end; `record_games.py` makes them anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.titles.go_west import TITLE
from tests.titles.recorded import all_are_there, ends_as_known

GAMES = Path(__file__).with_name("games")
KNOWN = {
    "2_players": ("wagons", (31, 30), (1, 2)),
    "3_players": ("wagons", (25, 28, 27), (3, 1, 2)),
    "4_players": ("wagons", (30, 23, 21, 29), (1, 3, 4, 2)),
    "ends_by_points": ("points", (52, 7), (1, 2)),
    "ends_by_standstill": ("standstill", (10, 10), (1, 1)),  # with the same discs, too: a drawn game
    "ends_by_wagons": ("wagons", (38, 34), (1, 2)),
}


@pytest.mark.parametrize("name", KNOWN)
def test_a_recorded_game_replays_to_its_known_end(name: str) -> None:
    ends_as_known(TITLE, GAMES, KNOWN, name)


def test_there_is_a_game_for_every_ending_and_every_number_of_players() -> None:
    all_are_there(TITLE, GAMES, KNOWN)
