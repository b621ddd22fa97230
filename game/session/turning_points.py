"""Finds the moments that turned a game in a thread of its own, so that no frame waits for them."""

from __future__ import annotations

from queue import Empty, SimpleQueue
from threading import Event, Thread

from game.bots.turning import Turn, turns
from game.table.playback import Playback

REST = 0.001  # seconds after every position, which leave the frames their time


class Finder:
    """Judges a film; what it finds is taken once it is there, and kept nowhere else."""

    def __init__(self, film: Playback) -> None:
        self._found: SimpleQueue[tuple[Turn, ...]] = SimpleQueue()
        self._stopped = Event()
        Thread(target=self._look, args=(film,), daemon=True, name="turning").start()

    def poll(self) -> tuple[Turn, ...] | None:
        """Return what was found; nothing as long as it is not there."""
        try:
            return self._found.get_nowait()
        except Empty:
            return None

    def close(self) -> None:
        """Look no further."""
        self._stopped.set()

    def _look(self, film: Playback) -> None:
        self._found.put(turns(film, lambda: not self._stopped.wait(REST)))
