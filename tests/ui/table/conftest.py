"""The fixture of tests at a table of people at one screen."""

import pytest

from game.bots.worker import HereMind
from tests.ui.sitting import Sitting


@pytest.fixture
def sit(still, session):
    def make(*holders, minds=(HereMind,), **settings):
        return Sitting(still(**settings), session(None, *holders, minds=minds))

    return make
