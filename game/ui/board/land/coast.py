"""Outlines of land: rough and smooth coasts, and the fields that divide the land."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from random import Random

Point = tuple[float, float]
Outline = list[Point]
Box = tuple[float, float, float, float]  # left, top, right, bottom


class Coastline:
    """The coast of a land with small bays and capes: its outline, also as a path, and its bounds."""

    def __init__(
        self, points: Iterable[Point], seed: str, amount: float, step: float = 22, seen: Box | None = None
    ) -> None:
        """Make bays and capes in steps; outside the box that usual windows show (`seen`) there are none."""
        given = list(points)
        self.outline = roughened(given, seed, amount, step)
        if seen:
            left, top, right, bottom = seen
            kept = set(given)
            self.outline = [
                point
                for point in self.outline
                if point in kept or (left < point[0] < right and top < point[1] < bottom)
            ]
        self.path = smooth_path(self.outline)
        self.bounds = bounds(self.outline)


def roughened(outline: Outline, seed: str, amount: float, step: float = 22) -> Outline:
    """Return an outline with small bays and capes."""
    random, made = Random(seed), []
    for here, there in zip(outline, outline[1:] + outline[:1], strict=True):
        made.append(here)
        long = math.dist(here, there)
        parts = int(long // step)
        for n in range(1, parts + 1):
            t, out = n / (parts + 1), random.uniform(-amount, amount)
            nx, ny = (there[1] - here[1]) / long, -(there[0] - here[0]) / long
            made.append((here[0] + (there[0] - here[0]) * t + nx * out, here[1] + (there[1] - here[1]) * t + ny * out))
    return made


def smooth_path(outline: Outline) -> str:
    """Return a closed SVG path that runs smoothly through all points."""
    n, pull = len(outline), 6.5
    parts = [f"M{outline[0][0]:.1f} {outline[0][1]:.1f}"]
    for i in range(n):
        a, b, c, d = outline[i - 1], outline[i], outline[(i + 1) % n], outline[(i + 2) % n]
        parts.append(
            f"C{b[0] + (c[0] - a[0]) / pull:.1f} {b[1] + (c[1] - a[1]) / pull:.1f} "
            f"{c[0] - (d[0] - b[0]) / pull:.1f} {c[1] - (d[1] - b[1]) / pull:.1f} {c[0]:.1f} {c[1]:.1f}"
        )
    return "".join(parts) + "Z"


def stretches(smooth: str, box: Box) -> str:
    """Return the parts of a smooth path that run near a box."""
    left, top, right, bottom = box
    pieces = _pieces(smooth)
    near = [w <= right and e >= left and n <= bottom and s >= top for _, _, (w, n, e, s) in pieces]
    if all(near):
        return smooth
    gap = near.index(False)
    made = ""
    for i in (*range(gap, len(near)), *range(gap)):
        if near[i]:
            start, bend, _ = pieces[i]
            made += f"{'' if near[i - 1] else f'M{start}'}C{bend}"
    return made


@lru_cache(32)
def _pieces(smooth: str) -> list[tuple[str, str, Box]]:
    """Return the start, the bend and the bounds of each piece of a smooth path."""
    start, *bends = smooth[1:-1].split("C")
    made = []
    for bend in bends:
        numbers = [*map(float, f"{start} {bend}".split())]
        made.append((start, bend, bounds([*zip(numbers[::2], numbers[1::2], strict=True)])))
        start = " ".join(bend.split()[-2:])
    return made


def path(outline: Outline) -> str:
    """Return a closed SVG path with corners."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in outline) + "Z"


def inside(outline: Outline, x: float, y: float) -> bool:
    """Return whether a point lies within an outline."""
    found, j = False, len(outline) - 1
    for i, (ax, ay) in enumerate(outline):
        bx, by = outline[j]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
        j = i
    return found


def within(outline: Outline, x: float, y: float, reach: float) -> bool:
    """Return whether a point is nearer to an outline than some reach."""
    ax, ay = outline[-1]
    for bx, by in outline:
        if not (ax - reach > x < bx - reach or ax + reach < x > bx + reach):
            dx, dy = bx - ax, by - ay
            long = dx * dx + dy * dy or 1.0
            t = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / long))
            if (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2 < reach * reach:
                return True
        ax, ay = bx, by
    return False


def bounds(outline: Outline, margin: float = 0) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom."""
    xs, ys = [p[0] for p in outline], [p[1] for p in outline]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def cells(outline: Outline, seeds: list[Point]) -> list[Outline]:
    """Return the part of the land nearest to each seed; it reaches beyond the coast."""
    left, top, right, bottom = bounds(outline, 9)
    box = [(left, top), (right, top), (right, bottom), (left, bottom)]
    made = []
    for i, (sx, sy) in enumerate(seeds):
        cell = box
        for j, (tx, ty) in enumerate(seeds):
            if i != j:
                nx, ny = tx - sx, ty - sy
                cell = half(cell, nx, ny, nx * (sx + tx) / 2 + ny * (sy + ty) / 2)
        made.append(cell)
    return made


def half(outline: Outline, nx: float, ny: float, limit: float) -> Outline:
    """Return the part of an outline on this side of a line."""
    made = []
    for i, b in enumerate(outline):
        a = outline[i - 1]
        da, db = a[0] * nx + a[1] * ny - limit, b[0] * nx + b[1] * ny - limit
        if (da <= 0) != (db <= 0):
            t = da / (da - db)
            made.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
        if db <= 0:
            made.append(b)
    return made


def curve(start: Point, bend: Point, end: Point, t: float) -> Point:
    """Return a point of a bent line, from its start at 0 to its end at 1."""
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return a * start[0] + b * bend[0] + c * end[0], a * start[1] + b * bend[1] + c * end[1]
