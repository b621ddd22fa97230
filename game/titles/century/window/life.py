"""The life on the board of Century: rivers that glitter, smoke of forts and workshops, a duck along the brook."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from game.titles.century.window.layout import Layout
from game.ui.board.living.beings import Being, Bird, Glint, Plume

GLITTER = Glint("century/art/glitter", 15.0, high=9.0, drift=0.0, lasts=1.9, rests=5.0, strength=0.9, steps=4)
SMOKE = Plume("common/art/puff", 20.0, rise=28.0, drift=11.0, lasts=5.0)
DUCK = Bird("century/art/duck", 26.0, speed=70.0, rests=58.0, flaps=30.0, glides=0.0, waves=1.5)
ON = (446, 524), (600, 537), (846, 538), (600, 535), (434, 526)  # the way of the duck from the brook and back to it
APART = 42.0  # design units from one glitter on a river to the next
ASIDE = (-4.0, 3.0, 0.0, 5.0, -2.0)
CHIMNEYS = {  # from the left and the top of a place
    "fort_1": (96.0, 16.0), "fort_3": (72.0, 14.0), "fort_4": (120.0, 12.0), "workshop": (146.0, -6.0),
    "manufactory": (140.0, -8.0), "smithy": (128.0, -14.0),
}  # fmt: skip


def beings(layout: Layout) -> Iterator[Being]:
    """Yield all that lives on the board."""
    for river in (layout.land.river, layout.land.brook):
        n = 0
        for (x, y), (to_x, to_y) in pairwise(river):
            steps = max(1, round(max(abs(to_x - x), abs(to_y - y)) / APART))
            for step in range(steps):
                n, part, aside = n + 1, step / steps, ASIDE[n % len(ASIDE)]
                spot = x + (to_x - x) * part + aside, y + (to_y - y) * part + aside
                if -20 < spot[1] < layout.size[1] + 60:
                    yield Being(GLITTER, (spot,), ahead=n * 3.7)
    for n, (name, (across, down)) in enumerate(CHIMNEYS.items()):
        left, top = layout.map.places[name]
        yield Being(SMOKE, ((left + across, top + down),), ahead=1.1 * n)
    brook = layout.land.brook[4:-1]
    yield Being(DUCK, (*brook, *ON, *brook[::-1]))
