"""Layout of Century: `layout.toml`, typed and checked, in design units and in pixels, with a sea of any shape."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.engine.data import BadData
from game.parts.hexes import Axial
from game.titles.century.rules.data import LocationRow, Rules
from game.titles.century.rules.seas import shaped
from game.ui.board.contract.layout import BoardLayout, Space, UnitPoint, insist_same
from game.ui.board.drawing.frame import Frame

ROOT = 1.7320508075688772  # of three
GAP = 5  # between a tile and what lies beside the sea
STEP = 2  # by which tiles become smaller until there is room for them
SPACING = 12  # between two places that are tried
LEAST = 31  # from the middle of a tile to its corner


Point = tuple[float, float]


@dataclass(frozen=True)
class LandPlace:
    """The coast from north to south, an islet, and two rivers, each from its spring."""

    coast: tuple[UnitPoint, ...]
    islet: tuple[UnitPoint, ...]
    river: tuple[UnitPoint, ...]
    brook: tuple[UnitPoint, ...]


@dataclass(frozen=True)
class MapPlace:
    """The locations: the size of a clearing and of a fort, and the left and top of each."""

    location: UnitPoint
    fort: UnitPoint
    places: dict[str, UnitPoint]


@dataclass(frozen=True)
class CardsPlace:
    """The row of cards above the forts, the open card of the pile, the legend, and the stacks of bonus tiles."""

    top: int
    height: int
    next: Space
    legend: Space
    stacks: tuple[Space, ...]


@dataclass(frozen=True)
class SeaPlace:
    """The sea of hexagons, which stand on a corner."""

    centre: UnitPoint
    tile: int
    room: Space


@dataclass(frozen=True)
class Layout(BoardLayout):
    """The whole board in design units."""

    slug = "century"
    land: LandPlace
    map: MapPlace
    cards: CardsPlace
    sea: SeaPlace

    def fit(self, rules: Rules) -> None:
        insist_same("map.places", self.map.places, rules.location)
        if len(self.cards.stacks) != rules.setup.bonus_stacks:
            raise BadData("layout.toml: cards.stacks: must be as many as there are stacks")

    @property
    def coast(self) -> int:
        """Return how far east the land reaches where nothing juts into the sea."""
        return self.land.coast[0][0]

    def location(self, row: LocationRow) -> Space:
        return (*self.map.places[row.name], *(self.map.fort if row.slot else self.map.location))

    def card(self, fort: LocationRow) -> Space:
        x, _, w, _ = self.location(fort)
        return x, self.cards.top, w, self.cards.height

    def at_sea(self, rules: Rules) -> tuple[Space, ...]:
        """Return the spaces beside the land that hold no tiles."""
        found = [self.location(row) for row in rules.locations]
        return (self.cards.next, self.cards.legend, *self.cards.stacks, *(one for one in found if one[0] > self.coast))

    def tiles(self, rules: Rules, shape: str) -> Spread:
        """Spread the tiles of the sea: the star as the file says, any other shape where there is room for it."""
        if not shape:
            return spread(rules.sea.places, self.sea.centre, self.sea.tile)
        return fitted(shaped(shape).places, self.sea.room, self.at_sea(rules), self.sea.tile)


class Places:
    """The layout in pixels, for one size of the board."""

    def __init__(self, rules: Rules, layout: Layout, frame: Frame, shape: str) -> None:
        self.rules, self.layout, self.frame, self.shape = rules, layout, frame, shape
        forts = sorted((row for row in rules.locations if row.slot), key=lambda row: row.slot)
        self.locations = tuple(frame.rect(*layout.location(row)) for row in rules.locations)
        self.stacks = tuple(frame.rect(*stack) for stack in layout.cards.stacks)
        self.cards = tuple(frame.rect(*layout.card(row)) for row in forts)
        self.next, self.legend = frame.rect(*layout.cards.next), frame.rect(*layout.cards.legend)
        self.sea = layout.tiles(rules, shape)
        self.tiles = tuple(frame.spot(tile) for tile in self.sea.tiles)  # their middles
        self.size = self.sea.size * frame.scale  # from the middle of a tile to its corner

    def shaped(self, shape: str) -> Places:
        return self if shape == self.shape else Places(self.rules, self.layout, self.frame, shape)

    def tile_rect(self, place: int) -> pygame.Rect:
        made = pygame.Rect(0, 0, round(ROOT * self.size), round(2 * self.size))
        made.center = self.tiles[place]
        return made

    def tile_at(self, pos: tuple[int, int]) -> int:
        """Return the tile of the sea under a place; -1 if there is none."""
        for n, (x, y) in enumerate(self.tiles):
            dx, dy = abs(pos[0] - x) / self.size, abs(pos[1] - y) / self.size
            if dx <= ROOT / 2 and dy + dx / ROOT <= 1:
                return n
        return -1


def corners(x: float, y: float, size: float) -> list[tuple[float, float]]:
    """Return the corners of a tile of the sea."""
    turns = [math.tau * (n + 0.5) / 6 for n in range(6)]
    return [(x + size * math.cos(turn), y + size * math.sin(turn)) for turn in turns]


@dataclass(frozen=True, slots=True)
class Spread:
    """Tiles in design units: the middle of each, and the distance from there to a corner."""

    tiles: tuple[Point, ...]
    size: float


def middle(axial: Axial, centre: Point, size: float) -> Point:
    """Return the middle of a tile of the sea when the sea tile lies at the centre."""
    q, r = axial
    return centre[0] + ROOT * (q + r / 2) * size, centre[1] + 1.5 * r * size


def spread(places: Sequence[Axial], centre: Point, size: float) -> Spread:
    """Return the tiles around a centre."""
    return Spread(tuple(middle(place, centre, size) for place in places), size)


@lru_cache(maxsize=64)
def fitted(places: tuple[Axial, ...], room: Space, taken: tuple[Space, ...], most: int) -> Spread:
    """Return the largest tiles within the room that touch no taken space, near its middle.

    The sea is turned and mirrored as is best; neighbours stay neighbours.
    """
    seas = _turned(places)
    best, low, high = None, 0, (most - LEAST) // STEP
    while low <= high:
        half = (low + high) // 2
        if found := _lain(seas, room, taken, LEAST + half * STEP):
            best, low = found, half + 1
        else:
            high = half - 1
    if best is None:
        raise ValueError(f"there is no room for a sea of {len(places)} tiles")
    return best


def _lain(seas: Sequence[Sequence[Axial]], room: Space, taken: Sequence[Space], size: float) -> Spread | None:
    """Return one of the seas with tiles of this size, if there is room for it."""
    for sea in seas:
        for centre in _centres(sea, room, size):
            found = spread(sea, centre, size)
            if not any(_touches(tile, size, space) for tile in found.tiles for space in taken):
                return found
    return None


def _turned(places: Sequence[Axial]) -> list[list[Axial]]:
    """Return the places as they are, then turned by sixths, then all that mirrored."""
    found = []
    for turned in (list(places), [(q, -q - r) for q, r in places]):
        for _ in range(6):
            found.append(turned)
            turned = [(-r, q + r) for q, r in turned]
    return found


def _centres(places: Sequence[Axial], room: Space, size: float) -> Iterator[Point]:
    """Yield places of the sea tile that keep all tiles within the room, the best balanced first."""
    tiles = spread(places, (0, 0), size).tiles
    spans = []
    for first, length, reach, row in zip(
        room[:2], room[2:], (ROOT / 2 * size, size), zip(*tiles, strict=True), strict=True
    ):
        low, high = first + reach - min(row), first + length - reach - max(row)
        if low > high:
            return
        many = max(1, int((high - low) / SPACING))
        spans.append([(abs(2 * n / many - 1) * (high - low), low + (high - low) * n / many) for n in range(many + 1)])
    for _, x, y in sorted((aside + above, x, y) for aside, x in spans[0] for above, y in spans[1]):
        yield x, y


def _touches(tile: Point, size: float, space: Space) -> bool:
    """Return whether a tile lies on a rectangle or too near to it."""
    (x, y), (left, top, wide, high) = tile, space
    dx = max(left - GAP - x, 0, x - left - wide - GAP)
    dy = max(top - GAP - y, 0, y - top - high - GAP)
    return dx < ROOT / 2 * size and dy + dx / ROOT < size
