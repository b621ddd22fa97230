"""Layout of Century: `layout.toml`, typed and checked, in design units and in pixels, with a sea of any shape."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.engine.data import BadData
from game.parts.hexes import Axial
from game.titles.century.rules.data import Rules
from game.titles.century.rules.seas import shaped
from game.ui.board.contract.layout import BoardLayout, Space, UnitPoint
from game.ui.board.drawing.frame import Frame

ACROSS = 2  # stacks of bonus tiles in a cell
ROOT = 1.7320508075688772  # of three
GAP = 5  # between a tile and what lies beside the sea
STEP = 2  # by which tiles become smaller until there is room for them
SPACING = 12  # between two places that are tried
LEAST = 31  # from the middle of a tile to its corner


Point = tuple[float, float]


@dataclass(frozen=True)
class MapPlace:
    """The cells of the land, and those that hold stacks of bonus tiles."""

    place: UnitPoint
    cell: UnitPoint
    pitch: UnitPoint
    seam: int
    stacks: tuple[UnitPoint, ...]


@dataclass(frozen=True)
class CardsPlace:
    """The row of cards, the open card of the pile, and the table of points."""

    top: int
    height: int
    next: Space
    scores: Space


@dataclass(frozen=True)
class SeaPlace:
    """The sea of hexagons."""

    centre: UnitPoint
    tile: int


@dataclass(frozen=True)
class OutpostsPlace:
    """The plates with the outposts of each player."""

    size: UnitPoint
    places: tuple[UnitPoint, ...]


@dataclass(frozen=True)
class Layout(BoardLayout):
    """The whole board in design units."""

    slug = "century"
    coast: int
    map: MapPlace
    cards: CardsPlace
    sea: SeaPlace
    outposts: OutpostsPlace

    def fit(self, rules: Rules) -> None:
        cells = {(row.row, row.col) for row in rules.locations}
        if taken := cells & set(self.map.stacks):
            raise BadData(f"layout.toml: map.stacks: a location lies at {list(min(taken))} already")
        if len(self.map.stacks) * ACROSS != rules.setup.bonus_stacks:
            raise BadData("layout.toml: map.stacks: must be half as many as there are stacks")
        if len(self.outposts.places) != 4:
            raise BadData("layout.toml: outposts.places: must be one for each of four players")

    def cell(self, row: int, col: int) -> Space:
        (x, y), (w, h), (dx, dy), seam = self.map.place, self.map.cell, self.map.pitch, self.map.seam
        aside = -seam // 2 if col < 2 else seam // 2
        return x + col * dx + max(0, aside), y + row * dy + (seam if row > 2 else 0) - seam // 2, w, h

    def stacks(self) -> Iterator[tuple[float, float, float, float]]:
        """Yield the places of stacks, two in a cell."""
        for row, col in self.map.stacks:
            x, y, w, h = self.cell(row, col)
            half = (w - self.map.seam) / ACROSS
            yield from ((x + n * (half + self.map.seam), y, half, h) for n in range(ACROSS))

    def card(self, col: int) -> Space:
        x, _, w, _ = self.cell(0, col)
        return x, self.cards.top, w, self.cards.height

    def plates(self, seats: int) -> tuple[Space, ...]:
        """Return the spaces for the outposts of a number of players."""
        return tuple((*place, *self.outposts.size) for place in self.outposts.places[:seats])

    def tiles(self, rules: Rules, seats: int, shape: str) -> Spread:
        """Spread the tiles of the sea: the star as the file says, any other shape where there is room for it."""
        if not shape:
            return spread(rules.sea.places, self.sea.centre, self.sea.tile)
        every = self.plates(len(self.outposts.places))
        left, top = (min(row) for row in zip(*(plate[:2] for plate in every), strict=True))
        right, bottom = (max(row) for row in zip(*((x + w, y + h) for x, y, w, h in every), strict=True))
        room = (left, top, right - left, bottom - top)
        return fitted(shaped(shape).places, room, self.plates(seats), self.sea.tile)


class Places:
    """The layout in pixels, for one size of the board."""

    def __init__(self, rules: Rules, layout: Layout, frame: Frame, seats: int, shape: str) -> None:
        self.rules, self.layout, self.frame, self.seats, self.shape = rules, layout, frame, seats, shape
        forts = sorted((row.slot, row.col) for row in rules.locations if row.slot)
        self.locations = tuple(frame.rect(*layout.cell(row.row, row.col)) for row in rules.locations)
        self.stacks = tuple(frame.rect(*stack) for stack in layout.stacks())
        self.cards = tuple(frame.rect(*layout.card(col)) for _, col in forts)
        self.next, self.scores = frame.rect(*layout.cards.next), frame.rect(*layout.cards.scores)
        self.sea = layout.tiles(rules, seats, shape)
        self.tiles = tuple(frame.spot(tile) for tile in self.sea.tiles)  # their middles
        self.size = self.sea.size * frame.scale  # from the middle of a tile to its corner

    def shaped(self, shape: str) -> Places:
        return self if shape == self.shape else Places(self.rules, self.layout, self.frame, self.seats, shape)

    def tile_rect(self, place: int) -> pygame.Rect:
        made = pygame.Rect(0, 0, round(2 * self.size), round(ROOT * self.size))
        made.center = self.tiles[place]
        return made

    def tile_at(self, pos: tuple[int, int]) -> int:
        """Return the tile of the sea under a place; -1 if there is none."""
        for n, (x, y) in enumerate(self.tiles):
            dx, dy = abs(pos[0] - x) / self.size, abs(pos[1] - y) / self.size
            if dy <= ROOT / 2 and dx + dy / ROOT <= 1:
                return n
        return -1

    def outposts(self, seat: int) -> pygame.Rect:
        return self.frame.rect(*self.layout.outposts.places[seat], *self.layout.outposts.size)


def corners(x: float, y: float, size: float) -> list[tuple[float, float]]:
    """Return the corners of a tile of the sea."""
    return [(x + size * math.cos(math.tau * n / 6), y + size * math.sin(math.tau * n / 6)) for n in range(6)]


@dataclass(frozen=True, slots=True)
class Spread:
    """Tiles in design units: the middle of each, and the distance from there to a corner."""

    tiles: tuple[Point, ...]
    size: float


def middle(axial: Axial, centre: Point, size: float) -> Point:
    """Return the middle of a tile of the sea when the sea tile lies at the centre."""
    q, r = axial
    return centre[0] + 1.5 * q * size, centre[1] + ROOT * (r + q / 2) * size


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
        room[:2], room[2:], (size, ROOT / 2 * size), zip(*tiles, strict=True), strict=True
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
    return dy < ROOT / 2 * size and dx + dy / ROOT < size
