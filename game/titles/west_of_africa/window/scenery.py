"""The scenery of West of Africa: islands and their light, links, harbours, workers' ships, two plates."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

import pygame

from game.titles.west_of_africa.window.land import RIM, Land
from game.titles.west_of_africa.window.layout import Layout
from game.ui.board.drawing.frame import Frame, around
from game.ui.board.drawing.glow import Light, edge_light
from game.ui.board.drawing.picture import Ground
from game.ui.board.land import coast
from game.ui.board.land.relief import inside, relief, shore, solid
from game.ui.board.land.sea import frame_rect, tiles
from game.ui.draw.art import Art, Drawing
from game.ui.draw.fonts import BOLD, Fonts
from game.ui.draw.layout import put
from game.ui.draw.materials import Materials, blurred, tinted
from game.words import palette

MARGIN = 34.0  # of sea around an island that its shadow may reach
MOORING = 38.0
GALLEON = 88.0


def island(ground: Ground, drawing: Drawing, land: Land) -> Iterator[None]:
    """Draw an island with its shadow: surf, sand, fields and what grows on them, lit from the north-west."""
    onto, frame = ground.base, ground.frame
    rect = frame_rect(frame, land, MARGIN)
    shape = yield from shore(onto, frame, land.path, rect, 2.6)
    fields = pygame.Surface(rect.size, pygame.SRCALPHA)
    fields.blit(frame.drawn(drawing.part(f"{land.name}_fields"), rect), (0, 0))
    yield
    for n, field in enumerate(land.fields):
        left, top, right, bottom = coast.bounds(land.cells[n])
        near = frame.rect(left, top, right - left, bottom - top).clip(rect)
        growth = drawing.part(field.name.replace(":", "_"))
        if near.w and near.h:
            for tile in tiles(near):
                fields.blit(frame.drawn(growth, tile), tile.move(-rect.x, -rect.y))
                yield
    inner = inside(frame, land.path, rect, RIM * 1.5)
    yield
    yield from relief(fields, frame, inner, 13, 100, 120)
    fields.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    onto.blit(fields, rect)
    rim = 'fill="none" stroke="#ffffff" stroke-opacity=".35" stroke-width="2" stroke-linejoin="round"'
    light = frame.drawn(f'<path d="{land.path}" {rim} transform="translate(1.6 2)"/>', rect)
    light.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    yield
    onto.blit(light, rect)


def moorings(
    ground: Ground, drawing: Drawing, layout: Layout, lands: tuple[Land, ...], rooms: tuple[int, ...]
) -> Iterator[None]:
    """Draw jetties with rings at which ships can lie; rings beyond the room of a harbour are closed."""
    onto, frame, art, materials = ground.base, ground.frame, ground.art, ground.materials
    size = frame.px(MOORING, 22)
    for land, room in zip(lands, rooms, strict=True):
        spots = layout.islands[land.name].moorings
        left, top, right, bottom = coast.bounds([*spots], 60)
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
            put(onto, icon, center=(x, y))
        yield


def worker_ships(ground: Ground, layout: Layout) -> Iterator[None]:
    """Draw the shadows of the two large ships from which workers come."""
    size = ground.frame.px(GALLEON, 40)
    for place in layout.worker_ships.values():
        x, y = ground.frame.spot(place.centre)
        hull = pygame.Rect(0, 0, round(size * 0.8), round(size * 0.22))
        hull.center = x, y + round(size * 0.36)
        ground.materials.cast(ground.base, hull, hull.h / 2, 6, 3, 190, palette.SEA_SHADOW)
        yield


def light_up(ground: Ground, lands: tuple[Land, ...]) -> None:
    """Give all islands and fields a light in their shape."""
    for land in lands:
        ground.shapes.add(land.name, _island_light(ground.frame, land))
        for n, field in enumerate(land.fields):
            ground.shapes.add(field.name, _field_light(ground.frame, land, n))


def _island_light(frame: Frame, land: Land) -> Generator[None, None, Light]:
    rect = frame_rect(frame, land, 24)
    stroke = 'fill="none" stroke="#ffffff" stroke-width="7" stroke-linejoin="round"'
    edge = frame.drawn(f'<path d="{land.path}" {stroke}/>', rect)
    yield
    soft = blurred(edge, frame.px(8))
    yield
    return edge_light(edge, soft, rect.topleft)


def _field_light(frame: Frame, land: Land, n: int) -> Generator[None, None, Light]:
    left, top, right, bottom = coast.bounds(land.cells[n])
    west, north, east, south = land.bounds
    left, top, right, bottom = max(left, west), max(top, north), min(right, east), min(bottom, south)
    rect = frame.rect(left, top, right - left, bottom - top)
    cell = coast.path(land.cells[n])
    inner = solid(frame, land.path, rect)
    rim = f'<path d="{land.path}" fill="none" stroke="#ffffff" stroke-width="{RIM * 1.5 - 3}"/>'
    inner.blit(frame.drawn(rim, rect), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    inner.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    inner.blit(frame.drawn(f'<path d="{cell}" fill="#ffffff"/>', rect), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    inner.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    yield
    edge = _field_edge(frame, land, cell, inner, rect, 10)
    dark = tinted(_field_edge(frame, land, cell, inner, rect, 13.5), palette.GOLD_EDGE, 215)
    yield
    soft = tinted(blurred(edge, frame.px(8)), palette.GOLD_GLOW, 255)
    gold = tinted(inner.copy(), palette.GOLD_GLOW, 46)
    gold.blit(soft, (0, 0))
    gold.blit(dark, (0, 0))
    gold.blit(tinted(edge.copy(), palette.GOLD_HIGH, 255), (0, 0))
    gold.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pale = tinted(inner, palette.CREAM, 60)
    pale.blit(tinted(edge, palette.CREAM, 255), (0, 0))
    return Light(gold, pale, rect.topleft)


def _field_edge(
    frame: Frame, land: Land, cell: str, inner: pygame.Surface, rect: pygame.Rect, width: float
) -> pygame.Surface:
    lines = (
        f'<g fill="none" stroke="#ffffff" stroke-linejoin="round"><path d="{cell}" stroke-width="{width + 2}"/>'
        f'<path d="{land.path}" stroke-width="{RIM * 1.5 + width}"/></g>'
    )
    edge = frame.drawn(lines, rect)
    edge.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    edge.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return edge


@dataclass(frozen=True, slots=True)
class Plaque:
    """A plate with an icon and a row of places, in real pixels: for the order of play, or for settlements."""

    rect: pygame.Rect
    icon: str
    places: int
    numbered: bool
    spare: int = 0  # pixels kept free at the end

    @classmethod
    def placed(
        cls, frame: Frame, space: tuple[int, int, int, int], icon: str, places: int, numbered: bool, spare: int = 0
    ) -> Plaque:
        rect = frame.rect(*space)
        rect.h = max(rect.h, 30)
        return cls(rect, icon, places, numbered, spare)

    @property
    def size(self) -> int:
        return round(min(self.rect.h * 0.52, self._step * 0.84))

    @property
    def _step(self) -> float:
        return (self.rect.w - self.spare - self.rect.h * 1.05) / self.places

    def place(self, n: int) -> tuple[int, int]:
        return round(self.rect.x + self.rect.h * 0.95 + self._step * (n + 0.5)), self.rect.centery

    def draw(self, onto: pygame.Surface, fonts: Fonts, art: Art, materials: Materials) -> None:
        rect = self.rect
        radius = materials.px(12)
        materials.cast(onto, rect, radius, 6, 4, 150)
        onto.blit(materials.paper(rect.w, rect.h, radius, seed=37), rect)
        icon = art.icon(self.icon, round(rect.h * 0.52), palette.INK_SOFT)
        put(onto, icon, center=(rect.x + round(rect.h * 0.5), rect.centery))
        x = rect.x + round(rect.h * 0.92)
        inset = round(rect.h * 0.2)
        pygame.draw.line(onto, palette.HAIRLINE, (x, rect.y + inset), (x, rect.bottom - inset), materials.px(1))
        size = self.size + materials.px(8)
        for n in range(self.places):
            middle = self.place(n)
            put(onto, art.drawing("west_of_africa/art/well", size), center=middle)
            if self.numbered:
                text = fonts.number(n + 1, BOLD, 15 * materials.scale / fonts.scale, palette.INK_MUTED)
                put(onto, text, center=middle)
