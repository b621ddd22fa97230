"""A list of what is drawn in a frame: a surface without pixels, which notes each operation instead of doing it.

Two lists tell where two frames differ, and a list can be drawn as often as needed, whole or in part. A source is noted
by identity, so nothing may draw on it afterwards; only its opacity may change, which the list notes too.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict, deque
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, NamedTuple

import pygame

Place = tuple[int, int, int, int]


class Operation(NamedTuple):
    """A source drawn, or a colour filled, into a place of the window."""

    place: Place
    source: pygame.Surface | None
    corner: tuple[int, int]  # of the part of the source
    colour: tuple[int, ...] | None
    opacity: int | None
    flags: int


class Part(NamedTuple):
    """The operations of a part of the frame, and all that they depend on."""

    key: object
    operations: list[Operation]


class DrawList(pygame.Surface):
    """The drawing operations of one frame, in which unchanged parts reuse those of the frame before."""

    def __init__(self, size: tuple[int, int], before: DrawList | None = None) -> None:
        super().__init__((1, 1))
        self.operations: list[Operation] = []
        self.parts: dict[Hashable, Part] = {}
        self._size: tuple[int, int] = size
        self._at = 0, 0
        self._before: dict[Hashable, Part] = before.parts if before and before._size == size else {}
        self._limits = self._clip = (0, 0, *size)  # left, top, right and bottom, in the window

    @property
    def pictures(self) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """Return the drawn pictures, or the parts of them inside the window, with their upper left corners."""
        return [
            (
                one.source
                if one.source.get_size() == one.place[2:]
                else one.source.subsurface(one.corner, one.place[2:]),
                one.place[:2],
            )
            for one in self.operations
            if one.source
        ]

    def part(self, name: Hashable, key: object, draw: Callable[[pygame.Surface], None]) -> None:
        """Draw a part of the frame, or use its operations again if its key is that of the frame before."""
        key = key, self._at, self._clip
        found = self._before.get(name)
        if found is None or found.key != key:
            begun = len(self.operations)
            draw(self)
            found = Part(key, self.operations[begun:])
        else:
            self.operations += found.operations
        self.parts[name] = found

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        x, y = int(dest[0]) + self._at[0], int(dest[1]) + self._at[1]
        w, h = source.get_size()
        left = top = 0
        if area is not None:
            left, top, wide, high = pygame.Rect(area)
            w, h = min(w, left + wide) - max(0, left), min(h, top + high) - max(0, top)
            x, y, left, top = x - min(0, left), y - min(0, top), max(0, left), max(0, top)
        x0, y0, x1, y1 = self._clip
        if x < x0:
            w, left, x = w - x0 + x, left + x0 - x, x0
        if y < y0:
            h, top, y = h - y0 + y, top + y0 - y, y0
        w, h = min(w, x1 - x), min(h, y1 - y)
        if w <= 0 or h <= 0:
            return pygame.Rect(x - self._at[0], y - self._at[1], 0, 0)
        opacity = source.get_alpha()
        self.operations.append(Operation((x, y, w, h), source, (left, top), None, opacity, special_flags))
        return pygame.Rect(x - self._at[0], y - self._at[1], w, h)

    def blits(self, blit_sequence: Iterable[Any], doreturn: Any = 1) -> Any:
        made = [self.blit(*one) for one in blit_sequence]
        return made if doreturn else None

    def fblits(self, blit_sequence: Iterable[Any], special_flags: int = 0, /) -> None:
        """Draw many pictures. The same list as in the frame before has to have the same contents."""
        blits = blit_sequence if isinstance(blit_sequence, list) else [*blit_sequence]

        def draw(_: pygame.Surface) -> None:
            for source, dest in blits:
                self.blit(source, dest, None, special_flags)

        self.part(("fblits", id(blits)), (Same(blits), len(blits), special_flags), draw)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        (x, y), (x0, y0, x1, y1) = self._at, self._clip
        place = pygame.Rect(x0, y0, x1 - x0, y1 - y0)
        if rect is not None:
            place = pygame.Rect(rect).move(x, y).clip(place)
        if place.w and place.h:
            where = place.x, place.y, place.w, place.h
            self.operations.append(Operation(where, None, (0, 0), tuple(pygame.Color(color)), None, special_flags))
        return place.move(-x, -y)

    def subsurface(self, *rect: Any) -> DrawList:
        """Return a part of the window that notes its operations in the same list."""
        place = pygame.Rect(*rect)
        if not self.get_rect().contains(place):
            raise ValueError("subsurface rectangle outside surface area")
        made = DrawList(place.size)
        made.operations, made.parts, made._before = self.operations, self.parts, self._before
        x, y = made._at = self._at[0] + place.x, self._at[1] + place.y
        made._limits = made._clip = x, y, x + place.w, y + place.h
        return made

    def set_clip(self, *rect: Any) -> None:
        x0, y0, x1, y1 = self._limits
        place = limits = pygame.Rect(x0, y0, x1 - x0, y1 - y0)
        if rect and rect[0] is not None:
            place = pygame.Rect(*rect).move(self._at).clip(limits)
        self._clip = place.left, place.top, place.right, place.bottom

    def get_clip(self) -> pygame.Rect:
        (x, y), (x0, y0, x1, y1) = self._at, self._clip
        return pygame.Rect(x0 - x, y0 - y, x1 - x0, y1 - y0)

    def get_size(self) -> tuple[int, int]:
        return self._size

    def get_width(self) -> int:
        return self._size[0]

    def get_height(self) -> int:
        return self._size[1]

    def get_rect(self, **where: Any) -> pygame.Rect:
        made = pygame.Rect((0, 0), self._size)
        for name, spot in where.items():
            setattr(made, name, spot)
        return made


class Same:
    """A wrapper that equals only another of the same object."""

    __slots__ = ("of",)

    def __init__(self, of: object) -> None:
        self.of = of

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.of is other.of


def draw_part(onto: pygame.Surface, name: Hashable, key: object, draw: Callable[[pygame.Surface], None]) -> None:
    """Draw a part of a frame; on a list, an unchanged key lets it use the operations of the frame before again."""
    if isinstance(onto, DrawList):
        onto.part(name, key, draw)
    else:
        draw(onto)


def changed_places(before: Sequence[Operation], now: Sequence[Operation]) -> set[Place]:
    """Return the places where two frames may differ.

    A pixel is the same if the same operations meet it in the same order. All operations count as changed that are not
    in a longest row that both frames have in common.
    """
    shorter = min(len(before), len(now))
    first = next((n for n in range(shorter) if before[n] is not now[n] and before[n] != now[n]), shorter)
    left, last = shorter - first, 0
    while last < left and (before[-1 - last] is now[-1 - last] or before[-1 - last] == now[-1 - last]):
        last += 1
    old, new = before[first : len(before) - last], now[first : len(now) - last]
    if not old or not new:
        return {one.place for one in (*old, *new)}
    pairs = _common(old, new)
    kept_old, kept_new = {a for a, _ in pairs}, {b for _, b in pairs}
    gone = {one.place for n, one in enumerate(old) if n not in kept_old}
    return gone | {one.place for n, one in enumerate(new) if n not in kept_new}


def _common(old: Sequence[Operation], new: Sequence[Operation]) -> list[tuple[int, int]]:
    """Return the numbers of the operations of a long row that two others have in common."""
    where: defaultdict[Operation, deque[int]] = defaultdict(deque)
    for n, one in enumerate(old):
        where[one].append(n)
    found = [(where[one].popleft(), n) for n, one in enumerate(new) if where.get(one)]
    ends: list[int] = []  # the least number in `old` at which a rising row of each length ends
    chain: list[tuple[int, int]] = []  # of each pair, its length and the pair before it
    at: list[int] = []  # the pair at the end of each of these rows
    for n, (there, _) in enumerate(found):
        length = bisect_left(ends, there)
        ends[length : length + 1] = [there]
        at[length : length + 1] = [n]
        chain.append((length, at[length - 1] if length else -1))
    row, n = [], at[-1] if at else -1
    while n >= 0:
        row.append(found[n])
        n = chain[n][1]
    return row
