"""Pictures put together from other pictures."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


def blank(width: int, height: int) -> pygame.Surface:
    """A picture with nothing on it yet."""
    return pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)


def in_a_row(parts: Sequence[pygame.Surface], gap: int = 2) -> pygame.Surface:
    """Pictures beside each other."""
    high = max((part.get_height() for part in parts), default=1)
    made = blank(sum(part.get_width() for part in parts) + gap * (len(parts) - 1), high)
    x = 0
    for part in parts:
        made.blit(part, (x, (high - part.get_height()) // 2))
        x += part.get_width() + gap
    return made


def put_around(onto: pygame.Surface, text: pygame.Surface, middle: tuple[float, float]) -> None:
    """Draw a text around a middle by what is seen of it, for fonts leave room above and below their digits."""
    box = text.get_bounding_rect()
    onto.blit(text, (middle[0] - box.w / 2 - box.x, middle[1] - box.h / 2 - box.y))
