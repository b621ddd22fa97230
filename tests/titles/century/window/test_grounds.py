"""The grounds of Century's clearings and islands are told apart by people who see fewer colours."""

from itertools import combinations

import pytest

from game.ui.draw.art import Drawing
from tests.land.century import LANDS
from tests.ui.eyes import EYES, difference

LEAST = 15  # difference in CIE L*a*b*


@pytest.mark.parametrize("grounds", [Drawing("century/art/places").colours, LANDS], ids=["clearings", "islands"])
def test_grounds_are_told_apart_by_all_eyes(grounds):
    found = {
        (one, other, eyes): difference(grounds[one], grounds[other], eyes)
        for one, other in combinations(grounds, 2)
        for eyes in EYES
    }
    nearest = min(found, key=found.__getitem__)
    print(f"the smallest difference is {found[nearest]:.1f}: {nearest}")
    assert found[nearest] >= LEAST
