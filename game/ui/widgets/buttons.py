"""Buttons of the table scene: drawn by us, pressed by mouse, key or focus ring, greyed with a reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.ui.draw.fonts import STRONG
from game.ui.draw.layout import in_a_row, put
from game.ui.shell.shell import Shell
from game.ui.widgets.faces import DISABLED, HOVER, face
from game.ui.widgets.pictures import kept
from game.words import palette
from game.words.tip import Tip

ICON = "icon:"  # before the name of a part of a label that is an icon
TIGHT = 2.4  # heights of a button with an icon under which there is no room for its label


@dataclass(slots=True)
class Button:
    """A thing to press. A greyed one can still be pointed at: its tip gives the reason."""

    name: str
    rect: pygame.Rect
    label: str
    press: Callable[[], object]
    icon: str = ""
    tip: Tip = field(default_factory=lambda: Tip(""))
    enabled: bool = True
    primary: bool = False
    glow: bool = False
    dark: bool = False  # on wood: an icon, and perhaps a label, on a faint plate
    parts: tuple[str, ...] = ()  # words and icons (`icon:corn`) that take less room than the label

    def draw(self, shell: Shell, onto: pygame.Surface, hover: bool) -> None:
        rect = self.rect
        if self.dark:
            plate = shell.materials.plate(rect.w, rect.h, shell.px(10), "#ffffff", "", 0.22 if hover else 0.1)
            onto.blit(plate, rect)
            put(onto, _on_wood(shell, self.icon, self.label, round(min(rect.size) * 0.6)), center=rect.center)
            return
        state = DISABLED if not self.enabled else HOVER if hover else ""
        colour = palette.CORAL if self.primary else palette.PAPER
        if self.glow and self.enabled:
            shell.materials.halo(onto, rect, rect.h * 0.28, 0.9)
        else:
            shell.materials.cast(onto, rect, rect.h * 0.28, 6, 5, 150)
        tight = rect.w < rect.h * TIGHT and bool(self.icon)
        label, icon = "" if tight or self.parts else self.label, "" if self.parts else self.icon
        onto.blit(face(shell, rect.size, label, icon, colour, state, design=21 if self.primary else 19), rect)
        if self.parts:
            inner = joined(shell, self.parts, rect.h)
            room = rect.w - shell.px(12, 8)
            if inner.get_width() > room:
                inner = pygame.transform.smoothscale(inner, (room, inner.get_height() * room // inner.get_width()))
            put(onto, inner, center=rect.center)


@kept
def _on_wood(shell: Shell, icon: str, label: str, px: int) -> pygame.Surface:
    parts = [shell.art.icon(icon, px, palette.PAPER_HIGH)]
    if label:
        parts.append(shell.fonts.line(label, STRONG, 18, palette.PAPER_HIGH))
    return in_a_row(parts, shell.px(8, 4))


@kept
def joined(shell: Shell, parts: tuple[str, ...], high: int) -> pygame.Surface:
    """Return words and icons side by side, for a button of this height."""
    ink = palette.text_on(palette.PAPER)
    px = min(round(high * 0.52), shell.px(25, 18))
    made = []
    for part in parts:
        if part.startswith(ICON):
            made.append(shell.art.icon(part.removeprefix(ICON), px, ink))
        else:
            made.append(shell.fonts.line(part, STRONG, 19, ink))
    return in_a_row(made, shell.px(5, 3))


def row_of(
    shell: Shell, words: list[tuple[str, str]], area: pygame.Rect, high: int, parts: Sequence[tuple[str, ...]]
) -> list[pygame.Rect]:
    """Return places in centred rows at the bottom for buttons, each as wide as its icon and label or its parts."""
    gap = shell.px(10, 5)
    sign = min(round(high * 0.52), shell.px(26, 18))
    legible = round(high * TIGHT) + 1
    widths = []
    for (icon, label), each in zip(words, parts, strict=True):
        if each:
            needed = joined(shell, each, high).get_width() + shell.px(36, 20)
        else:
            needed = shell.fonts.width(label, STRONG, 19) + (sign + gap if icon else 0) + shell.px(44, 26)
            needed = max(legible, needed) if icon and label else needed
        widths.append(min(area.w, needed))
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
