"""The doors of the pages: names under which this machine may be asked, and a limit on connections without a seat."""

from __future__ import annotations

import socket
from collections import Counter
from collections.abc import Collection
from contextlib import suppress
from ipaddress import ip_address
from typing import Protocol

MOST_NEWCOMERS = 192  # connections that hold no seat yet
LONGEST_NAME = 255


class Droppable(Protocol):
    """A connection that can be cut."""

    def cut(self) -> None: ...


def own_names() -> frozenset[str]:
    """Return the names of this machine in its network."""
    name = socket.gethostname().lower()
    return frozenset({"localhost", name, name.partition(".")[0], f"{name.partition('.')[0]}.local"})


def is_ours(host: str, names: Collection[str]) -> bool:
    """Return whether a request's `Host` can mean this machine.

    A page of a stranger reaches this machine only under the stranger's name, even if that name leads here by now.
    Addresses have no such names.
    """
    name, colon, port = host.rpartition(":")
    if not colon or port.endswith("]"):
        name, port = host, "80"
    if len(name) > LONGEST_NAME or not (port.isascii() and port.isdecimal()):
        return False
    with suppress(ValueError):
        ip_address(name[1:-1] if name.startswith("[") and name.endswith("]") else name)
        return True
    return name.lower() in names


class PhoneCrowd:
    """The connections that hold no seat yet, oldest first. When full, the most crowded address loses its oldest one."""

    def __init__(self, most: int = MOST_NEWCOMERS) -> None:
        self._most = most
        self._here: dict[Droppable, str] = {}

    def __len__(self) -> int:
        return len(self._here)

    def arrive(self, one: Droppable, address: str) -> None:
        self._here[one] = address
        if len(self._here) > self._most:
            crowded = Counter(self._here.values()).most_common(1)[0][0]
            oldest = next(other for other, where in self._here.items() if where == crowded)
            del self._here[oldest]
            oldest.cut()

    def leave(self, one: Droppable) -> None:
        """Forget a connection that is gone, or that holds a seat now."""
        self._here.pop(one, None)
