"""Safe forms of text that others have typed, for widgets and fonts that cannot bear everything."""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from dataclasses import replace
from functools import cache
from sys import maxunicode
from typing import TYPE_CHECKING

from game.engine.choices import Seat
from game.words.texts import ASSETS, COMMON, Texts

if TYPE_CHECKING:
    from game.table.record.entries import Header  # the start of the program needs no records

LETTERS = ASSETS / COMMON / "letters.txt"  # hexadecimal ranges
LONGEST = 200
NAME_LONGEST = 20  # letters of a person's name
COMBINING_MOST = 2  # marks on one letter
REMOVED = ("Cc", "Cf", "Cs", "Co", "Cn")  # controls, formats, halves of surrogates, private and unassigned ones


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
    """Return whether the typefaces have a letter, or it is a mark on the one before it."""
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
    """Read the ranges of the letters in Source Sans, except combining marks; a test compares them with the typeface."""
    ends = (part.partition("-") for part in LETTERS.read_text(encoding="utf-8").split())
    return tuple((int(first, 16), int(last or first, 16)) for first, _, last in ends)
