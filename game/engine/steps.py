"""Steps on a game's agenda. A step either runs by itself or asks seats for choices.

Steps are frozen plain data with a name, so that they can stand in a save, a message or a test. They return the steps
that take their place: so loops, sub-questions and another seat's choice in the middle of a turn need nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, ClassVar, Generic, TypeVar, dataclass_transform

from game.engine.choices import (
    CHANCE,
    NOBODY,
    Announcements,
    Announcing,
    Asked,
    Choice,
    Fitting,
    Odds,
    Options,
    Seat,
    Some,
)
from game.engine.game import AnyStep, Game
from game.engine.seeing import refuse_unclear

G = TypeVar("G", bound=Game)
S = TypeVar("S")

SEALED: Choice = ("sealed",)  # all that a game learns of a secret choice
NOT_NOW = "not_now"  # the reason for a refusal when no better one is known


@dataclass_transform(frozen_default=True)
def step(cls: type[S]) -> type[S]:
    """Make a class a step: frozen, slotted plain data that all may see. Its docstring is its rule."""
    made = dataclass(frozen=True, slots=True)(cls)
    refuse_unclear(made)
    return made


def steps_in(*modules: ModuleType) -> tuple[type[AnyStep], ...]:
    """Return the steps that some modules define; a class that only shares code between steps has no decorator."""
    found = ((module, cls) for module in modules for cls in vars(module).values() if isinstance(cls, type))
    return tuple(
        cls
        for module, cls in found
        if cls.__module__ == module.__name__ and issubclass(cls, AnyStep) and "__dataclass_params__" in vars(cls)
    )


class Step(AnyStep, Generic[G]):
    """Something still to be done."""

    __slots__ = ()
    refusal: ClassVar[str] = NOT_NOW  # the reason that `why` returns where a step has no others

    def asks(self, game: G) -> Asked:
        """Return the options of each seat that must answer; none if the step runs by itself."""
        return NOBODY

    def run(self, game: G) -> Steps:
        """Carry out the step, and return the steps that take its place."""
        return ()

    def take(self, game: G, choices: Mapping[Seat, Choice]) -> Steps:
        """Apply the choices, and return the steps that take its place."""
        raise NotImplementedError

    def why(self, game: G, seat: Seat, picked: Choice) -> str:
        """Return why these clicks are not offered: a word that the texts turn into a sentence."""
        return self.refusal


Steps = Sequence[Step[Any]] | None


@step
class Ask(Step[G]):
    """A question to one seat. A question with no options passes by unasked."""

    seat: Seat

    def options(self, game: G) -> Options:
        raise NotImplementedError

    def answered(self, game: G, choice: Choice) -> Steps:
        raise NotImplementedError

    def asks(self, game: G) -> Asked:
        options = self.options(game)
        return {self.seat: options} if options else NOBODY

    def take(self, game: G, choices: Mapping[Seat, Choice]) -> Steps:
        return self.answered(game, choices[self.seat])


@step
class AskUnlessForced(Ask[G]):
    """A question to one seat that answers itself when only one answer is possible."""

    def asks(self, game: G) -> Asked:
        options = self.options(game)
        return {self.seat: options} if len(options) > 1 else NOBODY

    def run(self, game: G) -> Steps:
        options = self.options(game)
        return self.answered(game, next(iter(options))) if options else ()


@step
class Draw(Step[G]):
    """A question to chance; it passes when there is not enough to draw from.

    The outcome comes to light, so nothing before it can be taken back.
    """

    def odds(self, game: G) -> Odds:
        raise NotImplementedError

    def drawn(self, game: G, outcomes: Choice) -> Steps:
        raise NotImplementedError

    def asks(self, game: G) -> Asked:
        odds = self.odds(game)
        return {CHANCE: odds} if odds.draws and odds else NOBODY

    def take(self, game: G, choices: Mapping[Seat, Choice]) -> Steps:
        game.epoch += 1
        return self.drawn(game, choices[CHANCE])


@step
class AskSealed(Step[G]):
    """A secret question to every seat at once. The game learns only that all have chosen, then what they announce."""

    def options(self, game: G, seat: Seat) -> Some:
        raise NotImplementedError

    def announcing(self, game: G) -> Announcing:
        """Return the rule by which choices are announced once all have chosen."""
        raise NotImplementedError

    def announced(self, game: G, announcements: Mapping[Seat, Choice]) -> Steps:
        """Apply the announcements, and return the steps that follow."""
        raise NotImplementedError

    def asks(self, game: G) -> Asked:
        return {seat: self.options(game, seat) for seat in range(game.seats)}

    def take(self, game: G, choices: Mapping[Seat, Choice]) -> Steps:
        game.epoch += 1
        return (Announce(self),)


@step
class Announce(Step[G]):
    """The announcements of all sealed choices, which the seats' programs make without a click."""

    of: AskSealed[Any]

    def asks(self, game: G) -> Asked:
        by = self.of.announcing(game)
        return {seat: Announcements(self.of.options(game, seat), by) for seat in range(game.seats)}

    def take(self, game: G, choices: Mapping[Seat, Choice]) -> Steps:
        game.epoch += 1
        return self.of.announced(game, choices)


@step
class Unseal(Ask[G]):
    """The opening of a seat's seal: any choice that fits its announcement is possible, and the seal says which it was.

    The options are worked out anew here, so a title must keep all that they depend on until the choice is shown.
    """

    def sealed(self, game: G) -> AskSealed[G]:
        """Return the question that was answered in secret."""
        raise NotImplementedError

    def announced(self, game: G) -> Choice:
        raise NotImplementedError

    def options(self, game: G) -> Fitting:
        sealed = self.sealed(game)
        return Fitting(sealed.options(game, self.seat), sealed.announcing(game), self.announced(game))

    def asks(self, game: G) -> Asked:
        return {self.seat: self.options(game)}

    def take(self, game: G, choices: Mapping[Seat, Choice]) -> Steps:
        game.epoch += 1
        return self.answered(game, choices[self.seat])
