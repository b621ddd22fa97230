"""One profile of hypothesis for everybody's machine, and a fixed one where it must not depend on luck."""

import os

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")

settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True, database=None)
settings.register_profile(
    "soak", deadline=None, max_examples=5000, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

# On the score page of this game two German honours are wider than their room: a fault of the page, still to be mended.
TOO_WIDE = ("test_german_and_english_fit[size2-100-score]", "test_german_and_english_fit[size4-150-score]")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that show a known fault."""
    for item in items:
        if item.name in TOO_WIDE:
            item.add_marker(pytest.mark.xfail(reason="two German honours are cut on the score page", strict=True))
