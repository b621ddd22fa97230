"""The views between two updates: the view after each event, for a window that shows events one by one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.choices import CHANCE, Choice, Seat
from game.engine.events import Event
from game.engine.game import Game
from game.engine.motion import answer, asked
from game.engine.steps import SEALED
from game.table.record import entries
from game.table.record.clocks import time_ran_out
from game.table.record.packing import Line

Frames = tuple[Game, ...]


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
            match line.entry:
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
                case entries.Undo():  # what was taken back before the choice that counts
                    ready, game = {}, before.copy()
                    game.news = news = _Watched(game)
            if ready and len(ready) == len(asked(game)):
                answer(game, dict(sorted(ready.items())))
                ready = {}
    except (LookupError, ValueError):
        return ()
    first = max(0, len(news) - len(events))  # time that ran out before them was told already
    told = [event.name for event in news[first:]] == [event.name for event in events]
    return tuple(news.frames[first:]) if told else ()
