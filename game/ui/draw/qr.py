"""QR codes whose points are a whole number of pixels wide."""

from __future__ import annotations

import pygame
import segno

from game.words import palette

QUIET = 3  # points of margin; the paper around it is light as well


def qr(text: str, most: int) -> pygame.Surface:
    """Return the QR code of a text, as large as fits into a number of pixels; a point takes at least one."""
    rows = [list(row) for row in segno.make(text, error="m", micro=False).matrix]
    points = len(rows) + 2 * QUIET
    each = max(1, most // points)
    made = pygame.Surface((points * each, points * each), 0, 32)
    made.fill(palette.rgb(palette.CREAM))
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                made.fill(palette.rgb(palette.INK), ((x + QUIET) * each, (y + QUIET) * each, each, each))
    return made
