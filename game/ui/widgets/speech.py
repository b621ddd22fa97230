"""A speech bubble below the head of the one who speaks."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.draw.fonts import TEXT
from game.ui.draw.layout import blank
from game.ui.shell.shell import Shell
from game.ui.widgets.pictures import kept
from game.words import palette

LINES = 3
PAD, PAD_LEAST = 14, 7  # around the words: design pixels, and the least real ones


def bubble_place(
    shell: Shell, words: str, head: pygame.Rect, within: pygame.Rect, taken: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """Return the place of a bubble below the head of the speaker; None if it would cover anything taken there."""
    gap = shell.px(8, 4)
    place = pygame.Rect((0, 0), bubble(shell, words, _room(shell, head)).get_size())
    place.topleft = head.x + gap, head.bottom + gap
    return place if place.collidelist(taken) < 0 and within.contains(place) else None


def draw_bubble(
    shell: Shell, onto: pygame.Surface, words: str, place: pygame.Rect, head: pygame.Rect, face: int, alpha: int = 255
) -> None:
    """Draw a bubble below a head, with a tail that points up to the middle of the speaker's face."""
    made = bubble(shell, words, _room(shell, head))
    reach, half = shell.px(16, 8), shell.px(9, 4)
    tail = shell.art.svg(
        f'<path d="M{half * 0.4} {reach}L{half} 0L{half * 1.6 + 1} {reach}Z" fill="{palette.PAPER_HIGH}"'
        f' stroke="{palette.GOLD_LOW}" stroke-width="1.6" stroke-linejoin="round"/>',
        2 * half,
        reach,
    )
    if alpha == 255:
        shell.materials.cast(onto, place, shell.px(16, 8), 8, 5, 140)
    x = min(face, place.right - 3 * half)
    for picture, spot in ((made, place.topleft), (tail, (x - half, place.y - reach + shell.px(3, 2)))):
        picture = picture.copy() if alpha < 255 else picture
        if alpha < 255:
            picture.set_alpha(alpha)
        onto.blit(picture, spot)


def _room(shell: Shell, head: pygame.Rect) -> int:
    """Return the width of the words in a bubble below a head."""
    return head.w - 2 * shell.px(8, 4) - 2 * shell.px(PAD, PAD_LEAST)


@kept
def bubble(shell: Shell, words: str, wide: int) -> pygame.Surface:
    """Return a bubble without its tail."""
    pad = shell.px(PAD, PAD_LEAST)
    text = shell.fonts.paragraph(words, TEXT, 19, palette.INK, wide, LINES)
    box = text.get_bounding_rect()
    size = box.right + 2 * pad, text.get_height() + 2 * pad - shell.px(6, 2)
    made = blank(*size)
    made.blit(shell.materials.plate(*size, shell.px(16, 8), palette.PAPER_HIGH, palette.GOLD_LOW, 1, 1.6), (0, 0))
    made.blit(text, (pad, pad - shell.px(3, 1)))
    return made
