"""The continent in words: the terrain of each hex, and the names of other things on the board."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.engine.data import BadData, load
from game.titles.africa.rules import counting
from game.titles.africa.rules.data import Rules
from game.titles.africa.rules.state import Africa
from game.titles.africa.rules.turns import Turn
from game.words.texts import ASSETS

FILE = ASSETS / "africa" / "terrain.toml"
TERRAINS = "dsgfmkb"
CANVAS = "#B99B6B"  # of camps, plain linen: nobody's, so unlike the colours of all players
SIGN = "tile:"  # before the name of a hex: the sign on a tile that can be moved
COVERED, MONUMENTS, CAMP, GOLD_GEMS = PLATES = "covered", "monuments", "camp", "minerals"  # beside the continent


@dataclass(frozen=True)
class _TerrainFile:
    terrain: tuple[str, ...]


def movable(view: Africa) -> tuple[str, ...]:
    """Return the hexes whose tiles the seat on turn may move; these show a sign."""
    top = view.agenda[-1] if view.agenda else None
    can = counting.movable(view, top.seat) if isinstance(top, Turn) and top.actions else []
    return tuple(view.rules.names[at] for at in can)


def terrain_of(rules: Rules, path: Path = FILE) -> str:
    """Return the letter of each hex's terrain, in the order of the hexes; refuse a file that does not fit."""
    rows = load(path, _TerrainFile).terrain
    if [len(row) for row in rows] != [last - first + 1 for first, last in rules.map.rows]:
        raise BadData("terrain.toml: terrain: must have a letter for each hex of the rules")
    if wrong := sorted(set("".join(rows)) - set(TERRAINS)):
        raise BadData(f"terrain.toml: terrain: there is no terrain {wrong[0]!r}")
    return "".join(rows)
