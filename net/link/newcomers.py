"""Newcomers at a host: a limited number of sockets that have proved nothing yet.

When full, drop the longest-waiting socket, but never within its grace period, in which an honest guest can prove that
it knows the code. Until then further sockets wait in the system's queue.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field

from net.link.door import HostPeer
from net.link.line import SocketLine


@dataclass(eq=False, slots=True)
class Arriving:
    """A socket on its way in: it sets up TLS, then proves that it knows the code or holds a seat."""

    address: str
    since: float
    coming_up: asyncio.Task[None] | None = None
    line: SocketLine[HostPeer] | None = None

    @property
    def is_new(self) -> bool:
        """Return whether it is still there and not yet inside."""
        if self.line:
            return self.line.open and not (self.line.peer and self.line.peer.inside)
        return self.coming_up is None or not self.coming_up.done()

    @property
    def has_guessed(self) -> bool:
        """Return whether it has spent one of its address's few guesses."""
        return bool(self.line and self.line.peer and self.line.peer.has_guessed)

    def leave(self) -> None:
        if self.line:
            self.line.cut()
        elif self.coming_up:
            self.coming_up.cancel()


@dataclass(slots=True)
class Newcomers:
    """All newcomers of a host, oldest first."""

    places: int
    grace: float  # a newcomer's safe time at first, in seconds
    _here: list[Arriving] = field(default_factory=list)

    def wait(self, now: float) -> float:
        """Return the time until a place is free, in seconds."""
        self._here = [one for one in self._here if one.is_new]
        if len(self._here) < self.places:
            return 0.0
        return max(0.0, self._next_to_go().since + self.grace - now)

    def add(self, newcomer: Arriving) -> None:
        """Give a newcomer a place; if all are taken, drop another one."""
        self._here = [one for one in self._here if one.is_new]
        if len(self._here) >= self.places:
            gone = self._next_to_go()
            self._here.remove(gone)
            gone.leave()
        self._here.append(newcomer)

    def _next_to_go(self) -> Arriving:
        """Return the oldest newcomer of the larger half, from an address with more than its share if there is one.

        Those who have guessed and those who have not are the two halves: neither can crowd out the other.
        """
        guessed = sum(one.has_guessed for one in self._here)
        of_half = [one for one in self._here if one.has_guessed == (2 * guessed > self.places)]
        places = Counter(one.address for one in self._here)
        share = len(self._here) / len(places)
        return next((one for one in of_half if places[one.address] > share), of_half[0])
