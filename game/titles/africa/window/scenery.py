"""The scenery of Africa, which never moves and is no element: the sea, the lands, the compass, names on the sea."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from game.titles.africa.telling.layout import Layout
from game.titles.africa.window import ground as africa_ground
from game.titles.africa.window.land import Country
from game.ui.board.compass import compass, rhumbs
from game.ui.board.frame import Frame
from game.ui.board.ground import Ground
from game.ui.board.sea import waters, waves
from game.ui.draw.fonts import TITLE, TITLE_BOLD, Fonts
from game.words import palette

CONTINENT = "africa/land/continent"


def scenery(ground: Ground, country: Country) -> Iterator[None]:
    """Draw sea and lands, in slices."""
    base, frame = ground.base, ground.frame
    drawing = ground.art.read(CONTINENT)
    yield
    yield from drawing.ahead()
    yield from waters(base, frame, country.lands)
    yield from rhumbs(base, frame, country.layout.compass)
    yield from _waves(base, frame, country)
    for piece in country.lands:
        yield from africa_ground.land(base, frame, drawing, country, piece)
    yield from ground.weather()
    compass(base, frame, ground.art, country.layout.compass)
    yield


def names(base: pygame.Surface, frame: Frame, fonts: Fonts, layout: Layout, words: Mapping[str, str]) -> None:
    """The names of the towns and of the game."""
    for name, place in layout.towns.items():
        text = fonts.glowing(words[name], TITLE, frame.letters(23, fonts), palette.PAPER_HIGH, "#06283B", 0.6)
        base.blit(text, text.get_rect(center=frame.spot(place)))
    text = fonts.glowing(words["title"], TITLE_BOLD, frame.letters(54, fonts), palette.PAPER_HIGH, "#06283B", 3)
    base.blit(text, text.get_rect(center=frame.spot(layout.title)))


def _waves(base: pygame.Surface, frame: Frame, country: Country) -> Iterator[None]:
    layout = country.layout
    spaces = (layout.covered, layout.monuments, layout.camp, layout.minerals)
    busy: list[tuple[float, float, float, float]] = [(x, y - 6, x + a, y + b + 6) for x, y, a, b in spaces]
    busy += [(x - 70, y - 22, x + 70, y + 22) for x, y in layout.towns.values()]
    x, y, r = layout.compass
    busy.append((x - r, y - r, x + r, y + r + 110))
    yield from waves(base, frame, [land.outline for land in country.lands], busy)
