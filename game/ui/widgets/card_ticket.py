"""Tickets: flat cards for little room, with value, picture and whole name."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.draw.fonts import BOLD, STRONG, TEXT
from game.ui.draw.layout import put
from game.ui.draw.materials import dimmed
from game.ui.shell.shell import Shell
from game.ui.widgets.pictures import kept
from game.words import palette

WORTH = palette.GOLD, palette.GOLD_EDGE, palette.INK  # of a coin: its ground, its edge, its number
LOSS = palette.CORAL, "#6d2212", palette.CREAM


@dataclass(frozen=True, slots=True)
class CardTicket:
    """A flat card, and the signs of a controller that choose it.

    The signs are a direction (`pad_up`, `pad_right`, `pad_down`, `pad_left` or none) and a button.
    """

    name: str
    value: int | None
    title: str
    chosen: bool = False
    used: bool = False
    code: tuple[str, str] = ("", "")


def draw_card_ticket(shell: Shell, onto: pygame.Surface, rect: pygame.Rect, one: CardTicket) -> None:
    """Draw a flat card with its shadow; a chosen one shines."""
    radius = shell.px(10, 6)
    if one.chosen:
        shell.materials.halo(onto, rect, radius, 0.8)
    else:
        shell.materials.cast(onto, rect, radius, 5, 3, 150)
    onto.blit(picture(shell, rect.size, one), rect)


@kept
def picture(shell: Shell, size: tuple[int, int], one: CardTicket) -> pygame.Surface:
    """Return a flat card without its shadow; a chosen one has a tick."""
    w, h = size
    edge = palette.GOLD if one.chosen else palette.PAPER_EDGE
    colour = palette.PAPER_HIGH if one.chosen else palette.PAPER
    made = shell.materials.sheet(w, h, shell.px(10, 6), colour, edge, 60 + sum(map(ord, one.name)) % 37)
    if one.chosen:
        line = shell.px(3, 2)
        made.blit(shell.materials.plate(w, h, shell.px(10, 6), "none", palette.GOLD, 1, line / shell.scale), (0, 0))
    role = STRONG if shell.fonts.width(one.title, STRONG, 0) <= w - 4 else TEXT
    text = shell.fonts.fitted(one.title, role, 15, palette.INK, w - 4)
    foot = text.get_height()
    put(made, text, midbottom=(w // 2, h - 2))
    room = h - foot - 3
    coin = max(19, min(round(room * 0.72), shell.px(34)))
    signs = _signs(shell, one.code, room, w - coin - 14) if any(one.code) else None
    left, right = (coin + 6, w - signs.get_width() - 6) if signs else (0, w)
    if signs:
        put(made, signs, midright=(w - 3, 2 + room // 2))
    sign = max(14, min(room, round(w * 0.5), right - left))
    if shell.art.has(one.name) and right - left >= 14:
        put(made, shell.art.icon(one.name, sign), center=((left + right) // 2, 2 + room // 2))
    if one.value is not None:
        _coin(shell, made, one.value, coin, room)
    if one.chosen:
        disc = max(16, min(round(room * 0.6), shell.px(26)))
        back = shell.materials.pill(disc, disc, palette.GAIN_PAPER, palette.CREAM)
        place = put(made, back, midright=(w - 3, 2 + room // 2))
        put(made, shell.art.icon("check", round(disc * 0.66), palette.CREAM), center=place.center)
    return dimmed(made, 0.6, 200) if one.used else made


def _coin(shell: Shell, made: pygame.Surface, value: int, coin: int, room: int) -> None:
    ground, edge, ink = LOSS if value < 0 else WORTH
    picture = shell.art.drawing("common/art/ticket_coin", coin, ground=ground, edge=edge)
    place = put(made, picture, midleft=(3, 2 + room // 2))
    font = shell.fonts.real(BOLD, max(14, round(coin * 0.6)))
    number = font.render(shell.texts.number(value), True, palette.rgb(ink))
    put(made, number, center=place.center)


def _signs(shell: Shell, code: tuple[str, str], high: int, wide: int) -> pygame.Surface:
    """Return the direction, if any, and the button on a dark plate, as large as there is room."""
    pad = max(2, high // 12)
    size = max(14, min(high - pad, (wide - 3 * pad) // 2, shell.px(54, 28)))
    icons = [icon for icon in code if icon]
    wide = len(icons) * size + (len(icons) + 1) * pad
    made = shell.materials.plate(wide, size + pad, shell.px(10, 6), palette.NIGHT, palette.GOLD_LOW).copy()
    for n, icon in enumerate(icons):
        sign = shell.art.drawing(f"common/art/sign_{icon}", size - pad)
        made.blit(sign, (pad + n * (size + pad) + pad // 2, pad))
    return made
