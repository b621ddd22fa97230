"""The fields of a game's records, read from their annotations once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")

WHOLE = (int, str, bool, float, bytes, type(None))


def per_class(make: Callable[[type], T]) -> Callable[[type], T]:
    """Remember the result for each class."""
    made: dict[type, T] = {}

    def found(cls: type) -> T:
        if cls not in made:
            made[cls] = make(cls)
        return made[cls]

    return found


@dataclass(frozen=True, slots=True)
class RecordField:
    """One field of a record: its name, its annotated type, and who may see it."""

    name: str
    kind: Any
    seen: str
    hides: Any  # the value that others see instead
    fresh: Any  # the factory of a passing field
    later: bool  # whether it is left out of plain data while it has its default
    default: Any


@per_class
def fields_of(cls: type) -> tuple[RecordField, ...]:
    """Return the fields of a record or a step with their evaluated types."""
    hints = get_type_hints(cls)
    found = []
    for f in fields(cls):
        seen, hides, later = f.metadata.get("seen", "all"), f.metadata.get("hides"), f.metadata.get("later", False)
        found.append(RecordField(f.name, hints[f.name], seen, hides, f.default_factory, later, f.default))
    return tuple(found)


def shape(kind: Any) -> tuple[Any, tuple[Any, ...]]:
    """Split a type into origin and arguments: `list[int]` is `(list, (int,))`, `int` is `(int, ())`."""
    origin = get_origin(kind)
    if origin is None:
        return kind, ()
    if origin in (UnionType, Union):
        return Union, get_args(kind)
    return origin, get_args(kind)
