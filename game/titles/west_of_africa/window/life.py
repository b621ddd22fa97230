"""The life on the board of West of Africa: smoke over the first houses, and gulls that cross the islands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.titles.west_of_africa.rules.state import NOBODY, West
from game.titles.west_of_africa.window.land import Land
from game.ui.board.living.beings import Being, Bird, Plume

SMOKE = Plume("common/art/puff", 22.0, rise=36.0, drift=14.0, lasts=5.6)
CHIMNEY = (10.0, -23.0)  # from the middle of a house
MOST = 5  # houses that smoke
WAYS = (  # of gulls, clear of names and tracks
    ((-40, 452), (200, 390), (330, 300), (420, 180), (560, 120), (760, 104), (960, 102), (1066, 150), (1090, 255),
     (1330, 262), (1600, 300)),
    ((1600, 620), (1400, 640), (1190, 640), (1120, 600), (960, 560), (800, 480), (660, 505), (540, 500), (500, 440),
     (300, 430), (200, 470), (-40, 470)),
)  # fmt: skip
GULL = Bird("common/art/gull", 40.0, rests=78.0)


def beings(view: West, lands: Sequence[Land]) -> Iterator[Being]:
    """Yield all that lives among the pieces of a view."""
    for n, way in enumerate(WAYS):
        yield Being(GULL, way, ahead=52.0 * n)
    seeds = {field.name: land.seeds[n] for land in lands for n, field in enumerate(land.fields)}
    settled = [f.name for f, owner in zip(view.rules.fields, view.settled, strict=True) if owner != NOBODY]
    for n, name in enumerate(settled[:MOST]):
        x, y = seeds[name]
        yield Being(SMOKE, ((x + CHIMNEY[0], y + CHIMNEY[1]),), ahead=1.7 * n)
