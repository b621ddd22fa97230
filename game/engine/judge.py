"""The judgement that bots need of a title: how good a position is, and what players are likely to do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from copy import copy
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar

from game.engine.choices import Choice, Options, Seat, any_of
from game.engine.game import Game
from game.engine.weights import read_weights

G = TypeVar("G", bound=Game)


class Judge(ABC, Generic[G]):
    """The judgement of one title. It knows nothing but the positions it is shown, which bring their rules along."""

    unit: ClassVar[float] = 4.0  # who stands so much better wins e times as often
    tries: ClassVar[float] = 1.0  # so many times the imagined rounds a level spends on a turn; more where much is drawn
    ahead: ClassVar[int] = 0  # so many stretches more a seat plays on in its head; more where plans take several turns
    outcomes: ClassVar[int] = 0  # of chance, that a seat looks behind; some where a turn goes on after what is drawn
    foresees: bool = False  # whether it sees what a turn under way could do next; at first sight it does not
    weighs: ClassVar[type[Any] | None] = None  # the record of its numbers, where they can be tuned
    learns: ClassVar[tuple[str, ...]] = ()  # the fields of that record that are learned from games, as one row
    weights_file: ClassVar[Path] = Path()  # where those stand

    @cached_property
    def weights(self) -> Any:
        """The numbers it weighs by, read and checked when first needed."""
        assert self.weighs, "a judge without weights does not ask for them"
        return read_weights(self.weights_file, self.weighs)

    def weighing(self, weights: Any) -> Self:
        """Return the same judge with other numbers."""
        other = copy(self)
        other.weights = weights
        return other

    def foreseeing(self) -> Self:
        """Return the same judge, thinking ahead."""
        other = copy(self)
        other.foresees = True
        return other

    @abstractmethod
    def worth(self, game: G, seat: Seat) -> float:
        """Return how good a position, as the seat sees it, is for the seat, in points."""

    @abstractmethod
    def resample(self, view: G, seat: Seat, random: Random) -> G:
        """Return a whole game that a seat's view does not exclude."""

    @abstractmethod
    def stretch(self, game: G, seat: Seat) -> int:
        """Return a number that grows when a seat that plays on in its head has seen enough: mostly its round."""

    def features(self, game: G) -> list[list[float]]:
        """Count what it weighs of each seat, in the order of the weights that are learned.

        The list is empty where it does not weigh.
        """
        raise NotImplementedError

    def turn_with(self, view: G, seat: Seat, choice: Choice) -> G:
        """Return the settled view as if the seat's turn came now with this secret choice; for titles with such."""
        raise NotImplementedError

    def secrets(self, view: G, seat: Seat, options: Options) -> list[tuple[float, Choice]]:
        """Return what a seat may choose in secret, and how good each choice looks at first sight, in points."""
        return [(0.0, choice) for choice in options]

    def lateness(self, view: G, seat: Seat, choice: Choice) -> float:
        """Return what it costs, in points, that this secret choice lets others act first."""
        return 0.0

    def reply(self, game: G, seat: Seat, options: Options, random: Random) -> Sequence[Choice]:
        """Return a seat's likely answer, and those that follow at once: quick, for playing on in the head."""
        return (any_of(options, random),)

    def outcome(self, game: G) -> Hashable | None:
        """Return the same for positions in a turn of which one is enough; None: each counts."""
        return None
