"""Goals: things that several of one's own answers reach, one after another, and that one undo takes back.

The search looks only at answers that the rules let one undo: none that asks chance or another seat, and none that shows
what was hidden. It does not look beyond the end of the present action: nobody means that by a click.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Any

from game.engine.choices import Choice, Name, OneOf, Options, Seat
from game.engine.events import Event
from game.engine.likeness import likeness
from game.engine.motion import answer, asked
from game.engine.preview import Preview, differences
from game.engine.steps import AskSealed
from game.session.model.clicking import by_name
from game.words.telling import Telling

MOST_ANSWERS = 4
MOST_POSITIONS = 400
MOST_FORKS = 4  # more clicks than this at a fork are no help
MOST_SELECTIONS = 8  # of several things each that are tried at one question
SLICE = 8  # answers tried between two looks at the clock


@dataclass(frozen=True, slots=True)
class WayToGoal:
    """Answers that lead to a goal."""

    answers: tuple[Choice, ...]
    events: tuple[Event, ...]
    game: Any  # the position after the last answer
    step: type | None = None  # the step that the last answer answered
    acting: bool = False  # whether an action has begun on the way
    to: str = ""  # the place to which the last answer moves a thing, if it names only where the thing was

    @property
    def before(self) -> set[Name]:
        """The names on the way before the goal: nobody clicks a thing to come back to it."""
        *earlier, last = self.answers
        return {name for answer in earlier for name in answer} | set(last[:-1])

    def preview(self, view: Any) -> Preview:
        """Return the effect of all answers together."""
        return Preview(tuple(differences(view, self.game)), self.events, self.game)


@dataclass(frozen=True, slots=True)
class Floor:
    """The question of a view: the present action is over when the same step asks again at this height of the agenda."""

    high: int
    step: type

    @classmethod
    def of(cls, view: Any) -> Floor:
        return cls(len(view.agenda), type(view.agenda[-1]))


class Goals:
    """The goals of a question after some clicks, found in slices."""

    def __init__(
        self,
        view: Any,
        seat: Seat,
        options: Options,
        picked: Choice,
        telling: Telling,
        towards: Name | None = None,
        floor: Floor | None = None,
    ) -> None:
        """Prepare the search; nothing that can be clicked now is a goal.

        Only the thing that an errand goes `towards` is one all the same: a click on it may begin another answer.
        `floor` is where the errand began.
        """
        self._view, self._seat, self._telling = view, seat, telling
        self._towards, self._floor = towards, floor or Floor.of(view)
        self._options, self._picked = options, picked
        self._ways: dict[Name, list[WayToGoal]] = {}
        self._search: Iterator[None] | None = self._all() if asked(view).keys() == {seat} else None

    @property
    def done(self) -> bool:
        return self._search is None

    def search(self) -> Iterator[None]:
        while self._search:
            if next(self._search, self) is self:
                self._search = None
            yield

    def finish(self) -> None:
        """Search to the end at once; it takes a few milliseconds."""
        for _ in self.search():
            pass

    def ways(self, name: Name) -> list[WayToGoal]:
        """Return the shortest ways to a thing, one for each position in which they end."""
        ways = self._ways.get(name, [])
        return ways if len(self._next(ways)) <= MOST_FORKS else []

    def first(self, name: Name) -> Choice:
        """Return the clicks with which all ways to a thing begin: a whole answer, or those before a fork."""
        ways = self.ways(name)
        clicks: Choice = ()
        for names in zip(*(way.answers[0] for way in ways), strict=False):
            if len(set(names)) > 1:
                break
            clicks = (*clicks, names[0])
        return clicks[len(self._picked) :]

    def forks(self, name: Name) -> tuple[Name, ...]:
        """Return the clicks among which a person has to choose on the way to a thing."""
        return self._next(self.ways(name))

    def _next(self, ways: list[WayToGoal]) -> tuple[Name, ...]:
        """Return the first clicks in which ways differ; nothing if their first answers are one."""
        firsts = list(dict.fromkeys(way.answers[0] for way in ways))
        for names in zip(*firsts, strict=False):
            if len(set(names)) > 1:
                return tuple(dict.fromkeys(names))
        return ()

    def __iter__(self) -> Iterator[Name]:
        return (name for name in self._ways if self.ways(name))

    def answers_to(self, name: Name) -> int:
        """Return the number of answers on the way to a thing."""
        return len(self._ways[name][0].answers)

    def _all(self) -> Iterator[None]:
        """Search level by level; a name belongs to the level that reaches it first."""
        known = {"", *self._options.after(*self._picked), *self._options.after(), *self._picked} - {self._towards}
        acting = len(self._view.agenda) > self._floor.high
        level: list[WayToGoal] = [WayToGoal((), (), self._view, acting=acting)]
        seen: set[Hashable] = {likeness(self._view)}
        tried = 0
        for depth in range(MOST_ANSWERS):
            found: dict[Name, dict[Hashable, WayToGoal]] = {}
            after: list[WayToGoal] = []
            for way in level:
                for choice in self._choices(way, depth):
                    tried += 1
                    if tried > MOST_POSITIONS:
                        return
                    if tried % SLICE == 0:
                        yield
                    then = self._after(way, choice)
                    if then is None:
                        continue
                    end = likeness(then.game)
                    for name in (then.to or choice[-1], self._telling.spot(way.game, self._seat, choice)):
                        if name not in known and name not in then.before:
                            found.setdefault(name, {}).setdefault(end, then)
                    if end not in seen and self._goes_on(then):
                        seen.add(end)
                        after.append(then)
            self._ways |= {name: list(ends.values()) for name, ends in found.items()}
            known |= found.keys()
            level = after

    def _goes_on(self, way: WayToGoal) -> bool:
        """Return whether the present action is not over."""
        above = len(way.game.agenda) - self._floor.high
        return above > 0 or (above == 0 and not (way.acting and type(way.game.agenda[-1]) is self._floor.step))

    def _choices(self, way: WayToGoal, depth: int) -> Iterator[Choice]:
        options = by_name(asked(way.game)[self._seat]) if depth else self._options
        if not isinstance(options, OneOf):
            if depth and len(options) <= MOST_SELECTIONS:
                yield from options
            return
        moved = way.answers[-1] if depth and type(way.game.agenda[-1]) is way.step else ()
        for choice in options:
            if choice[-1] in self._telling.closing or (not depth and choice[: len(self._picked)] != self._picked):
                continue
            if min(len(moved), len(choice)) > 1 and choice[0] != moved[-1]:
                continue  # another thing than the one that has just moved
            yield choice

    def _after(self, way: WayToGoal, choice: Choice) -> WayToGoal | None:
        game = way.game.copy()
        answer(game, {self._seat: choice})
        shows = game.epoch != self._view.epoch
        if shows or asked(game).keys() != {self._seat} or isinstance(game.agenda[-1], AskSealed):
            return None
        acting = way.acting or len(game.agenda) > self._floor.high
        step, to = type(way.game.agenda[-1]), self._telling.goal(way.game, choice[-1])
        return WayToGoal((*way.answers, choice), (*way.events, *game.news), game, step, acting, to)
