"""Typed, checked TOML: tables become frozen dataclasses, and what is wrong is told with file and key."""

from __future__ import annotations

import tomllib
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Any, TypeVar, Union

from game.engine.shapes import parts, shape
from game.engine.trouble import Trouble

T = TypeVar("T")
WORDS = {int: "a whole number", str: "a text", bool: "true or false", float: "a number"}


class BadData(Trouble):
    """A data file that cannot be used; the message names the file and the place."""


def load(path: Path, cls: type[T]) -> T:
    """Read a TOML file into a dataclass; every key is checked, none may be missing or unknown."""
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadData(f"{path.name}: cannot be read ({error.strerror})") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadData(f"{path.name}: is not TOML ({error})") from error
    return _read(raw, cls, path.name, "")  # type: ignore[no-any-return] # it reads what the type says


def _read(x: Any, kind: Any, file: str, at: str) -> Any:
    origin, inside = shape(kind)
    here = at or "the whole file"
    if origin is Union:
        (only,) = [k for k in inside if k is not type(None)]
        return _read(x, only, file, at)
    if origin is float and type(x) is int:
        return float(x)
    if origin in WORDS:
        if type(x) is not origin:
            raise BadData(f"{file}: {here}: must be {WORDS[origin]}, not {x!r}")
        return x
    if origin is tuple:
        if type(x) is not list:
            raise BadData(f"{file}: {here}: must be a list")
        if len(inside) == 2 and inside[1] is Ellipsis:
            return tuple(_read(v, inside[0], file, f"{at}[{n}]") for n, v in enumerate(x))
        if len(x) != len(inside):
            raise BadData(f"{file}: {here}: must be a list of {len(inside)}")
        return tuple(_read(v, k, file, f"{at}[{n}]") for n, (v, k) in enumerate(zip(x, inside, strict=True)))
    if type(x) is not dict:
        raise BadData(f"{file}: {here}: must be a table")
    if origin is dict:
        return {k: _read(v, inside[1], file, _under(at, k)) for k, v in x.items()}
    if not is_dataclass(origin):
        raise TypeError(f"no TOML form for {kind}")
    wanted = {p.name: p.kind for p in parts(origin)}  # type: ignore[arg-type] # a dataclass, as was looked above
    optional = {f.name for f in fields(origin) if f.default is not MISSING or f.default_factory is not MISSING}
    for key in x:
        if key not in wanted:
            raise BadData(f"{file}: {_under(at, key)}: unknown key; known are {', '.join(sorted(wanted))}")
    for key in wanted:
        if key not in x and key not in optional:
            raise BadData(f"{file}: {_under(at, key)}: is missing")
    try:
        return origin(**{k: _read(v, wanted[k], file, _under(at, k)) for k, v in x.items()})  # type: ignore[operator] # likewise
    except BadData:
        raise
    except ValueError as error:
        raise BadData(f"{file}: {here}: {error}") from error


def _under(at: str, key: str) -> str:
    return f"{at}.{key}" if at else key
