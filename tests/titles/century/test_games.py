"""Whole recorded games: they replay to the known end, under these rules as under those that recorded them.

There is one for each number of players, and one for every way the game can end;
`record_games.py` makes them anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.titles.century import TITLE
from tests.titles.recorded import all_are_there, ends_as_known

GAMES = Path(__file__).with_name("games")
KNOWN = {
    "2_players": ("cards", (59, 56), (1, 2)),
    "3_players": ("cards", (63, 55, 60), (1, 3, 2)),
    "4_players": ("cards", (44, 47, 45, 44), (3, 1, 2, 4)),
    "ends_by_rounds": ("rounds", (18, 20), (2, 1)),
}


@pytest.mark.parametrize("name", KNOWN)
def test_a_recorded_game_replays_to_its_known_end(name: str) -> None:
    ends_as_known(TITLE, GAMES, KNOWN, name)


def test_there_is_a_game_for_every_ending_and_every_number_of_players() -> None:
    all_are_there(TITLE, GAMES, KNOWN)
