"""The contract of a judge, which bots need to play a title: how good positions are, and what players tend to do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from copy import copy
from functools import cache, cached_property
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar

from game.engine.choices import Choice, Options, Seat, any_of
from game.engine.game import Game
from game.engine.title import Result
from game.engine.weights import read_weights

G = TypeVar("G", bound=Game)


class Judge(ABC, Generic[G]):
    """The judgement of one title. It knows only the positions it is shown, which bring their rules along."""

    unit: ClassVar[float] = 4.0  # a lead of this many points wins e times as often
    tries: ClassVar[float] = 1.0  # a factor of the imagined rounds of a turn; larger for titles with many draws
    ahead: ClassVar[int] = 0  # additional stretches to look ahead; more for titles with plans of several turns
    outcomes: ClassVar[int] = 0  # outcomes of chance to look behind; some for titles whose turns go on after a draw
    foresees: bool = False  # whether it considers the rest of a turn under way
    weighs: ClassVar[type[Any] | None] = None  # the record of its weights, if they can be tuned
    learns: ClassVar[tuple[str, ...]] = ()  # the fields of that record that are learned from games, in order
    weights_file: ClassVar[Path] = Path()  # of these weights
    result: Callable[[G], Result]  # of a finished game; the finder of judges takes it from the title

    @cached_property
    def weights(self) -> Any:
        assert self.weighs, "a judge without weights does not ask for them"
        return _shipped(self.weights_file, self.weighs)  # type: ignore[arg-type] # a class can be hashed

    def weighing(self, weights: Any) -> Self:
        other = copy(self)
        other.weights = weights
        return other

    def foreseeing(self) -> Self:
        other = copy(self)
        other.foresees = True
        return other

    @abstractmethod
    def worth(self, game: G, seat: Seat) -> float:
        """Return the value of a position to a seat that sees it so, in points."""

    def resample(self, view: G, seat: Seat, random: Random) -> G:
        """Return a whole game that is consistent with a seat's view: a copy of it where nothing is hidden."""
        return view.copy()

    @abstractmethod
    def stretch(self, game: G, seat: Seat) -> int:
        """Return a number, mostly the round, that grows when a seat has looked ahead far enough."""

    def features(self, game: G) -> list[list[float]]:
        """Return the features of each seat in the order of the learned weights; empty for a judge without weights."""
        raise NotImplementedError

    def turn_with(self, view: G, seat: Seat, choice: Choice) -> G:
        """Return the settled view as if the seat's turn came now with this secret choice, in titles that have such."""
        raise NotImplementedError

    def secrets(self, view: G, seat: Seat, options: Options) -> list[tuple[float, Choice]]:
        """Return a seat's possible secret choices, each with its value at first sight, in points."""
        return [(0.0, choice) for choice in options]

    def lateness(self, view: G, seat: Seat, choice: Choice) -> float:
        """Return the price, in points, of letting others act first with this secret choice."""
        return 0.0

    def reply(self, game: G, seat: Seat, options: Options, random: Random) -> Sequence[Choice]:
        """Return a seat's likely answer and those that follow at once; it must be quick, for looking ahead."""
        return (any_of(options, random),)

    def outcome(self, game: G) -> Hashable | None:
        """Return a key shared by positions of equal outcome, so that search tries one of them. None: try all."""
        return None


@cache
def _shipped(file: Path, weighs: type[Any]) -> Any:
    """Read weights once: each bot has a copy of a judge."""
    return read_weights(file, weighs)
