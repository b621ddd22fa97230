"""The moments that turned a recorded game: where the judgement of who will win moved most.

Every position at which another seat comes to decide is judged for each seat; what a turn (or what all decided at once)
moved of the shares of victory is how much it turned the game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from typing import Any

from game.bots.bot import judge_of
from game.engine.choices import CHANCE, Seat
from game.engine.game import Game
from game.engine.judge import Judge
from game.engine.seeing import has_secrets
from game.table.playback import Playback

MOST = 5  # moments of a game
LEAST = 0.08  # of the victory that has to change hands


@dataclass(frozen=True, slots=True)
class Turn:
    """A moment that turned the game: the number of its entry, and how much it did so, up to 1."""

    number: int
    strength: float


def shares(judge: Judge[Any], game: Game, seats: int) -> tuple[float, ...]:
    """Each seat's likely share of the victory, as a judge sees a position."""
    worth = [judge.worth(game, seat) for seat in range(seats)]
    likely = [exp((one - max(worth)) / judge.unit) for one in worth]
    return tuple(one / sum(likely) for one in likely)


def beginnings(film: Playback) -> list[int]:
    """The stops at which others have to decide than before, and the last one."""
    found, before = [0], _deciding(film, 0)
    for stop in range(1, film.last):
        now = _deciding(film, stop)
        if now and now != before:
            found.append(stop)
            before = now
    return [*found, film.last] if film.last else found


def turns(film: Playback, rest: Callable[[], bool] = lambda: True) -> tuple[Turn, ...]:
    """The moments that turned a game, by the stops at which they began; none while it is secret who stands how.

    `rest` is called after every position that was judged; when it says no the search ends without a result.
    """
    if film.secret and has_secrets(type(film.stops[0].position.game)):
        return ()
    judge = judge_of(film.title)
    seats, stops, judged = len(film.header.seats), beginnings(film), list[tuple[float, ...]]()
    for stop in stops:
        judged.append(shares(judge, film.stops[stop].position.game, seats))
        if not rest():
            return ()
    moved = [
        (sum(abs(a - b) for a, b in zip(one, other, strict=True)) / 2, stop)
        for stop, one, other in zip(stops, judged, judged[1:], strict=False)
    ]
    best = sorted((one for one in moved if one[0] >= LEAST), reverse=True)[:MOST]
    return tuple(Turn(film.stops[stop].number, by / best[0][0]) for by, stop in sorted(best, key=lambda one: one[1]))


def _deciding(film: Playback, stop: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in film.stops[stop].position.waiting if seat != CHANCE)
