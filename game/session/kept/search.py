"""The search for kept games: in a background thread, and in a process of its own where many have to be read."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Lock, Thread
from time import monotonic
from typing import NamedTuple

from game.session.kept.index import Index, IndexRow, read_rows
from game.session.kept.saved_games import Kept

FEW = 4  # records that are read in this process
NICE = 10  # how far the other process stands back
PACE = 0.25  # seconds between two states; a shorter search is not worth a word
GROWTH = 3  # of each list over the one before, as pages are made anew for it


class SearchState(NamedTuple):
    """The number of games read so far, that of all, and a trouble with their index, if there is one."""

    read: int = 0
    all: int = 0
    trouble: str = ""
    detail: str = ""

    @classmethod
    def of(cls, index: Index) -> SearchState:
        return cls(len(index.files) - len(index.unread), len(index.files), index.trouble, index.detail)


def all_kept(saves: Path, tell: Callable[[SearchState], object] = lambda _: None) -> list[Kept]:
    """List a folder's games, the last played first; of one played elsewhere, one copy if it is of use here."""
    index = Index(saves)
    for _ in index.update():
        tell(SearchState.of(index))
    index.write()
    tell(SearchState.of(index))
    return index.games()


class SavedGames:
    """The games of a folder as far as they are known. Lists are replaced, never changed."""

    def __init__(self, saves: Path, clock: Callable[[], float] = monotonic) -> None:
        self.found: list[Kept] = []
        self.done = False
        self.state = SearchState()
        self._index = Index(saves)
        self._clock = clock
        self._lock = Lock()
        self._due = self._running = self._stopped = False
        self._gone: set[Path] = set()  # deleted since the files were listed
        self._told, self._listed = 0.0, 0  # when the state was told last, and how many games were listed
        self._process: _ReadingProcess | None = None
        self.look_again()

    def look_again(self) -> None:
        """Look for games that are new or were played on."""
        with self._lock:
            if self._stopped:
                return
            self.done, self._due = False, True
            if not self._running:
                self._running = True
                self._thread = Thread(target=self._run, daemon=True, name="saved games")
                self._thread.start()

    def forget(self, kept: Kept) -> None:
        """Leave out a game whose file was deleted."""
        with self._lock:
            self._gone.add(kept.path)
            self.found = [one for one in self.found if one.path != kept.path]

    def wait(self) -> list[Kept]:
        """Wait until all games are found, and return them."""
        self._thread.join()
        return self.found

    def close(self) -> None:
        """Stop searching; what was read so far is written to the index."""
        self._stopped = True
        if process := self._process:
            process.close()
        self._thread.join()

    def _run(self) -> None:
        try:
            while self._is_due():
                self._search()
                self._index.write()
                self.state = SearchState.of(self._index)
                self._list()
        except BaseException:
            with self._lock:
                self._running, self.done = False, True
            raise

    def _is_due(self) -> bool:
        with self._lock:
            due, self._due = self._due and not self._stopped, False
            self._gone.clear()
            if not due:
                self._running, self.done = False, True
            return due

    def _search(self) -> None:
        self._told = self._clock()
        for n, _ in enumerate(self._index.update(self._read)):
            if self._stopped:
                return
            if n == 0:
                self._list()
            elif self._clock() >= self._told + PACE:
                self._told, self.state = self._clock(), SearchState.of(self._index)
                if self.state.read >= GROWTH * self._listed:
                    self._list()

    def _list(self) -> None:
        """List the games known so far."""
        games = self._index.games()
        with self._lock:
            self._listed = len(games)
            found = [kept for kept in games if kept.path not in self._gone]
            if found != self.found:
                self.found = found

    def _read(self, paths: Sequence[Path]) -> Iterator[IndexRow]:
        """Read a few records here, and many in another process as long as there is one."""
        yield from read_rows(paths[:FEW])
        rest = deque(paths[FEW:])
        if len(rest) > FEW and not self._stopped:
            with suppress(OSError, ImportError, RuntimeError, EOFError):
                self._process = process = _ReadingProcess(tuple(rest))
                try:
                    while rest and not self._stopped:
                        row = process.next()
                        rest.popleft()
                        yield row
                finally:
                    self._process = None
                    process.close()
        if not self._stopped:
            yield from read_rows(rest)


class _ReadingProcess:
    """A process that reads records one after another."""

    def __init__(self, paths: Sequence[Path]) -> None:
        context = get_context("spawn")
        self._rows, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=send_rows, args=(theirs, paths), daemon=True, name="saved games")
        self._process.start()
        theirs.close()

    def next(self) -> IndexRow:
        row: IndexRow = self._rows.recv()
        return row

    def close(self) -> None:
        self._process.terminate()
        self._process.join()


def send_rows(pipe: Connection, paths: Sequence[Path]) -> None:
    """Read records one after another, and send their rows until nobody wants them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    with suppress(OSError):
        for row in read_rows(paths):
            pipe.send(row)
