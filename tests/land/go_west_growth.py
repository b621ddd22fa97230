"""Plants and herds on the land of Go West!: each function draws one around a place, in the colours of its region."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from game.words import palette
from game.words.palette import darker, lighter, mix


@dataclass(frozen=True)
class Tones:
    """The colours of a region's growth."""

    ground: str

    @property
    def dark(self) -> str:
        return darker(self.ground, 0.4)

    @property
    def deep(self) -> str:
        return darker(self.ground, 0.6)

    @property
    def light(self) -> str:
        return lighter(self.ground, 0.36)


Draw = Callable[[float, float, Tones, Random], str]


def peak(x: float, y: float, tones: Tones, random: Random) -> str:
    """Draw a mountain with a lit and a shaded face, and snow."""
    high = random.uniform(22, 36)
    wide, lean = high * random.uniform(0.62, 0.78), random.uniform(-3, 3)
    top, foot = y - high / 2, y + high / 2
    tip, fold = x + lean, x + lean * 0.4 + wide * 0.1
    snow = top + high * random.uniform(0.3, 0.38)
    part = (snow - top) / high
    left, right = tip - (wide + lean) * part, tip + (wide - lean) * part
    return (
        f'<path d="M{x:.1f} {foot:.1f}l{wide * 0.5:.1f} 3l{wide * 0.95:.1f} -3l-{wide * 0.55:.1f} -{high * 0.3:.1f}Z" '
        f'fill="{palette.EARTH}" fill-opacity=".2"/>'
        f'<path d="M{tip:.1f} {top:.1f}L{x + wide:.1f} {foot:.1f}H{x - wide:.1f}Z" fill="{tones.light}" '
        f'stroke="{tones.deep}" stroke-width="1.3" stroke-linejoin="round"/>'
        f'<path d="M{tip:.1f} {top:.1f}L{x + wide:.1f} {foot:.1f}H{fold - 3:.1f}l3 -{high * 0.3:.1f}'
        f'l-4 -{high * 0.2:.1f}Z" fill="{tones.dark}"/>'
        f'<path d="M{tip:.1f} {top:.1f}L{right:.1f} {snow:.1f}l-{(right - left) * 0.22:.1f}'
        f" -2.5l-{(right - left) * 0.2:.1f}"
        f' 4l-{(right - left) * 0.2:.1f} -3.500L{left:.1f} {snow:.1f}Z" fill="{palette.PAPER_HIGH}"/>'
    )


def ridge(x: float, y: float, tones: Tones, random: Random) -> str:
    """Draw a low wooded mountain."""
    wide, high = random.uniform(14, 19), random.uniform(12, 17)
    return (
        f'<path d="M{x - wide:.1f} {y + 6:.1f}q{wide * 0.5:.1f} -{high * 1.2:.1f} {wide:.1f} -{high:.1f}'
        f't{wide:.1f} {high:.1f}Z" fill="{mix(tones.ground, tones.dark, 0.45)}" stroke="{tones.deep}" '
        f'stroke-opacity=".8" stroke-width="1.2" stroke-linejoin="round"/>'
        f'<path d="M{x - wide * 0.7:.1f} {y + 3:.1f}q{wide * 0.4:.1f} -{high * 0.8:.1f} {wide * 0.7:.1f}'
        f" -{high * 0.68:.1f}"
        f'q-{wide * 0.3:.1f} {high * 0.2:.1f} -{wide * 0.25:.1f} {high * 0.7:.1f}Z" fill="{tones.light}'
        f'" fill-opacity=".8"/>'
    )


def hill(x: float, y: float, tones: Tones, random: Random) -> str:
    """Draw a dry hill with a bright crest and lines down its shaded side."""
    wide, high = random.uniform(13, 18), random.uniform(9, 13)
    return (
        f'<path d="M{x - wide:.1f} {y + 5:.1f}q{wide * 0.8:.1f} -{high * 1.9:.1f} {wide * 2:.1f} 0Z" '
        f'fill="{tones.light}" fill-opacity=".85"/>'
        f'<path d="M{x - wide:.1f} {y + 5:.1f}q{wide * 0.8:.1f} -{high * 1.9:.1f} {wide * 2:.1f} 0" fill="none" '
        f'stroke="{tones.dark}" stroke-width="1.5" stroke-linecap="round"/>'
        f'<path d="M{x + wide * 0.1:.1f} {y - high * 0.35:.1f}q5 2.500 5 8M{x + wide * 0.42:.1f} {y - high * 0.1:.1f}'
        f'q4 1.500 4 5" fill="none" stroke="{tones.dark}'
        f'" stroke-opacity=".6" stroke-width="1.3" stroke-linecap="round"/>'
    )


def palm(x: float, y: float, tones: Tones, random: Random) -> str:
    lean = random.uniform(-3, 3)
    green = "#5F7A3C"
    leaves = "".join(f"q{a} {b} {c} {d}M{x + lean:.1f} {y - 9:.1f}" for a, b, c, d in LEAVES)
    return (
        f'<path d="M{x:.1f} {y + 7:.1f}q{lean:.1f} -8 {lean:.1f} -16" fill="none" stroke="#6E4B2A" stroke-width="2" '
        f'stroke-linecap="round"/><path d="M{x + lean:.1f} {y - 9:.1f}{leaves}" fill="none" stroke="{green}" '
        f'stroke-width="2.2" stroke-linecap="round"/>'
    )


LEAVES = ((-5, -5, -9, 1), (5, -5, 9, 1), (-2, -6, -6, -6), (2, -6, 6, -6))


def pine(x: float, y: float, tones: Tones, random: Random) -> str:
    high = random.uniform(9, 14)
    wood, shade = mix(tones.dark, "#33513A", 0.55), mix(tones.deep, "#22392B", 0.5)
    return (
        f'<path d="M{x:.1f} {y + 5:.1f}l8 0l-4 -3Z" fill="{palette.EARTH}" fill-opacity=".25"/>'
        f'<path d="M{x:.1f} {y - high:.1f}L{x + 5:.1f} {y - 2:.1f}h-2.200l4.200 7H{x - 7:.1f}'
        f'l4.200 -7h-2.200Z" fill="{wood}" '
        f'stroke="{shade}" stroke-width=".9" stroke-linejoin="round"/>'
        f'<path d="M{x:.1f} {y - high:.1f}L{x + 5:.1f} {y - 2:.1f}h-2.200l4.200 7H{x + 1:.1f}Z" fill="{shade}"/>'
    )


def crown(x: float, y: float, tones: Tones, random: Random) -> str:
    """Draw a broad tree in the colours of autumn."""
    return _tree(x, y, tones, random, random.choice(("#A34D42", "#B9704E", "#8E465A", "#87724A", "#7C8150")))


def broad(x: float, y: float, tones: Tones, random: Random) -> str:
    """Draw a green broad tree."""
    return _tree(x, y, tones, random, random.choice(("#6B7F45", "#7E8A4A")))


def _tree(x: float, y: float, tones: Tones, random: Random, colour: str) -> str:
    r = random.uniform(5.6, 8.8)
    leaf = mix(tones.dark, colour, 0.6)
    return (
        f'<ellipse cx="{x + 3:.1f}" cy="{y + 6.5:.1f}" rx="{r:.1f}" ry="2.4" fill="{palette.EARTH}'
        f'" fill-opacity=".25"/>'
        f'<path d="M{x:.1f} {y + 7:.1f}V{y:.1f}" stroke="{tones.deep}" stroke-width="2"/>'
        f'<circle cx="{x:.1f}" cy="{y - 2:.1f}" r="{r:.1f}" fill="{leaf}" stroke="{tones.deep}" stroke-width=".9"/>'
        f'<circle cx="{x - r * 0.3:.1f}" cy="{y - 2 - r * 0.3:.1f}" r="{r * 0.5:.1f}" fill="{lighter(leaf, 0.3)}"/>'
    )


def tuft(x: float, y: float, tones: Tones, random: Random) -> str:
    colour, opacity = (tones.light, 0.85) if random.random() > 0.6 else (tones.dark, 0.75)
    return (
        f'<path d="M{x - 4:.1f} {y + 3:.1f}q-1 -5 -3.500 -7M{x:.1f} {y + 3:.1f}q0 -6 .5 -10M{x + 4:.1f} {y + 3:.1f}'
        f'q1 -5 3.500 -7" fill="none" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="1.6" '
        f'stroke-linecap="round"/>'
    )


def swell(x: float, y: float, tones: Tones, random: Random) -> str:
    """Draw a long low rise of the prairie."""
    wide = random.uniform(14, 18)
    return (
        f'<path d="M{x - wide:.1f} {y + 3:.1f}q{wide:.1f} -11 {wide * 2:.1f} 0q-{wide:.1f} -4 -{wide * 2:.1f} 0Z" '
        f'fill="{tones.light}" fill-opacity=".8"/>'
        f'<path d="M{x - wide:.1f} {y + 3:.1f}q{wide:.1f} -11 {wide * 2:.1f} 0" fill="none" stroke="{tones.dark}" '
        f'stroke-opacity=".55" stroke-width="1.4" stroke-linecap="round"/>'
    )


def bison(x: float, y: float, tones: Tones, random: Random) -> str:
    turn = random.choice((-1, 1))
    d = "".join(f"l{a * turn:.1f} {b}" for a, b in BISON)
    return (
        f'<ellipse cx="{x:.1f}" cy="{y + 6:.1f}" rx="10" ry="2" fill="{palette.EARTH}" fill-opacity=".25"/>'
        f'<path d="M{x - 9 * turn:.1f} {y - 1:.1f}{d}Z" fill="#5A3B22" stroke="{palette.LINE}" stroke-width=".9" '
        f'stroke-linejoin="round"/>'
    )


BISON = (
    (1.5, -3), (4, -1.5), (4, -3), (4, 0), (3, 2.5), (2.5, 1), (1.5, 3.5), (-1.5, 2.5), (-2.5, -.5), (-.5, 4.5),
    (-1.8, 0), (-.5, -3.5), (-5.500, -.2), (-.5, 3.7), (-1.8, 0), (-.7, -3.500),
)  # fmt: skip


def acre(x: float, y: float, tones: Tones, random: Random) -> str:
    """Draw a field with furrows."""
    ax, ay = random.uniform(24, 29), random.uniform(-6, -3)
    bx, by = random.uniform(4, 8), random.uniform(14, 18)
    left, top = x - (ax + bx) / 2, y - (ay + by) / 2
    soil = random.choice((tones.light, lighter(tones.ground, 0.16), "#C39A45", "#B9B25E", "#A9A355", "#EBCB72"))
    furrows = "".join(f"M{left + ax * n / 6:.1f} {top + ay * n / 6:.1f}l{bx:.1f} {by:.1f}" for n in (1, 2, 3, 4, 5))
    return (
        f'<path d="M{left:.1f} {top:.1f}l{ax:.1f} {ay:.1f}l{bx:.1f} {by:.1f}l-{ax:.1f} {-ay:.1f}Z" fill="{soil}" '
        f'stroke="{tones.dark}" stroke-opacity=".75" stroke-width="1.1" stroke-linejoin="round"/>'
        f'<path d="{furrows}" fill="none" stroke="{tones.dark}" stroke-opacity=".6" stroke-width="1.2"/>'
    )


def barn(x: float, y: float, tones: Tones, random: Random) -> str:
    return (
        f'<path d="M{x - 8:.1f} {y + 6:.1f}v-8l8 -6l8 6v8Z" fill="#8A5A3A" stroke="{palette.LINE}" stroke-width="1.1" '
        f'stroke-linejoin="round"/><path d="M{x - 10:.1f} {y - 1:.1f}L{x:.1f} {y - 9:.1f}l10 8" fill="none" '
        f'stroke="#E9DBB9" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"/>'
        f'<path d="M{x - 3:.1f} {y + 6:.1f}v-6h6v6Z" fill="{palette.WOOD_LOW}"/>'
    )


def cactus(x: float, y: float, tones: Tones, random: Random) -> str:
    return (
        f'<path d="M{x:.1f} {y + 7:.1f}v-17M{x:.1f} {y + 1:.1f}h-5v-6M{x:.1f} {y - 1:.1f}h5v-6" fill="none" '
        f'stroke="#71804A" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def mesa(x: float, y: float, tones: Tones, random: Random) -> str:
    """Draw a flat rock of the desert."""
    wide, high = random.uniform(12, 17), random.uniform(9, 13)
    return (
        f'<path d="M{x - wide:.1f} {y + 6:.1f}l4 -{high * 0.4:.1f}l1 -{high * 0.7:.1f}h{wide * 1.4:.1f}'
        f"l1.500 {high * 0.7:.1f}"
        f'L{x + wide:.1f} {y + 6:.1f}Z" fill="#C48B62" stroke="#7D5637" stroke-width="1.1" stroke-linejoin="round"/>'
        f'<path d="M{x + 2:.1f} {y + 6 - high * 1.1:.1f}h{wide * 0.45:.1f}l1.500 {high * 0.7:.1f}L{x + wide:.1f}'
        f" {y + 6:.1f}"
        f'h-{wide * 0.7:.1f}Z" fill="#9A6644"/>'
    )


# Of each region: the steps of its grid across and down, and what grows there by chance; the rest stays open land.
GROWTH: Mapping[str, tuple[int, int, tuple[tuple[float, Draw], ...]]] = {
    "new_england": (17, 15, ((0.66, pine), (0.1, crown))),
    "east": (19, 15, ((0.6, crown), (0.06, ridge), (0.05, pine))),
    "great_plains": (25, 18, ((0.42, tuft), (0.26, swell), (0.05, bison))),
    "midwest": (31, 20, ((0.78, acre), (0.04, barn), (0.06, broad))),
    "west": (28, 21, ((0.74, peak), (0.1, pine))),
    "california": (24, 19, ((0.6, hill), (0.14, palm))),
    "beyond": (44, 32, ((0.14, cactus), (0.2, mesa), (0.16, hill))),
}
