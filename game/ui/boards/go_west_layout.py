"""Where the elements of Go West! lie, in design units: read from `layout.toml` and checked against the rules."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.engine.data import BadData, load
from game.titles.go_west.rules import MIDDLE, REGIONS
from game.ui.art import ASSETS
from game.ui.boards.coast import Outline

Spot = tuple[int, int]
Space = tuple[int, int, int, int]
LAYOUT = ASSETS / "go_west" / "layout.toml"


@dataclass(frozen=True)
class RegionPlace:
    """A region: its land, its name, where its wagons stand; for those with a block its ring and its sign."""

    label: Spot
    wagons: Space
    land: tuple[Spot, ...]
    ring: Spot | None = None
    sign: Spot | None = None

    @property
    def outline(self) -> Outline:
        """The land as points."""
        return [(float(x), float(y)) for x, y in self.land]


@dataclass(frozen=True)
class Layout:
    """The whole board in design units."""

    size: Spot
    points_track: Space
    scorings: Space
    double_turn: Space
    pile: Space
    lid: Space
    compass: tuple[int, int, int]
    coast: tuple[Spot, ...]
    trail: tuple[Spot, ...]
    lakes: tuple[Space, ...]
    regions: dict[str, RegionPlace]

    def __post_init__(self) -> None:
        _same(self.regions)

    @property
    def rings(self) -> dict[str, Spot]:
        """The middles of the rings, from the East."""
        return {name: ring for name in MIDDLE if (ring := self.regions[name].ring)}

    @property
    def signs(self) -> dict[str, Spot]:
        """The middles of the signs below the rings, from the East."""
        return {name: sign for name in MIDDLE if (sign := self.regions[name].sign)}


def load_layout(path: Path = LAYOUT) -> Layout:
    """Read the layout and check it against the rules."""
    return load(path, Layout)


def _same(regions: dict[str, RegionPlace]) -> None:
    if missing := [name for name in REGIONS if name not in regions]:
        raise BadData(f"layout.toml: regions: {missing[0]} is missing")
    if more := sorted(set(regions) - set(REGIONS)):
        raise BadData(f"layout.toml: regions: {more[0]} is not in the rules")
    for name, place in regions.items():
        has = place.ring is not None, place.sign is not None
        if has != (name in MIDDLE, name in MIDDLE):
            raise BadData(
                f"layout.toml: regions.{name}: a ring and a sign are for regions with a block, and needed there"
            )
