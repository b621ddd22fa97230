"""The pieces of West of Africa as pictures with their shadow: goods, plots, settlements, ships, workers, seals."""

from __future__ import annotations

import pygame

from game.ui.board.tokens import Tokens as Base
from game.ui.draw.art import SHAPES, drawn
from game.ui.draw.pictures import blank
from game.words import palette
from game.words.palette import Player

GOOD, HOUSE, SHIP, PAWN, SEAL, NEXT_SEAL = 40.0, 50.0, 54.0, 30.0, 42.0, 30.0  # design units
SMALL = 0.62  # a marker that moves between fields, ships and warehouses


class Tokens(Base):
    """Pieces for one size of the board; each picture is drawn by its middle."""

    def good(self, good: str, owner: Player | None = None, size: float = GOOD) -> pygame.Surface:
        """What a field bears, or the marker of who grows it there."""
        px = self.px(size, 23)

        def make() -> pygame.Surface:
            made = blank(px, px)
            ring, edge = (owner.colour, palette.LINE) if owner else (palette.PAPER_HIGH, palette.COAST)
            inner = (
                f'<circle cx="20" cy="20" r="12.4" fill="{palette.PAPER_HIGH}" stroke="{palette.LINE}" '
                f'stroke-width="1.300"/>'
            )
            disc = f'<circle cx="20" cy="20" r="18.4" fill="{ring}" stroke="{edge}" stroke-width="2"/>'
            disc += inner if owner else ""
            made.blit(drawn(disc, px, px, (0, 0, 40, 40)), (0, 0))
            icon = self.art.icon(good, round(px * (0.56 if owner else 0.68)))
            made.blit(icon, icon.get_rect(center=(px // 2, px // 2)))
            return made

        return self.finished(("good", good, owner, px), make, owner, 0.42, outlined=owner is not None)

    def plot(self, cost: int, taken: bool = False, size: float = HOUSE) -> pygame.Surface:
        """A place for a settlement and what it costs; paler while something else is on the field."""
        px = self.px(size, 28)

        def make() -> pygame.Surface:
            made = blank(px, px)
            roof = (
                f'<g transform="translate(20 17) scale(1.26) translate(-12 -12.300)">'
                f'<path d="M4.200 11.300L12 4.300L19.800 11.300V20.800H4.200Z" fill="{palette.PAPER_HIGH}" '
                f'fill-opacity=".9" stroke="{palette.COAST}" stroke-width="1.300" stroke-linejoin="round" '
                f'stroke-dasharray="2.600 1.500"/><path d="M2.300 12.200L12 3.300L21.700 12.200" fill="none" '
                f'stroke="{palette.COAST}" stroke-width="1.700" stroke-linecap="round" stroke-linejoin="round"/></g>'
            )
            made.blit(drawn(roof, px, px, (0, 0, 40, 40)), (0, 0))
            coin = max(20, round(px * 0.56))
            self.put_coin(made, cost, coin, (px // 2, px - coin // 2))
            if taken:
                made.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
            return made

        return self.finished(("plot", cost, taken, px), make)

    def house(self, owner: Player, size: float = HOUSE) -> pygame.Surface:
        """A settlement of a player, or of nobody."""
        px = self.px(size, 28)

        def make() -> pygame.Surface:
            return self.art.icon("house", px, owner.colour)

        return self.finished(
            ("house", owner, px), make, owner if owner is not palette.NOBODY else None, 0.44, outlined=True
        )

    def ship(self, owner: Player, size: float = SHIP) -> pygame.Surface:
        """A player's ship."""
        px = self.px(size, 32)
        return self.finished(
            ("ship", owner, px), lambda: self.art.icon("ship", px, owner.colour), owner, 0.4, outlined=True
        )

    def worker(self, owner: Player, size: float = PAWN) -> pygame.Surface:
        """A worker on the move."""
        px = self.px(size, 20)
        return self.finished(
            ("worker", owner, px), lambda: self.art.icon("pawn", px, owner.colour), owner, 0.52, outlined=True
        )

    def lifted(self, owner: Player, px: int) -> pygame.Surface:
        """A worker that was picked, on a bright disc of its own."""

        def make() -> pygame.Surface:
            body = f'<circle cx="20" cy="20" r="17.500" fill="{palette.NIGHT}" stroke="#FFFFFF" stroke-width="3.2"/>'
            made = self.art.svg(body, px, px, (0, 0, 40, 40)).copy()
            pawn = self.art.icon("pawn", round(px * 0.66), owner.colour, palette.CREAM)
            made.blit(pawn, pawn.get_rect(center=(px // 2, px // 2)))
            return made

        return self.art.kept(("lifted", owner, px), make)

    def seal(self, owner: Player | None, coming: bool = False) -> pygame.Surface:
        """Who is alcalde of an island, or who would become it; with nobody an empty place."""
        px = self.px(NEXT_SEAL, 20) if coming else self.px(SEAL, 26)

        def make() -> pygame.Surface:
            if owner is None:
                dash = "3.200 3.200"
                body = (
                    f'<circle cx="20" cy="20" r="17" fill="{palette.PAPER_LOW}" stroke="{palette.INK_MUTED}" '
                    f'stroke-width="2.400" stroke-dasharray="{dash}"/>'
                )
                return drawn(body, px, px, (0, 0, 40, 40))
            mark = (
                f'<g transform="translate(20 20) scale(.92) translate(-12 -12)" fill="{owner.ink}" fill-opacity=".95">'
                f"{SHAPES[owner.shape]}</g>"
            )
            if coming:
                ring = (
                    f'<circle cx="20" cy="20" r="18" fill="{owner.colour}" stroke="{palette.GOLD_EDGE}" '
                    f'stroke-width="3" stroke-dasharray="4.600 3"/>'
                )
            else:
                ring = (
                    f'<circle cx="20" cy="20" r="19" fill="{palette.GOLD}" stroke="{palette.GOLD_EDGE}" '
                    f'stroke-width="1.800"/><circle cx="20" cy="20" r="16.600" fill="none" '
                    f'stroke="{palette.GOLD_HIGH}" stroke-width="2.600" stroke-dasharray=".1 4.250" '
                    f'stroke-linecap="round"/>'
                    f'<circle cx="20" cy="20" r="13.600" fill="{owner.colour}" stroke="{palette.GOLD_EDGE}" '
                    f'stroke-width="1.500"/>'
                )
                mark = mark.replace("scale(.92)", "scale(.74)")
            return drawn(ring + mark, px, px, (0, 0, 40, 40))

        return self.finished(("seal", owner, coming, px), make, cast=not coming)
