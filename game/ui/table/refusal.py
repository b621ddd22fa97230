"""The place of a remark: a refusal covers nothing that can be clicked, and the link to its rule lies below it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.ui.draw.fonts import STRONG
from game.ui.draw.layout import in_a_row, put
from game.ui.shell.shell import Shell
from game.ui.widgets.tooltip import Tooltip, clear_of, placed
from game.words import palette
from game.words.tip import Tip


@dataclass(frozen=True, slots=True)
class LaidTip:
    """A tip as it lies, and the link below it, which has no size if there is none."""

    tip: Tip
    within: pygame.Rect
    rect: pygame.Rect
    link: pygame.Rect

    def draw(self, onto: pygame.Surface, tooltip: Tooltip, words: str) -> None:
        shell = tooltip.shell
        tooltip.draw_at(onto, self.tip, self.within, self.rect)
        if self.link.w:
            shell.materials.cast(onto, self.link, self.link.h // 2, 6, 4, 150)
            plate = shell.materials.plate(*self.link.size, self.link.h / 2, palette.WOOD_LOW, palette.GOLD)
            onto.blit(plate, self.link)
            put(onto, _label(shell, words), center=self.link.center)


def lay_said(
    tooltip: Tooltip,
    tip: Tip,
    beside: pygame.Rect,
    within: pygame.Rect,
    words: str,
    clickable: Sequence[pygame.Rect],
    aside: Sequence[pygame.Rect],
    subjects: Sequence[pygame.Rect],
) -> LaidTip:
    """Lay out a remark, which takes no click, with the link to its rule below it in these words.

    A refusal covers nothing clickable, and things aside only if there is no other room.
    """
    shell, said = tooltip.shell, replace(tip, rule="")
    wide, high = tooltip.size(said, within)
    link = pygame.Rect(0, 0, 0, 0)
    if tip.rule:
        label = _label(shell, words)
        link.size = label.get_width() + 2 * shell.px(16, 9), max(shell.touch(34), label.get_height() + shell.px(8, 4))
    gap = shell.px(6, 3) if link.w else 0
    size = max(wide, link.w), high + gap + link.h
    rect = placed(size, beside, within, shell.px(12, 8), [*clickable, *aside], subjects)
    if tip.reason or tip.warning:
        rect = clear_of(rect, beside, within, [*clickable, *subjects, *aside])
        rect = clear_of(rect, beside, within, [*clickable, *subjects])
    link.topleft = rect.x, rect.y + high + gap
    return LaidTip(said, within, pygame.Rect(rect.x, rect.y, wide, high), link)


def _label(shell: Shell, words: str) -> pygame.Surface:
    sign = shell.art.icon("book", shell.fonts.px(18), palette.GOLD)
    return in_a_row([sign, shell.fonts.line(words, STRONG, 16, palette.PAPER_HIGH)], shell.px(8, 5))
