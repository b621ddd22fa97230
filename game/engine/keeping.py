"""Results that are worked out once, for functions of positions that cannot be hashed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class Keeping(Generic[V]):
    """Results by what they depend on; when there are too many, all are forgotten."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: dict[Hashable, V] = {}

    def of(self, key: Hashable, work_out: Callable[[], V]) -> V:
        """Return the result of a key, worked out if it is not known."""
        found = self._found.get(key)
        if found is None:
            found = work_out()
            if len(self._found) >= self._most:
                self.forget()
            self._found[key] = found
        return found

    def forget(self) -> None:
        self._found.clear()
