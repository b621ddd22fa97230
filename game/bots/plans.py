"""Plans of a whole turn: every order of clicks that may be worth something, kept by judgement, none twice."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.bots.bot import Click
from game.engine.choices import Asked, Choice, Seat
from game.engine.game import Game
from game.engine.judge import Judge
from game.engine.likeness import likeness
from game.engine.motion import answer, asked

LONGEST_TURN = 60  # clicks after which a turn is judged as it stands


@dataclass(frozen=True, slots=True)
class Plan:
    """The answers a seat plans until another seat or chance is asked, and the position they lead to."""

    worth: float
    clicks: tuple[Click, ...]
    game: Game
    question: Asked


def plans(
    judge: Judge[Any],
    start: Game,
    question: Asked,
    seat: Seat,
    width: int,
    kept: int,
    late: Callable[[], bool],
    random: Random,
) -> list[Plan]:
    """The best ends of a seat's turn, best first. Of the unfinished ones so many are followed at each click.

    Of equal ends any may come first; on the way the title's order of choices counts. When it is late it does with the
    ends that are there.
    """
    open_ = [Plan(0.0, (), start, question)]
    ends: list[Plan] = []
    seen: set[Hashable] = set()
    for _ in range(LONGEST_TURN):
        found: list[Plan] = []
        for plan in open_:
            if plan.clicks and late():
                break
            here = likeness(plan.game)
            for choice in plan.question[seat]:
                game = plan.game.copy()
                then = answer(game, {seat: choice})
                key = likeness(game)
                if key in seen:
                    continue
                seen.add(key)
                made = Plan(judge.worth(game, seat), (*plan.clicks, Click(here, choice)), game, then)
                (found if len(then) == 1 and seat in then else ends).append(made)
        if not found or late():
            break
        found.sort(key=_by_worth)
        open_ = _best(judge, found, width)
    ends.append(_by_rule_of_thumb(judge, start, question, seat))
    random.shuffle(ends)
    ends.sort(key=_by_worth)
    return _best(judge, ends, kept)


def _best(judge: Judge[Any], ranked: Sequence[Plan], count: int) -> list[Plan]:
    """The first so many, without those that come to the same as one before."""
    best: list[Plan] = []
    seen: set[Hashable] = set()
    for plan in ranked:
        outcome = judge.outcome(plan.game)
        if outcome is None or outcome not in seen:
            seen.add(outcome)
            best.append(plan)
            if len(best) == count:
                break
    return best


def meant(view: Game, seat: Seat, choices: Sequence[Choice]) -> tuple[Click, ...]:
    """Answers that are to follow each other, each with where it is meant, until another seat or chance is asked."""
    game, question, clicks = view.copy(), asked(view), list[Click]()
    for choice in choices:
        if set(question) != {seat} or choice not in question[seat]:
            break
        clicks.append(Click(likeness(game), choice))
        question = answer(game, {seat: choice})
    return tuple(clicks) or (Click(likeness(view), choices[0]),)


def _by_rule_of_thumb(judge: Judge[Any], start: Game, question: Asked, seat: Seat) -> Plan:
    """The turn as the title would play it without thinking, which keeps to ends that judgement sees only at last."""
    game, clicks, random = start.copy(), list[Click](), Random(0)
    while len(question) == 1 and seat in question and len(clicks) < LONGEST_TURN:
        for choice in judge.reply(game, seat, question[seat], random):
            clicks.append(Click(likeness(game), choice))
            question = answer(game, {seat: choice})
    return Plan(judge.worth(game, seat), tuple(clicks), game, question)


def _by_worth(plan: Plan) -> float:
    return -plan.worth
