"""What happens in games of bots: `python -m tests.soak.balance --title T --seats N --bots B --games K [--jobs J]`.

Rounds, points, and who wins by the order in which they act first; then everything that seats do, by the names in the
events: how often in a game, and how often by the one who wins and by each of the others. Names that differ only in the
number at their end are also counted together. What never happened is not named.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from statistics import mean, pstdev

from game.bots.bot import read_bots
from game.bots.executors import executor
from game.bots.ladder import wilson
from game.bots.match import Match, play
from game.bots.simple import LEVELS
from game.engine.game import Game
from game.titles import SLUGS

LINE = 50  # games between two lines of progress
RARE = 0.005  # times a game below which a deed is told only if it is a whole name

Deed = tuple[str, str, str]  # event, fact, name


@dataclass(frozen=True)
class Told:
    """What came of a game; the seats in the order in which they act first."""

    rounds: int
    ending: str
    scores: tuple[int, ...]
    won: tuple[float, ...]
    deeds: tuple[Counter[Deed], ...]


@dataclass
class Counts:
    """What came of many games."""

    games: list[Told] = field(default_factory=list)
    winners: Counter[Deed] = field(default_factory=Counter)
    others: Counter[Deed] = field(default_factory=Counter)

    def add(self, told: Told) -> None:
        """Count a game. Who shares the victory has a share of it."""
        self.games.append(told)
        for won, deeds in zip(told.won, told.deeds, strict=True):
            for deed, count in deeds.items():
                self.winners[deed] += won * count  # type: ignore[assignment] # shares of a count
                self.others[deed] += (1 - won) * count  # type: ignore[assignment] # likewise


def study(match: Match) -> Told:
    """Play a match and remember what the seats did."""
    seats = len(match.bots)
    deeds: list[Counter[Deed]] = [Counter() for _ in range(seats)]
    first: list[int] = []

    def look(game: Game) -> None:
        for event in game.news:
            seat = event.facts.get("seat")
            if type(seat) is int and 0 <= seat < seats:
                first.append(seat)
                deeds[seat].update(_deeds(event.name, event.facts.items()))

    played = play(match, look)
    result, order = played.result, [(first[0] + n) % seats for n in range(seats)]
    best = result.places.count(1)
    return Told(
        played.rounds,
        result.ending,
        tuple(result.scores[seat] for seat in order),
        tuple((result.places[seat] == 1) / best for seat in order),
        tuple(deeds[seat] for seat in order),
    )


def _deeds(event: str, facts: Iterable[tuple[str, object]]) -> Iterator[Deed]:
    for fact, value in facts:
        names = value if isinstance(value, tuple) else (value,)
        for name in names:
            if isinstance(name, str):
                yield event, fact, name
                stem = name.rstrip("0123456789")
                if stem != name:
                    yield event, fact, f"{stem}*"
    yield event, "", ""


def told(counts: Counts) -> Iterator[str]:
    """The figures, line by line."""
    games, seats = counts.games, len(counts.games[0].scores)
    rounds = [one.rounds for one in games]
    yield f"{len(games)} games of {seats}: {mean(rounds):.1f} rounds ({min(rounds)} to {max(rounds)})"
    for ending, count in Counter(one.ending for one in games).most_common():
        yield f"ended by {ending}: {count}"
    for n in range(seats):
        won, scores = sum(one.won[n] for one in games), [one.scores[n] for one in games]
        low, high = wilson(won, len(games))
        rate = f"{100 * won / len(games):5.1f} % [{100 * low:.1f}, {100 * high:.1f}]"
        yield f"acting {n + 1}.: {rate}  points {mean(scores):.2f}, deviation {pstdev(scores):.1f}"
    best = [max(one.scores) for one in games]
    yield f"most points: {mean(best):.1f} ({min(best)} to {max(best)})"
    yield f"{'':56}  a game  winner  each other"
    total = counts.winners + counts.others
    for deed in sorted(total):
        per_game = total[deed] / len(games)
        if per_game >= RARE or not deed[2].endswith("*"):
            winner, other = counts.winners[deed] / len(games), counts.others[deed] / len(games) / (seats - 1)
            yield f"{' '.join(filter(None, deed)):56}{per_game:8.3f}{winner:8.3f}{other:12.3f}"


def main(words: list[str] | None = None) -> int:
    """Play, count and tell."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.balance", description=__doc__)
    parser.add_argument("--title", choices=SLUGS, required=True, help="which game")
    parser.add_argument("--seats", type=int, required=True, help="how many play")
    parser.add_argument("--bots", default="normal", help="who plays (normal)")
    parser.add_argument("--games", type=int, default=2000, help="how many (2000)")
    parser.add_argument("--seed", default="1", help="equal seeds give equal games (1)")
    parser.add_argument("--jobs", type=int, default=1, help="in so many processes (1)")
    given = parser.parse_args(words)
    bots = read_bots(given.bots, given.seats, LEVELS)
    todo = [Match(given.title, bots, f"{given.seed}x{n}") for n in range(given.games)]
    counts = Counts()
    with executor(given.jobs) as place:
        for done, one in enumerate(place.map(study, todo), 1):
            counts.add(one)
            if done % LINE == 0 or done == len(todo):
                print(f"\r{done} of {len(todo)} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for line in told(counts):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
