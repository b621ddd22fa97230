"""The only two functions that move a game, and its present question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.choices import NOBODY, Asked, Choice, Seat
from game.engine.game import Game
from game.engine.steps import NOT_NOW, Step


class Refused(Exception):
    """An answer that cannot be accepted. The reason is a word that the texts turn into a sentence."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def settle(game: Game) -> Asked:
    """Do all steps that need no answer; return the questions that follow. None: the game is over."""
    agenda: list[Any] = game.agenda
    while agenda:
        top: Step[Any] = agenda[-1]
        asked = top.asks(game)
        if asked:
            return asked
        agenda.pop()
        then = top.run(game)
        if then:
            agenda.extend(then[::-1])
    return NOBODY


def answer(game: Game, choices: Mapping[Seat, Choice]) -> Asked:
    """Give the choices, which the caller has checked, to the step that asked, then settle."""
    agenda: list[Any] = game.agenda
    top: Step[Any] = agenda.pop()
    then = top.take(game, choices)
    if then:
        agenda.extend(then[::-1])
    return settle(game)


def asked(game: Game) -> Asked:
    """Return the questions of a settled game, or of a view of one."""
    top: Any = game.agenda[-1] if game.agenda else None
    return top.asks(game) if top else NOBODY


def why(game: Game, seat: Seat, *picked: str | int) -> str:
    """Return why these clicks are not offered to the seat now; empty if they are."""
    question = asked(game).get(seat)
    if question is None:
        return "not_asked"
    if picked in question or (picked and picked[-1] in question.after(*picked[:-1])):
        return ""
    top: Any = game.agenda[-1]
    return top.why(game, seat, picked) or NOT_NOW
