"""The board of West of Africa: what never moves is built once a size, in slices; the rest is drawn from a view.

Elements have the names of the rules: islands, fields `tenerife:3`, `west_ship` and `east_ship`, `ship:0`. What choices
do not name is called `warehouse:tenerife`, `alcalde:tenerife`, `sugar@tenerife:0` (seat 0's sugar there), `gold:0`,
`points:0`, `gold_track`, `points_track`, `order_track`, `settlement_track`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from time import perf_counter

import pygame

from game.titles.west_of_africa.rules import SHIPS, Rules
from game.titles.west_of_africa.state import West
from game.ui import palette
from game.ui.art import Art
from game.ui.boards import west_fittings as fittings
from game.ui.boards.coast import curve
from game.ui.boards.compass import compass, rhumbs
from game.ui.boards.frame import Frame
from game.ui.boards.glow import Light, plate_light
from game.ui.boards.picture import Picture
from game.ui.boards.sea import Waves, tiles, waters, wave, wave_layer
from game.ui.boards.west_glow import land_lights
from game.ui.boards.west_ground import island
from game.ui.boards.west_land import Land, lands
from game.ui.boards.west_layout import Layout, load_layout
from game.ui.boards.west_pieces import Pieces
from game.ui.fonts import Fonts
from game.ui.materials import Materials, noise_slices, subdued, vignette
from game.ui.palette import Player
from game.ui.texts import Texts

BREATH = 0.0015  # seconds of work after which the builder lets a frame pass
TRACKS = ("gold_track", "points_track", "order_track", "settlement_track")
OVER = ("warehouse:", "alcalde:", "gold", "points", "order_track", "settlement_track")  # lit above the pieces


class Board:
    """Draws the board and knows where everything on it is."""

    def __init__(self, rules: Rules, layout: Layout, seats: int = 5, texts: Mapping[str, str] | None = None) -> None:
        self.rules, self.layout, self.seats = rules, layout, seats
        self.texts = texts or {}
        self.lands: tuple[Land, ...] = lands(rules, layout)
        self._base: pygame.Surface | None = None
        self._stretched: pygame.Surface | None = None  # the last base, while the next one is built
        self._pieces: Pieces | None = None
        self._lights: dict[str, Light] = {}
        self._picture = Picture()
        self._known: tuple[object, ...] = ()
        self._view: West | None = None  # the last one drawn
        self.ready = False

    def build(
        self,
        size: tuple[int, int],
        fonts: Fonts,
        art: Art,
        scale: float,
        room: pygame.Rect | None = None,
        view: West | None = None,
    ) -> Iterator[None]:
        """Make everything that depends on the size, in slices of a few milliseconds.

        The sea fills the whole size; all things lie in the room, which is the whole size unless told. With a view its
        pieces are drawn beforehand, so that the first frame is as quick as any.
        """
        self._view = view or self._view
        self.ready = False
        self._stretched = None
        frame = Frame.fitting(self.layout.size, room or pygame.Rect((0, 0), size))
        pieces = Pieces(self.rules, self.layout, self.lands, frame, fonts, art, self.seats, self.texts)
        base = pygame.Surface(size, 0, 32)
        lights: dict[str, Light] = {}
        last = perf_counter()
        for _ in self._work(base, frame, fonts, art, pieces, lights):
            if perf_counter() - last > BREATH:
                yield
                last = perf_counter()
        self._base, self._pieces, self._lights = base, pieces, lights
        self._known = ()
        self.ready = True

    @property
    def frame(self) -> Frame:
        """How design units become pixels."""
        return self._built.frame

    @property
    def pieces(self) -> Pieces:
        """The pieces, for pictures of those that are on the move."""
        return self._built

    def draw(
        self,
        surface: pygame.Surface,
        view: West,
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
            if not _lies_over(name):
                self._shine(surface, name, strength)
        if hover and not _lies_over(hover):
            self._touch(surface, hover)
        surface.fblits(picture.sprites)
        for name, strength in shining:
            if _lies_over(name):
                self._shine(surface, name, strength)
        if hover and _lies_over(hover):
            self._touch(surface, hover)

    def mark(self, surface: pygame.Surface, name: str, worker: Player | None = None) -> None:
        """Mark what was picked, unlike what may be chosen: a solid bright edge, and a worker lifted over it."""
        light = self._light(name)
        if light is None:
            return
        for _ in range(3):
            surface.blit(light.pale, light.place)
        if worker is None:
            return
        x, y = self.centre(name)
        size = self.frame.px(62, 40)
        disc = self._built.tokens.lifted(worker, size)
        surface.blit(disc, disc.get_rect(center=(x, y - size // 3)))

    def prepare(self, view: West, hidden: Collection[str] = ()) -> None:
        """Find out where everything of a view is, before it is drawn."""
        if self.ready:
            self._picture_of(view, hidden)

    def warm(self) -> Iterator[None]:
        """Make the pieces of all players before they are on the board."""
        if self.ready:
            yield from self._built.warm_tokens()

    def ahead(self, view: West) -> Iterator[None]:
        """Make the islands' lists of a view before it is drawn."""
        if self.ready:
            yield from self._built.warm_lists(view)

    def rect(self, name: str) -> pygame.Rect:
        """The pixels of an element; of land, what is around its middle."""
        found = self._picture.rects.get(name)
        if found is not None:
            return found.copy()
        frame, plates = self._built.frame, _tracks(self._built)
        if name in plates:
            return plates[name].copy()
        for land in self.lands:
            if land.name == name:
                left, top, right, bottom = land.bounds
                return frame.rect(left, top, right - left, bottom - top)
        if name in self.layout.fields:
            x, y = self.layout.fields[name]
            return _around(frame.spot((x, y)), frame.px(64, 36))
        if name in self.layout.worker_ships:
            return _around(frame.spot(self.layout.worker_ships[name].centre), frame.px(88, 44))
        if name.startswith("harbour:"):
            spots = [frame.spot(spot) for spot in self.layout.islands[name.partition(":")[2]].moorings]
            size = frame.px(42, 24)
            return _around(spots[0], size).unionall([_around(spot, size) for spot in spots[1:]])
        raise KeyError(name)

    def centre(self, name: str) -> tuple[int, int]:
        """The middle of an element."""
        if name in self.rules.island:
            return self.frame.spot(self.lands[self.rules.island[name]].middle)
        return self.rect(name).center

    def hit(self, pos: tuple[int, int]) -> tuple[str, ...]:
        """The names of what lies under a place of the board, innermost first."""
        if not self.ready:
            return ()
        small = [
            (rect.w * rect.h, name)
            for name, rect in self._picture.rects.items()
            if rect.inflate(4, 4).collidepoint(pos)
        ]
        found = [name for _, name in sorted(small)]
        for name in list(found):
            owner = name.partition(":")[2] if name.startswith(("warehouse:", "crew:")) else ""
            if owner and owner not in found:
                found.append(owner)
        x, y = self.frame.back(pos)
        for land in self.lands:
            if (n := land.field_at(x, y)) >= 0:
                found += [name for name in (land.fields[n].name, land.name) if name not in found]
        for name in (*SHIPS, *TRACKS):
            if self.rect(name).collidepoint(pos) and name not in found:
                found.append(name)
        for name in self.rules.island_names:
            if self.rect(f"harbour:{name}").collidepoint(pos) and self._near_mooring(name, pos):
                found += [each for each in (f"harbour:{name}", name) if each not in found]
        return tuple(found)

    def anchor(self, kind: str, *where: str | int) -> tuple[int, int]:
        """Where the middle of a piece is or would be.

        Kinds: ship (seat, island), worker (seat, place), field (field), settlement (field), good (seat, island, good),
        gold (seat), points (seat), gold_space (value), points_space (value), order (place), track (place), alcalde
        (island), link (island, island).
        """
        pieces, spots = self._built, self._picture.spots
        if kind == "ship":
            seat, at = int(where[0]), self.rules.island[str(where[1])]
            moored = self._view.moored(at) if self._view else []
            return pieces.mooring(str(where[1]), seat, moored if seat in moored else [*moored, seat])
        if kind == "field":
            return pieces.field_spots(str(where[0]))[0]
        if kind == "settlement":
            return self.frame.spot(self.layout.fields[str(where[0])])
        if (kind, *where) in spots:
            return spots[kind, *where]
        if kind == "worker" and where[1] in SHIPS:
            return self.rect(str(where[1])).center
        if kind in ("worker", "good"):
            return self.rect(f"warehouse:{where[1]}").center
        if kind in ("gold_space", "points_space"):
            track = pieces.gold if kind == "gold_space" else pieces.points
            return track.slot(int(where[0]), 1)
        if kind == "order":
            return pieces.order.place(int(where[0]))
        if kind == "track":
            return pieces.settlements.place(int(where[0]))
        if kind == "alcalde":
            return self.rect(f"alcalde:{where[0]}").center
        if kind == "link":
            return self.way(str(where[0]), str(where[1]))[4]
        raise KeyError(kind, *where)

    def way(self, start: str, end: str) -> list[tuple[int, int]]:
        """Points of the way over the sea from one island, or worker ship, to the next."""
        for link in self.layout.links:
            if {start, end} == set(link.join):
                points = [curve(*link.way, n / 8) for n in range(9)]
                return [self.frame.spot(p) for p in (points if link.join[0] == start else points[::-1])]
        if start in self.layout.worker_ships:
            return [self.frame.spot(curve(*self.layout.worker_ships[start].way, n / 8)) for n in range(9)]
        return [self.centre(start), self.centre(end)]

    @property
    def _built(self) -> Pieces:
        if self._pieces is None:
            raise RuntimeError("the board is not built yet")
        return self._pieces

    def _work(
        self,
        base: pygame.Surface,
        frame: Frame,
        fonts: Fonts,
        art: Art,
        pieces: Pieces,
        lights: dict[str, Light],
    ) -> Iterator[None]:
        materials = Materials(art, frame.scale)
        for land in self.lands:
            if not land.growth:
                yield from land.grow()
        yield from waters(base, frame, self.lands)
        base.blit(vignette(*base.get_size()), (0, 0))
        yield
        yield from rhumbs(base, frame, self.layout.compass)
        yield from self._waves(base, frame)
        yield from fittings.links(base, frame, self.layout)
        for land in self.lands:
            yield from island(base, frame, land)
        yield from self._grain(base, materials)
        if art.tones.grey:
            subdued(base, art.tones.grey, art.tones.dark)
            yield
        compass(base, frame, self.layout.compass)
        yield
        yield from fittings.moorings(
            base, frame, art, materials, self.layout, self.lands, self.rules.moorings[self.seats]
        )
        yield from fittings.worker_ships(base, frame, art, materials, self.layout)
        yield from fittings.names(base, frame, fonts, pieces.signs, self.texts)
        tens = tuple(range(10, self.rules.play.gold_most + 1, 10))
        yield from pieces.gold.draw(base, fonts, materials, tens)
        yield from pieces.points.draw(base, fonts, materials, (self.rules.scoring.last_round_at,))
        pieces.order.draw(base, fonts, art, materials)
        pieces.settlements.draw(base, fonts, art, materials)
        yield
        for made in land_lights(frame, self.lands):
            if made is not None:
                lights[made[0]] = made[1]
            yield
        for name, track in _tracks(pieces).items():  # too large to be lit for the first time in a frame
            lights[name] = plate_light(track, frame.px(9), frame.scale)
            yield
        if self._view is not None:
            yield from pieces.warm(self._view)

    def _waves(self, base: pygame.Surface, frame: Frame) -> Iterator[None]:
        w, h = base.get_size()
        (left, top), (right, bottom) = frame.back((0, 0)), frame.back((w, h))
        busy = [
            (p.ledger[0], p.label[1] - 14, p.ledger[0] + 172, p.ledger[1] + 70) for p in self.layout.islands.values()
        ]
        for x, y, wide, high in (
            self.layout.gold_track,
            self.layout.points_track,
            self.layout.order_track,
            self.layout.settlement_track,
        ):
            busy.append((x, y - 6, x + wide, y + high + 6))
        middles = [place.centre for place in self.layout.worker_ships.values()]
        busy += [(x - 60, y - 60, x + 60, y + 150) for x, y in middles]
        x, y, r = self.layout.compass
        busy.append((x - r, y - r, x + r, y + r))
        glyphs: list[tuple[float, float]] = []
        for found in Waves([land.outline for land in self.lands], busy).spread(left, top, right, bottom):
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

    def _picture_of(self, view: West, hidden: Collection[str]) -> Picture:
        known: tuple[object, ...] = (
            tuple(view.gold), tuple(view.slot), tuple(view.points), tuple(view.order), tuple(view.ships),
            tuple(view.workers), tuple(view.planted), tuple(view.settled), tuple(view.stored), tuple(view.alcalde),
            view.track, tuple(sorted(hidden)),
        )  # fmt: skip
        if known != self._known:
            self._picture, self._known = self._built.picture(view, hidden), known
            self._view = view
            for name in [name for name in self._lights if not self._stays(name)]:
                del self._lights[name]
        return self._picture

    def _stays(self, name: str) -> bool:
        """Whether a thing has the same place in every view, and so the same light."""
        return name in self.rules.field or name in self.rules.island or name in TRACKS

    def _light(self, name: str) -> Light | None:
        if name not in self._lights:
            try:
                rect = self.rect(name)
            except KeyError:
                return None
            round_ = name.startswith(("ship:", "alcalde:", "gold:", "points:", *SHIPS))
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

    def _near_mooring(self, name: str, pos: tuple[int, int]) -> bool:
        reach = self.frame.px(24, 14)
        spots = (self.frame.spot(spot) for spot in self.layout.islands[name].moorings)
        return any((x - pos[0]) ** 2 + (y - pos[1]) ** 2 <= reach * reach for x, y in spots)


def _tracks(pieces: Pieces) -> dict[str, pygame.Rect]:
    """Where the tracks and plates are."""
    rects = pieces.gold.rect, pieces.points.rect, pieces.order.rect, pieces.settlements.rect
    return dict(zip(TRACKS, rects, strict=True))


def _lies_over(name: str) -> bool:
    return name.startswith(OVER) or "@" in name


def _around(middle: tuple[int, int], size: int) -> pygame.Rect:
    rect = pygame.Rect(0, 0, size, size)
    rect.center = middle
    return rect


def board(rules: Rules, seats: int, texts: Texts) -> Board:
    """The board for so many players, with the names of islands in a language."""
    return Board(rules, load_layout(rules), seats, names(rules, texts))


def names(rules: Rules, texts: Texts) -> dict[str, str]:
    """The names of the islands in a language."""
    return {name: texts.name(name) for name in rules.island_names}
