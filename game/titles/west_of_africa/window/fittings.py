"""What is printed on the sea of West of Africa: links, harbours, names, the ships on which workers wait."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

import pygame

from game.titles.west_of_africa.window.land import Land
from game.titles.west_of_africa.window.layout import Layout
from game.titles.west_of_africa.window.signs import Signs, name_picture
from game.ui.board.coast import Outline, Point
from game.ui.board.frame import Frame, around
from game.ui.board.sea import tiles
from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts
from game.ui.draw.materials import Materials
from game.words import palette

MOORING = 38.0
GALLEON = 88.0


def links(onto: pygame.Surface, frame: Frame, layout: Layout) -> Iterator[None]:
    """Dashed lines over the sea, and dotted ones from the workers' ships."""
    ways = [link.way for link in layout.links]
    solid = "".join(_way(way) for way in ways)
    dots = "".join(_way(ship.way) for ship in layout.worker_ships.values())
    ends = "".join(
        f'<circle cx="{x}" cy="{y}" r="5.5" fill="{palette.PAPER_HIGH}" stroke="{palette.SEA_DEEP}" stroke-width="2"/>'
        for way in ways
        for x, y in (way[0], way[2])
    )
    heads = "".join(_head(ship.way) for ship in layout.worker_ships.values())
    body = (
        f'<g fill="none" stroke="#07283c" stroke-opacity=".4" stroke-width="7" stroke-linecap="round" '
        f'transform="translate(0 2)">{solid}{dots}</g>'
        f'<g fill="none" stroke="{palette.PAPER_HIGH}" stroke-linecap="round">'
        f'<g stroke-width="3.4" stroke-dasharray="10 8">{solid}</g>'
        f'<g stroke-width="4.4" stroke-dasharray=".1 9">{dots}</g></g>{ends}{heads}'
    )
    area = frame.rect(0, 0, *layout.size).clip(onto.get_rect())
    for tile in tiles(area):
        onto.blit(frame.drawn(body, tile), tile)
        yield


def moorings(
    onto: pygame.Surface,
    frame: Frame,
    art: Art,
    materials: Materials,
    layout: Layout,
    lands: tuple[Land, ...],
    open_: tuple[int, ...],
) -> Iterator[None]:
    """A jetty and a ring a ship can lie at, or a closed ring."""
    size = frame.px(MOORING, 22)
    for land, room in zip(lands, open_, strict=True):
        spots = layout.islands[land.name].moorings
        planks = "".join(_jetty(land.outline, spot) for spot in spots)
        left, top = min(x for x, _ in spots) - 60, min(y for _, y in spots) - 60
        right, bottom = max(x for x, _ in spots) + 60, max(y for _, y in spots) + 60
        rect = frame.rect(left, top, right - left, bottom - top)
        onto.blit(frame.drawn(planks, rect), rect)
        yield
        for n, spot in enumerate(spots):
            closed = n >= room
            x, y = frame.spot(spot)
            place = around((x, y), size)
            materials.cast(onto, place, size / 2, 5, 3, 170, palette.SEA_SHADOW)
            colour = palette.mix(palette.SEA_DEEP, palette.NEUTRAL, 0.45) if closed else palette.SEA_DEEP
            ring = palette.mix(palette.PAPER_HIGH, palette.SEA, 0.45) if closed else palette.PAPER_HIGH
            disc = f'<circle cx="20" cy="20" r="18" fill="{colour}" stroke="{ring}" stroke-width="2.8"/>'
            onto.blit(art.svg(disc, size, size, (0, 0, 40, 40)), place)
            icon = art.icon("cross" if closed else "anchor", round(size * (0.5 if closed else 0.6)), ring)
            onto.blit(icon, icon.get_rect(center=(x, y)))
        yield


def names(onto: pygame.Surface, frame: Frame, fonts: Fonts, signs: Signs, texts: Mapping[str, str]) -> Iterator[None]:
    """The islands' names on a dark glow."""
    for name, box in signs.names.items():
        text = texts.get(name, name)
        seen, margin = name_picture(fonts, frame, text).get_bounding_rect(), fonts.glow_margin()
        onto.blit(name_picture(fonts, frame, text, True), (box.x - seen.x - margin, box.y - seen.y - margin))
        yield


def worker_ships(onto: pygame.Surface, frame: Frame, art: Art, materials: Materials, layout: Layout) -> Iterator[None]:
    """The two large ships from which workers come."""
    size = frame.px(GALLEON, 40)
    for place in layout.worker_ships.values():
        x, y = frame.spot(place.centre)
        hull = pygame.Rect(0, 0, round(size * 0.8), round(size * 0.22))
        hull.center = x, y + round(size * 0.36)
        materials.cast(onto, hull, hull.h / 2, 6, 3, 190, palette.SEA_SHADOW)
        wake = (
            '<path d="M2 36C10 31 18 40 26 36S42 31 50 36S66 41 74 36" fill="none" stroke="#E4F5EC" '
            'stroke-opacity=".7" stroke-width="2.4" stroke-linecap="round"/>'
        )
        foam = art.svg(wake, round(size * 0.95), round(size * 0.25), (0, 26, 76, 20))
        galleon = art.icon("galleon", size)
        onto.blit(galleon, galleon.get_rect(center=(x, y)))
        onto.blit(foam, foam.get_rect(center=(x, y + round(size * 0.42))))
        yield


def _way(way: tuple[Point, Point, Point]) -> str:
    (ax, ay), (bx, by), (cx, cy) = way
    return f'<path d="M{ax} {ay}Q{bx} {by} {cx} {cy}"/>'


def _head(way: tuple[Point, Point, Point]) -> str:
    (bx, by), (cx, cy) = way[1], way[2]
    long = math.dist((bx, by), (cx, cy)) or 1
    ux, uy = (cx - bx) / long, (cy - by) / long
    tip = cx + ux * 6, cy + uy * 6
    one = cx - ux * 7 - uy * 8, cy - uy * 7 + ux * 8
    two = cx - ux * 7 + uy * 8, cy - uy * 7 - ux * 8
    return (
        f'<path d="M{tip[0]:.1f} {tip[1]:.1f}L{one[0]:.1f} {one[1]:.1f}L{two[0]:.1f} {two[1]:.1f}Z" '
        f'fill="{palette.PAPER_HIGH}" stroke="{palette.SEA_DEEP}" stroke-width="1.5" stroke-linejoin="round"/>'
    )


def _jetty(outline: Outline, spot: Point) -> str:
    """Planks from the nearest point of the coast to a mooring."""
    x, y = spot
    best = min(
        (_nearest(outline[n - 1], outline[n], x, y) for n in range(len(outline))), key=lambda p: math.dist(p, spot)
    )
    long = math.dist(best, spot) or 1
    ux, uy = (x - best[0]) / long, (y - best[1]) / long
    start = best[0] - ux * 5, best[1] - uy * 5
    line = f"M{start[0]:.1f} {start[1]:.1f}L{x} {y}"
    return (
        f'<path d="{line}" stroke="#06202f" stroke-opacity=".4" stroke-width="13" transform="translate(1 4)"/>'
        f'<path d="{line}" stroke="{palette.COAST}" stroke-width="12"/>'
        f'<path d="{line}" stroke="#B98B5B" stroke-width="8.5"/>'
        f'<path d="{line}" stroke="{palette.COAST}" stroke-opacity=".55" stroke-width="8.5" '
        f'stroke-dasharray="1.200 4.600"/>'
    )


def _nearest(a: Point, b: Point, x: float, y: float) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = dx * dx + dy * dy or 1.0
    t = max(0.0, min(1.0, ((x - a[0]) * dx + (y - a[1]) * dy) / long))
    return a[0] + t * dx, a[1] + t * dy
