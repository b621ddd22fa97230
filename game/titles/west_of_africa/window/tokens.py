"""The pieces of West of Africa as pictures with their shadow: goods, plots, settlements, ships, workers, seals."""

from __future__ import annotations

import pygame

from game.ui.board.tokens import Tokens as Base
from game.words import palette
from game.words.palette import PlayerLook

GOOD, HOUSE, SHIP, PAWN, SEAL, NEXT_SEAL = 40.0, 50.0, 54.0, 30.0, 42.0, 30.0  # design units
GROWER, PLACE = "west_of_africa/art/grower", "west_of_africa/art/good"
SMALL = 0.62  # a marker that moves between fields, ships and warehouses


class Tokens(Base):
    """Pieces for one size of the board; each picture is drawn by its middle."""

    def good(self, good: str, owner: PlayerLook | None = None, size: float = GOOD) -> pygame.Surface:
        """Draw what a field bears, or the marker of who grows it there."""
        px = self.px(size, 23)

        def make() -> pygame.Surface:
            made = self.art.drawing(GROWER, px, player=owner.colour) if owner else self.art.drawing(PLACE, px)
            made = made.copy()
            icon = self.art.icon(good, round(px * (0.56 if owner else 0.68)))
            made.blit(icon, icon.get_rect(center=(px // 2, px // 2)))
            return made

        return self.finished(("good", good, owner, px), make, owner, 0.42, outlined=owner is not None)

    def plot(self, cost: int, taken: bool = False, size: float = HOUSE) -> pygame.Surface:
        """A place for a settlement and what it costs; paler while something else is on the field."""
        px = self.px(size, 28)

        def make() -> pygame.Surface:
            made = self.art.drawing("west_of_africa/art/plot", px).copy()
            coin = max(20, round(px * 0.56))
            self.put_coin(made, cost, coin, (px // 2, px - coin // 2))
            if taken:
                made.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
            return made

        return self.finished(("plot", cost, taken, px), make)

    def house(self, owner: PlayerLook, size: float = HOUSE) -> pygame.Surface:
        """A settlement of a player, or of nobody."""
        px = self.px(size, 28)

        def make() -> pygame.Surface:
            return self.art.icon("house", px, owner.colour)

        return self.finished(
            ("house", owner, px), make, owner if owner is not palette.NOBODY else None, 0.44, outlined=True
        )

    def ship(self, owner: PlayerLook, size: float = SHIP) -> pygame.Surface:
        """A player's ship."""
        px = self.px(size, 32)
        return self.finished(
            ("ship", owner, px), lambda: self.art.icon("ship", px, owner.colour), owner, 0.4, outlined=True
        )

    def worker(self, owner: PlayerLook, size: float = PAWN) -> pygame.Surface:
        """A worker on the move."""
        px = self.px(size, 20)
        return self.finished(
            ("worker", owner, px), lambda: self.art.icon("pawn", px, owner.colour), owner, 0.52, outlined=True
        )

    def lifted(self, owner: PlayerLook, px: int) -> pygame.Surface:
        """A worker that was picked, on a bright disc of its own."""

        def make() -> pygame.Surface:
            made = self.art.drawing("west_of_africa/art/picked", px).copy()
            pawn = self.art.icon("pawn", round(px * 0.66), owner.colour, palette.CREAM)
            made.blit(pawn, pawn.get_rect(center=(px // 2, px // 2)))
            return made

        return self.art.kept(("lifted", owner, px), make)

    def seal(self, owner: PlayerLook | None, coming: bool = False) -> pygame.Surface:
        """Draw who is alcalde of an island, or who would become it; with nobody an empty place."""
        px = self.px(NEXT_SEAL, 20) if coming else self.px(SEAL, 26)

        def make() -> pygame.Surface:
            if owner is None:
                return self.art.drawing("west_of_africa/art/seal_empty", px)
            name = "west_of_africa/art/seal_next" if coming else "west_of_africa/art/seal"
            return self.art.drawing(name, px, shape=owner.shape, player=owner.colour, ink=owner.ink)

        return self.finished(("seal", owner, coming, px), make, cast=not coming)
