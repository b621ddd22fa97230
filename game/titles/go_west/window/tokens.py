"""The pieces of Go West! as pictures: discs, partitions, wagons, double-turn markers."""

from __future__ import annotations

import pygame

from game.engine.choices import Seat
from game.ui.board.drawing.tokens import Tokens
from game.words import palette
from game.words.palette import darker, lighter

DISC, WAGON, PARTITION = 45.0, 50.0, 40.0  # design units
DISC_LEAST, WAGON_LEAST = 19, 22  # real pixels


def shaped(picture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """Return a copy of a picture in the shape of a white mask."""
    made = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    made.blit(picture, (0, 0))
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


class GoWestTokens(Tokens):
    """Pieces for one size of the board; each picture is placed by its middle."""

    def disc(self, seat: Seat, pays: bool = False, px: int = 0) -> pygame.Surface:
        """Return a disc; one that would bring a point now has a golden edge."""
        px, owner = px or self.px(DISC, DISC_LEAST), self.player(seat)

        def make() -> pygame.Surface:
            name, edge = ("disc_paying", palette.GOLD_GLOW) if pays else ("disc", darker(owner.colour, 0.5))
            light, ink = lighter(owner.colour, 0.55), owner.ink
            return self.art.drawing(
                f"go_west/art/{name}", px, shape=owner.shape, player=owner.colour, edge=edge, light=light, ink=ink
            )

        return self.finished(("disc", owner, pays, px), make)

    def partition(self) -> pygame.Surface:
        """Return the black pawn that parts the youngest disc from the oldest."""
        px = self.px(PARTITION, DISC_LEAST)
        return self.finished(("partition", px), lambda: self.art.drawing("go_west/art/partition", px))

    def wagon(self) -> pygame.Surface:
        px = self.px(WAGON, WAGON_LEAST)
        return self.finished(("wagon", px), lambda: self.art.icon("wagon", px))

    def double(self, seat: Seat, there: bool, px: int) -> pygame.Surface:
        owner = self.player(seat)

        def make() -> pygame.Surface:
            if not there:
                return self.art.drawing("go_west/art/double_gone", px, shape=owner.shape)
            return self.art.drawing("go_west/art/double", px, shape=owner.shape, player=owner.colour, ink=owner.ink)

        return self.finished(("double", owner, there, px), make, cast=there)
