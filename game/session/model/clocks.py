"""The clocks of a game as the people at one screen see them: told by news, and ticking on in between."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from math import ceil

from game.engine.choices import Seat
from game.session.messages import News
from game.session.model.seat_model import SeatModel
from game.session.model.seating import asked_here

HURRY = 10  # the last seconds, which are shown and heard


@dataclass(slots=True)
class ClockFaces:
    """The time that each person has left, in seconds."""

    left: dict[Seat, float] = field(default_factory=dict)
    running: Collection[Seat] = ()
    _told: Mapping[Seat, int] = field(default_factory=dict)
    _waiting: tuple[Seat, ...] = ()

    def take(self, news: News) -> None:
        """Take the times told; a clock that runs is set only by a new time or a new question."""
        waiting = news.updates[None].waiting
        for seat, time in news.clocks.items():
            if time != self._told.get(seat) or (seat in waiting and seat not in self._waiting):
                self.left[seat] = time / 1000
        self.left = {seat: left for seat, left in self.left.items() if seat in news.clocks}
        self._told, self._waiting = news.clocks, waiting

    def tick(self, dt: float, running: Collection[Seat]) -> set[Seat]:
        """Let time pass for the clocks that run; return the seats whose shown time has changed."""
        before = {seat: self.seconds(seat) for seat in self.left}
        stopped, self.running = set(self.running) ^ set(running), running
        for seat in running:
            if seat in self.left:
                self.left[seat] = max(0.0, self.left[seat] - dt)
        return stopped | {seat for seat in self.left if self.seconds(seat) != before[seat]}

    def seconds(self, seat: Seat) -> int:
        return ceil(self.left[seat])

    def hurries(self, seat: Seat) -> bool:
        """Return whether a clock runs in its last seconds, or has run out."""
        return seat in self.running and self.seconds(seat) <= HURRY


def in_words(seconds: int) -> str:
    """Return a time as a clock shows it."""
    return f"{seconds // 60}:{seconds % 60:02}"


def thinking(model: SeatModel) -> tuple[Seat, ...]:
    """Return the people here before whom their question is now, on this screen or on a phone."""
    if not model.news:
        return ()
    on_phones = tuple(seat for seat in asked_here(model.news.updates) if seat in model.screen.phones)
    return tuple({*on_phones, *_at_this_screen(model)})


def _at_this_screen(model: SeatModel) -> tuple[Seat, ...]:
    assert model.news
    if model.sight.curtain is not None:
        return ()
    if model.screen.shared:
        return asked_here(model.news.updates)
    return (model.question.seat,) if model.question else ()


def elsewhere(model: SeatModel) -> tuple[Seat, ...]:
    """Return the people elsewhere who are asked now."""
    waiting = model.news.updates[None].waiting if model.news else ()
    return tuple(seat for seat in waiting if model.news and seat in model.news.clocks and seat not in model.people)
