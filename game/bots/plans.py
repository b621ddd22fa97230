"""Plans of a whole turn: try every order of clicks, keep the best by judgement, and drop duplicates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from game.bots.bot import Click
from game.engine.choices import CHANCE, Asked, Choice, Odds, Seat
from game.engine.game import Game
from game.engine.judge import Judge
from game.engine.likeness import likeness
from game.engine.motion import answer, asked

LONGEST_TURN = 60  # judge a turn as it stands after this many clicks
ALIKE = 4  # at most one in this many of the plans examined may look equal


class Plan(NamedTuple):
    """A seat's planned answers until another seat or chance is asked, and the position they lead to."""

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
    """Return the `kept` best ends of a seat's turn, best first; follow `width` unfinished plans at each click.

    Equal ends come in random order; among unfinished plans the title's order of choices counts. When it is late, return
    only the ends found so far.
    """
    open_ = [Plan(0.0, (), start, question)]
    ends: list[Plan] = []
    seen: dict[Hashable, float] = {}  # positions and their worth
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
                seen[key] = worth = judge.worth(game, seat)
                made = Plan(worth, (*plan.clicks, Click(here, choice)), game, then)
                (found if len(then) == 1 and seat in then else ends).append(made)
        if not found or late():
            break
        found.sort(key=_by_worth)
        open_ = _best(judge, found, width)
    ends.append(_by_rule_of_thumb(judge, start, question, seat, seen))
    random.shuffle(ends)
    ends.sort(key=_by_worth)
    return _best(judge, ends, kept)


def _best(judge: Judge[Any], ranked: Sequence[Plan], count: int) -> list[Plan]:
    """Return the first `count` plans, leaving out any whose outcome equals an earlier one's."""
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
    """Make a plan of successive answers, until another seat or chance is asked."""
    game, question, clicks = view.copy(), asked(view), list[Click]()
    for choice in choices:
        if set(question) != {seat} or choice not in question[seat]:
            break
        clicks.append(Click(likeness(game), choice))
        question = answer(game, {seat: choice})
    return tuple(clicks) or (Click(likeness(view), choices[0]),)


def _by_rule_of_thumb(
    judge: Judge[Any], start: Game, question: Asked, seat: Seat, known: Mapping[Hashable, float]
) -> Plan:
    """Play the turn by the title's rules of thumb: this finds goals whose value shows only once reached."""
    game, clicks, random = start.copy(), list[Click](), Random(0)
    while len(question) == 1 and seat in question and len(clicks) < LONGEST_TURN:
        for choice in judge.reply(game, seat, question[seat], random):
            clicks.append(Click(likeness(game), choice))
            question = answer(game, {seat: choice})
    worth = known.get(likeness(game))
    return Plan(judge.worth(game, seat) if worth is None else worth, tuple(clicks), game, question)


def _by_worth(plan: Plan) -> float:
    return -plan.worth


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
    """Return the best plans, best first, valued by the mean over outcomes of the draw that ends them.

    Examine at most `outcomes` of a draw, and follow `width` unfinished plans after each. All plans meet the same luck.
    When it is late, return only the plans examined so far.
    """
    luck, done = random.random(), list[Plan]()
    for plan in _unlike_first(found, max(1, kept // ALIKE))[:kept]:
        done.append(_behind(judge, plan, seat, outcomes, width, late, Random(luck)))
        if late():
            break
    return sorted(done, key=lambda plan: -plan.worth)


def _unlike_first(found: Sequence[Plan], few: int) -> list[Plan]:
    """Move all but `few` of each set of equal-looking plans to the end; the best still comes first."""
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
    return plan._replace(worth=total / weight)


def _outcomes(odds: Odds, most: int, random: Random) -> Iterator[tuple[Choice, int]]:
    """Yield chance's answers with their weights, or a random sample if there are too many."""
    if odds.draws == 1 and len(odds.weights) <= most:
        for name, often in odds.weights:
            yield (name,), often
    else:
        for _ in range(most):
            yield odds.drawn(random.randrange), 1
