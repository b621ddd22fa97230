"""Judgement learned from games of bots against each other: who won from which positions.

Of every position at the beginning of a round the title counts its features for each seat; the weights are those under
which the winners were likeliest (each seat's chance is the softmax of its weighted features).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.match import Match, play
from game.engine.game import Game
from game.titles import title as find_title

STEPS = 600  # of the descent
RATE = 0.02
DECAY = 0.0001  # how much large weights are held back


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position: the features of each seat, and its share of the victory."""

    features: tuple[tuple[float, ...], ...]
    won: tuple[float, ...]


def study(match: Match) -> list[Lesson]:
    """Play a match, and remember the positions at the beginnings of its rounds."""
    title = find_title(match.title)
    rows: list[tuple[tuple[float, ...], ...]] = []
    last = [title.round(title.new(len(match.bots), dict(match.options))) + 1]

    def look(game: Game) -> None:
        round_ = title.round(game)
        if round_ > last[0]:
            last[0] = round_
            rows.append(tuple(map(tuple, title.features(game))))

    played = play(match, look)
    places = played.result.places
    won = tuple((place == 1) / places.count(1) for place in places)
    return [Lesson(row, won) for row in rows]


def fit(lessons: Sequence[Lesson]) -> tuple[list[float], float]:
    """The weights of the features under which the winners were likeliest, and the mean surprise that is left."""
    import numpy as np

    wide, seats = len(lessons[0].features[0]), max(len(lesson.won) for lesson in lessons)
    x = np.zeros((len(lessons), seats, wide))
    out = np.full((len(lessons), seats), -1e9)  # added where nobody sits
    y = np.zeros((len(lessons), seats))
    for n, lesson in enumerate(lessons):
        there = len(lesson.won)
        x[n, :there], y[n, :there], out[n, :there] = lesson.features, lesson.won, 0.0
    scale = x[out == 0].std(0) + 1e-6
    x /= scale
    w, slope, square = np.zeros(wide), np.zeros(wide), np.zeros(wide)
    surprise = 0.0
    for step in range(1, STEPS + 1):  # Adam
        chances = np.exp((totals := x @ w + out) - totals.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        surprise = float(-(y * np.log(chances + 1e-12)).sum(1).mean())
        down = np.einsum("ns,nsd->d", chances - y, x) / len(lessons) + 2 * DECAY * w
        slope, square = 0.9 * slope + 0.1 * down, 0.99 * square + 0.01 * down * down
        w -= RATE * (slope / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    return [float(each) for each in w / scale], surprise
