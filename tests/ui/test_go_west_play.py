"""Whole games of Go West! at the table, by mouse, by keys and by controller alone, in both languages."""

import pytest

from game.table.audit import audit
from game.table.entries import PERSON
from game.titles import title as find_title
from tests.ui.pilot import cut_words
from tests.ui.test_table_play import PAD_KEYS, PATIENCE, Player, by_keys, by_mouse

TITLE = find_title("go_west")
EXPECTED = {"Turn", "PlaceElsewhere", "MoveWagons", "FinishCard", "FinishScoring"}


def by_pad(player):
    by_keys(player, PAD_KEYS)


@pytest.mark.parametrize(
    ("play", "size", "language", "holders"),
    [
        (by_mouse, (960, 540), "de", (PERSON, "bot:random", PERSON, "bot:random")),
        (by_mouse, (1280, 720), "en", (PERSON, "bot:random")),
        (by_keys, (1280, 720), "de", (PERSON, "bot:random")),
        (by_pad, (1280, 720), "en", (PERSON, "bot:random")),
    ],
    ids=["mouse-de-540", "mouse-en-720", "keys-de-720", "pad-en-720"],
)
def test_a_whole_game_by_clicks_alone(play, size, language, holders, monkeypatch):
    cuts = cut_words(monkeypatch, ["Maximilian"])  # names of people may be cut
    asked = set()
    player = Player(holders, size, language, title=TITLE)
    try:
        if play is not by_mouse:  # cards lie differently as soon as there is a bar that tells what keys do
            player.pilot.pad(PAD_KEYS["next"]) if play is by_pad else player.pilot.key("tab")
        for _ in range(PATIENCE):
            if player.scene.question:
                asked.add(type(player.scene.question.step).__name__)
            play(player)
            if player.couch.table.position.over:
                break
        player.pilot.frames(200)
        assert player.couch.table.position.over
        assert player.results == [player.couch.table.result()]
        assert asked == EXPECTED
        assert not cuts
        assert not audit(TITLE, player.couch.table.record).findings
    finally:
        player.close()
