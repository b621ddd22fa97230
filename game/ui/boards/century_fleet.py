"""The sea of Century as it changes: tiles, ships, outposts, and what it costs a seat to land and to build."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from game.engine.choices import Seat
from game.titles.century.reckoning import landing_cost, landings, outpost_cost, why_closed
from game.titles.century.rules import ROWS, SAIL
from game.titles.century.seafaring import Sail
from game.titles.century.state import AT_SEA, NONE, Century
from game.ui import palette
from game.ui.boards.century_isles import Isles
from game.ui.boards.century_layout import Places
from game.ui.boards.century_tokens import Tokens
from game.ui.boards.frame import around
from game.ui.boards.picture import Picture

Spot = tuple[int, int]
GREEN, GREY = "#2F6B3A", "#33505E"


class Fleet:
    """Lays out the sea of a view for one size of the board."""

    def __init__(self, places: Places, tokens: Tokens, isles: Isles) -> None:
        self.places, self.tokens, self.isles = places, tokens, isles
        self.rules = places.rules

    def lay(self, made: Picture, view: Century, me: Seat | None, hidden: Collection[str]) -> None:
        """Lay the tiles of a view, what it costs a seat to land there, and who is there."""
        t = self.tokens
        near = reachable(view, me)
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
        """Outposts and ships on a tile."""
        t = self.tokens
        for seat in range(view.seats):
            player = t.art.player(seat)
            if view.has_outpost(seat, place):
                made.put(t.piece("century_outpost", player, self.outpost_size), self.outpost_spot(place, seat))
            if view.ships[seat] == place and f"ship:{seat}" not in hidden:
                spot = self.ship_spot(view, seat, place)
                made.put(t.piece("ship", player, self.ship_size), spot)
                made.rects[f"ship:{seat}"] = around(spot, self.ship_size)

    @property
    def _small(self) -> int:
        return max(14, round(self.places.size * 0.22))

    @property
    def outpost_size(self) -> int:
        """How large an outpost is."""
        return max(15, round(self.places.size * 0.36))

    @property
    def ship_size(self) -> int:
        """How large a ship is."""
        return max(18, round(self.places.size * 0.42))

    def outpost_spot(self, place: int, seat: Seat) -> Spot:
        """Where an outpost of a seat stands on a tile: two at the left, two at the right."""
        (x, y), size = self.places.tiles[place], self.places.size
        side = -1 if seat % 2 == 0 else 1
        low = seat >= 2
        return round(x + side * size * (0.63 if low else 0.8)), round(y + size * (0.5 if low else -0.03))

    def ship_spot(self, view: Century, seat: Seat, place: int) -> Spot:
        """Where a seat's ship lies on a tile, beside the others that are there."""
        (x, y), size = self.places.tiles[place], self.places.size
        there = sorted({seat, *(other for other, at in enumerate(view.ships) if at == place)})
        n, many = there.index(seat), len(there)
        step = min(self.ship_size * 1.02, size * 0.92 / max(1, many))
        down = 0.3 if place == AT_SEA else 0.62
        return round(x + (n - (many - 1) / 2) * step), round(y + size * down)

    def _costs(self, made: Picture, view: Century, me: Seat, place: int, near: bool) -> None:
        """What it costs a seat to land at a place, and to build there."""
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


def reachable(view: Century, seat: Seat | None) -> set[int]:
    """Where a seat's ship could land by a location that is open to it, or by what it does now."""
    if seat is None:
        return set()
    step = view.agenda[-1] if view.agenda else None
    reaches = [p.reach for p in view.rules.places if p.kind == SAIL and not why_closed(view, seat, p.number)]
    if isinstance(step, Sail) and step.seat == seat:
        reaches = [step.reach]
    return {at for reach in reaches for at in landings(view, seat, reach)}
