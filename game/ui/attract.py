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
    """Plays one game after another until it is closed."""

    def __init__(self) -> None:
        self._sofa = self._begun()
        self._wait = 0.0

    def close(self) -> None:
        """Leave the game."""
        self._sofa.close()

    def _begun(self) -> Sofa:
        seats = [SeatInfo(str(seat), f"bot:{LEVEL}") for seat in range(SEATS)]
        header = new_header(find_title(SHOWN), seats, {}, datetime(2026, 1, 1))
        return Sofa(partial(begin, None, header))

    def next_view(self, dt: float) -> Any:
        """The next position to be shown, when its time has come."""
        self._wait -= dt
        if self._wait > 0:
            return None
        for message in self._sofa.some_news(1):
            if isinstance(message, News):
                self._wait = PACE if message.updates[None].events else 0.0
                if message.result:
                    self._sofa.close()
                    self._sofa, self._wait = self._begun(), PAUSE
                return message.updates[None].view
            if isinstance(message, Left):
                self._wait = float("inf")  # it could not be begun; the picture stays as it is
        return None
