"""The pieces of Africa as pictures with their shadow: tiles, camps, explorers, towns, chips of points."""

from __future__ import annotations

import math

import pygame

from game.titles.africa.rules.data import FIRST_GOOD, FIRST_MINERAL, KINDS, MONUMENT, NOMADS
from game.titles.africa.telling.names import CANVAS
from game.ui.board.tokens import Tokens as Base
from game.ui.board.tokens import with_edge
from game.ui.draw.art import drawn
from game.ui.draw.fonts import BOLD
from game.words import palette

TILE, CAMP, EXPLORER, TOWN, MOVE = 57.0, 46.0, 47.0, 50.0, 27.0  # design units
BACK, BACK_EDGE = "#7C3D24", "#4A2113"

# Each family of tiles has a ground, an edge, and a ring that tells it without colour.
Look = tuple[str, str, str]
ANIMAL: Look = ("#BFCF83", "#6E8336", "")
TRIBE: Look = ("#EBCBA0", "#B4562B", "5 3.200")
GOOD: Look = ("#DCC8E4", "#7A4E8C", ".1 4.300")
GOLD: Look = ("#2F6484", "#E9B44C", "9 3.500")
GEMS: Look = ("#47375E", "#B9A6E0", "9 3.500")
STONE: Look = ("#9CCBE0", "#2F6F94", "2 2.600")


def look(kind: int) -> Look:
    """The ground, the edge and the dashes of a kind of tile."""
    if kind == MONUMENT:
        return STONE
    if kind < FIRST_GOOD:
        return ANIMAL if kind < NOMADS else TRIBE
    return GOOD if kind < FIRST_MINERAL else GOLD if KINDS[kind].startswith("gold") else GEMS


class Tokens(Base):
    """Pieces for one size of the board; each picture is drawn by its middle."""

    shade, aside = 170, 1.0

    def back(self, size: float = TILE) -> pygame.Surface:
        """A tile that lies face down: a sun on dark wood."""
        px = self.px(size, 20)
        rays = "".join(
            f'<path d="M30 30L{30 + 21 * math.cos(a - 0.13):.2f} {30 + 21 * math.sin(a - 0.13):.2f}'
            f"L{30 + (24 if n % 2 else 19) * math.cos(a):.2f} {30 + (24 if n % 2 else 19) * math.sin(a):.2f}"
            f'L{30 + 21 * math.cos(a + 0.13):.2f} {30 + 21 * math.sin(a + 0.13):.2f}Z"/>'
            for n, a in enumerate(math.tau * n / 16 for n in range(16))
        )
        body = (
            f'<circle cx="30" cy="30" r="29" fill="{BACK}" stroke="{BACK_EDGE}" stroke-width="2"/>'
            f'<path d="M9 22A23 23 0 0 1 30 4.500" fill="none" stroke="#FFFFFF" stroke-opacity=".35" '
            f'stroke-width="2.400" stroke-linecap="round"/>'
            f'<circle cx="30" cy="30" r="25.600" fill="none" stroke="#D79A4A" stroke-width="1.600"/>'
            f'<g fill="#D79A4A" fill-opacity=".9">{rays}</g>'
            f'<circle cx="30" cy="30" r="12.500" fill="{BACK}"/><circle cx="30" cy="30" r="10.500" fill="#E9B44C"/>'
            f'<circle cx="30" cy="30" r="6.600" fill="{BACK}"/><circle cx="30" cy="30" r="3.600" fill="#E9B44C"/>'
        )
        return self.finished(("back", px), lambda: drawn(body, px, px, (0, 0, 60, 60)))

    def face(self, kind: int, size: float = TILE) -> pygame.Surface:
        """A tile that lies face up."""
        px = self.px(size, 20)
        ground, edge, dashes = look(kind)
        dash = f' stroke-dasharray="{dashes}" stroke-linecap="round"' if dashes else ""
        body = (
            f'<circle cx="30" cy="30" r="29" fill="{edge}" stroke="{palette.LINE}" stroke-opacity=".7" '
            f'stroke-width="1.500"/><circle cx="30" cy="30" r="25.500" fill="{ground}"/>'
            f'<circle cx="30" cy="30" r="27" fill="none" stroke="{palette.PAPER_HIGH}" stroke-width="1.900"{dash}/>'
            f'<path d="M9.500 23A22 22 0 0 1 30 7.500" fill="none" stroke="#FFFFFF" stroke-opacity=".5" '
            f'stroke-width="2" stroke-linecap="round"/>'
        )

        def make() -> pygame.Surface:
            made = drawn(body, px, px, (0, 0, 60, 60))
            icon = self.art.icon(KINDS[kind], round(px * 0.72))
            made.blit(icon, icon.get_rect(center=(px // 2, px // 2)))
            return made

        return self.finished(("face", kind, px), make)

    def camp(self, size: float = CAMP, colour: str = CANVAS) -> pygame.Surface:
        """A camp; it is nobody's."""
        px = self.px(size, 18)
        return self.finished(("camp", colour, px), lambda: self.art.icon("camp", px, colour))

    def explorer(self, seat: int, size: float = EXPLORER) -> pygame.Surface:
        """A seat's explorer with its shape."""
        px, owner = self.px(size, 26), self.player(seat)

        def make() -> pygame.Surface:
            made = with_edge(self.art.icon("explorer", px, owner.colour), max(1, self.px(1.8)))
            mark = self.art.badge(owner, max(13, round(px * 0.42)))
            made.blit(mark, mark.get_rect(bottomright=made.get_rect().bottomright))
            return made

        return self.finished(("explorer", owner, px), make)

    def town(self, size: float = TOWN) -> pygame.Surface:
        """A town by the sea."""
        px = self.px(size, 20)
        body = (
            '<path d="M4 42V27H14V20L20 14L26 20V27H33V17H41V22H45V17H53V42Z" fill="#F7EBD2" stroke="#20140c" '
            'stroke-width="2.200" stroke-linejoin="round"/>'
            '<path d="M14 20Q20 9 26 20Z" fill="#2F8C8C" stroke="#20140c" stroke-width="2" stroke-linejoin="round"/>'
            '<path d="M20 13V8.500" stroke="#20140c" stroke-width="2" stroke-linecap="round"/>'
            '<path d="M33 17H41V42H33Z" fill="#E0A25A" stroke="#20140c" stroke-width="2" stroke-linejoin="round"/>'
            '<path d="M17 42V35Q20 30 23 35V42ZM45 42V36Q47.500 32 50 36V42Z" fill="#6B4423"/>'
            '<path d="M8 31H10.500V35H8ZM28 31H30.500V35H28ZM36 22H38.500V27H36Z" fill="#6B4423"/>'
            '<path d="M1 42H57" stroke="#20140c" stroke-width="3" stroke-linecap="round"/>'
        )
        return self.finished(("town", px), lambda: drawn(body, px, px, (0, 0, 58, 52)))

    def chip(self, points: int, best: bool) -> pygame.Surface:
        """The points of a place; the best ones are golden and have a star's edge."""
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
            body = (
                f'<rect x="1" y="1" width="{wide - 2}" height="{high - 2}" rx="{high / 2 - 1}" fill="{fill}" '
                f'stroke="{edge}" stroke-width="{2 if best else 1.4}"/>'
            )
            made = drawn(body, wide, high)
            made.blit(text, text.get_rect(center=((wide + aside) // 2, high // 2)))
            if not best:
                return made
            both = pygame.Surface((wide + star.get_width() // 2, high), pygame.SRCALPHA)
            both.blit(made, (star.get_width() // 2, 0))
            both.blit(star, star.get_rect(midleft=(0, high // 2)))
            return both

        return self.finished(("chip", words, best, self.fonts.text), make)

    def step(self, seat: int) -> pygame.Surface:
        """Footprints of a seat where its explorer can walk."""
        owner = self.player(seat)
        px = self.px(26, 14)

        def make() -> pygame.Surface:
            made = with_edge(self.art.icon("reach", px, owner.colour), 1)
            made.set_alpha(230)
            return made

        return self.art.kept(("step", owner, px), make)

    def mover(self) -> pygame.Surface:
        """The sign on animals and nomads that can be moved."""
        px = self.px(MOVE, 17)
        return self.finished(("mover", px), lambda: with_edge(self.art.icon("move_tile", px), 1))
