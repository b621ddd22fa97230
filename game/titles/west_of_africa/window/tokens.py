"""The pieces of West of Africa as pictures with their shadow: goods, plots, settlements, ships, workers, seals."""

from __future__ import annotations

import pygame

from game.ui.board.drawing.tokens import Tokens, with_edge
from game.ui.draw.art import once
from game.ui.draw.layout import put
from game.words import palette
from game.words.palette import PlayerLook

GOOD, HOUSE, SHIP, PAWN, SEAL, NEXT_SEAL = 40.0, 50.0, 54.0, 30.0, 42.0, 30.0  # design units
FLYING = 38.0  # of a good on its way
GROWER, PLACE = "west_of_africa/art/grower", "west_of_africa/art/good"


class WestTokens(Tokens):
    """Pieces for one size of the board; each picture is drawn by its middle."""

    @once
    def good(self, good: str, owner: PlayerLook | None = None, size: float = GOOD) -> pygame.Surface:
        """Draw the good that a field bears, or the marker of the player who grows it there."""
        px = self.px(size, 23)
        ground = self.art.drawing(GROWER, px, player=owner.colour) if owner else self.art.drawing(PLACE, px)
        made = ground.copy()
        put(made, self.art.icon(good, round(px * (0.56 if owner else 0.68))), center=(px // 2, px // 2))
        return self.finished(self._edged(made) if owner else made, owner, 0.42)

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

    def house(self, owner: PlayerLook, size: float = HOUSE) -> pygame.Surface:
        return self._piece("house", owner, self.px(size, 28), 0.44 if owner is not palette.NOBODY else 0)

    def ship(self, owner: PlayerLook) -> pygame.Surface:
        return self._piece("ship", owner, self.px(SHIP, 32), 0.4)

    def worker(self, owner: PlayerLook) -> pygame.Surface:
        return self._piece("pawn", owner, self.px(PAWN, 20), 0.52)

    @once
    def _piece(self, icon: str, owner: PlayerLook, px: int, badge: float) -> pygame.Surface:
        return self.finished(self._edged(self.art.icon(icon, px, owner.colour)), owner, badge)

    @once
    def lifted(self, owner: PlayerLook, px: int) -> pygame.Surface:
        """Draw a worker that was picked, on a bright disc of its own."""
        made = self.art.drawing("west_of_africa/art/picked", px).copy()
        put(made, self.art.icon("pawn", round(px * 0.66), owner.colour, palette.CREAM), center=(px // 2, px // 2))
        return made

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
