"""Who may see what: every field of every record of a game says so, and one function makes every view.

It is an allow-list. A class with a field that says nothing is refused at definition, so nothing leaks by being
forgotten.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from typing import Any, TypeVar, dataclass_transform

from game.engine.shapes import parts, per_class, shape

HIDDEN = "?"
T = TypeVar("T")


def shown(**how: Any) -> Any:
    """A field everybody sees."""
    return field(metadata={"seen": "all"}, **how)


def own(hides: object, **how: Any) -> Any:
    """A field only the seat of its record sees; others see `hides`, or of a list how long it is."""
    return field(metadata={"seen": "owner", "hides": hides}, **how)


def unseen(hides: object, **how: Any) -> Any:
    """A field nobody sees; all see `hides`, or of a list how long it is."""
    return field(metadata={"seen": "nobody", "hides": hides}, **how)


def fixed() -> Any:
    """What the game rests on and never changes: shared by copies, left out of plain data."""
    return field(metadata={"seen": "fixed"}, compare=False, repr=False)


def passing(**how: Any) -> Any:
    """What is no part of the position, like the news of the last answer: not copied, compared, sent or kept."""
    return field(metadata={"seen": "passing"}, compare=False, repr=False, **how)


@dataclass_transform(kw_only_default=True, field_specifiers=(shown, own, unseen, fixed, passing))
def declared(cls: type[T]) -> type[T]:
    """A record of a game: slotted, and refused unless every field says who may see it."""
    made: Any = dataclass(slots=True, kw_only=True)(cls)
    silent = [f.name for f in fields(made) if "seen" not in f.metadata]
    if silent:
        raise TypeError(f"{cls.__name__} does not say who may see {', '.join(silent)}")
    for f in fields(made):
        if f.metadata["seen"] == "passing" and f.default_factory is MISSING:
            raise TypeError(f"{cls.__name__}.{f.name} passes and so needs a default_factory")
    return made  # type: ignore[no-any-return]


def is_declared(thing: object) -> bool:
    """Whether this is a record of a game, or its class."""
    return is_dataclass(thing) and any("seen" in f.metadata for f in fields(thing))


def redact(record: T, seat: int | None) -> T:
    """The record as a seat may see it, of the same type; nobody's seat is that of an onlooker."""
    view: T = _redacted(record, seat, None)
    return view


def _redacted(x: Any, seat: int | None, owner: int | None) -> Any:
    if type(x) is list:
        return [_redacted(v, seat, owner) for v in x] if x and not _plain(type(x[0])) else x[:]
    if type(x) is dict:
        return {k: _redacted(v, seat, owner) for k, v in x.items()}
    return _viewer(type(x))(x, seat, owner)


@per_class
def _plain(kind: type) -> bool:
    return not is_declared(kind) and kind not in (list, dict)


@per_class
def _viewer(kind: type) -> Callable[[Any, int | None, int | None], Any]:
    if not is_declared(kind):
        return lambda x, _seat, _owner: x
    all_fields: tuple[Field[Any], ...] = fields(kind)
    shows = [(f.name, f.metadata["seen"], f.metadata.get("hides"), f.default_factory) for f in all_fields]
    has_seat = any(f.name == "seat" for f in all_fields)

    def view(x: Any, seat: int | None, owner: int | None) -> Any:
        if has_seat:
            owner = x.seat
        new: Any = object.__new__(kind)
        for name, seen, hides, fresh in shows:
            value = getattr(x, name)
            if seen == "all" or (seen == "owner" and seat is not None and seat == owner):
                value = _redacted(value, seat, owner)
            elif seen == "passing":
                value = fresh()  # type: ignore[operator]
            elif seen != "fixed":
                value = _blank(value, hides)
            setattr(new, name, value)
        return new

    return view


@per_class
def has_secrets(cls: type) -> bool:
    """Whether a record of this class, or one inside it, holds anything that not everybody sees."""
    return any(p.seen in ("owner", "nobody") or any(map(has_secrets, _records_in(p.kind))) for p in parts(cls))


def _records_in(kind: Any) -> list[type]:
    origin, inside = shape(kind)
    if isinstance(origin, type) and is_declared(origin):
        return [origin]
    return [cls for x in inside if x is not Ellipsis for cls in _records_in(x)]


def _blank(value: Any, hides: object) -> Any:
    return [hides] * len(value) if type(value) is list else hides
