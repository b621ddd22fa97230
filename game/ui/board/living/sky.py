"""The light over a board: a cloud's shadow that wanders, and the dusk of a game that comes to its end.

Both fall on the ground and on the pieces that lie on it, never on those of seats: their colours stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.board.drawing.frame import Frame
from game.ui.board.drawing.picture import Sprite
from game.ui.draw.art import Art, drawn
from game.ui.draw.materials import blurred, gradient, tinted
from game.words import palette

CLOUD = "common/art/cloud"
WIDE, HIGH = 560.0, 330.0  # design units of the cloud
BLUR, PART = 42.0, 4  # it is softened by so many design units, in a picture that is smaller by this factor
SHADE = 26  # opacity of its shadow, of 255
SPEED, RESTS = 17.0, 26.0  # design units a second; seconds without a cloud
STRIDE = 4.0  # design units that it moves at once; its edge is too soft for a smaller one to be seen
LINES = (0.6, 0.1, 0.95, 0.35)  # where one cloud after another passes, from the top of the board to its bottom
STEPS, SLICES = 12, 8  # of the dusk, and of the making of one of its pictures
BEGINS = 0.55  # how near the end has to be
EVENING = ("#FFD2A0", "#F6C8AC", "#DFBEC0", "#C6B6D6")  # the deepest dusk from west to east: it multiplies the ground


def evening(size: tuple[int, int], depth: float = 1.0) -> pygame.Surface:
    """Return the light of an evening, as deep as from 0 to 1: a strip that multiplies each part of a picture."""
    colours = tuple(palette.mix("#FFFFFF", colour, depth) for colour in EVENING)
    return gradient(size[0], max(1, size[1] // SLICES), (colours,))


class Sky:
    """The sky over a board of one size; its pictures are made when they are first needed."""

    def __init__(self, frame: Frame, art: Art, size: tuple[int, int], bottom: int, step: int = 0) -> None:
        """`step` is the dusk that begins at once; any other comes little by little. Clouds stay above the bottom."""
        self._frame, self._art, self._size, self._bottom = frame, art, size, bottom
        self._cloud: pygame.Surface | None = None
        self.dusk: pygame.Surface | None = None  # the light of the evening, by which the ground is multiplied
        self.step, self._wanted = 0, step

    def turn(self, nearness: float) -> None:
        """Let it become evening, for the end is so near: from 0 to 1."""
        wanted = round(max(0.0, min(1.0, nearness) - BEGINS) / (1 - BEGINS) * STEPS)
        self._wanted = self.step + max(-1, min(1, wanted - self.step))

    def rest(self) -> None:
        self.dusk, self.step, self._wanted = None, 0, 0

    def making(self) -> Iterator[None]:
        """Make what is missing, in slices."""
        if self._cloud is None:
            small, drawing = self._frame.smaller(PART), self._art.read(CLOUD)
            made = drawn(drawing.body(), small.px(WIDE), small.px(HIGH), drawing.box)
            yield
            soft = tinted(blurred(made, small.px(BLUR)), palette.SEA_SHADOW, SHADE)
            yield
            self._cloud = pygame.transform.smoothscale(soft, (self._frame.px(WIDE), self._frame.px(HIGH)))
            yield
        yield from self.darkening()

    def darkening(self) -> Iterator[None]:
        """Make the next step of the dusk, in slices."""
        wanted = self._wanted
        if wanted == self.step:
            return
        if wanted:
            made = pygame.Surface(self._size, 0, 32)
            yield
            part = evening(self._size, wanted / STEPS)
            yield
            for y in range(0, self._size[1], part.get_height()):
                made.blit(part, (0, y))
                yield
        self.step, self.dusk = wanted, made if wanted else None

    def cloud(self, seconds: float) -> Sprite | None:
        """Return the shadow of a cloud and its place."""
        if self._cloud is None:
            return None
        way = self._size[0] / self._frame.scale + WIDE
        turn, passed = divmod(seconds, way / SPEED + RESTS)
        if passed * SPEED >= way:
            return None
        x = round((passed * SPEED // STRIDE * STRIDE - WIDE) * self._frame.scale)
        return self._cloud, (x, round(LINES[int(turn) % len(LINES)] * (self._bottom - self._cloud.get_height())))
