"""The looks of a title's events: chapters, what is on its way, motions and sounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any

from game.engine.choices import Seat
from game.engine.data import load
from game.engine.events import Event
from game.ui.board.motion.flights import Fade, Point, Thing, fly
from game.ui.board.motion.group import EventGroup, staggered
from game.ui.board.motion.kit import Kit, Signs, Stage
from game.ui.board.motion.timeline import Chapter, Cue, Motion, Motions
from game.ui.shell.sound import EventSounds
from game.words.texts import ASSETS

TURN, COUNT, TABLE = "turn", "count", "table"  # of a seat; at the end of a round or game; told to all
SHOW = "show_"  # before the name of an event: the method that makes what it moves
MotionPlan = Callable[[EventGroup[Any]], Iterable[Thing]]


class Chapters:
    """The chapters of the events that follow one another."""

    limits: Mapping[str, float] = {TURN: 4.0, COUNT: 4.0, TABLE: 3.0}  # seconds at normal speed
    first = TABLE

    def __init__(self) -> None:
        self._number = 0
        self.kind = self.first
        self.now = Chapter((self.first, 0), self.limits[self.first])

    def of(self, event: Event) -> Chapter:
        return self.now

    def open(self, kind: str, seat: Seat | None = None) -> None:
        self._number += 1
        self.kind = kind
        self.now = Chapter((kind, self._number), self.limits[kind], seat)


@dataclass(frozen=True)
class OnTheWay:
    """The fields of a title's views that tell where pieces are: a piece on its way is in none of them.

    Any other field keeps its value until its motion ends. Rows are treated place by place.
    """

    counts: tuple[str, ...] = ()  # how many things there are, or whose: they leave at once and come at the end
    cells: Mapping[str, int] = field(default_factory=dict)  # what lies there, with the value of an empty cell
    places: Mapping[str, int] = field(default_factory=dict)  # where things are, with the value of nowhere
    at_once: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # by event: they change at once

    def lifted(self, group: EventGroup[Any]) -> Any:
        """Return the view before a group of events without what is on its way."""
        made = group.view.copy()
        for name in (*self.counts, *self.cells, *self.places):
            values = [getattr(view, name) for view in (group.view, *group.frames)]
            row, between = type(values[0]), partial(self._between, name)
            setattr(made, name, between(values) if row is int else row(map(between, zip(*values, strict=False))))
        for event in group.events:
            for name in self.at_once.get(event.name, ()):
                setattr(made, name, getattr(group.then, name))
        return made

    def _between(self, name: str, values: Sequence[int]) -> int:
        """Return the value of one place of a field while its values follow one another."""
        if name in self.counts:
            return min(values)
        if name in self.cells:
            return self.cells[name] if self.cells[name] in values else values[0]
        return values[0] if len(set(values)) == 1 else self.places[name]


@dataclass(frozen=True)
class Lengths:
    """The lengths of motions: seconds of one event of a kind, and of each further one in a row."""

    seconds: dict[str, tuple[float, float]]
    otherwise: tuple[float, float] = (0.0, 0.0)


@cache
def lengths(slug: str) -> Lengths:
    """Read the lengths of a title's motions."""
    return load(ASSETS / slug / "motions.toml", Lengths)


class Looks(Motions):
    """The looks of a title's events, for one size of the window; a method `show_<event>` makes the things that move."""

    slug = ""
    on_the_way = OnTheWay()
    follow: type[Chapters] = Chapters
    banners: tuple[str, ...] = ()  # events whose sentence is shown over the board
    luck: tuple[str, ...] = ()  # events whose motion shows what was drawn

    def __init__(self, stage: Stage, kit: Kit) -> None:
        super().__init__(stage)
        self.kit = kit
        self.lengths = lengths(self.slug)
        self._sounds = EventSounds.of_title(self.slug)
        self._chapters = self.follow()
        shows = {name.removeprefix(SHOW): getattr(self, name) for name in dir(self) if name.startswith(SHOW)}
        self._plans: Mapping[str, MotionPlan] = dict.fromkeys(self.banners, self.banner) | shows
        self._pictures: Any = None
        self._hidden: list[str] = []  # what the board does not draw while a group moves

    def pictures(self, view: Any) -> Any:
        """Return the maker of the pictures of a group."""
        return Signs(self.kit)

    def beside(self, group: EventGroup[Any], main: EventGroup[Any]) -> Iterable[Thing]:
        """Return motions besides those of the main events of a group: markers on tracks, payments, points."""
        return ()

    def chapter(self, event: Event) -> Chapter:
        return self._chapters.of(event)

    def reveals(self, event: Event) -> bool:
        return event.name in self.luck

    def sound(self, event: Event) -> str:
        return self._sounds.name(event)

    def lifted(self, group: EventGroup[Any]) -> Any:
        return self.on_the_way.lifted(group)

    def plan(self, group: EventGroup[Any]) -> Motion:
        if not self.stage.board.ready:
            return Motion(cues=self._cues(group.events))
        self._pictures, self._hidden = self.pictures(group.view), []
        first = group.events[0].name
        main = group.named(first if first in self._plans else "")
        things = [*(self._plans[first](main) if main.events else ()), *self.beside(group, main)]
        one, more = self.lengths.seconds.get(first, self.lengths.otherwise)
        seconds = min(1.0, one + more * (len(main.events) - 1)) if things else 0.0
        return Motion(seconds, tuple(things), tuple(self._hidden), self._cues(group.events))

    def _cues(self, events: Sequence[Event]) -> tuple[Cue, ...]:
        heard = [event for event in events if self.sound(event)]
        return tuple(Cue(staggered(len(heard), n)[0] * 0.6, self.sound(event)) for n, event in enumerate(heard))

    def banner(self, group: EventGroup[Any]) -> list[Thing]:
        """Show the sentence of an event over the whole board."""
        room = self.stage.area
        picture = self._pictures.banner(self.kit.texts.event(group.events[-1]), room.w)
        return [Fade(picture, (room.centerx, room.y + room.h * 0.4), (0, 1, 1, 1, 0))]

    def star(self, facts: Mapping[str, Any], start: Point, begin: float = 0.0, end: float = 1.0) -> Thing:
        """Fly the points of an event from a place to the panel of the seat that scores them."""
        return fly(
            self._pictures.points(facts["points"]), start, self.head(facts["seat"]), 0.25, begin, end, waits=False
        )

    # places, in pixels of the window

    def over(self, spot: Point) -> Point:
        """Return the place of a board's spot in the window."""
        return spot[0] + self.stage.area.x, spot[1] + self.stage.area.y

    def part(self, seat: Seat, name: str) -> Point:
        return self.stage.panel(seat, name).center

    def head(self, seat: Seat) -> Point:
        """Return the place of the points in a panel: at its right end."""
        head = self.stage.panel(seat, "player")
        return head.right - min(head.w, head.h) * 0.8, head.centery
