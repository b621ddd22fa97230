"""The clicks of a turn in a recorded game: never more than without goals, and not far from the fewest possible."""

import pytest

from game.bots.bot import BotName
from game.commands.bench.clicks import clicks_of
from game.commands.pictures.offscreen import hidden_window
from game.titles import SLUGS

MOST = {"west_of_africa": 1.3, "go_west": 1.05, "africa": 1.1, "century": 1.05}  # times the counted minimum


@pytest.mark.parametrize("slug", SLUGS)
def test_a_turn_takes_few_clicks(slug):
    with hidden_window():
        found = clicks_of(slug, BotName("greedy"), 1)
    assert 0 < found["minimum"] <= found["per_turn"] <= found["before"]
    assert found["per_turn"] <= MOST[slug] * found["minimum"]
