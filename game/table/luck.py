"""Luck that all machines make together: chains of links, each the hash of the next, and draws from everybody's next.

A machine commits to the end of its chain before it knows of any draw, and opens each link only when the decision that
needs it is on the record. One honest machine is enough to keep draws from being foreseen or steered.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cached_property

from game.engine.choices import Announcements, Choice, Fitting, Odds, Some
from game.table.record.packing import pack

LINK = 32  # bytes of a link
LENGTH = 4096  # links of a chain
Luck = Callable[[Odds], Choice]


class Links:
    """A chain that grows out of one secret and is opened from its end backwards."""

    def __init__(self, secret: bytes, length: int = LENGTH) -> None:
        self._secret = secret
        self._length = length

    @cached_property
    def _all(self) -> list[bytes]:
        links = [hashlib.sha256(pack(["westward chain 1", self._secret])).digest()]
        for _ in range(self._length):
            links.append(_hash(links[-1]))
        return links[::-1]

    @cached_property
    def _places(self) -> dict[bytes, int]:
        return {link: place for place, link in enumerate(self._all)}

    @property
    def end(self) -> bytes:
        return self._all[0]

    def left(self, tip: bytes) -> int | None:
        """Return how many links are still closed behind an opened one; None if it belongs to another chain."""
        place = self._places.get(tip)
        return None if place is None else self._length - place

    def link(self, tip: bytes, steps: int) -> bytes | None:
        """Return the link this many steps behind an opened one, if there is one."""
        left = self.left(tip)
        return None if left is None or left < steps else self._all[self._places[tip] + steps]


def leads_to(link: bytes, tip: bytes, steps: int) -> bool:
    """Return whether a link lies this many steps behind an opened one."""
    if len(link) != LINK:
        return False
    for _ in range(steps):
        link = _hash(link)
    return link == tip


def luck_from(game: str, draw: int, machines: Sequence[int], links: Sequence[bytes]) -> Luck:
    """Return the luck that links make, the same for everybody who has them."""
    seed = hashlib.sha256(pack(["westward draw 1", game, draw, list(machines), list(links)])).digest()
    numbers = _Numbers(seed)
    return lambda odds: odds.drawn(numbers.below)


def stand_in(options: Announcements | Fitting, luck: Luck) -> Choice:
    """Draw a fitting choice, all equally likely, for a seat that cannot show what it sealed."""
    if isinstance(options, Fitting):
        return _any_of(options, luck)
    return options.by.announce(_any_of(options.of, luck))


def _any_of(options: Some | Fitting, luck: Luck) -> Choice:
    named = {"+".join(map(str, choice)): choice for choice in options}
    ((name),) = luck(Odds(tuple((name, 1) for name in named)))
    return named[str(name)]


class _Numbers:
    """Fair whole numbers from a seed."""

    def __init__(self, seed: bytes) -> None:
        self._seed, self._count = seed, 0

    def below(self, n: int) -> int:
        """Return the next number under n, skipping those that would favour small numbers."""
        while True:
            block = hashlib.sha256(self._seed + self._count.to_bytes(4)).digest()
            self._count += 1
            number = int.from_bytes(block[:8])
            if number < 2**64 - 2**64 % n:
                return number % n


def _hash(link: bytes) -> bytes:
    return hashlib.sha256(b"westward link 1" + link).digest()
