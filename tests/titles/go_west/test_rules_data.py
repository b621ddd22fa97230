"""The numbers of rules.toml, and the sentences that refuse a file with a mistake."""

from collections import Counter
from pathlib import Path

import pytest

from game.titles import go_west
from game.titles.go_west import TITLE
from game.titles.go_west.rules.data import MIDDLE, PLACES, Rules
from tests.titles.mistakes import told_of

RULES = TITLE.rules
FILE = Path(go_west.__file__).parent / "rules" / "rules.toml"


def test_the_deck_of_56():
    """Rules 3: every kind of placing with 0 to 3 wagons once in each middle region, and eight cards of wagons alone."""
    kinds = Counter((card.region, card.places, card.wagons) for card in RULES.cards)
    placing = {(region, places, wagons): 1 for region in MIDDLE for places in PLACES for wagons in range(4)}
    assert kinds == placing | {("", "", wagons): 2 for wagons in (1, 2, 3, 4)}
    assert len(RULES.cards) == 56


def test_the_costs():
    """Rules 1 and 3: 0 to 6, and the East 2 with two wagons for 5 that was found."""
    extra = {"one": 0, "plus_one": 2, "two": 3, "": -1}
    assert all(card.cost == extra[card.places] + card.wagons for card in RULES.cards)
    assert Counter(card.cost for card in RULES.cards) == {0: 6, 1: 6, 2: 10, 3: 14, 4: 8, 5: 8, 6: 4}
    found = RULES.card[11]
    assert (found.region, found.places, found.wagons, found.cost) == ("east", "two", 2, 5)


def test_what_the_rulebook_counts():
    """2.0, 3.3, 3.4 and 7.0."""
    setup, play = RULES.setup, RULES.play
    assert (setup.wagons, setup.discs, setup.hand, setup.points) == (20, 30, 7, 10)
    assert (play.goal, play.scorings) == (50, (1, 3, 6, 10, 15, 16))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("wagons = 20", "wagons = -1", "wagons must not be below 0"),
        ("hand = 7", "hand = 14", "cards must be more than the hands"),
        ("goal = 50", "goal = 0", "goal and quiet_rounds must be 1 or more"),
        ("[1, 3, 6", "[3, 1, 6", "scorings must be costs"),
        ("number = 2,", "number = 3,", "numbered from 1 on"),
        ('region = "east", places = "one", wagons = 0', 'region = "est", places = "one", wagons = 0', "not 'est'"),
        ('region = "east", places = "one", wagons = 0', 'region = "east", places = "on", wagons = 0', "not 'on'"),
        ('region = "east", places = "one", wagons = 0', 'region = "east", wagons = 0', "stand together"),
        ('region = "east", places = "one", wagons = 0', "wagons = 0", "places discs or moves wagons"),
        ("number = 56, wagons = 4", "number = 56, wagons = 5", "wagons must be 4 or less"),
    ],
)
def test_a_wrong_file_is_refused_in_one_sentence(tmp_path, old, new, told):
    assert told in told_of(tmp_path, FILE, Rules, (old, new))
