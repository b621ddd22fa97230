"""Fixtures for every test of a folder whose tests draw: bots that judge by kept numbers, and a display."""

import pygame
import pytest

from tests.ui.judgement import kept_judgement


@pytest.fixture(scope="package", autouse=True)
def _judgement():
    with kept_judgement():
        yield


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup():
    """Begin what pictures and keys need before a test makes anything: a window that closes takes it along."""
    pygame.display.init()
    pygame.font.init()
