"""What leads into the rules of a title: which paragraph tells why not, and what is drawn beside which paragraph.

`assets/<title>/book.toml` holds both for a title, `assets/common/book.toml` the reasons that all titles share.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from game.ui.texts import ASSETS, COMMON

ASKED = "asked"  # the paragraph of what is asked at the time
BOARD_PART = "board:"  # how a picture of a part of the board begins
WHOLE = "whole"  # the whole board


@dataclass(frozen=True, slots=True)
class Book:
    """Paragraphs by reasons, and pictures by paragraphs."""

    reasons: Mapping[str, str] = field(default_factory=dict)
    pictures: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def paragraph(self, reason: str, asked: str) -> str:
        """The paragraph that tells why not; that of what is asked, if no other does."""
        found = self.reasons.get(reason, ASKED)
        return asked if found == ASKED else found


@lru_cache(maxsize=16)
def book_of(slug: str) -> Book:
    """The book of a title."""
    shared, own = _read(COMMON), _read(slug)
    pictures = {name: tuple(drawn) for name, drawn in own.get("pictures", {}).items()}
    reasons = {**_turned(shared), **_turned(own)}
    return Book(MappingProxyType(reasons), MappingProxyType(pictures))


def _turned(read: Mapping[str, Any]) -> dict[str, str]:
    return {reason: paragraph for paragraph, reasons in read.get("reasons", {}).items() for reason in reasons}


def _read(part: str) -> Mapping[str, Any]:
    path = ASSETS / part / "book.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
