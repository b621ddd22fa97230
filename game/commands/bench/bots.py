"""The thought of bots: the time of a decision at recorded questions, and the positions judged in a second of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache
from random import Random
from tempfile import TemporaryDirectory
from time import thread_time
from typing import Any

from game.bots.bot import BotName, judge_of
from game.bots.match import Match, play
from game.bots.simple import LEVELS, RANDOM, make
from game.commands.percentiles import percentile
from game.engine.choices import CHANCE, Choice, Options, Seat
from game.engine.game import Game
from game.engine.judge import Judge
from game.engine.motion import asked
from game.engine.seeing import redact
from game.engine.steps import Announce, Unseal
from game.engine.title import Title
from game.table.playback import Playback
from game.table.record.record import read_record
from game.titles import title as find_title

SEATS = 4
RECORDED = BotName("normal")  # plays the game whose questions are asked
QUESTIONS = 60  # of a title, spread over its game
THINKING = tuple(level for level in LEVELS if level != RANDOM)


@dataclass(slots=True)
class PositionCount:
    """The number of positions that a judge was asked about; its copies share it."""

    judged: int = 0


class CountingJudge(Judge[Any]):
    """The part of a judge that counts the positions it values or replies to."""

    count: PositionCount

    def worth(self, game: Game, seat: Seat) -> float:
        self.count.judged += 1
        return super().worth(game, seat)  # type: ignore[safe-super] # a judge follows in the order

    def reply(self, game: Game, seat: Seat, options: Options, random: Random) -> Sequence[Choice]:
        self.count.judged += 1
        return super().reply(game, seat, options, random)


def bots(slugs: Iterable[str]) -> dict[str, dict[str, dict[str, float]]]:
    """Measure all levels that think, title by title."""
    return {slug: _of_title(find_title(slug)) for slug in slugs}


def _of_title(title: Title[Any]) -> dict[str, dict[str, float]]:
    found = _questions(title)
    return {level: _of_level(judge_of(title), BotName(level), found) for level in THINKING}


def _questions(title: Title[Any]) -> list[tuple[Game, Seat]]:
    """Return views with a choice from a recorded game, each with the seat that is asked."""
    with TemporaryDirectory() as folder:
        match = Match(title.slug, (RECORDED,) * min(SEATS, title.seats[-1]), "bench", folder=folder)
        play(match)
        playback = Playback(title, read_record(match.path()).record)
    found = []
    for stop in playback.stops:
        game: Game = stop.position.game
        question = asked(game)
        if question and CHANCE not in question and not isinstance(game.agenda[-1], Announce | Unseal):
            seat = sorted(question)[stop.number % len(question)]
            if len(question[seat]) > 1:
                found.append((redact(game, seat), seat))
    return found[:: -(-len(found) // QUESTIONS)]


def _of_level(judge: Judge[Any], level: BotName, questions: Sequence[tuple[Game, Seat]]) -> dict[str, float]:
    counting, times = copy(judge), list[float]()
    counting.__class__ = _kind(type(judge))
    counting.count = count = PositionCount()  # type: ignore[attr-defined] # now it has one
    for n, (view, seat) in enumerate(questions):
        bot = make(level, counting, seat, Random(n))
        start = thread_time()
        bot.choose(view)
        times.append(thread_time() - start)
    return {
        "ms_p50": round(1000 * percentile(times, 50), 2),
        "ms_p95": round(1000 * percentile(times, 95), 2),
        "positions_per_second": round(count.judged / sum(times)),
    }


@cache
def _kind(judge: type[Judge[Any]]) -> type[Judge[Any]]:
    return type(f"Counting{judge.__name__}", (CountingJudge, judge), {})
