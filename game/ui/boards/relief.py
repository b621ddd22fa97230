"""Land that stands out of the sea: light on its north-western edge, shade on the south-eastern."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui import palette
from game.ui.boards.frame import Frame
from game.ui.materials import blurred, tinted
from game.ui.palette import rgba


def reliefs(
    inner: pygame.Surface, frame: Frame, soft: float, shade: int, light: int, away: tuple[int, int] = (7, 8)
) -> Iterator[pygame.Surface | None]:
    """The shade and the light along the edge of what is white in a picture, to be laid on it; in slices.

    How soft they are, and how far they reach into the land, is told in design units.
    """
    edge = blurred(inner, frame.px(soft))
    yield None
    for colour, alpha, way in ((palette.EARTH, shade, -1), ("#FFFAE1", light, 1)):
        made = pygame.Surface(inner.get_size(), pygame.SRCALPHA)
        made.fill(rgba(colour, alpha))
        moved = round(way * away[0] * frame.scale), round(way * away[1] * frame.scale)
        made.blit(tinted(edge.copy(), colour, 255), moved, special_flags=pygame.BLEND_RGBA_SUB)
        made.fill(rgba(colour, 0), special_flags=pygame.BLEND_RGBA_MAX)
        yield made


def relief(
    onto: pygame.Surface, frame: Frame, inner: pygame.Surface, soft: float, shade: int, light: int
) -> Iterator[None]:
    """Lay both on a picture of the same size, in slices."""
    for made in reliefs(inner, frame, soft, shade, light):
        yield
        if made is not None:
            onto.blit(made, (0, 0))
            yield
