"""The mind that plays soundly and does not always pay attention, so that a beginner can win."""

from __future__ import annotations

from random import Random
from typing import Any

from game.bots.bot import NEVER, Click
from game.bots.imagining import Likely
from game.engine.choices import Choice, Seat
from game.engine.game import Game
from game.engine.motion import asked
from game.engine.steps import AskSealed
from game.engine.title import Title

VAGUE = 1.2  # points by which a secret choice may look worse and still be e times less likely only
INATTENTION = 0.12  # how often a click is any of those possible


class EasyBot:
    """Chooses what looks good at first sight and plays by rules of thumb; now and then it is elsewhere."""

    deadline = NEVER
    plan: tuple[Click, ...] = ()

    def __init__(self, title: Title[Any], seat: Seat, random: Random, factor: float) -> None:
        self._title, self._seat, self._random = title, seat, random
        self._next: list[Choice] = []

    def choose(self, view: Game) -> Choice:
        """A sound answer, mostly."""
        title, random = self._title, self._random
        options = asked(view)[self._seat]
        if isinstance(view.agenda[-1], AskSealed):
            self._next = []
            return Likely(title.secrets(view, self._seat, options), VAGUE).draw(random)
        planned = self._next.pop(0) if self._next else None
        if planned is None or planned not in options:
            planned, *self._next = title.reply(view, self._seat, options, random)
        if random.random() < INATTENTION:
            self._next = []
            return options.nth(random.randrange(len(options)))
        return planned
