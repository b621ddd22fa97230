"""The pieces of Go West! as pictures: discs, partitions, wagons, double-turn markers."""

from __future__ import annotations

import pygame

from game.engine.choices import Seat
from game.ui.board.drawing.tokens import Tokens
from game.ui.draw.art import once
from game.ui.draw.layout import blank
from game.ui.draw.materials import blurred, tinted
from game.words import palette
from game.words.palette import PlayerLook, darker, lighter

DISC, WAGON, PARTITION = 45.0, 50.0, 40.0  # design units
DISC_LEAST, WAGON_LEAST = 19, 22  # real pixels
TOWN, HOUSES = 106.0, 42.0  # design units: half a town square, and the height of its houses above it
SHADE = 28.0  # design units around a town for its shadow
TOWN_BOX = (-110.0, -52.0, 220.0, 60.0)  # of a row of houses, around the middle of its ground


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
        return self._disc(self.player(seat), pays, px or self.px(DISC, DISC_LEAST))

    @once
    def _disc(self, owner: PlayerLook, pays: bool, px: int) -> pygame.Surface:
        name, edge = ("disc_paying", palette.GOLD_GLOW) if pays else ("disc", darker(owner.colour, 0.5))
        name, light, ink = f"go_west/art/{name}", lighter(owner.colour, 0.55), owner.ink
        made = self.art.drawing(name, px, shape=owner.shape, player=owner.colour, edge=edge, light=light, ink=ink)
        return self.finished(made)

    @once
    def partition(self) -> pygame.Surface:
        """Return the black pawn that parts the youngest disc from the oldest."""
        return self.finished(self.art.drawing("go_west/art/partition", self.px(PARTITION, DISC_LEAST)))

    @once
    def town(self, region: str) -> pygame.Surface:
        """Return the houses of a region's town and its square with eight lots; `SHADE` lies around the square.

        The houses stand above that, so a town is placed by its lower edge.
        """
        side, margin = self.px(2 * TOWN), self.px(SHADE)
        _, above, wide, high = TOWN_BOX
        top = round(-above * self.scale)
        made = blank(side + 2 * margin, top + side + margin)
        place = pygame.Rect(margin, top, side, side)
        row = self.art.drawing(f"go_west/art/town_{region}", self.px(wide), self.px(high))
        left, ground = place.centerx - row.get_width() // 2, self.px(3)
        shadow = tinted(blurred(row, self.px(3)), palette.EARTH, 130)
        made.blit(shadow, (left + self.px(2), ground + self.px(4)))
        self.materials.cast(made, place, self.px(17), 9, 7, 190, palette.EARTH)
        made.blit(row, (left, ground))
        made.blit(self.art.drawing("go_west/art/square", side), place)
        return made

    @once
    def wagon(self) -> pygame.Surface:
        return self.finished(self.art.icon("wagon", self.px(WAGON, WAGON_LEAST)))

    def double(self, seat: Seat, there: bool, px: int) -> pygame.Surface:
        """Return a double-turn marker, or its empty place."""
        return self._double(self.player(seat), there, px)

    @once
    def _double(self, owner: PlayerLook, there: bool, px: int) -> pygame.Surface:
        if not there:
            return self.finished(self.art.drawing("go_west/art/double_gone", px, shape=owner.shape), cast=False)
        name = "go_west/art/double"
        return self.finished(self.art.drawing(name, px, shape=owner.shape, player=owner.colour, ink=owner.ink))
