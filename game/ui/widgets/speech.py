"""A speech bubble beside the one who speaks."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.draw.fonts import TEXT
from game.ui.draw.layout import blank
from game.ui.shell.shell import Shell
from game.ui.widgets.pictures import kept
from game.ui.widgets.tooltip import nearest_free
from game.words import palette

WIDE, WIDE_LEAST = 330, 150  # of the words at most: design pixels, and at least: real pixels
LINES = 3


def bubble_place(
    shell: Shell, words: str, beside: pygame.Rect, within: pygame.Rect, taken: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """Return the place of a bubble left of the speaker that covers nothing taken; None if there is no room near."""
    size = bubble(shell, words, shell.px(WIDE, WIDE_LEAST)).get_size()
    place = pygame.Rect((0, 0), size)
    place.midright = within.right - shell.px(8, 3), beside.centery
    strip = pygame.Rect(within.right - size[0] - shell.px(8, 3), within.y, size[0], within.h)
    found = nearest_free(place.clamp(strip), strip, taken, (strip.centerx, beside.centery))
    near = abs(found.centery - beside.centery) <= beside.h + size[1]
    return found if near and found.collidelist(taken) < 0 and within.contains(found) else None


def draw_bubble(
    shell: Shell, onto: pygame.Surface, words: str, place: pygame.Rect, beside: pygame.Rect, alpha: int = 255
) -> None:
    """Draw a bubble, with a tail that points to the speaker."""
    made = bubble(shell, words, shell.px(WIDE, WIDE_LEAST))
    y = min(max(beside.centery - place.y, made.get_height() // 3), made.get_height() * 2 // 3)
    reach, half = shell.px(18, 8), shell.px(9, 4)
    tail = shell.art.svg(
        f'<path d="M0 {half * 0.4}L{reach} {half}L0 {half * 1.6 + 1}Z" fill="{palette.PAPER_HIGH}"'
        f' stroke="{palette.GOLD_LOW}" stroke-width="1.6" stroke-linejoin="round"/>',
        reach,
        2 * half,
    )
    if alpha == 255:
        shell.materials.cast(onto, place, shell.px(16, 8), 8, 5, 140)
    cover = made.get_width() - shell.px(3, 2)
    for picture, spot in ((tail, (place.x + cover, place.y + y - half)), (made, place.topleft)):
        picture = picture.copy() if alpha < 255 else picture
        if alpha < 255:
            picture.set_alpha(alpha)
        onto.blit(picture, spot)


@kept
def bubble(shell: Shell, words: str, wide: int) -> pygame.Surface:
    """Return a bubble without its tail."""
    pad = shell.px(14, 7)
    text = shell.fonts.paragraph(words, TEXT, 19, palette.INK, wide, LINES)
    box = text.get_bounding_rect()
    size = box.right + 2 * pad, text.get_height() + 2 * pad - shell.px(6, 2)
    made = blank(*size)
    made.blit(shell.materials.plate(*size, shell.px(16, 8), palette.PAPER_HIGH, palette.GOLD_LOW, 1, 1.6), (0, 0))
    made.blit(text, (pad, pad - shell.px(3, 1)))
    return made
