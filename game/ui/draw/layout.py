"""Layout: lengths at the scale of a window, pictures put into place or together, and the parts of an area."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

Rect = pygame.Rect
Point = tuple[float, float]


class Scaled:
    """An object made for one scale."""

    __slots__ = ()
    scale: float

    def px(self, size: float, least: int = 1) -> int:
        """Return a design length in real pixels."""
        return max(least, round(size * self.scale))


def blank(width: int, height: int) -> pygame.Surface:
    """Return a transparent picture of at least one pixel."""
    return pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)


def put(onto: pygame.Surface, picture: pygame.Surface, **where: Point) -> Rect:
    """Draw a picture with one of its points at a place, as in `midleft=(x, y)`; return its rectangle."""
    place = picture.get_rect(**where)
    onto.blit(picture, place)
    return place


def put_around(onto: pygame.Surface, text: pygame.Surface, middle: Point) -> None:
    """Centre the visible pixels of a text at a point: fonts leave room above and below their digits."""
    box = text.get_bounding_rect()
    onto.blit(text, (middle[0] - box.w / 2 - box.x, middle[1] - box.h / 2 - box.y))


def in_a_row(parts: Sequence[pygame.Surface], gap: int = 2) -> pygame.Surface:
    """Return one picture of several side by side, each centred in its height."""
    high = max((part.get_height() for part in parts), default=1)
    made = blank(sum(part.get_width() for part in parts) + gap * (len(parts) - 1), high)
    x = 0
    for part in parts:
        made.blit(part, (x, (high - part.get_height()) // 2))
        x += part.get_width() + gap
    return made


def in_a_column(parts: Sequence[pygame.Surface], gap: int = 0, centred: bool = False) -> pygame.Surface:
    """Return one picture of several below each other, each at the left or centred in the width."""
    wide = max((part.get_width() for part in parts), default=1)
    made, y = blank(wide, sum(part.get_height() for part in parts) + gap * (len(parts) - 1)), 0
    for part in parts:
        y = put(made, part, topleft=((wide - part.get_width()) // 2 if centred else 0, y)).bottom + gap
    return made


def beside(area: Rect, wide: int, gap: int) -> tuple[Rect, Rect]:
    """Return the left part of an area, and the rest of it behind a gap."""
    return Rect(area.x, area.y, wide, area.h), Rect(area.x + wide + gap, area.y, area.w - wide - gap, area.h)


def below(area: Rect, high: int, gap: int) -> tuple[Rect, Rect]:
    """Return the upper part of an area, and the rest of it below a gap."""
    return Rect(area.x, area.y, area.w, high), Rect(area.x, area.y + high + gap, area.w, area.h - high - gap)


def rows(area: Rect, count: int, high: int, gap: int) -> list[Rect]:
    """Return places below each other, as wide as an area, from its top."""
    return [Rect(area.x, area.y + n * (high + gap), area.w, high) for n in range(count)]


def columns(area: Rect, count: int, gap: int) -> list[Rect]:
    """Return equally wide places side by side, as high as an area."""
    wide = (area.w - gap * (count - 1)) // count
    return [Rect(area.x + n * (wide + gap), area.y, wide, area.h) for n in range(count)]
