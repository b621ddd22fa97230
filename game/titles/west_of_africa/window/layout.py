"""Layout of the named elements of West of Africa: `layout.toml`, typed, and checked against the rules."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.data import BadData
from game.titles.west_of_africa.rules.data import SHIPS, Rules
from game.ui.board.contract.layout import BoardLayout, Space, UnitPoint, insist_same

TRACKS = ("gold_track", "points_track", "order_track", "settlement_track")
BentWay = tuple[UnitPoint, UnitPoint, UnitPoint]


@dataclass(frozen=True)
class IslandPlace:
    """An island: its coast, its name, its list, its harbour, and where the workers of each seat stand."""

    centre: UnitPoint
    scale: int
    label: UnitPoint
    ledger: UnitPoint
    moorings: tuple[UnitPoint, ...]
    crowds: tuple[UnitPoint, ...]
    coast: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class WorkerShipPlace:
    """A ship on which workers wait: its middle, the room of its crew's raft, the way to its island."""

    centre: UnitPoint
    crew: Space
    way: BentWay


@dataclass(frozen=True)
class LinkPlace:
    """A sea link as a bent line."""

    join: tuple[str, str]
    way: BentWay


@dataclass(frozen=True)
class Layout(BoardLayout):
    """The whole board in design units."""

    slug = "west_of_africa"
    compass: tuple[int, int, int]
    ledger_width: int
    tracks: dict[str, Space]
    islands: dict[str, IslandPlace]
    fields: dict[str, UnitPoint]
    worker_ships: dict[str, WorkerShipPlace]
    links: tuple[LinkPlace, ...]

    def fit(self, rules: Rules) -> None:
        insist_same("tracks", self.tracks, TRACKS)
        insist_same("islands", self.islands, rules.island_names)
        insist_same("fields", self.fields, (field.name for field in rules.fields))
        insist_same("worker_ships", self.worker_ships, SHIPS)
        insist_same("links", (_joined(*link.join) for link in self.links), (_joined(*link) for link in rules.sea.links))
        for number, name in enumerate(rules.island_names):
            needed = max(row[number] for row in rules.moorings.values())
            if len(self.islands[name].moorings) != needed:
                raise BadData(f"layout.toml: islands.{name}.moorings: must be {needed}")
            if len(self.islands[name].crowds) != (most := max(rules.moorings)):
                raise BadData(f"layout.toml: islands.{name}.crowds: must be {most}")


def _joined(one: str, other: str) -> str:
    return " and ".join(sorted((one, other)))
