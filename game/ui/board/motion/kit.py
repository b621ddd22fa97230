"""The means by which a title shows its events: places at the table, tools for pictures, and signs made by them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.ui.draw.art import Art
from game.ui.draw.fonts import BOLD, TITLE, Fonts
from game.ui.draw.materials import Materials
from game.words import palette
from game.words.faces import usual_face
from game.words.palette import PlayerLook
from game.words.texts import Texts

SEALED = "sealed"  # the part of a panel where a seat's sealed hand lies


@dataclass(slots=True)
class Stage:
    """The places of things at the table, in pixels of the window."""

    board: Any  # the built board of the title
    area: pygame.Rect  # the place of the board
    panel: Callable[[int, str], pygame.Rect]  # the place of a part of a seat's panel, or of the whole panel


@dataclass(slots=True)
class Kit:
    """The tools that make pictures."""

    fonts: Fonts
    art: Art
    materials: Materials
    texts: Texts  # of the title, with the names of people
    player: Callable[[int], PlayerLook]
    face: Callable[[int], str] = usual_face


class Signs:
    """Signs in motion; all are drawn by their middle."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def points(self, points: int) -> pygame.Surface:
        return self.counted("star", f"+{points}", palette.GOLD_HIGH)

    def counted(self, icon: str, text: str, ink: str, colour: str = palette.INK) -> pygame.Surface:
        """Make an icon with a few letters on a plate."""
        kit = self._kit

        def make() -> pygame.Surface:
            sign = kit.art.icon(icon, max(18, kit.materials.px(26)), colour)
            return self.plate([sign, kit.fonts.line(text, BOLD, 22, ink)])

        return kit.art.kept(("flying sign", icon, text, ink, colour, kit.materials.scale, kit.fonts.text), make)

    def banner(self, text: str, width: int) -> pygame.Surface:
        """Make a few words over the whole board."""
        kit = self._kit
        m = kit.materials
        line = kit.fonts.fitted(text, TITLE, 34, palette.GOLD_HIGH, round(width * 0.8))
        high = line.get_height() + m.px(34)
        wide = -(-(line.get_width() + m.px(110)) // 64) * 64  # in steps, so that banners share their shadows
        made = pygame.Surface((wide + m.px(60), high + m.px(60)), pygame.SRCALPHA)
        rect = pygame.Rect(0, 0, wide, high)
        rect.center = made.get_rect().center
        m.cast(made, rect, high / 2, 9, 5, 170, palette.SEA_SHADOW)
        made.blit(m.plate(wide, high, high / 2, palette.NIGHT, palette.GOLD, 0.94, 2), rect)
        made.blit(line, line.get_rect(center=rect.center))
        return made

    def plate(self, parts: Sequence[pygame.Surface]) -> pygame.Surface:
        m = self._kit.materials
        gap, pad = m.px(7), m.px(14)
        high = max(part.get_height() for part in parts) + m.px(6)
        wide = sum(part.get_width() for part in parts) + gap * (len(parts) - 1) + 2 * pad
        made = pygame.Surface((wide, high), pygame.SRCALPHA)
        made.blit(m.plate(wide, high, high / 2, palette.NIGHT, palette.GOLD, 0.95), (0, 0))
        x = pad
        for part in parts:
            made.blit(part, (x, (high - part.get_height()) // 2))
            x += part.get_width() + gap
        return made
