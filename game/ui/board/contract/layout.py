"""The common part of all board layouts: reading them, and checking them against the rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Self

from game.engine.data import BadData, load
from game.words.texts import ASSETS

UnitPoint = tuple[int, int]  # design units
Space = tuple[int, int, int, int]  # left, top, width, height


@dataclass(frozen=True)
class BoardLayout(ABC):
    """The places of a title's named elements, in design units, from its `layout.toml`."""

    slug: ClassVar[str]
    size: UnitPoint

    @classmethod
    def file(cls) -> Path:
        return ASSETS / cls.slug / "layout.toml"

    @classmethod
    def read(cls, rules: Any, path: Path | None = None) -> Self:
        """Read the layout and check it against the rules."""
        layout = load(path or cls.file(), cls)
        layout.fit(rules)
        return layout

    @abstractmethod
    def fit(self, rules: Any) -> None:
        """Refuse a layout that does not have exactly the elements of the rules."""


def insist_same(key: str, found: Iterable[str], wanted: Iterable[str]) -> None:
    """Refuse a layout that lacks an element of the rules or has an additional one."""
    have, need = set(found), set(wanted)
    if missing := sorted(need - have):
        raise BadData(f"layout.toml: {key}: {missing[0]} is missing")
    if more := sorted(have - need):
        raise BadData(f"layout.toml: {key}: {more[0]} is not in the rules")
