"""The number of possible rows of answers, by depth, from named positions: frozen figures.

A changed figure means that an option has come or gone somewhere below. If that is meant, `printed` writes the figures
anew; those at depth one were counted by hand. A row ends where chance is asked, or where nobody is; in `whole` rows the
answers of chance count like those of seats, and shorter rows do not count.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.choices import CHANCE
from game.engine.game import Game
from game.engine.motion import answer, settle

Counts = Mapping[str, tuple[Callable[[], Game], tuple[int, ...]]]


def count(game: Game, deep: int, whole: bool = False) -> int:
    """Count the possible rows of this many answers, where one seat is asked at a time."""
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
    """Return the counts at every depth."""
    return tuple(count(make(), deep, whole) for deep in range(1, deepest + 1))


def printed(counts: Counts, whole: bool = False) -> str:
    """Return the present figures of all positions as text."""
    return "\n".join(f"{name}: {figures(make, len(kept), whole)}" for name, (make, kept) in counts.items())
