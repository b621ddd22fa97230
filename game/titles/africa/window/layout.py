"""Layout of the named elements of Africa: `layout.toml`, typed and checked against the rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.engine.data import BadData
from game.titles.africa.rules.data import Rules
from game.titles.africa.telling.continent import PLATES
from game.ui.board.contract.layout import BoardLayout, Space, UnitPoint, insist_same

Point = tuple[float, float]
CONTINENT = "africa"
CORNERS = ((0.0, -2 / 3), (0.5, -1 / 3), (0.5, 1 / 3), (0.0, 2 / 3), (-0.5, 1 / 3), (-0.5, -1 / 3))


@dataclass(frozen=True)
class Layout(BoardLayout):
    """The whole board in design units."""

    slug = "africa"
    first: UnitPoint
    step: Point
    compass: tuple[int, int, int]
    title: UnitPoint
    plates: dict[str, Space]
    towns: dict[str, UnitPoint]
    lands: dict[str, tuple[UnitPoint, ...]]

    def middle(self, column: int, row: int) -> Point:
        return self.first[0] + (column + (row & 1) / 2) * self.step[0], self.first[1] + row * self.step[1]

    def corners(self, middle: Point, part: float = 1.0) -> list[Point]:
        """Return the corners of a hex, or of a smaller or larger one around the same middle."""
        across, down = self.step[0] * part, self.step[1] * part
        return [(middle[0] + x * across, middle[1] + y * down) for x, y in CORNERS]

    @cached_property
    def hex_size(self) -> Point:
        return self.step[0], self.step[1] * 4 / 3

    def fit(self, rules: Rules) -> None:
        insist_same("plates", self.plates, PLATES)
        insist_same("towns", self.towns, rules.map.towns)
        if CONTINENT not in self.lands:
            raise BadData(f"layout.toml: lands: {CONTINENT} is missing")
