"""Coasts, and the parts of them near a place."""

import pygame
import pytest

from game.ui.board.land.coast import Coastline, stretches
from game.ui.draw.art import drawn

ISLAND = Coastline([(40, 40), (560, 60), (600, 300), (330, 380), (60, 340)], "island", 6)
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
    whole, near = (line(path, box) for path in (ISLAND.path, stretches(ISLAND.path, ISLAND.outline, reach)))
    assert pygame.image.tobytes(whole, "RGBA") == pygame.image.tobytes(near, "RGBA")


def test_only_what_is_near_is_drawn_and_all_of_it_if_all_is_near():
    everywhere = stretches(ISLAND.path, ISLAND.outline, (0, 0, 600, 400))
    assert everywhere == ISLAND.path
    corner = stretches(ISLAND.path, ISLAND.outline, (0, 0, 90, 90))
    assert 0 < corner.count("C") < ISLAND.path.count("C") / 3
    assert corner.count("M") == 1, "also where the outline begins"
    assert stretches(ISLAND.path, ISLAND.outline, (900, 900, 990, 990)) == ""
