"""Coasts, and the parts of them near a place."""

from operator import mul

import pygame
import pytest

from game.ui.board.land.coast import Coastline, stretches
from game.ui.draw.art import drawn

ISLAND = Coastline([(40, 40), (560, 60), (600, 300), (330, 380), (60, 340)], "island", 6)
# Smooth where it is seen: elsewhere long edges meet short ones, and the path swings far out.
MAINLAND = Coastline(
    [(420, -300), (440, 120), (380, 300), (450, 470), (900, 480), (900, -300)], "main", 6, seen=(0, 0, 600, 480)
)
WIDE = 60.0  # of the line along the coast


def line(path, box):
    x, y, right, bottom = box
    body = f'<path d="{path}" fill="none" stroke="#ffffff" stroke-width="{WIDE}" stroke-linejoin="round"/>'
    return drawn(body, 120, 120, (x, y, right - x, bottom - y))


@pytest.mark.pixels
@pytest.mark.parametrize("x", range(0, 600, 120))
@pytest.mark.parametrize("y", range(0, 480, 120))
def test_a_line_along_the_near_coast_is_the_line_along_all_of_it(x, y):
    box = x, y, x + 120, y + 120
    reach = x - WIDE / 2, y - WIDE / 2, x + 120 + WIDE / 2, y + 120 + WIDE / 2
    whole, near = (line(path, box) for path in (ISLAND.path, stretches(ISLAND.path, reach)))
    assert pygame.image.tobytes(whole, "RGBA") == pygame.image.tobytes(near, "RGBA")


def test_a_bend_that_swings_out_is_near_wherever_it_runs():
    start, *bends = MAINLAND.path[1:-1].split("C")
    swings = 0
    for bend in bends:
        x, y = map(float, start.split())
        a, b, c, d, e, f = map(float, bend.split())
        for t in (0.2, 0.5, 0.8):
            k = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3
            at = sum(map(mul, k, (x, a, c, e))), sum(map(mul, k, (y, b, d, f)))
            assert bend in stretches(MAINLAND.path, (at[0] - 1, at[1] - 1, at[0] + 1, at[1] + 1))
            swings += not (min(x, e) <= at[0] <= max(x, e) and min(y, f) <= at[1] <= max(y, f))
        start = " ".join(bend.split()[-2:])
    assert swings > 5, "outside of the box of its ends"


def test_only_what_is_near_is_drawn_and_all_of_it_if_all_is_near():
    everywhere = stretches(ISLAND.path, (0, 0, 600, 400))
    assert everywhere == ISLAND.path
    corner = stretches(ISLAND.path, (0, 0, 90, 90))
    assert 0 < corner.count("C") < ISLAND.path.count("C") / 3
    assert corner.count("M") == 1, "also where the outline begins"
    assert stretches(ISLAND.path, (900, 900, 990, 990)) == ""
