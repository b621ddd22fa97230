"""The means by which a title shows its events, and the contract of its motions.

The window of a title makes its `Motions`; one that makes none shows its events at once (`plain_motions.py`). Shared by
all: `looks.py` how a group of events is planned · `moves.py` what it does to a view · `chapters.py` which events belong
together, and how long they may take · `signs.py` what is said over the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.words.palette import PlayerLook

if TYPE_CHECKING:
    from game.ui.draw.art import Art
    from game.ui.draw.fonts import Fonts
    from game.ui.draw.materials import Materials
    from game.words.texts import Texts

Spot = tuple[float, float]


@dataclass(slots=True)
class Stage:
    """The places of things at the table, in pixels of the window."""

    board: Any  # as its artist made it, built
    area: pygame.Rect  # what the board is drawn on
    panel: Callable[[int, str], pygame.Rect]  # a part of a seat's panel: the whole one if it has no such part
    seen: pygame.Rect | None = None  # what of the area nothing lies over, if not all of it

    @property
    def room(self) -> pygame.Rect:
        """Return where panels and banners are read."""
        return self.seen or self.area


@dataclass(slots=True)
class Kit:
    """The tools that pictures are made with."""

    fonts: Fonts
    art: Art
    materials: Materials
    texts: Texts  # of the title, with the names of people
    player: Callable[[int], PlayerLook]
