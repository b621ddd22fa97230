"""A quick game at random, for boards that show no particular game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.engine.chance import Dice
from game.engine.choices import Announcements, Choice, Fitting, Odds, Seat, any_of
from game.engine.motion import answer, settle
from game.engine.steps import SEALED, AskSealed
from game.titles import title as find_title


def played(slug: str, seats: int, answers: int, seed: int = 3) -> Iterator[Any]:
    """Play a quick random game of at most `answers` answers; yield each position."""
    random, dice = Random(seed), Dice(seed)
    game = find_title(slug).new(seats)
    question, hands = settle(game), dict[Seat, Choice]()
    for _ in range(answers):
        if not question:
            return
        choices: dict[Seat, Choice] = {}
        for seat, options in question.items():
            if isinstance(options, Odds):
                choices[seat] = dice(options)
            elif isinstance(options, Announcements):
                choices[seat] = options.by.announce(hands[seat])
            elif isinstance(options, Fitting):
                choices[seat] = hands[seat]
            else:
                choices[seat] = any_of(options, random)
                if isinstance(game.agenda[-1], AskSealed):
                    hands[seat], choices[seat] = choices[seat], SEALED
        question = answer(game, choices)
        yield game
