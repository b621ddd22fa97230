"""Buttons of the table scene: drawn by us, pressed by mouse, key or focus ring, greyed with a reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.ui import palette
from game.ui.tooltip import Tip
from game.ui.widgets import DISABLED, HOVER, face

if TYPE_CHECKING:
    from game.ui.shell import Shell

TIGHT = 2.4  # heights of a button with an icon under which there is no room for its label


@dataclass(slots=True)
class Button:
    """Something to press. What is greyed can still be pointed at: its tip tells why."""

    name: str
    rect: pygame.Rect
    label: str
    press: Callable[[], None]
    icon: str = ""
    tip: Tip = field(default_factory=lambda: Tip(""))
    enabled: bool = True
    primary: bool = False
    glow: bool = False
    dark: bool = False  # on wood: an icon on a faint plate

    def draw(self, shell: Shell, onto: pygame.Surface, hover: bool) -> None:
        """Draw the button with its shadow."""
        rect = self.rect
        if self.dark:
            plate = shell.materials.plate(rect.w, rect.h, shell.px(10), "#ffffff", "", 0.22 if hover else 0.1)
            onto.blit(plate, rect)
            sign = shell.art.icon(self.icon, round(min(rect.size) * 0.6), palette.PAPER_HIGH)
            onto.blit(sign, sign.get_rect(center=rect.center))
            return
        state = DISABLED if not self.enabled else HOVER if hover else ""
        colour = palette.CORAL if self.primary else palette.PAPER
        if self.glow and self.enabled:
            shell.materials.halo(onto, rect, rect.h * 0.28, 0.9)
        else:
            shell.materials.cast(onto, rect, rect.h * 0.28, 6, 5, 150)
        tight = rect.w < rect.h * TIGHT and bool(self.icon)
        label = "" if tight else self.label
        onto.blit(face(shell, rect.size, label, self.icon, colour, state, design=21 if self.primary else 19), rect)


def row_of(
    shell: Shell, words: list[tuple[str, str]], area: pygame.Rect, high: int, least: int = 0
) -> list[pygame.Rect]:
    """Places for buttons as wide as their words (icon, label) need, in rows in the middle of an area, lowest last."""
    gap = max(5, shell.px(10))
    sign = min(round(high * 0.52), shell.px(26, 18))
    legible = round(high * TIGHT) + 1
    widths = [
        min(
            area.w,
            max(
                legible if icon and label else least,
                least,
                shell.fonts.width(label, "strong", 19) + (sign + gap if icon else 0) + shell.px(44, 26),
            ),
        )
        for icon, label in words
    ]
    rows: list[list[int]] = [[]]
    for wide in widths:
        if rows[-1] and sum(rows[-1]) + wide + gap * len(rows[-1]) > area.w:
            rows.append([])
        rows[-1].append(wide)
    made: list[pygame.Rect] = []
    y = area.bottom - len(rows) * (high + gap) + gap
    for row in rows:
        x = area.centerx - (sum(row) + gap * (len(row) - 1)) // 2
        for wide in row:
            made.append(pygame.Rect(x, y, wide, high))
            x += wide + gap
        y += high + gap
    return made
