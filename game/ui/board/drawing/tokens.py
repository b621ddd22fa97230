"""Shared parts of all titles' tokens: pictures of pieces for one size of the board."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable

import pygame

from game.engine.choices import Seat
from game.ui.draw.art import BOX, SHAPES, Art, drawn, once
from game.ui.draw.fonts import BOLD, Fonts
from game.ui.draw.layout import Scaled, blank, put, put_around
from game.ui.draw.materials import Materials, blurred, tinted
from game.words import palette
from game.words.palette import PlayerLook


class Tokens(Scaled):
    """Pictures of pieces for one size of the board; equal ones are made once."""

    shade, aside = 165, 0.8  # how dark shadows are, and how far to the right they fall, in design units

    def __init__(self, art: Art, fonts: Fonts, scale: float) -> None:
        self.art, self.fonts, self.scale = art, fonts, scale
        self.materials = Materials(art, scale)

    def player(self, seat: Seat) -> PlayerLook:
        return self.art.player(seat)

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self.art.kept((key, self.scale, self.fonts.text, self.fonts.scale), make)

    @once
    def coin(self, value: int, size: float = 34) -> pygame.Surface:
        px = self.px(size, 21)
        made = blank(px, px)
        self.put_coin(made, value, px, (px // 2, px // 2))
        return self.finished(made)

    @once
    def marker(self, owner: PlayerLook, px: int) -> pygame.Surface:
        edge = owner.line if owner.colour == "#F4F0E4" else palette.CREAM
        body = f'<g fill="{owner.colour}" stroke="{edge}" stroke-width="2.400" stroke-linejoin="round">'
        return self.finished(drawn(f"{body}{SHAPES[owner.shape]}</g>", px, px, BOX))

    def put_coin(self, onto: pygame.Surface, value: int, px: int, middle: tuple[int, int]) -> None:
        put(onto, self.art.icon("coin_blank", px), center=middle)
        size = max(14, round(px * 0.62))
        text = self.fonts.real(BOLD, size).render(str(value), True, palette.rgb(palette.INK))
        put_around(onto, text, middle)

    def finished(
        self, piece: pygame.Surface, owner: PlayerLook | None = None, badge: float = 0, cast: bool = True
    ) -> pygame.Surface:
        """Return a piece with its shadow and its owner's shape at the lower right; the piece stays in the middle."""
        (w, h), blur = piece.get_size(), self.px(3.5)
        margin = blur * 3 + self.px(3)
        whole = blank(w + 2 * margin, h + 2 * margin)
        whole.blit(piece, (margin, margin))
        if owner is not None and badge:
            px = max(13, round(w * badge))
            mark = margin + round(w * 0.97) - px * 3 // 4, margin + round(h * 0.99) - px * 3 // 4
            whole.blit(self.art.badge(owner, px), mark)
        if not cast:
            return whole
        made, soft = blank(*whole.get_size()), tinted(blurred(whole, blur), "#2A1505", self.shade)
        made.blit(soft, (self.px(self.aside), self.px(3)))
        made.blit(whole, (0, 0))
        return made


def with_edge(piece: pygame.Surface, reach: int) -> pygame.Surface:
    """Return a piece with a light edge, so that it stands out on sea, land and paper."""
    w, h = piece.get_size()
    made = pygame.Surface((w + 2 * reach, h + 2 * reach), pygame.SRCALPHA)
    made.fill(palette.rgba(palette.PAPER_HIGH, 0))
    light = tinted(piece.copy(), palette.PAPER_HIGH)
    for n in range(12):
        turn = math.tau * n / 12
        made.blit(light, (round(reach + reach * math.cos(turn)), round(reach + reach * math.sin(turn))))
    made.blit(piece, (reach, reach))
    return made
