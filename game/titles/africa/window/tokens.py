"""The pieces of Africa as pictures with their shadows: tiles, camps, explorers, towns, chips with points."""

from __future__ import annotations

import pygame

from game.titles.africa.rules.data import FIRST_GOOD, FIRST_MINERAL, KINDS, MONUMENT, NOMADS
from game.titles.africa.telling.continent import CANVAS
from game.ui.board.drawing.tokens import Tokens, with_edge
from game.ui.draw.art import drawn
from game.ui.draw.fonts import BOLD
from game.ui.draw.layout import put
from game.ui.draw.materials import rounded
from game.words import palette

TILE, CAMP, EXPLORER, TOWN, MOVE = 57.0, 46.0, 47.0, 50.0, 27.0  # design units


def family(kind: int) -> str:
    """Return the family of a kind of tile: each has a ground, an edge, and a ring that does not need its colour."""
    if kind == MONUMENT:
        return "stone"
    if kind < FIRST_GOOD:
        return "animal" if kind < NOMADS else "tribe"
    return "good" if kind < FIRST_MINERAL else "gold" if KINDS[kind].startswith("gold") else "gems"


class AfricaTokens(Tokens):
    """Pieces for one size of the board; each picture is placed by its middle."""

    shade, aside = 170, 1.0

    def back(self) -> pygame.Surface:
        px = self.px(TILE, 20)
        return self.finished(("back", px), lambda: self.art.drawing("africa/art/tile_back", px))

    def face(self, kind: int, size: float = TILE) -> pygame.Surface:
        px = self.px(size, 20)

        def make() -> pygame.Surface:
            made = self.art.drawing(f"africa/art/tile_{family(kind)}", px).copy()
            icon = self.art.icon(KINDS[kind], round(px * 0.72))
            put(made, icon, center=(px // 2, px // 2))
            return made

        return self.finished(("face", kind, px), make)

    def camp(self) -> pygame.Surface:
        px = self.px(CAMP, 18)
        return self.finished(("camp", px), lambda: self.art.icon("camp", px, CANVAS))

    def explorer(self, seat: int) -> pygame.Surface:
        px, owner = self.px(EXPLORER, 26), self.player(seat)

        def make() -> pygame.Surface:
            made = with_edge(self.art.icon("explorer", px, owner.colour), max(1, self.px(1.8)))
            mark = self.art.badge(owner, max(13, round(px * 0.42)))
            put(made, mark, bottomright=made.get_rect().bottomright)
            return made

        return self.finished(("explorer", owner, px), make)

    def town(self) -> pygame.Surface:
        px = self.px(TOWN, 20)
        return self.finished(("town", px), lambda: self.art.drawing("africa/art/town", px))

    def chip(self, points: int, best: bool) -> pygame.Surface:
        """Return the points of a place on a chip; that of the best ones is golden and has a star."""
        words = f"+{points}" if points else "0"
        size = max(15.0, 22 * self.scale / self.fonts.scale)

        def make() -> pygame.Surface:
            ink = palette.INK if best else palette.CREAM
            text = self.fonts.line(words, BOLD, size, ink)
            high = text.get_height()
            star = self.art.icon("star", round(high * 0.72))
            aside = star.get_width() // 4 if best else 0  # the text makes room for the star
            wide = max(text.get_width() + self.px(14, 7), high + 2) + aside
            fill, edge = (palette.GOLD, palette.PAPER_HIGH) if best else (palette.NIGHT, palette.GOLD)
            body = rounded(1, 1, wide - 2, high - 2, high / 2 - 1, fill, edge, 2 if best else 1.4)
            made = drawn(body, wide, high)
            put(made, text, center=((wide + aside) // 2, high // 2))
            if not best:
                return made
            both = pygame.Surface((wide + star.get_width() // 2, high), pygame.SRCALPHA)
            both.blit(made, (star.get_width() // 2, 0))
            put(both, star, midleft=(0, high // 2))
            return both

        return self.finished(("chip", words, best, self.fonts.text), make)

    def step(self, seat: int) -> pygame.Surface:
        """Return the footprints that show where a seat's explorer can walk."""
        px, owner = self.px(26, 14), self.player(seat)

        def make() -> pygame.Surface:
            made = with_edge(self.art.icon("reach", px, owner.colour), 1)
            made.set_alpha(230)
            return made

        return self.art.kept(("step", owner, px), make)

    def mover(self) -> pygame.Surface:
        """Return the sign on animals and nomads that can be moved."""
        px = self.px(MOVE, 17)
        return self.finished(("mover", px), lambda: with_edge(self.art.icon("move_tile", px), 1))
