"""The tests here draw, so they need pygame."""

from tests.ui.video import _judgement, pytest_runtest_setup  # noqa: F401 - found by their names here
