"""The contract of a title: everything a game must provide to be part of this program."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Generic, Self, TypeVar

from game.engine.choices import Seat
from game.engine.data import BadData, load, with_values
from game.engine.game import AnyStep, Game
from game.engine.plain import Plain
from game.engine.trouble import Trouble

G = TypeVar("G", bound=Game)
SEAT = "seat_"  # before the number of a seat, from 1, where an option may be one


@dataclass(frozen=True, slots=True)
class TitleOption:
    """Something a title lets the players set before the start: a name and what it may be, the first unless told.

    With `seats` it may also be any seat at the table, called `seat_1` and so on.
    """

    name: str
    values: tuple[str, ...]
    seats: bool = False

    def among(self, seats: int) -> tuple[str, ...]:
        """Return what it may be when so many play."""
        return (*self.values, *(f"{SEAT}{n}" for n in range(1, seats + 1))) if self.seats else self.values


def option_seat(value: str) -> Seat | None:
    """Return the seat that a value of an option names; None: it names none."""
    return int(value.removeprefix(SEAT)) - 1 if value.startswith(SEAT) else None


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: its cause, each seat's points, and each seat's place (shared places are equal)."""

    ending: str
    scores: tuple[int, ...]
    places: tuple[int, ...]

    def won(self, seat: Seat) -> float:
        """A seat's share of the victory."""
        return (self.places[seat] == 1) / self.places.count(1)


class Unsound(Exception):
    """A position that cannot be; the message says what does not add up."""


def insist(true: object, what: str) -> None:
    """Refuse a position of which something is not true; also where assertions are switched off."""
    if not true:
        raise Unsound(what)


class BadOptions(Trouble):
    """Seats or options that a title does not have; the message is one sentence."""


class UnknownRules(Trouble):
    """A version of the rules that this program does not have; the message is one sentence."""


class NewerRules(UnknownRules):
    """A version of the rules that only a newer program has."""


@dataclass(frozen=True, slots=True)
class Version:
    """One version of a title's data: a digest of all of it, and the values that the version after it has changed."""

    digest: str
    changes: dict[str, Any] = field(default_factory=dict)


class Title(ABC, Generic[G]):
    """One game from the rulebooks: its data, its steps, its end; its judge is in `judge.py`."""

    slug: ClassVar[str]
    version: int  # of the rules; a record remembers it. The class has the newest
    seats: ClassVar[tuple[int, ...]]
    endings: ClassVar[tuple[str, ...]]  # every way a game can end
    game: type[G]
    steps: ClassVar[tuple[type[AnyStep], ...]]
    versions_file: ClassVar[Path] = Path()  # where the versions of its data stand
    options: ClassVar[tuple[TitleOption, ...]] = ()

    @cached_property
    def rules(self) -> Any:
        """The data of the title, read and checked when first needed."""
        return self.load()

    def ruled_by(self, rules: Any) -> Self:
        """The same title with other data, to try what it would be like."""
        other = copy(self)
        other.rules = rules
        return other

    def as_of(self, version: int) -> Self:
        """The same title by a version of its rules, as a record's header names it."""
        if version == self.version:
            return self
        if version > (newest := type(self).version):
            raise NewerRules(f"was made by newer rules (version {version}, these are version {newest})")
        other = copy(self)
        other.version, other.rules = version, self._rules_of(version)
        return other

    @cached_property
    def versions(self) -> Mapping[int, Version]:
        """All versions of its data that this program has."""
        if self.versions_file == Path():
            return {}
        found = load(self.versions_file, dict[str, Version])
        if strange := [name for name in found if not name.isdecimal()]:
            raise BadData(f"{self.versions_file.name}: {strange[0]}: must be the number of a version")
        return {int(name): version for name, version in found.items()}

    @cached_property
    def _by_version(self) -> dict[int, Any]:
        return {}

    def _rules_of(self, version: int) -> Any:
        """The data of a version: those of the one after it with the changes taken back."""
        if version not in self._by_version:
            if version == type(self).version:
                rules = self.load()
            elif version in self.versions:
                rules = with_values(self._rules_of(version + 1), self.versions[version].changes)
            else:
                raise UnknownRules(f"was made by rules version {version}, which this program does not have")
            self._by_version[version] = rules
        return self._by_version[version]

    @cached_property
    def plain(self) -> Plain:
        """Plain data of this title, both ways."""
        return Plain(self.game, self.steps)

    @abstractmethod
    def load(self) -> Any:
        """Read and check the data."""

    @abstractmethod
    def set_up(self, seats: int, options: Mapping[str, str]) -> G:
        """The game before its first step."""

    @abstractmethod
    def result(self, game: G) -> Result:
        """Return how a finished game ended."""

    @abstractmethod
    def audit(self, game: G) -> None:
        """Insist on what is true of every position: pieces, gold and cards are where they can be, none lost."""

    def round(self, game: G) -> int:
        """In which round a game is, for those who count rounds."""
        return 0

    def new(self, seats: int, options: Mapping[str, str] | None = None) -> G:
        """A new game, checked against what the title allows."""
        if seats not in self.seats:
            raise BadOptions(f"{self.slug} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")
        return self.set_up(seats, self.settings(options or {}, seats))

    def settings(self, given: Mapping[str, str], seats: int) -> dict[str, str]:
        """The options for so many seats, with what was not given filled in."""
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                has = f"has only the options {', '.join(known)}" if known else "has no options"
                raise BadOptions(f"{self.slug} {has}; there is none called {name}")
            values = known[name].among(seats)
            if value not in values:
                raise BadOptions(f"{name} can be {', '.join(values)}, not {value}")
        return {name: given.get(name, option.values[0]) for name, option in known.items()}


def places(keys: list[Any]) -> tuple[int, ...]:
    """The place of each by its key, smallest first; equal keys share the better place."""
    ranked = sorted(keys)
    return tuple(ranked.index(key) + 1 for key in keys)
