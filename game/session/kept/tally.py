"""Statistics of this machine's people, recomputed from the records each time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.session.kept.results import Feat, Group, feats, in_order
from game.session.kept.saved_games import Kept


@dataclass(slots=True)
class Tally:
    """One person's results in some finished games, the oldest first."""

    name: str
    feats: list[Feat] = field(default_factory=list)

    @property
    def points(self) -> list[int]:
        return [feat.points for feat in self.feats]

    @property
    def won(self) -> list[bool]:
        return [feat.won for feat in self.feats]

    @property
    def games(self) -> int:
        return len(self.feats)

    @property
    def wins(self) -> int:
        """Return the number of victories, including shared ones."""
        return sum(self.won)

    @property
    def share(self) -> int:
        """Return the percentage of victories."""
        return round(100 * self.wins / self.games)

    @property
    def average(self) -> float:
        return sum(self.points) / self.games

    @property
    def best(self) -> int:
        return max(self.points)

    @property
    def renown(self) -> int:
        """Return the renown of the most renowned result."""
        return max(feat.renown for feat in self.feats)

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


def tallies(games: Iterable[Kept]) -> dict[Group, list[Tally]]:
    """Tally everybody with a name who played on this machine, by group; most victories first."""
    found: dict[Group, dict[str, Tally]] = {}
    for feat in feats(games):
        if feat.counts:
            rows = found.setdefault(feat.group, {})
            rows.setdefault(feat.player.key, Tally(feat.player.name)).feats.append(feat)
    return {
        group: sorted(found[group].values(), key=lambda one: (-one.wins, -one.average, one.name))
        for group in in_order(found)
    }
