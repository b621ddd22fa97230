"""The large button, which keeps its meaning under the finger: a press meant for another one does nothing."""

from __future__ import annotations

from collections.abc import Hashable

from game.engine.choices import CHANCE
from game.session.model.seat_model import SeatModel

STEADY = 0.6  # seconds that a finger may still mean what the button said before


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
