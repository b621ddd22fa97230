"""The effect of events on a view while they are shown: pieces are taken away first and put down at the end.

The view of an update is the truth; this is only drawn until its events have been shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.events import Event


@dataclass(frozen=True)
class Moves:
    """The changes that a title's events make to a view."""

    lift: Callable[[Any, Event], None]  # takes away from a view what an event sets in motion
    land: Callable[[Any, Event], None]  # puts down what the event has moved
    begin: Callable[[Any, Sequence[Event]], Any] = lambda view, _: view.copy()  # copies the view that is changed

    def lifted(self, view: Any, events: Sequence[Event]) -> Any:
        """Return a view without what a group of events sets in motion."""
        made = self.begin(view, events)
        for event in events:
            self.lift(made, event)
        return made

    def after(self, view: Any, events: Sequence[Event]) -> Any:
        """Return a view after a group of events."""
        made = self.begin(view, events)
        for event in events:
            self.lift(made, event)
            self.land(made, event)
        return made
