"""The history of a game at one screen: its events with log rows and moods, and which rows are new to a seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from game.engine.choices import Seat
from game.engine.events import Event
from game.session.messages import LastAnswer
from game.session.model.moods import Moods
from game.session.story import Scoring
from game.words.log import LogRow
from game.words.telling import Telling


@dataclass(slots=True)
class History:
    """The events that still count, and their log rows."""

    events: list[tuple[int, Event]] = field(default_factory=list)
    rows: list[LogRow] = field(default_factory=list)
    mark: int = -1  # the first row that is new to the viewer
    _seen: dict[Seat, int] = field(default_factory=dict)  # number of rows at each seat's last answer
    _moods: Moods | None = None
    _felt: int = 0  # the events that the moods know

    def begin(self, past: Iterable[tuple[int, Event]], telling: Telling) -> None:
        """Begin with the events before the first news."""
        self.events, self._moods = list(past), None
        self.tell(telling)

    def tell(self, telling: Telling) -> None:
        """Rebuild all rows, such as in another language."""
        self.rows = []
        for number, same in groupby(self.events, key=lambda one: one[0]):
            self.rows += telling.rows(number, [event for _, event in same])

    def add(self, number: int, events: Sequence[Event], telling: Telling) -> None:
        self.events += [(number, event) for event in events]
        self.rows += telling.rows(number, events)

    def cut(self, back_to: int) -> None:
        """Forget everything after an entry, when it is taken back."""
        self.events = [(number, event) for number, event in self.events if number <= back_to]
        while self.rows and self.rows[-1].number > back_to:
            self.rows.pop()
        self.mark = min(self.mark, len(self.rows))
        self._moods = None

    def moods(self, telling: Telling) -> Moods:
        """Return the moods after all events."""
        if self._moods is None:
            self._moods, self._felt = Moods(telling.seats, Scoring.of_title(telling.title.slug)), 0
        for number, same in groupby(self.events[self._felt :], key=lambda one: one[0]):
            self._moods.follow(number, [event for _, event in same])
        self._felt = len(self.events)
        return self._moods

    def resume(self, own: Iterable[LastAnswer]) -> None:
        """Mark others' rows since the last answer of each person here as new to that person."""
        for seat, number, *_ in own:
            if any(row.number > number and row.seat not in (-1, seat) for row in self.rows):
                self._seen[seat] = sum(row.number <= number for row in self.rows)

    def answered(self, seat: Seat) -> None:
        """Mark everything so far as seen by a seat."""
        self._seen[seat] = len(self.rows)

    def look(self, seat: Seat) -> None:
        """Mark the rows that are new to a seat."""
        self.mark = self._seen.get(seat, -1)
