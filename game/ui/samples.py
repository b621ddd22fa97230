"""Games that bots have played up to a moment, equal every time: for pictures, and for what lies behind the menu."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from random import Random
from typing import Any

from game.bots.simple import any_of
from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.engine.choices import Announcements, Choice, Fitting, Odds, Seat
from game.engine.motion import answer, settle
from game.engine.steps import SEALED, AskSealed
from game.table.entries import SeatInfo
from game.titles import title as find_title
from game.ui.couch import Couch, begin, new_header

GREEDY = "greedy"


def epoch() -> datetime:
    """When all games were made that are made for pictures and measures."""
    return datetime(2026, 1, 1)


def sample(slug: str, names: Sequence[str], moment: int, bot: str = GREEDY, seed: str = "sample") -> Couch:
    """A game of bots after so many entries, or at its end if that comes before; nothing is kept."""
    title = find_title(slug)
    header = new_header(title, [SeatInfo(name, f"bot:{bot}") for name in names], {}, epoch())
    couch = begin(None, header, luck=Dice(seed), minds=[HereMind], seed=seed)
    while couch.table.position.number < moment and not couch.table.position.over:
        couch.step()
        while couch.outbox.qsize():
            couch.outbox.get()
    return couch


def played(slug: str, seats: int, answers: int, seed: int = 3) -> Iterator[Any]:
    """A quick random game, position by position; the last one is that after so many answers or the last question."""
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
