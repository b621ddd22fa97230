"""Tests here draw."""

from tests.ui.video import _judgement, _video  # noqa: F401 - fixtures are found by their names here
