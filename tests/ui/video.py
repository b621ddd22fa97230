"""Fixtures of tests that draw: bots that judge by kept numbers, a display, and the sea alone behind menus."""

import pygame
import pytest

from game.ui.board.backdrop import Backdrop
from tests.ui.judgement import kept_judgement


@pytest.fixture(scope="package", autouse=True)
def _judgement():
    with kept_judgement():
        yield


@pytest.fixture(autouse=True)
def _no_board_behind():
    """Leave out the board that menus draw behind them frame by frame, until somebody waits for it."""
    improve = Backdrop.improve
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Backdrop, "improve", lambda behind, seconds: seconds >= 1 and improve(behind, seconds))
        yield


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup():
    """Start display and fonts anew before each test: a window that closes takes them along."""
    pygame.display.init()
    pygame.font.init()
