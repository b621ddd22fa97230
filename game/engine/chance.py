"""The luck of one table: a local source that answers for chance."""

from __future__ import annotations

import random
import secrets

from game.engine.choices import Choice, Odds


class Dice:
    """A local source of luck: of the machine's own, or of a seed so that a game can be played again."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._below = secrets.randbelow if seed is None else random.Random(seed).randrange

    def __call__(self, odds: Odds) -> Choice:
        """Draw what was asked."""
        return odds.drawn(self._below)
