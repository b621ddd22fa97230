"""Layout of the elements of Go West!, in design units: read from `layout.toml` and checked against the rules."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.go_west.rules.data import MIDDLE, REGIONS, Rules
from game.ui.board.contract.layout import BoardLayout, Space, UnitPoint, insist_same

PLATES = ("score", "double_turn", "pile", "lid")


@dataclass(frozen=True)
class RegionPlace:
    """The places of a region: its name, its wagons, its land."""

    label: UnitPoint
    wagons: Space
    land: tuple[UnitPoint, ...]


@dataclass(frozen=True)
class Layout(BoardLayout):
    """The whole board in design units."""

    slug = "go_west"
    points_track: Space
    clock: Space
    compass: tuple[int, int, int]
    coast: tuple[UnitPoint, ...]
    plates: dict[str, Space]
    rings: dict[str, UnitPoint]
    signs: dict[str, UnitPoint]
    regions: dict[str, RegionPlace]

    def fit(self, rules: Rules) -> None:
        insist_same("plates", self.plates, PLATES)
        insist_same("regions", self.regions, REGIONS)
        insist_same("rings", self.rings, MIDDLE)
        insist_same("signs", self.signs, MIDDLE)
