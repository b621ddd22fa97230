"""Every colour of the program, by name, as `#rrggbb`, which both pygame and SVG accept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

# Paper holds all reading.
INK = "#2B2118"
INK_SOFT = "#6B5843"  # second text on paper
INK_MUTED = "#8A7450"  # a zero, a thing that is not there
PAPER = "#F5EAD0"
PAPER_HIGH = "#FCF6E6"
PAPER_LOW = "#E9DBB9"  # wells and tracks let into paper
PAPER_EDGE = "#CDB486"
HAIRLINE = "#D9C59B"
CREAM = "#FFFDF6"  # the lightest text on dark

# The sea lies behind the board.
SEA_ABYSS = "#072A41"
SEA_DEEP = "#0C3D59"
SEA = "#176183"
SEA_MID = "#2683A0"
SEA_HIGH = "#3297AD"
SHALLOW = "#6CC3BC"
HALO = "#A6E3D4"
FOAM = "#E4F5EC"
SEA_SHADOW = "#052030"

# Wood frames everything.
WOOD_HIGH = "#54402E"
WOOD = "#3A2A1E"
WOOD_LOW = "#2A1D14"
WOOD_TEXT = "#CDB898"  # second text on wood
OAK = "#9A6B42"  # tables and chairs
OAK_HIGH = "#B98756"
OAK_LOW = "#5E3D22"
FLOOR = "#2E2018"
FLOOR_HIGH = "#45311F"
NIGHT = "#16242E"  # tooltips and banners over the board
NIGHT_TEXT = "#B9C6C8"

# Gold says active or selectable, coral is the one primary button.
GOLD = "#E9B44C"
GOLD_HIGH = "#FFE39A"
GOLD_GLOW = "#FFD873"
GOLD_LOW = "#B07D1E"
GOLD_EDGE = "#7D5410"
CORAL = "#C94C31"
GAIN = "#9BE08A"  # a number that rises, on dark
LOSS = "#F0937C"  # a number that falls, on dark
GAIN_PAPER = "#3F7A2C"  # the same on paper
LOSS_PAPER = "#A83A22"

# Land.
SAND = "#F0DDAE"
COAST = "#6E5130"
EARTH = "#3A1E08"  # shadows on land
LINE = "#20140C"  # outlines of tokens and icons

SCRIM = "#0A1620"  # laid over the board with alpha behind dialogs
NEUTRAL = "#B9B1A2"  # what is nobody's

CIRCLE, SQUARE, TRIANGLE, DIAMOND = "circle", "square", "triangle", "diamond"
CROSS, PENTAGON = "cross", "pentagon"
SHAPES = (CIRCLE, SQUARE, TRIANGLE, DIAMOND, CROSS, PENTAGON)


@dataclass(frozen=True, slots=True)
class PlayerLook:
    """The look of a player: a colour, and a shape that says the same without colour."""

    name: str  # of the colour, as texts name it
    colour: str
    shape: str
    line: str  # outline of this player's tokens
    ink: str  # text and marks on the colour

    @property
    def deep(self) -> str:
        """The dark tone of the clothes in this colour."""
        return darker(self.colour, 0.42)

    @property
    def light(self) -> str:
        """The light tone of the clothes in this colour."""
        return lighter(self.colour, 0.38)


PLAYERS = (
    PlayerLook("red", "#C8442E", CIRCLE, LINE, CREAM),
    PlayerLook("blue", "#2066A8", SQUARE, LINE, CREAM),
    PlayerLook("amber", "#E3A51B", TRIANGLE, LINE, INK),
    PlayerLook("charcoal", "#3A3735", DIAMOND, PAPER_HIGH, CREAM),
    PlayerLook("ivory", "#F4F0E4", CROSS, LINE, INK),
    PlayerLook("sky", "#5BA7D6", PENTAGON, LINE, INK),
)
NOBODY = PlayerLook("nobody", NEUTRAL, CIRCLE, LINE, INK)


@dataclass(frozen=True, slots=True)
class Tones:
    """Another set of colours: replacements for those of texts and icons, grounds, lines and the board."""

    inks: Mapping[str, str]
    grounds: Mapping[str, str]
    line: float = 1.0  # how much thicker outlines are
    grey: float = 0.0  # how much of its colour the board under the pieces loses
    dark: float = 0.0  # and how much of its light

    def ink(self, colour: str) -> str:
        return self.inks.get(colour, colour)

    def ground(self, colour: str) -> str:
        return self.grounds.get(colour, colour)


STANDARD = Tones(MappingProxyType({}), MappingProxyType({}))
STRONG = Tones(
    MappingProxyType({
        INK: "#1C140D",
        INK_SOFT: "#3B2D1C",
        INK_MUTED: "#4C3C22",
        WOOD_TEXT: PAPER_HIGH,
        NIGHT_TEXT: PAPER_HIGH,
        GAIN: "#B9F0AB",
        LOSS: "#FFC0B0",
        GAIN_PAPER: "#24520F",
        LOSS_PAPER: "#7A2110",
        GOLD: "#F6C867",
        GOLD_LOW: "#5F4208",
        GOLD_EDGE: "#553A08",
    }),
    MappingProxyType({
        PAPER: "#FBF4E2",
        PAPER_HIGH: "#FFFBF0",
        PAPER_LOW: "#EFE4C8",
        PAPER_EDGE: "#3B2D1C",
        HAIRLINE: "#7A6541",
        WOOD_HIGH: "#33261B",
        WOOD: "#271C14",
        WOOD_LOW: "#1B130D",
        NIGHT: "#0E181F",
        GOLD: "#F2C25C",
        CORAL: "#8A2A17",
        "#C8442E": "#96301E",  # players, where something is written on their colour
        "#2066A8": "#174B7D",
        "#E3A51B": "#F0BC45",
        "#5BA7D6": "#86C4EA",
    }),
    1.8,
    0.45,
    0.36,
)  # fmt: skip


def tones(name: str) -> Tones:
    """Return the tones of a palette in the settings."""
    return STRONG if name == "strong" else STANDARD


RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]


def player(seat: int) -> PlayerLook:
    """Return the look of a seat; a negative seat is nobody."""
    return PLAYERS[seat % len(PLAYERS)] if seat >= 0 else NOBODY


def look(colour: str, shape: str) -> PlayerLook:
    """Return the look of a named colour with another shape."""
    return replace(next(one for one in PLAYERS if one.name == colour), shape=shape)


def rgb(colour: str) -> RGB:
    """Split a colour into its three parts."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def rgba(colour: str, alpha: int = 255) -> RGBA:
    """Split a colour into its three parts and an opacity."""
    return (*rgb(colour), alpha)


def mix(one: str, other: str, part: float) -> str:
    """Return the colour that lies this part of the way from one to the other."""
    pairs = zip(rgb(one), rgb(other), strict=True)
    return "#{:02x}{:02x}{:02x}".format(*(round(a + (b - a) * part) for a, b in pairs))


def darker(colour: str, part: float) -> str:
    """Return the colour with this much warm shade."""
    return mix(colour, "#1D1410", part)


def lighter(colour: str, part: float) -> str:
    """Return the colour with this much light."""
    return mix(colour, "#FFFFFF", part)


def luminance(colour: str) -> float:
    """Return the relative luminance, from 0 for black to 1 for white."""
    red, green, blue = (_linear(part / 255) for part in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def text_on(colour: str) -> str:
    """Return the text colour that reads better on a colour."""
    return CREAM if contrast(CREAM, colour) >= contrast(INK, colour) * 0.72 else INK


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
