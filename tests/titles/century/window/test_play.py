"""Whole games of Century at the table: every question is answered by mouse, by keys, by controller alone."""

import pytest

from game.table.record.entries import PERSON
from game.titles import title as find_title
from tests.ui.persons import NAME, Player, by_keys, by_mouse, by_pad, play_out
from tests.ui.pilot import cut_words

CENTURY = find_title("century")


class Trader(Player):
    """A person who clicks anything that may be clicked, against bots that bring the game to its end."""

    def wants_to_end(self):
        question = self.scene.model.question
        if question.hand:
            return question.clicks.answer is not None
        often = 0.08 if question.primary == "rest" else 0.35  # who only rests learns nothing
        return self.scene.places.buttons["primary"].enabled and (not self.legal() or self.random.random() < often)


@pytest.mark.parametrize(
    ("play", "seats", "size", "language"),
    [
        (by_mouse, 4, (960, 540), "de"),
        pytest.param(by_keys, 2, (1280, 720), "en", marks=pytest.mark.long),
        pytest.param(by_pad, 3, (960, 540), "en", marks=pytest.mark.long),
    ],
    ids=["mouse-de-540", "keys-en-720", "pad-en-540"],
)
def test_a_whole_game_against_bots(play, seats, size, language, monkeypatch):
    cuts = cut_words(monkeypatch, [NAME])
    player = Trader((PERSON, *("bot:greedy",) * (seats - 1)), size, language, title=CENTURY)
    try:
        assert {"Turn", "Upgrade", "Sail", "Build", "EndTurn"} <= play_out(player, play)
        assert not cuts
    finally:
        player.close()
