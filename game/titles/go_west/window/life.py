"""The life on the board of Go West!: dust behind wagons, smoke over towns, grass on the plains, a gull at sea."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.titles.go_west.rules.data import REGIONS
from game.titles.go_west.rules.state import GoWest
from game.titles.go_west.window.layout import Layout
from game.ui.board.living.beings import Being, Bird, Plume, Point, Sway

DUST = Plume("common/art/dust", 30.0, rise=9.0, drift=34.0, lasts=2.4, rests=8.0, puffs=5, strength=0.9, steps=20)
SMOKE = Plume("common/art/puff", 19.0, rise=30.0, drift=-11.0, lasts=5.2)
GRASS = Sway("go_west/art/grass", 18.0, high=16.0)
GULL = Bird("common/art/gull", 36.0, rests=74.0)
WHEELS = (20.0, 14.0)  # from the middle of a wagon to the ground behind it
CHIMNEYS = {"east": (-58.0, -134.0), "great_plains": (-51.0, -142.0), "midwest": (34.0, -132.0), "west": (22.0, -130.0)}
PLAINS = (
    (742, 168), (768, 238), (746, 300), (806, 148), (884, 150), (938, 176), (962, 232), (950, 302), (914, 330),
    (786, 330), (760, 608), (802, 636), (906, 628), (948, 600),
)  # fmt: skip
WAY = (
    (-60, 430), (60, 500), (150, 600), (260, 650), (420, 690), (640, 692), (850, 690), (1040, 690), (1230, 622),
    (1312, 528), (1420, 420), (1520, 330), (1620, 300),
)  # fmt: skip


def beings(view: GoWest, layout: Layout, wagons: Callable[[str, int], list[Point]]) -> Iterator[Being]:
    """Yield all that lives among the pieces of a view; `wagons` returns the places of so many wagons of a region."""
    yield Being(GULL, WAY)
    for n, spot in enumerate(PLAINS):
        yield Being(GRASS, (spot,), ahead=-spot[0] / 60 + n * 0.13)
    for n, (name, (x, y)) in enumerate(CHIMNEYS.items()):
        left, top = layout.rings[name]
        yield Being(SMOKE, ((left + x, top + y),), ahead=1.3 * n)
    for n, (name, count) in enumerate(zip(REGIONS, view.wagons, strict=True)):
        if count:
            x, y = max(wagons(name, count), key=lambda spot: (spot[1], spot[0]))
            yield Being(DUST, ((x + WHEELS[0], y + WHEELS[1]),), ahead=3.1 * n)
