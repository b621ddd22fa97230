"""A real game between bots, shown behind the menu when nobody does anything."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import Any

from game.table.entries import SeatInfo
from game.titles import title as find_title
from game.ui.couch import Left, News, begin, new_header
from game.ui.sofa import Sofa

SHOWN, SEATS, LEVEL = "west_of_africa", 4, "greedy"
PACE = 0.55  # seconds from one move to the next
PAUSE = 6.0  # seconds at the end of a game


class Attract:
    """Plays one game after another while it runs."""

    def __init__(self) -> None:
        self._sofa: Sofa | None = None
        self._views: list[Any] = []
        self._wait = 0.0

    @property
    def running(self) -> bool:
        """Whether bots are playing."""
        return self._sofa is not None

    def start(self) -> None:
        """Begin a game."""
        title = find_title(SHOWN)
        seats = [SeatInfo(str(seat), f"bot:{LEVEL}") for seat in range(SEATS)]
        self._sofa = Sofa(partial(begin, None, new_header(title, seats, {}, datetime(2026, 1, 1))))
        self._wait = 0.0

    def stop(self) -> None:
        """Leave the game."""
        if self._sofa:
            self._sofa.close()
            self._sofa = None
        self._views.clear()

    def next_view(self, dt: float) -> Any:
        """The next position to be shown, when its time has come."""
        if not self._sofa:
            return None
        self._wait -= dt
        if self._wait > 0:
            return None
        for message in self._sofa.some_news(1):
            if isinstance(message, Left):
                self.stop()
                return None
            if isinstance(message, News):
                self._wait = PACE if message.updates[None].events else 0.0
                if message.result:
                    view = message.updates[None].view
                    self.stop()
                    self.start()
                    self._wait = PAUSE
                    return view
                return message.updates[None].view
        return None
