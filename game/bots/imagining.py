"""Imagined rounds: likely secret choices of the others, and a likely rest of the round."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Mapping
from heapq import nlargest
from itertools import accumulate
from math import exp
from operator import itemgetter
from random import Random
from typing import Any

from game.engine.choices import CHANCE, Asked, Choice, Fitting, Odds, Options, Seat, any_of
from game.engine.game import Game
from game.engine.judge import Judge
from game.engine.motion import answer, asked
from game.engine.steps import Announce, AskSealed, Unseal

HEAT = 0.6  # a secret choice that looks this many points worse is e times less likely
CLEVER = 0.5  # share of others' choices assumed to come from a second look
SHARP = 0.2  # the same as `HEAT`, for choices looked at twice
LONGEST = 400  # judge an imagined round as it stands after this many answers

Hands = dict[Seat, Choice]


class Likely:
    """A seat's secret choices, weighted by how good they look."""

    def __init__(self, scored: list[tuple[float, Choice]], heat: float = HEAT) -> None:
        top = max(score for score, _ in scored)
        self._choices = [choice for _, choice in scored]
        self._sums = list(accumulate([exp((score - top) / heat) for score, _ in scored]))

    def draw(self, random: Random) -> Choice:
        at = bisect(self._sums, random.random() * self._sums[-1])
        return self._choices[min(at, len(self._choices) - 1)]


def sight(judge: Judge[Any], view: Game, seat: Seat, choice: Choice, random: Random) -> float:
    """Value a secret choice: play the seat's turn with it immediately, and subtract the cost of acting late."""
    game = judge.turn_with(view, seat, choice)
    question = asked(game)
    while len(question) == 1 and seat in question:
        for click in judge.reply(game, seat, question[seat], random):
            question = answer(game, {seat: click})
    return judge.worth(game, seat) - judge.lateness(view, seat, choice)


class Imagining:
    """Possible games that fit a seat's view, with the others' secrets, chance, and answers by rules of thumb."""

    def __init__(
        self,
        judge: Judge[Any],
        view: Game,
        seat: Seat,
        random: Random,
        looks: int = 0,
        late: Callable[[], bool] = lambda: False,
    ) -> None:
        """Another seat's `looks` best-looking secret choices get a second look, until it is late."""
        self.judge, self.view, self.seat, self.random = judge, view, seat, random
        self._likely: dict[Seat, tuple[Likely, Likely]] = {}  # after the first look, and after the second
        self._looks, self._late = looks, late
        self._secret = self._secret_options()
        self._stretch = judge.stretch(view, seat) + judge.ahead

    def _secret_options(self) -> dict[Seat, Options]:
        """Return the options of each secret choice that has been made or is being made."""
        found: dict[Seat, Options] = {}
        for step in self.view.agenda:
            if isinstance(step, Unseal):
                found[step.seat] = step.options(self.view)
        if isinstance(self.view.agenda[-1], AskSealed):
            found.update(asked(self.view))
        return found

    def hands(self) -> Hands:
        """Draw the secret choices of all others, and the seat's own if it has made one that the view hides."""
        chooses = isinstance(self.view.agenda[-1], AskSealed)
        return {seat: self._hand(seat) for seat in self._secret if seat != self.seat or not chooses}

    def _hand(self, seat: Seat) -> Choice:
        if seat not in self._likely:
            self._likely[seat] = self._sights(seat)
        first, second = self._likely[seat]
        return (second if self.random.random() < CLEVER else first).draw(self.random)

    def _sights(self, seat: Seat) -> tuple[Likely, Likely]:
        scored = self.judge.secrets(self.view, seat, self._secret[seat])
        first = Likely(scored)
        if not self._looks:
            return first, first
        view = self.judge.resample(self.view, self.seat, self.random)
        second: list[tuple[float, Choice]] = []
        for _, choice in nlargest(self._looks, scored, key=itemgetter(0)):
            second.append((sight(self.judge, view, seat, choice, self.random), choice))
            if self._late():
                break
        return first, Likely(second, SHARP)

    def world(self) -> tuple[Game, Hands]:
        """Draw a whole game that fits the view, with the others' secret choices."""
        return self.judge.resample(self.view, self.seat, self.random), self.hands()

    def begin(self, game: Game, choice: Choice, hands: Hands) -> Asked:
        """Answer with a choice, and also for others who are asked at the same time."""
        question = asked(game)
        return answer(game, {**self._others(game, question, hands), self.seat: choice})

    def to_the_end(self, game: Game, question: Asked, hands: Hands) -> float:
        """Play on by rules of thumb as far as the seat looks ahead, and judge the position."""
        judge, random, here, stretch = self.judge, self.random, self.seat, self._stretch
        dice = Random(random.random())  # a separate source, so that rules of thumb that draw do not change chance
        for _ in range(LONGEST):
            if not question or judge.stretch(game, here) > stretch:
                break
            if len(question) > 1:
                question = answer(game, self._others(game, question, hands))
                continue
            ((seat, options),) = question.items()
            if isinstance(options, Odds):
                question = answer(game, {CHANCE: options.drawn(dice.randrange)})
            elif isinstance(options, Fitting):
                question = answer(game, {seat: self._shown(seat, options, hands)})
            else:
                for choice in judge.reply(game, seat, options, random):
                    question = answer(game, {seat: choice})
        return judge.worth(game, self.seat)

    def _shown(self, seat: Seat, options: Fitting, hands: Hands) -> Choice:
        hand = hands.get(seat)
        return hand if hand is not None and hand in options else any_of(options, self.random)

    def _others(self, game: Game, question: Asked, hands: Hands) -> Mapping[Seat, Choice]:
        top = game.agenda[-1]
        if isinstance(top, Announce):
            by = top.of.announcing(game)
            for seat in question:
                hands.setdefault(seat, any_of(top.of.options(game, seat), self.random))
            return {seat: by.announce(hands[seat]) for seat in question}
        found = {}
        for seat, options in question.items():
            if isinstance(top, AskSealed):
                found[seat] = hands[seat] if seat in hands else any_of(options, self.random)
            else:
                found[seat] = self.judge.reply(game, seat, options, self.random)[0]
        return found
