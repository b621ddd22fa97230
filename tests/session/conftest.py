"""Tests here draw."""

import pytest

from tests.ui.video import _judgement, pytest_runtest_setup  # noqa: F401 - found by their names here


@pytest.fixture
def closing():
    """Close the session of everything that was passed through."""
    made = []

    def keep(one):
        made.append(one)
        return one

    yield keep
    for one in made:
        one.session.close()
