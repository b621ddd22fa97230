"""Fixtures of tests that draw: bots that judge by kept numbers, and a display."""

import pygame
import pytest

from tests.ui.judgement import kept_judgement


@pytest.fixture(scope="package", autouse=True)
def _judgement():
    with kept_judgement():
        yield


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup():
    """Start display and fonts anew before each test: a window that closes takes them along."""
    pygame.display.init()
    pygame.font.init()
