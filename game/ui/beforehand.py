"""Pictures made before they are wanted, one in a frame, so that no frame has to make several."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator


class Beforehand:
    """Work in slices that can wait; what was given first is done first."""

    def __init__(self) -> None:
        self._works: deque[Iterator[None]] = deque()

    def add(self, work: Iterator[None]) -> None:
        """Something more to be made."""
        self._works.append(work)

    def clear(self) -> None:
        """Nothing of it is wanted any longer."""
        self._works.clear()

    def go_on(self) -> bool:
        """Do one slice; tells whether there was any."""
        while self._works:
            if next(self._works[0], self) is not self:
                return True
            self._works.popleft()
        return False
