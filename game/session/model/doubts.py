"""Doubts: an answer is held back once, with the reason; given a second time it counts."""

from __future__ import annotations

from game.engine.choices import Choice
from game.session.model.question import Question
from game.words.telling import Telling
from game.words.tip import Tip


class Doubts:
    """The doubts raised about the present question."""

    def __init__(self) -> None:
        self.armed = False  # the person has tried to end the turn with something left to do
        self.choice: Choice | None = None  # an answer that brings nothing

    def forget(self) -> None:
        self.armed, self.choice = False, None

    def point(self, at_primary: bool) -> None:
        """Forget what no longer holds when the pointer moves to something else."""
        self.armed, self.choice = self.armed and at_primary, None

    def of_answer(self, question: Question, telling: Telling, choice: Choice) -> Tip | None:
        """Return why an answer is hardly meant; None if it is, or if this was said."""
        words = telling.doubt(question.view, question.seat, choice)
        if not words or self.choice == choice:
            return None
        self.choice = choice
        return Tip("", warning=telling.texts.t("table.doubt", why=words))

    def of_end(self, question: Question, telling: Telling, name: str) -> Tip | None:
        """Return what could still be done instead of ending the turn; None if nothing, or if this was said."""
        left = question.left_over() if name == "end_turn" else []
        if not left or self.armed:
            return None
        self.armed = True
        words = telling.left_over(question.view, question.seat, left)
        return Tip("", warning=telling.texts.t("table.still_possible", what=words))
