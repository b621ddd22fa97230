"""Whole games of Go West! at the table, by mouse, by keys and by controller alone, in both languages."""

import pytest

from game.table.record.entries import PERSON
from game.titles import title as find_title
from tests.ui.persons import NAME, PAD_KEYS, Player, by_keys, by_mouse, by_pad, play_out
from tests.ui.pilot import cut_words

TITLE = find_title("go_west")
EXPECTED = {"Turn", "PlaceElsewhere", "MoveWagons", "FinishCard", "FinishScoring"}


@pytest.mark.parametrize(
    ("play", "size", "language", "holders"),
    [
        pytest.param(by_mouse, (960, 540), "de", (PERSON, "bot:random", PERSON, "bot:random"), marks=pytest.mark.long),
        pytest.param(by_keys, (1280, 720), "de", (PERSON, "bot:random"), marks=pytest.mark.long),
        (by_pad, (1280, 720), "en", (PERSON, "bot:random")),
    ],
    ids=["mouse-de-540", "keys-de-720", "pad-en-720"],
)
def test_a_whole_game_by_clicks_alone(play, size, language, holders, monkeypatch):
    cuts = cut_words(monkeypatch, [NAME])
    player = Player(holders, size, language, title=TITLE)
    try:
        if play is not by_mouse:  # cards lie differently as soon as there is a bar that tells what keys do
            player.pilot.pad(PAD_KEYS["next"]) if play is by_pad else player.pilot.key("tab")
        assert play_out(player, play) == EXPECTED
        assert not cuts
    finally:
        player.close()
