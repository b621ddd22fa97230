"""The number of possible rows of answers in Go West!, 1 to 5 deep, from named positions.

To print the figures anew: `python -m tests.titles.go_west.test_counts`; those 1 and 2 deep were counted by hand.
"""

from __future__ import annotations

import pytest

from game.titles.go_west.rules.state import GoWest
from tests.titles.counts import Counts, figures, printed
from tests.titles.go_west.positions import RULES, Play


def go_west(*cards: str) -> GoWest:
    """Give the first seat of two these cards alone; one wagon is in New England, one in the Midwest."""
    play = Play(2).hold(*cards).wagons(new_england=1, midwest=1)
    play.game.hands[0].cards = sorted(RULES.number[card] for card in cards)
    play.game.news.clear()
    return play.game


def two_cards() -> GoWest:
    """Hold a "+1" with two wagons and a card of four wagons; a scoring and a double turn are possible."""
    return go_west("card:7", "card:55")


def a_poor_seat() -> GoWest:
    """Let the same seat pay with points, without a disc to place."""
    game = go_west("card:7", "card:55")
    game.discs[0], game.lid[0], game.points[0] = 0, 30, 3
    game.double[0] = False
    return game


COUNTS: Counts = {
    "two cards": (two_cards, (6, 13, 118, 1499, 4016)),
    "a poor seat": (a_poor_seat, (4, 5, 104, 1387, 3453)),
}


@pytest.mark.parametrize("name", COUNTS)
def test_as_many_rows_of_answers_are_possible_as_ever(name):
    make, expected = COUNTS[name]
    assert figures(make, len(expected), whole=True) == expected


if __name__ == "__main__":
    print(printed(COUNTS, whole=True))
