"""The contract of a title: everything that a game must provide to be part of this program."""

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
VERSIONS = "versions.toml"
SEAT = "seat_"  # begins the value of an option that names a seat, numbered from 1


@dataclass(frozen=True, slots=True)
class TitleOption:
    """A setting of a title before the start, with its values; the first is the default.

    With `seats` it may also be any seat at the table: `seat_1` and so on.
    """

    name: str
    values: tuple[str, ...]
    seats: bool = False

    def among(self, seats: int) -> tuple[str, ...]:
        return (*self.values, *(f"{SEAT}{n}" for n in range(1, seats + 1))) if self.seats else self.values


FULL, SHORT = "full", "short"
FORM = TitleOption("form", (FULL, SHORT))  # of titles that also have a short form, whose data are in `short.toml`


def option_seat(value: str) -> Seat | None:
    """Return the seat that a value of an option names, if it names one."""
    return int(value.removeprefix(SEAT)) - 1 if value.startswith(SEAT) else None


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: its cause, and each seat's points and place (equal places are shared)."""

    ending: str
    scores: tuple[int, ...]
    places: tuple[int, ...]

    def won(self, seat: Seat) -> float:
        """Return a seat's share of the victory."""
        return (self.places[seat] == 1) / self.places.count(1)


class Unsound(Exception):
    """An impossible position; the message says what is wrong."""


def insist(true: object, what: str) -> None:
    """Raise Unsound unless something is true, even where assertions are switched off."""
    if not true:
        raise Unsound(what)


class BadOptions(Trouble):
    """Seats or options that a title does not have; the message is one sentence."""


class UnknownRules(Trouble):
    """A version of the rules that this program does not have; the message is one sentence."""


class NewerRules(UnknownRules):
    """A version of the rules that only a newer program has."""


@dataclass(frozen=True, slots=True)
class RulesVersion:
    """One version of a title's data: its digest, and the values that the next version has changed."""

    digest: str
    changes: dict[str, Any] = field(default_factory=dict)
    short: RulesVersion | None = None  # likewise of the short form, if there is one: its digest, and its own values


class Title(ABC, Generic[G]):
    """One game from the rulebooks: its data, its steps, its end. Its judge is in `judge.py`."""

    slug: ClassVar[str]
    version: int  # of the rules, as named by a record; the class has the newest
    form: str = FULL  # a value of the option `FORM`
    seats: ClassVar[tuple[int, ...]]
    endings: ClassVar[tuple[str, ...]]  # every way a game can end
    game: type[G]
    steps: ClassVar[tuple[type[AnyStep], ...]]
    data: ClassVar[type[Any]]  # the type of its data
    folder: ClassVar[Path] = Path()  # of `rules.toml`, `versions.toml` with older data, and `short.toml`
    options: ClassVar[tuple[TitleOption, ...]] = ()

    @cached_property
    def rules(self) -> Any:
        return self.load()

    def ruled_by(self, rules: Any) -> Self:
        other = copy(self)
        other.rules = rules
        return other

    def as_of(self, version: int, form: str = FULL) -> Self:
        """Return the title by a version of its rules and in a form, as named by a record's header."""
        if (version, form) == (self.version, self.form):
            return self
        if version > (newest := type(self).version):
            raise NewerRules(f"needs newer rules (version {version}; this program has {newest})")
        if form != FULL:
            self.settings({FORM.name: form}, 0)
        other = copy(self)
        other.version, other.form, other.rules = version, form, self._rules_of(version, form)
        return other

    @cached_property
    def versions(self) -> Mapping[int, RulesVersion]:
        if self.folder == Path():
            return {}
        found = load(self.folder / VERSIONS, dict[str, RulesVersion])
        if strange := [name for name in found if not name.isdecimal()]:
            raise BadData(f"{VERSIONS}: {strange[0]}: must be the number of a version")
        return {int(name): version for name, version in found.items()}

    def changed_since(self, version: int, form: str) -> bool:
        """Return whether the data of a form are others now than in a version."""
        if version == type(self).version:
            return False
        known = (self.versions[one] for one in (version, type(self).version))
        before, now = (one.short if form == SHORT else one for one in known)
        return not (before and now and before.digest == now.digest)

    @cached_property
    def _by_version(self) -> dict[tuple[int, str], Any]:
        return {}

    def _rules_of(self, version: int, form: str) -> Any:
        """Return the data of a version: those of the next one with the changes taken back; and of a form of it."""
        if (version, form) not in self._by_version:
            if form != FULL:
                rules = with_values(self._rules_of(version, FULL), self._short_values(version))
            elif version == type(self).version:
                rules = self.load()
            elif version in self.versions:
                rules = with_values(self._rules_of(version + 1, FULL), self.versions[version].changes)
            else:
                raise UnknownRules(f"needs rules version {version}, which this program does not have")
            self._by_version[version, form] = rules
        return self._by_version[version, form]

    def _short_values(self, version: int) -> dict[str, Any]:
        """Return the values that the short form of a version changes, by their places."""
        if version == type(self).version:
            return load(self.folder / f"{SHORT}.toml", dict[str, Any])
        known = self.versions.get(version)
        if not known or not known.short:
            raise UnknownRules(f"needs the short form of rules version {version}, which this program does not have")
        return self._short_values(version + 1) | known.short.changes

    @cached_property
    def plain(self) -> Plain:
        return Plain(self.game, self.steps)

    def load(self) -> Any:
        return load(self.folder / "rules.toml", self.data)

    @abstractmethod
    def set_up(self, seats: int, options: Mapping[str, str]) -> G:
        """Return the game before its first step."""

    @abstractmethod
    def result(self, game: G) -> Result:
        """Return the result of a finished game."""

    @abstractmethod
    def audit(self, game: G) -> None:
        """Raise Unsound if any pieces, gold or cards are lost or out of place."""

    def round(self, game: G) -> int:
        """Return the round of a game; 0 for a title without rounds."""
        return 0

    def new(self, seats: int, options: Mapping[str, str] | None = None) -> G:
        """Set up a new game after checking seats and options."""
        if seats not in self.seats:
            raise BadOptions(f"{self.slug} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")
        settled = self.settings(options or {}, seats)
        return self.as_of(self.version, settled.get(FORM.name, FULL)).set_up(seats, settled)

    def settings(self, given: Mapping[str, str], seats: int) -> dict[str, str]:
        """Return all options for a number of seats, with defaults for those that are not given."""
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                others = f"; choose from {', '.join(known)}" if known else ""
                raise BadOptions(f"{self.slug} has no option {name}{others}")
            values = known[name].among(seats)
            if value not in values:
                raise BadOptions(f"{name} can be {', '.join(values)}, not {value}")
        return {name: given.get(name, option.values[0]) for name, option in known.items()}


def places(keys: list[Any]) -> tuple[int, ...]:
    """Return the place of each key, smallest first; equal keys share the better place."""
    ranked = sorted(keys)
    return tuple(ranked.index(key) + 1 for key in keys)
