"""Windows that nobody sees, and pilots and sessions that are closed again: fixtures for every test."""

import pytest

from game.bots.worker import HereMind
from game.commands.pictures.lan_samples import SampleBridge
from game.commands.pictures.offscreen import hidden_window
from game.engine.chance import Dice
from game.session.beginning import begin, go_on
from game.ui.shell.settings import Settings
from tests.ui.one_screen import header
from tests.ui.pilot import STILL, Pilot
from tests.ui.scenes import scene_at


@pytest.fixture
def window():
    """A window that nobody sees, for tests that make a shell of their own."""
    with hidden_window() as made:
        yield made


@pytest.fixture
def open_couches():
    """Sessions to close when the test is over."""
    made = []
    yield made
    for one in made:
        one.close()


@pytest.fixture
def session(open_couches):
    """A maker of sessions that begins a game of the given seats."""

    def make(saves, *holders, **how):
        how = {"luck": Dice(1), "minds": [HereMind], **how}
        open_couches.append(begin(saves, header(*holders), **how))
        return open_couches[-1]

    return make


@pytest.fixture
def again(open_couches):
    """A maker of sessions that continues a kept game."""

    def make(saves, game):
        open_couches.append(go_on(saves, game, luck=Dice(2), minds=[HereMind]))
        return open_couches[-1]

    return make


@pytest.fixture
def fly():
    """Pilots, whose windows are closed when the test is over."""
    made = []

    def make(*how, **more):
        made.append(Pilot(*how, **more))
        return made[-1]

    yield make
    for pilot in made:
        pilot.close()


@pytest.fixture
def still(fly):
    """Pilots at windows without a folder in which nothing moves, unless it is told otherwise."""

    def make(size=(1280, 720), language="en", **settings):
        return fly(None, size, Settings(language, **{**STILL, **settings}), language)

    return make


@pytest.fixture
def bridged(fly):
    """A pilot at a window with a made-up network, and with the given news and settings."""

    def make(*news, **settings):
        pilot = fly(settings=Settings(**STILL, **settings))
        pilot.bridge = pilot.shell.bridge = SampleBridge(*news)
        return pilot

    return make


@pytest.fixture
def table(window):
    """A table of West of Africa at a moment."""
    return scene_at
