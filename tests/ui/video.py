"""Fixtures of tests that draw: bots that judge by kept numbers, a display, no boards or paintings in menus."""

import pygame
import pytest

from game.ui.board.backdrop import Backdrop
from game.ui.reading.covers import Paintings
from tests.ui.judgement import kept_judgement


@pytest.fixture(scope="package", autouse=True)
def _judgement():
    with kept_judgement():
        yield


@pytest.fixture(autouse=True)
def _no_board_behind():
    """Leave out the board and the paintings that menus draw frame by frame, until somebody waits for them."""
    improve, paint = Backdrop.improve, Paintings.improve
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Backdrop, "improve", lambda behind, seconds: seconds >= 1 and improve(behind, seconds))
        patch.setattr(Paintings, "improve", lambda one, seconds: paint(one, seconds) if seconds >= 1 else [])
        yield


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup():
    """Start display and fonts anew before each test: a window that closes takes them along."""
    pygame.display.init()
    pygame.font.init()
