"""Percentiles of measured values."""

import pytest

from game.commands.percentiles import percentile


@pytest.mark.parametrize(
    ("count", "percent", "value"), [(1, 99, 0), (2, 50, 1), (3, 50, 1), (20, 95, 19), (100, 99, 99), (101, 99, 99)]
)
def test_so_many_percent_of_all_values_lie_below(count, percent, value):
    assert percentile(reversed(range(count)), percent) == value
