"""Whole games from phones alone, without a browser: what pages are told, and what touches do."""

import pytest

from game.table.audit import audit
from game.titles import SLUGS

PATIENCE = 12_000


@pytest.mark.parametrize("slug", SLUGS)
def test_whole_games_are_played_from_pages_alone(slug, phones):
    game = phones(slug, people=3)
    for _ in range(PATIENCE):
        if game.over:
            break
        game.act()
    assert game.over
    for page in game.pages.values():
        over = page.state["over"]
        assert [row["points"] for row in over["rows"]] == sorted((row["points"] for row in over["rows"]), reverse=True)
    assert not audit(game.session.title, game.session.table.record).findings
