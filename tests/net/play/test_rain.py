"""A short part of `tests.soak.frames`."""

from tests.soak.frames import fall


def test_broken_frames_cost_their_sender_the_link_and_the_table_nothing():
    rain = fall(1500, often=2)
    assert rain.lost > 700 and rain.came_back > 2 and rain.games >= 1
