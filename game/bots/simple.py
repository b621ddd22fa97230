"""The levels by name, and the plain bots: random, greedy and easy."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from time import monotonic
from typing import Any

from game.bots.bot import NEVER, Bot, BotName, Click, Maker, judge_of
from game.bots.imagining import Likely
from game.bots.plans import LONGEST_TURN, meant
from game.bots.search import Effort, SearchBot
from game.engine.choices import Asked, Choice, Options, Seat, any_of
from game.engine.game import Game
from game.engine.judge import Judge
from game.engine.likeness import likeness
from game.engine.motion import answer, asked
from game.engine.steps import AskSealed
from game.engine.title import Title

AnswerLine = list[tuple[Choice, Options]]  # answers, each with the options it was chosen from

HANDS = 48  # secret choices tried by the greedy bot
VAGUE = 1.2  # a secret choice that looks this many points worse is e times less likely
INATTENTION = 0.2  # share of the clicks that are random


class RandomBot:
    """A player that gives any possible answer, all equally likely, and needs no judge."""

    deadline = NEVER
    plan: tuple[Click, ...] = ()

    def __init__(self, seat: Seat, random: Random) -> None:
        self._seat = seat
        self._random = random

    def choose(self, view: Game) -> Choice:
        return any_of(asked(view)[self._seat], self._random)


class GreedyBot:
    """A player that tries every answer, ends the turn by the best next click each time, and takes the best end."""

    deadline = NEVER
    plan: tuple[Click, ...] = ()

    def __init__(self, judge: Judge[Any], seat: Seat, random: Random, factor: float) -> None:
        self._judge = judge
        self._seat = seat
        self._random = random
        self._hands = max(1, round(HANDS * factor))
        self._plan: AnswerLine = []  # the next planned answers

    def choose(self, view: Game) -> Choice:
        options = asked(view)[self._seat]
        if isinstance(view.agenda[-1], AskSealed):
            return self._sealed(view, options)
        if self._plan:
            choice, expected = self._plan.pop(0)
            if expected == options:
                return choice
        tried = [(self._after(view, choice), choice) for choice in options]
        (_, plan), choice = max(tried, key=lambda one: one[0][0])
        self._plan = plan
        return choice

    def _sealed(self, view: Game, options: Options) -> Choice:
        self._plan = []
        best, most = options.nth(0), float("-inf")
        for choice in dict.fromkeys(any_of(options, self._random) for _ in range(self._hands)):
            turn = self._judge.turn_with(view, self._seat, choice)
            worth, _ = best_end(self._judge, turn, asked(turn), self._seat)
            if worth > most:
                best, most = choice, worth
            if monotonic() > self.deadline:
                break
        return best

    def _after(self, view: Game, choice: Choice) -> tuple[float, AnswerLine]:
        game = view.copy()
        others = {seat: options.nth(0) for seat, options in asked(view).items()}
        return best_end(self._judge, game, answer(game, {**others, self._seat: choice}), self._seat)


class EasyBot:
    """A player by rules of thumb and first sights, sometimes inattentive, so that a beginner can win."""

    deadline = NEVER

    def __init__(self, judge: Judge[Any], seat: Seat, random: Random, factor: float) -> None:
        self._judge, self._seat, self._random = judge, seat, random
        self.plan: tuple[Click, ...] = ()

    def choose(self, view: Game) -> Choice:
        judge, seat, random = self._judge, self._seat, self._random
        options = asked(view)[seat]
        planned, self.plan = self.plan, ()
        if isinstance(view.agenda[-1], AskSealed):
            return Likely(judge.secrets(view, seat, options), VAGUE).draw(random)
        if not planned or planned[0].at != likeness(view):
            planned = meant(view, seat, judge.reply(view, seat, options, random))
        if random.random() < INATTENTION:
            return any_of(options, random)
        self.plan = planned[1:]
        return planned[0].choice


def best_end(judge: Judge[Any], game: Game, question: Asked, seat: Seat) -> tuple[float, AnswerLine]:
    """Play on by the best next click until another seat or chance is asked; return the end's worth and the clicks."""
    line: AnswerLine = []
    while len(question) == 1 and seat in question and len(line) < LONGEST_TURN:
        options = question[seat]
        best, most = None, float("-inf")
        for choice in options:
            ahead = game.copy()
            then = answer(ahead, {seat: choice})
            value = judge.worth(ahead, seat)
            if value > most:
                best, most = (choice, ahead, then), value
        assert best is not None, "a question has options"
        choice, game, question = best
        line.append((choice, options))
    return judge.worth(game, seat), line


def best_line(judge: Judge[Any], view: Game, seat: Seat, choice: Choice) -> list[Choice]:
    """Return the best next clicks after a choice, until another seat or chance is asked."""
    if isinstance(view.agenda[-1], AskSealed):
        game = judge.turn_with(view, seat, choice)
        question = asked(game)
    else:
        game = view.copy()
        question = answer(game, {seat: choice})
    _, line = best_end(judge, game, question, seat)
    return [choice for choice, _ in line]


EFFORTS = {
    "normal": Effort(sights=16, hands=1, width=1, ends=1, near=0.2),
    "hard": Effort(
        sights=80, hands=12, looks=24, trials=240, width=10, ends=8, foresees=6, turn_trials=96, near=0.02, exact=40_000
    ),
    "expert": Effort(
        sights=160,
        hands=32,
        strays=8,
        looks=48,
        trials=2400,
        width=40,
        ends=24,
        foresees=64,
        turn_trials=1000,
        near=0.01,
        exact=120_000,
    ),
}
RANDOM = "random"  # the one level that judges nothing
MAKERS: dict[str, Maker] = {"greedy": GreedyBot, "easy": EasyBot}
LEVELS = (RANDOM, *MAKERS, *EFFORTS)


def judge_for(title: Title[Any], bots: Iterable[BotName]) -> Judge[Any] | None:
    """Return the judge of a title if one of the bots needs it: rules alone are enough for random bots."""
    return judge_of(title) if any(bot.level != RANDOM for bot in bots) else None


def make(name: BotName, judge: Judge[Any] | None, seat: Seat, random: Random) -> Bot:
    """Make a bot of a level for a seat."""
    if name.level == RANDOM:
        return RandomBot(seat, random)
    assert judge, "only random bots play without a judge"
    if name.level in EFFORTS:
        return SearchBot(judge, seat, random, name.factor, EFFORTS[name.level])
    return MAKERS[name.level](judge, seat, random, name.factor)
