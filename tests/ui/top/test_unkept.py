"""A window without a folder says so, and plays all the same."""

import pytest

from game.ui.forms.dialog import Dialog
from game.ui.top.start import unkept


@pytest.fixture
def pilot(fly):
    made = fly(None, (960, 540))
    made.show(unkept("it is full", made.shell))
    return made


def test_a_question_over_the_menu_gives_the_reason(pilot):
    assert isinstance(pilot.top, Dialog) and "it is full" in pilot.top._text()
    pilot.click("1")
    assert pilot.top is pilot.menu and pilot.shell.running


def test_the_other_answer_leaves(pilot):
    pilot.click("0")
    assert not pilot.shell.running
