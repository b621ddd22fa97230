"""What a game must give to be a title of this program."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar

from game.engine.choices import Choice, Options, Seat, any_of
from game.engine.data import BadData, load, with_values
from game.engine.game import AnyStep, Game
from game.engine.plain import Plain
from game.engine.trouble import Trouble
from game.engine.weights import read_weights

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
    """How a game ended: by what, each seat's points, and each seat's place (shared places are equal)."""

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
    """One game from the rulebooks: its data, its steps, its judgement."""

    slug: ClassVar[str]
    version: int  # of the rules; a record remembers it. The class has the newest
    seats: ClassVar[tuple[int, ...]]
    endings: ClassVar[tuple[str, ...]]  # every way a game can end
    game: type[G]
    steps: ClassVar[tuple[type[AnyStep], ...]]
    versions_file: ClassVar[Path] = Path()  # where the versions of its data stand
    options: ClassVar[tuple[TitleOption, ...]] = ()
    unit: ClassVar[float] = 4.0  # of its judgement: who stands so much better wins e times as often
    tries: ClassVar[float] = 1.0  # so many times the imagined rounds a level spends on a turn; more where much is drawn
    ahead: ClassVar[int] = 0  # so many stretches more a seat plays on in its head; more where plans take several turns
    outcomes: ClassVar[int] = 0  # of chance, that a seat looks behind; some where a turn goes on after what is drawn
    foresees: bool = False  # whether its judgement sees what a turn under way could do next; at first sight it does not
    weighs: ClassVar[type[Any] | None] = None  # the record of its judgement's numbers, where they can be tuned
    learns: ClassVar[tuple[str, ...]] = ()  # the fields of that record that are learned from games, as one row
    weights_file: ClassVar[Path] = Path()  # where those stand

    @cached_property
    def rules(self) -> Any:
        """The data of the title, read and checked when first needed."""
        return self.load()

    @cached_property
    def weights(self) -> Any:
        """The numbers of its judgement, read and checked when first needed."""
        assert self.weighs, "a title without weights does not ask for them"
        return read_weights(self.weights_file, self.weighs)

    def weighing(self, weights: Any) -> Self:
        """The same title with other numbers in its judgement."""
        other = copy(self)
        other.weights = weights
        return other

    def foreseeing(self) -> Self:
        """The same title, judged by somebody who thinks ahead."""
        other = copy(self)
        other.foresees = True
        return other

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
        """How a finished game ended."""

    @abstractmethod
    def audit(self, game: G) -> None:
        """Insist on what is true of every position: pieces, gold and cards are where they can be, none lost."""

    @abstractmethod
    def worth(self, game: G, seat: Seat) -> float:
        """How good a position, as the seat sees it, is for the seat, in points."""

    def features(self, game: G) -> list[list[float]]:
        """What the judgement counts of each seat, in the order of the weights that are learned.

        Nothing where it does not use them.
        """
        raise NotImplementedError

    @abstractmethod
    def resample(self, view: G, seat: Seat, random: Random) -> G:
        """A whole game that a seat's view does not exclude."""

    def turn_with(self, view: G, seat: Seat, choice: Choice) -> G:
        """The settled view as if the seat's turn came now with this secret choice; for titles that have such."""
        raise NotImplementedError

    def secrets(self, view: G, seat: Seat, options: Options) -> list[tuple[float, Choice]]:
        """What a seat may choose in secret, and how good each choice looks at first sight, in points."""
        return [(0.0, choice) for choice in options]

    def lateness(self, view: G, seat: Seat, choice: Choice) -> float:
        """What it costs, in points, that this secret choice lets others act first."""
        return 0.0

    def reply(self, game: G, seat: Seat, options: Options, random: Random) -> Sequence[Choice]:
        """What a seat is likely to answer, and to what follows at once: quick, for playing on in the head."""
        return (any_of(options, random),)

    def stretch(self, game: G, seat: Seat) -> int:
        """A number that grows when a seat that plays on in its head has seen enough: its round, unless told else."""
        return self.round(game)

    def outcome(self, game: G) -> Hashable | None:
        """What a position in a turn comes to, if of those that come to the same one is enough; nothing: each counts."""
        return None

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
