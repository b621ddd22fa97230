"""The sea of Century as it changes: tiles, ships, outposts, and what it costs a seat to land and to build."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from game.engine.choices import Seat
from game.titles.century.rules.counting import landing_cost, outpost_cost
from game.titles.century.rules.data import ROWS, Location
from game.titles.century.rules.state import AT_SEA, NONE, Century
from game.titles.century.telling.tips import reachable
from game.titles.century.window.isles import Isles
from game.titles.century.window.layout import Places
from game.titles.century.window.tokens import Tokens
from game.ui.board.frame import around
from game.ui.board.picture import Picture
from game.words import palette

Spot = tuple[int, int]
GREEN, GREY = "#2F6B3A", "#33505E"


class Fleet:
    """Lays out the sea of a view for one size of the board."""

    def __init__(self, places: Places, tokens: Tokens, isles: Isles) -> None:
        self.places, self.tokens, self.isles = places, tokens, isles
        self.rules = places.rules

    def lay(
        self, made: Picture, view: Century, me: Seat | None, hidden: Collection[str], through: Location | None = None
    ) -> None:
        """Lay the tiles of a view, what it costs a seat to land there by a location, and who is there."""
        t = self.tokens
        near = reachable(view, me, through)
        for place, middle in enumerate(self.places.tiles):
            if place == AT_SEA or view.islands[place] != NONE:
                made.rects[view.place_name(place)] = self.places.tile_rect(place)
            made.put(self.isles.tile(view.islands[place], place == AT_SEA), middle)
        for place, (x, y) in enumerate(self.places.tiles):
            if view.islands[place] == NONE and place != AT_SEA:
                continue
            name = view.place_name(place)
            if me is not None and name != "sea":
                self._costs(made, view, me, place, place in near)
            elif place in near:
                free = [t.icon("sail", self._small), t.number(0, self._small * 0.9, palette.CREAM)]
                self._chip(made, (x, y - 0.24 * self.places.size), free, True)
            self._pieces(made, view, place, hidden)

    def _pieces(self, made: Picture, view: Century, place: int, hidden: Collection[str]) -> None:
        """Ships on a tile, and over them the outposts, which are smaller."""
        t = self.tokens
        for seat in range(view.seats):
            if view.ships[seat] == place and f"ship:{seat}" not in hidden:
                spot = self.ship_spot(view, seat, place)
                made.put(t.piece("ship", t.art.player(seat), self.ship_size), spot)
                made.rects[f"ship:{seat}"] = around(spot, self.ship_size)
        for seat in range(view.seats):
            if view.has_outpost(seat, place):
                tower = t.piece("century_outpost", t.art.player(seat), self.outpost_size)
                made.put(tower, self.outpost_spot(place, seat))

    @property
    def _small(self) -> int:
        return max(14, round(self.places.size * 0.22))

    @property
    def outpost_size(self) -> int:
        """Return how large an outpost is."""
        return max(14, round(self.places.size * 0.3))

    @property
    def ship_size(self) -> int:
        """Return how large a ship is."""
        return max(18, round(self.places.size * 0.42))

    def outpost_spot(self, place: int, seat: Seat) -> Spot:
        """Return where an outpost of a seat stands on a tile, wholly inside it: two at the left, two at the right."""
        (x, y), size = self.places.tiles[place], self.places.size
        side = -1 if seat % 2 == 0 else 1
        low = seat >= 2
        return round(x + side * size * (0.4 if low else 0.7)), round(y + size * (0.53 if low else -0.04))

    def ship_spot(self, view: Century, seat: Seat, place: int) -> Spot:
        """Return where a seat's ship lies on a tile, beside the others that are there."""
        (x, y), size = self.places.tiles[place], self.places.size
        there = sorted({seat, *(other for other, at in enumerate(view.ships) if at == place)})
        n, many = there.index(seat), len(there)
        step = min(self.ship_size * 1.02, size * 0.92 / max(1, many))
        down = 0.3 if place == AT_SEA else 0.62
        return round(x + (n - (many - 1) / 2) * step), round(y + size * down)

    def _costs(self, made: Picture, view: Century, me: Seat, place: int, near: bool) -> None:
        """Draw what it costs a seat to land at a place and to build there."""
        t, size, px = self.tokens, self.places.size, self._small
        x, y = self.places.tiles[place]
        cost = landing_cost(view, me, place)
        if near or cost:
            parts = [t.icon("sail", px), t.number(cost, px * 0.9, palette.CREAM)]
            self._chip(made, (x - 0.42 * size, y - 0.36 * size), parts, near)
        spice = self.rules.spice[view.islands[place]]
        if not near:
            return
        if not view.has_outpost(me, place) and view.emptied[me * ROWS + spice] < self.rules.setup.outposts:
            parts = [
                t.icon("outpost", px, t.art.player(me).colour),
                t.number(outpost_cost(view, me, place), px * 0.9, palette.CREAM),
            ]
            self._chip(made, (x + 0.42 * size, y - 0.36 * size), parts, near)

    def _chip(self, made: Picture, middle: tuple[float, float], parts: list[pygame.Surface], near: bool) -> None:
        high = self._small + 2
        ground = GREEN if near else GREY
        made.put(self.tokens.pill(parts, high, ground, palette.HALO if near else ""), middle)
