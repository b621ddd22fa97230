"""The pieces of Africa as pictures with their shadows: tiles, camps, explorers, towns, chips with points."""

from __future__ import annotations

import pygame

from game.titles.africa.rules.data import FIRST_GOOD, FIRST_MINERAL, KINDS, MONUMENT, NOMADS
from game.titles.africa.telling.continent import CANVAS
from game.ui.board.drawing.tokens import Tokens, with_edge
from game.ui.draw.art import Box, drawn, once
from game.ui.draw.fonts import BOLD
from game.ui.draw.layout import blank, put
from game.ui.draw.materials import blurred, rounded, tinted
from game.words import palette
from game.words.palette import PlayerLook

TILE, FIGURE, CAMP, EXPLORER, TOWN, MOVE = 58.0, 66.0, 48.0, 42.0, 52.0, 27.0  # design units
BREATH = 2  # pixels

ANIMAL = "animal"


def family(kind: int) -> str:
    """Return the family of a kind of tile: each has a ground, an edge, and a ring that does not need its colour."""
    if kind == MONUMENT:
        return "stone"
    if kind < FIRST_GOOD:
        return ANIMAL if kind < NOMADS else "tribe"
    return "good" if kind < FIRST_MINERAL else "gold" if KINDS[kind].startswith("gold") else "gems"


class AfricaTokens(Tokens):
    """Pieces for one size of the board; each picture is placed by its middle."""

    shade, aside = 170, 1.0

    @once
    def back(self, drawing: str, name: str, box: Box) -> pygame.Surface:
        """Return the covered tile of a hex: a group of a drawing, and the part of it where the hex lies."""
        w, h = self.px(box[2], 20), self.px(box[3], 20)
        piece = drawn(self.art.read(drawing).part(name), w, h, box)
        made = self.kept(("shadow of a covered tile", w, h), lambda: self._shadow(piece)).copy()
        put(made, piece, center=(made.get_width() // 2, made.get_height() // 2))
        return made

    def _shadow(self, piece: pygame.Surface) -> pygame.Surface:
        """Return the shadow that all covered tiles throw, for they have one shape."""
        margin = self.px(8)
        made = blank(piece.get_width() + 2 * margin, piece.get_height() + 2 * margin)
        made.blit(piece, (margin + self.px(2), margin + self.px(4)))
        return tinted(blurred(made, self.px(3)), "#2A1505", self.shade)

    def piece(self, kind: int) -> pygame.Surface:
        """Return a tile that was turned up as it lies on the board: animals stand there as figures."""
        return self.figure(kind) if self.is_animal(kind) else self.face(kind)

    @staticmethod
    def is_animal(kind: int) -> bool:
        return family(kind) == ANIMAL

    @once
    def figure(self, kind: int, turned: bool = False, breath: int = 0) -> pygame.Surface:
        """Return an animal, perhaps turned to the other side, taller by so many pixels of a breath."""
        animal = self.art.drawing(f"africa/art/figure_{KINDS[kind]}", self.px(FIGURE, 24))
        if breath:
            wide, high = animal.get_size()
            animal = pygame.transform.smoothscale(animal, (wide, high + breath))
        return self.finished(pygame.transform.flip(animal, turned, False))

    def breaths(self, kind: int, turned: bool = False) -> list[pygame.Surface]:
        """Return an animal as it breathes in."""
        return [self.figure(kind, turned, breath) for breath in range(1 + BREATH)]

    @once
    def face(self, kind: int, size: float = TILE) -> pygame.Surface:
        px = self.px(size, 20)
        made = self.art.drawing(f"africa/art/tile_{family(kind)}", px).copy()
        put(made, self.art.icon(KINDS[kind], round(px * 0.72)), center=(px // 2, px // 2))
        return self.finished(made)

    @once
    def camp(self) -> pygame.Surface:
        return self.finished(self.art.icon("camp", self.px(CAMP, 18), CANVAS))

    def explorer(self, seat: int) -> pygame.Surface:
        return self._explorer(self.player(seat))

    @once
    def _explorer(self, owner: PlayerLook) -> pygame.Surface:
        px = self.px(EXPLORER, 26)
        made = with_edge(self.art.icon("explorer", px, owner.colour), max(1, self.px(1.8)))
        put(made, self.art.badge(owner, max(13, round(px * 0.42))), bottomright=made.get_rect().bottomright)
        return self.finished(made)

    @once
    def town(self) -> pygame.Surface:
        return self.finished(self.art.drawing("africa/art/town", self.px(TOWN, 20)))

    @once
    def chip(self, points: int, best: bool) -> pygame.Surface:
        """Return the points of a place on a chip; that of the best ones is golden and has a star."""
        size, ink = max(15.0, 22 * self.scale / self.fonts.scale), palette.INK if best else palette.CREAM
        text = self.fonts.line(f"+{points}" if points else "0", BOLD, size, ink)
        high = text.get_height()
        star = self.art.icon("star", round(high * 0.72))
        aside = star.get_width() // 4 if best else 0  # the text makes room for the star
        wide = max(text.get_width() + self.px(14, 7), high + 2) + aside
        fill, edge = (palette.GOLD, palette.PAPER_HIGH) if best else (palette.NIGHT, palette.GOLD)
        body = rounded(1, 1, wide - 2, high - 2, high / 2 - 1, fill, edge, 2 if best else 1.4)
        made = drawn(body, wide, high)
        put(made, text, center=((wide + aside) // 2, high // 2))
        if not best:
            return self.finished(made)
        both = blank(wide + star.get_width() // 2, high)
        both.blit(made, (star.get_width() // 2, 0))
        put(both, star, midleft=(0, high // 2))
        return self.finished(both)

    def step(self, seat: int) -> pygame.Surface:
        """Return the footprints that show where a seat's explorer can walk."""
        return self._step(self.player(seat))

    @once
    def _step(self, owner: PlayerLook) -> pygame.Surface:
        made = with_edge(self.art.icon("reach", self.px(26, 14), owner.colour), 1)
        made.set_alpha(230)
        return made

    @once
    def mover(self) -> pygame.Surface:
        """Return the sign on animals and nomads that can be moved."""
        return self.finished(with_edge(self.art.icon("move_tile", self.px(MOVE, 17)), 1))
