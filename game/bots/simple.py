"""The plain bots: one that plays anything, and one that looks for the best end of its own turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from time import monotonic
from typing import Any

from game.bots.bot import NEVER, Bot, BotName, Click, Maker
from game.bots.easy import EasyBot
from game.bots.search import Effort, SearchBot
from game.engine.choices import Asked, Choice, Options, Seat
from game.engine.game import Game
from game.engine.motion import answer, asked
from game.engine.steps import AskSealed
from game.engine.title import Title

HANDS = 48  # secret choices that the greedy bot tries
LONGEST_TURN = 60  # answers of one turn after which it judges what it has


class RandomBot:
    """Plays anything that may be played, each answer as likely."""

    deadline = NEVER
    plan: tuple[Click, ...] = ()

    def __init__(self, title: Title[Any], seat: Seat, random: Random, factor: float) -> None:
        self._seat = seat
        self._random = random

    def choose(self, view: Game) -> Choice:
        """Any of the options."""
        return any_of(asked(view)[self._seat], self._random)


def _differing(choices: Iterable[Choice]) -> Iterator[Choice]:
    """Each of the choices once, as they come."""
    seen = set()
    for choice in choices:
        if choice not in seen:
            seen.add(choice)
            yield choice


class GreedyBot:
    """Tries every answer, plays its own turn to the end by the best next click, and takes the best end."""

    deadline = NEVER
    plan: tuple[Click, ...] = ()

    def __init__(self, title: Title[Any], seat: Seat, random: Random, factor: float) -> None:
        self._title = title
        self._seat = seat
        self._random = random
        self._hands = max(1, round(HANDS * factor))
        self._plan: list[tuple[Choice, Options]] = []  # what it meant to answer next, and to what

    def choose(self, view: Game) -> Choice:
        """The answer whose best continuation is worth most."""
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
        for choice in _differing(any_of(options, self._random) for _ in range(self._hands)):
            turn = self._title.turn_with(view, self._seat, choice)
            worth, _ = self._to_the_end(turn, asked(turn))
            if worth > most:
                best, most = choice, worth
            if monotonic() > self.deadline:
                break
        return best

    def _after(self, view: Game, choice: Choice) -> tuple[float, list[tuple[Choice, Options]]]:
        game = view.copy()
        others = {seat: options.nth(0) for seat, options in asked(view).items()}
        return self._to_the_end(game, answer(game, {**others, self._seat: choice}))

    def _to_the_end(self, game: Game, question: Asked) -> tuple[float, list[tuple[Choice, Options]]]:
        """Play on by the best next click until another seat or chance is asked."""
        plan: list[tuple[Choice, Options]] = []
        worth = self._title.worth
        while len(question) == 1 and self._seat in question and len(plan) < LONGEST_TURN:
            options = question[self._seat]
            best, most = None, float("-inf")
            for choice in options:
                ahead = game.copy()
                then = answer(ahead, {self._seat: choice})
                value = worth(ahead, self._seat)
                if value > most:
                    best, most = (choice, ahead, then), value
            assert best is not None, "a question has options"
            choice, game, then = best
            plan.append((choice, options))
            question = then
        return worth(game, self._seat), plan


def best_line(title: Title[Any], view: Game, seat: Seat, choice: Choice) -> list[Choice]:
    """What follows a choice by the best next click, until others or chance are asked."""
    game = view.copy()
    if isinstance(view.agenda[-1], AskSealed):
        game = title.turn_with(view, seat, choice)
        question = asked(game)
    else:
        question = answer(game, {seat: choice})
    found: list[Choice] = []
    while len(question) == 1 and seat in question and len(found) < LONGEST_TURN:
        tried = []
        for each in question[seat]:
            ahead = game.copy()
            then = answer(ahead, {seat: each})
            tried.append((title.worth(ahead, seat), each, ahead, then))
        _, best, game, question = max(tried, key=lambda one: one[0])
        found.append(best)
    return found


def any_of(options: Options, random: Random) -> Choice:
    """One of the options, each as likely."""
    return options.nth(random.randrange(len(options)))


EFFORTS = {
    "normal": Effort(sights=16, hands=1, strays=0, trials=0, width=1, ends=1, turn_trials=0, near=0.2),
    "hard": Effort(sights=80, hands=12, strays=0, trials=240, width=10, ends=8, turn_trials=96, near=0.02),
    "expert": Effort(sights=160, hands=32, strays=8, trials=2400, width=40, ends=24, turn_trials=1000, near=0.01),
}


MAKERS: dict[str, Maker] = {"random": RandomBot, "greedy": GreedyBot, "easy": EasyBot}
LEVELS = (*MAKERS, *EFFORTS)


def make(name: BotName, title: Title[Any], seat: Seat, random: Random) -> Bot:
    """A bot of a level for a seat."""
    if name.level in EFFORTS:
        return SearchBot(title, seat, random, name.factor, EFFORTS[name.level])
    return MAKERS[name.level](title, seat, random, name.factor)
