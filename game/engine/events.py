"""Events: names in the past tense with facts, for the log and the animations. Events tell, the view decides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Event(NamedTuple):
    """A report such as `ship_sailed(seat=2, island="tenerife")`; only one seat reads private facts."""

    name: str
    facts: Mapping[str, Any]
    only: int | None = None
    private: Mapping[str, Any] | None = None

    def seen_by(self, seat: int | None) -> Event:
        if self.private is None:
            return self
        if self.only is not None and seat == self.only:
            return Event(self.name, {**self.facts, **self.private})
        return Event(self.name, self.facts)
