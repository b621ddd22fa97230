"""The faces at a table, and the seats that have thought for long."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.engine.choices import Seat
from game.table.record.entries import Header
from game.words.faces import faces_of

LONG = 5.0  # seconds of a question after which a face shows that it thinks


@dataclass(slots=True)
class Faces:
    """The faces at a table."""

    chosen: tuple[str, ...] = ()  # by people, by seat; a view that knows them tells
    thinking: frozenset[Seat] = frozenset()
    _shown: dict[tuple[str, Seat, str, str], str] = field(default_factory=dict)  # first, by game, seat, holder, name
    _asked: dict[Seat, tuple[int, float]] = field(default_factory=dict)  # the moment, and seconds since the question

    def of(self, header: Header) -> tuple[str, ...]:
        """Return the face of each seat; whoever joins or leaves changes nobody else's."""
        keys = [(header.game, seat, one.holder, one.name) for seat, one in enumerate(header.seats)]
        shown = {seat: self._shown[key] for seat, key in enumerate(keys) if key in self._shown}
        faces = faces_of(header.game, header.seats, self.chosen, shown)
        self._shown = {**dict(zip(keys, faces, strict=True)), **self._shown}
        return faces

    def wait(self, moment: int, asked: Iterable[Seat], dt: float) -> bool:
        """Let time pass for the seats that are asked; return whether others than before have thought for long."""
        known = {seat: self._asked.get(seat, (moment, 0.0)) for seat in asked}
        self._asked = {seat: (moment, since + dt if then == moment else 0.0) for seat, (then, since) in known.items()}
        before = self.thinking
        self.thinking = frozenset(seat for seat, (_, since) in self._asked.items() if since >= LONG)
        return self.thinking != before
