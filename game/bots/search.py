"""The searching bot: it tries secret choices and whole turns against the others' likely play.

One mechanism serves every title. Candidates come from the judge's first sight of them (`secrets`) or from plans of the
whole turn; the better ones are tried more often in imagined rounds, whose ends the judge values. A bot's effort is
counted in trials, never in time, so that a move can be repeated; the deadline is only for machines that stall.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from time import monotonic
from typing import Any, TypeVar

from game.bots.bot import NEVER, Click
from game.bots.endings import best_ending
from game.bots.imagining import Hands, Imagining, sight
from game.bots.plans import Plan, foreseen, plans
from game.engine.choices import Asked, Choice, Options, Seat
from game.engine.game import Game
from game.engine.judge import Judge
from game.engine.likeness import likeness
from game.engine.motion import asked
from game.engine.steps import AskSealed

T = TypeVar("T")

SIGHT = 6  # a candidate's first sight counts as this many trials
ALL = 1000  # more ends than any turn has
WIDER = 10  # factor by which more unfinished plans are followed before a draw than after it


@dataclass(frozen=True, slots=True)
class Effort:
    """The effort of a level."""

    sights: int  # secret choices valued by playing their turn by rules of thumb
    hands: int  # secret choices tried in imagined rounds
    width: int  # unfinished plans of a turn to follow
    ends: int  # ends of the turn tried in imagined rounds
    near: float  # a secret choice at most this much worse than the best still counts as good
    strays: int = 0  # secret choices tried in addition, whatever they look like
    looks: int = 0  # each opponent's secret choices that get a second look, to guess theirs
    trials: int = 0  # imagined rounds for a secret choice; 0: judge the end of its turn
    turn_trials: int = 0  # imagined rounds for a turn; 0: judge its end
    foresees: int = 0  # ends of the turn whose draws are examined; 0: do not think beyond draws
    outcomes: float = 1.0  # outcomes examined per draw, as a multiple of the judge's number
    exact: int = 0  # answers examined where the true result can be known; 0: judge even then

    def times(self, factor: float) -> Effort:
        """Scale the effort: trials by the factor, candidates by its square root but never up."""
        less = min(1.0, sqrt(factor))
        names = [name for name in ("sights", "hands", "looks", "width", "ends", "foresees") if getattr(self, name)]
        fewer = {name: max(1, round(getattr(self, name) * less)) for name in names}
        more = {name: round(getattr(self, name) * factor) for name in ("trials", "turn_trials", "exact")}
        return replace(self, outcomes=self.outcomes * less, **fewer, **more)


def best_of(
    candidates: Sequence[tuple[float, T]], trials: int, trial: Callable[[T, int], float], late: Callable[[], bool]
) -> list[tuple[float, T]]:
    """Rank candidates by sequential halving, best first, with their values.

    Try all a little, then the better half again, until one is left; later dropouts rank before earlier ones. Each
    candidate comes with its worth at first sight, which counts as `SIGHT` trials. `trial(candidate, n)` is the n-th
    trial: with equal n, all meet the same luck and the same opponents. A dropout keeps its distance to the best from
    when both had met the same trials, as the best may have met harder ones afterwards. Stop when it is late.
    """
    sums = [SIGHT * worth for worth, _ in candidates]
    counts = [SIGHT] * len(candidates)
    left = list(range(len(candidates)))
    out: list[int] = []
    stages = [{one: worth for one, (worth, _) in enumerate(candidates)}]  # values of the candidates left, by stage
    rounds = max(1, (len(candidates) - 1).bit_length())
    n = 0
    while len(left) > 1 and not late():
        for _ in range(max(1, round(trials / rounds / len(left)))):
            for one in left:
                sums[one] += trial(candidates[one][1], n)
                counts[one] += 1
            n += 1
            if late():
                break
        stages.append({one: sums[one] / counts[one] for one in left})
        left.sort(key=lambda one: -stages[-1][one])
        half = (len(left) + 1) // 2
        out = left[half:] + out
        left = left[:half]
    ranked, values = left + out, dict[int, float]()
    for stage in stages:
        ahead = stages[-1][ranked[0]] - stage[ranked[0]]
        values |= {one: value + ahead for one, value in stage.items()}
    return [(values[one], candidates[one][1]) for one in ranked]


class SearchBot:
    """A bot that thinks as hard as its level says, and keeps its plan while the game goes as expected."""

    def __init__(self, judge: Judge[Any], seat: Seat, random: Random, factor: float, effort: Effort) -> None:
        self._judge = judge.foreseeing() if effort.foresees else judge
        self._seat, self._random = seat, random
        effort = effort.times(factor)
        self._effort = replace(effort, turn_trials=round(effort.turn_trials * judge.tries))
        self.deadline = NEVER
        self.plan: tuple[Click, ...] = ()

    def choose(self, view: Game) -> Choice:
        question = asked(view)
        options = question[self._seat]
        planned, self.plan = self.plan, ()
        if planned and planned[0].at == likeness(view):
            self.plan = planned[1:]
            return planned[0].choice
        if len(options) == 1:
            return options.nth(0)
        if isinstance(view.agenda[-1], AskSealed):
            return self._secret(view, options)
        clicks = self._turn(view, question)
        self.plan = tuple(clicks[1:])
        return clicks[0].choice

    def _late(self) -> bool:
        return monotonic() >= self.deadline

    def _secret(self, view: Game, options: Options) -> Choice:
        effort, judge, random = self._effort, self._judge, self._random
        scored = sorted(judge.secrets(view, self._seat, options), key=lambda one: -one[0])
        tried, rest = [choice for _, choice in scored[: effort.sights]], scored[effort.sights :]
        sights = self._sights(view, tried)
        sights.sort(key=lambda one: -one[0])
        if not effort.trials:
            return self._any_near(sights)
        strays = random.sample(rest, min(effort.strays, len(rest)))
        found = sights[: effort.hands] + self._sights(view, [choice for _, choice in strays])
        imagining = Imagining(judge, view, self._seat, random, effort.looks, self._late)
        worlds: list[tuple[Game, Hands, float]] = []

        def trial(choice: Choice, n: int) -> float:
            while len(worlds) <= n:
                worlds.append((*imagining.world(), random.random()))
            start, hands, luck = worlds[n]
            game, own = start.copy(), {**hands, self._seat: choice}
            imagining.random = Random(luck)
            return imagining.to_the_end(game, imagining.begin(game, choice, own), own)

        return self._any_near(best_of(found, effort.trials, trial, self._late))

    def _any_near(self, valued: list[tuple[float, Choice]]) -> Choice:
        """Choose at random among those nearly as good as the best, so that nobody can predict the bot."""
        best = valued[0][0]
        return self._random.choice([choice for worth, choice in valued if worth >= best - self._effort.near])

    def _sights(self, view: Game, choices: Sequence[Choice]) -> list[tuple[float, Choice]]:
        """Value choices at first sight; when it is late, only the first few."""
        found = []
        for choice in choices:
            found.append((sight(self._judge, view, self._seat, choice, self._random), choice))
            if self._late():
                break
        return found

    def _turn(self, view: Game, question: Asked) -> Sequence[Click]:
        effort, judge, random = self._effort, self._judge, self._random
        if len(question) > 1:
            return (Click(None, judge.reply(view, self._seat, question[self._seat], random)[0]),)
        if effort.exact and (ending := best_ending(judge, view, self._seat, effort.exact, self._late)):
            return ending
        found = self._plans(view, question)
        if not effort.turn_trials or len(found) == 1:
            return found[0].clicks
        imagining = Imagining(judge, view, self._seat, random, effort.looks, self._late)
        worlds: list[tuple[Hands, float]] = []

        def trial(plan: Plan, n: int) -> float:
            while len(worlds) <= n:
                worlds.append((imagining.hands(), random.random()))
            hands, luck = worlds[n]
            imagining.random = Random(luck)
            game = judge.resample(plan.game, self._seat, imagining.random)
            return imagining.to_the_end(game, asked(game), dict(hands))

        return best_of([(plan.worth, plan) for plan in found], effort.turn_trials, trial, self._late)[0][1].clicks

    def _plans(self, view: Game, question: Asked) -> list[Plan]:
        effort, judge, seat, random = self._effort, self._judge, self._seat, self._random
        outcomes = round(judge.outcomes * effort.outcomes) if effort.foresees else 0
        kept = ALL if outcomes else effort.ends
        found = plans(judge, view, question, seat, effort.width, kept, self._late, random)
        if not outcomes or len(found) == 1:
            return found
        width = max(1, effort.width // WIDER)
        found = foreseen(judge, found, seat, effort.foresees, outcomes, width, self._late, random)
        return found[: effort.ends]
