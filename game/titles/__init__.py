"""The titles of this program, each a package of its own with its rules, found by name and read when first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from game.engine.title import Title
from game.engine.trouble import Trouble

SLUGS = ("west_of_africa", "go_west", "africa", "century")


class UnknownTitle(Trouble):
    """There is no such title; the message is one sentence."""


def title(slug: str, version: int | None = None) -> Title[Any]:
    """A title by its name, and by a version of its rules; the newest unless told."""
    if slug not in SLUGS:
        raise UnknownTitle(f"there is no title {slug!r}; there is {', '.join(SLUGS)}")
    found: Title[Any] = import_module(f"game.titles.{slug}").TITLE
    return found if version is None else found.as_of(version)
