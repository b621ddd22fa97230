"""The board of Century: what never changes is built once a size, in slices; the rest is drawn from a view.

Elements have the names of the rules: locations, islands and the `sea`, `stack:1`, `lot:1`. What choices do not name is
called `slot:1` (the card above the first fort), `slot:next`, `ship:0`, `outposts:0` and `scores`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from time import perf_counter

import pygame

from game.engine.choices import Seat
from game.titles.century.rules import SPICES, Rules
from game.titles.century.state import AT_SEA, Century
from game.ui import palette
from game.ui.art import Art, drawn
from game.ui.boards.century_cards import Sheets
from game.ui.boards.century_fleet import Picture
from game.ui.boards.century_land import Mainland, cells, mainland
from game.ui.boards.century_layout import Layout, Places, corners, load_layout
from game.ui.boards.century_pieces import Pieces
from game.ui.boards.coast import path
from game.ui.boards.frame import Frame
from game.ui.boards.glow import Light, plate_light, shining
from game.ui.boards.sea import Waves, tiles, waters, wave, wave_layer
from game.ui.fonts import Fonts
from game.ui.materials import Materials, blurred, noise_slices, rounded, subdued, tinted, vignette
from game.ui.texts import Texts

BREATH = 0.0015  # seconds of work after which the builder lets a frame pass
VEIL = 0.22  # over what cannot be chosen while its neighbours can
KNOWN = (
    "points", "goods", "at_hand", "reserve", "owner", "standing", "tiles", "row", "next_card", "pile", "cards",
    "hammers", "catchers", "stack_tops", "stack_sizes", "bonus", "explored", "islands", "ships", "outposts", "emptied",
)  # fmt: skip


class Board:
    """Draws the board and knows where everything on it is."""

    def __init__(self, rules: Rules, layout: Layout, seats: int, texts: Mapping[str, str]) -> None:
        self.rules, self.layout, self.seats, self.texts = rules, layout, seats, texts
        self.viewer: Seat | None = None  # for whom prices are shown
        self.land = Mainland(layout)
        self._base: pygame.Surface | None = None
        self._stretched: pygame.Surface | None = None
        self._pieces: Pieces | None = None
        self._lights: dict[str, Light] = {}
        self._picture = Picture()
        self._known: object = None
        self._view: Century | None = None
        self.ready = False

    def build(
        self, size: tuple[int, int], fonts: Fonts, art: Art, scale: float, room: pygame.Rect | None = None
    ) -> Iterator[None]:
        """Make everything that depends on the size, in slices of a few milliseconds."""
        self.ready = False
        self._stretched = None
        frame = Frame.fitting(self.layout.size, room or pygame.Rect((0, 0), size))
        places = Places(self.rules, self.layout, frame)
        pieces = Pieces(places, Sheets(art, fonts, frame.scale, self.rules), self.texts, self.seats)
        base = pygame.Surface(size, 0, 32)
        last = perf_counter()
        for _ in self._work(base, frame, art, places, pieces):
            if perf_counter() - last > BREATH:
                yield
                last = perf_counter()
        self._base, self._pieces, self._lights, self._known = base, pieces, {}, None
        self.ready = True

    @property
    def pieces(self) -> Pieces:
        """The pieces, for pictures of those that are on the move."""
        assert self._pieces
        return self._pieces

    def _work(self, base: pygame.Surface, frame: Frame, art: Art, places: Places, pieces: Pieces) -> Iterator[None]:
        materials = Materials(art, frame.scale)
        yield from waters(base, frame, [self.land])
        base.blit(vignette(*base.get_size()), (0, 0))
        yield
        yield from self._waves(base, frame)
        yield from mainland(base, frame, self.land, self.layout)
        yield from cells(base, places, materials)
        for made in noise_slices(*base.get_size(), materials.cells(3, 9, 60, 240), 5, 222, 255):
            if made is not None:
                base.blit(made, (0, 0), special_flags=pygame.BLEND_MULT)
            yield
        if art.tones.grey:
            subdued(base, art.tones.grey, art.tones.dark)
            yield
        for island in range(len(self.rules.islands)):
            pieces.isles.tile(island, False)
            yield
        if self._view is not None:
            yield from pieces.laying(self._view, self.viewer)

    def _waves(self, base: pygame.Surface, frame: Frame) -> Iterator[None]:
        (left, top), (right, bottom) = frame.back((0, 0)), frame.back(base.get_size())
        plates = (self.layout.cards.next, self.layout.cards.scores)
        busy: list[tuple[float, float, float, float]] = [(x, y, x + w, y + h) for x, y, w, h in plates]
        wide, high = self.layout.outposts.size
        busy += [(x, y, x + wide, y + high) for x, y in self.layout.outposts.places]
        size = self.layout.sea.tile
        busy += [(x - size, y - size, x + size, y + size) for x, y in map(self.layout.tile, self.rules.sea.places)]
        glyphs = []
        for found in Waves([self.land.outline], busy).spread(left, top, right, bottom):
            if found is None:
                yield
            else:
                glyphs.append(wave(*found))
        for tile in tiles(base.get_rect()):
            base.blit(frame.drawn(wave_layer("".join(glyphs)), tile), tile)
            yield

    def draw(
        self,
        surface: pygame.Surface,
        view: Century,
        glow: Mapping[str, float] | None = None,
        hover: str | None = None,
        hidden: Collection[str] = (),
    ) -> None:
        """Draw the board with its left top at that of the surface; `glow` is how brightly elements shine, 0 to 1."""
        if not self.ready or self._base is None:
            self._draw_waiting(surface)
            self._view = view
            return
        picture = self._picture_of(view, hidden)
        surface.blit(self._base, (0, 0))
        surface.fblits(picture.sprites)
        self._shade(surface, {name for name, strength in (glow or {}).items() if strength > 0})
        for name, strength in (glow or {}).items():
            if strength > 0 and (light := self._light(name)):
                light.gold.set_alpha(round(255 * strength))
                surface.blit(light.gold, light.place)
        if hover and (light := self._light(hover)):
            surface.blit(light.pale, light.place)

    def _shade(self, surface: pygame.Surface, lit: Collection[str]) -> None:
        """Where some of a kind can be chosen the others step back."""
        for kind in (self.rules.location, self.rules.island):
            if not any(name in kind for name in lit):
                continue
            for name in (*kind, *(("sea",) if kind is self.rules.island else ())):
                rect = self._picture.rects.get(name)
                if rect is not None and name not in lit:
                    surface.blit(self._veil(rect.size, self._is_tile(name)), rect)

    def _veil(self, size: tuple[int, int], tile: bool) -> pygame.Surface:
        w, h = size
        six = path(corners(w / 2, h / 2, self.pieces.places.size * 0.98))
        plate = rounded(0, 0, w, h, self.pieces.tokens.px(11, 5), palette.SCRIM)
        body = f'<path d="{six}" fill="{palette.SCRIM}"/>' if tile else plate
        return self.pieces.tokens.art.svg(f'<g fill-opacity="{VEIL}">{body}</g>', w, h)

    def mark(self, surface: pygame.Surface, name: str) -> None:
        """Mark what was picked: a solid bright edge."""
        if light := self._light(name):
            for _ in range(3):
                surface.blit(light.pale, light.place)

    def prepare(self, view: Century, hidden: Collection[str] = ()) -> None:
        """Find out where everything of a view is, before it is drawn."""
        if self.ready:
            self._picture_of(view, hidden)

    def rect(self, name: str) -> pygame.Rect:
        """The pixels of an element; of a tile of the sea, what is around it."""
        if name in self._picture.rects:
            return self._picture.rects[name].copy()
        raise KeyError(name)

    def hit(self, pos: tuple[int, int]) -> tuple[str, ...]:
        """The names of what lies under a place of the board, innermost first; a card is also its fort."""
        if not self.ready:
            return ()
        place = self.pieces.places.tile_at(pos)
        found = sorted(
            (rect.w * rect.h, name)
            for name, rect in self._picture.rects.items()
            if rect.collidepoint(pos) and not self._is_tile(name)
        )
        names = [each for _, name in found for each in (name, *self._fort_below(name))]
        if place >= 0 and self._view is not None:
            there = "sea" if place == AT_SEA else self._view.place_name(place)
            names.append(there)
        return tuple(names)

    def _fort_below(self, name: str) -> tuple[str, ...]:
        return tuple(row.name for row in self.rules.locations if row.slot and name == f"slot:{row.slot}")

    def _is_tile(self, name: str) -> bool:
        return name == "sea" or name in self.rules.island

    def _picture_of(self, view: Century, hidden: Collection[str]) -> Picture:
        top = view.agenda[-1] if view.agenda else None
        known = ([_plain(getattr(view, name)) for name in KNOWN], self.viewer, tuple(hidden), top)
        self._view = view
        if known != self._known:
            self._picture, self._known = self.pieces.picture(view, self.viewer, hidden), known
        return self._picture

    def _draw_waiting(self, surface: pygame.Surface) -> None:
        if self._base is None:
            surface.fill(palette.rgb(palette.SEA))
            return
        if self._stretched is None or self._stretched.get_size() != surface.get_size():
            self._stretched = pygame.transform.smoothscale(self._base, surface.get_size())
        surface.blit(self._stretched, (0, 0))

    def _light(self, name: str) -> Light | None:
        rect = self._picture.rects.get(name)
        if rect is None:
            return None
        key = f"{name} {rect}"
        if key not in self._lights:
            if len(self._lights) > 90:
                self._lights.clear()
            scale = self.pieces.places.frame.scale
            if self._is_tile(name):
                self._lights[key] = _tile_light(rect, self.pieces.places.size, scale)
            else:
                inner = rect.inflate(-2 * max(2, round(3 * scale)), -2 * max(2, round(3 * scale)))  # over the pale edge
                self._lights[key] = plate_light(inner, self.pieces.tokens.px(8, 4), scale)
        return self._lights[key]


def _plain(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def _tile_light(rect: pygame.Rect, size: float, scale: float) -> Light:
    """The light around a tile of the sea."""
    reach = max(4, round(10 * scale))
    margin = reach * 3
    w, h = rect.w + 2 * margin, rect.h + 2 * margin
    ring = path(corners(w / 2, h / 2, size * 0.97))
    edge = drawn(
        f'<path d="{ring}" fill="none" stroke="#fff" stroke-width="{max(2.0, 4.5 * scale)}" stroke-linejoin="round"/>',
        w,
        h,
    )
    gold = shining(edge, blurred(edge, reach))
    hollow = drawn(f'<path d="{path(corners(w / 2, h / 2, size * 0.94))}" fill="#000"/>', w, h)
    gold.blit(hollow, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return Light(gold, tinted(edge, palette.CREAM, 235), (rect.x - margin, rect.y - margin))


def names(rules: Rules, texts: Texts) -> dict[str, str]:
    """The words that stand on the board."""
    made = {row.name: texts.name(row.name) for row in rules.locations}
    made |= {f"short.{name}": texts.t(f"short.{name}") for name in made if texts.has(f"short.{name}")}
    made |= {spice: texts.name(spice) for spice in SPICES}
    made |= {word: texts.t(word) for word in ("reach.any", "board.next", "board.now")}
    return {**made, "sea": texts.t("board.sea"), "short.sea": texts.t("short.sea")}


def board(rules: Rules, seats: int, texts: Texts) -> Board:
    """The board of this title for so many players, with its names in a language."""
    return Board(rules, load_layout(rules), seats, names(rules, texts))
