"""Names and colours that stand in no rule of Africa."""

from __future__ import annotations

CANVAS = "#1E8C74"  # of camps: nobody's, so unlike the colours of all players
SIGN = "tile:"  # before the name of a hex: the sign on a tile that can be moved
COVERED, MONUMENTS, CAMP, GOLD_GEMS = PLATES = "covered", "monuments", "camp", "minerals"  # beside the continent
