"""An errand: one click on a goal becomes several answers, which one undo takes back."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.choices import Choice, Name
from game.session.model.goals import Goals, Way
from game.session.model.question import Question


class Errand:
    """The goal that was clicked, the way there, and the search for further goals."""

    def __init__(self) -> None:
        self.goal: Name | None = None
        self._begun = -1  # the moment in which its way began
        self._between: dict[int, int] = {}  # moments within a way, with the moment in which it began
        self._searched: tuple[Question | None, Choice] = None, ()
        self._goals: Goals | None = None

    def goals(self, question: Question | None) -> Goals | None:
        """Return the search for the goals of a question after its clicks; None if it can have none."""
        if not question or question.clicks.free or question.sealed or question.sent:
            return None
        if self._searched != (question, question.clicks.picked):
            self._searched = question, question.clicks.picked
            self._goals = Goals(question.view, question.seat, question.options, self._searched[1], question.closing)
        return self._goals

    def ways(self, question: Question | None, name: Name) -> Sequence[Way]:
        """Return the ways to a thing that cannot be clicked yet, as far as the search has come."""
        goals = self.goals(question)
        if not question or not goals or question.clicks.may(name) or str(name) in question.spots:
            return ()
        return goals.ways(name)

    def forks(self, question: Question | None) -> Sequence[Name]:
        """Return the clicks among which a person has to choose on the way to the goal."""
        goals = self.goals(question)
        return goals.forks(self.goal) if goals and self.goal is not None else ()

    def reached(self, question: Question | None) -> dict[Name, int]:
        """Return the things found so far that cannot be clicked yet, and the number of answers to each."""
        goals = self.goals(question)
        return {name: goals.answers_to(name) for name in goals if self.ways(question, name)} if goals else {}

    def finish_search(self, question: Question | None) -> None:
        if goals := self.goals(question):
            goals.finish()

    def begin(self, question: Question, goal: Name) -> None:
        self.goal, self._begun = goal, question.moment

    def stop(self) -> None:
        self.goal = None

    def clicks(self, question: Question) -> Choice:
        """Return the clicks that all ways to the goal have in common; none at a fork, or if no way is left."""
        goal, goals = self.goal, self.goals(question)
        if goal is None or not goals:
            return ()
        if question.moment != self._begun:
            self._between[question.moment] = self._begun
        if goal in question.clicks.next:
            return (goal,)
        goals.finish()
        return goals.first(goal)

    def start_of(self, moment: int) -> int:
        """Return the moment to which an undo to this one goes: that in which a way through it began."""
        return self._between.get(moment, moment)
