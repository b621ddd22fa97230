"""Covers to choose a title: its round picture, its name, the number of players and the length."""

from __future__ import annotations

import pygame

from game.titles import title as find_title
from game.ui.draw.fonts import STRONG, TEXT
from game.ui.draw.layout import blank, in_a_column, put
from game.ui.shell.shell import Shell
from game.ui.widgets.faces import HOVER, PRESSED
from game.words import palette
from game.words.palette import text_on

LEAST = 4  # pixels around the picture


def emblem(shell: Shell, slug: str, px: int) -> pygame.Surface:
    """Return the picture of a title, or a globe if it has none."""
    return shell.art.icon(slug if shell.art.has(slug) else "globe", px)


def cover_faces(
    shell: Shell, size: tuple[int, int], slug: str, chosen: bool, short: bool = False
) -> list[pygame.Surface]:
    """Return the usual, hovered and pressed face of a cover; the chosen one shines, that of a short game says so."""
    length = "minutes_short" if short else "minutes"
    return [_cover(shell, size, slug, chosen, length, state) for state in ("", HOVER, PRESSED)]


def _cover(shell: Shell, size: tuple[int, int], slug: str, chosen: bool, length: str, state: str) -> pygame.Surface:
    wide, high = size
    colour = palette.GOLD if chosen else palette.PAPER
    made = shell.materials.button(wide, high, colour, state).copy()
    ink, texts = text_on(colour), shell.texts.of(slug)
    pad = shell.px(10, LEAST)
    px = min(high - 2 * pad, wide * 2 // 5)
    put(made, emblem(shell, slug, px), midleft=(pad, high // 2))
    x = 2 * pad + px
    room = max(8, wide - x - pad)
    facts = _facts(shell, slug, ink, length)
    facts = facts if facts.get_width() <= room else _facts(shell, slug, ink, "")
    lines = max(1, (high - 2 * pad - facts.get_height()) // shell.fonts.height(STRONG, 18))
    if lines > 1 and shell.fonts.width(texts.t("title"), STRONG, 18) > room:
        name = shell.fonts.paragraph(texts.t("title"), STRONG, 18, ink, room, lines)
    else:
        name = shell.fonts.fitted(texts.t("title"), STRONG, 18, ink, room)
    words = in_a_column([name, facts])
    made.blit(words, (x, (high - words.get_height()) // 2))
    return made


def _facts(shell: Shell, slug: str, ink: str, length: str) -> pygame.Surface:
    """Draw the number of players and, if known, the usual minutes that the text `length` tells."""
    seats, texts = find_title(slug).seats, shell.texts.of(slug)
    facts = [("people", f"{seats[0]}\N{EN DASH}{seats[-1]}" if len(seats) > 1 else str(seats[0]))]
    if length and texts.has(length):
        facts.append(("clock", shell.texts.t("new.minutes", minutes=texts.t(length))))
    lines = [shell.fonts.line(words, TEXT, 16, ink) for _, words in facts]
    px, gap = lines[0].get_height() * 3 // 4, shell.px(5, 3)
    made = blank(sum(px + 3 * gap + line.get_width() for line in lines) - 2 * gap, lines[0].get_height())
    x = 0
    for (icon, _), line in zip(facts, lines, strict=True):
        sign = put(made, shell.art.icon(icon, px, ink), midleft=(x, made.get_height() // 2))
        x = put(made, line, topleft=(sign.right + gap, 0)).right + 2 * gap
    return made
