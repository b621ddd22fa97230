"""The pieces of West of Africa as pictures with their shadow: crops, plots, settlements, ships, workers, seals."""

from __future__ import annotations

import pygame

from game.ui.board.drawing.crowds import Crowds
from game.ui.board.drawing.tokens import with_edge
from game.ui.draw.art import once
from game.ui.draw.layout import put
from game.words import palette
from game.words.palette import PlayerLook

CROP, SYMBOL, PLOT, HOUSE, SHIP, SEAL, NEXT_SEAL = 58.0, 38.0, 50.0, 60.0, 54.0, 42.0, 30.0  # design units
NARROW = 44.0  # of a plot beside a crop
WORKER = 42.0  # the height of a figure
FLYING = 38.0  # of a good on its way


class WestTokens(Crowds):
    """Pieces for one size of the board; each picture is drawn by its middle."""

    stride = 0.44

    @property
    def standing(self) -> int:
        """Return the height of a worker in real pixels."""
        return self.px(WORKER, 22)

    @once
    def figure(self, owner: PlayerLook, high: int) -> pygame.Surface:
        return self.art.drawing("west_of_africa/art/figure_worker", round(high * 2 / 3), high, player=owner.colour)

    def worker(self, owner: PlayerLook) -> pygame.Surface:
        return self.crowd(owner, 1, self.standing)

    @once
    def bed(self, good: str) -> pygame.Surface:
        """Draw the young plants of a field on which nobody has planted."""
        return self.finished(self.art.drawing(f"west_of_africa/art/bed_{good}", self.px(CROP, 28)))

    @once
    def crop(self, good: str, owner: PlayerLook) -> pygame.Surface:
        """Draw the grown plants of a field, in a fence of its owner's colour."""
        return self.finished(
            self.art.drawing(f"west_of_africa/art/crop_{good}", self.px(CROP, 28), player=owner.colour), owner, 0.4
        )

    @once
    def symbol(self, good: str) -> pygame.Surface:
        """Draw the sign of a good that grows on a field."""
        px = self.px(SYMBOL, 23)
        made = self.art.drawing("west_of_africa/art/symbol", px).copy()
        put(made, self.art.icon(good, round(px * 0.68)), center=(px // 2, px // 2))
        return self.finished(made)

    @once
    def good(self, good: str, owner: PlayerLook) -> pygame.Surface:
        """Draw a good that is carried, on a disc of its owner's colour."""
        px = self.px(FLYING, 23)
        made = self.art.drawing("west_of_africa/art/owned", px, player=owner.colour).copy()
        put(made, self.art.icon(good, round(px * 0.56)), center=(px // 2, px // 2))
        return self.finished(self._edged(made), owner, 0.42)

    @once
    def plot(self, cost: int, taken: bool, size: float) -> pygame.Surface:
        """Draw a plot for a settlement and its cost; paler while something else is on the field."""
        px = self.px(size, 28)
        made = self.art.drawing("west_of_africa/art/plot", px).copy()
        coin = max(20, round(px * 0.56))
        self.put_coin(made, cost, coin, (px // 2, px - coin // 2))
        if taken:
            made.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
        return self.finished(made)

    @once
    def house(self, owner: PlayerLook) -> pygame.Surface:
        made = self.art.drawing("west_of_africa/art/settlement", self.px(HOUSE, 30), player=owner.colour)
        return self.finished(self._edged(made), owner, 0 if owner is palette.NOBODY else 0.4)

    @once
    def ship(self, owner: PlayerLook) -> pygame.Surface:
        return self.finished(self._edged(self.art.icon("ship", self.px(SHIP, 32), owner.colour)), owner, 0.4)

    @once
    def lifted(self, owner: PlayerLook, px: int) -> pygame.Surface:
        """Draw a worker that was picked, on a bright disc of its own."""
        made = self.art.drawing("west_of_africa/art/picked", px).copy()
        put(made, with_edge(self.figure(owner, round(px * 0.72)), 1), center=(px // 2, px // 2))
        return made

    @once
    def raft(self, width: int, height: int) -> pygame.Surface:
        """Draw the raft beside a workers' ship."""
        return self.finished(self.art.drawing("west_of_africa/art/raft", width, height))

    @once
    def seal(self, owner: PlayerLook | None, coming: bool = False) -> pygame.Surface:
        """Draw the seal of an alcalde, or of the coming one; without an owner an empty place."""
        px = self.px(NEXT_SEAL, 20) if coming else self.px(SEAL, 26)
        if owner is None:
            made = self.art.drawing("west_of_africa/art/seal_empty", px)
        else:
            name = "west_of_africa/art/seal_next" if coming else "west_of_africa/art/seal"
            made = self.art.drawing(name, px, shape=owner.shape, player=owner.colour, ink=owner.ink)
        return self.finished(made, cast=not coming)

    def _edged(self, piece: pygame.Surface) -> pygame.Surface:
        return with_edge(piece, max(1, self.px(1.6)))
