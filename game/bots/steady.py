"""Judges that value a position alike on every machine."""

from __future__ import annotations

from copy import copy
from functools import cache
from typing import Any

from game.engine.choices import Choice, Options, Seat
from game.engine.game import Game
from game.engine.judge import Judge

PLACES = 6  # decimals of a point; libraries of mathematics differ only far behind them


class SteadyJudge(Judge[Any]):
    """The part of a judge that rounds, so that equally good positions are equal on every machine."""

    def worth(self, game: Game, seat: Seat) -> float:
        return round(super().worth(game, seat), PLACES)  # type: ignore[safe-super] # a judge follows in the order

    def secrets(self, view: Game, seat: Seat, options: Options) -> list[tuple[float, Choice]]:
        return [(round(worth, PLACES), choice) for worth, choice in super().secrets(view, seat, options)]

    def lateness(self, view: Game, seat: Seat, choice: Choice) -> float:
        return round(super().lateness(view, seat, choice), PLACES)


def steady(judge: Judge[Any]) -> Judge[Any]:
    """Return a judge that rounds."""
    found = copy(judge)
    found.__class__ = _kind(type(judge))
    return found


@cache
def _kind(judge: type[Judge[Any]]) -> type[Judge[Any]]:
    return type(f"Steady{judge.__name__}", (SteadyJudge, judge), {})
