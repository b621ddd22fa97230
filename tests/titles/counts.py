"""How many rows of answers are possible, so many deep, from positions with a name: frozen figures.

A changed figure means that some option has come or gone somewhere below. If that is meant, `printed` writes the figures
anew; those one deep were counted by hand. A row ends where chance is asked, or where nobody is; of `whole` rows the
answers of chance count like those of seats, and shorter ones not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.choices import CHANCE
from game.engine.game import Game
from game.engine.motion import answer, settle

Counts = Mapping[str, tuple[Callable[[], Game], tuple[int, ...]]]


def count(game: Game, deep: int, whole: bool = False) -> int:
    """Return how many rows of so many answers are possible, where only one is asked at a time."""
    question = settle(game)
    if not question or (CHANCE in question and not whole):
        return not whole
    ((seat, options),) = question.items()
    if deep == 1:
        return len(options)
    rows = 0
    for choice in options:
        after = game.copy()
        answer(after, {seat: choice})
        rows += count(after, deep - 1, whole)
    return rows


def figures(make: Callable[[], Game], deepest: int, whole: bool = False) -> tuple[int, ...]:
    """The counts at every depth."""
    return tuple(count(make(), deep, whole) for deep in range(1, deepest + 1))


def printed(counts: Counts, whole: bool = False) -> str:
    """The figures of all positions as they are now."""
    return "\n".join(f"{name}: {figures(make, len(kept), whole)}" for name, (make, kept) in counts.items())
