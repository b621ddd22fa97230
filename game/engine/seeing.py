"""Visibility: every field of every record declares who may see it, and one function makes every view.

It is an allow-list. A class with an undeclared field is refused at definition, and so is one with a type that leaves
its contents open. So nothing leaks by being forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from typing import Any, TypedDict, TypeVar, Union, Unpack, dataclass_transform

from game.engine.shapes import WHOLE, fields_of, per_class, shape

HIDDEN = "?"
T = TypeVar("T")
MakeView = Callable[[Any, int | None, int | None], Any]  # of a value, for a seat, inside the record of an owner


class FieldDefault(TypedDict, total=False):
    """The default of a declared field: a value, or a function that makes one."""

    default: Any
    default_factory: Callable[[], Any]


def shown(**default: Unpack[FieldDefault]) -> Any:
    """Declare a field that everybody sees."""
    return _field({"seen": "all"}, default)


def later(*, default: Any) -> Any:
    """Declare a field that everybody sees, and that was added after records had been kept.

    While it has its default it is left out of plain data, so the checks in older records hold.
    """
    return _field({"seen": "all", "later": True}, {"default": default})


def own(hides: object, **default: Unpack[FieldDefault]) -> Any:
    """Declare a field that only the seat of its record sees; others see `hides`, or the length of a list."""
    return _field({"seen": "owner", "hides": hides}, default)


def unseen(hides: object, **default: Unpack[FieldDefault]) -> Any:
    """Declare a field that nobody sees; all see `hides`, or the length of a list."""
    return _field({"seen": "nobody", "hides": hides}, default)


def fixed() -> Any:
    """Declare data that never changes and is shared by copies and left out of plain data, such as the rules."""
    return _field({"seen": "fixed"}, {}, compared=False)


def passing(**default: Unpack[FieldDefault]) -> Any:
    """Declare a field that is no part of the position, such as news: not copied, compared, sent or kept."""
    return _field({"seen": "passing"}, default, compared=False)


def _field(seen: Mapping[str, object], default: FieldDefault, compared: bool = True) -> Any:
    made: Any = field  # its overloads do not know a default that may be either
    return made(metadata=seen, compare=compared, repr=compared, **default)


@dataclass_transform(kw_only_default=True, field_specifiers=(shown, later, own, unseen, fixed, passing))
def declared(cls: type[T]) -> type[T]:
    """Make a class a record of a game: slotted, and refused unless every field declares who may see it."""
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
    """Refuse a record or a step with a field whose type leaves its contents open: no view could hide them."""
    for each in fields_of(cls):
        if each.seen in ("fixed", "passing"):
            continue
        if why := _why_unclear(each.kind if is_declared(cls) else _whole(each.kind)):
            raise TypeError(f"{cls.__name__}.{each.name}: {why}")


def _why_unclear(kind: Any) -> str:
    """Return why no view can be made of values of this type; empty if one can."""
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
        return _first(_why_unclear(_whole(f.kind)) for f in fields_of(origin))
    name = kind.__name__ if isinstance(kind, type) else str(kind).replace("typing.", "")
    return f"{name} leaves open what lies in it, so a secret in it would be seen by all"


def _whole(kind: Any) -> Any:
    """Return the type of a field that is shown whole, as in a step: the rules for items of a row apply to it."""
    return tuple[kind]


def _first(whys: Iterable[str]) -> str:
    return next(filter(None, whys), "")


def _why_out_of_reach(kind: Any) -> str:
    """Return why the records within a type would be shared as they are; empty if they are not."""
    origin, inside = shape(kind)
    if origin is tuple and _records_in(kind):
        return f"{kind}: records lie in lists or maps, where their views can be made"
    if origin is dict and _records_in(inside[0]):
        return f"{kind}: records are no keys of a map, for no view is made of keys"
    if origin is Union and any(map(_seen_as, inside)) and not (len(inside) == 2 and type(None) in inside):
        return f"{kind}: beside a record, a list or a map only None can stand, else its view cannot be told"
    return ""


def is_declared(thing: object) -> bool:
    """Return whether something is a record of a game, or its class."""
    return is_dataclass(thing) and any("seen" in f.metadata for f in fields(thing))


def redact(record: T, seat: int | None) -> T:
    """Return the view of a record, of the same type, for a seat, or for onlookers if there is no seat."""
    view: T = _viewer(type(record))(record, seat, None)
    return view


@per_class
def has_secrets(cls: type) -> bool:
    """Return whether a record of this class, or one inside it, hides anything from anybody."""
    return any(f.seen in ("owner", "nobody") or any(map(has_secrets, _records_in(f.kind))) for f in fields_of(cls))


def _records_in(kind: Any) -> list[type]:
    origin, inside = shape(kind)
    if isinstance(origin, type) and is_declared(origin):
        return [origin]
    return [cls for x in inside if x is not Ellipsis for cls in _records_in(x)]


@per_class
def _viewer(cls: type) -> MakeView:
    shows = [(f.name, f.seen, f.hides, f.fresh, _seen_as(f.kind)) for f in fields_of(cls)]
    has_seat = any(f.name == "seat" for f in fields_of(cls))

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


def _seen_as(kind: Any) -> MakeView | None:
    """Return the function that makes views of visible values of a type; None if they are shared as they are."""
    origin, inside = shape(kind)
    if origin is list:
        item = _seen_as(inside[0])
        return (lambda x, s, o: [item(v, s, o) for v in x]) if item else (lambda x, _s, _o: x[:])
    if origin is dict:
        value = _seen_as(inside[1])
        return (lambda x, s, o: {k: value(v, s, o) for k, v in x.items()}) if value else (lambda x, _s, _o: x.copy())
    if origin is Union:
        present = next(filter(None, map(_seen_as, inside)), None)  # only one of them has a view
        return (lambda x, s, o: None if x is None else present(x, s, o)) if present else None
    if isinstance(origin, type) and is_declared(origin):
        return lambda x, s, o: _viewer(origin)(x, s, o)
    return None


def _hidden(value: Any, hides: Any) -> Any:
    if type(value) is list:
        return [_fresh(hides) for _ in value]
    return _fresh(hides)


def _fresh(hides: Any) -> Any:
    return hides.copy() if type(hides) in (list, dict) else hides
