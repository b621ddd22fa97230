"""Bots that judge by kept numbers, and a window that nobody sees."""

import pytest

from game.ui.gallery import hidden_window
from tests.ui.judgement import kept_judgement


@pytest.fixture(scope="package", autouse=True)
def _judgement():
    with kept_judgement():
        yield


@pytest.fixture
def window():
    """A window that nobody sees, for who makes a shell of its own."""
    with hidden_window() as made:
        yield made
