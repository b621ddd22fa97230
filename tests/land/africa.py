"""The continent of Africa: its hexes, rivers and lakes, what grows, and the covered tiles on it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from random import Random

from game.titles import title
from game.titles.africa.rules.data import Rules
from game.titles.africa.window.land import COLOURS, Country, back_of
from game.titles.africa.window.layout import CONTINENT, Layout, Point
from game.ui.board.land import coast
from game.words import palette
from game.words.palette import darker, lighter
from tests.land import clip, clipped, group, mark, open_path, read, rhumbs, whole

MARKS = {"d": 7, "s": 10, "g": 9, "f": 16, "m": 5, "k": 7, "b": 10}  # tried on each hex
ON_BACKS = {"d": 5, "s": 6, "g": 5, "f": 7, "m": 3, "k": 5, "b": 6}  # at most on each covered tile
BACK = 0.9  # of a hex
RIVER = "#3E93B8"
FOUND = read("africa")
Shades = tuple[str, str]  # of a ground: darker, lighter


def drawings() -> Mapping[str, str]:
    """Return the continent; the other lands are bare."""
    rules: Rules = title("africa").rules
    country = Country(rules, Layout.read(rules))
    soil = f'<path d="{country.lands[CONTINENT].path}" fill="{COLOURS["s"]}"/>'
    growth = sorted(_growth(country), key=lambda each: each[1])
    groups = [
        rhumbs(country.layout.compass),
        soil,
        group("growth", (mark(*each) for each in growth), clipped("coast")),
        group("waters", _waters(), clipped("coast")),
        group("lines", _lines(country)),
    ]
    box = 0, 0, *country.layout.size
    backs = [group(back_of(name), _back(country, at)) for at, name in enumerate(country.rules.names)]
    return {
        "continent": whole(box, [clip("coast", country.lands[CONTINENT].path)], groups),
        "backs": whole(box, [], backs, COLOURS["d"]),
    }


def _back(country: Country, at: int) -> Iterator[str]:
    """Yield a covered tile on its hex, a wooden frame around the land of its place: it tells nothing of its face."""
    kind, (x, y), random = country.terrain[at], country.middles[at], Random(f"back {country.rules.names[at]}")
    corners = country.layout.corners
    soil = darker(COLOURS[kind], random.uniform(0.04, 0.18))
    for part, down, fill, edge in (
        (BACK, 4.5, "#4A2113", "#2A1209"),
        (BACK, 0.0, "#8C4C2B", "#4A2113"),
        (BACK * 0.9, 0.0, soil, "#D79A4A"),
    ):
        yield (
            f'<path d="{coast.path(corners((x, y + down - 2), part))}" fill="{fill}" stroke="{edge}" '
            f'stroke-width="1.600" stroke-linejoin="round"/>'
        )
    wide, high = (size * BACK * 0.24 for size in country.layout.hex_size)
    places: list[Point] = []
    for _ in range(60):
        turn, far = random.random() * math.tau, math.sqrt(random.random())
        a, b = x + math.cos(turn) * far * wide, y - 1 + math.sin(turn) * far * high
        if len(places) < ON_BACKS[kind] and all(abs(a - c) + 1.6 * abs(b - d) > 15 for c, d in places):
            places.append((a, b))
    for a, b in sorted(places, key=lambda place: place[1]):
        yield _mark(kind, a, b, random.uniform(0.3, 1.0))
    crest = "L".join(f"{a:.1f} {b:.1f}" for a, b in [corners((x, y - 2), BACK * 0.95)[n] for n in (4, 5, 0, 1)])
    yield (
        f'<path d="M{crest}" fill="none" stroke="#F2C98A" stroke-opacity=".75" stroke-width="1.500" '
        f'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def _lines(country: Country) -> list[str]:
    """Return the edges of all hexes."""
    paths = "".join(coast.path(country.layout.corners(middle)) for middle in country.middles)
    return [
        f'<path d="{paths}" fill="none" stroke="{palette.EARTH}" stroke-opacity=".22" stroke-width="3.400"/>',
        f'<path d="{paths}" fill="none" stroke="{palette.PAPER_HIGH}" stroke-opacity=".75" stroke-width="1.700"/>',
    ]


def _waters() -> list[str]:
    """Return rivers and lakes."""
    ways = "".join(f'<path d="{open_path(points)}"/>' for points in FOUND["rivers"].values())
    line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return [
        f'<g {line} stroke="#F6F0D8" stroke-opacity=".6" stroke-width="7">{ways}</g>',
        f'<g {line} stroke="{RIVER}" stroke-width="4.200">{ways}</g>',
        *(
            f'<ellipse cx="{x}" cy="{y}" rx="{w}" ry="{h}" fill="{RIVER}" stroke="#DDF1EE" stroke-width="1.600"/>'
            for x, y, w, h in FOUND["lakes"].values()
        ),
    ]


def _growth(country: Country) -> Iterator[tuple[float, float, str]]:
    """Yield dunes, grass, trees and mountains of all hexes, each with its place."""
    for n, (x, y) in enumerate(country.middles):
        kind, random = country.terrain[n], Random(country.rules.names[n])
        taken: list[Point] = []
        for _ in range(MARKS[kind]):
            turn, far = random.random() * math.tau, math.sqrt(random.random())
            a, b = x + math.cos(turn) * far * 32, y + math.sin(turn) * far * 27
            if all(math.dist((a, b), each) > 11 for each in taken):
                taken.append((a, b))
                yield a, b, _mark(kind, a, b, random.random())


def _mark(kind: str, x: float, y: float, chance: float) -> str:
    shades = darker(COLOURS[kind], 0.34), lighter(COLOURS[kind], 0.35)
    draw = {"d": _dune, "k": _dune, "s": _tuft, "g": _acacia, "f": _tree, "m": _peak, "b": _bush}[kind]
    return draw(x, y, shades, chance)


def _dune(x: float, y: float, shades: Shades, chance: float) -> str:
    w, (dark, light) = 8 + chance * 5, shades
    return (
        f'<path d="M{x - w:.1f} {y + 2:.1f}Q{x - w * 0.2:.1f} {y - 7:.1f} {x + w:.1f} {y + 2:.1f}" fill="none" '
        f'stroke="{dark}" stroke-opacity=".5" stroke-width="1.500" stroke-linecap="round"/>'
        f'<path d="M{x - w * 0.8:.1f} {y + 4:.1f}Q{x - w * 0.1:.1f} {y - 3:.1f} {x + w * 0.8:.1f} {y + 4:.1f}" '
        f'fill="none" stroke="{light}" stroke-opacity=".7" stroke-width="1.400" stroke-linecap="round"/>'
    )


def _tuft(x: float, y: float, shades: Shades, chance: float) -> str:
    return (
        f'<path d="M{x - 4:.1f} {y:.1f}q1 -3 .500 -5M{x:.1f} {y + 1:.1f}v-7M{x + 4:.1f} {y:.1f}q-1 -3 -.500 -5" '
        f'fill="none" stroke="{shades[0] if chance > 0.35 else "#8E9A44"}" stroke-width="1.400" stroke-linecap="round" '
        f'stroke-opacity=".75"/>'
    )


def _acacia(x: float, y: float, shades: Shades, chance: float) -> str:
    if chance < 0.45:
        return _tuft(x, y, shades, chance)
    w = 7 + chance * 3
    return (
        f'<ellipse cx="{x + 1:.1f}" cy="{y + 6:.1f}" rx="{w * 0.8:.1f}" ry="2" fill="#1d0f08" fill-opacity=".22"/>'
        f'<path d="M{x:.1f} {y + 6:.1f}V{y - 1:.1f}M{x:.1f} {y + 2:.1f}L{x - 4:.1f} {y - 3:.1f}M{x:.1f} {y + 1:.1f}'
        f'L{x + 4:.1f} {y - 3:.1f}" stroke="#5B4020" stroke-width="1.500" fill="none" stroke-linecap="round"/>'
        f'<path d="M{x - w:.1f} {y - 3:.1f}Q{x - w * 0.6:.1f} {y - 9:.1f} {x:.1f} {y - 9:.1f}Q{x + w * 0.6:.1f} '
        f'{y - 9:.1f} {x + w:.1f} {y - 3:.1f}Z" fill="#6E8B3A" stroke="#46602A" stroke-width="1"/>'
    )


def _tree(x: float, y: float, shades: Shades, chance: float) -> str:
    r, (dark, light) = 5.2 + chance * 2.6, shades
    leaves = "#4C7A40" if chance > 0.5 else "#568748"
    return (
        f'<ellipse cx="{x + 1.5:.1f}" cy="{y + r * 0.8:.1f}" rx="{r:.1f}" ry="{r * 0.4:.1f}" fill="#0c1d08" '
        f'fill-opacity=".3"/><circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{leaves}" '
        f'stroke="{darker(dark, 0.25)}" stroke-width="1"/><circle cx="{x - r * 0.3:.1f}" cy="{y - r * 0.35:.1f}" '
        f'r="{r * 0.42:.1f}" fill="{light}" fill-opacity=".75"/>'
    )


def _bush(x: float, y: float, shades: Shades, chance: float) -> str:
    return _tree(x, y, shades, 0.0) if chance > 0.6 else _tuft(x, y, shades, chance)


def _peak(x: float, y: float, shades: Shades, chance: float) -> str:
    h, w, (dark, light) = 14 + chance * 7, 11 + chance * 3, shades
    return (
        f'<ellipse cx="{x + 3:.1f}" cy="{y + 6:.1f}" rx="{w:.1f}" ry="2.800" fill="#1d0f08" fill-opacity=".28"/>'
        f'<path d="M{x - w:.1f} {y + 6:.1f}L{x - 1:.1f} {y - h + 6:.1f}L{x + w:.1f} {y + 6:.1f}Z" fill="{light}" '
        f'stroke="{palette.COAST}" stroke-width="1.100" stroke-linejoin="round"/>'
        f'<path d="M{x - 1:.1f} {y - h + 6:.1f}L{x + w:.1f} {y + 6:.1f}H{x + 1:.1f}L{x + 2:.1f} {y - 1:.1f}Z" '
        f'fill="{dark}" fill-opacity=".85"/>'
    )
