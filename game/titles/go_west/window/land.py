"""The land of Go West!: its regions, made once for all sizes, and its picture with growth, rivers and roads."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from functools import cache

import pygame

from game.titles.go_west.rules.data import REGIONS
from game.titles.go_west.window.layout import Layout
from game.ui.board.drawing.frame import Frame
from game.ui.board.drawing.glow import Light, shining
from game.ui.board.drawing.picture import Ground
from game.ui.board.land import coast
from game.ui.board.land.coast import Coastline, Outline, Point
from game.ui.board.land.relief import inside, reliefs, solid
from game.ui.board.land.sea import tiles
from game.ui.draw.art import Box, Drawing
from game.ui.draw.materials import blurred, tinted
from game.words import palette

RIM = 9.0  # of sand along the coast
LINE = RIM * 1.5  # width of the line along the coast that nothing grows on
CUTS = 3  # of the corners of a border, one after the other
NEAR = 44.0  # design units that a drawing reaches beyond its place
TILE = 300  # real pixels, for much grows here
PART, LIGHT = 3, 2  # relief and light are drawn this much smaller
SOFT, BLUR = 6, 24  # grounds are drawn this much smaller, and flow into each other over these design units
SEEN = (-400.0, -700.0, 2000.0, 1500.0)  # left, top, right, bottom of all land that a window shows, also behind menus
LAYERS = ("borders", "waters", "roads")  # above all that grows


def continent(layout: Layout) -> Coastline:
    """Return all land."""
    return Coastline(layout.coast, "go_west", 2.6, seen=SEEN)


class RegionLand:
    """One region: its outline, and its path as SVG."""

    def __init__(self, name: str, layout: Layout, corners: Collection[Point]) -> None:
        place = layout.regions[name]
        self.name = name
        self.outline = softened(list(place.land), corners)
        self.path = coast.path(self.outline)
        self.bounds = coast.bounds(self.outline)
        self.ring = layout.rings.get(name)

    def holds(self, x: float, y: float) -> bool:
        return coast.inside(self.outline, x, y)


def regions(layout: Layout) -> tuple[RegionLand, ...]:
    """Return all regions, from the east."""
    corners = _corners([list(layout.regions[name].land) for name in REGIONS])
    return tuple(RegionLand(name, layout, corners) for name in REGIONS)


def _corners(outlines: list[Outline]) -> set[Point]:
    """Return the points where a border begins or ends: it keeps its shape there."""
    owners: dict[Point, set[int]] = {}
    for n, outline in enumerate(outlines):
        for point in outline:
            owners.setdefault(point, set()).add(n)
    found = set()
    for outline in outlines:
        for before, here, after in zip(outline[-1:] + outline[:-1], outline, outline[1:] + outline[:1], strict=True):
            if not owners[here] <= owners[before] & owners[after]:
                found.add(here)
    return found


def softened(outline: Outline, corners: Collection[Point]) -> Outline:
    """Return the outline with all points but the corners cut off; both neighbours of a border get the same."""
    for _ in range(CUTS):
        made: Outline = []
        for n, (x, y) in enumerate(outline):
            if (x, y) in corners:
                made.append((x, y))
                continue
            for a, b in (outline[n - 1], outline[(n + 1) % len(outline)]):
                made.append((x + (a - x) / 4, y + (b - y) / 4))
        outline = made
    return outline


def land(onto: pygame.Surface, frame: Frame, drawing: Drawing, coastline: Coastline) -> Iterator[None]:
    """Draw all land with its shadow on the sea."""
    yield from _shadow(onto, frame, coastline)
    soft = frame.smaller(SOFT)
    w, h = onto.get_size()
    low = soft.drawn(drawing.part("grounds"), pygame.Rect(0, 0, w // SOFT + 2, h // SOFT + 2))
    yield
    low = pygame.transform.box_blur(low, max(1, soft.px(BLUR)))
    grounds = pygame.transform.smoothscale(low, (low.get_width() * SOFT, low.get_height() * SOFT))
    yield
    sand = (
        f'<path d="{coastline.path}" fill="{palette.SAND}" stroke="{palette.COAST}" stroke-width="2.6" '
        f'stroke-linejoin="round"/>'
    )
    for tile in tiles(onto.get_rect(), TILE):
        shore = _shore(coastline, frame.box(tile))
        if not shore and not coast.inside(coastline.outline, *frame.back(tile.center)):
            continue
        ground = grounds.subsurface(tile).copy()
        ground.blit(frame.drawn(_grown(drawing, frame.box(tile)), tile), (0, 0))
        yield
        onto.blit(frame.drawn(sand, tile), tile) if shore else onto.fill(palette.SAND, tile)
        yield
        if shore:
            ground.blit(inside(frame, coastline.path, tile, LINE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        onto.blit(ground, tile)
        yield
    yield from _relief(onto, frame, coastline)


def _shore(coastline: Coastline, box: Box) -> bool:
    """Return whether the coast runs through a box, or close to it."""
    x, y, w, h = box
    return any(x - NEAR < a < x + w + NEAR and y - NEAR < b < y + h + NEAR for a, b in coastline.outline)


def _shadow(onto: pygame.Surface, frame: Frame, coastline: Coastline) -> Iterator[None]:
    small = frame.smaller(PART)
    shape = solid(small, coastline.path, _smaller(onto))
    yield
    soft = tinted(blurred(shape, small.px(10)), palette.SEA_SHADOW, 170)
    yield
    onto.blit(pygame.transform.smoothscale(soft, onto.get_size()), (0, frame.px(9)))
    yield


def _smaller(onto: pygame.Surface) -> pygame.Rect:
    w, h = onto.get_size()
    return pygame.Rect(0, 0, max(1, w // PART), max(1, h // PART))


def _grown(drawing: Drawing, box: Box) -> str:
    grown = (drawing.near(name, box, NEAR) for name in ("beyond", *REGIONS))
    return "".join((*grown, *map(drawing.part, LAYERS)))


def _relief(onto: pygame.Surface, frame: Frame, coastline: Coastline) -> Iterator[None]:
    small = frame.smaller(PART)
    inner = inside(small, coastline.path, _smaller(onto), LINE)
    yield
    for made in reliefs(inner, small, 15, 96, 110, (8, 9)):
        yield
        if made is not None:
            made.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            yield
            onto.blit(pygame.transform.smoothscale(made, onto.get_size()), (0, 0))
            yield


def light_up(ground: Ground, coastline: Coastline, all_: Sequence[RegionLand]) -> None:
    """Give each region a light, a golden line along its borders and coast."""
    low, size = ground.frame.smaller(LIGHT), ground.base.get_size()
    whole = pygame.Rect(0, 0, size[0] // LIGHT, size[1] // LIGHT)
    shape = cache(lambda: inside(low, coastline.path, whole, LINE))
    for region in all_:
        ground.shapes.add(region.name, _region_light(low, whole, shape, coastline, region))


def _region_light(
    low: Frame, whole: pygame.Rect, shape: Callable[[], pygame.Surface], coastline: Coastline, region: RegionLand
) -> Generator[None, None, Light]:
    left, top, right, bottom = region.bounds
    rect = low.rect(left - 12, top - 12, right - left + 24, bottom - top + 24).clip(whole)
    inner = solid(low, region.path, rect)
    yield
    inner.blit(shape(), (0, 0), rect, special_flags=pygame.BLEND_RGBA_MULT)
    yield
    lines = (
        f'<g fill="none" stroke="#ffffff" stroke-linejoin="round"><path d="{region.path}" stroke-width="11"/>'
        f'<path d="{coastline.path}" stroke-width="{LINE + 11}"/></g>'
    )
    edge = low.drawn(lines, rect)
    edge.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    yield
    gold = shining(edge, blurred(edge, low.px(10)))
    wash = tinted(inner.copy(), palette.GOLD_GLOW, 44)
    wash.blit(gold, (0, 0))
    wash.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pale = tinted(inner, palette.CREAM, 50)
    pale.blit(tinted(edge, palette.CREAM, 235), (0, 0))
    yield
    there = rect.w * LIGHT, rect.h * LIGHT
    wash = pygame.transform.smoothscale(wash, there)
    yield
    return Light(wash, pygame.transform.smoothscale(pale, there), (rect.x * LIGHT, rect.y * LIGHT))
