"""The land of Africa: its hexes, made once for all sizes, and the picture of sea and lands with all that grows."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

import pygame

from game.titles.africa.rules.data import Rules
from game.titles.africa.telling.continent import terrain_of
from game.titles.africa.window.layout import CONTINENT, Layout, Point
from game.ui.board.drawing.frame import Frame
from game.ui.board.drawing.picture import Ground
from game.ui.board.land.coast import Coastline
from game.ui.board.land.relief import inside, relief, shore
from game.ui.board.land.sea import compass, frame_rect, lines, tiles, waters, waves
from game.ui.draw.art import Drawing
from game.ui.draw.fonts import TITLE, TITLE_BOLD, Fonts
from game.ui.draw.layout import put
from game.words import palette
from game.words.palette import rgb, rgba

DRAWING, BACKS = "africa/land/continent", "africa/land/backs"
MARGIN = 34.0  # of sea around a land that its shadow may reach
NEAR = 22.0  # design units that a drawing reaches beyond its place
RIM = 9.0  # of sand
SEEN = (-400.0, -160.0, 1900.0, 1100.0)  # left, top, right, bottom of all land that a usual window shows
INLAND = ((330.0, 10.0, 980.0, 330.0), (640.0, 330.0, 1010.0, 700.0))  # land whose coast waves need not ask for
PART = 4  # the ground is painted this much smaller and then softened
PLAIN = "#D9BE86"  # the ground of land without hexes
COLOURS = {
    "d": "#EBD092",
    "s": "#DBC27A",
    "g": "#BDBC62",
    "f": "#6A9653",
    "m": "#B99C74",
    "k": "#DEAC6C",
    "b": "#A8B06A",
}


class Country:
    """The hexes of the continent: where each is, and what its ground is."""

    def __init__(self, rules: Rules, layout: Layout) -> None:
        self.rules, self.layout = rules, layout
        self.lands = {name: Coastline(points, name, 2.0, 21, SEEN) for name, points in layout.lands.items()}
        self.middles: tuple[Point, ...] = tuple(layout.middle(one.column, one.row) for one in rules.hexes)
        self.terrain = terrain_of(rules)

    def hex_at(self, x: float, y: float) -> int:
        """Return the number of the hex under a point, or -1: the nearest middle, as if the sides were equal."""
        across, down = self.layout.step
        stretch = across * math.sqrt(3) / 2 / down
        far, at = min((math.hypot(x - a, (y - b) * stretch), n) for n, (a, b) in enumerate(self.middles))
        return at if far <= across * 0.56 else -1


def back_of(name: str) -> str:
    """Return the name of the drawing of the covered tile on a hex."""
    return name.replace(":", "_")


def scenery(ground: Ground, country: Country) -> Iterator[None]:
    """Draw sea and lands, in slices."""
    base, frame = ground.base, ground.frame
    drawing = ground.art.read(DRAWING)
    yield
    yield from drawing.ahead()
    yield from waters(base, frame, tuple(country.lands.values()))
    yield from lines(base, frame, drawing.part("rhumbs"), base.get_rect())
    yield from _waves(ground, country)
    for piece in country.lands.values():
        yield from _land(base, frame, drawing, country, piece)
    yield from ground.weather()
    compass(base, frame, ground.art, country.layout.compass)
    yield


def put_names(
    base: pygame.Surface, frame: Frame, fonts: Fonts, layout: Layout, words: Mapping[str, str]
) -> list[pygame.Rect]:
    """Draw the names of the towns and of the game, and return their places."""
    made, margin = [], 2 * fonts.glow_margin()
    for name, place in layout.towns.items():
        text = fonts.glowing(words[name], TITLE, frame.letters(23, fonts), palette.PAPER_HIGH, "#06283B", 0.6)
        made.append(put(base, text, center=frame.spot(place)))
    text = fonts.glowing(words["title"], TITLE_BOLD, frame.letters(54, fonts), palette.PAPER_HIGH, "#06283B", 3)
    made.append(put(base, text, center=frame.spot(layout.title)))
    return [rect.inflate(-margin, -margin) for rect in made]


def _waves(ground: Ground, country: Country) -> Iterator[None]:
    layout = country.layout
    busy = [*INLAND, *((x, y - 6, x + a, y + b + 6) for x, y, a, b in layout.plates.values())]
    busy += [(x - 70, y - 22, x + 70, y + 22) for x, y in layout.towns.values()]
    x, y, r = layout.compass
    busy.append((x - r, y - r, x + r, y + r + 110))
    yield from waves(ground, [land.outline for land in country.lands.values()], busy)


def _land(onto: pygame.Surface, frame: Frame, drawing: Drawing, country: Country, piece: Coastline) -> Iterator[None]:
    rect = frame_rect(frame, piece, MARGIN).clip(onto.get_rect().inflate(120, 120))
    if not rect.w or not rect.h:
        return
    shape = yield from shore(onto, frame, piece.path, rect, 2.4)
    top = pygame.Surface(rect.size, pygame.SRCALPHA)
    is_continent = piece is country.lands[CONTINENT]
    if is_continent:
        yield from _country(top, frame, drawing, country, rect)
    else:
        top.fill(rgba(PLAIN))
        yield
    inner = inside(frame, piece.path, rect, RIM)
    yield
    yield from relief(top, frame, inner, 12, 95, 115)
    top.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    yield
    onto.blit(top, rect)
    yield
    if is_continent:
        water = frame.drawn(drawing.part("waters"), rect)
        yield
        water.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        onto.blit(water, rect)
        yield
        yield from lines(onto, frame, drawing.part("lines"), rect)


def _country(
    onto: pygame.Surface, frame: Frame, drawing: Drawing, country: Country, rect: pygame.Rect
) -> Iterator[None]:
    """Draw the ground of all hexes, each running softly into the next, and the growth on it."""
    small = pygame.Surface((max(2, rect.w // PART), max(2, rect.h // PART)), 0, 32)
    small.fill(rgb(COLOURS["d"]))
    across, down = small.get_width() / rect.w, small.get_height() / rect.h
    for middle, kind in zip(country.middles, country.terrain, strict=True):
        corners = [frame.at(x, y) for x, y in country.layout.corners(middle, 1.35)]
        points = [((x - rect.x) * across, (y - rect.y) * down) for x, y in corners]
        pygame.draw.polygon(small, rgb(COLOURS[kind]), points)
    small = pygame.transform.box_blur(small, max(1, round(frame.px(12) / PART)))
    small = pygame.transform.box_blur(small, max(1, round(frame.px(8) / PART)))
    yield
    onto.blit(pygame.transform.smoothscale(small, rect.size), (0, 0))
    yield
    for tile in tiles(rect):
        near = drawing.near("growth", frame.box(tile), NEAR)
        if near:
            onto.blit(frame.drawn(near, tile), tile.move(-rect.x, -rect.y))
        yield
