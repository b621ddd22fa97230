"""A window without a folder: it says so, and plays all the same."""

from functools import partial

import pytest

from game.ui.dialog import Dialog
from game.ui.start import unkept
from tests.ui.pilot import Pilot


@pytest.fixture
def pilot():
    made = Pilot(None, (960, 540))
    made.shell.scenes.push(partial(unkept, "it is full")(made.shell))
    made.frames(4)
    yield made
    made.close()


def test_it_is_said_why_nothing_is_kept_and_the_menu_lies_below(pilot):
    assert isinstance(pilot.top, Dialog) and "it is full" in pilot.top._text()
    pilot.click("1")
    assert pilot.top is pilot.menu and pilot.shell.running


def test_who_does_not_want_that_leaves(pilot):
    pilot.click("0")
    assert not pilot.shell.running
