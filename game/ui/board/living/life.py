"""The life of one board in one size: who lives there now, and what is seen of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

import pygame

from game.ui.board.drawing.frame import Frame
from game.ui.board.drawing.picture import Sprite
from game.ui.board.living.beings import Being, Species
from game.ui.board.living.sky import Sky
from game.ui.draw.art import Art

TICKS = 20  # a second


class Life:
    """The beings of a board and the sky over it. Before time has passed there are none."""

    def __init__(self, frame: Frame, art: Art, size: tuple[int, int], bottom: int, before: Life | None = None) -> None:
        """Nothing lives below the bottom, where hands lie. `before` is the life in another size, which goes on here."""
        self._frame, self._art = frame, art
        self._below = pygame.Rect(0, bottom, size[0], size[1])
        self.sky: Sky = Sky(frame, art, size, bottom, before.sky.step if before else 0)
        self.seconds: float = before.seconds if before else 0.0  # up to the last tick
        self.sprites: list[Sprite] = []  # seen now
        self._cloud: Sprite | None = None
        self._passed = self.seconds  # also since the last tick
        self._beings: list[Being] = []
        self._spared: Collection[pygame.Rect] = ()
        self._living: list[Being] | None = None  # those that touch nothing written
        self._pictures: dict[Species, list[pygame.Surface]] = {}
        self._making: Iterator[None] = iter(())

    def settle(self, beings: Iterable[Being], spared: Iterable[pygame.Rect]) -> None:
        """Let these beings live here, except those that would touch a spared place."""
        self._beings, self._spared, self._living = list(beings), list(spared), None

    def live(self, dt: float, nearness: float) -> bool:
        """Let time pass, while the end is so near; return whether anything looks different."""
        last, self._passed = int(self._passed * TICKS), self._passed + dt
        if int(self._passed * TICKS) == last:
            self._make_on()
            return False
        self.seconds = self._passed
        self.sky.turn(nearness)
        before = self.sprites, self._cloud, self.sky.dusk
        if self._living is None:
            self._choose()
        seen = (
            being.kind.sprite(being, self._frame, self._pictures[being.kind], self.seconds)
            for being in self._living or ()
        )
        sprites = [sprite for sprite in seen if sprite]
        self.sprites = self.sprites if sprites == self.sprites else sprites
        self._cloud = self.sky.cloud(self.seconds)
        return before != (self.sprites, self._cloud, self.sky.dusk)

    def rest(self) -> bool:
        """Let nothing live any more; return whether anything did."""
        lived = self.seconds > 0
        self.seconds = self._passed = 0.0
        self.sprites, self._cloud = [], None
        self.sky.rest()
        return lived

    def draw(self, onto: pygame.Surface, ground: pygame.Surface, plates: Iterable[pygame.Rect]) -> None:
        """Draw all that lives above the ground, and over its light the plates on the ground as they are."""
        if self._cloud:
            onto.blit(*self._cloud)
        if self.sky.dusk:
            onto.blit(self.sky.dusk, (0, 0), special_flags=pygame.BLEND_MULT)
        if self._cloud or self.sky.dusk:
            for plate in plates:
                onto.blit(ground, plate, plate)
        onto.fblits(self.sprites)

    def _choose(self) -> None:
        """Let those live whose pictures are made, and that touch nothing written."""
        spared, self._living = [*self._spared, self._below], []
        for being in self._beings:
            if (made := self._pictures.get(being.kind)) and all(
                place.collidelist(spared) < 0 for place in being.kind.reach(being, self._frame, made)
            ):
                self._living.append(being)

    def _make_on(self) -> None:
        """Make one picture that is missing."""
        if next(self._making, self) is self:
            self._making = self._missing()

    def _missing(self) -> Iterator[None]:
        yield from self.sky.making()
        for kind in dict.fromkeys(being.kind for being in self._beings):
            if kind not in self._pictures:
                made = []
                for picture in kind.pictures(self._art, self._frame):
                    made.append(picture)
                    yield
                self._pictures[kind], self._living = made, None
