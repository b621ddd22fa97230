"""Statistics of this machine's people, recomputed from the records each time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.session.kept.saved_games import Kept
from game.table.record.entries import PERSON

Group = tuple[str, int]  # a title and a number of seats


@dataclass(slots=True)
class Tally:
    """One person's points and victories in one group of finished games, the oldest first."""

    name: str
    points: list[int] = field(default_factory=list)
    won: list[bool] = field(default_factory=list)

    @property
    def games(self) -> int:
        return len(self.points)

    @property
    def wins(self) -> int:
        """Return the number of victories, including shared ones."""
        return sum(self.won)

    @property
    def average(self) -> float:
        return sum(self.points) / self.games

    @property
    def best(self) -> int:
        return max(self.points)

    @property
    def streak(self) -> int:
        """Return the number of victories in a row up to the last game."""
        return self._streaks()[-1]

    @property
    def longest(self) -> int:
        return max(self._streaks())

    def _streaks(self) -> list[int]:
        """Return the number of victories in a row after each game."""
        found = [0]
        for won in self.won:
            found.append(found[-1] + 1 if won else 0)
        return found


def tallies(kept: Iterable[Kept]) -> dict[Group, list[Tally]]:
    """Tally everybody with a name who played on this machine, by group; most victories first."""
    found: dict[Group, dict[str, Tally]] = {}
    for one in sorted(kept, key=lambda one: (one.made, one.game)):
        if not one.result or one.taught:
            continue
        here = one.here or (True,) * len(one.people)
        rows = zip(one.people, one.holders, here, one.result.scores, one.result.places, strict=False)
        for name, holder, is_here, points, place in rows:
            if name and holder == PERSON and is_here:
                group = found.setdefault((one.title, len(one.people)), {})
                tally = group.setdefault(name.casefold(), Tally(name))
                tally.points.append(points)
                tally.won.append(place == 1)
    order = sorted(found.items())
    return {group: sorted(rows.values(), key=lambda t: (-t.wins, -t.average, t.name)) for group, rows in order}
