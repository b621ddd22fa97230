"""The land of the boards as files: `python -m tests.land [--title T]` draws it anew into `assets/<title>/land`.

The window only shows what stands in the files, so they can also be drawn on by hand. Draw them anew when the layout of
a title moves its coasts, fields or rivers; what was drawn by hand is then lost.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from game.words import palette

Box = tuple[float, float, float, float]
TITLES = ("west_of_africa", "go_west", "africa", "century")


def drawings(slug: str) -> Mapping[str, str]:
    """Return the files of a title: names and contents."""
    draw: Callable[[], Mapping[str, str]] = import_module(f"tests.land.{slug}").drawings
    return draw()


def read(slug: str) -> dict[str, Any]:
    """Read the lines on the land of a title that stand in no layout, because only the picture needs them."""
    return tomllib.loads((Path(__file__).parent / f"{slug}.toml").read_text("utf-8"))


def group(name: str, lines: Iterable[str], more: str = "") -> str:
    """Return a group of a drawing, one line for each thing in it."""
    return "\n".join([f'<g id="{name}"{more}>', *lines, "</g>"])


def mark(x: float, y: float, drawing: str) -> str:
    """Return a thing in a group, with its place."""
    return f'<g data-at="{x:.1f} {y:.1f}">{drawing}</g>'


def clipped(name: str) -> str:
    """Return the attribute that makes drawing programs show only the part of a group on a land."""
    return f' clip-path="url(#{name})"'


def clip(name: str, path: str) -> str:
    """Return a land for `clipped`."""
    return f'<clipPath id="{name}"><path d="{path}"/></clipPath>'


def whole(box: Box, clips: Iterable[str], groups: Iterable[str], ground: str = palette.SEA_MID) -> str:
    """Return a drawing of these groups."""
    x, y, w, h = (f"{part:g}" for part in box)
    defs = "\n".join(clips)
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="{x} {y} {w} {h}">',
        *([f"<defs>\n{defs}\n</defs>"] if defs else []),
        *([f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{ground}"/>'] if ground else []),
        *groups,
        "</svg>\n",
    ])  # fmt: skip


def rhumbs(circle: tuple[int, int, int]) -> str:
    """Return faint lines of the winds from a compass (middle and radius) over the whole sea."""
    x, y, radius = circle
    turns = [(math.cos(math.tau * n / 32), math.sin(math.tau * n / 32)) for n in range(32)]
    ways = [
        f'<path d="M{x + radius * a:.1f} {y + radius * b:.1f}L{x + 2600 * a:.1f} {y + 2600 * b:.1f}"/>'
        for a, b in turns
    ]
    return group("rhumbs", ways, f' stroke="{palette.FOAM}" stroke-opacity=".075" stroke-width="1.4"')


def open_path(line: Sequence[Sequence[float]]) -> str:
    """Return an SVG path that runs softly through all points, without going back to the first."""
    ends = [line[0], *line, line[-1]]
    parts = [f"M{line[0][0]:.1f} {line[0][1]:.1f}"]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        parts.append(
            f"C{b[0] + (c[0] - a[0]) / 6:.1f} {b[1] + (c[1] - a[1]) / 6:.1f} "
            f"{c[0] - (d[0] - b[0]) / 6:.1f} {c[1] - (d[1] - b[1]) / 6:.1f} {c[0]:.1f} {c[1]:.1f}"
        )
    return "".join(parts)
