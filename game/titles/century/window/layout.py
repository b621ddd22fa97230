"""Layout of the named elements of Century: `layout.toml`, typed and checked, and what follows from it."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cached_property

import pygame

from game.engine.data import BadData
from game.titles.century.rules.data import Rules
from game.titles.century.rules.seas import shaped
from game.titles.century.window.sea import ROOT, Spread, fitted, spread
from game.ui.board.frame import Frame
from game.words.layout import BoardLayout, Space, Spot

ACROSS = 2  # stacks of bonus tiles in a cell


@dataclass(frozen=True)
class MapPlace:
    """The cells of the land, and which of them hold stacks of bonus tiles."""

    place: Spot
    cell: Spot
    pitch: Spot
    seam: int
    stacks: tuple[Spot, ...]


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

    centre: Spot
    tile: int


@dataclass(frozen=True)
class OutpostsPlace:
    """The plates with the outposts of each player."""

    size: Spot
    places: tuple[Spot, ...]


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
        """Refuse a layout that cannot hold the elements of the rules."""
        cells = {(row.row, row.col) for row in rules.locations}
        if taken := cells & set(self.map.stacks):
            raise BadData(f"layout.toml: map.stacks: a location lies at {list(min(taken))} already")
        if len(self.map.stacks) * ACROSS != rules.setup.bonus_stacks:
            raise BadData("layout.toml: map.stacks: must be half as many as there are stacks")
        if len(self.outposts.places) != 4:
            raise BadData("layout.toml: outposts.places: must be one for each of four players")

    def cell(self, row: int, col: int) -> Space:
        """A cell of the land."""
        (x, y), (w, h), (dx, dy), seam = self.map.place, self.map.cell, self.map.pitch, self.map.seam
        aside = -seam // 2 if col < 2 else seam // 2
        return x + col * dx + max(0, aside), y + row * dy + (seam if row > 2 else 0) - seam // 2, w, h

    def card(self, slot: int, col: int) -> Space:
        """The place of a card above its fort."""
        x, _, w, _ = self.cell(0, col)
        return x, self.cards.top, w, self.cards.height

    def plates(self, seats: int) -> tuple[Space, ...]:
        """Return where the outposts of so many players lie."""
        return tuple((*place, *self.outposts.size) for place in self.outposts.places[:seats])

    def tiles(self, rules: Rules, seats: int, shape: str) -> Spread:
        """The tiles of the sea: the star as the file has it, any other shape where there is room for it."""
        if not shape:
            return spread(rules.sea.places, self.sea.centre, self.sea.tile)
        every = self.plates(len(self.outposts.places))
        left, top = (min(row) for row in zip(*(plate[:2] for plate in every), strict=True))
        right, bottom = (max(row) for row in zip(*((x + w, y + h) for x, y, w, h in every), strict=True))
        room = (left, top, right - left, bottom - top)
        return fitted(shaped(shape).places, room, self.plates(seats), self.sea.tile)


@dataclass(frozen=True)
class Places:
    """The same in real pixels, for one size of the board."""

    rules: Rules
    layout: Layout
    frame: Frame
    seats: int
    shape: str = ""  # of the sea

    def shaped(self, shape: str) -> Places:
        """Return the same for another shape of the sea."""
        return self if shape == self.shape else replace(self, shape=shape)

    @cached_property
    def locations(self) -> tuple[pygame.Rect, ...]:
        """The cell of each location."""
        return tuple(self.frame.rect(*self.layout.cell(row.row, row.col)) for row in self.rules.locations)

    @cached_property
    def stacks(self) -> tuple[pygame.Rect, ...]:
        """Return where each stack of bonus tiles lies."""
        made = []
        for row, col in self.layout.map.stacks:
            x, y, w, h = self.layout.cell(row, col)
            half = (w - self.layout.map.seam) / ACROSS
            made += [self.frame.rect(x + n * (half + self.layout.map.seam), y, half, h) for n in range(ACROSS)]
        return tuple(made)

    @cached_property
    def cards(self) -> tuple[pygame.Rect, ...]:
        """Return where the card of each slot lies."""
        forts = sorted((row.slot, row.col) for row in self.rules.locations if row.slot)
        return tuple(self.frame.rect(*self.layout.card(slot, col)) for slot, col in forts)

    @cached_property
    def next(self) -> pygame.Rect:
        """Return where the open card of the pile lies."""
        return self.frame.rect(*self.layout.cards.next)

    @cached_property
    def scores(self) -> pygame.Rect:
        """Return where the table of points lies."""
        return self.frame.rect(*self.layout.cards.scores)

    @cached_property
    def tiles(self) -> tuple[tuple[int, int], ...]:
        """The middle of each tile of the sea."""
        return tuple(self.frame.spot(tile) for tile in self.sea.tiles)

    @cached_property
    def sea(self) -> Spread:
        """The tiles of the sea in design units."""
        return self.layout.tiles(self.rules, self.seats, self.shape)

    @property
    def size(self) -> float:
        """From the middle of a tile to its corner."""
        return self.sea.size * self.frame.scale

    def tile_rect(self, place: int) -> pygame.Rect:
        """The rectangle around a tile of the sea."""
        size = self.size
        made = pygame.Rect(0, 0, round(2 * size), round(ROOT * size))
        made.center = self.tiles[place]
        return made

    def tile_at(self, pos: tuple[int, int]) -> int:
        """The tile of the sea under a place; -1 if there is none."""
        for n, (x, y) in enumerate(self.tiles):
            dx, dy = abs(pos[0] - x) / self.size, abs(pos[1] - y) / self.size
            if dy <= ROOT / 2 and dx + dy / ROOT <= 1:
                return n
        return -1

    def outposts(self, seat: int) -> pygame.Rect:
        """Return where the plate with a seat's outposts lies."""
        return self.frame.rect(*self.layout.outposts.places[seat], *self.layout.outposts.size)


def corners(x: float, y: float, size: float) -> list[tuple[float, float]]:
    """The corners of a tile of the sea."""
    return [(x + size * math.cos(math.tau * n / 6), y + size * math.sin(math.tau * n / 6)) for n in range(6)]
