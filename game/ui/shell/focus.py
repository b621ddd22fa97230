"""The focus ring: one named spot is lit, and keys or a controller do everything that a mouse does.

It knows rectangles and names, no window and no widget, so that board, cards and forms share it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import dist

Sides = tuple[int, int, int, int]  # left, top, width, height
UP, DOWN, LEFT, RIGHT = "up", "down", "left", "right"
DIRECTIONS = {UP: (0, -1), DOWN: (0, 1), LEFT: (-1, 0), RIGHT: (1, 0)}
ASIDE = 2.5  # cost of a step aside, in steps ahead
SKEW, OTHER_ROW = 0.3, 2.0  # the same from middle to middle, in the same row and in another
HALF = 0.4  # a spot counts as ahead from this part of its size on


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that can be focused."""

    name: str
    rect: Sides


@dataclass(frozen=True, slots=True)
class Region:
    """Spots that belong together: a hand, the board, the buttons. Tab goes from region to region.

    Arrows do not lead into a region that lies aside, where nothing can be done now.
    """

    name: str
    spots: tuple[Spot, ...]
    aside: bool = False


class Ring:
    """The focused spot among all, and its moves."""

    def __init__(self) -> None:
        self._regions: tuple[Region, ...] = ()
        self._later: Callable[[], Iterable[Region]] | None = None  # finds the regions when they are needed
        self.name = ""  # of the focused spot, if any
        self.home = ""  # where the focus begins; else at the first spot
        self._last: dict[str, str] = {}  # where the focus was in each region
        self._rect: Sides | None = None

    @property
    def regions(self) -> tuple[Region, ...]:
        if self._later:  # nothing was focused then, so no focus has to move
            later, self._later = self._later, None
            self._regions = tuple(region for region in later() if region.spots)
        return self._regions

    def lay_later(self, regions: Callable[[], Iterable[Region]]) -> None:
        """Take over new places of the spots once they are needed: a mouse never needs them."""
        self._later = regions
        if self.name:
            self.lay(regions())

    def lay(self, regions: Iterable[Region]) -> None:
        """Take over new places of the spots. The focus stays on its name, else goes to the nearest spot."""
        self._later = None
        before = self.name
        self._regions = tuple(region for region in regions if region.spots)
        if self.spot(before):
            self._set(before)
        elif before and self._rect and self._all():
            middle = _middle(self._rect)
            self._set(min(self._all(), key=lambda spot: dist(_middle(spot.rect), middle)).name)
        else:
            self.name, self._rect = "", None

    def spot(self, name: str) -> Spot | None:
        return next((spot for spot in self._all() if spot.name == name), None)

    @property
    def current(self) -> Spot | None:
        return self.spot(self.name) if self.name else None

    @property
    def region(self) -> Region | None:
        return next((r for r in self.regions if any(spot.name == self.name for spot in r.spots)), None)

    def focus(self, name: str) -> bool:
        """Focus a spot; return whether there is one of this name."""
        if not self.spot(name):
            return False
        self._set(name)
        return True

    def blur(self) -> None:
        """Focus nothing, as after a click of the mouse."""
        self.name = ""

    def first(self) -> bool:
        """Focus the home, if nothing is focused; return whether the focus changed."""
        if self.current or not self.regions:
            return False
        self._set(self.home if self.spot(self.home) else self.regions[0].spots[0].name)
        return True

    def move(self, direction: str) -> bool:
        """Go to the nearest spot in a direction, first of this region; return whether the focus moved."""
        here = self.current
        if here is None:
            return self.first()
        region = self.region
        lively = region is not None and not region.aside
        others = [spot for other in self.regions if not (lively and other.aside) for spot in other.spots]
        same = region.spots if region else ()
        found = (
            _nearest(here, same, direction) or _half_aside(here, same, direction) or _nearest(here, others, direction)
        )
        if found is None:
            return False
        self._set(found.name)
        return True

    def wrap(self, direction: str) -> bool:
        """Go to the spot farthest in the opposite direction, as from the last to the first; return whether it moved."""
        here = self.current
        if here is None:
            return False
        right, down = DIRECTIONS[direction]
        ahead = {spot.name: spot.rect[0] * right + spot.rect[1] * down for spot in self._all()}
        first = min(ahead, key=lambda name: ahead[name])
        self._set(first)
        return first != here.name

    def turn(self, by: int) -> bool:
        """Go to the next region, or with -1 to the one before, to the spot last focused there."""
        if not self.regions:
            return False
        here = self.region
        if here is None:
            return self.first()
        names = [region.name for region in self.regions]
        there = self.regions[(names.index(here.name) + by) % len(names)]
        last = self._last.get(there.name, "")
        self._set(last if any(spot.name == last for spot in there.spots) else there.spots[0].name)
        return there.name != here.name

    def _all(self) -> list[Spot]:
        return [spot for region in self.regions for spot in region.spots]

    def _set(self, name: str) -> None:
        self.name = name
        spot, region = self.current, self.region
        if spot and region:
            self._rect = spot.rect
            self._last[region.name] = name


def _nearest(here: Spot, spots: Sequence[Spot], direction: str) -> Spot | None:
    costs = {spot: _cost(here.rect, spot.rect, direction) for spot in spots if spot.name != here.name}
    near = {spot: cost for spot, cost in costs.items() if cost is not None}
    return min(near, key=lambda spot: near[spot], default=None)


def _half_aside(here: Spot, spots: Sequence[Spot], direction: str) -> Spot | None:
    """Return a spot ahead that overlaps this one, as hexes in neighbouring rows do."""
    right, down = DIRECTIONS[direction]
    (left, top, wide, high), (x, y) = here.rect, _middle(here.rect)
    for spot in spots:
        a, b = _middle(spot.rect)
        touches = not (_gap(left, wide, spot.rect[0], spot.rect[2]) or _gap(top, high, spot.rect[1], spot.rect[3]))
        if touches and (a - x) / wide * right + (b - y) / high * down >= HALF:
            return spot
    return None


def _cost(a: Sides, b: Sides, direction: str) -> float | None:
    """Return the distance from a to b in a direction; None if b lies elsewhere."""
    (ax, ay), (bx, by) = _middle(a), _middle(b)
    right, down = DIRECTIONS[direction]
    ahead = (bx - ax) * right + (by - ay) * down
    if ahead <= 0.5:
        return None
    if right:
        aside = _gap(a[1], a[3], b[1], b[3])
        skew = abs(by - ay)
        beyond = b[0] >= a[0] + a[2] * 0.6 if right > 0 else b[0] + b[2] <= a[0] + a[2] * 0.4
    else:
        aside = _gap(a[0], a[2], b[0], b[2])
        skew = abs(bx - ax)
        beyond = b[1] >= a[1] + a[3] * 0.6 if down > 0 else b[1] + b[3] <= a[1] + a[3] * 0.4
    if not beyond and skew > ahead:
        return None
    return float(ahead + ASIDE * aside + (OTHER_ROW if aside else SKEW) * skew)


def _gap(a: int, a_size: int, b: int, b_size: int) -> int:
    """Return the gap between two stretches; 0 if they overlap."""
    return max(0, b - (a + a_size), a - (b + b_size))


def _middle(rect: Sides) -> tuple[float, float]:
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2
