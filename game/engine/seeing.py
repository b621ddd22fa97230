"""Visibility: every field of every record says who may see it, and one function makes every view.

It is an allow-list. A class with a field that says nothing is refused at definition, and so is one whose type does not
say all that lies in it, so nothing leaks by being forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from typing import Any, TypeVar, Union, dataclass_transform

from game.engine.shapes import WHOLE, parts, per_class, shape

HIDDEN = "?"
T = TypeVar("T")
View = Callable[[Any, int | None, int | None], Any]  # of a value, for a seat, inside the record of an owner


def shown(**how: Any) -> Any:
    """A field everybody sees."""
    return field(metadata={"seen": "all"}, **how)


def later(*, default: Any) -> Any:
    """A field everybody sees that came after records were kept.

    While it has its default it is left out of plain data, so the checks in older records hold.
    """
    return field(metadata={"seen": "all", "later": True}, default=default)


def own(hides: object, **how: Any) -> Any:
    """A field only the seat of its record sees; others see `hides`, or of a list how long it is."""
    return field(metadata={"seen": "owner", "hides": hides}, **how)


def unseen(hides: object, **how: Any) -> Any:
    """A field nobody sees; all see `hides`, or of a list how long it is."""
    return field(metadata={"seen": "nobody", "hides": hides}, **how)


def fixed() -> Any:
    """Return what the game rests on and never changes: shared by copies, left out of plain data."""
    return field(metadata={"seen": "fixed"}, compare=False, repr=False)


def passing(**how: Any) -> Any:
    """Return what is no part of the position, like the news of the last answer: not copied, compared, sent or kept."""
    return field(metadata={"seen": "passing"}, compare=False, repr=False, **how)


@dataclass_transform(kw_only_default=True, field_specifiers=(shown, later, own, unseen, fixed, passing))
def declared(cls: type[T]) -> type[T]:
    """A record of a game: slotted, and refused unless every field says who may see it."""
    made: Any = dataclass(slots=True, kw_only=True)(cls)
    silent = [f.name for f in fields(made) if "seen" not in f.metadata]
    if silent:
        raise TypeError(f"{cls.__name__} does not say who may see {', '.join(silent)}")
    for f in fields(made):
        if f.metadata["seen"] == "passing" and f.default_factory is MISSING:
            raise TypeError(f"{cls.__name__}.{f.name} passes and so needs a default_factory")
    refuse_unclear(made)
    return made  # type: ignore[no-any-return] # `dataclass` gives back the class


def refuse_unclear(cls: type) -> None:
    """Refuse a record or a step if the type of one of its fields leaves open what lies there: no view could hide it."""
    for part in parts(cls):
        if part.seen in ("fixed", "passing"):
            continue
        if why := _why_unclear(part.kind if is_declared(cls) else _whole(part.kind)):
            raise TypeError(f"{cls.__name__}.{part.name}: {why}")


def _why_unclear(kind: Any) -> str:
    """Say why views cannot be made of values of this type; an empty text if they can."""
    origin, inside = shape(kind)
    items = [x for x in inside if x is not Ellipsis]
    if origin in WHOLE:
        return ""
    if origin in (list, dict, tuple, Union) and (items or kind == tuple[()]):
        return _first(map(_why_unclear, items)) or _why_out_of_reach(kind)
    if isinstance(origin, type) and (is_declared(origin) or getattr(origin, "__is_step__", False)):
        return ""
    how = getattr(origin, "__dataclass_params__", None)
    if how is not None and how.frozen:
        return _first(_why_unclear(_whole(p.kind)) for p in parts(origin))
    name = kind.__name__ if isinstance(kind, type) else str(kind).replace("typing.", "")
    return f"{name} leaves open what lies in it, so a secret in it would be seen by all"


def _whole(kind: Any) -> Any:
    """The type of a field that is shown with all around it, as in a step: like what lies in a row."""
    return tuple[kind]


def _first(whys: Iterable[str]) -> str:
    return next(filter(None, whys), "")


def _why_out_of_reach(kind: Any) -> str:
    """Say why the records within a type would be shared as they are; an empty text if they are not."""
    origin, inside = shape(kind)
    if origin is tuple and _records_in(kind):
        return f"{kind}: records lie in lists or maps, where their views can be made"
    if origin is dict and _records_in(inside[0]):
        return f"{kind}: records are no keys of a map, for no view is made of keys"
    if origin is Union and any(map(_seen_as, inside)) and not (len(inside) == 2 and type(None) in inside):
        return f"{kind}: beside a record, a list or a map only None can stand, else its view cannot be told"
    return ""


def is_declared(thing: object) -> bool:
    """Return whether this is a record of a game, or its class."""
    return is_dataclass(thing) and any("seen" in f.metadata for f in fields(thing))


def redact(record: T, seat: int | None) -> T:
    """The record as a seat may see it, of the same type; nobody's seat is that of an onlooker."""
    view: T = _viewer(type(record))(record, seat, None)
    return view


@per_class
def has_secrets(cls: type) -> bool:
    """Return whether a record of this class, or one inside it, holds anything that not everybody sees."""
    return any(p.seen in ("owner", "nobody") or any(map(has_secrets, _records_in(p.kind))) for p in parts(cls))


def _records_in(kind: Any) -> list[type]:
    origin, inside = shape(kind)
    if isinstance(origin, type) and is_declared(origin):
        return [origin]
    return [cls for x in inside if x is not Ellipsis for cls in _records_in(x)]


@per_class
def _viewer(cls: type) -> View:
    """Return how a record of this class is seen, worked out from what its fields declare."""
    shows = [(p.name, p.seen, p.hides, p.fresh, _seen_as(p.kind)) for p in parts(cls)]
    has_seat = any(p.name == "seat" for p in parts(cls))

    def view(x: Any, seat: int | None, owner: int | None) -> Any:
        if has_seat:
            owner = x.seat
        new: Any = object.__new__(cls)
        for name, seen, hides, fresh, seen_as in shows:
            if seen == "passing":
                setattr(new, name, fresh())
                continue
            value = getattr(x, name)
            if seen == "all" or (seen == "owner" and seat is not None and seat == owner):
                value = seen_as(value, seat, owner) if seen_as else value
            elif seen != "fixed":
                value = _hidden(value, hides)
            setattr(new, name, value)
        return new

    return view


def _seen_as(kind: Any) -> View | None:
    """Return how a value of this type is seen by who may see its field; nothing if it is shared as it is."""
    origin, inside = shape(kind)
    if origin is list:
        return _list_seen_as(_seen_as(inside[0]))
    if origin is dict:
        return _map_seen_as(_seen_as(inside[1]))
    if origin is Union:
        return _if_there([seen for seen in map(_seen_as, inside) if seen])
    if isinstance(origin, type) and is_declared(origin):
        return lambda x, s, o: _viewer(origin)(x, s, o)
    return None


def _list_seen_as(item: View | None) -> View:
    if item is None:
        return lambda x, _s, _o: x[:]
    return lambda x, s, o: [item(v, s, o) for v in x]


def _map_seen_as(item: View | None) -> View:
    if item is None:
        return lambda x, _s, _o: x.copy()
    return lambda x, s, o: {k: item(v, s, o) for k, v in x.items()}


def _if_there(ways: list[View]) -> View | None:
    if not ways:
        return None
    (way,) = ways
    return lambda x, s, o: None if x is None else way(x, s, o)


def _hidden(value: Any, hides: Any) -> Any:
    if type(value) is list:
        return [_fresh(hides) for _ in value]
    return _fresh(hides)


def _fresh(hides: Any) -> Any:
    return hides.copy() if type(hides) in (list, dict) else hides
