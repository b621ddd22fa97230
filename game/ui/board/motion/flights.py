"""Pictures in motion: they fly, pop up, turn over or rise, and draw themselves at a part of the motion's time.

With `calm` nothing travels or grows: things fade out where they were, and in where they will be.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from typing import Protocol

import pygame

from game.ui.board.land.coast import curve

Point = tuple[float, float]
Ease = Callable[[float], float]
CALM_OUT, CALM_IN = 0.45, 0.55  # parts of the time to fade out and in, when nothing may travel


class Thing(Protocol):
    """Something drawn while a motion lasts."""

    def draw(self, onto: pygame.Surface, t: float, calm: bool) -> None:
        """Draw it at a part of the motion's time, 0 to 1."""


def smooth(t: float) -> float:
    """Start and end slowly."""
    return t * t * (3 - 2 * t)


def out(t: float) -> float:
    """Start fast, end slowly."""
    return 1 - (1 - t) ** 3


def into(t: float) -> float:
    """Start slowly, end fast."""
    return t * t * t


def over(t: float) -> float:
    """Go fast, a little too far, and back."""
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


def dropped(t: float) -> float:
    """Fall and bounce once."""
    if t < 0.62:
        return (t / 0.62) ** 2
    u = (t - 0.62) / 0.38
    return 1 - 0.14 * 4 * u * (1 - u)


def tween(a: float, b: float, t: float) -> float:
    """Return a value between two others."""
    return a + (b - a) * t


def part(t: float, start: float, end: float) -> float:
    """Return how much of a stretch of time has passed, 0 to 1."""
    return min(1.0, max(0.0, (t - start) / (end - start))) if end > start else float(t >= end)


@dataclass(frozen=True, slots=True)
class Way:
    """A line through points, walked at even speed."""

    points: tuple[Point, ...]
    lengths: tuple[float, ...] = field(init=False)

    def __post_init__(self) -> None:
        steps = [math.dist(a, b) for a, b in pairwise(self.points)]
        object.__setattr__(self, "lengths", (0.0, *accumulate(steps)))

    def at(self, t: float) -> Point:
        walked = t * self.lengths[-1]
        n = min(max(0, bisect_right(self.lengths, walked) - 1), max(0, len(self.points) - 2))
        a, b = self.points[n], self.points[min(n + 1, len(self.points) - 1)]
        step = self.lengths[min(n + 1, len(self.lengths) - 1)] - self.lengths[n]
        u = (walked - self.lengths[n]) / step if step else 0.0
        return tween(a[0], b[0], u), tween(a[1], b[1], u)


def way(*points: Point) -> Way:
    """Make a line with corners."""
    return Way(tuple(points))


def curved(points: Sequence[Point]) -> Way:
    """Make a smooth line through all points (Catmull and Rom)."""
    if len(points) < 3:
        return Way(tuple(points))
    made: list[Point] = []
    ends = [points[0], *points, points[-1]]
    for n in range(1, len(ends) - 2):
        a, b, c, d = ends[n - 1 : n + 3]
        for step in range(6):
            t = step / 6
            x, y = (_through(a[i], b[i], c[i], d[i], t) for i in (0, 1))
            made.append((x, y))
    return Way((*made, points[-1]))


def arc(start: Point, end: Point, lift: float = 0.25) -> Way:
    """Make a bow between two places, higher in the middle by a part of their distance."""
    far = math.dist(start, end)
    middle = (start[0] + end[0]) / 2, min(start[1], end[1]) - lift * far
    return Way(tuple(curve(start, middle, end, n / 12) for n in range(13)))


@dataclass(frozen=True, slots=True)
class Flight:
    """A picture on its way. It waits at the start; if it `stays`, it lies at the end until the motion is over."""

    picture: pygame.Surface
    path: Way
    start: float = 0.0
    end: float = 1.0
    ease: Ease = smooth
    hop: float = 0.0  # real pixels of a bobbing gait
    waits: bool = True
    stays: bool = True

    def draw(self, onto: pygame.Surface, t: float, calm: bool) -> None:
        u = part(t, self.start, self.end)
        if (t < self.start and not self.waits) or (u >= 1 and not self.stays):
            return
        if calm:
            shade = 1 - u / CALM_OUT if u < CALM_OUT else (u - CALM_IN) / (1 - CALM_IN)
            place = self.path.at(0.0 if u < CALM_OUT else 1.0)
            if shade > 0:
                put_faded(onto, self.picture, place, shade)
            return
        x, y = self.path.at(self.ease(u))
        if self.hop and 0 < u < 1:
            y -= abs(math.sin(u * math.pi * max(2, round(self.path.lengths[-1] / (self.hop * 6))))) * self.hop
        _put(onto, self.picture, (x, y))


def fly(
    picture: pygame.Surface,
    start: Point,
    end: Point,
    lift: float = 0.25,
    since: float = 0.0,
    until: float = 1.0,
    ease: Ease = smooth,
    *,
    waits: bool = True,
    stays: bool = True,
) -> Flight:
    """Let a picture fly in a bow."""
    return Flight(picture, arc(start, end, lift), since, until, ease, 0.0, waits, stays)


@dataclass(frozen=True, slots=True)
class Pop:
    """A picture that grows out of its middle, stays, and may fade."""

    picture: pygame.Surface
    middle: Point
    start: float = 0.0
    end: float = 1.0
    rise: float = 0.0  # real pixels to float up
    fades: bool = True

    def draw(self, onto: pygame.Surface, t: float, calm: bool) -> None:
        if t < self.start or (t >= self.end and self.fades):
            return
        u = part(t, self.start, self.end)
        grown = 1.0 if calm else over(min(1.0, u / 0.3))
        shade = min(1.0, u / 0.15) if u < 0.75 or not self.fades else (1 - u) / 0.25
        x, y = self.middle[0], self.middle[1] - (0 if calm else self.rise * out(u))
        if abs(grown - 1) > 0.02:
            w, h = self.picture.get_size()
            size = max(1, round(w * grown)), max(1, round(h * grown))
            put_faded(onto, pygame.transform.smoothscale(self.picture, size), (x, y), shade)
        else:
            put_faded(onto, self.picture, (x, y), shade)


@dataclass(frozen=True, slots=True)
class Flip:
    """A card that is turned over where it lies, and may fade at the end."""

    back: pygame.Surface
    face: Callable[[], pygame.Surface]  # made when it is seen
    middle: Point
    start: float = 0.0
    end: float = 0.5
    fades: bool = True

    def draw(self, onto: pygame.Surface, t: float, calm: bool) -> None:
        u = part(t, self.start, self.end)
        shade = part(t, 0.0, 0.1) * (1 - part(t, 0.88, 1.0) if self.fades else 1.0)
        if calm:
            put_faded(onto, self.face(), self.middle, shade)
            return
        wide = abs(math.cos(math.pi * u))
        picture = self.back if u < 0.5 else self.face()
        if wide < 0.98:
            w, h = picture.get_size()
            picture = pygame.transform.smoothscale(picture, (max(1, round(w * wide)), h))
        x, y = self.middle
        put_faded(onto, picture, (x, y - 0.12 * self.back.get_height() * math.sin(math.pi * u)), shade)


@dataclass(frozen=True, slots=True)
class Dealt:
    """A card that comes face down from its owner, is turned over where it lies, and goes at the end."""

    back: pygame.Surface
    face: Callable[[], pygame.Surface]  # made when it is seen
    path: Way
    start: float
    lands: float
    turned: float
    goes: float = 0.9

    def draw(self, onto: pygame.Surface, t: float, calm: bool) -> None:
        end, gone = self.path.at(1.0), part(t, self.goes, 1.0)
        if calm:
            put_faded(onto, self.face(), end, min(part(t, 0.0, 0.1), 1 - gone))
        elif t < self.lands:
            put_faded(onto, self.back, self.path.at(out(part(t, self.start, self.lands))), part(t, self.start, 0.1))
        else:
            u = smooth(part(t, self.lands, self.turned))
            picture, wide = self.back if u < 0.5 else self.face(), abs(math.cos(math.pi * u))
            if wide < 0.98:
                w, h = picture.get_size()
                picture = pygame.transform.smoothscale(picture, (max(1, round(w * wide)), h))
            lift = 0.1 * self.back.get_height() * (math.sin(math.pi * u) - gone * 2)
            put_faded(onto, picture, (end[0], end[1] - lift), 1 - gone)


@dataclass(frozen=True, slots=True)
class Shine:
    """Light that comes, pulses and goes: `shine` draws it at a strength, 0 to 1."""

    shine: Callable[[pygame.Surface, float], None]
    start: float = 0.0
    end: float = 1.0

    def draw(self, onto: pygame.Surface, t: float, calm: bool) -> None:
        u = part(t, self.start, self.end)
        pulse = 1.0 if calm else 0.8 + 0.2 * math.cos(u * math.tau * 2)
        strength = min(1.0, u / 0.15, (1 - u) / 0.15) * pulse
        if strength > 0.01:
            self.shine(onto, strength)


@dataclass(frozen=True, slots=True)
class Rise:
    """A picture that grows out of the ground."""

    picture: pygame.Surface
    middle: Point
    start: float = 0.0
    end: float = 1.0

    def draw(self, onto: pygame.Surface, t: float, calm: bool) -> None:
        u = part(t, self.start, self.end)
        if u <= 0:
            return
        if calm:
            put_faded(onto, self.picture, self.middle, u)
            return
        w, h = self.picture.get_size()
        seen = over(u) if u < 1 else 1.0
        high = max(1, min(h, round(h * seen)))
        x, y = round(self.middle[0] - w / 2), round(self.middle[1] - h / 2)
        onto.blit(self.picture, (x, y + h - high), (0, 0, w, high))


@dataclass(frozen=True, slots=True)
class Fade:
    """A picture that appears or disappears where it is."""

    picture: pygame.Surface
    middle: Point
    shades: tuple[float, ...] = (0.0, 1.0)  # opacities at even distances of time
    start: float = 0.0
    end: float = 1.0

    def draw(self, onto: pygame.Surface, t: float, calm: bool) -> None:
        u = part(t, self.start, self.end) * (len(self.shades) - 1)
        n = min(int(u), len(self.shades) - 2)
        put_faded(onto, self.picture, self.middle, tween(self.shades[n], self.shades[n + 1], u - n))


def _through(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)


def _put(onto: pygame.Surface, picture: pygame.Surface, middle: Point) -> None:
    w, h = picture.get_size()
    onto.blit(picture, (round(middle[0] - w / 2), round(middle[1] - h / 2)))


def put_faded(onto: pygame.Surface, picture: pygame.Surface, middle: Point, shade: float) -> None:
    """Draw a picture by its middle, as opaque as its shade says."""
    if shade >= 0.99:
        _put(onto, picture, middle)
    elif shade > 0.01:
        made = picture.copy()  # others use the picture too, so it must not change
        made.set_alpha(round(255 * shade))
        _put(onto, made, middle)
