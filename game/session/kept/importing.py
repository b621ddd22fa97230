"""Import of games from files in background threads, so that no frame waits."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, sleep

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
    """A queue of files to import one after another; the program does not exit before they are done."""

    def __init__(self, saves: Path, receive: Receive = receive) -> None:
        self.file = ""  # the file being imported
        self.part = 0.0  # the fraction of it that is done
        self._saves, self._receive = saves, receive
        self._worker = ThreadPoolExecutor(1, "taking in")
        self.pending: list[Future[Came]] = []  # without a reported result
        self._since = 0.0

    def take(self, file: str) -> None:
        """Import a game from a path typed by a person."""
        self.pending.append(self._worker.submit(self._take, file))

    @property
    def left(self) -> int:
        """Return the number of files still being imported."""
        return sum(not file.done() for file in self.pending)

    def poll(self) -> list[Came]:
        """Return the results of all files, once all are done."""
        if self.left:
            return []
        found, self.pending = [file.result() for file in self.pending], []
        return found

    def _take(self, file: str) -> Came:
        self.file, self.part, self._since = file, 0.0, perf_counter()
        try:
            return Came(file, self._receive(self._saves, typed_path(file), self._tell))
        except Exception as error:  # otherwise the page would wait for ever
            return Came(file, error=error)

    def _tell(self, part: float) -> None:
        self.part = part
        if perf_counter() - self._since > WORK:
            sleep(REST)
            self._since = perf_counter()
