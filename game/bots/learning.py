"""Judgement learned from bot games: from their positions and how they ended.

At the beginning of every round the judge counts features for each seat. The learned weights make the actual results
likeliest, where a seat's share of the victory is the softmax of its weighted features. The seats of a table play by
slightly different weights, so that differences in play show their worth. Bots that use no judgement play the first
stage, so that the old weights leave no trace; bots that use the learned weights play later ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any

from game.bots.bot import BotName, judge_of
from game.bots.executors import Executor
from game.bots.match import Match, play
from game.engine.game import Game
from game.engine.trouble import Trouble
from game.engine.weights import Weight, weights_in, with_values
from game.titles import title as find_title

VARY = (0.0, 0.25, 0.5)  # standard deviation of a seat's weights, relative to their values
POINTS = 4.0  # this lead in points makes a share e times as large: a narrow victory is half luck
STEPS = 600  # steps of the descent
RATE = 0.02
DECAY = 0.01  # penalty on large weights: features that always come together share their weight
DIGITS = 4  # decimal places of a learned weight


@dataclass(frozen=True, slots=True)
class Sample:
    """A position: the features of each seat, and each seat's final share of the victory."""

    features: tuple[tuple[float, ...], ...]
    won: tuple[float, ...]


SampleBar = Callable[[Iterable[list[Sample]], int], Iterator[list[Sample]]]


@dataclass(frozen=True, slots=True)
class Course:
    """The games to learn from; equal courses learn equal weights."""

    title: str
    first: BotName  # the bot that plays the first stage
    bot: BotName  # the bot that plays all later stages
    games: int  # games per stage
    stages: int
    seed: str
    decay: float = DECAY

    def matches(self, stage: int, values: Sequence[float]) -> list[Match]:
        """List a stage's games, for random numbers of seats, with weights around these values."""
        title, random = find_title(self.title), Random(f"{self.seed} {stage}")
        weights = weights_in(with_values(judge_of(title).weights, values))
        found = []
        for n in range(self.games):
            seats = random.choice(title.seats)
            varied = tuple(_varied(weights, random) for _ in range(seats))
            bots = (self.bot if stage else self.first,) * seats
            found.append(Match(self.title, bots, f"{self.seed}learn{stage}x{n}", weights=varied))
        return found


def _varied(weights: Sequence[Weight], random: Random) -> tuple[float, ...]:
    """Vary the values of weights a little, within their bounds."""
    by = random.choice(VARY)
    return tuple(min(w.high, max(w.low, w.value * (1 + by * random.gauss(0, 1)))) for w in weights)


@dataclass(frozen=True, slots=True)
class Learned:
    """A title's weights after a stage, the number of positions learned from, and the mean surprise left."""

    values: tuple[float, ...]
    positions: int
    surprise: float


def learn(course: Course, executor: Executor, bar: SampleBar) -> Iterator[Learned]:
    """Yield the stages in turn; each learns from all games so far, except that later ones leave out the first's."""
    _numpy()  # fail before any game is played in vain
    judge = judge_of(find_title(course.title))
    weights = weights_in(judge.weights)
    learned = [n for n, weight in enumerate(weights) if weight.name.partition("[")[0] in judge.learns]
    values = [0.0 if n in learned else weight.value for n, weight in enumerate(weights)]
    samples: list[Sample] = []
    for stage in range(course.stages):
        matches = course.matches(stage, values)
        if stage == 1:
            samples = []
        samples += [sample for row in bar(executor.map(study, matches), len(matches)) for sample in row]
        fitted, surprise = fit(samples, [(weights[n].low, weights[n].high) for n in learned], course.decay)
        for n, value in zip(learned, fitted, strict=True):
            values[n] = round(value, DIGITS)
        yield Learned(tuple(values), len(samples), surprise)


def study(match: Match) -> list[Sample]:
    """Play a match, and return samples from the beginnings of its rounds."""
    title = find_title(match.title)
    judge = judge_of(title)
    rows: list[tuple[tuple[float, ...], ...]] = []
    last = [title.round(title.new(len(match.bots), dict(match.options))) + 1]

    def look(game: Game) -> None:
        round_ = title.round(game)
        if round_ > last[0]:
            last[0] = round_
            row = tuple(map(tuple, judge.features(game)))
            if row:
                rows.append(row)

    scores = play(match, look).result.scores
    shares = [exp((score - max(scores)) / POINTS) for score in scores]
    return [Sample(row, tuple(share / sum(shares) for share in shares)) for row in rows]


def _numpy() -> Any:
    try:
        import numpy  # optional, and slow to load
    except ImportError as error:
        raise Trouble('`learn` needs more packages: run "python -m pip install -e .[tune]"') from error
    return numpy


def fit(
    samples: Sequence[Sample], bounds: Sequence[tuple[float, float]], decay: float = DECAY
) -> tuple[list[float], float]:
    """Fit weights within bounds to make the results likeliest; also return the mean surprise left."""
    np = _numpy()
    wide, seats = len(samples[0].features[0]), max(len(sample.won) for sample in samples)
    x = np.zeros((len(samples), seats, wide))
    out = np.full((len(samples), seats), -1e9)  # added for empty seats
    y = np.zeros((len(samples), seats))
    for n, sample in enumerate(samples):
        there = len(sample.won)
        x[n, :there], y[n, :there], out[n, :there] = sample.features, sample.won, 0.0
    scale = x[out == 0].std(0) + 1e-6
    x /= scale
    low, high = np.array(bounds).T * scale
    w, slope, square = np.zeros(wide), np.zeros(wide), np.zeros(wide)
    surprise = 0.0
    for step in range(1, STEPS + 1):  # Adam
        chances = np.exp((totals := x @ w + out) - totals.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        surprise = float(-(y * np.log(chances + 1e-12)).sum(1).mean())
        down = np.einsum("ns,nsd->d", chances - y, x) / len(samples) + 2 * decay * w
        slope, square = 0.9 * slope + 0.1 * down, 0.99 * square + 0.01 * down * down
        w -= RATE * (slope / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
        w = np.clip(w, low, high)
    return [float(each) for each in w / scale], surprise
