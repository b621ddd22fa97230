"""The mind that plays soundly and does not always pay attention, so that a beginner can win."""

from __future__ import annotations

from random import Random
from typing import Any

from game.bots.bot import NEVER, Click
from game.bots.imagining import Likely
from game.bots.plans import meant
from game.engine.choices import Choice, Seat, any_of
from game.engine.game import Game
from game.engine.judge import Judge
from game.engine.likeness import likeness
from game.engine.motion import asked
from game.engine.steps import AskSealed

VAGUE = 1.2  # points by which a secret choice may look worse and still be e times less likely only
INATTENTION = 0.2  # how often a click is any of those possible


class EasyBot:
    """Chooses what looks good at first sight and plays by rules of thumb; now and then it is elsewhere."""

    deadline = NEVER

    def __init__(self, judge: Judge[Any], seat: Seat, random: Random, factor: float) -> None:
        self._judge, self._seat, self._random = judge, seat, random
        self.plan: tuple[Click, ...] = ()

    def choose(self, view: Game) -> Choice:
        """A sound answer, mostly."""
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
