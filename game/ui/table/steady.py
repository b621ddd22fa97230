"""Things keep their meaning under the finger: a press that was meant otherwise does nothing."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from game.engine.choices import CHANCE
from game.session.model.question import Question
from game.session.model.seat_model import SeatModel
from game.ui.table.things import BOARD, CARD, Target

STEADY = 0.6  # seconds that a finger may still mean what was there before


class Steady:
    """The meaning of the large button, and the time since it changed and since it was pressed."""

    def __init__(self, model: SeatModel) -> None:
        self._model = model
        self._meaning: Hashable = None
        self._changed = self._pressed = STEADY  # seconds ago
        self._asked: object = None  # the question that was last answered with it

    def _follow(self, label: str) -> None:
        """Note what a press would mean now."""
        model = self._model
        if not model.question and model.news and CHANCE in model.news.updates[None].waiting:
            return  # luck decides, and the same seat goes on
        meaning = label, model.question and model.question.seat, model.doubts.armed, model.doubts.choice
        if meaning != self._meaning:
            self._changed = STEADY if self._meaning is None else 0.0
            self._meaning = meaning

    def update(self, dt: float, label: str) -> None:
        """Let time pass over the button with its label."""
        self._follow(label)
        self._changed += dt
        self._pressed += dt

    def takes(self, label: str) -> bool:
        """Return whether a press now is meant as the button says; note it if so."""
        self._follow(label)
        asked = self._model.question
        if self._changed < STEADY or (self._pressed < STEADY and asked is not self._asked):
            return False
        self._pressed, self._asked = 0.0, asked
        return True


@dataclass(slots=True)
class Pressed:
    """A press on the board or an open card, and how long ago it was."""

    target: Target
    question: Question
    pos: tuple[int, int]
    did: bool  # whether the click itself was possible; else it was a goal, or refused
    ago: float = 0.0


class DoubleClicks:
    """The last press on a thing of the table, whose second half must not begin something else."""

    def __init__(self, model: SeatModel) -> None:
        self._model = model
        self._first: Pressed | None = None

    def update(self, dt: float) -> None:
        if self._first:
            self._first.ago += dt

    def pressed(self, target: Target, pos: tuple[int, int]) -> None:
        """Note a press before it has its effect."""
        question = self._model.question
        known = question and not question.hand and target.kind in (BOARD, CARD)
        did = bool(question and self._may(question, target))
        self._first = Pressed(target, question, pos, did) if known and question else None

    def is_second(self, target: Target, pos: tuple[int, int], reach: int) -> bool:
        """Return whether a press is only the second half of a double click whose first half has had its effect.

        The player did not aim at what such a press would begin now. Doing the same once more is meant, though.
        """
        first, question = self._first, self._model.question
        if not first or not question or first.ago >= STEADY or target.kind not in (BOARD, CARD):
            return False
        if target.key != first.target.key:
            near = abs(pos[0] - first.pos[0]) + abs(pos[1] - first.pos[1]) < reach
            return near and first.question is not question
        if first.question is question:
            return target.name in question.clicks.picked
        same = (type(first.question.step), first.question.seat) == (type(question.step), question.seat)
        return not (same and first.did and self._may(question, target))

    @staticmethod
    def _may(question: Question, target: Target) -> bool:
        return target.name in question.spots or question.clicks.may(target.name)
