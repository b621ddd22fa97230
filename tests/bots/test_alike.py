"""Equal views, seeds and budgets get equal answers, whatever else the true game holds."""

from itertools import islice

import pytest

from game.titles import SLUGS
from game.titles import title as find_title
from tests.bots.alike import pairs
from tests.titles.laws import is_secretive

SECRETIVE = [slug for slug in SLUGS if is_secretive(find_title(slug))]


@pytest.mark.parametrize("slug", SECRETIVE)
@pytest.mark.parametrize(("bot", "count"), [("easy", 60), ("greedy", 20), ("normal", 60), ("hard@0.1", 12)])
def test_secrets_of_others_change_no_answer(slug, bot, count):
    for pair in islice(pairs(find_title(slug), "1", bot), count):
        assert pair.one == pair.other, pair.where
