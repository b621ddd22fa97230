"""The titles of this program, and the one finder of what they bring.

A title is a package of its own. Its rooms are `rules` (data, state and steps), `bot` (judgement), `telling` (words and
numbers of a position) and `window` (pictures). Each room is imported when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar

from game.engine.title import Title
from game.engine.trouble import Trouble

T = TypeVar("T")

SLUGS = ("west_of_africa", "go_west", "africa", "century")
_PACKAGES = {slug: f"{__name__}.{slug}" for slug in SLUGS}  # only `added` changes it, for a while


class UnknownTitle(Trouble):
    """A title that does not exist; the message is one sentence."""


def slugs() -> tuple[str, ...]:
    """Return the slugs of all titles: those of this program, then one that is added."""
    return tuple(_PACKAGES)


@contextmanager
def added(package: str) -> Iterator[None]:
    """Add the title of another package, named like its slug, until the context ends."""
    slug = package.rpartition(".")[2]
    _PACKAGES[slug] = package
    try:
        yield
    finally:
        del _PACKAGES[slug]


def title(slug: str, version: int | None = None) -> Title[Any]:
    """Return a title by its name, by the newest version of its rules unless another is given."""
    if slug not in _PACKAGES:
        raise UnknownTitle(f"there is no title {slug!r}; there is {', '.join(_PACKAGES)}")
    found: Title[Any] = import_module(_PACKAGES[slug]).TITLE
    return found if version is None else found.as_of(version)


def has(slug: str, room: str) -> bool:
    """Return whether a title has a room, without importing it."""
    return slug in _PACKAGES and find_spec(f"{_PACKAGES[slug]}.{room}") is not None


def find(slug: str, room: str, kind: type[T]) -> T:
    """Return the constant that a title's room brings; it has the name of the room."""
    found = getattr(import_module(f"{_PACKAGES[slug]}.{room}"), room.upper())
    if not isinstance(found, kind):
        raise TypeError(f"{slug} brings {found!r} for {room}, not a {kind.__name__}")
    return found


def find_class(slug: str, room: str, base: type[T]) -> type[T]:
    """Return the class that a title's room brings, a subclass of `base`."""
    found = find(slug, room, type)
    if not issubclass(found, base):
        raise TypeError(f"{slug} brings {found!r} for {room}, not a subclass of {base.__name__}")
    return found
