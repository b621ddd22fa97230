"""A short part of `tests.soak.lan`."""

import pytest

from tests.soak.lan import play


@pytest.mark.parametrize("seed", [1, 2, 3, 5])
def test_a_game_in_bad_weather_ends_with_one_story_for_all(seed):
    assert play(seed)["lines"] > 50
