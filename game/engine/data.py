"""Typed, checked TOML: tables become frozen dataclasses, and errors name file and key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar, Union

from game.engine.shapes import fields_of, shape
from game.engine.trouble import Trouble

T = TypeVar("T")
WHOLE_FILE = "the whole file"
CHANGE = "a change"  # stands for the file in what is said about a value that was changed
WORDS = {int: "a whole number", str: "a text", bool: "true or false", float: "a number"}
STEP = re.compile(r"\[([\w,]+)\]|(\w+)")
PLACE = re.compile(r"[A-Za-z_]\w*(?:\.\w+|\[\w+(?:,\w+)*\])*", re.ASCII)


class BadData(Trouble):
    """A data file that cannot be used; the message names the file and the place."""


def require(true: object, what: str) -> None:
    """Refuse data unless something is true of it."""
    if not true:
        raise ValueError(what)


def require_one_of(what: str, value: object, known: tuple[Any, ...]) -> None:
    """Refuse a value that is not among the known ones."""
    require(value in known, f"{what} must be one of {', '.join(map(str, known))}, not {value!r}")


class NotNegative:
    """Data whose whole numbers, alone and in rows, are all 0 or more."""

    def __post_init__(self) -> None:
        for name, value in vars(self).items():
            numbers = value if isinstance(value, tuple) else (value,)
            require(not any(isinstance(n, int) and n < 0 for n in numbers), f"{name} must not be below 0")
        self.check()

    def check(self) -> None:
        """Refuse whatever else makes no sense."""


def load(path: Path, cls: type[T]) -> T:
    """Read a TOML file into a dataclass; no key may be missing or unknown."""
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadData(f"{path.name}: cannot be read ({error.strerror})") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadData(f"{path.name}: is not TOML ({error})") from error
    return _read(raw, cls, path.name, "")  # type: ignore[no-any-return] # it reads what the type says


def _read(x: Any, kind: Any, file: str, at: str) -> Any:
    if kind is Any:
        return x
    origin, inside = shape(kind)
    if origin is Union:
        (only,) = [k for k in inside if k is not type(None)]
        return _read(x, only, file, at)
    if origin in WORDS:
        return _read_single(x, origin, file, at)
    if origin is tuple:
        return _read_row(x, inside, file, at)
    if type(x) is not dict:
        raise BadData(f"{file}: {at or WHOLE_FILE}: must be a table")
    if origin is dict:
        return {k: _read(v, inside[1], file, _under(at, k)) for k, v in x.items()}
    if is_dataclass(origin):
        return _read_table(x, origin, file, at)  # type: ignore[arg-type] # no instance: it comes from a type
    raise TypeError(f"no TOML form for {kind}")


def _read_single(x: Any, kind: Any, file: str, at: str) -> Any:
    """Read a number, a text, or true or false; a whole number will do where any number would."""
    if kind is float and type(x) is int:
        return float(x)
    if type(x) is not kind:
        raise BadData(f"{file}: {at or WHOLE_FILE}: must be {WORDS[kind]}, not {x!r}")
    return x


def _read_row(x: Any, kinds: tuple[Any, ...], file: str, at: str) -> tuple[Any, ...]:
    """Read a list: of any length where an ellipsis follows its one type, otherwise of one value for each type."""
    if type(x) is not list:
        raise BadData(f"{file}: {at or WHOLE_FILE}: must be a list")
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        kinds = kinds[:1] * len(x)
    if len(x) != len(kinds):
        raise BadData(f"{file}: {at or WHOLE_FILE}: must be a list of {len(kinds)}")
    return tuple(_read(v, k, file, f"{at}[{n}]") for n, (v, k) in enumerate(zip(x, kinds, strict=True)))


def _read_table(x: dict[str, Any], cls: type, file: str, at: str) -> Any:
    wanted = {f.name: f.kind for f in fields_of(cls)}
    _check_keys(x, cls, file, at)
    try:
        return cls(**{k: _read(v, wanted[k], file, _under(at, k)) for k, v in x.items()})
    except BadData:
        raise
    except ValueError as error:
        raise BadData(f"{file}: {at or WHOLE_FILE}: {error}") from error


def _check_keys(x: dict[str, Any], cls: type, file: str, at: str) -> None:
    wanted = [f.name for f in fields_of(cls)]
    optional = {f.name for f in fields(cls) if f.default is not MISSING or f.default_factory is not MISSING}
    for key in x:
        if key not in wanted:
            raise BadData(f"{file}: {_under(at, key)}: unknown key; known are {', '.join(sorted(wanted))}")
    for key in wanted:
        if key not in x and key not in optional:
            raise BadData(f"{file}: {_under(at, key)}: is missing")


def with_changes(data: T, changes: Iterable[tuple[str, str]]) -> T:
    """Return the data with other values, written as in TOML, at places such as `play.goal` or `cards[0,4].cost`.

    A row is named by its number from 0, or by its name: `cards[fort].cost`.
    """
    values = {}
    for place, value in changes:
        try:
            values[place] = tomllib.loads(f"value = {value}")["value"]
        except tomllib.TOMLDecodeError as error:
            raise BadData(f"{place}: {value!r} is no value ({error})") from error
    return with_values(data, values)


def with_values(data: T, values: Mapping[str, Any]) -> T:
    """Return the data with other values, as read from TOML, at places such as `play.goal`.

    What values must have in common is checked when all of them are in place.
    """
    raw = _raw(data)
    for place, value in values.items():
        raw = _put(raw, type(data), _steps(place), value, place)
    return _read(raw, type(data), CHANGE, "")  # type: ignore[no-any-return] # it reads what the type says


def digest(data: Any) -> str:
    """Return a short hash of all values but the empty ones, so that a new field may be left empty in old data."""
    return blake2b(repr(_values(data)).encode(), digest_size=8).hexdigest()


def _values(x: Any) -> Any:
    if is_dataclass(x):
        of = {f.name: getattr(x, f.name) for f in fields(x)}
        return {name: _values(of[name]) for name in sorted(of) if of[name]}
    if isinstance(x, dict):
        return {key: _values(x[key]) for key in sorted(x)}
    return [_values(value) for value in x] if isinstance(x, tuple) else x


def _steps(place: str) -> list[str | tuple[str, ...]]:
    """Return the fields, and the numbers or names of rows, that lead to a place."""
    if not PLACE.fullmatch(place):
        raise BadData(f"{place!r}: write a place in the data as in play.goal or cards[0,4].cost")
    return [field or tuple(rows.split(",")) for rows, field in STEP.findall(place)]


def _raw(x: Any) -> Any:
    """Return data as they would be read from TOML."""
    if is_dataclass(x):
        return {f.name: _raw(value) for f in fields(x) if (value := getattr(x, f.name)) is not None}
    if isinstance(x, dict):
        return {key: _raw(value) for key, value in x.items()}
    return [_raw(value) for value in x] if isinstance(x, tuple) else x


def _numbers(rows: list[Any], wanted: tuple[str, ...]) -> list[int]:
    """Return the numbers of rows; none if one is missing."""
    names = {row["name"]: n for n, row in enumerate(rows) if isinstance(row, dict) and "name" in row}
    names |= {str(n): n for n in range(len(rows))}
    found = [names.get(one, -1) for one in wanted]
    return [] if -1 in found else found


def _put(x: Any, kind: Any, steps: list[str | tuple[str, ...]], value: Any, at: str) -> Any:
    """Return raw data of a kind with a value at a place."""
    if not steps:
        _read(value, kind, CHANGE, at)
        return value
    (first, *rest), (origin, inside) = steps, shape(kind)
    if origin is tuple and isinstance(first, tuple) and (numbers := _numbers(x, first)):
        kinds = inside[:1] * len(x) if inside[1:] == (Ellipsis,) else inside
        row = list(x)
        for n in numbers:
            row[n] = _put(row[n], kinds[n], rest, value, at)
        return row
    if origin is dict and first in x:
        return x | {first: _put(x[first], inside[1], rest, value, at)}
    kinds_of = (
        {each.name: each.kind for each in fields_of(origin)}
        if isinstance(origin, type) and is_dataclass(origin)
        else {}
    )
    if first not in kinds_of:
        raise BadData(f"{CHANGE}: {at}: there is no such place in the data")
    return x | {first: _put(x.get(first), kinds_of[first], rest, value, at)}


def _under(at: str, key: str) -> str:
    return f"{at}.{key}" if at else key
