"""The places of the menu in a window: boxes on a shelf, cards below them, and a band of wood with icons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.draw.fonts import STRONG, TEXT, TITLE_BOLD
from game.ui.draw.layout import columns
from game.ui.shell.shell import Shell

Rect = pygame.Rect
LOW = 440  # real pixels of a window's height below which names of icons are left out
HEAD, LABEL, CARD = 54, 16, 22  # design sizes of the program's name, of the names of icons and of cards
LABEL_LINES = 2
WIDE = 2  # parts of a row of cards that the wide one takes, of four
SQUARE = 0.85  # height of a box to its width from which on it counts as high


@dataclass(frozen=True, slots=True)
class MenuPlaces:
    """The places of everything in the menu."""

    head: Rect  # the name of the program
    boxes: tuple[Rect, ...]
    boards: tuple[Rect, ...]  # of the shelf, each under a row of boxes
    plate: Rect  # on the lowest board
    cards: tuple[Rect, ...]  # the wide one first
    band: Rect
    icons: tuple[Rect, ...]
    named: bool  # whether there is room for the names of icons
    below: Rect  # tips and hints of keys


def menu_places(shell: Shell, boxes: int, cards: Sequence[str], icons: Sequence[str], plate: str) -> MenuPlaces:
    """Place so many boxes, and cards, icons and a plate with these words."""
    wide, high = shell.size
    pad, gap = shell.px(40, 12), shell.px(20, 6)
    below = Rect(0, high - shell.px(52, 32), wide, shell.px(52, 32))
    inner = Rect(pad, 0, wide - 2 * pad, high)
    band, places, named = _icons(shell, inner, below.top, icons)
    row = _cards(shell, inner, band.top - gap, cards)
    head = Rect(pad, 0, inner.w, round(shell.fonts.height(TITLE_BOLD, HEAD) * 1.05))
    plank = shell.touch(42, grows=False) + shell.px(6, 2)
    shelf = Rect(0, row[0].top - gap - plank, wide, plank)
    room = Rect(inner.x, head.bottom, inner.w, shelf.top - head.bottom)
    found, planks = _boxes(shell, room, boxes)
    across = min(inner.w, shell.fonts.width(plate, STRONG, 17) + shell.px(110, 56))
    tag = Rect(0, 0, across, plank - shell.px(6, 2))
    tag.center = shelf.center
    boards = [Rect(0, y, wide, shell.px(16, 6)) for y in planks]
    return MenuPlaces(head, tuple(found), (*boards, shelf), tag, tuple(row), band, tuple(places), named, below)


def _boxes(shell: Shell, room: Rect, count: int) -> tuple[list[Rect], list[int]]:
    """Return the largest boxes in a room, in one row or several, and where the boards above the lowest one lie."""
    gap, air, plank = shell.px(26, 8), shell.px(6, 2), shell.px(16, 6)

    def size(rows: int) -> tuple[int, int]:
        across = -(-count // rows)
        return (room.w - gap * (across - 1)) // across, (room.h - (rows - 1) * plank) // rows - air

    rows = max(range(1, count + 1), key=lambda n: min(size(n)[0] * SQUARE, size(n)[1]))
    (wide, high), across = size(rows), -(-count // rows)
    wide = min(wide, high * 2)
    found, boards = [], []
    for n in range(rows):
        bottom = room.bottom - (rows - 1 - n) * (high + air + plank)
        inside = min(across, count - n * across)
        taken = wide * inside + gap * (inside - 1)
        left = room.centerx - taken // 2
        found += [Rect(left + k * (wide + gap), bottom - high, wide, high) for k in range(inside)]
        boards.append(bottom)
    return found, boards[:-1]


def _cards(shell: Shell, inner: Rect, bottom: int, names: Sequence[str]) -> list[Rect]:
    """Return the places of the wide card and of the others, in one row or, in a narrow window, in two."""
    gap, fonts = shell.px(20, 6), shell.fonts
    high = max(shell.touch(64), shell.px(170), 3 * fonts.height(TEXT, 18) + fonts.height(STRONG, CARD))
    high = min(high, max(shell.touch(40, grows=False), inner.h // 6))
    small = (inner.w - gap * (len(names) + 1)) // (len(names) - 1 + WIDE)
    need = max(fonts.width(name, STRONG, CARD) for name in names[1:]) + high // 2
    if small >= need or inner.h < inner.w:
        first = Rect(inner.x, bottom - high, inner.w - (small + gap) * (len(names) - 1), high)
        step, left = small + gap, first.right + gap
        return [first, *(Rect(left + n * step, first.y, small, high) for n in range(len(names) - 1))]
    low = columns(Rect(inner.x, bottom - high, inner.w, high), len(names) - 1, gap)
    return [Rect(inner.x, bottom - 2 * high - gap, inner.w, high), *low]


def _icons(shell: Shell, inner: Rect, bottom: int, names: Sequence[str]) -> tuple[Rect, list[Rect], bool]:
    """Return the band of icons above a line, their places, and whether their names fit below them."""
    gap, pad, sign = shell.px(6, 2), shell.px(12, 4), shell.px(36, 20)

    def lines(across: int) -> int:
        """Return how many lines the names need; 0 if they do not fit."""
        room = (inner.w - gap * (across - 1)) // across - shell.px(8, 2)
        words = [word for name in names for word in name.split()]
        if max(shell.fonts.width(word, STRONG, LABEL) for word in words) > room:
            return 0
        most = max(len(shell.fonts.wrapped(name, STRONG, LABEL, room)) for name in names)
        return most if most <= LABEL_LINES else 0

    rows, named = 1, bool(lines(len(names))) and shell.size[1] >= LOW
    if not named and inner.h > inner.w:
        half = -(-len(names) // 2)
        rows, named = 2, bool(lines(half))
    across = -(-len(names) // rows)
    words = round(lines(across) * shell.fonts.px(LABEL) * 1.24) + shell.px(8, 3) if named else 0
    high = max(shell.touch(40, grows=False), sign + words + shell.px(14, 6))
    band = Rect(0, bottom - rows * (high + gap) - 2 * pad + gap, shell.size[0], rows * (high + gap) + 2 * pad - gap)
    first = Rect(inner.x, band.y + pad, inner.w, high)
    places = [place for n in range(rows) for place in columns(first.move(0, n * (high + gap)), across, gap)]
    return band, places[: len(names)], named
