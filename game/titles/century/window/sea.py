"""The sea of Century: island tiles with their trades, the ships and outposts there, and the cost of each landing."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Hashable, Mapping

import pygame

from game.engine.choices import Seat
from game.titles.century.rules.counting import landing_cost, outpost_cost, why_no_outpost
from game.titles.century.rules.data import SPICES, Location, Rules
from game.titles.century.rules.state import AT_SEA, NONE, Century
from game.titles.century.telling.tips import reachable
from game.titles.century.window.layout import ROOT, Places
from game.titles.century.window.tokens import CenturyTokens
from game.ui.board.drawing.frame import around
from game.ui.board.drawing.picture import Afloat, Picture
from game.ui.draw.art import once
from game.ui.draw.fonts import STRONG
from game.ui.draw.layout import put
from game.ui.draw.materials import blurred, tinted
from game.words import palette
from game.words.texts import capital

MARGIN = 12.0  # hundredths of a tile for its shadow
X, Y = 50 * ROOT + MARGIN, 100 + MARGIN  # the middle of a tile
BOB = 0.045  # of a ship's size: how far it rises and falls
SMALL, TIGHT = 60, 8  # real pixels of a small tile, and hundredths of it
GREEN, GREY = "#2F6B3A", "#33505E"

Spot = tuple[int, int]


class Isles:
    """Pictures of tiles for one size of the board; a unit is a hundredth of the way from a middle to a corner."""

    def __init__(self, tokens: CenturyTokens, rules: Rules, size: float, texts: Mapping[str, str]) -> None:
        self.tokens, self.rules, self.texts = tokens, rules, texts
        self._size = size
        self._k = k = size / 100
        self.tight = TIGHT if size < SMALL else 0  # by how much prices and market move apart
        self._room, self._sign = round(118 * k), max(14, round(25 * k))  # for a name, and for the icon beside it
        self._real = math.ceil(2 * X * k), math.ceil(2 * Y * k)
        self._box = 0.0, 0.0, self._real[0] / k, self._real[1] / k

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self.tokens.kept((key, self._size, self.texts["sea"]), make)

    @once
    def tile(self, island: int, sea: bool) -> pygame.Surface:
        """Draw an island, the sea tile, or water where no island lies yet."""
        if island != NONE:
            return self._land(island)
        drawing = self.tokens.art.read("century/land/open_sea")
        return self._water(sea, drawing.part("waves") + (drawing.part("rose") if sea else ""))

    def _water(self, sea: bool, more: str) -> pygame.Surface:
        """Draw the water of a tile with its shadow, and what lies in it."""
        made, drawing = pygame.Surface(self._real, pygame.SRCALPHA), self.tokens.art.read("century/art/tile")
        soft = blurred(self._svg(drawing.clip("tile")), max(1, round(4 * self._k)))
        made.blit(tinted(soft, palette.SEA_SHADOW, 150), (0, round(4 * self._k)))
        made.blit(self._svg(drawing.body(water="#0F4A68" if sea else "#1B6A8A") + more), (0, 0))
        return made

    def _land(self, island: int) -> pygame.Surface:
        drawing = self.tokens.art.read(f"century/land/{self.rules.islands[island].name}")
        made = self._water(False, drawing.part("coast"))
        growth = self._svg(drawing.part("growth")).copy()
        growth.blit(self._svg(drawing.clip("inland")), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(growth, (0, 0))
        made.blit(self._svg(drawing.part("rim") + drawing.part("palms")), (0, 0))
        self._market(made, island)
        return made

    def _market(self, made: pygame.Surface, island: int) -> None:
        """Draw the goods of a trade: those given above, those taken below."""
        t, k = self.tokens, self._k
        px = max(14, round((26 + 6 * self.tokens.fonts.text) * k))
        for n, goods in enumerate(self.rules.trades[island]):
            arrow = [t.art.icon("arrow_down", max(10, px * 2 // 3))] if n else []
            inner = t.row([*arrow, t.goods(goods, px, round(104 * k))], max(1, round(3 * k)))
            wide, high = inner.get_width() + max(8, round(16 * k)), px + max(2, round(4 * k))
            ground = palette.PAPER_HIGH if n else palette.PAPER_LOW
            slip = t.materials.pill(wide, high, ground, palette.PAPER_EDGE, 0.96)
            place = put(made, slip, center=(made.get_width() // 2, round((Y + (21 if n else -12) + self.tight) * k)))
            put(made, inner, center=place.center)

    def _known_as(self, spice: str, letter: str) -> str:
        """Return the name of an island, or where there is no room for more beside its icon the letter it alone has."""
        fonts, room = self.tokens.fonts, self._room - self._sign - 1
        longest = max(fonts.width(f"{capital(self.texts[one])} W", STRONG, 0) for one in SPICES)
        return f"{capital(self.texts[spice])} {letter}" if longest <= room else letter

    @once
    def label(self, island: int) -> pygame.Surface:
        """Draw the name of an island or of the sea tile, which lies over all tiles and their light."""
        t = self.tokens
        if island == NONE:
            whole = t.words((self.texts["sea"], self.texts["short.sea"]), 16, palette.CREAM, self._room)
        else:
            row = self.rules.islands[island]
            sign = t.icon(row.spice, self._sign)
            name = self._known_as(row.spice, self.texts[row.name].rpartition(" ")[2])
            whole = t.row([sign, t.words((name,), 16, palette.INK, self._room - sign.get_width() - 1)], 1)
        wide, high = whole.get_width() + t.px(14, 6), whole.get_height() - t.px(2)
        ground = palette.SEA_DEEP if island == NONE else palette.PAPER
        made = t.materials.pill(wide, high, ground, "", 0.94).copy()
        put(made, whole, center=(wide // 2, high // 2))
        return made

    def _svg(self, body: str) -> pygame.Surface:
        return self.tokens.art.svg(body, *self._real, self._box)


class Fleet:
    """The sea of a view, laid out for one size of the board."""

    def __init__(self, places: Places, tokens: CenturyTokens, isles: Isles) -> None:
        self.places, self.tokens, self.isles = places, tokens, isles
        self._small = max(14, round(places.size * 0.22))
        self.outpost_size, self.ship_size = max(14, round(places.size * 0.3)), max(18, round(places.size * 0.42))

    def lay(
        self, made: Picture, view: Century, me: Seat | None, hidden: Collection[str], through: Location | None = None
    ) -> None:
        """Lay the tiles of a view, the cost for a seat to land there, and the ships and outposts."""
        t = self.tokens
        near = reachable(view, me, through)
        for place, middle in enumerate(self.places.tiles):
            if place == AT_SEA or view.islands[place] != NONE:
                made.rects[view.place_name(place)] = self.places.tile_rect(place)
            tile = self.isles.tile(view.islands[place], place == AT_SEA)
            made.under.append((tile, tile.get_rect(center=middle).topleft))
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
        for place, (x, y) in enumerate(self.places.tiles):
            if place == AT_SEA or view.islands[place] != NONE:
                up = (0.64 + self.isles.tight * 0.017) * self.places.size
                made.put(self.isles.label(view.islands[place] if place != AT_SEA else NONE), (x, y - up))

    def _pieces(self, made: Picture, view: Century, place: int, hidden: Collection[str]) -> None:
        """Lay the ships on a tile, and over them the outposts, which are smaller."""
        t = self.tokens
        for seat in range(view.seats):
            if view.ships[seat] == place and f"ship:{seat}" not in hidden:
                spot = self.ship_spot(view, seat, place)
                made.restless[len(made.sprites)] = Afloat(self.ship_size * BOB, 1.3 * seat)
                made.put(t.piece("ship", t.art.player(seat), self.ship_size), spot)
                made.rects[f"ship:{seat}"] = around(spot, self.ship_size)
        for seat in range(view.seats):
            if view.has_outpost(seat, place):
                tower = t.piece("century_outpost", t.art.player(seat), self.outpost_size)
                made.put(tower, self.outpost_spot(place, seat))

    def outpost_spot(self, place: int, seat: Seat) -> Spot:
        """Return the place of a seat's outpost wholly inside a tile: two at the left, two at the right."""
        (x, y), size = self.places.tiles[place], self.places.size
        side = -1 if seat % 2 == 0 else 1
        low = seat >= 2
        return round(x + side * size * (0.28 if low else 0.62)), round(y + size * (0.46 if low else -0.1))

    def ship_spot(self, view: Century, seat: Seat, place: int) -> Spot:
        """Return the place of a seat's ship on a tile, beside the others there."""
        (x, y), size = self.places.tiles[place], self.places.size
        there = sorted({seat, *(other for other, at in enumerate(view.ships) if at == place)})
        n, many = there.index(seat), len(there)
        step = min(self.ship_size * 1.02, size * 0.92 / max(1, many))
        down = 0.3 if place == AT_SEA else 0.64
        return round(x + (n - (many - 1) / 2) * step), round(y + size * down)

    def _costs(self, made: Picture, view: Century, me: Seat, place: int, near: bool) -> None:
        t, size, px = self.tokens, self.places.size, self._small
        x, y = self.places.tiles[place]
        top = y - (0.37 + self.isles.tight / 200) * size
        cost = landing_cost(view, me, place)
        if near or cost:
            parts = [t.icon("sail", px), t.number(cost, px * 0.9, palette.CREAM)]
            self._chip(made, (x - 0.42 * size, top), parts, near)
        if near and not why_no_outpost(view, me, place):
            parts = [
                t.icon("outpost", px, t.art.player(me).colour),
                t.number(outpost_cost(view, me, place), px * 0.9, palette.CREAM),
            ]
            self._chip(made, (x + 0.42 * size, top), parts, near)

    def _chip(self, made: Picture, middle: tuple[float, float], parts: list[pygame.Surface], near: bool) -> None:
        high = self._small + 2
        ground = GREEN if near else GREY
        made.put(self.tokens.pill(parts, high, ground, palette.HALO if near else ""), middle)
