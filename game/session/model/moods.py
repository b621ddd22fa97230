"""The moods of a game's seats, and its great moments, from nothing but the events that everybody sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from game.engine.choices import Seat
from game.engine.events import Event
from game.engine.title import Result
from game.session.story import Scoring
from game.words.faces import CALM, GLAD, SOUR
from game.words.log import HEAD

BEGUN, FIRST, OVERTAKEN, PUSHED, GAINED, LAST_ROUND, WON, LOST = MOMENTS = (
    *("begun", "first", "overtaken", "pushed", "gained", "last_round", "won", "lost"),
)
ANNOUNCED = "last_round_announced"
MUCH = 2  # times the usual gain


@dataclass(frozen=True, slots=True)
class Moment:
    """A great moment of a seat, the number of its entry, and its round; -1 is the seat of a moment of all."""

    name: str
    seat: Seat
    number: int
    round: int


@dataclass(slots=True)
class Moods:
    """The moods of all seats, and the moments so far. Follow the events of one entry after another."""

    seats: int
    scoring: Scoring = field(default_factory=Scoring)
    moments: list[Moment] = field(default_factory=list)
    round: int = 0
    _points: list[int] = field(init=False)
    _felt: dict[Seat, tuple[str, int]] = field(default_factory=dict)  # moods, and the turns for which they last
    _gains: list[int] = field(default_factory=list)  # of single entries, by anybody
    _actor: Seat = -1  # the seat that last did something

    def __post_init__(self) -> None:
        self._points = [0] * self.seats

    def mood(self, seat: Seat) -> str:
        return self._felt.get(seat, (CALM, 0))[0]

    def follow(self, number: int, events: Sequence[Event]) -> None:
        """Take in the events of an entry."""
        before = tuple(self._points)
        for event in events:
            self._follow(number, event)
        self._pass_on(events)
        for name, seat in (*self._pushes(events), *self._changes(before)):
            is_glad = name in (FIRST, GAINED)  # which lasts longer
            self._felt[seat] = (GLAD, self.seats) if is_glad else (SOUR, self.seats // 2)
            self.moments.append(Moment(name, seat, number, self.round))

    def _follow(self, number: int, event: Event) -> None:
        if event.name == HEAD:
            self.round += 1
            if self.round == 1:
                self.moments.append(Moment(BEGUN, -1, number, self.round))
        elif event.name == ANNOUNCED:
            self.moments.append(Moment(LAST_ROUND, -1, number, self.round))
        elif event.name == self.scoring.points:
            self._points[event.facts["seat"]] += event.facts["points"]

    def _pass_on(self, events: Sequence[Event]) -> None:
        """Let moods fade when another seat acts."""
        actor = next((event.facts["seat"] for event in events if "seat" in event.facts), self._actor)
        if actor != self._actor:
            self._actor = actor
            self._felt = {seat: (mood, left - 1) for seat, (mood, left) in self._felt.items() if left > 1}

    def _pushes(self, events: Sequence[Event]) -> list[tuple[str, Seat]]:
        """Return the seats that another one has driven from their places: such an event names both."""
        pairs = ((event.facts.get("seat"), event.facts.get("by")) for event in events)
        pushed = dict.fromkeys(seat for seat, by in pairs if seat is not None and by not in (None, seat))
        return [(PUSHED, seat) for seat in pushed]

    def _changes(self, before: Sequence[int]) -> list[tuple[str, Seat]]:
        """Return who was overtaken, who gained much, and who is the first one now; nobody at the very beginning."""
        now, begins = self._points, len(self._gains) < self.seats
        usual = sum(self._gains) / max(1, len(self._gains))
        gained = [after - was for after, was in zip(now, before, strict=True)]
        self._gains += [gain for gain in gained if gain > 0]
        if begins or not any(gained):
            return []
        leader = _leader(now)
        passed = [seat for seat in range(self.seats) if self._is_passed(seat, before)]
        found = [(OVERTAKEN, seat) for seat in passed]
        found += [(GAINED, seat) for seat, gain in enumerate(gained) if gain >= MUCH * usual and seat not in passed]
        return [*found, (FIRST, leader)] if leader >= 0 and leader != _leader(before) else found

    def _is_passed(self, seat: Seat, before: Sequence[int]) -> bool:
        """Return whether somebody who was behind a seat is before it now."""
        now = self._points
        return any(before[other] < before[seat] and now[other] > now[seat] for other in range(self.seats))


def at_end(result: Result, number: int, after_round: int) -> Iterator[Moment]:
    """Yield the moments of the end of a game, which count as a round of their own."""
    for seat, place in enumerate(result.places):
        yield Moment(WON if place == 1 else LOST, seat, number, after_round)


def _leader(points: Sequence[int]) -> Seat:
    """Return the only seat with the most points, or -1."""
    most = max(points)
    return points.index(most) if points.count(most) == 1 else -1
