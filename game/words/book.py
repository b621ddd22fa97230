"""The index of a title's rules: the paragraph behind each reason, and the pictures beside paragraphs.

`assets/<title>/book.toml` holds both for a title, `assets/common/book.toml` the reasons that all titles share.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from game.words.texts import ASSETS, COMMON

ASKED = "asked"  # the paragraph of the present question
BOARD_PART = "board:"  # the beginning of the name of a picture of a part of the board
WHOLE = "whole"  # the whole board


@dataclass(frozen=True, slots=True)
class Book:
    """Paragraphs by reasons and by cards, and pictures by paragraphs."""

    reasons: Mapping[str, str] = field(default_factory=dict)
    pictures: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    cards: Mapping[str, str] = field(default_factory=dict)

    def paragraph(self, reason: str, asked: str, card: str = "") -> str:
        """Return the paragraph behind a reason; that of the card or of the question, if the reason has none."""
        found = self.reasons.get(reason, ASKED)
        return self.cards.get(card, asked) if found == ASKED else found


@lru_cache(maxsize=16)
def book_of(slug: str) -> Book:
    """Read the book of a title."""
    shared, own = _read(COMMON), _read(slug)
    pictures = {name: tuple(drawn) for name, drawn in own.get("pictures", {}).items()}
    reasons = {**_turned(shared), **_turned(own)}
    cards = _turned(own, "cards")
    return Book(MappingProxyType(reasons), MappingProxyType(pictures), MappingProxyType(cards))


def _turned(read: Mapping[str, Any], part: str = "reasons") -> dict[str, str]:
    return {name: paragraph for paragraph, names in read.get(part, {}).items() for name in names}


def _read(part: str) -> Mapping[str, Any]:
    path = ASSETS / part / "book.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
