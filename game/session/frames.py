"""The views between two updates: after each event, and after each step of what was played while nobody looked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.engine.choices import CHANCE, Choice, Seat
from game.engine.events import Event
from game.engine.game import Game
from game.engine.motion import answer, asked
from game.engine.seeing import redact
from game.engine.steps import SEALED
from game.session.messages import Deed, Frames
from game.table.position import Position
from game.table.record import entries
from game.table.record.clocks import time_ran_out
from game.table.record.packing import Line

Told = Callable[[int, Seat | None], Iterable[Event]]  # the events of an entry, as a seat may read them


class _Watched(list[Event]):
    """News of a game that keep a copy of it after each event, with the question from before all of them."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.frames: list[Game] = []
        self._game, self._agenda = game, game.agenda[:]

    def append(self, event: Event, /) -> None:
        super().append(event)
        frame = self._game.copy()
        frame.agenda = self._agenda
        self.frames.append(frame)


def frames(before: Game, lines: Iterable[Line], events: Sequence[Event]) -> Frames:
    """Play the lines since a question was asked again, and return the view after each of their events.

    `before` is a seat's view, and hides what that seat cannot know. Where the rules need it, there are no frames.
    """
    game, ready = before.copy(), dict[Seat, Choice]()
    game.news = news = _Watched(game)
    try:
        for line in lines:
            if isinstance(line.entry, entries.Undo):  # of what was taken back before the choice that counts
                ready, game = {}, before.copy()
                game.news = news = _Watched(game)
            _take(line.entry, ready, news)
            _move(game, ready)
    except (LookupError, ValueError):
        return ()
    return _told(news, events)


def course(at: Position, lines: Iterable[tuple[int, Line]], told: Told, eyes: Seat | None) -> tuple[Deed, ...]:
    """Play the numbered lines after a position again, and return each step as these eyes may see it.

    Lines that were taken back are left out. Where the rules need what the position hides, there are no steps.
    """
    game, ready = at.game.copy(), dict(at.ready)
    game.news = news = _Watched(game)
    before, events, found = redact(game, eyes), list[Event](), list[Deed]()
    try:
        for number, line in lines:
            _take(line.entry, ready, news)
            events += told(number, eyes)
            if _move(game, ready):
                after = redact(game, eyes)
                seen = tuple(redact(frame, eyes) for frame in _told(news, events))
                found.append(Deed(None, before, number, after, tuple(events), seen))
                before, events = after, []
                game.news = news = _Watched(game)
    except (LookupError, ValueError):
        return ()
    return tuple(found)


def _take(entry: entries.Entry, ready: dict[Seat, Choice], news: _Watched) -> None:
    """Take an entry into the answers to the present question."""
    match entry:
        case entries.Seal(seat):
            ready[seat] = SEALED
        case entries.Reopen(seat):
            del ready[seat]
        case entries.Answer(seat, choice) | entries.Announced(seat, choice) | entries.Substitute(seat, choice):
            ready[seat] = choice
        case entries.Drawn(outcomes):
            ready[CHANCE] = outcomes
        case entries.Clocked(seat, 0):
            news.append(time_ran_out(seat, ""))  # only names are compared


def _move(game: Game, ready: dict[Seat, Choice]) -> bool:
    """Move a game on if all have answered; return whether it moved."""
    if not ready or len(ready) < len(asked(game)):
        return False
    answer(game, dict(sorted(ready.items())))
    ready.clear()
    return True


def _told(news: _Watched, events: Sequence[Event]) -> Frames:
    """Return the frames of the events that were told, if they are the same."""
    first = max(0, len(news) - len(events))  # time that ran out before them was told already
    told = [event.name for event in news[first:]] == [event.name for event in events]
    return tuple(news.frames[first:]) if told else ()
