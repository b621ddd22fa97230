"""Better numbers for a title's judgement, by self-play: several independent searches by CMA-ES, and a last match.

The package `cma` searches. A candidate sits alone at tables full of the present numbers, and of the search's favourite
so far; all candidates of a generation have the same luck and the same seats. A search can be repeated from its games'
results, so a saved state holds only those.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from math import tanh
from typing import Any

from game.bots.bot import BotName, judge_of
from game.bots.executors import Executor
from game.bots.ladder import PairTally
from game.bots.match import Match, Played, play
from game.engine.choices import Seat
from game.engine.trouble import Trouble
from game.engine.weights import weights_in
from game.titles import title as find_title

STEP = 0.15  # the first step, as a fraction of the range of a number
MARGIN = 10.0  # scale of a lead over the best rival, in points; a much larger lead counts as half a victory
DIGITS = 4  # significant digits of a number, more than games can tell apart

Values = tuple[float, ...]
Bar = Callable[[Iterable[Played], int], Iterator[Played]]


@dataclass(frozen=True, slots=True)
class TuningPlan:
    """The goal and the length of a search; equal plans find equal numbers."""

    title: str
    seats: tuple[int, ...]  # the games are spread over these numbers of seats
    bot: BotName
    games: int  # fewest games of each candidate in each generation
    generations: int
    population: int
    runs: int
    seed: str

    def tables(self, candidate: Values, favourite: Values, luck: str) -> list[tuple[Seat, Match]]:
        """List a candidate's games: every seat with every luck, half of them against each opponent."""
        found: list[tuple[Seat, Match]] = []
        round_ = 0
        while len(found) < self.games:
            for seats in self.seats:
                for others in ((), favourite):
                    found += [self.table(candidate, others, seats, seat, f"{luck}x{round_}") for seat in range(seats)]
            round_ += 1
        return found

    def table(self, one: Values, others: Values, seats: int, seat: Seat, seed: str) -> tuple[Seat, Match]:
        """Make a game with `one` at this seat and `others` at the rest; empty values stand for the present numbers."""
        weights = tuple(one if n == seat else others for n in range(seats))
        return seat, Match(self.title, (self.bot,) * seats, seed, weights=weights)


def gain(seat: Seat, played: Played) -> float:
    """Rate a game mostly by victory, and also by the margin, which tells more when games are few."""
    scores = played.result.scores
    rival = max(score for n, score in enumerate(scores) if n != seat)
    return played.result.won(seat) + tanh((scores[seat] - rival) / MARGIN) / 2


class Search:
    """One run of CMA-ES over the numbers, each scaled by its bounds."""

    def __init__(self, plan: TuningPlan, run: int) -> None:
        self._plan, self._run = plan, run
        self._weights = weights_in(judge_of(find_title(plan.title)).weights)
        self._evolution = _evolution([(w.value - w.low) / (w.high - w.low) for w in self._weights], plan, run)
        self._asked: list[Any] = []
        self.generation = 0

    def candidates(self) -> list[Values]:
        self._asked = self._evolution.ask()
        return [self._values(point) for point in self._asked]

    def take(self, gains: Sequence[float]) -> None:
        self._evolution.tell(self._asked, [-each for each in gains])
        self.generation += 1

    @property
    def favourite(self) -> Values:
        """Return the centre of the search, its best guess."""
        return self._values(self._evolution.result.xfavorite)

    @property
    def spread(self) -> float:
        """Return the distance between candidates, as a fraction of the range between the bounds."""
        return float(self._evolution.sigma)

    def matches(self, candidates: Sequence[Values]) -> list[list[tuple[Seat, Match]]]:
        """List the games of every candidate of this generation."""
        favourite, luck = self.favourite, f"{self._plan.seed}r{self._run}g{self.generation}"
        return [self._plan.tables(candidate, favourite, luck) for candidate in candidates]

    def _values(self, point: Iterable[float]) -> Values:
        return tuple(
            float(f"{w.low + (w.high - w.low) * min(1.0, max(0.0, float(x))):.{DIGITS}g}")
            for w, x in zip(self._weights, point, strict=True)
        )


def _evolution(start: list[float], plan: TuningPlan, run: int) -> Any:
    """Make a CMA-ES with its own random source that writes no files."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it complains that it cannot plot
            from cma import CMAEvolutionStrategy  # both are optional, and slow to load
            from numpy.random import default_rng
    except ImportError as error:
        raise Trouble('`tune` needs more packages: run "python -m pip install -e .[tune]"') from error
    random = default_rng([run, *plan.seed.encode()])
    options = {
        "bounds": [0, 1],
        "popsize": plan.population,
        "randn": lambda *shape: random.standard_normal(shape),
        "seed": float("nan"),  # leave the global source alone
        "verbose": -9,
        "verb_log": 0,
        "verb_disp": 0,
    }
    return CMAEvolutionStrategy(start, STEP, options)


def searched(
    plan: TuningPlan, run: int, known: Sequence[Sequence[float]], executor: Executor, bar: Bar
) -> Iterator[tuple[Search, list[float]]]:
    """Yield a run generation by generation; known ones are not played again."""
    search = Search(plan, run)
    for generation in range(plan.generations):
        candidates = search.candidates()
        if generation < len(known):
            gains = list(known[generation])
        else:
            gains = _gains(search.matches(candidates), executor, bar)
        search.take(gains)
        yield search, gains


def _gains(tables: list[list[tuple[Seat, Match]]], executor: Executor, bar: Bar) -> list[float]:
    todo = [(n, seat, match) for n, games in enumerate(tables) for seat, match in games]
    sums = [0.0] * len(tables)
    played = executor.map(play, [match for _, _, match in todo])
    for (n, seat, _), game in zip(todo, bar(played, len(todo)), strict=True):
        sums[n] += gain(seat, game)
    return [each / len(games) for each, games in zip(sums, tables, strict=True)]


@dataclass(slots=True)
class Check:
    """A match of new numbers against tables of the present ones."""

    values: Values
    tally: PairTally
    chance: float

    @property
    def is_better(self) -> bool:
        """Return whether even the lower end of the interval is above chance."""
        return self.tally.interval[0] > self.chance


def checked(plan: TuningPlan, values: Values, games: int, luck: str, executor: Executor, bar: Bar) -> Check:
    """Play at least `games` games, spread over the numbers of seats, each luck once from every seat."""
    todo: list[tuple[Seat, Match]] = []
    for seats in cycle(plan.seats):
        if len(todo) >= games:
            break
        todo += [plan.table(values, (), seats, seat, f"{plan.seed}{luck}x{len(todo)}") for seat in range(seats)]
    tally = PairTally()
    for (seat, _), game in zip(todo, bar(executor.map(play, [m for _, m in todo]), len(todo)), strict=True):
        tally.add(seat, game)
    return Check(values, tally, sum(1 / len(match.bots) for _, match in todo) / len(todo))
