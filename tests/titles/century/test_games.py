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
    "2_players": ("cards", (42, 47), (2, 1)),
    "3_players": ("cards", (47, 47, 48), (2, 3, 1)),
    "4_players": ("cards", (44, 51, 50, 47), (4, 1, 2, 3)),
    "ends_by_rounds": ("rounds", (13, 14), (2, 1)),
}


@pytest.mark.parametrize("name", KNOWN)
def test_a_recorded_game_replays_to_its_known_end(name: str) -> None:
    ends_as_known(TITLE, GAMES, KNOWN, name)


def test_there_is_a_game_for_every_ending_and_every_number_of_players() -> None:
    all_are_there(TITLE, GAMES, KNOWN)
