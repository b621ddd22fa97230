"""A quick key of a position: equal for equal games, and for no others."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Union

from game.engine.seeing import is_declared
from game.engine.shapes import fields_of, per_class, shape


def likeness(record: object) -> Hashable:
    """Return a key that only equal games share."""
    return _maker(type(record))(record)


@per_class
def _maker(cls: type) -> Callable[[Any], Hashable]:
    names: dict[str, Any] = {}
    counting = [each for each in fields_of(cls) if each.seen not in ("passing", "fixed")]
    told = [_expression(f"x.{each.name}", each.kind, names) for each in counting]
    exec(f"def likeness_of(x):\n    return ({', '.join(told)},)", names)  # our own text, of nothing but field names
    return names["likeness_of"]  # type: ignore[no-any-return] # the function just defined


def _expression(source: str, kind: Any, names: dict[str, Any]) -> str:
    origin, inside = shape(kind)
    if origin is list:
        item = _expression("v", inside[0], names)
        return f"tuple({source})" if item == "v" else f"tuple([{item} for v in {source}])"
    if origin is dict:
        item = _expression("v", inside[1], names)
        return f"tuple(sorted([(k, {item}) for k, v in {source}.items()]))"
    if origin is Union and type(None) in inside and len(inside) == 2:
        (other,) = [one for one in inside if one is not type(None)]
        return f"(None if {source} is None else {_expression(source, other, names)})"
    if isinstance(origin, type) and is_declared(origin):
        name = f"likeness_{len(names)}"
        names[name] = lambda value: likeness(value)
        return f"{name}({source})"
    return source
