"""Games, steps and events to plain data and back: whole numbers, words, lists, maps. Nothing else leaves a process.

Types come from the annotations, and reading is strict: errors name the place of a wrong kind, a missing or unknown
field, an unknown step. A field that a view hides comes back as the view shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, TypeVar, Union

from game.engine.choices import Choice, Name
from game.engine.events import Event
from game.engine.game import AnyStep, Game
from game.engine.seeing import is_declared
from game.engine.shapes import WHOLE, RecordField, fields_of, shape
from game.engine.steps import Announce
from game.engine.trouble import Trouble

G = TypeVar("G", bound=Game)
Write = Callable[[Any], Any]
Read = Callable[[Any, str], Any]
LONGEST_CHOICE = 64


class NotPlain(Trouble):
    """Data that is no game; the message names the place of the error."""


@dataclass(frozen=True, slots=True)
class Codec:
    """A pair of functions that write one type to plain data and read it back."""

    write: Write
    read: Read


class Plain:
    """The plain data of one title: its game class and its steps by name."""

    def __init__(self, game: type[Game], steps: Iterable[type[AnyStep]]) -> None:
        self._steps: dict[str, type[AnyStep]] = {cls.__name__: cls for cls in (*steps, Announce)}
        self._codecs: dict[Any, Codec] = {}
        self._game = game

    def of(self, game: Game) -> Any:
        return self._codec(type(game)).write(game)

    def game(self, data: Any, rules: Any) -> Game:
        try:
            read: Game = self._codec(self._game).read(data, "game")
        except RecursionError as error:
            raise NotPlain("game: steps are wound into each other without end") from error
        read.rules = rules
        return read

    def check(self, game: Game) -> bytes:
        return check_of(self.of(game))

    def _codec(self, kind: Any) -> Codec:
        if kind not in self._codecs:
            self._codecs[kind] = self._new_codec(kind)
        return self._codecs[kind]

    def _new_codec(self, kind: Any) -> Codec:
        """Return the codec of a single value, of a generic type, of a step, or of a class whose fields are declared."""
        origin, inside = shape(kind)
        if kind is bytes:
            return self._bytes()
        if kind in WHOLE:
            return _whole(kind)
        if kind == Name:
            return Codec(_same, _read_name)
        if origin is Union and type(None) in inside:
            return self._optional(Union[tuple(x for x in inside if x is not type(None))])  # noqa: UP007 - made from a row
        if origin is list and inside:
            return self._row_of(inside[0], list)
        if origin is tuple and inside[1:] == (Ellipsis,):
            return self._row_of(inside[0], tuple)
        if origin is tuple and kind is not tuple:
            return self._tuple(inside)
        if origin is dict and inside:
            return self._map(*inside)
        if isinstance(origin, type) and issubclass(origin, AnyStep):
            return Codec(self._write_step, lambda x, at: self._read_step(x, at, origin))
        if isinstance(origin, type) and is_declared(origin):
            return self._record(origin)
        raise TypeError(f"no plain form for {kind}")

    def _row_of(self, kind: Any, made: type) -> Codec:
        row = _row(self._codec(kind), made)
        return Codec(list, row.read) if kind in WHOLE and kind is not bytes else row

    def _bytes(self) -> Codec:
        """Return the codec of a row of small numbers, written as a list like any other."""
        row = self._row_of(int, list)

        def read(x: Any, at: str) -> bytes:
            try:
                return bytes(row.read(x, at))
            except ValueError as error:
                raise NotPlain(f"{at}: {error}") from error

        return Codec(row.write, read)

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
            found = {keys.read(k, at): values.read(v, f"{at}.{k}") for k, v in x}
            if len(found) != len(x):
                raise NotPlain(f"{at}: a key stands twice")
            return found

        return Codec(write, read)

    def _optional(self, kind: Any) -> Codec:
        codec = self._codec(kind)
        return Codec(
            lambda x: None if x is None else codec.write(x), lambda x, at: None if x is None else codec.read(x, at)
        )

    def _record(self, cls: type) -> Codec:
        codecs = [(f, self._field(f)) for f in fields_of(cls) if f.seen not in ("fixed", "passing")]
        names = {f.name for f, _ in codecs}
        late = {f.name: codec.write(f.default) for f, codec in codecs if f.later}
        fresh = [f for f in fields_of(cls) if f.seen == "passing"]
        has_rules = any(f.seen == "fixed" for f in fields_of(cls))
        if has_rules and not issubclass(cls, Game):
            raise TypeError(f"no plain form for {cls}: only the game itself can rest on rules")

        def write(x: Any) -> Any:
            made = {f.name: codec.write(getattr(x, f.name)) for f, codec in codecs}
            for name, value in late.items():
                if made[name] == value:
                    del made[name]
            return made

        def read(x: Any, at: str) -> Any:
            if type(x) is dict and late:
                if spare := [name for name, value in late.items() if name in x and x[name] == value]:
                    raise NotPlain(f"{at}.{spare[0]}: must be left out where it has its usual value")
                x = {**late, **x}
            if type(x) is not dict or x.keys() != names:
                raise NotPlain(f"{at}: not the fields of {cls.__name__}")
            made: Any = object.__new__(cls)
            for f, codec in codecs:
                setattr(made, f.name, codec.read(x[f.name], f"{at}.{f.name}"))
            for f in fresh:
                setattr(made, f.name, f.fresh())
            if has_rules:
                made.rules = None
            return made

        return Codec(write, read)

    def _field(self, field: RecordField) -> Codec:
        """Return the codec of a field, which may also hold what others see instead."""
        codec = self._codec(field.kind)
        if field.seen not in ("owner", "nobody"):
            return codec
        origin, inside = shape(field.kind)
        if origin is list:
            return _row(_or_hidden(self._codec(inside[0]), field.hides), list)
        return _or_hidden(codec, field.hides)

    def _write_step(self, x: Any) -> Any:
        return [type(x).__name__, *(self._codec(f.kind).write(getattr(x, f.name)) for f in fields_of(type(x)))]

    def _read_step(self, x: Any, at: str, wanted: type) -> Any:
        if type(x) not in (list, tuple) or not x or type(x[0]) is not str or x[0] not in self._steps:
            raise NotPlain(f"{at}: not a step of this title")
        cls = self._steps[x[0]]
        if not issubclass(cls, wanted):
            raise NotPlain(f"{at}: {x[0]} is not a step of the right kind")
        if len(x) != 1 + len(fields_of(cls)):
            raise NotPlain(f"{at}: {x[0]} has {len(fields_of(cls))} fields")
        fields = zip(fields_of(cls), x[1:], strict=True)
        return cls(*(self._codec(f.kind).read(v, f"{at}.{f.name}") for f, v in fields))


def check_of(plain: Any) -> bytes:
    """Return a short hash of plain data."""
    return blake2b(repr(plain).encode(), digest_size=8).digest()


def _same(x: Any) -> Any:
    return x


def _row(item: Codec, made: type) -> Codec:
    def read(x: Any, at: str) -> Any:
        if type(x) is not list and type(x) is not tuple:
            raise NotPlain(f"{at}: not a list")
        return made(item.read(v, f"{at}[{n}]") for n, v in enumerate(x))

    return Codec(lambda x: [item.write(v) for v in x], read)


def _or_hidden(codec: Codec, hides: Any) -> Codec:
    """Return a codec that also passes on what others see instead."""

    def is_hidden(x: Any) -> bool:
        return type(x) is type(hides) and x == hides

    return Codec(
        lambda x: x if is_hidden(x) else codec.write(x), lambda x, at: x if is_hidden(x) else codec.read(x, at)
    )


def _whole(kind: type) -> Codec:
    def read(x: Any, at: str) -> Any:
        if type(x) is not kind:
            raise NotPlain(f"{at}: not a {kind.__name__}")
        return x

    return Codec(_same, read)


def _read_name(x: Any, at: str) -> Any:
    if type(x) not in (str, int):
        raise NotPlain(f"{at}: not a name")
    return x


def read_choice(x: Any) -> Choice:
    """Read a choice from plain data."""
    if type(x) not in (list, tuple) or len(x) > LONGEST_CHOICE:
        raise NotPlain("a choice is a short list of names")
    return tuple(_read_name(v, "choice") for v in x)


def write_event(event: Event) -> Any:
    """Write an event, as its reader may have it, to plain data."""
    return [event.name, dict(event.facts)]


def read_event(x: Any) -> Event:
    """Read an event from plain data."""
    if type(x) not in (list, tuple) or len(x) != 2 or type(x[0]) is not str or type(x[1]) is not dict:
        raise NotPlain("an event is a name and its facts")
    return Event(x[0], {k: _rows(v) for k, v in x[1].items()})


def _rows(x: Any) -> Any:
    """Turn the lists within facts into tuples."""
    return tuple(map(_rows, x)) if type(x) in (list, tuple) else x
