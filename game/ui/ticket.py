"""A card where there is little room: a flat one with its value, its picture and its whole name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import palette
from game.ui.fonts import BOLD, STRONG, TEXT
from game.ui.materials import dimmed

if TYPE_CHECKING:
    from game.ui.shell import Shell


def draw_ticket(
    shell: Shell,
    onto: pygame.Surface,
    rect: pygame.Rect,
    name: str,
    value: int,
    title: str,
    chosen: bool = False,
    used: bool = False,
) -> None:
    """Draw a flat card; a chosen one shines and has a tick."""
    radius = shell.px(10, 6)
    if chosen:
        shell.materials.halo(onto, rect, radius, 0.8)
    else:
        shell.materials.cast(onto, rect, radius, 5, 3, 150)
    key = "ticket", shell.version, rect.size, name, value, title, chosen, used
    onto.blit(shell.art.kept(key, lambda: _drawn(shell, rect.size, name, value, title, chosen, used)), rect)


def _drawn(
    shell: Shell, size: tuple[int, int], name: str, value: int, title: str, chosen: bool, used: bool
) -> pygame.Surface:
    w, h = size
    edge = palette.GOLD if chosen else palette.PAPER_EDGE
    colour = palette.PAPER_HIGH if chosen else palette.PAPER
    made = shell.materials.paper(w, h, shell.px(10, 6), colour, edge, 60 + sum(map(ord, name)) % 37).copy()
    if chosen:
        line = max(2, shell.px(3))
        frame = shell.materials.plate(w, h, shell.px(10, 6), "none", palette.GOLD, 1, line / shell.scale)
        made.blit(frame, (0, 0))
    role = STRONG if shell.fonts.width(title, STRONG, 0) <= w - 4 else TEXT
    text = shell.fonts.fitted(title, role, 15, palette.INK, w - 4)
    foot = text.get_height()
    made.blit(text, text.get_rect(midbottom=(w // 2, h - 2)))
    room = h - foot - 3
    sign = max(14, min(room, round(w * 0.5)))
    if shell.art.has(name):
        icon = shell.art.icon(name, sign)
        made.blit(icon, icon.get_rect(center=(w // 2, 2 + room // 2)))
    coin = max(19, min(round(room * 0.72), shell.px(34)))
    low = value < 0
    body = (
        f'<circle cx="20" cy="20" r="18" fill="{palette.CORAL if low else palette.GOLD}" '
        f'stroke="{"#6d2212" if low else palette.GOLD_EDGE}" stroke-width="2.4"/>'
    )
    disc = shell.art.svg(body, coin, coin, (0, 0, 40, 40))
    place = disc.get_rect(midleft=(3, 2 + room // 2))
    made.blit(disc, place)
    number = shell.fonts.real(BOLD, max(14, round(coin * 0.6))).render(
        shell.texts.number(value), True, palette.rgb(palette.CREAM if low else palette.INK)
    )
    made.blit(number, number.get_rect(center=place.center))
    if chosen:
        size_ = max(16, min(round(room * 0.6), shell.px(26)))
        back = shell.materials.pill(size_, size_, palette.GAIN_PAPER, palette.CREAM)
        spot = back.get_rect(midright=(w - 3, 2 + room // 2))
        made.blit(back, spot)
        tick = shell.art.icon("check", round(size_ * 0.66), palette.CREAM)
        made.blit(tick, tick.get_rect(center=spot.center))
    return dimmed(made, 0.6, 200) if used else made
