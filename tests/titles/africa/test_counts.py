"""The number of possible rows of answers in Africa, 1 to 4 deep, from named positions."""

from __future__ import annotations

import pytest

from game.titles.africa.rules.state import Africa
from tests.titles.africa.positions import Play
from tests.titles.counts import Counts, figures


def first_turn() -> Africa:
    """In a town among three covered tiles: these, two ways to build a camp, the long move, to skip, to end."""
    return Play(2).begin().game


def open_ground() -> Africa:
    """Two walks, four covered tiles, a zebra beside with a better place, the camps, long move, skip, end."""
    return Play(2).stand(0, "f6").clear("f7").lay("zebra", "e7", "c3").clear("c4").begin().game


def long_move() -> Africa:
    """Four towns, as Birgit has one, and f7."""
    return Play(2).stand(0, "f6").clear("f7").begin().choose("long_move").game


def after_a_find() -> Africa:
    """A statue found: two trades, or none."""
    return Play(3).stand(0, "f6").own(1, mask=1).own(2, drum=1).begin().turn_up("f7", "statue").game


COUNTS: Counts = {
    "first turn": (first_turn, (8, 28, 69, 201)),
    "open ground": (open_ground, (12, 63, 201, 649)),
    "long move": (long_move, (5, 5, 40, 155)),
    "after a find": (after_a_find, (3, 27, 69, 204)),
}


@pytest.mark.parametrize("name", COUNTS)
def test_as_many_rows_of_answers_are_possible_as_ever(name: str) -> None:
    make, expected = COUNTS[name]
    assert figures(make, len(expected)) == expected
