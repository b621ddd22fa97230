"""Imports games from files in background threads, so that no frame waits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from time import perf_counter, sleep

from game.session.messages import taken
from game.table.exported_game import Progress, Taken, receive
from game.table.record.files import typed_path

Receive = Callable[[Path, Path, Progress], Taken]
WORK, REST = 0.005, 0.001  # length of work before each pause for the frames, and of the pause, in seconds


@dataclass(frozen=True, slots=True)
class Came:
    """The result of importing a file: the game, or the error."""

    file: str
    taken: Taken | None = None
    error: Exception | None = None


class Taking:
    """Imports files one after another; the program does not exit before they are done."""

    def __init__(self, saves: Path, receive: Receive = receive) -> None:
        self.file = ""  # the file being imported
        self.part = 0.0  # the fraction of it that is done
        self._saves, self._receive = saves, receive
        self._news: SimpleQueue[Came] = SimpleQueue()
        self._turn = Lock()
        self.pending = 0  # files without a reported result
        self._since = 0.0

    def take(self, file: str) -> None:
        """Import a game from a path typed by a person."""
        self.pending += 1
        Thread(target=self._take, args=(file,), name="taking in").start()

    @property
    def left(self) -> int:
        """The number of files still being imported."""
        return self.pending - self._news.qsize()

    def poll(self) -> list[Came]:
        """Return the results of all files, once all are done."""
        if self.left:
            return []
        found = taken(self._news)
        self.pending -= len(found)
        return found

    def _take(self, file: str) -> None:
        with self._turn:
            self.file, self.part, self._since = file, 0.0, perf_counter()
            try:
                came = Came(file, self._receive(self._saves, typed_path(file), self._tell))
            except Exception as error:  # otherwise the page would wait for ever
                came = Came(file, error=error)
            self._news.put(came)

    def _tell(self, part: float) -> None:
        self.part = part
        if perf_counter() - self._since > WORK:
            sleep(REST)
            self._since = perf_counter()
