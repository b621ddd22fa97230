"""The colours of the page: letters stand out from every ground on which they lie, also where it is shaded."""

import re

import pytest

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


def light(colour):
    """Return the relative luminance of a colour, as WCAG defines it."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(("letters", "ground"), PAIRS)
def test_letters_stand_out_from_their_ground(letters, ground):
    low, high = sorted((light(NAMED[letters]), light(NAMED[ground])))
    assert (high + 0.05) / (low + 0.05) >= ENOUGH
