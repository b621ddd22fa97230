"""The canvas of a window, on which a frame draws only what is not there already."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf

import pygame

from game.ui.draw.draw_list import DrawList, Operation, Place, changed_places

REGIONS = 12  # at most; each of them looks through all operations once more
WASTE = 0.5  # of the area of a place that a region around it may have in addition
MOST = 0.7  # of the window, from which on everything is drawn
GROUND = (0, 0, 0)


class Canvas:
    """A picture as large as a window, and the operations that have drawn it."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self._shown: DrawList | None = None
        self._of: object = None

    def forget(self) -> None:
        """Draw everything next time, for something else was drawn on the canvas."""
        self._shown = self._of = None

    def draw(self, paint: Callable[[pygame.Surface], None], of: object) -> list[pygame.Rect]:
        """Let a frame be painted, draw what has changed since the last one, and return where.

        All of it is drawn anew if the frame is `of` something else.
        """
        before = self._shown if self._of == of else None
        now = DrawList(self.surface.get_size(), before)
        paint(now)
        if not now.operations:
            return []  # as on any surface, the old picture stays
        places = changed_places(before.operations, now.operations) if before else {(0, 0, *self.surface.get_size())}
        self._shown, self._of = now, of
        found = regions(places, self.surface.get_rect())
        where = [one.place for one in now.operations] if found else []
        for region in found:
            self.surface.set_clip(region)
            _replay(self.surface, region, [now.operations[n] for n in region.collidelistall(where)])
        self.surface.set_clip(None)
        return found


def regions(places: Iterable[Place], window: pygame.Rect) -> list[pygame.Rect]:
    """Return a few rectangles that cover all places; if they are most of the window, the window alone."""
    found: list[pygame.Rect] = []
    for place in sorted(places):
        size, best, least = place[2] * place[3], -1, inf
        for n, one in enumerate(found):
            both = one.union(place)
            added = both.w * both.h - one.w * one.h - size
            if added < least:
                best, least = n, added
        if best < 0 or (least > WASTE * size and len(found) < REGIONS):
            found.append(pygame.Rect(place))
        else:
            found[best].union_ip(place)
    if sum(one.w * one.h for one in found) > MOST * window.w * window.h:
        return [window]
    return found


def _replay(onto: pygame.Surface, region: pygame.Rect, operations: Sequence[Operation]) -> None:
    """Draw a region anew: from the uppermost picture that covers all of it, or from nothing."""
    first = next((n for n in range(len(operations) - 1, -1, -1) if _covers(operations[n], region)), -1)
    if first < 0:
        onto.fill(GROUND)
    for place, source, corner, colour, opacity, flags in operations[max(0, first) :]:
        if source is None:
            onto.fill(colour or GROUND, place, flags)
            continue
        if source.get_alpha() != opacity:
            source.set_alpha(opacity)
        onto.blit(source, place, (corner, place[2:]), flags)


def _covers(one: Operation, region: pygame.Rect) -> bool:
    """Return whether nothing below an operation is seen in a region."""
    if one.flags or not pygame.Rect(one.place).contains(region):
        return False
    if one.source is None:
        return True
    return not one.source.get_flags() & pygame.SRCALPHA and one.opacity in (None, 255) and not one.source.get_colorkey()
