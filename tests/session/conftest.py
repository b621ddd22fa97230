"""Tests here draw."""

import pytest

from tests.ui.video import _flat_pictures, _judgement, _no_board_behind, pytest_runtest_setup  # noqa: F401 - found by name


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
