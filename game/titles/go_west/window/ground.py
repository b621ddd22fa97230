"""The land of Go West! as a picture: the continent over the sea, regions and their growth, lakes, light and borders."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from game.titles.go_west.window.land import BEYOND, RIM, Continent, Region
from game.titles.go_west.window.layout import Layout
from game.ui.board import coast
from game.ui.board.frame import Frame
from game.ui.board.glow import Light, shining
from game.ui.board.relief import inside, reliefs
from game.ui.board.sea import tiles
from game.ui.draw.materials import blurred, tinted
from game.words import palette

NEAR = 26.0  # design units that a drawing reaches beyond its place
TILE = 240  # real pixels, for much grows here
PART = 3  # soft light is drawn this much smaller


def land(
    onto: pygame.Surface, frame: Frame, layout: Layout, continent: Continent, all_: Sequence[Region]
) -> Iterator[None]:
    """Draw all land with its shadow on the sea."""
    yield from _shadow(onto, frame, continent)
    for tile in tiles(onto.get_rect(), TILE):
        sand = (
            f'<path d="{continent.path}" fill="{palette.SAND}" stroke="{palette.COAST}" stroke-width="2.6" '
            f'stroke-linejoin="round"/>'
        )
        onto.blit(frame.drawn(sand, tile), tile)
        yield
        ground = frame.drawn(_ground(frame, tile, layout, all_), tile)
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


def _ground(frame: Frame, tile: pygame.Rect, layout: Layout, all_: Sequence[Region]) -> str:
    """Everything on the land within a tile."""
    x, y, w, h = frame.box(tile)
    parts = [
        f'<rect x="{x - 9}" y="{y - 9}" width="{w + 18}" height="{h + 18}" fill="{BEYOND}"/>',
        _hatching(x, y, w, h),
    ]
    borders = []
    for region in all_:
        left, top, right, bottom = region.bounds
        if left - 9 > x + w or right + 9 < x or top - 9 > y + h or bottom + 9 < y:
            continue
        parts.append(f'<path d="{region.path}" fill="{region.colour}"/>')
        parts += [mark for a, b, mark in region.marks if x - NEAR < a < x + w + NEAR and y - NEAR < b < y + h + NEAR]
        borders.append(f'<path d="{region.path}"/>')
    lines = "".join(borders)
    parts.append(
        f'<g fill="none" stroke-linejoin="round">'
        f'<g stroke="{palette.EARTH}" stroke-opacity=".3" stroke-width="8">{lines}</g>'
        f'<g stroke="{palette.PAPER_HIGH}" stroke-width="3.4">{lines}</g></g>'
    )
    parts += [
        f'<ellipse cx="{a}" cy="{b}" rx="{c}" ry="{d}" fill="{palette.SEA_MID}" '
        f'stroke="{palette.COAST}" stroke-width="2"/>'
        f'<ellipse cx="{a}" cy="{b + 2}" rx="{c - 6}" ry="{d - 5}" fill="{palette.SEA_HIGH}"/>'
        for a, b, c, d in layout.lakes
    ]
    parts.append(_trail(layout.trail))
    return "".join(parts)


def _trail(points: Sequence[tuple[int, int]]) -> str:
    """Two ruts through all regions, with a head at their western end."""
    line = coast.open_path([(float(x), float(y)) for x, y in points])
    (ax, ay), (bx, by) = points[-2], points[-1]
    long = math.dist((ax, ay), (bx, by))
    ux, uy = (bx - ax) / long, (by - ay) / long
    tip, one, two = (
        (bx + ux * 20, by + uy * 20),
        (bx - ux * 4 - uy * 13, by - uy * 4 + ux * 13),
        (bx - ux * 4 + uy * 13, by - uy * 4 - ux * 13),
    )
    head = "L".join(f"{x:.1f} {y:.1f}" for x, y in (tip, one, two))
    return (
        f'<g fill="none" stroke-linecap="round"><path d="{line}" stroke="{palette.EARTH}" stroke-opacity=".28" '
        f'stroke-width="15"/><path d="{line}" stroke="{palette.SAND}" stroke-opacity=".75" stroke-width="11"/>'
        f'<path d="{line}" stroke="{palette.COAST}" stroke-opacity=".7" stroke-width="2" stroke-dasharray="9 8"/></g>'
        f'<path d="M{head}Z" fill="{palette.SAND}" stroke="{palette.COAST}" stroke-width="2" stroke-linejoin="round"/>'
    )


def _hatching(x: float, y: float, w: float, h: float) -> str:
    """Slanted lines as on an old map, for land that is in no region."""
    step = 16
    lines = "".join(
        f"M{n * step - y:.0f} {y:.0f}l{-h:.0f} {h:.0f}"
        for n in range(int((x + y) // step) - 1, int((x + w + h + y) // step) + 2)
    )
    return f'<path d="{lines}" fill="none" stroke="#B59F6E" stroke-opacity=".45" stroke-width="1.6"/>'


def _relief(onto: pygame.Surface, frame: Frame, continent: Continent) -> Iterator[None]:
    """Light from the north-west on the land near the coast, shade on the other side."""
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
    """The light of each region: a golden line along its borders and coast."""
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
