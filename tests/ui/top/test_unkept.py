"""A window without a folder says so, and plays all the same."""

from dataclasses import replace

import pytest

from game.ui.forms.dialog import Dialog
from game.ui.table.scene import TableScene
from game.ui.top.routes import TopRoutes
from game.ui.top.start import unkept
from tests.ui.pilot import wait


@pytest.fixture
def pilot(fly):
    made = fly(None, (960, 540))
    made.show(unkept("it is full", made.shell))
    return made


def test_a_question_over_the_menu_gives_the_reason(pilot):
    assert isinstance(pilot.top, Dialog) and "it is full" in pilot.top._text()
    pilot.click("1")
    assert pilot.top is pilot.menu and pilot.shell.running


def test_a_game_begins_all_the_same(pilot):
    pilot.shell.apply(replace(pilot.shell.settings, own_speed="off", other_speed="off"))
    pilot.shell.routes = TopRoutes()
    pilot.click("1")
    pilot.key("q")
    wait(pilot, lambda: isinstance(pilot.top, TableScene) and pilot.top.model.question)
    pilot.click_at(pilot.top.places.hand.rects["tenerife"].center)
    assert pilot.top.model.question.clicks.picked == ("tenerife",)


def test_the_other_answer_leaves(pilot):
    pilot.click("0")
    assert not pilot.shell.running
