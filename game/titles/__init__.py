"""The titles of this program, and the one finder of their rooms.

A title is a package of its own. Its rooms are `rules` (data, state and steps), `bot` (judgement), `telling` (words and
numbers of a position) and `window` (pictures). Each room is imported when it is first asked for.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar

from game.engine.title import FULL, Title
from game.engine.trouble import Trouble

T = TypeVar("T")

SLUGS = ("west_of_africa", "go_west", "africa", "century")


class UnknownTitle(Trouble):
    """A title that does not exist; the message is one sentence."""


def title(slug: str, version: int | None = None, form: str = FULL) -> Title[Any]:
    """Return a title by its name, by the newest version of its rules unless another is given."""
    if slug not in SLUGS:
        raise UnknownTitle(f"there is no title {slug!r}; choose from {', '.join(SLUGS)}")
    found: Title[Any] = import_module(f"{__name__}.{slug}").TITLE
    return found.as_of(found.version if version is None else version, form)


def is_loaded(slug: str) -> bool:
    """Return whether a title can be had at once."""
    return f"{__name__}.{slug}" in sys.modules


def has(title: Title[Any], room: str) -> bool:
    """Return whether a title has a room, without importing it."""
    return find_spec(_package(title, room)) is not None


def find(title: Title[Any], room: str, kind: type[T]) -> T:
    """Return the constant of a title's room that has the name of the room."""
    found = getattr(import_module(_package(title, room)), room.upper())
    if not isinstance(found, kind):
        raise TypeError(f"{title.slug} brings {found!r} for {room}, not a {kind.__name__}")
    return found


def find_class(title: Title[Any], room: str, base: type[T]) -> type[T]:
    """Return the class of a title's room, a subclass of `base`."""
    found = find(title, room, type)
    if not issubclass(found, base):
        raise TypeError(f"{title.slug} brings {found!r} for {room}, not a subclass of {base.__name__}")
    return found


def _package(title: Title[Any], room: str) -> str:
    """Return the name of a room, which lies in the package that defines the title, wherever that is."""
    return f"{type(title).__module__}.{room}"
