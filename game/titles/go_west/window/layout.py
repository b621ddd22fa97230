"""Layout of the elements of Go West!, in design units: read from `layout.toml` and checked against the rules."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.data import BadData
from game.titles.go_west.rules.data import MIDDLE, REGIONS, Rules
from game.ui.board.contract.layout import BoardLayout, Space, UnitPoint, insist_same

PLATES = ("score", "double_turn", "pile", "lid")


@dataclass(frozen=True)
class RegionPlace:
    """The places of a region: its land, its name, its wagons; with a block also its ring and its sign."""

    label: UnitPoint
    wagons: Space
    land: tuple[UnitPoint, ...]
    ring: UnitPoint | None = None
    sign: UnitPoint | None = None


@dataclass(frozen=True)
class Layout(BoardLayout):
    """The whole board in design units."""

    slug = "go_west"
    points_track: Space
    compass: tuple[int, int, int]
    coast: tuple[UnitPoint, ...]
    plates: dict[str, Space]
    regions: dict[str, RegionPlace]

    def fit(self, rules: Rules) -> None:
        insist_same("plates", self.plates, PLATES)
        insist_same("regions", self.regions, REGIONS)
        for name, place in self.regions.items():
            if {place.ring is not None, place.sign is not None} != {name in MIDDLE}:
                raise BadData(
                    f"layout.toml: regions.{name}: a ring and a sign are for regions with a block, and needed there"
                )

    @property
    def rings(self) -> dict[str, UnitPoint]:
        """Return the middles of the rings, from the East."""
        return {name: ring for name in MIDDLE if (ring := self.regions[name].ring)}

    @property
    def signs(self) -> dict[str, UnitPoint]:
        """Return the middles of the signs below the rings, from the East."""
        return {name: sign for name in MIDDLE if (sign := self.regions[name].sign)}
