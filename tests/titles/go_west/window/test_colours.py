"""The regions of Go West! are told apart on the land by people who see fewer colours, too."""

import re
from itertools import combinations, pairwise

import pytest

from game.titles.go_west.rules.data import REGIONS
from game.ui.draw.art import Drawing
from tests.ui.eyes import EYES, difference

NEIGHBOURS, ANY = 15, 8  # least differences; those that do not touch have other growth and a name, too


@pytest.mark.parametrize("eyes", EYES)
def test_regions_are_told_apart_by_all_eyes(eyes):
    fills = re.findall(r'<path [^>]*fill="(#\w+)"', Drawing("go_west/land/continent").part("grounds"))
    colours = dict(zip(REGIONS, fills, strict=True))
    beside = min((difference(colours[a], colours[b], eyes), a, b) for a, b in pairwise(REGIONS))
    least = min((difference(colours[a], colours[b], eyes), a, b) for a, b in combinations(REGIONS, 2))
    print(f"{eyes}: neighbours {beside}, any two {least}")
    assert beside[0] >= NEIGHBOURS and least[0] >= ANY
