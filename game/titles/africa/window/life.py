"""The life on the board of Africa: grass in the wind on tiles that nobody has turned up, and gulls over both oceans."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.africa.rules.state import COVERED, Africa
from game.titles.africa.window.land import Country
from game.ui.board.living.beings import Being, Bird, Sway

GRASS = Sway("africa/art/grass", 15.0, high=14.0)
GULL = Bird("common/art/gull", 36.0, rests=66.0)
GROWS = "gs"  # kinds of land with grass
EVERY, MOST = 2, 14  # of so many grassy tiles one moves in the wind, and no more than so many
FOOT = ((-16.0, 17.0), (15.0, 14.0), (2.0, 20.0))  # from the middle of a hex, one after the other
WAYS = (  # of gulls that come from far and turn before names and land
    ((-40, 240), (110, 300), (228, 350), (268, 430), (256, 490), (-40, 492)),
    ((1620, 300), (1400, 286), (1250, 320), (1218, 370), (1260, 418), (1420, 412), (1620, 396)),
)


def beings(view: Africa, country: Country) -> Iterator[Being]:
    """Yield all that lives among the pieces of a view."""
    for n, way in enumerate(WAYS):
        yield Being(GULL, way, ahead=40.0 * n)
    grassy = [at for at, lies in enumerate(view.board) if lies == COVERED and country.terrain[at] in GROWS]
    for at in grassy[::EVERY][:MOST]:
        (x, y), (across, down) = country.middles[at], FOOT[at % len(FOOT)]
        yield Being(GRASS, ((x + across, y + down),), ahead=-x / 60)
