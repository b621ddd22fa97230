"""Whole recorded games replay to their known end, under these rules as under those that recorded them.

There is one for each number of players, one of the simple variant and one for every way the game can end;
`record_games.py` makes them anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.titles.africa import TITLE
from tests.titles.recorded import all_are_there, ends_as_known

GAMES = Path(__file__).with_name("games")
KNOWN = {
    "2_players": ("monuments", (61, 56), (1, 2)),
    "3_players": ("monuments", (48, 62, 56), (3, 1, 2)),
    "4_players": ("monuments", (35, 42, 38, 40), (4, 1, 3, 2)),
    "5_players": ("monuments", (22, 32, 28, 37, 34), (5, 3, 4, 1, 2)),
    "seat_3_begins": ("monuments", (85, 69, 68), (1, 2, 3)),
    "simple": ("monuments", (67, 64, 66), (1, 3, 2)),
    "ends_by_standstill": ("standstill", (23, 23, 23, 17), (1, 1, 1, 4)),
}


@pytest.mark.parametrize("name", KNOWN)
def test_a_recorded_game_replays_to_its_known_end(name: str) -> None:
    ends_as_known(TITLE, GAMES, KNOWN, name)


def test_there_is_a_game_for_every_ending_and_every_number_of_players() -> None:
    all_are_there(TITLE, GAMES, KNOWN)
