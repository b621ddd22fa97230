"""The grounds of Century, in design units: a pattern for each kind of location."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from game.titles.century.rules.data import FORT, GATHER, OUTPOST, SAIL, SEA_TRADE, TRADE, UPGRADE

STACK = "stack"
STAR = "l1.600 3.400l3.800 .4l-2.800 2.500l.8 3.700l-3.400 -1.900l-3.400 1.900l.8 -3.700l-2.800 -2.500l3.800 -.4z"
Pattern = Callable[[Random, float, float], str]


def drawn_on(kind: str, name: str, w: float, h: float, colour: str) -> str:
    """The pattern of a kind of location, in one colour."""
    return f'<g fill="none" stroke="{colour}" stroke-linecap="round">{PATTERNS[kind](Random(name), w, h)}</g>'


def _lines(body: str, width: float = 1.6, opacity: float = 0.6) -> str:
    return f'<g stroke-width="{width}" stroke-opacity="{opacity}">{body}</g>'


def _fields(random: Random, w: float, h: float) -> str:
    """Furrows, and ears between them."""
    furrows = "".join(
        f'<path d="M-4 {y}Q{w / 3:.0f} {y - 9} {w * 0.6:.0f} {y}T{w + 4:.0f} {y - 4}"/>'
        for y in range(8, int(h) + 12, 10)
    )
    spots = [(random.uniform(6, w - 6), random.uniform(14, h - 2)) for _ in range(16)]
    ears = "".join(
        f'<path d="M{x:.0f} {y:.0f}q2 -6 0 -9M{x:.0f} {y:.0f}q-4 -3 -5 -7M{x:.0f} {y:.0f}q4 -3 5 -7"/>'
        for x, y in spots
    )
    return _lines(furrows, 1.6, 0.5) + _lines(ears, 1.5, 0.95)


def _planks(random: Random, w: float, h: float) -> str:
    """A floor of boards."""
    rows = range(0, int(h) + 8, 17)
    made = "".join(f'<path d="M0 {y}H{w:.0f}"/>' for y in rows)
    for y in rows:
        for x in (random.uniform(8, w / 2), random.uniform(w / 2, w - 8)):
            made += f'<path d="M{x:.0f} {y}v17M{x - 4:.0f} {y + 8}h.1M{x + 4:.0f} {y + 8}h.1"/>'
    return _lines(made, 1.5, 0.75)


def _cloth(_: Random, w: float, h: float) -> str:
    """A woven cloth with lozenges."""
    made = "".join(
        f'<path d="M{x} {y - 9}l9 9l-9 9l-9 -9zM{x} {y - 3}l3 3l-3 3l-3 -3z"/>'
        for row, y in enumerate(range(0, int(h) + 12, 13))
        for x in range(row % 2 * 13, int(w) + 14, 26)
    )
    return _lines(made, 1.5, 0.55)


def _palisade(_: Random, w: float, h: float) -> str:
    """Pointed stakes."""
    made = "".join(f'<path d="M{x} {h + 2:.0f}V12l6 -8l6 8V{h + 2:.0f}"/>' for x in range(0, int(w) + 12, 13))
    return _lines(f'{made}<path d="M0 34H{w:.0f}M0 {h - 18:.0f}H{w:.0f}"/>')


def _waves(_: Random, w: float, h: float) -> str:
    """Small waves."""
    made = "".join(
        f'<path d="M{x} {y}q6 -6 12 0q6 6 12 0"/>'
        for row, y in enumerate(range(8, int(h) + 8, 14))
        for x in range(-30 + row % 2 * 18, int(w), 37)
    )
    return _lines(made, 1.9, 0.85)


def _dunes(_: Random, w: float, h: float) -> str:
    """Rows of dunes."""
    made = "".join(
        f'<path d="M{x} {y}q11 -10 24 0"/>'
        for row, y in enumerate(range(14, int(h) + 8, 13))
        for x in range(-12 + row % 2 * 16, int(w), 32)
    )
    return _lines(made)


def _stars(_: Random, w: float, h: float) -> str:
    """A velvet with stars."""
    made = "".join(
        f'<path d="M{x} {y - 5}{STAR}"/>'
        for row, y in enumerate(range(8, int(h) + 6, 17))
        for x in range(8 + row % 2 * 12, int(w), 25)
    )
    return _lines(made, 1.2, 0.55)


PATTERNS: Mapping[str, Pattern] = {
    GATHER: _fields,
    UPGRADE: _planks,
    TRADE: _cloth,
    FORT: _palisade,
    SAIL: _waves,
    SEA_TRADE: _waves,
    OUTPOST: _dunes,
    STACK: _stars,
}
