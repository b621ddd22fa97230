"""Safe forms of text that others have typed, for widgets and fonts that cannot bear everything."""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from dataclasses import replace
from functools import cache
from sys import maxunicode
from typing import TYPE_CHECKING

from game.engine.choices import Seat
from game.words.texts import Texts

if TYPE_CHECKING:
    from game.table.record.entries import Header  # the start of the program needs no records

LONGEST = 200
NAME_LONGEST = 20  # letters of a person's name
COMBINING_MOST = 2  # marks on one letter
REMOVED = ("Cc", "Cf", "Cs", "Co", "Cn")  # controls, formats, halves of surrogates, private and unassigned ones

# Hexadecimal ranges of the letters in Source Sans, except combining marks; a test compares them with the typeface.
_RANGES = """
    A0-AC AE-17E 180 18F 192-193 1A0-1A1 1AF-1B0 1C2 1CD-1DC 1DE-1E3 1E6-1ED 1EF-1F0 1F4-1F5 1F8-21B 21E-21F
    226-233 237 243 250-25C 25E-268 26A 26C-276 278-27B 27D-27E 280-284 288-292 294-295 298-299 29C-29D 29F
    2A1-2A2 2B0 2B2-2B3 2B7-2B9 2BB-2BC 2BE-2BF 2C1 2C6-2CC 2D0-2D1 2D8-2DE 2E0-2E3 374-375 37A 37E 384-38A 38C
    38E-3A1 3A3-3CE 3D0-3D1 3D5 3D7 3D9 3DB 3DD 3E1 400-45F 462-463 472-477 490-493 496-49B 4A0-4A3 4AA-4AB
    4AE-4B3 4B6-4B7 4BA-4BB 4C0-4C2 4CF-4DF 4E2-4F5 4F8-4F9 1D43 1D47-1D49 1D4D 1D4F-1D50 1D52 1D56-1D58 1D5B
    1D9C 1DA0 1DBB 1E00-1E11 1E14-1E17 1E1A-1E3B 1E3E-1E49 1E4C-1E6F 1E72-1E75 1E78-1E99 1E9E 1EA0-1EF9
    1F00-1F15 1F18-1F1D 1F20-1F45 1F48-1F4D 1F50-1F57 1F59 1F5B 1F5D 1F5F-1F7D 1F80-1FB4 1FB6-1FC4 1FC6-1FD3
    1FD6-1FDB 1FDD-1FEF 1FF2-1FF4 1FF6-1FFE 2000-2009 2012-2016 2018-201A 201C-201E 2020-2022 2026 202F-2030
    2032-2033 2035 2039-203A 203C-203F 2044 2047-2049 205F 2070-2071 2074-2079 207D-2089 208D-208E 2094 20A1
    20A4 20A6-20A7 20A9 20AB-20AC 20AE 20B1-20B2 20B4-20B5 20B8-20BA 20BD 2113 2116-2117 2120 2122 2126
    212A-212B 212E 2150-215E 2189 2190-2193 2202 2206 220F 2211-2212 2215 2219-221A 221E 222B 2248 2260
    2264-2265 231C-231F 25A0 25B2-25B3 25B6-25B7 25BC-25BD 25C0-25C1 25C6 25C9-25CA 25CC 2610-2611 266A 2713
    2752 27E6-27E7 2E22-2E25 2E3A-2E3B 3000 FB00-FB04 1F16A-1F16B
"""


def clean(text: object, longest: int = LONGEST) -> str:
    """Return a text as one composed line of limited length, with single spaces, without controls and piled-up marks."""
    raw = str(text)[: 8 * longest + 64]  # so that nobody can make the program compose a megabyte
    whole = raw.encode("utf-8", "ignore").decode("utf-8", "ignore")
    composed = unicodedata.normalize("NFC", whole)
    kept: list[str] = []
    marks = 0
    for letter in composed:
        kind = unicodedata.category(letter)
        if kind.startswith("Z") or letter in "\t\r\n":
            kept.append(" ")
            marks = 0
        elif kind in REMOVED:
            continue
        elif kind.startswith("M"):
            marks += 1
            if marks <= COMBINING_MOST and kept:
                kept.append(letter)
        else:
            kept.append(letter)
            marks = 0
    return " ".join("".join(kept).split())[:longest].rstrip()


def clean_header(header: Header, texts: Texts) -> Header:
    """Return a header whose names can be shown; seats replace names of which nothing is left."""
    named = [replace(one, name=called(texts, clean_name(one.name), seat)) for seat, one in enumerate(header.seats)]
    return replace(header, seats=tuple(named))


def clean_name(text: object) -> str:
    """Return a person's name as it is shown everywhere; letters that our typefaces lack are dropped."""
    return shown(text, NAME_LONGEST)


def called(texts: Texts, name: str, seat: Seat) -> str:
    """Return a clean name, or the name of the seat if the clean name is empty."""
    return name or texts.t("word.seat", number=seat + 1)


def shown(text: object, longest: int = LONGEST) -> str:
    """Return a clean text without the letters that would be boxes."""
    return clean(without_boxes(clean(text, longest)), longest)


def is_drawable(letter: str) -> bool:
    """Return whether the typefaces have a letter, or it only marks the one before it."""
    if letter.isascii() or unicodedata.combining(letter):
        return True
    ranges = _ranges()
    found = bisect_right(ranges, (ord(letter), maxunicode)) - 1
    return found >= 0 and ord(letter) <= ranges[found][1]


def without_boxes(text: str) -> str:
    """Return a text without the letters that would be drawn as empty boxes."""
    return text if text.isascii() else "".join(letter for letter in text if is_drawable(letter))


@cache
def _ranges() -> tuple[tuple[int, int], ...]:
    ends = (part.partition("-") for part in _RANGES.split())
    return tuple((int(first, 16), int(last or first, 16)) for first, _, last in ends)
