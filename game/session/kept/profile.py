"""Profiles of this machine's people, from the results of kept games; pure functions."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter

from game.session.kept.facts import CATEGORIES
from game.session.kept.results import feats
from game.session.kept.saved_games import Kept
from game.session.kept.tally import Tally

LEAST_GAMES = 2  # of which an average tells anything


@dataclass(frozen=True, slots=True)
class Habit:
    """A deed of a person as averages of a game: of the person, and of each other at the same tables."""

    deed: str  # the name of a text of the title
    own: float
    others: float

    @property
    def more(self) -> float:
        """Return how much more of it the person does, from -1 (nothing) to 1 (alone)."""
        return (self.own - self.others) / ((self.own + self.others) or 1.0)


@dataclass(frozen=True, slots=True)
class Meeting:
    """The games of a person with another one, and those in which the person finished first of the two."""

    name: str
    games: int
    ahead: int


@dataclass(slots=True)
class Profile(Tally):
    """A person of this machine and all results, the oldest first."""

    @property
    def key(self) -> str:
        return self.feats[-1].player.key

    @property
    def favourite(self) -> str:
        """Return the title played most, of equal ones the one played last."""
        titles = [feat.kept.title for feat in self.feats]
        return max(reversed(titles), key=Counter(titles).__getitem__)

    @property
    def by_title(self) -> dict[tuple[str, str], Tally]:
        """Return the results by title and form."""
        found: dict[tuple[str, str], Tally] = {}
        for feat in self.feats:
            found.setdefault((feat.kept.title, feat.kept.category), Tally(self.name)).feats.append(feat)
        return {key: found[key] for key in sorted(found, key=lambda key: (key[0], CATEGORIES.index(key[1])))}

    def habits(self, title: str, form: str) -> list[Habit]:
        """Return the deeds in a title, those first that the person does more than others; few games tell none."""
        own, others = defaultdict[str, float](float), defaultdict[str, float](float)
        games = [
            feat for feat in self.feats if (feat.kept.title, feat.kept.category) == (title, form) and feat.kept.deeds
        ]
        if len(games) < LEAST_GAMES:
            return []
        for feat in games:
            for deed, row in feat.kept.deeds:
                own[deed] += row[feat.seat]
                others[deed] += (sum(row) - row[feat.seat]) / max(1, len(row) - 1)
        found = [Habit(deed, own[deed] / len(games), others[deed] / len(games)) for deed in own | others]
        return sorted((one for one in found if one.own > 0 or one.others > 0), key=attrgetter("more"), reverse=True)

    @property
    def meetings(self) -> list[Meeting]:
        """Return the people met, the ones met most first."""
        names: dict[str, str] = {}
        games, ahead = Counter[str](), Counter[str]()
        for feat in self.feats:
            for one in feat.others:
                if one.is_person and one.name:
                    names[one.key] = one.name
                    games[one.key] += 1
                    ahead[one.key] += feat.player.place < one.place
        return [Meeting(names[key], count, ahead[key]) for key, count in games.most_common()]


def profiles(games: Iterable[Kept]) -> list[Profile]:
    """Return everybody with a name who has finished a game on this machine; whoever played most comes first."""
    found: dict[str, Profile] = {}
    for feat in feats(games):
        if feat.counts:
            one = found.setdefault(feat.player.key, Profile(feat.player.name))
            one.feats.append(feat)
            one.name = feat.player.name
    return sorted(found.values(), key=lambda one: (-one.games, one.name))


def profile_of(found: Sequence[Profile], name: str) -> Profile | None:
    """Return the profile of a name, however it is written."""
    return next((one for one in found if one.key == name.casefold()), None)
