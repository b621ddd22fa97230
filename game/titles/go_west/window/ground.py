"""The land of Go West! as a picture: the continent over the sea, regions with their growth, lakes, light, borders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.titles.go_west.rules.data import REGIONS
from game.titles.go_west.window.land import BEYOND, RIM, Continent, Region
from game.ui.board.drawing.frame import Frame
from game.ui.board.drawing.glow import Light, shining
from game.ui.board.land.relief import inside, reliefs
from game.ui.board.land.sea import tiles
from game.ui.draw.art import Box, Drawing
from game.ui.draw.materials import blurred, tinted
from game.words import palette

NEAR = 26.0  # design units that a drawing reaches beyond its place
TILE = 240  # real pixels, for much grows here
PART = 3  # soft light is drawn this much smaller


def land(onto: pygame.Surface, frame: Frame, drawing: Drawing, continent: Continent) -> Iterator[None]:
    """Draw all land with its shadow on the sea."""
    yield from _shadow(onto, frame, continent)
    sand = (
        f'<path d="{continent.path}" fill="{palette.SAND}" stroke="{palette.COAST}" stroke-width="2.6" '
        f'stroke-linejoin="round"/>'
    )
    for tile in tiles(onto.get_rect(), TILE):
        onto.blit(frame.drawn(sand, tile), tile)
        yield
        ground = frame.drawn(_ground(drawing, frame.box(tile)), tile)
        yield
        ground.blit(inside(frame, continent.path, tile, RIM * 1.5), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        onto.blit(ground, tile)
        yield
    yield from _relief(onto, frame, continent)


def _shadow(onto: pygame.Surface, frame: Frame, continent: Continent) -> Iterator[None]:
    small, size = _small(frame, onto.get_size())
    shape = small.drawn(f'<path d="{continent.path}" fill="#ffffff"/>', pygame.Rect((0, 0), size))
    yield
    soft = tinted(blurred(shape, small.px(10)), palette.SEA_SHADOW, 170)
    yield
    onto.blit(pygame.transform.smoothscale(soft, onto.get_size()), (0, frame.px(9)))
    yield


def _small(frame: Frame, size: tuple[int, int]) -> tuple[Frame, tuple[int, int]]:
    return frame.smaller(PART), (max(1, size[0] // PART), max(1, size[1] // PART))


def _ground(drawing: Drawing, box: Box) -> str:
    """Return everything on the land within a box."""
    grown = (drawing.near(name, box, NEAR) for name in REGIONS)
    return "".join((_beyond(*box), *grown, drawing.part("borders"), drawing.part("waters")))


def _beyond(x: float, y: float, w: float, h: float) -> str:
    """Return land in no region, with slanted lines as on an old map."""
    step = 16
    lines = "".join(
        f"M{n * step - y:.0f} {y:.0f}l{-h:.0f} {h:.0f}"
        for n in range(int((x + y) // step) - 1, int((x + w + h + y) // step) + 2)
    )
    return (
        f'<rect x="{x - 9}" y="{y - 9}" width="{w + 18}" height="{h + 18}" fill="{BEYOND}"/>'
        f'<path d="{lines}" fill="none" stroke="#B59F6E" stroke-opacity=".45" stroke-width="1.6"/>'
    )


def _relief(onto: pygame.Surface, frame: Frame, continent: Continent) -> Iterator[None]:
    """Draw light from the north-west on the land near the coast, and shade on the other side."""
    small, size = _small(frame, onto.get_size())
    area = pygame.Rect((0, 0), size)
    inner = inside(small, continent.path, area, RIM * 1.5)
    yield
    for made in reliefs(inner, small, 15, 96, 110, (8, 9)):
        yield
        if made is None:
            continue
        made.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        yield
        onto.blit(pygame.transform.smoothscale(made, onto.get_size()), (0, 0))
        yield


def region_lights(
    frame: Frame, size: tuple[int, int], continent: Continent, all_: Sequence[Region]
) -> Iterator[tuple[str, Light] | None]:
    """Make the light of each region, a golden line along its borders and coast, in slices."""
    whole = pygame.Rect((0, 0), size)
    for region in all_:
        left, top, right, bottom = region.bounds
        rect = frame.rect(left - 12, top - 12, right - left + 24, bottom - top + 24).clip(whole)
        inner = frame.drawn(f'<path d="{region.path}" fill="#ffffff"/>', rect)
        inner.blit(inside(frame, continent.path, rect, RIM * 1.5), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        yield None
        lines = (
            f'<g fill="none" stroke="#ffffff" stroke-linejoin="round"><path d="{region.path}" stroke-width="11"/>'
            f'<path d="{continent.path}" stroke-width="{RIM * 1.5 + 11}"/></g>'
        )
        edge = frame.drawn(lines, rect)
        edge.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        yield None
        soft = blurred(edge, frame.px(10))
        gold = shining(edge, soft)
        yield None
        wash = tinted(inner.copy(), palette.GOLD_GLOW, 44)
        wash.blit(gold, (0, 0))
        wash.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        pale = tinted(inner, palette.CREAM, 50)
        pale.blit(tinted(edge, palette.CREAM, 235), (0, 0))
        yield region.name, Light(wash, pale, rect.topleft)
