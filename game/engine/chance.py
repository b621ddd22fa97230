"""The luck of one table: a local source that answers for chance."""

from __future__ import annotations

import random
import secrets

from game.engine.choices import Choice, Odds


class Dice:
    """A local source of luck: the machine's own, or a seed that lets a game be played again."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._below = secrets.randbelow if seed is None else random.Random(seed).randrange

    def __call__(self, odds: Odds) -> Choice:
        return odds.drawn(self._below)
