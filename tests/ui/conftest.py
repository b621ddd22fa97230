"""Fixtures of tests that draw."""

from tests.ui.video import _judgement, pytest_runtest_setup  # noqa: F401 - found by their names here
