"""The ground of a board: its surface, and the tools to paint it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame

from game.ui.board.drawing.frame import Frame
from game.ui.board.drawing.glow import Light
from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts
from game.ui.draw.materials import Materials, noise_slices, subdued


@dataclass(slots=True)
class Ground:
    """The picture of everything that never moves, while it is painted for one size."""

    base: pygame.Surface
    frame: Frame
    fonts: Fonts
    art: Art
    materials: Materials
    lights: dict[str, Light] = field(default_factory=dict)  # of things with a shape of their own, or large ones

    def weather(self) -> Iterator[None]:
        """Put grain over everything, and subdue the colours if the settings ask for it."""
        cells = self.materials.cells(3, 9, 60, 240)
        for grain in noise_slices(*self.base.get_size(), cells, 5, 222, 255):  # noqa: B007 - the last one is complete
            yield
        self.base.blit(grain, (0, 0), special_flags=pygame.BLEND_MULT)
        yield
        tones = self.art.tones
        if tones.grey:
            subdued(self.base, tones.grey, tones.dark)
            yield
