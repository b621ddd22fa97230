"""Taking games in from files in threads of their own, so that no frame waits; what came of them is news."""

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
WORK, REST = 0.005, 0.001  # seconds after which the frames are left their time, and how much of it


@dataclass(frozen=True, slots=True)
class Came:
    """The result of a file: the imported game, or the reason why there is none."""

    file: str
    taken: Taken | None = None
    error: Exception | None = None


class Taking:
    """Takes in one file after the other. A program that ends waits for them, so none is left half taken in."""

    def __init__(self, saves: Path, receive: Receive = receive) -> None:
        self.file = ""  # the one that is looked at
        self.part = 0.0  # how much of it has been looked at
        self._saves, self._receive = saves, receive
        self._news: SimpleQueue[Came] = SimpleQueue()
        self._turn = Lock()
        self.pending = 0  # files of which nothing was told yet
        self._since = 0.0

    def take(self, file: str) -> None:
        """Take a game in from where a person says it is."""
        self.pending += 1
        Thread(target=self._take, args=(file,), name="taking in").start()

    @property
    def left(self) -> int:
        """The number of files that are still looked at."""
        return self.pending - self._news.qsize()

    def poll(self) -> list[Came]:
        """Take what came of all files, once all are done."""
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
            except Exception as error:  # it is told, whatever it is; else the page would wait for ever
                came = Came(file, error=error)
            self._news.put(came)

    def _tell(self, part: float) -> None:
        self.part = part
        if perf_counter() - self._since > WORK:
            sleep(REST)
            self._since = perf_counter()
