"""The signs of finished voyages, found in the background because a record is followed for them."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

from game.engine.trouble import Trouble
from game.session.kept.days import course
from game.session.replay import open_playback
from game.ui.forms.page import Page, PagePart


class Courses(PagePart):
    """The signs known so far, by record."""

    def __init__(self, owner: Page, find: Callable[[Path], str] | None = None) -> None:
        owner.parts.append(self)
        self._owner, self._find = owner, find or signs_of
        self._worker = ThreadPoolExecutor(1, "courses")
        self._asked: dict[Path, Future[str]] = {}
        self._open: set[Path] = set()

    def of(self, path: Path) -> str:
        """Return the signs of a record; empty until they are found, when the page is drawn anew."""
        if path not in self._asked:
            self._asked[path] = self._worker.submit(self._find, path)
            self._open.add(path)
        asked = self._asked[path]
        return asked.result() if asked.done() else ""

    def wait(self) -> None:
        """Wait until all signs asked for are found."""
        for asked in self._asked.values():
            asked.result()

    def update(self, dt: float) -> None:
        if found := {path for path in self._open if self._asked[path].done()}:
            self._open -= found
            self._owner.dirty = True

    def close(self) -> None:
        self._worker.shutdown(wait=False, cancel_futures=True)


def signs_of(path: Path) -> str:
    """Return the signs of a record; empty if it cannot be read."""
    with suppress(Trouble, OSError):
        return course(open_playback(path)[0])
    return ""
