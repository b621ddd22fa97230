"""A ladder of bots: one bot against a table full of another, in every seat with the same luck.

Intervals treat games as independent, although games with the same luck are slightly correlated.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil, sqrt

from game.bots.bot import BotName, read_bot
from game.bots.match import Match, Played, Times
from game.engine.trouble import Trouble

RESULT = 400  # fewest games for a rate to count as a result
SURE = 1.959964  # 95 % of all cases lie within this many standard deviations


@dataclass(frozen=True, slots=True)
class Pair:
    """One bot against all others at its table."""

    one: BotName
    others: BotName

    def __str__(self) -> str:
        return f"{self.one}:{self.others}"

    def bots(self, seats: int, seat: int) -> tuple[BotName, ...]:
        """Return the bots of all seats, with the one at this seat."""
        return tuple(self.one if n == seat else self.others for n in range(seats))


@dataclass(frozen=True, slots=True)
class Deal:
    """A match of a pair, and the seat of its first bot."""

    pair: Pair
    seat: int
    match: Match


def all_pairs(names: Sequence[BotName]) -> tuple[Pair, ...]:
    """Pair each bot with every one named before it."""
    return tuple(Pair(one, others) for n, one in enumerate(names) for others in names[:n])


def read_pairs(text: str, levels: tuple[str, ...]) -> tuple[Pair, ...]:
    """Read pairs from `ONE:OTHERS,...`."""
    found = []
    for word in text.split(","):
        one, colon, others = word.strip().partition(":")
        if not colon:
            raise Trouble(f"{word.strip()!r}: write a pair as ONE:OTHERS, as in {levels[-1]}:{levels[0]}")
        found.append(Pair(read_bot(one, levels), read_bot(others, levels)))
    if len(set(found)) < len(found):
        raise Trouble(f"{text!r}: this pair appears twice")
    return tuple(found)


def deals(
    pairs: Sequence[Pair],
    title: str,
    seats: int,
    games: int,
    seed: str,
    options: tuple[tuple[str, str], ...] = (),
    changes: tuple[tuple[str, str], ...] = (),
) -> list[Deal]:
    """List at least `games` games of each pair: each luck once for every seat of the first bot.

    Pairs alternate, so that stopping early leaves equally many games of each.
    """
    return [
        Deal(pair, seat, Match(title, pair.bots(seats, seat), f"{seed}x{luck}", options, changes=changes))
        for luck in range(ceil(games / seats))
        for pair in pairs
        for seat in range(seats)
    ]


@dataclass(slots=True)
class PairTally:
    """The victories and points of one bot of a pair."""

    games: int = 0
    won: float = 0.0
    points: float = 0.0
    others_points: float = 0.0

    def add(self, seat: int, played: Played) -> None:
        """Count a game; a shared victory counts as a fraction."""
        scores = played.result.scores
        self.games += 1
        self.won += played.result.won(seat)
        self.points += scores[seat]
        self.others_points += (sum(scores) - scores[seat]) / (len(scores) - 1)

    @property
    def rate(self) -> float:
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of the true rate."""
        return wilson(self.won, self.games)

    def figures(self) -> dict[str, float]:
        """Return the rate and its interval, rounded for JSON."""
        low, high = self.interval
        return {"games": self.games, "rate": round(self.rate, 4), "low": round(low, 4), "high": round(high, 4)}


def wilson(won: float, games: int) -> tuple[float, float]:
    """Return Wilson's interval for a share, which is valid even for few games and near 0 and 1."""
    rate, z2 = won / games, SURE * SURE
    middle = rate + z2 / (2 * games)
    half = SURE * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    whole = 1 + z2 / games
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


@dataclass(slots=True)
class Ladder:
    """The results of all pairs."""

    tallies: dict[Pair, PairTally] = field(default_factory=dict)
    thinking: dict[BotName, Times] = field(default_factory=dict)

    def add(self, deal: Deal, played: Played) -> None:
        self.tallies.setdefault(deal.pair, PairTally()).add(deal.seat, played)
        for bot, times in zip(deal.match.bots, played.times, strict=True):
            self.thinking.setdefault(bot, Times()).add(times)
