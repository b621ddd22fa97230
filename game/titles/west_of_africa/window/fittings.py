"""The prints on the sea of West of Africa: links, harbours, names, the ships on which workers wait."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from game.titles.west_of_africa.window.land import Land
from game.titles.west_of_africa.window.layout import Layout
from game.titles.west_of_africa.window.signs import Signs, name_picture
from game.ui.board.frame import Frame, around
from game.ui.board.sea import tiles
from game.ui.draw.art import Art, Drawing
from game.ui.draw.fonts import Fonts
from game.ui.draw.materials import Materials
from game.words import palette

MOORING = 38.0
GALLEON = 88.0


def links(onto: pygame.Surface, frame: Frame, drawing: Drawing, layout: Layout) -> Iterator[None]:
    """Dashed lines over the sea, and dotted ones from the workers' ships."""
    area = frame.rect(0, 0, *layout.size).clip(onto.get_rect())
    body = drawing.part("links")
    for tile in tiles(area):
        onto.blit(frame.drawn(body, tile), tile)
        yield


def moorings(
    onto: pygame.Surface,
    frame: Frame,
    art: Art,
    materials: Materials,
    drawing: Drawing,
    layout: Layout,
    lands: tuple[Land, ...],
    open_: tuple[int, ...],
) -> Iterator[None]:
    """A jetty and a ring a ship can lie at, or a closed ring."""
    size = frame.px(MOORING, 22)
    for land, room in zip(lands, open_, strict=True):
        spots = layout.islands[land.name].moorings
        left, top = min(x for x, _ in spots) - 60, min(y for _, y in spots) - 60
        right, bottom = max(x for x, _ in spots) + 60, max(y for _, y in spots) + 60
        rect = frame.rect(left, top, right - left, bottom - top)
        onto.blit(frame.drawn(drawing.part(f"{land.name}_jetties"), rect), rect)
        yield
        for n, spot in enumerate(spots):
            closed = n >= room
            x, y = frame.spot(spot)
            place = around((x, y), size)
            materials.cast(onto, place, size / 2, 5, 3, 170, palette.SEA_SHADOW)
            colour = palette.mix(palette.SEA_DEEP, palette.NEUTRAL, 0.45) if closed else palette.SEA_DEEP
            ring = palette.mix(palette.PAPER_HIGH, palette.SEA, 0.45) if closed else palette.PAPER_HIGH
            onto.blit(art.drawing("west_of_africa/art/mooring", size, water=colour, ring=ring), place)
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
        foam = art.drawing("west_of_africa/art/wake", round(size * 0.95), round(size * 0.25))
        galleon = art.icon("galleon", size)
        onto.blit(galleon, galleon.get_rect(center=(x, y)))
        onto.blit(foam, foam.get_rect(center=(x, y + round(size * 0.42))))
        yield
