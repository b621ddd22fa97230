"""The preview of a choice: the source of every before -> after number, tip and warning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.engine.choices import CHANCE, Choice
from game.engine.events import Event
from game.engine.game import Game
from game.engine.motion import answer, asked
from game.engine.seeing import is_declared
from game.engine.shapes import fields_of

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """A number or a word that a choice would change: `("gold", 2)`, 15 -> 12."""

    path: Path
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Preview:
    """The effect of a choice: the values it changes, its events, and the game after it."""

    changes: tuple[Change, ...]
    events: tuple[Event, ...]
    game: Game

    def change(self, *path: str | int) -> Change | None:
        return next((c for c in self.changes if c.path == path), None)


def preview(view: Game, choice: Choice) -> Preview | None:
    """Try a choice of the one seat that is asked, up to the next question to chance or another seat.

    A secret choice has no preview, and neither has an answer of chance.
    """
    question = asked(view)
    if len(question) != 1 or CHANCE in question:
        return None
    ((seat, options),) = question.items()
    if choice not in options:
        return None
    game = view.copy()
    answer(game, {seat: choice})
    return Preview(tuple(differences(view, game)), tuple(game.news), game)


def differences(before: Game, after: Game) -> list[Change]:
    """List the differences between two games, field by field, except for the steps still to be done."""
    found: list[Change] = []
    _compare((), before, after, found)
    return [c for c in found if c.path[0] not in ("agenda", "epoch")]


def _compare(path: Path, a: Any, b: Any, found: list[Change]) -> None:
    if type(a) is type(b) and is_declared(type(a)):
        for each in fields_of(type(a)):
            if each.seen not in ("fixed", "passing"):
                _compare((*path, each.name), getattr(a, each.name), getattr(b, each.name), found)
    elif type(a) is list and type(b) is list and len(a) == len(b):
        for n, (x, y) in enumerate(zip(a, b, strict=True)):
            _compare((*path, n), x, y, found)
    elif type(a) is dict and type(b) is dict and a.keys() == b.keys():
        for key in a:
            _compare((*path, key), a[key], b[key], found)
    elif a != b:
        found.append(Change(path, a, b))
