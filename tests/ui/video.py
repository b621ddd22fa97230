"""Fixtures for every test of a folder whose tests draw: bots that judge by kept numbers, and a display."""

import pygame
import pytest

from tests.ui.judgement import kept_judgement


@pytest.fixture(scope="package", autouse=True)
def _judgement():
    with kept_judgement():
        yield


@pytest.fixture(scope="module", autouse=True)
def _video():
    """What pictures and keys need; a window that closes takes it along."""
    pygame.display.init()
    pygame.font.init()
