"""How many rows of answers are possible, 1 to 4 deep, from positions with a name: frozen figures.

One deep they were counted by hand. A changed figure means that some option has come or gone somewhere below; a row ends
where chance is asked, or where the game is over.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.choices import CHANCE
from game.engine.motion import answer, asked
from game.titles.africa.state import Africa
from tests.titles.africa.positions import Play


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


def count(game: Africa, deep: int) -> int:
    """How many rows of so many answers are possible."""
    question = asked(game)
    if not question or CHANCE in question:
        return 1
    ((seat, options),) = question.items()
    if deep == 1:
        return len(options)
    rows = 0
    for choice in options:
        after = game.copy()
        answer(after, {seat: choice})
        rows += count(after, deep - 1)
    return rows


COUNTS: dict[str, tuple[Callable[[], Africa], tuple[int, ...]]] = {
    "first turn": (first_turn, (8, 28, 69, 201)),
    "open ground": (open_ground, (12, 63, 201, 649)),
    "long move": (long_move, (5, 5, 40, 155)),
    "after a find": (after_a_find, (3, 27, 69, 204)),
}


@pytest.mark.parametrize("name", COUNTS)
def test_as_many_rows_of_answers_are_possible_as_ever(name: str) -> None:
    make, expected = COUNTS[name]
    assert tuple(count(make(), deep) for deep in range(1, len(expected) + 1)) == expected
