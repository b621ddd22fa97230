"""Whole games of Century at the table: every question is answered by mouse, by keys, by controller alone."""

from datetime import datetime
from random import Random

import pytest

from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.table.audit import audit
from game.table.entries import PERSON, SeatInfo
from game.titles import title as find_title
from game.ui.couch import begin, new_header
from game.ui.play import TableScene
from game.ui.settings import Settings
from game.ui.stool import Stool
from tests.ui.pilot import Pilot, cut_words
from tests.ui.test_table_play import PAD_KEYS, PATIENCE, Player, by_keys, by_mouse

CENTURY = find_title("century")


class Trader(Player):
    """A person who clicks anything that may be clicked, against bots that bring the game to its end."""

    def __init__(self, seats=2, size=(960, 540), language="en", seed=1):
        settings = Settings(own_speed="off", other_speed="off", reduced_motion=True, language=language)
        self.pilot = Pilot(None, size, settings, language)
        infos = [SeatInfo(f"Maximilian {n}", PERSON if not n else "bot:greedy") for n in range(seats)]
        header = new_header(CENTURY, infos, {}, datetime(2026, 1, 2))
        self.couch = begin(None, header, luck=Dice(seed), minds=[HereMind])
        self.random = Random(seed)
        self.results = []
        self.scene = TableScene(self.pilot.shell, Stool(self.couch), lambda scene, result: self.results.append(result))
        self.pilot.shell.scenes.push(self.scene)
        self.pilot.frames(8)

    def wants_to_end(self):
        question = self.scene.question
        if question.hand:
            return question.clicks.may_confirm
        often = 0.08 if question.primary == "rest" else 0.35  # who only rests learns nothing
        return self.scene.buttons["primary"].enabled and (not self.legal() or self.random.random() < often)


@pytest.mark.parametrize(
    ("play", "seats", "size", "language"),
    [
        (by_mouse, 4, (960, 540), "de"),
        (by_keys, 2, (1280, 720), "en"),
        (lambda player: by_keys(player, PAD_KEYS), 3, (960, 540), "en"),
    ],
    ids=["mouse-de-540", "keys-en-720", "pad-en-540"],
)
def test_a_whole_game_against_bots(play, seats, size, language, monkeypatch):
    cuts = cut_words(monkeypatch, ["Maximilian"])  # names of people may be cut
    player = Trader(seats, size, language)
    asked = set()
    try:
        for _ in range(PATIENCE):
            if player.scene.question:
                asked.add(type(player.scene.question.step).__name__)
            play(player)
            if player.couch.table.position.over:
                break
        player.pilot.frames(200)
        assert player.couch.table.position.over
        assert player.results == [player.couch.table.result()]
        assert not cuts
        assert {"Turn", "Upgrade", "Sail", "Build", "EndTurn"} <= asked
        assert not audit(CENTURY, player.couch.table.record).findings
    finally:
        player.close()
