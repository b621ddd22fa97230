"""Looking behind chance: a turn that goes on after a draw is worth the mean of what it can come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from game.bots.plans import Plan, plans
from game.engine.choices import CHANCE, Choice, Odds, Seat
from game.engine.judge import Judge
from game.engine.motion import answer

ALIKE = 4  # of the plans that are looked at, one of so many may look equal to one other


def foreseen(
    judge: Judge[Any],
    found: Sequence[Plan],
    seat: Seat,
    kept: int,
    outcomes: int,
    width: int,
    late: Callable[[], bool],
    random: Random,
) -> list[Plan]:
    """The best plans, best first, with what they are worth once chance has spoken and the turn is played on.

    So many outcomes are looked at, all where there are no more; of unfinished plans behind them, so many are followed.
    All plans meet the same luck. When it is late it does with those that have been looked at.
    """
    luck, done = random.random(), list[Plan]()
    for plan in _unlike_first(found, max(1, kept // ALIKE))[:kept]:
        done.append(_behind(judge, plan, seat, outcomes, width, late, Random(luck)))
        if late():
            break
    return sorted(done, key=lambda plan: -plan.worth)


def _unlike_first(found: Sequence[Plan], few: int) -> list[Plan]:
    """Only a few of those that look equal, so that others are tried as well; the best comes first all the same."""
    seen: Counter[float] = Counter()
    first, rest = list[Plan](), list[Plan]()
    for plan in found:
        (rest if seen[plan.worth] >= few else first).append(plan)
        seen[plan.worth] += 1
    return first + rest


def _behind(
    judge: Judge[Any], plan: Plan, seat: Seat, outcomes: int, width: int, late: Callable[[], bool], random: Random
) -> Plan:
    odds = plan.question.get(CHANCE)
    if not isinstance(odds, Odds):
        return plan
    total, weight = 0.0, 0
    for choice, often in _outcomes(odds, outcomes, random):
        game = plan.game.copy()
        question = answer(game, {CHANCE: choice})
        if set(question) == {seat}:
            worth = plans(judge, game, question, seat, width, 1, late, random)[0].worth
        else:
            worth = judge.worth(game, seat)
        total += often * worth
        weight += often
    return replace(plan, worth=total / weight)


def _outcomes(odds: Odds, most: int, random: Random) -> Iterator[tuple[Choice, int]]:
    """Yield the answers of chance with their weights; a random sample of them where there are too many."""
    if odds.draws == 1 and len(odds.weights) <= most:
        for name, often in odds.weights:
            yield (name,), often
    else:
        for _ in range(most):
            yield odds.drawn(random.randrange), 1
