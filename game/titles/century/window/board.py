"""The board of Century.

Elements have the names of the rules: locations, islands and the `sea`, `stack:1`, `lot:1`. Those that no choice names
are `slot:1` (the card above the first fort), `slot:next`, `ship:0` and `legend`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

import pygame

from game.engine.choices import Seat
from game.titles.century.rules.data import GOODS, SAIL, SPICES, Location, Rules
from game.titles.century.rules.state import Century
from game.titles.century.telling.position import CenturyTelling
from game.titles.century.window.land import ROUND, Mainland, clearings, islet, mainland
from game.titles.century.window.layout import Layout, Places, corners
from game.titles.century.window.life import beings
from game.titles.century.window.pieces import Pieces
from game.titles.century.window.tokens import CenturyTokens
from game.ui.board.contract.board import Board
from game.ui.board.contract.title_table import CardState, TitleTable
from game.ui.board.drawing.glow import Light, edge_light
from game.ui.board.drawing.picture import Ground, Picture
from game.ui.board.land.coast import path
from game.ui.board.land.sea import waters, waves
from game.ui.board.living.beings import Being
from game.ui.draw.art import drawn
from game.ui.draw.cards import FULL
from game.ui.draw.materials import blurred, rounded
from game.words import palette
from game.words.texts import Texts

NAMED = 4  # times the height of a tile's name: the tile
VEIL = 0.25  # over elements that cannot be chosen while their neighbours can
KNOWN = (
    "points", "goods", "at_hand", "reserve", "owner", "standing", "tiles", "row", "next_card", "pile", "cards",
    "hammers", "catchers", "stack_tops", "stack_sizes", "bonus", "explored", "shape", "islands", "ships", "outposts",
    "emptied",
)  # fmt: skip


class CenturyBoard(Board):
    """The board, with the prices for one seat."""

    behind = palette.SEA
    rules: Rules
    layout: Layout
    pieces: Pieces

    def __init__(self, rules: Rules, layout: Layout, seats: int, words: Mapping[str, str] | None = None) -> None:
        super().__init__(rules, layout, seats, words)
        self.viewer: Seat | None = None  # the seat whose prices are shown
        self.land, self.islet = Mainland(layout), islet(layout)
        self._tiles: dict[tuple[int, int], Light] = {}  # the light of tiles of the sea

    def rename(self, texts: Texts) -> None:
        made = {row.name: texts.name(row.name) for row in self.rules.locations}
        made |= {f"short.{name}": texts.t(f"short.{name}") for name in made if texts.has(f"short.{name}")}
        made |= {name: texts.name(name) for name in (*SPICES, *self.rules.island)}
        made |= {word: texts.t(word) for word in ("reach.any", "board.next", "board.legend", "short.sea")}
        self.words = {**made, "sea": texts.t("board.sea")}

    def make(self, ground: Ground) -> Pieces:
        self._tiles = {}
        shape = self._view.shape if self._view is not None else ""
        places = Places(self.rules, self.layout, ground.frame, shape)
        tokens = CenturyTokens(ground.art, ground.fonts, ground.frame.scale, self.rules)
        return Pieces(places, tokens, self.words)

    def paint(self, ground: Ground, pieces: Pieces) -> Iterator[None]:
        base, frame = ground.base, ground.frame
        yield from waters(base, frame, [self.land, self.islet])
        yield from waves(ground, [self.land.outline, self.islet.outline], self._busy(pieces.places))
        yield from mainland(ground, self.land, self.islet, self.layout)
        yield from clearings(base, pieces.places, ground.materials)
        yield from ground.weather()
        islands = range(len(self.rules.islands))
        for island in islands if self._view is None else {*self._view.islands}.intersection(islands):
            pieces.isles.tile(island, False)
            yield
        if self._view is not None:
            yield from pieces.laying(Picture(), self._view, self.viewer, (), None)

    def _busy(self, places: Places) -> list[tuple[float, float, float, float]]:
        """Return the places without waves."""
        plates = self.layout.at_sea(self.rules)
        busy: list[tuple[float, float, float, float]] = [(x, y, x + w, y + h) for x, y, w, h in plates]
        size = places.sea.size
        busy += [(x - size, y - size, x + size, y + size) for x, y in places.sea.tiles]
        return busy

    def prepare(self, view: Century, hidden: Collection[str] = ()) -> None:
        if self.ready:
            self.pieces = self.pieces.shaped(view.shape)
        super().prepare(view, hidden)

    def warm(self) -> Iterator[None]:
        if self.ready:
            for island in range(len(self.rules.islands)):
                self.pieces.isles.tile(island, False)
                yield
        yield from super().warm()

    def known(self, view: Century, hidden: Collection[str], hover: str | None = None) -> object:
        top = view.agenda[-1] if view.agenda else None
        through = self._through(hover)
        return [_plain(getattr(view, name)) for name in KNOWN], self.viewer, tuple(hidden), top, through

    def lay(self, view: Century, hidden: Collection[str], hover: str | None = None) -> Picture:
        return self.pieces.shaped(view.shape).picture(view, self.viewer, hidden, self._through(hover))

    def _through(self, hover: str | None) -> Location | None:
        """Return the pointed location if ships sail through it: the sea shows the landings from there."""
        place = self.rules.places[self.rules.location[hover]] if hover in self.rules.location else None
        return place if place and place.kind == SAIL and self.viewer is not None else None

    def shade(self, surface: pygame.Surface, lit: Collection[str]) -> None:
        """Dim the locations and stacks that cannot be chosen, while others can."""
        rects, land = self._picture.rects, tuple(self.rules.location)
        small = [rects[name] for name in lit if name in rects and name.startswith("lot:")]
        bright = {*lit, *(name for name in land if any(map(rects[name].contains, small)))}
        if bright.intersection(self.rules.stacks):
            land += self.rules.stacks
        if bright.intersection(land):
            self._dim(surface, land, bright)

    def cover(self, surface: pygame.Surface, base: pygame.Surface, lit: Mapping[str, float]) -> None:
        """Dim the tiles that cannot be chosen, while others can, but nothing that lies on them."""
        if not self.rules.island.keys().isdisjoint(lit):
            self._dim(surface, (*self.rules.island, "sea"), lit)

    def _dim(self, surface: pygame.Surface, names: Iterable[str], bright: Collection[str]) -> None:
        rects = self._picture.rects
        for name in names:
            if name in rects and name not in bright:
                rect = rects[name]
                surface.blit(self._veil(rect.size, self._is_tile(name), self._corner(name)), rect)

    def _corner(self, name: str) -> int:
        """Return how round the corners of a thing are."""
        return self.pieces.tokens.px(ROUND if name in self.rules.location else 8, 4)

    def _veil(self, size: tuple[int, int], tile: bool, corner: int) -> pygame.Surface:
        (w, h), tokens, side = size, self.pieces.tokens, self.pieces.places.size

        def make() -> pygame.Surface:
            six = path(corners(w / 2, h / 2, side * 0.98))
            plate = rounded(0, 0, w, h, corner, palette.SCRIM)
            body = f'<path d="{six}" fill="{palette.SCRIM}"/>' if tile else plate
            return drawn(f'<g fill-opacity="{VEIL}">{body}</g>', w, h)

        return tokens.kept(("veil", size, tile, corner, side), make)

    def hit(self, pos: tuple[int, int]) -> tuple[str, ...]:
        """Return the names under a place of the board, innermost first; a card is also its fort."""
        if not self.ready:
            return ()
        place = self.pieces.places.tile_at(pos)
        found = sorted(
            (rect.w * rect.h, name)
            for name, rect in self._picture.rects.items()
            if rect.collidepoint(pos) and not self._is_tile(name)
        )
        forts = {f"slot:{row.slot}": (row.name,) for row in self.rules.locations if row.slot}
        names = [each for _, name in found for each in (name, *forts.get(name, ()))]
        if place >= 0 and self._view is not None:
            names.append(self._view.place_name(place))
        return tuple(names)

    @property
    def written(self) -> Iterable[pygame.Rect]:
        """Return the places of everything, of tiles that of the name."""
        for name, rect in self._picture.rects.items():
            yield pygame.Rect(rect.x, rect.y, rect.w, rect.h // NAMED) if self._is_tile(name) else rect

    def beings(self, view: Century) -> Iterable[Being]:
        return beings(self.layout)

    @property
    def inscribed(self) -> Iterable[pygame.Rect]:
        return [rect for name, rect in self._picture.rects.items() if self._is_tile(name)]

    def _is_tile(self, name: str) -> bool:
        return name == "sea" or name in self.rules.island

    def lies_over(self, name: str) -> bool:
        """Put the light of tiles below what lies on them, so that it crosses no name."""
        return not self._is_tile(name)

    def light_around(self, name: str, rect: pygame.Rect) -> Light:
        scale = self.frame.scale
        if self._is_tile(name):
            if rect.size not in self._tiles:
                self._tiles[rect.size] = _tile_light(rect, self.pieces.places.size, scale)
            return self._tiles[rect.size].moved(rect)
        edge = max(2, round(3 * scale))  # the light lies over the pale edge
        inner = rect.inflate(-2 * edge, -2 * edge)
        return self._lights.around(inner, self._corner(name))


class CenturyTable(TitleTable):
    """The table of Century."""

    board: CenturyBoard
    telling: CenturyTelling
    broad = 84

    def prepare(self, view: Century, hidden: Collection[str] = ()) -> None:
        """Lay out a view before it is drawn, with the prices for the viewer."""
        self.board.viewer = self.telling.eyes(view)
        super().prepare(view, hidden)

    def draw_card(self, onto: pygame.Surface, rect: pygame.Rect, card: str, state: CardState) -> None:
        """Draw a card, with its effect in icons, as on the board, where there is no room for words."""
        if card in GOODS or rect.w >= FULL:
            super().draw_card(onto, rect, card, state)
        else:
            self.draw_flat(onto, rect, card, state)

    def draw_flat(self, onto: pygame.Surface, rect: pygame.Rect, card: str, state: Any) -> None:
        """Draw a claimed card as it lay on the board, where there is little room."""
        if card in GOODS:
            super().draw_flat(onto, rect, card, state)
            return
        self.shell.materials.cast(onto, rect, self.shell.px(10, 6), 5, 3, 150)
        tokens = self.board.pieces.tokens
        onto.blit(tokens.card(self.rules.card[card], rect.size), rect)


def _plain(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def _tile_light(rect: pygame.Rect, size: float, scale: float) -> Light:
    reach = max(4, round(10 * scale))
    margin = reach * 3
    w, h = rect.w + 2 * margin, rect.h + 2 * margin
    stroke = f'stroke="#fff" stroke-width="{max(2.0, 4.5 * scale)}" stroke-linejoin="round"'
    edge = drawn(f'<path d="{path(corners(w / 2, h / 2, size * 0.97))}" fill="none" {stroke}/>', w, h)
    hollow = drawn(f'<path d="{path(corners(w / 2, h / 2, size * 0.94))}" fill="#000"/>', w, h)
    return edge_light(edge, blurred(edge, reach), (rect.x - margin, rect.y - margin), hollow)
