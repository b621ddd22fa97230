"""Land that stands out of the sea: surf and sand around it, light on its north-western edge, shade on the other."""

from __future__ import annotations

from collections.abc import Generator, Iterator

import pygame

from game.ui.board.drawing.frame import Frame
from game.ui.draw.materials import blurred, tinted
from game.words import palette
from game.words.palette import rgba


def shore(
    onto: pygame.Surface, frame: Frame, path: str, rect: pygame.Rect, line: float
) -> Generator[None, None, pygame.Surface]:
    """Draw shadow, surf and sand of a land, in slices; return its shape in white."""
    shape = solid(frame, path, rect)
    yield
    shadow = tinted(blurred(shape, frame.px(8)), palette.SEA_SHADOW, 165)
    yield
    onto.blit(shadow, (rect.x, rect.y + frame.px(9)))
    yield
    edge = solid(frame, path, rect, 12)
    yield
    surf = blurred(edge, frame.px(2.5))
    yield
    onto.blit(tinted(surf, palette.FOAM, 125), rect)
    edged = f'stroke="{palette.COAST}" stroke-width="{line}" stroke-linejoin="round"'
    onto.blit(frame.drawn(f'<path d="{path}" fill="{palette.SAND}" {edged}/>', rect), rect)
    yield
    return shape


def solid(frame: Frame, path: str, rect: pygame.Rect, edge: float = 0) -> pygame.Surface:
    """Draw a land in white, with an edge around it."""
    line = f' stroke="#ffffff" stroke-width="{edge}" stroke-linejoin="round"' if edge else ""
    return frame.drawn(f'<path d="{path}" fill="#ffffff"{line}/>', rect)


def inside(frame: Frame, path: str, rect: pygame.Rect, rim: float) -> pygame.Surface:
    """Draw a land in white without the sand along its coast; half of the rim's line lies on it."""
    made = solid(frame, path, rect)
    line = f'<path d="{path}" fill="none" stroke="#ffffff" stroke-width="{rim}" stroke-linejoin="round"/>'
    made.blit(frame.drawn(line, rect), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    made.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return made


def reliefs(
    inner: pygame.Surface, frame: Frame, soft: float, shade: int, light: int, away: tuple[int, int] = (7, 8)
) -> Iterator[pygame.Surface | None]:
    """Make the shade and the light along the edge of white land, to be laid on it, in slices.

    Their softness, and their reach into the land, are in design units.
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
    """Lay the shade and the light of white land on a picture of its size, in slices."""
    for made in reliefs(inner, frame, soft, shade, light):
        yield
        if made is not None:
            onto.blit(made, (0, 0))
            yield
