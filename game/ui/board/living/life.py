"""The life of one board in one size: who lives there now, and what is seen of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

import pygame

from game.ui.board.drawing.frame import Frame
from game.ui.board.drawing.picture import Sprite
from game.ui.board.living.beings import Being, Species
from game.ui.board.living.sky import Sky
from game.ui.draw.art import Art

TICKS = 20  # a second, at each of which what is swift moves
SLOW = 2  # ticks from one movement of all else to the next, for none of it has more pictures than that


class Life:
    """The beings of a board and the sky over it. Before time has passed there are none."""

    def __init__(self, frame: Frame, art: Art, size: tuple[int, int], bottom: int, before: Life | None = None) -> None:
        """Nothing lives below the bottom, where hands lie. `before` is the life in another size, which goes on here."""
        self._frame, self._art = frame, art
        self._below = pygame.Rect(0, bottom, size[0], size[1])
        self.sky: Sky = Sky(frame, art, size, bottom, before.sky.step if before else 0)
        self.seconds: float = before.seconds if before else 0.0  # up to the last movement of what is slow
        self._seen: dict[bool, list[Sprite]] = {False: [], True: []}  # now, of what is slow and what is swift
        self._cloud: Sprite | None = None
        self._passed = self.seconds  # also since the last tick
        self._beings: list[Being] = []
        self._kinds: Collection[Species] = ()
        self._spared: list[pygame.Rect] = []
        self._reach: dict[Being, list[pygame.Rect]] = {}
        self._living: dict[bool, list[Being]] | None = None  # slow and swift ones that touch nothing written
        self._pictures: dict[Species, list[pygame.Surface]] = {}
        self._making: Iterator[None] = iter(())

    def settle(self, beings: Iterable[Being], spared: Iterable[pygame.Rect]) -> None:
        """Let these beings live here, except those that would touch a spared place."""
        found = list(beings), list(spared)
        if found == (self._beings, self._spared):
            return
        (self._beings, self._spared), self._living = found, None
        self._kinds = dict.fromkeys(being.kind for being in self._beings)

    def live(self, dt: float, nearness: float) -> bool:
        """Let time pass, while the end is so near; return whether anything looks different."""
        last, self._passed = int(self._passed * TICKS), self._passed + dt
        now = int(self._passed * TICKS)
        self._make_on()
        if now == last:
            return False
        before = [*self._seen.values(), self._cloud, self.sky.dusk]
        self._look(True)
        if now // SLOW > last // SLOW:
            self.seconds = self._passed
            self.sky.turn(nearness)
            self._look(False)
            self._cloud = self.sky.cloud(self.seconds)
        return before != [*self._seen.values(), self._cloud, self.sky.dusk]

    @property
    def sprites(self) -> list[Sprite]:
        """Return the beings that are seen now."""
        return [*self._seen[False], *self._seen[True]]

    def _look(self, swift: bool) -> None:
        """Find what is seen of the slow beings, or of the swift ones."""
        if self._living is None:
            self._living = self._choose()
        seen = (
            one.kind.sprite(one, self._frame, self._pictures[one.kind], self._passed) for one in self._living[swift]
        )
        sprites = [sprite for sprite in seen if sprite]
        self._seen[swift] = self._seen[swift] if sprites == self._seen[swift] else sprites

    def rest(self) -> bool:
        """Let nothing live any more; return whether anything did."""
        lived = self.seconds > 0
        self.seconds = self._passed = 0.0
        self._seen, self._cloud = {False: [], True: []}, None
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
        for sprites in self._seen.values():
            onto.fblits(sprites)

    def _choose(self) -> dict[bool, list[Being]]:
        """Return the slow and the swift beings whose pictures are made, and that touch nothing written."""
        spared, chosen = [*self._spared, self._below], dict[bool, list[Being]]({False: [], True: []})
        for being in self._beings:
            made = self._pictures.get(being.kind)
            if made and being not in self._reach:
                self._reach[being] = being.kind.reach(being, self._frame, made)
            if made and all(place.collidelist(spared) < 0 for place in self._reach[being]):
                chosen[being.kind.swift].append(being)
        return chosen

    def _make_on(self) -> None:
        """Make one picture that is missing."""
        if next(self._making, self) is self:
            self._making = self._missing()

    def _missing(self) -> Iterator[None]:
        yield from self.sky.making()
        for kind in self._kinds:
            if kind not in self._pictures:
                made = []
                for picture in kind.pictures(self._art, self._frame):
                    made.append(picture)
                    yield
                self._pictures[kind], self._living = made, None
