"""Short parts of `tests.soak.lan` and `tests.soak.frames`."""

import pytest

from tests.soak.frames import fall
from tests.soak.lan import play


@pytest.mark.parametrize("seed", [1, 2, 3, 5])
def test_a_game_in_bad_weather_ends_with_one_story_for_all(seed):
    assert play(seed)["lines"] > 50


def test_broken_frames_cost_their_sender_the_link_and_the_table_nothing():
    rain = fall(1500, often=2)
    assert rain.lost > 700 and rain.came_back > 2 and rain.games >= 1
