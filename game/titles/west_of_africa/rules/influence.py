"""The coming alcaldes: influence after the harvest, and the effect of a step more or less of it."""

from __future__ import annotations

from functools import lru_cache

from game.engine.choices import Seat
from game.titles.west_of_africa.rules.data import Rules
from game.titles.west_of_africa.rules.state import ISLANDS, NOBODY, PLACES, West


class ComingAlcaldes:
    """A seat's influence on every island as it will be counted, if nothing more is done this round."""

    __slots__ = ("mine", "most", "plots", "ties")

    def __init__(self, game: West, seat: Seat) -> None:
        self.mine, self.most = [0] * ISLANDS, [0] * ISLANDS  # the seat's, and the best rival's
        self.ties = [True] * ISLANDS  # whether the seat wins a tie with that rival
        self.plots = [0] * ISLANDS  # where a settlement can still be founded
        good = game.rules.scoring.influence_good
        growing = [[0] * game.seats for _ in range(ISLANDS)]
        for owner, house, field in zip(game.planted, game.settled, game.rules.fields, strict=True):
            if owner != NOBODY:
                growing[field.island][owner] += good
            if house == NOBODY and field.cost:
                self.plots[field.island] += 1
        ranked = sorted(range(game.seats), key=game.rank)
        ahead = ranked[: ranked.index(seat)]
        for island, row in enumerate(growing):
            for other, n in enumerate(game.influence(island)):
                row[other] += n
            self.mine[island] = row[seat]
            row[seat] = -1
            self.most[island] = most = max(row)
            for other in ahead:
                if row[other] == most:
                    self.ties[island] = False

    def lead(self, island: int, more: int = 0) -> float:
        """Return how far ahead of the best rival the seat is, with so much more; half a step for who wins a tie."""
        return self.mine[island] + more - self.most[island] + (0.5 if self.ties[island] else -0.5)


@lru_cache(maxsize=4)
def _paths(links: tuple[tuple[int, ...], ...]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each pair of islands a shortest way, the end included and the start left out."""
    found = []
    for start in range(len(links)):
        ways: dict[int, tuple[int, ...]] = {start: ()}
        open_ = [start]
        for at in open_:
            for to in links[at]:
                if to not in ways:
                    ways[to] = (*ways[at], to)
                    open_.append(to)
        found.append(tuple(ways[to] for to in range(len(links))))
    return tuple(found)


def sea_path(rules: Rules, start: int, end: int) -> tuple[int, ...]:
    """The islands of a shortest way of a ship, its start left out."""
    return _paths(rules.linked)[start][end]


def walk_path(rules: Rules, place: int, island: int) -> tuple[int, ...]:
    """The islands of a worker's shortest way from a place, the start left out."""
    if place < ISLANDS:
        return _paths(rules.linked)[place][island]
    enter = rules.island[rules.sea.enter_west if place == PLACES - 2 else rules.sea.enter_east]
    return (enter, *_paths(rules.linked)[enter][island])
