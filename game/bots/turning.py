"""The turning points of a recorded game, where the likely winner changed most.

Each position where another seat begins to decide is judged for every seat. A turn, or a choice of all at once, turned
the game by as much as it moved the shares of victory.
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

MOST = 5  # turning points of a game
LEAST = 0.08  # smallest share of the victory that must change hands


@dataclass(frozen=True, slots=True)
class Turn:
    """A turning point: the number of its entry, and its strength up to 1."""

    number: int
    strength: float


def shares(judge: Judge[Any], game: Game, seats: int) -> tuple[float, ...]:
    """Return each seat's likely share of the victory, by a judge of the position."""
    worth = [judge.worth(game, seat) for seat in range(seats)]
    likely = [exp((one - max(worth)) / judge.unit) for one in worth]
    return tuple(one / sum(likely) for one in likely)


def beginnings(playback: Playback) -> list[int]:
    """List the stops where the deciding seats change, and the last stop."""
    found, before = [0], _deciding(playback, 0)
    for stop in range(1, playback.last):
        now = _deciding(playback, stop)
        if now and now != before:
            found.append(stop)
            before = now
    return [*found, playback.last] if playback.last else found


def turns(playback: Playback, rest: Callable[[], bool] = lambda: True) -> tuple[Turn, ...]:
    """Find the turning points of a game, each by the stop where it began; none while positions are secret.

    `rest` is called after every judged position; if it returns False, the search ends without a result.
    """
    if playback.secret and has_secrets(type(playback.stops[0].position.game)):
        return ()
    judge = judge_of(playback.title)
    seats, stops, judged = len(playback.header.seats), beginnings(playback), list[tuple[float, ...]]()
    for stop in stops:
        judged.append(shares(judge, playback.stops[stop].position.game, seats))
        if not rest():
            return ()
    moved = [
        (sum(abs(a - b) for a, b in zip(one, other, strict=True)) / 2, stop)
        for stop, one, other in zip(stops, judged, judged[1:], strict=False)
    ]
    best = sorted((one for one in moved if one[0] >= LEAST), reverse=True)[:MOST]
    return tuple(
        Turn(playback.stops[stop].number, by / best[0][0]) for by, stop in sorted(best, key=lambda one: one[1])
    )


def _deciding(playback: Playback, stop: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in playback.stops[stop].position.waiting if seat != CHANCE)
