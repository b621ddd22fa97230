"""Copies that share nothing that can change.

A bot copies a game for every answer it tries. So the copy function of a class is generated from its declared fields, as
`dataclass` generates `__init__`: slices for flat lists, calls only for records within records.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, Union

from game.engine.seeing import is_declared
from game.engine.shapes import WHOLE, fields_of, per_class, shape

T = TypeVar("T")


def copy(record: T) -> T:
    """Copy a game or a record in it."""
    made: T = _copier(type(record))(record)
    return made


@per_class
def _copier(cls: type) -> Callable[[Any], Any]:
    names: dict[str, Any] = {"new": object.__new__, "cls": cls}
    lines = ["def copy_record(old):", "    made = new(cls)"]
    for each in fields_of(cls):
        if each.seen == "passing":
            names[f"fresh_{each.name}"] = each.fresh
            value = f"fresh_{each.name}()"
        elif each.seen == "fixed":
            value = f"old.{each.name}"
        else:
            value = _expression(f"old.{each.name}", each.kind, names, f"{cls.__name__}.{each.name}")
        lines.append(f"    made.{each.name} = {value}")
    lines.append("    return made")
    exec("\n".join(lines), names)  # our own text, of nothing but field names
    return names["copy_record"]  # type: ignore[no-any-return] # the function just defined


def unchanging(kind: Any) -> bool:
    """Return whether copies can share a value of this type, because nothing in it can change."""
    origin, inside = shape(kind)
    if origin in WHOLE:
        return True
    if origin in (tuple, Union):
        return kind is not tuple and all(x is Ellipsis or unchanging(x) for x in inside)
    if getattr(origin, "__is_step__", False):
        return True
    frozen = getattr(origin, "__dataclass_params__", None)
    return frozen is not None and frozen.frozen and all(unchanging(f.kind) for f in fields_of(origin))


def _expression(source: str, kind: Any, names: dict[str, Any], where: str) -> str:
    if unchanging(kind):
        return source
    origin, inside = shape(kind)
    if origin is list and inside:
        if unchanging(inside[0]):
            return f"{source}[:]"
        return f"[{_expression('x', inside[0], names, where)} for x in {source}]"
    if origin is dict and inside and unchanging(inside[0]):
        if unchanging(inside[1]):
            return f"{source}.copy()"
        return f"{{k: {_expression('x', inside[1], names, where)} for k, x in {source}.items()}}"
    if origin is Union and type(None) in inside and len(inside) == 2:
        (other,) = [x for x in inside if x is not type(None)]
        return f"(None if {source} is None else {_expression(source, other, names, where)})"
    if isinstance(origin, type) and is_declared(origin):
        name = f"copy_{len(names)}"
        names[name] = _copier(origin)
        return f"{name}({source})"
    raise TypeError(f"{where}: a game cannot hold a {kind}, because it is not known how to copy it")
