"""The exact end of a game: where neither luck nor a secret is left, answers are compared by the true result."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from game.bots.bot import Click
from game.engine.choices import Asked, Choice, Fitting, Odds, Seat
from game.engine.game import Game
from game.engine.judge import Judge
from game.engine.likeness import likeness
from game.engine.motion import answer, asked
from game.engine.seeing import has_secrets
from game.engine.title import Result

EndValues = tuple[tuple[float, int], ...]  # for each seat its place, better ones larger, and its points

DEEPEST = 100  # answers before the end


class _NotExact(Exception):
    """The result cannot be known: luck, a secret or too many answers lie before it."""


def best_ending(
    judge: Judge[Any], view: Game, seat: Seat, most: int, late: Callable[[], bool]
) -> tuple[Click, ...] | None:
    """Return the seat's answers on the best way to the end of the game, as far as it answers alone.

    Everybody who still answers plays for the best place, then for points. None: luck or a secret lies before the end,
    there are more than `most` answers to examine, or it is late.
    """
    search = _EndSearch(judge, seat if has_secrets(type(view)) else None, most, late)
    try:
        search.values(view, asked(view))
    except _NotExact:
        return None
    clicks, game, question = list[Click](), view.copy(), asked(view)
    while set(question) == {seat}:
        here = likeness(game)
        clicks.append(Click(here, search.best[here]))
        question = answer(game, {seat: search.best[here]})
    return tuple(clicks)


class _EndSearch:
    """A search through all answers up to the end of the game; positions that are met again are not searched twice."""

    def __init__(self, judge: Judge[Any], only: Seat | None, most: int, late: Callable[[], bool]) -> None:
        """`only` this seat's answers may be searched, if a seat is given: the view hides what others hold."""
        self._judge, self._only, self._left, self._late = judge, only, most, late
        self._depth = 0
        self._values: dict[Hashable, EndValues | None] = {}  # None while a position is searched
        self.best: dict[Hashable, Choice] = {}

    def values(self, game: Game, question: Asked) -> EndValues | None:
        """Return the values of the best end; None if every answer leads back to where the search came from."""
        if not question:
            return _of(self._judge.result(game))
        key = likeness(game)
        if key in self._values:
            return self._values[key]
        if len(question) > 1 or self._depth > DEEPEST:
            raise _NotExact
        ((seat, options),) = question.items()
        if isinstance(options, Odds | Fitting) or self._only not in (None, seat):
            raise _NotExact
        best: EndValues | None = None
        self._values[key] = None
        self._depth += 1
        for choice in options:
            self._left -= 1
            if self._left < 0 or self._late():
                raise _NotExact
            ahead = game.copy()
            values = self.values(ahead, answer(ahead, {seat: choice}))
            if values is not None and (best is None or values[seat] > best[seat]):
                best, self.best[key] = values, choice
        self._depth -= 1
        if best is None:
            del self._values[key]  # another way here may lead on
        else:
            self._values[key] = best
        return best


def _of(result: Result) -> EndValues:
    if not result.ending:  # an imagined position that only shows a part of a game
        raise _NotExact
    places = [place + (result.places.count(place) - 1) / 2 for place in result.places]
    return tuple((-place, points) for place, points in zip(places, result.scores, strict=True))
