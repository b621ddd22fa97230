"""Whole recorded games: they replay to the known end, under these rules as under those that recorded them.

There is one for each number of players and one for every way the game can end; `record_games.py` makes them anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.titles.west_of_africa import TITLE
from tests.titles.recorded import all_are_there, ends_as_known

GAMES = Path(__file__).with_name("games")
KNOWN = {
    "2_players": ("points", (31, 35), (2, 1)),
    "3_players": ("points", (16, 32, 25), (3, 1, 2)),
    "4_players": ("points", (24, 25, 25, 32), (4, 3, 2, 1)),
    "5_players": ("points", (23, 26, 25, 32, 17), (4, 2, 3, 1, 5)),
    "ends_by_points_and_settlements": ("points_and_settlements", (24, 26, 27, 28, 15), (4, 3, 2, 1, 5)),
    "ends_by_settlements": ("settlements", (23, 24, 19, 22, 16), (2, 1, 4, 3, 5)),
}


@pytest.mark.parametrize("name", KNOWN)
def test_a_recorded_game_replays_to_its_known_end(name: str) -> None:
    ends_as_known(TITLE, GAMES, KNOWN, name)


def test_there_is_a_game_for_every_ending_and_every_number_of_players() -> None:
    all_are_there(TITLE, GAMES, KNOWN)
