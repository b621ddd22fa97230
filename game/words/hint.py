"""The consequences of a hint, which its reason tells."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.choices import Choice, Seat
from game.engine.events import Event
from game.engine.motion import answer, asked


@dataclass(frozen=True, slots=True)
class Consequences:
    """The position after a line, and the events on the way."""

    game: Any
    events: tuple[Event, ...]

    def facts(self, name: str) -> list[Mapping[str, Any]]:
        """Return the facts of all events of a name."""
        return [event.facts for event in self.events if event.name == name]

    def of(self, seat: Seat) -> Consequences:
        """Return the same with the events of one seat alone."""
        return Consequences(self.game, tuple(event for event in self.events if event.facts.get("seat") == seat))


def follow(view: Any, seat: Seat, line: Sequence[Choice], ends: Callable[[Any, Choice], bool]) -> Consequences:
    """Give the answers of a line on a copy of a view, until somebody else is asked or the line ends before one."""
    game, events = view.copy(), list[Event]()
    for n, choice in enumerate(line):
        if n and (choice not in asked(game).get(seat, ()) or ends(game.agenda[-1], choice)):
            break
        game.news.clear()
        answer(game, {seat: choice})
        events += game.news
    return Consequences(game, tuple(events))
