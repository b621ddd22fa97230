"""The colours of the page: letters stand out from every ground on which they lie, also where it is shaded."""

import re

import pytest

from game.words.palette import contrast
from net.phones.files import page_files

ENOUGH = 4.5
NAMED = dict(re.findall(r"--([\w-]+): (#[0-9A-F]{6});", page_files()["/style.css"].data.decode()))
PAPERS = ("paper", "paper-high", "paper-low")
PAIRS = [
    *((letters, ground) for letters in ("cream", "gold-high") for ground in ("sea", "sea-deep", "sea-abyss", "night")),
    *((letters, "sea-deep") for letters in ("loss", "gold-high")),
    *((letters, paper) for letters in ("ink", "ink-soft", "gain-paper", "loss-paper") for paper in PAPERS[:2]),
    *(("ink", "gold"), ("ink", "gold-high"), ("ink", "paper-low"), ("ink-soft", "paper-low")),
    *((letters, wood) for letters in ("gold", "gold-high", "wood-text") for wood in ("wood-high", "wood", "wood-low")),
    *((letters, "night") for letters in ("loss", "gain", "night-text", "gold")),
]


@pytest.mark.parametrize(("letters", "ground"), PAIRS)
def test_letters_stand_out_from_their_ground(letters, ground):
    assert contrast(NAMED[letters], NAMED[ground]) >= ENOUGH
