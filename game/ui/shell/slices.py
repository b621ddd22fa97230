"""Work in slices, such as pictures made before they are needed, so that no frame has to make several."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from time import perf_counter

REST = 0.005  # seconds of a frame that draws nothing
PATIENCE = 4  # the last of so many busy frames in a row works all the same


def work_on(work: Iterator[None], seconds: float) -> bool:
    """Work for a while, slice by slice; return whether the work is done."""
    until = perf_counter() + seconds
    return all(perf_counter() < until for _ in work)


class Gradual:
    """Work in slices, which a busy frame leaves to the next one, but not for long."""

    def __init__(self, work: Iterator[None]) -> None:
        self._work, self._left_out, self._over = work, 0, False

    def go_on(self, seconds: float, busy: bool) -> bool:
        """Work for a while unless the frame has work enough; return whether all was done in frames before."""
        if self._over:
            return True
        self._left_out = (self._left_out + 1) % PATIENCE if busy else 0
        self._over = not self._left_out and work_on(self._work, seconds)
        return False


class Beforehand:
    """A queue of work that can wait, done in slices; some of it waits for frames that draw nothing."""

    def __init__(self) -> None:
        self._soon: deque[Iterator[None]] = deque()
        self._last: deque[Iterator[None]] = deque()

    def add(self, work: Iterator[None], last: bool = False) -> None:
        """Put work to be done soon, or as the last, in the queue."""
        (self._last if last else self._soon).append(work)

    def clear(self) -> None:
        self._soon.clear()
        self._last.clear()

    def go_on(self, rests: bool = True) -> bool:
        """Do one slice, or more of the last work in a frame that draws nothing; return whether there was any work."""
        while self._soon:
            if next(self._soon[0], self) is not self:
                return True
            self._soon.popleft()
        if not rests or not self._last:
            return False
        if work_on(self._last[0], REST):
            self._last.popleft()
        return True
