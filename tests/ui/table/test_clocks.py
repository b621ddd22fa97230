"""Clocks at the panels: they run while a question is in sight, and are seen and heard in their last seconds."""

from random import Random

import pygame
import pytest

from game.engine.steps import AskSealed
from game.session.inline_session import InlineSession
from game.ui.forms.dialog import notice
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from game.ui.table.scene import Extras, TableScene
from tests.clocks import Timed
from tests.ui.pilot import STILL
from tests.ui.scenes import settle


class AtTable(Timed):
    """A game with a clock, and the window in which it is played."""

    def __init__(self, clock="brisk", size=(960, 540), extras=Extras, **how):
        super().__init__(clock, **how)
        self.session.tell_again()
        self.shell = Shell(size, Settings(**STILL))
        self.heard = []
        self.shell.sounds.play = lambda name, part=1.0: self.heard.append(name)
        self.scene = TableScene(self.shell, InlineSession(self.session), extras)
        self.shell.scenes.push(self.scene)
        settle(self.scene, 0.0)

    def go_on(self):
        """Let the window take the news."""
        settle(self.scene, 0.0)
        return []

    def pass_time(self, seconds, step=0.25):
        for _ in range(round(seconds / step)):
            self.hands.time += step
            self.picture = settle(self.scene, step, 1)

    @property
    def shown(self):
        clocks = self.scene.motion.clocks
        return [clocks.seconds(seat) for seat in sorted(clocks.left)]

    @property
    def clicks(self):
        return [name for name in self.heard if name in ("tick", "hurry", "time_up")]

    def to_open_turn(self):
        random = Random(1)
        while isinstance(self.at.top, AskSealed) or not self.at.past:
            self.answer(random)
        return self.asked


def test_only_the_clock_of_the_person_asked_runs():
    it = AtTable(holders=("person", "bot:random", "person"))
    assert it.shown == [30, 30]
    it.pass_time(12.0)
    assert it.shown == [18, 30] and it.left(0) == pytest.approx(30 - 12, abs=5.1)
    assert set(it.scene.motion.clocks.running) == {0}


def test_a_scene_over_the_table_stops_the_clock_at_one_screen_only():
    class Shared(Extras):
        one_screen = False

    for extras, shown in ((Extras, [25, 30]), (Shared, [15, 30])):
        it = AtTable(extras=extras)
        it.pass_time(5.0)
        notice(it.shell, lambda: "pause")
        it.pass_time(10.0)
        assert it.shown == shown
        it.shell.scenes.pop()
        it.pass_time(1.0)
        assert it.shown == [shown[0] - 1, 30]


def test_the_last_seconds_are_heard_and_a_bot_answers_then():
    it = AtTable()
    seat = it.to_open_turn()
    it.heard.clear()
    it.pass_time(20.0)
    assert it.clicks == ["tick"]
    it.pass_time(12.0)
    assert it.clicks == ["tick"] * 7 + ["hurry"] * 3 + ["time_up"]
    assert any("a bot answers" in row.text and row.seat == seat for row in it.scene.model.history.rows)
    assert it.asked != seat or isinstance(it.at.top, AskSealed)


@pytest.mark.pixels
def test_a_second_changes_the_picture_at_the_clock_alone():
    it = AtTable(clock="bank")
    seat = it.to_open_turn()
    it.pass_time(3.0)
    before, second = it.picture, it.shown[seat]
    it.pass_time(1.0)
    assert it.shown[seat] == second - 1
    changed = pygame.mask.from_threshold(it.picture, (0, 0, 0), (1, 1, 1, 255), before)
    changed.invert()
    places = changed.get_bounding_rects()
    assert places and all(it.scene.places.layout.panels[seat].contains(place) for place in places)


def test_the_tip_of_a_player_explains_the_clock():
    from game.ui.table.things import PANEL, Target
    from tests.ui.scenes import hover

    it = AtTable(clock="bank")
    rect = it.scene.places.panel_spots["player:1"]
    tip = hover(it.scene, Target.at(PANEL, "player:1", rect))
    assert any("Ten minutes" in line.text for line in tip.lines)
