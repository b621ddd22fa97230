"""Games, steps and events to plain data and back: whole numbers, words, lists, maps. Nothing else leaves a process.

Types come from the annotations, and reading is strict: a wrong kind, a missing or unknown field, an unknown step is
refused with the place where it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, TypeVar, Union

from game.engine.choices import Choice, Name
from game.engine.events import Event
from game.engine.game import AnyStep, Game
from game.engine.seeing import HIDDEN, is_declared
from game.engine.shapes import WHOLE, parts, shape
from game.engine.steps import Announce

G = TypeVar("G", bound=Game)
Write = Callable[[Any], Any]
Read = Callable[[Any, str], Any]


class NotPlain(ValueError):
    """Data that is no game, with the place where it is wrong."""


@dataclass(frozen=True, slots=True)
class Codec:
    """How one type is written to plain data and read from it."""

    write: Write
    read: Read


def _same(x: Any) -> Any:
    return x


class Plain:
    """Plain data of one title: its game class and its steps by name."""

    def __init__(self, game: type[Game], steps: Iterable[type[AnyStep]]) -> None:
        self._steps: dict[str, type[AnyStep]] = {cls.__name__: cls for cls in (*steps, Announce)}
        self._codecs: dict[Any, Codec] = {}
        self._game = game

    def of(self, game: Game) -> Any:
        """A game as plain data."""
        return self._codec(type(game)).write(game)

    def game(self, data: Any, rules: Any) -> Game:
        """The game that plain data tells of."""
        read: Game = self._codec(self._game).read(data, "game")
        read.rules = rules
        return read

    def check(self, game: Game) -> bytes:
        """A short hash of all that the game is."""
        return blake2b(repr(self.of(game)).encode(), digest_size=8).digest()

    def _codec(self, kind: Any) -> Codec:
        found = self._codecs.get(kind)
        if found is None:
            found = self._codecs[kind] = self._made(kind)
        return found

    def _made(self, kind: Any) -> Codec:
        origin, inside = shape(kind)
        if kind in WHOLE:
            return _whole(kind)
        if kind == Name:
            return Codec(_same, _read_name)
        if origin is Union:
            return self._optional(inside)
        if origin is list:
            return self._row(inside[0], list)
        if origin is tuple and len(inside) == 2 and inside[1] is Ellipsis:
            return self._row(inside[0], tuple)
        if origin is tuple:
            return self._tuple(inside)
        if origin is dict:
            return self._map(*inside)
        if isinstance(origin, type) and issubclass(origin, AnyStep):
            return Codec(self._write_step, self._read_step)
        if isinstance(origin, type) and is_declared(origin):
            return self._record(origin)
        raise TypeError(f"no plain form for {kind}")

    def _row(self, kind: Any, made: type) -> Codec:
        if kind in WHOLE:
            write: Write = list if made is tuple else _same
        else:
            inner = self._codec(kind).write
            write = lambda x: [inner(v) for v in x]

        def read(x: Any, at: str) -> Any:
            if type(x) is not list and type(x) is not tuple:
                raise NotPlain(f"{at}: not a list")
            item = self._codec(kind).read
            return made(item(v, f"{at}[{n}]") for n, v in enumerate(x))

        return Codec(write, read)

    def _tuple(self, kinds: tuple[Any, ...]) -> Codec:
        codecs = [self._codec(k) for k in kinds]

        def read(x: Any, at: str) -> Any:
            if type(x) not in (list, tuple) or len(x) != len(codecs):
                raise NotPlain(f"{at}: not a row of {len(codecs)}")
            return tuple(c.read(v, f"{at}[{n}]") for n, (c, v) in enumerate(zip(codecs, x, strict=True)))

        return Codec(lambda x: [c.write(v) for c, v in zip(codecs, x, strict=True)], read)

    def _map(self, key: Any, value: Any) -> Codec:
        keys, values = self._codec(key), self._codec(value)

        def write(x: Mapping[Any, Any]) -> Any:
            return [[keys.write(k), values.write(x[k])] for k in sorted(x)]

        def read(x: Any, at: str) -> Any:
            if type(x) not in (list, tuple) or any(type(pair) not in (list, tuple) or len(pair) != 2 for pair in x):
                raise NotPlain(f"{at}: not a list of pairs")
            return {keys.read(k, at): values.read(v, f"{at}.{k}") for k, v in x}

        return Codec(write, read)

    def _optional(self, kinds: tuple[Any, ...]) -> Codec:
        (kind,) = [k for k in kinds if k is not type(None)]
        codec = self._codec(kind)
        return Codec(
            lambda x: None if x is None else codec.write(x), lambda x, at: None if x is None else codec.read(x, at)
        )

    def _record(self, cls: type) -> Codec:
        kept = [p for p in parts(cls) if p.seen not in ("fixed", "passing")]
        fresh = {p.name: cls.__dataclass_fields__[p.name] for p in parts(cls) if p.seen == "passing"}  # type: ignore[attr-defined]
        has_rules = any(p.seen == "fixed" for p in parts(cls))
        codecs = [(p.name, self._codec(p.kind)) for p in kept]

        def write(x: Any) -> Any:
            return {name: codec.write(getattr(x, name)) for name, codec in codecs}

        def read(x: Any, at: str) -> Any:
            if type(x) is not dict or x.keys() != {name for name, _ in codecs}:
                raise NotPlain(f"{at}: not the fields of {cls.__name__}")
            made: Any = object.__new__(cls)
            for name, codec in codecs:
                setattr(made, name, codec.read(x[name], f"{at}.{name}"))
            for name, field in fresh.items():
                setattr(made, name, field.default_factory())
            if has_rules:
                made.rules = None
            return made

        return Codec(write, read)

    def _write_step(self, x: Any) -> Any:
        return [type(x).__name__, *(self._codec(p.kind).write(getattr(x, p.name)) for p in parts(type(x)))]

    def _read_step(self, x: Any, at: str) -> Any:
        if type(x) not in (list, tuple) or not x or type(x[0]) is not str or x[0] not in self._steps:
            raise NotPlain(f"{at}: not a step of this title")
        cls = self._steps[x[0]]
        wanted = parts(cls)
        if len(x) != 1 + len(wanted):
            raise NotPlain(f"{at}: {x[0]} has {len(wanted)} fields")
        return cls(*(self._codec(p.kind).read(v, f"{at}.{p.name}") for p, v in zip(wanted, x[1:], strict=True)))


def _whole(kind: type) -> Codec:
    def read(x: Any, at: str) -> Any:
        if type(x) is not kind and x != HIDDEN:
            raise NotPlain(f"{at}: not a {kind.__name__}")
        return x

    return Codec(_same, read)


def _read_name(x: Any, at: str) -> Any:
    if type(x) not in (str, int):
        raise NotPlain(f"{at}: not a name")
    return x


def read_choice(x: Any) -> Choice:
    """A choice from plain data."""
    if type(x) not in (list, tuple) or len(x) > 64:
        raise NotPlain("a choice is a short list of names")
    return tuple(_read_name(v, "choice") for v in x)


def write_event(event: Event) -> Any:
    """An event, as its reader may have it, to plain data."""
    return [event.name, dict(event.facts)]


def read_event(x: Any) -> Event:
    """An event from plain data."""
    if type(x) not in (list, tuple) or len(x) != 2 or type(x[0]) is not str or type(x[1]) is not dict:
        raise NotPlain("an event is a name and its facts")
    return Event(x[0], {k: tuple(v) if type(v) is list else v for k, v in x[1].items()})
