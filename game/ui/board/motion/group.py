"""A group of events that are shown at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from game.engine.events import Event

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class EventGroup(Generic[V]):
    """The events that are shown at once, the view before them, and the view after each of them."""

    events: Sequence[Event]
    view: V
    frames: Sequence[V]

    @property
    def then(self) -> V:
        return self.frames[-1]

    @property
    def facts(self) -> Mapping[str, Any]:
        """Return the facts of the first event."""
        return self.events[0].facts

    @property
    def seat(self) -> int:
        seat: int = self.facts["seat"]
        return seat

    def named(self, name: str) -> EventGroup[V]:
        """Return the group with the events of one name alone."""
        return replace(self, events=[event for event in self.events if event.name == name])

    def each(self, overlap: float = 0.6) -> Iterator[tuple[Mapping[str, Any], tuple[float, float]]]:
        """Return the facts of each event with its stretch of the group's time."""
        for n, event in enumerate(self.events):
            yield event.facts, staggered(len(self.events), n, overlap)


def staggered(count: int, n: int, overlap: float = 0.6) -> tuple[float, float]:
    """Return the stretch of time of the n-th of several things that start one after another."""
    if count <= 1:
        return 0.0, 1.0
    long = 1 / (1 + (count - 1) * (1 - overlap))
    start = n * (1 - long) / (count - 1)
    return start, start + long
