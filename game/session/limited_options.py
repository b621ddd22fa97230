"""Options of which only some are possible, as a lesson wants it; they look like those they are taken from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.engine.choices import Choice, Name, OneOf, Options, Some


@dataclass(frozen=True, slots=True)
class Few(Some):
    """A few of the selections."""

    allowed: tuple[Choice, ...] = ()

    def __len__(self) -> int:
        return len(self.allowed)

    def __bool__(self) -> bool:
        return bool(self.allowed)

    def __contains__(self, choice: object) -> bool:
        return choice in self.allowed

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.allowed)

    def nth(self, at: int) -> Choice:
        """The answer at a place of the iteration."""
        return self.allowed[at]

    def after(self, *picked: Name) -> tuple[Name, ...]:
        """The elements that may be clicked next."""
        fitting = [choice for choice in self.allowed if all(picked.count(n) <= choice.count(n) for n in picked)]
        return tuple(n for n, _ in self.items if any(picked.count(n) < choice.count(n) for choice in fitting))


def limited(options: Options, allowed: Sequence[Choice]) -> Options:
    """Those of the options that are allowed."""
    if isinstance(options, Some):
        return Few(options.items, options.least, options.most, tuple(allowed))
    return OneOf(allowed)
