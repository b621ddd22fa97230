"""The grounds of Century's clearings and islands are told apart by people who see fewer colours."""

import math
from itertools import combinations

import pytest

from game.ui.draw.art import Drawing
from tests.land.century import LANDS

LEAST = 15  # difference in CIE L*a*b*
EYES = {  # what each kind of eye sees of linear red, green and blue (Machado, Oliveira, Fernandes 2009)
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
XYZ = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0177, 0.1095, 0.8728))  # by the white of daylight


def times(rows, colour):
    return [sum(a * b for a, b in zip(row, colour, strict=True)) for row in rows]


def seen(colour, eyes):
    """Return a colour in L*a*b* as some eyes see it."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    left = [min(1.0, max(0.0, part)) for part in times(EYES[eyes], light)]
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in times(XYZ, left))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("grounds", [Drawing("century/art/places").colours, LANDS], ids=["clearings", "islands"])
def test_grounds_are_told_apart_by_all_eyes(grounds):
    found = {
        (one, other, eyes): math.dist(seen(grounds[one], eyes), seen(grounds[other], eyes))
        for one, other in combinations(grounds, 2)
        for eyes in EYES
    }
    nearest = min(found, key=found.__getitem__)
    print(f"the smallest difference is {found[nearest]:.1f}: {nearest}")
    assert found[nearest] >= LEAST
