"""An errand: one click on a goal becomes several answers, which one undo takes back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.choices import Choice, Name
from game.session.model.goals import Floor, Goals, WayToGoal
from game.session.model.question import Question


class Errand:
    """The goal that was clicked, the way there, and the search for the goals of the present question."""

    def __init__(self, asked: Callable[[], Question | None]) -> None:
        self._asked = asked
        self.goal: Name | None = None
        self._begun = -1  # the moment in which its way began
        self._floor: Floor | None = None  # and the question then
        self._between: dict[int, int] = {}  # moments within a way, with the moment in which it began
        self._searched: tuple[Question | None, Choice, Name | None] = None, (), None
        self._goals: Goals | None = None

    @property
    def goals(self) -> Goals | None:
        """The search for goals after the clicks so far; None if there can be none."""
        question = self._asked()
        if not question or question.clicks.free or question.sealed or question.sent:
            return None
        if self._searched != (question, question.clicks.picked, self.goal):
            self._searched = question, question.clicks.picked, self.goal
            self._goals = question.goals(self.goal, None if self.goal is None else self._floor)
        return self._goals

    def ways(self, name: Name) -> Sequence[WayToGoal]:
        """Return the ways to a thing of the board that cannot be clicked yet, as far as the search has come."""
        question, goals = self._asked(), self.goals
        if not question or not goals or question.clicks.may(name) or str(name) in question.spots:
            return ()
        return goals.ways(name) if question.on_board(name) else ()

    @property
    def reached(self) -> dict[Name, int]:
        """The things found so far, and the number of answers to each."""
        return {name: goals.answers_to(name) for name in goals if self.ways(name)} if (goals := self.goals) else {}

    @property
    def forks(self) -> Sequence[Name]:
        """The clicks among which the person has to choose on the way to the goal."""
        return self.goals.forks(self.goal) if self.goals and self.goal is not None else ()

    def begin(self, goal: Name) -> bool:
        """Head for a thing that cannot be clicked yet; return whether there is a way."""
        question, goals = self._asked(), self.goals
        if question and goals and not question.clicks.may(goal):
            goals.finish()
            if self.ways(goal):
                self.goal, self._begun, self._floor = goal, question.moment, Floor.of(question.view)
                return True
        return False

    def clicked(self, name: Name) -> None:
        """Give the goal up, unless the click belongs to the way there: at a fork, or to a selection on the way."""
        question = self._asked()
        if self.goal is not None and (goals := self.goals):
            goals.finish()
        if name not in self.forks and not (question and question.clicks.free):
            self.stop()

    def stop(self) -> None:
        self.goal = None

    def next(self) -> Choice:
        """Return the clicks that all ways to the goal have in common; none at a fork. The last ones end the errand."""
        question, goals, goal = self._asked(), self.goals, self.goal
        if goal is None or not question:
            return ()
        if question.moment != self._begun:
            self._between[question.moment] = self._begun
        if not goals:
            return ()
        goals.finish()
        clicks = goals.first(goal)
        if not goals.forks(goal) and not (clicks and goals.answers_to(goal) > 1):
            self.stop()
        return clicks

    def start_of(self, moment: int) -> int:
        """Return the moment to which an undo to this one goes: that in which a way through it began."""
        return self._between.get(moment, moment)
