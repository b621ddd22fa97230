"""The means by which a title shows its events: places at the table, and tools for pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts
from game.ui.draw.materials import Materials
from game.words.palette import PlayerLook
from game.words.texts import Texts


@dataclass(slots=True)
class Stage:
    """The places of things at the table, in pixels of the window."""

    board: Any  # the built board of the title
    area: pygame.Rect  # the place of the board
    panel: Callable[[int, str], pygame.Rect]  # the place of a part of a seat's panel, or of the whole panel
    seen: pygame.Rect | None = None  # the uncovered part of the area, if something lies over it

    @property
    def room(self) -> pygame.Rect:
        return self.seen or self.area


@dataclass(slots=True)
class Kit:
    """The tools that make pictures."""

    fonts: Fonts
    art: Art
    materials: Materials
    texts: Texts  # of the title, with the names of people
    player: Callable[[int], PlayerLook]
