"""Tests here draw."""

from tests.ui.video import _flat_pictures, _judgement, _no_board_behind, pytest_runtest_setup  # noqa: F401 - found by name
