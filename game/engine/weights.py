"""The weights of a judge: a frozen record, read from TOML, with bounds for each number, so that they can be tuned.

A record of weights is a frozen dataclass whose fields are numbers, or tuples of numbers, each made by `weight`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, TypeVar

from game.engine.data import BadData, load

W = TypeVar("W")


def weight(low: float | tuple[float, ...], high: float | tuple[float, ...]) -> Any:
    """Declare a field of a record of weights with its bounds; in a row each number may have its own."""
    return field(metadata={"low": low, "high": high})


@dataclass(frozen=True, slots=True)
class Weight:
    """One number of a record of weights."""

    name: str
    value: float
    low: float
    high: float


def weights_in(record: Any) -> tuple[Weight, ...]:
    """Return all numbers of a record, in the order of its fields."""
    found = []
    for f in fields(record):
        value, low, high = getattr(record, f.name), f.metadata["low"], f.metadata["high"]
        if isinstance(value, tuple):
            lows, highs = (one if isinstance(one, tuple) else (one,) * len(value) for one in (low, high))
            for n, row in enumerate(zip(value, lows, highs, strict=True)):
                found.append(Weight(f"{f.name}[{n}]", *row))
        else:
            found.append(Weight(f.name, value, low, high))
    return tuple(found)


def with_values(record: W, values: Sequence[float]) -> W:
    """Return the record with other numbers, in the order of `weights_in`."""
    rest = list(values)
    changes: dict[str, Any] = {}
    for f in fields(record):  # type: ignore[arg-type] # a record of weights is a dataclass
        old = getattr(record, f.name)
        many = len(old) if isinstance(old, tuple) else 1
        taken, rest = rest[:many], rest[many:]
        changes[f.name] = tuple(taken) if isinstance(old, tuple) else taken[0]
    assert not rest, "as many values as there are weights"
    return replace(record, **changes)  # type: ignore[type-var] # likewise


def read_weights(path: Path, cls: type[W]) -> W:
    """Read a record of weights from its file; raise BadData if one is out of bounds."""
    record = load(path, cls)
    for one in weights_in(record):
        if not one.low <= one.value <= one.high:
            raise BadData(f"{path.name}: {one.name}: must be from {one.low:g} to {one.high:g}, not {one.value:g}")
    return record


def weights_toml(record: Any, comments: Sequence[str]) -> str:
    """Return a record as the text of its file, below some lines of comment."""
    rows = [f"# {line}" for line in comments]
    for f in fields(record):
        value = getattr(record, f.name)
        row = ", ".join(map(repr, value)) if isinstance(value, tuple) else repr(value)
        rows.append(f"{f.name} = [{row}]" if isinstance(value, tuple) else f"{f.name} = {row}")
    return "\n".join(rows) + "\n"
