"""Named positions of any title: acting by choices alone, and looking at the effects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from game.engine.choices import CHANCE, Choice, Options, Seat
from game.engine.motion import answer, asked, why
from game.engine.title import Title


class Acting:
    """A game moved by choices; every choice is checked against the offered ones, and every position audited."""

    title: Title[Any]
    game: Any

    def choose(self, *names: str | int) -> Self:
        """Answer as the seat that is asked."""
        choice = self.whole(names)
        assert choice in self.options, f"{choice} is not offered: {self.why(*names)}"
        assert self.why(*names) == ""
        assert self.asked is not None and self.asked != CHANCE
        return self.answer({self.asked: choice})

    def answer(self, choices: Mapping[Seat, Choice]) -> Self:
        """Answer for seats or for chance."""
        answer(self.game, choices)
        self.title.audit(self.game)
        return self

    def whole(self, names: Choice) -> Choice:
        """Return the full choice, where tests have shorter names."""
        return names

    @property
    def asked(self) -> Seat | None:
        """Return the one seat that is asked now; None if the game is over."""
        seats = list(asked(self.game))
        assert len(seats) <= 1
        return seats[0] if seats else None

    @property
    def options(self) -> Options:
        """Return the options of the one seat that is asked."""
        ((_, options),) = asked(self.game).items()
        return options

    @property
    def offered(self) -> set[Choice]:
        """Return all answers that the seat may give."""
        return set(self.options)

    @property
    def step(self) -> str:
        """Return the name of the step that asks; empty when the game is over."""
        return type(self.game.agenda[-1]).__name__ if self.game.agenda else ""

    def why(self, *names: str | int, seat: Seat | None = None) -> str:
        """Return why this is not offered to a seat, by default the one that is asked."""
        seat = self.asked if seat is None else seat
        assert seat is not None
        return why(self.game, seat, *self.whole(names))

    def told(self, name: str) -> list[Mapping[str, Any]]:
        """Return the facts of every event of a name since the news were last cleared."""
        return [event.facts for event in self.game.news if event.name == name]

    def picture(self) -> dict[tuple[str | int, ...], Any]:
        """Return everything on the table by name."""
        raise NotImplementedError

    def changed(self, before: Mapping[tuple[str | int, ...], Any]) -> dict[tuple[str | int, ...], Any]:
        """Return the things that differ from an earlier picture, as they are now."""
        return {name: value for name, value in self.picture().items() if before[name] != value}
