"""The local source of luck."""

import pytest

from game.engine.chance import Dice
from game.engine.choices import Odds

ODDS = Odds(tuple((f"tile{n}", n) for n in range(1, 9)), draws=3)


def rolled(seed, times=30):
    dice = Dice(seed)
    return [dice(ODDS) for _ in range(times)]


@pytest.mark.parametrize("seed", [0, 1, "", "some words"])
def test_dice_with_the_same_seed_roll_the_same(seed):
    assert rolled(seed) == rolled(seed)


def test_dice_with_other_seeds_roll_otherwise():
    assert len({tuple(rolled(seed)) for seed in (0, 1, 2, "0", "1", "")}) == 6


def test_dice_without_a_seed_do_not_repeat():
    assert rolled(None) != rolled(None)


@pytest.mark.parametrize("seed", [None, 7])
def test_an_outcome_without_weight_is_never_drawn(seed):
    dice = Dice(seed)
    assert {dice(Odds((("never", 0), ("always", 5)))) for _ in range(50)} == {("always",)}


def test_nothing_drawn_is_an_empty_row():
    assert Dice(1)(Odds((("a", 1),), draws=0)) == ()
