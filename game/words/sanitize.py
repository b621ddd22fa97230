"""Text that others have typed, made safe to show: no widget or font meets what it cannot bear."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from typing import TYPE_CHECKING

from game.words.letters import without_boxes

if TYPE_CHECKING:
    from game.engine.choices import Seat
    from game.table.record.entries import Header
    from game.words.texts import Texts

LONGEST = 200
NAME_LONGEST = 20  # letters of a person's name
COMBINING_MOST = 2  # marks on one letter
REMOVED = ("Cc", "Cf", "Cs", "Co", "Cn")  # controls, formats, halves of surrogates, private and unassigned ones


def clean(text: object, longest: int = LONGEST) -> str:
    """A text as one line: composed, without controls and piled-up marks, with single spaces, cut to a length."""
    raw = str(text)[: 8 * longest + 64]  # so that nobody makes us compose a megabyte
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
    """A header whose names can be shown; who has no name that can be is called by the seat."""
    named = [replace(one, name=called(texts, clean_name(one.name), seat)) for seat, one in enumerate(header.seats)]
    return replace(header, seats=tuple(named))


def clean_name(text: object) -> str:
    """A person's name as it is shown everywhere; nothing is left of one that no typeface of ours can write."""
    return shown(text, NAME_LONGEST)


def called(texts: Texts, name: str, seat: Seat) -> str:
    """A clean name, or that of the seat if nothing is left of it."""
    return name or texts.t("word.seat", number=seat + 1)


def shown(text: object, longest: int = LONGEST) -> str:
    """A clean text without the letters that would be boxes."""
    return clean(without_boxes(clean(text, longest)), longest)
