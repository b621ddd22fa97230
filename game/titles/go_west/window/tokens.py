"""The pieces of Go West! as pictures: discs, partitions, wagons, double-turn markers."""

from __future__ import annotations

import pygame

from game.ui.board.tokens import Tokens as Base
from game.ui.draw.art import SHAPES, drawn
from game.words import palette
from game.words.palette import Player, darker, lighter

DISC, WAGON, PARTITION, MARKER = 45.0, 50.0, 40.0, 40.0  # design units
DISC_LEAST, WAGON_LEAST = 19, 22  # real pixels


def shaped(picture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """A copy of a picture in the shape of a white mask."""
    made = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    made.blit(picture, (0, 0))
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


class Tokens(Base):
    """Pieces for one size of the board; each picture is drawn by its middle."""

    def disc(self, owner: Player, pays: bool = False, px: int = 0) -> pygame.Surface:
        """A disc; one that would bring a point now has a golden edge."""
        px = px or self.px(DISC, DISC_LEAST)

        def make() -> pygame.Surface:
            edge, wide = (palette.GOLD_GLOW, 4.6) if pays else (darker(owner.colour, 0.5), 2.2)
            body = (
                f'<circle cx="20" cy="20" r="{19.4 - wide / 2}" fill="{owner.colour}" stroke="{edge}" '
                f'stroke-width="{wide}"/>'
                f'<path d="M8 17A13 13 0 0 1 21 7" fill="none" stroke="{lighter(owner.colour, 0.55)}" '
                f'stroke-opacity=".8" '
                f'stroke-width="2.2" stroke-linecap="round"/>'
                f'<g transform="translate(20 20) scale(.86) translate(-12 -12)" fill="{owner.ink}" fill-opacity=".95">'
                f"{SHAPES[owner.shape]}</g>"
            )
            return drawn(body, px, px, (0, 0, 40, 40))

        return self.finished(("disc", owner, pays, px), make)

    def partition(self) -> pygame.Surface:
        """The black pawn that parts the youngest disc from the oldest."""
        px = self.px(PARTITION, DISC_LEAST)

        def make() -> pygame.Surface:
            body = (
                f'<circle cx="20" cy="20" r="17" fill="#1B1613" stroke="{palette.PAPER_HIGH}" stroke-width="2.2"/>'
                f'<path d="M13 29C13 22 17 22 17 17H23C23 22 27 22 27 29Z" fill="#4A4038"/>'
                f'<circle cx="20" cy="13" r="5" fill="#6A5D51"/>'
            )
            return drawn(body, px, px, (0, 0, 40, 40))

        return self.finished(("partition", px), make)

    def wagon(self, px: int = 0) -> pygame.Surface:
        """A covered wagon."""
        px = px or self.px(WAGON, WAGON_LEAST)
        return self.finished(("wagon", px), lambda: self.art.icon("wagon", px))

    def double(self, owner: Player, there: bool, px: int) -> pygame.Surface:
        """A double-turn marker of a player, or its empty place."""

        def make() -> pygame.Surface:
            colour, edge = (owner.colour, palette.GOLD) if there else (palette.PAPER_LOW, palette.INK_MUTED)
            dash = "" if there else 'stroke-dasharray="4 3.4"'
            ink = owner.ink if there else palette.INK_MUTED
            body = (
                f'<circle cx="20" cy="20" r="17.500" fill="{colour}" stroke="{edge}" stroke-width="3" {dash}/>'
                f'<g transform="translate(20 20) scale(.8) translate(-12 -12)" fill="{ink}" '
                f'fill-opacity="{0.95 if there else 0.4}">{SHAPES[owner.shape]}</g>'
            )
            return drawn(body, px, px, (0, 0, 40, 40))

        return self.finished(("double", owner, there, px), make, cast=there)
