"""The numbers of possible rows of answers in Century, 1 to 4 deep, from named positions."""

from __future__ import annotations

import pytest

from game.titles.century.rules.state import Century
from tests.titles.century.positions import Play
from tests.titles.counts import Counts, figures


def first_turn() -> Century:
    """Three corn: two lots, two upgrades, a trade, two gatherings, the jetty, to rest."""
    return Play(3).goods(0, "YYY").game


def rich() -> Century:
    """Goods for all forts, an outpost, a ship at a market, another player in the way."""
    play = Play(3).goods(0, "YYRRGBB").outposts(0, "ginger_1").ship(0, "tea_1")
    return play.settlers(1, "cornfields", 3).ship(1, "ginger_1").game


def many_goods() -> Century:
    """Twelve goods at the end of a turn: two go back."""
    return Play(2).goods(0, "YYYRRRGGG").choose("cornfields").game


def landing() -> Century:
    """Two ships to pay, an outpost to build, a market."""
    play = Play(3).ship(1, "ginger_1").ship(2, "ginger_1").outposts(1, "ginger_1").goods(0, "YRRG")
    return play.choose("jetty").choose("ginger_1").game


COUNTS: Counts = {
    "first turn": (first_turn, (8, 14, 40, 80)),
    "rich": (rich, (13, 23, 57, 127)),
    "many goods": (many_goods, (10, 10, 50, 110)),
    "landing": (landing, (3, 7, 14, 29)),
}


@pytest.mark.parametrize("name", COUNTS)
def test_as_many_rows_of_answers_are_possible_as_ever(name: str) -> None:
    make, expected = COUNTS[name]
    assert figures(make, len(expected)) == expected
