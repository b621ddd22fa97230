"""Plays a film: which stop is shown, with whose eyes, how fast, and when the next one is due. Without pygame."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from game.bots.turning import Turn
from game.table.playback import Eyes, Playback

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
REST, LOOK, PASS = 0.3, 0.9, 0.05  # seconds after what moved, after what did not but can be read, after nothing


class ReplayPlayer:
    """The position in a recorded game."""

    def __init__(self, film: Playback, stop: int = 0, eyes: Eyes = None, turns: Iterable[Turn] = ()) -> None:
        """`turns` come from whoever can tell what turned a game."""
        self.film = film
        self.stop = max(0, min(film.last, stop))
        self.eyes: Eyes = None
        self.playing = False
        self.speed = 1.0
        self.turns: dict[int, float] = {}
        self.mark(turns)
        self._moved = False  # whether anything has moved since this stop came
        self._rested = 0.0
        self.look(eyes)

    @property
    def at_end(self) -> bool:
        """Return whether nothing comes any more."""
        return self.stop >= self.film.last

    def mark(self, turns: Iterable[Turn]) -> None:
        """Remember what turned the game."""
        self.turns = {self.film.at(turn.number): max(0.0, min(1.0, turn.strength)) for turn in turns}

    def look(self, eyes: Eyes) -> str:
        """See the game with other eyes; the reason if one must not."""
        reason = self.film.why_not(eyes)
        if not reason:
            self.eyes = eyes
        return reason

    def seek(self, stop: int) -> bool:
        """Go anywhere; tells whether that is somewhere else."""
        before, self.stop = self.stop, max(0, min(self.film.last, stop))
        self._rested, self._moved = 0.0, False
        self.playing = self.playing and not self.at_end
        return self.stop != before

    def toggle(self) -> None:
        """Play or pause; at the end from the beginning again."""
        self.playing = not self.playing
        self._rested = LOOK  # the first step comes at once
        if self.playing and self.at_end:
            self.stop = 0
            self._rested = 0.0

    def turn_speed(self, by: int = 1) -> None:
        """The next speed; the slowest after the fastest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + by) % len(SPEEDS)]

    def turn_by(self, by: int) -> int:
        """The nearest stop after or before this one that turned the game; this one if there is none."""
        known = sorted(self.turns)
        at = bisect_left(known, self.stop + (1 if by > 0 else 0)) + (0 if by > 0 else -1)
        return known[at] if 0 <= at < len(known) else self.stop

    def tick(self, dt: float, busy: bool) -> bool:
        """Time has passed while something moved or not; tells whether the next stop is due, and then goes there."""
        if not self.playing:
            return False
        if busy:
            self._moved, self._rested = True, 0.0
            return False
        self._rested += dt * self.speed
        events = self.film.events(self.stop, self.eyes)
        if self._rested < (REST if self._moved else LOOK if events else PASS):
            return False
        if self.at_end:
            self.playing = False
            return False
        self.stop += 1
        self._rested, self._moved = 0.0, False
        return True
