"""Results of finished games, rated by the field that was beaten; pure functions over kept games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, partial
from heapq import nlargest
from typing import NamedTuple

from game.session.kept.facts import CATEGORIES
from game.session.kept.saved_games import Kept
from game.session.levels import OFFERED
from game.table.record.entries import PERSON, bot_of

WORTH = {level: n for n, level in enumerate(OFFERED, 1)}  # renown of finishing before a bot of a level
PERSON_WORTH = 3
BEST = 10  # results in the hall of fame


class Group(NamedTuple):
    """Games whose results are compared: a title in one form, and a number of seats."""

    title: str
    form: str
    seats: int


class Player(NamedTuple):
    """A seat at the end of a game."""

    seat: int
    name: str
    holder: str
    points: int
    place: int
    is_here: bool = True

    @property
    def is_person(self) -> bool:
        return self.holder == PERSON

    @property
    def key(self) -> str:
        """Return what is equal in all games of one person, however the name is written."""
        return self.name.casefold()


class Feat(NamedTuple):
    """A player's result in one game."""

    kept: Kept
    seat: int
    table: tuple[Player, ...]  # everybody, by seat

    @property
    def group(self) -> Group:
        return Group(self.kept.title, self.kept.category, len(self.table))

    @property
    def player(self) -> Player:
        return self.table[self.seat]

    @property
    def counts(self) -> bool:
        """Return whether it is the result of a named person of this machine."""
        player = self.player
        return bool(player.name) and player.is_person and player.is_here

    @property
    def points(self) -> int:
        return self.player.points

    @property
    def won(self) -> bool:
        return self.player.place == 1

    @property
    def others(self) -> list[Player]:
        """Return the other players, the best first."""
        return sorted(self.table[: self.seat] + self.table[self.seat + 1 :], key=lambda one: one.place)

    @property
    def renown(self) -> int:
        """Return the worth of all who finished behind."""
        return sum(worth(one.holder) for one in self.table if one.place > self.player.place)

    @property
    def rank(self) -> tuple[int, int, bool]:
        """Return a key by which the better one of two results is the greater."""
        return self.renown, self.points, self.won

    @property
    def when(self) -> tuple[str, str]:
        """Return a key by which games follow each other in time."""
        return self.kept.made, self.kept.game


@cache
def worth(holder: str) -> int:
    """Return the renown of finishing before a holder of a seat; unknown bots give none."""
    return PERSON_WORTH if holder == PERSON else WORTH.get(bot_of(holder).partition("@")[0], 0)


def feats(games: Iterable[Kept]) -> Iterator[Feat]:
    """Yield the results of all players in finished games, the oldest game first.

    Lessons do not count, nor do games whose luck somebody may know: those from a position of another game, and later
    attempts at a day's voyage.
    """
    for one in sorted(games, key=lambda one: (one.made, one.game)):
        if not one.result or one.taught or one.branched or not one.category:
            continue
        sat = [(seat.name, seat.holder) for seat in one.played] or list(zip(one.people, one.holders, strict=False))
        here = one.here or (True,) * len(sat)
        rows = enumerate(zip(sat, one.result.scores, one.result.places, here, strict=False))
        table = tuple(Player(seat, *who, points, place, is_here) for seat, (who, points, place, is_here) in rows)
        yield from (Feat(one, seat, table) for seat in range(len(table)))


def in_order(groups: Iterable[Group]) -> list[Group]:
    """Return groups by title, form and number of seats."""
    return sorted(groups, key=lambda group: (group.title, CATEGORIES.index(group.form), group.seats))


def ranking(games: Iterable[Kept], bots: bool = True) -> dict[Group, list[Feat]]:
    """Return the best results by group: by renown and points, people before bots, and the older one among equals.

    Of `bots` victories alone count, so that a game is not told once more for each bot that it left behind. Without them
    only people count; a group in which no person played is empty then.
    """
    found: dict[Group, list[Feat]] = {}
    for feat in feats(games):
        rows = found.setdefault(feat.group, [])
        if feat.player.is_person or (bots and feat.won):
            rows.append(feat)
    best = partial(nlargest, BEST, key=lambda feat: (feat.rank, feat.player.is_person))  # the older one among equals
    return {group: best(found[group]) for group in in_order(found)}


of_people = partial(ranking, bots=False)
