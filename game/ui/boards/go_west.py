"""The board of Go West!: what never moves is built once a size, in slices; the rest is drawn from a view.

Elements have the names of the rules: regions, `score` (the scoring cards), `double_turn`. What choices do not name is
called `block:east`, `sign:east`, `disc:east:3` (by its circle), `wagons:east`, `points:0`, `points_track`, `pile` and
`lid`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from time import perf_counter

import pygame

from game.titles.go_west.rules import REGIONS, Rules
from game.titles.go_west.state import GoWest
from game.ui import palette
from game.ui.art import Art
from game.ui.boards.compass import compass
from game.ui.boards.frame import Frame
from game.ui.boards.glow import Light, plate_light
from game.ui.boards.go_west_ground import land, region_lights
from game.ui.boards.go_west_land import DIAL, Continent, regions
from game.ui.boards.go_west_layout import Layout, load_layout
from game.ui.boards.go_west_pieces import Pieces
from game.ui.boards.picture import Picture
from game.ui.boards.sea import Waves, tiles, waters, wave, wave_layer
from game.ui.fonts import Fonts
from game.ui.materials import Materials, noise_slices, subdued, vignette
from game.ui.texts import Texts

BREATH = 0.0015  # seconds of work after which the builder lets a frame pass
PLATES = ("score", "double_turn", "pile", "lid")


class Board:
    """Draws the board and knows where everything on it is."""

    def __init__(self, rules: Rules, layout: Layout, seats: int = 4, texts: Mapping[str, str] | None = None) -> None:
        self.rules, self.layout, self.seats = rules, layout, seats
        self.texts = texts or {}
        self.continent = Continent.of(layout)
        self.regions = regions(layout)
        self._base: pygame.Surface | None = None
        self._stretched: pygame.Surface | None = None  # the last base, while the next one is built
        self._pieces: Pieces | None = None
        self._lights: dict[str, Light] = {}
        self._picture = Picture()
        self._known: tuple[object, ...] = ()
        self._view: GoWest | None = None  # the last one drawn
        self.ready = False

    def build(
        self,
        size: tuple[int, int],
        fonts: Fonts,
        art: Art,
        scale: float,
        room: pygame.Rect | None = None,
        view: GoWest | None = None,
    ) -> Iterator[None]:
        """Make everything that depends on the size, in slices of a few milliseconds.

        Land and sea fill the whole size; all things lie in the room, which is the whole size unless told.
        """
        self._view = view or self._view
        self.ready = False
        self._stretched = None
        frame = Frame.fitting(self.layout.size, room or pygame.Rect((0, 0), size))
        pieces = Pieces(self.rules, self.layout, frame, fonts, art, self.seats, self.texts)
        base = pygame.Surface(size, 0, 32)
        lights: dict[str, Light] = {}
        last = perf_counter()
        for _ in self._work(base, frame, art, fonts, pieces, lights):
            if perf_counter() - last > BREATH:
                yield
                last = perf_counter()
        self._base, self._pieces, self._lights = base, pieces, lights
        self._known = ()
        self.ready = True

    @property
    def frame(self) -> Frame:
        """How design units become pixels."""
        return self.pieces.frame

    @property
    def pieces(self) -> Pieces:
        """The pieces, for pictures of those that are on the move."""
        if self._pieces is None:
            raise RuntimeError("the board is not built yet")
        return self._pieces

    def draw(
        self,
        surface: pygame.Surface,
        view: GoWest,
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
        shining = [(name, strength) for name, strength in (glow or {}).items() if strength > 0]
        for name, strength in shining:
            if name in REGIONS:
                self._shine(surface, name, strength)
        if hover in REGIONS:
            self._touch(surface, hover)
        for rect in (*self.pieces.plates.rects.values(), self.pieces.points.rect):  # the light of land lies below them
            surface.blit(self._base, rect, rect)
        surface.fblits(picture.sprites)
        for name, strength in shining:
            if name not in REGIONS:
                self._shine(surface, name, strength)
        if hover and hover not in REGIONS:
            self._touch(surface, hover)

    def mark(self, surface: pygame.Surface, name: str) -> None:
        """Mark what was picked, unlike what may be chosen: a solid bright edge."""
        if light := self._light(name):
            for _ in range(3):
                surface.blit(light.pale, light.place)

    def prepare(self, view: GoWest, hidden: Collection[str] = ()) -> None:
        """Find out where everything of a view is, before it is drawn."""
        if self.ready:
            self._picture_of(view, hidden)

    def rect(self, name: str) -> pygame.Rect:
        """The pixels of an element; of a region, from its name to its lower end on the board."""
        found = self._picture.rects.get(name)
        if found is not None:
            return found.copy()
        if name in self.pieces.plates.rects:
            return self.pieces.plates.rects[name].copy()
        if name == "points_track":
            return self.pieces.points.rect.copy()
        for region in self.regions:
            if region.name == name:
                left, top, right, bottom = region.bounds
                wide, high = self.layout.size
                left, top, right, bottom = max(left, 0), max(top, 56), min(right, wide), min(bottom, high * 0.78)
                return self.frame.rect(left, top, right - left, bottom - top)
        raise KeyError(name)

    def centre(self, name: str) -> tuple[int, int]:
        """The middle of an element; of a region, of its wagons."""
        if name in REGIONS:
            x, y, w, h = self.layout.regions[name].wagons
            return self.frame.spot((x + w / 2, y + h / 2))
        return self.rect(name).center

    def hit(self, pos: tuple[int, int]) -> tuple[str, ...]:
        """The names of what lies under a place of the board, innermost first."""
        if not self.ready:
            return ()
        small = [
            (rect.w * rect.h, name)
            for name, rect in self._picture.rects.items()
            if not name.startswith("block:") and rect.inflate(4, 4).collidepoint(pos)
        ]
        found = [name for _, name in sorted(small)]
        if any(name in PLATES for name in found):
            return tuple(found)
        if self.pieces.points.rect.collidepoint(pos):
            return (*found, "points_track")
        x, y = self.frame.back(pos)
        for region in self.regions:
            near = region.ring and (x - region.ring[0]) ** 2 + (y - region.ring[1]) ** 2 < DIAL**2
            if near:
                found.append(f"block:{region.name}")
            if near or region.holds(x, y):
                found.append(region.name)
        return tuple(dict.fromkeys(found))

    def anchor(self, kind: str, *where: str | int) -> tuple[int, int]:
        """Where the middle of a piece is or would be.

        Kinds: circle (region, circle), wagon (region, number), lid (seat), double (seat), points (seat), hub (region),
        slot (scoring card, from 0), pile, discards.
        """
        pieces, spots = self.pieces, self._picture.spots
        if (kind, *where) in spots:
            return spots[kind, *where]
        if kind == "circle":
            return pieces.circle(str(where[0]), int(where[1]))
        if kind == "hub":
            return self.frame.spot(self.layout.rings[str(where[0])])
        if kind == "slot":
            return pieces.plates.slot(int(where[0]))
        if kind == "wagon":
            return self.centre(str(where[0]))
        if kind in ("pile", "discards", "lid", "double"):
            name = {"discards": "pile", "double": "double_turn"}.get(kind, kind)
            return (
                spots.get(("pile", int(kind == "discards")), self.rect(name).center)
                if name == "pile"
                else (self.rect(name).center)
            )
        raise KeyError(kind, *where)

    def _work(
        self, base: pygame.Surface, frame: Frame, art: Art, fonts: Fonts, pieces: Pieces, lights: dict[str, Light]
    ) -> Iterator[None]:
        materials = Materials(art, frame.scale)
        for region in self.regions:
            if not region.grown:
                yield from region.grow(self.continent.outline)
        yield from waters(base, frame, (self.continent,))
        base.blit(vignette(*base.get_size()), (0, 0))
        yield
        yield from self._waves(base, frame)
        yield from land(base, frame, self.layout, self.continent, self.regions)
        yield from self._grain(base, materials)
        if art.tones.grey:
            subdued(base, art.tones.grey, art.tones.dark)
            yield
        compass(base, frame, self.layout.compass)
        yield
        yield from pieces.points.draw(base, fonts, materials, (self.rules.play.goal,))
        yield from pieces.plates.draw(base)
        for made in region_lights(frame, base.get_size(), self.continent, self.regions):
            if made is not None:
                lights[made[0]] = made[1]
            yield
        for name, rect in {**pieces.plates.rects, "points_track": pieces.points.rect}.items():
            lights[name] = plate_light(rect, frame.px(12), frame.scale)
            yield
        if self._view is not None:
            yield from pieces.warm(self._view)

    def _waves(self, base: pygame.Surface, frame: Frame) -> Iterator[None]:
        (left, top), (right, bottom) = frame.back((0, 0)), frame.back(base.get_size())
        x, y, r = self.layout.compass
        busy = [(x - r, y - r, x + r, y + r)]
        for a, b, wide, high in (self.layout.scorings, self.layout.double_turn, self.layout.pile, self.layout.lid):
            busy.append((a, b, a + wide, b + high))
        glyphs: list[tuple[float, float]] = []
        for found in Waves([self.continent.outline], busy).spread(left, top, right, bottom):
            if found is None:
                yield
            else:
                glyphs.append(found)
        for tile in tiles(base.get_rect()):
            x0, y0, across, down = frame.box(tile)
            near = [wave(a, b) for a, b in glyphs if x0 - 20 < a < x0 + across + 20 and y0 - 12 < b < y0 + down + 12]
            if near:
                base.blit(frame.drawn(wave_layer("".join(near)), tile), tile)
                yield

    @staticmethod
    def _grain(base: pygame.Surface, materials: Materials) -> Iterator[None]:
        w, h = base.get_size()
        for made in noise_slices(w, h, materials.cells(3, 9, 60, 240), 5, 222, 255):
            if made is not None:
                base.blit(made, (0, 0), special_flags=pygame.BLEND_MULT)
            yield

    def _picture_of(self, view: GoWest, hidden: Collection[str]) -> Picture:
        known: tuple[object, ...] = (
            tuple(view.wagons), tuple(view.blocks), tuple(view.partition), tuple(view.points), tuple(view.lid),
            tuple(view.scorings), tuple(view.double), len(view.pile), len(view.discards), tuple(sorted(hidden)),
        )  # fmt: skip
        if known != self._known:
            self._picture, self._known = self.pieces.picture(view, hidden), known
            self._view = view
            for name in [name for name in self._lights if name.startswith(("disc:", "wagons:", "points:", "sign:"))]:
                del self._lights[name]
        return self._picture

    def _light(self, name: str) -> Light | None:
        if name not in self._lights:
            try:
                rect = self.rect(name)
            except KeyError:
                return None
            round_ = name.startswith(("disc:", "points:", "block:", "sign:"))
            radius = min(rect.w, rect.h) / 2 if round_ else self.frame.px(9)
            self._lights[name] = plate_light(rect, radius, self.frame.scale)
        return self._lights[name]

    def _shine(self, surface: pygame.Surface, name: str, strength: float) -> None:
        if light := self._light(name):
            light.gold.set_alpha(round(255 * min(1.0, strength)))
            surface.blit(light.gold, light.place)

    def _touch(self, surface: pygame.Surface, name: str) -> None:
        if light := self._light(name):
            surface.blit(light.pale, light.place)

    def _draw_waiting(self, surface: pygame.Surface) -> None:
        """The last board stretched, or plain sea."""
        if self._base is None:
            surface.fill(palette.rgb(palette.SEA_MID))
            return
        if self._stretched is None or self._stretched.get_size() != surface.get_size():
            self._stretched = pygame.transform.smoothscale(self._base, surface.get_size())
        surface.blit(self._stretched, (0, 0))


def board(rules: Rules, seats: int, texts: Texts) -> Board:
    """The board for so many players, with its names in a language."""
    return Board(rules, load_layout(), seats, names(texts))


def names(texts: Texts) -> dict[str, str]:
    """The names of regions and plates in a language."""
    made = {name: texts.name(name) for name in REGIONS}
    return made | {f"plate.{name}": texts.t(f"plate.{name}") for name in PLATES}
