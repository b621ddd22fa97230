"""Options: lazy sets of answers that can be checked without listing them.

Every kind of options agrees with itself: `in`, `len`, iteration and `nth` describe the same answers, and `after`
returns the elements that may be clicked next on the way to one of them. `canonical` turns clicks into an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from math import comb
from random import Random
from typing import Any, Protocol

Seat = int
CHANCE: Seat = -1

Name = str | int
Choice = tuple[Name, ...]  # a path of element names, one per click


class _InOrder:
    """Options that are answered in the order of the clicks."""

    __slots__ = ()

    def canonical(self, picked: Iterable[Name]) -> Choice:
        return tuple(picked)


class OneOf(tuple[Choice, ...], _InOrder):
    """One of the listed choices."""

    __slots__ = ()

    def __contains__(self, choice: object) -> bool:
        return tuple.__contains__(self, choice) and _same_kinds(choice)

    def after(self, *picked: Name) -> tuple[Name, ...]:
        n = len(picked)
        return tuple(dict.fromkeys(c[n] for c in self if len(c) > n and c[:n] == picked))

    def nth(self, at: int) -> Choice:
        return self[at]


@dataclass(frozen=True, slots=True)
class Some:
    """A choice of between `least` and `most` of the items, each `(name, available number)`.

    Clicks may come in any order; in an answer the names stand in the order of the items.
    """

    items: tuple[tuple[str, int], ...]
    least: int
    most: int

    def __len__(self) -> int:
        return _size(self)

    def __bool__(self) -> bool:
        return max(self.least, 0) <= self.most and self.least <= sum([n for _, n in self.items])

    def __contains__(self, choice: object) -> bool:
        if not isinstance(choice, tuple) or not self.least <= len(choice) <= self.most:
            return False
        return _are_there(choice, self.items) and choice == self.canonical(choice)

    def canonical(self, picked: Iterable[Name]) -> Choice:
        """Return the clicks in the order of the items; names that are no items come last."""
        place = {name: at for at, (name, _) in enumerate(self.items)}
        return tuple(sorted(picked, key=lambda name: place.get(str(name), len(place))))

    def after(self, *picked: Name) -> tuple[Name, ...]:
        if len(picked) >= self.most or not self or not _are_there(picked, self.items):
            return ()
        return tuple(name for name, n in self.items if picked.count(name) < n)

    def nth(self, at: int) -> Choice:
        """Return the answer at a place of the iteration; among few items it is found sooner than a list is made."""
        if len(self.items) <= FEW or _size(self) > LISTED:
            return self._find(at)
        return _listed(self)[at]

    def __iter__(self) -> Iterator[Choice]:
        return self._rest(0, sum(n for _, n in self.items), self.least, self.most)

    def _rest(self, place: int, left: int, least: int, most: int) -> Iterator[Choice]:
        """Yield the choices among the items from `place` on, which hold `left` things in all."""
        if most < 0 or left < least:
            return
        if place == len(self.items):
            yield ()
            return
        name, there = self.items[place]
        if place + 1 == len(self.items):  # most calls are for the last one
            for n in range(min(there, most), max(least, 0) - 1, -1):
                yield (name,) * n
            return
        for n in range(min(there, most), -1, -1):
            for rest in self._rest(place + 1, left - there, least - n, most - n):
                yield (name,) * n + rest

    def _find(self, at: int) -> Choice:
        counts, out = tuple([n for _, n in self.items]), list[Name]()
        least, most = self.least, self.most
        for place, (name, there) in enumerate(self.items, 1):
            rest = counts[place:]
            for n in range(there if there < most else most, -1, -1):
                ways = _ways(rest, least - n if n < least else 0, most - n)
                if at < ways:
                    break
                at -= ways
            else:
                raise IndexError(at)
            out += [name] * n
            least, most = least - n, most - n
            if not most:
                break
        if at or not least <= 0 <= most:
            raise IndexError(at)
        return tuple(out)


@dataclass(frozen=True, slots=True)
class Amount(_InOrder):
    """A whole number from `least` to `most`."""

    least: int
    most: int

    def __len__(self) -> int:
        return max(self.most - self.least + 1, 0)

    def __contains__(self, choice: object) -> bool:
        return (
            isinstance(choice, tuple)
            and len(choice) == 1
            and type(choice[0]) is int
            and self.least <= choice[0] <= self.most
        )

    def after(self, *picked: Name) -> tuple[Name, ...]:
        return () if picked else tuple(range(self.least, self.most + 1))

    def nth(self, at: int) -> Choice:
        if not 0 <= at < len(self):
            raise IndexError(at)
        return (self.least + at,)

    def __iter__(self) -> Iterator[Choice]:
        return map(self.nth, range(len(self)))


class Announcing(Hashable, Protocol):
    """The rule by which secret choices are announced; hashable, and one object for all choices of a question."""

    def announce(self, choice: Choice) -> Choice:
        """Return the part of the choice that everybody hears before it is shown."""

    def rule(self) -> list[Any]:
        """Return the rule as plain data, its name first, for a program that does not know the title."""


class _Listed:
    """Options that are listed only when they are looked at."""

    __slots__ = ()

    def _all(self) -> tuple[Choice, ...]:
        raise NotImplementedError

    def __len__(self) -> int:
        return len(self._all())

    def __iter__(self) -> Iterator[Choice]:
        return iter(self._all())

    def nth(self, at: int) -> Choice:
        return self._all()[at]


@dataclass(frozen=True, slots=True)
class Announcements(_Listed, _InOrder):
    """The announcements that a seat may make after choosing among `of`."""

    of: Some
    by: Announcing

    def _all(self) -> tuple[Choice, ...]:
        return tuple(_by_announcement(self.of, self.by))

    def __bool__(self) -> bool:
        return bool(self.of)

    def __contains__(self, choice: object) -> bool:
        return isinstance(choice, tuple) and _same_kinds(choice) and choice in _by_announcement(self.of, self.by)

    def after(self, *picked: Name) -> tuple[Name, ...]:
        return OneOf(self._all()).after(*picked)


@dataclass(frozen=True, slots=True)
class Fitting(_Listed):
    """The choices among `of` that fit an announcement."""

    of: Some
    by: Announcing
    announced: Choice

    def _all(self) -> tuple[Choice, ...]:
        return _by_announcement(self.of, self.by).get(self.announced, ())

    def __contains__(self, choice: object) -> bool:
        return choice in self.of and self.by.announce(choice) == self.announced  # type: ignore[arg-type] # what is in `of` is a choice

    def canonical(self, picked: Iterable[Name]) -> Choice:
        return self.of.canonical(picked)

    def after(self, *picked: Name) -> tuple[Name, ...]:
        out = []
        for name in self.of.after(*picked):
            want = (*picked, name)
            if any(all(choice.count(x) >= want.count(x) for x in want) for choice in self._all()):
                out.append(name)
        return tuple(out)

    def certain(self) -> tuple[str, ...]:
        return tuple(name for name, _ in self.of.items if all(name in choice for choice in self._all()))

    def impossible(self) -> tuple[str, ...]:
        return tuple(name for name, n in self.of.items if n and not any(name in choice for choice in self._all()))


@dataclass(frozen=True, slots=True)
class Odds(_InOrder):
    """The odds of chance: outcomes with whole-number weights, `draws` of them without putting back.

    `only` names the one seat that sees the outcome; None: all see it.
    """

    weights: tuple[tuple[str, int], ...]
    draws: int = 1
    only: Seat | None = None

    def __len__(self) -> int:
        return _orders(tuple(sorted(n for _, n in self.weights)), self.draws)

    def __bool__(self) -> bool:
        return sum([n for _, n in self.weights]) >= self.draws

    def __contains__(self, choice: object) -> bool:
        return isinstance(choice, tuple) and len(choice) == self.draws and _are_there(choice, self.weights)

    def __iter__(self) -> Iterator[Choice]:
        return self._rows(dict(self.weights), self.draws)

    def _rows(self, left: dict[str, int], draws: int) -> Iterator[Choice]:
        if not draws:
            yield ()
            return
        for name, n in left.items():
            if n:
                for row in self._rows({**left, name: n - 1}, draws - 1):
                    yield (name, *row)

    def after(self, *picked: Name) -> tuple[Name, ...]:
        if len(picked) >= self.draws or not self or not _are_there(picked, self.weights):
            return ()
        return tuple(name for name, n in self.weights if picked.count(name) < n)

    def nth(self, at: int) -> Choice:
        return next(islice(self, at, None))

    def drawn(self, below: Callable[[int], int]) -> Choice:
        """Draw with `below(n)`, which returns a fair whole number under n."""
        left = dict(self.weights)
        out: list[Name] = []
        for _ in range(self.draws):
            at = below(sum(left.values()))
            for name, n in left.items():
                at -= n
                if at < 0:
                    left[name] -= 1
                    out.append(name)
                    break
        return tuple(out)


def _are_there(names: Choice, items: tuple[tuple[str, int], ...]) -> bool:
    """Return whether there are enough items of each name."""
    there = dict(items)
    return all(type(name) is str and names.count(name) <= there.get(name, 0) for name in names)


def _same_kinds(choice: object) -> bool:
    """Return whether a row holds only names; `True` and `1.0` equal 1, but are none."""
    return all(type(name) is str or type(name) is int for name in choice)  # type: ignore[attr-defined] # asked of rows only


Options = OneOf | Some | Amount | Announcements | Fitting | Odds
Asked = Mapping[Seat, Options]
NOBODY: Asked = {}


def any_of(options: Options, random: Random) -> Choice:
    """Return one of the options, all equally likely."""
    return options.nth(random.randrange(len(options)))


FEW = 4  # items
LISTED = 4096  # up to this many choices among more items are listed to find one by its place


@lru_cache(maxsize=1024)
def _size(some: Some) -> int:
    return _ways(tuple(n for _, n in some.items), max(some.least, 0), some.most)


@lru_cache(maxsize=64)
def _listed(some: Some) -> tuple[Choice, ...]:
    return tuple(some)


@lru_cache(maxsize=1 << 15)
def _ways(counts: tuple[int, ...], least: int, most: int) -> int:
    """Count the ways to take `least` to `most` things from heaps of these sizes."""
    row = [1] + [0] * max(most, 0)
    for there in counts:
        row = [sum(row[max(n - there, 0) : n + 1]) for n in range(len(row))]
    return sum(row[least : most + 1])


@lru_cache(maxsize=1024)
def _orders(weights: tuple[int, ...], draws: int) -> int:
    """Count the rows of `draws` outcomes with each outcome no more often than its weight."""
    row = [1] + [0] * draws  # rows of each length; a new outcome is woven into the places of a longer row
    for there in weights:
        row = [sum(row[n - k] * comb(n, k) for k in range(min(there, n) + 1)) for n in range(draws + 1)]
    return row[draws]


@lru_cache(maxsize=64)
def _by_announcement(of: Some, by: Announcing) -> Mapping[Choice, tuple[Choice, ...]]:
    """Return all choices among `of` by their announcements, in the order of these."""
    found: dict[Choice, list[Choice]] = {}
    for choice in of:
        found.setdefault(by.announce(choice), []).append(choice)
    return {said: tuple(found[said]) for said in sorted(found, key=_place)}


def _place(choice: Choice) -> tuple[tuple[bool, Name], ...]:
    """Return a key that sorts numbers by size, before words."""
    return tuple((type(name) is str, name) for name in choice)
