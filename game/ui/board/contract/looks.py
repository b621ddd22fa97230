"""The looks of a title's events: chapters, effects on the view shown meanwhile, motions and sounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.engine.choices import Seat
from game.engine.data import load
from game.engine.events import Event
from game.ui.board.motion.flights import Fade, Flight, Point, Thing, arc, smooth
from game.ui.board.motion.kit import Kit, Signs, Stage
from game.ui.board.motion.timeline import Chapter, Cue, Motion, Motions, staggered
from game.ui.shell.sound import EventSounds
from game.words.texts import ASSETS

TURN, COUNT, TABLE = "turn", "count", "table"  # of a seat; at the end of a round or game; told to all
SHOW = "show_"  # before the name of an event: the method that makes what it moves
MotionPlan = Callable[[Sequence[Event], Any, Any], Iterable[Thing]]


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
class Moves:
    """The changes that a title's events make to a view, which is only drawn until the events have been shown."""

    lift: Callable[[Any, Event], None]  # takes away from a view what an event sets in motion
    land: Callable[[Any, Event], None]  # puts down what the event has moved
    begin: Callable[[Any, Sequence[Event]], Any] = lambda view, _: view.copy()  # copies the view that is changed

    def lifted(self, view: Any, events: Sequence[Event]) -> Any:
        made = self.begin(view, events)
        for event in events:
            self.lift(made, event)
        return made

    def after(self, view: Any, events: Sequence[Event]) -> Any:
        made = self.begin(view, events)
        for event in events:
            self.lift(made, event)
            self.land(made, event)
        return made


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
    moves: Moves
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

    def beside(self, events: Sequence[Event], main: Sequence[Event], view: Any, then: Any, things: list[Thing]) -> None:
        """Add motions besides the main events of a group: markers on tracks, payments, points."""

    def chapter(self, event: Event) -> Chapter:
        return self._chapters.of(event)

    def reveals(self, event: Event) -> bool:
        return event.name in self.luck

    def sound(self, event: Event) -> str:
        return self._sounds.name(event)

    def lifted(self, view: Any, events: Sequence[Event]) -> Any:
        return self.moves.lifted(view, events)

    def after(self, view: Any, events: Sequence[Event]) -> Any:
        return self.moves.after(view, events)

    def plan(self, events: Sequence[Event], view: Any) -> Motion:
        if not self.stage.board.ready:
            return Motion(cues=self._cues(events))
        self._pictures, self._hidden = self.pictures(view), []
        then, first = self.after(view, events), events[0].name
        main = [event for event in events if event.name == first] if first in self._plans else []
        things = list(self._plans[first](main, view, then)) if main else []
        self.beside(events, main, view, then, things)
        one, more = self.lengths.seconds.get(first, self.lengths.otherwise)
        seconds = min(1.0, one + more * (len(main) - 1)) if things else 0.0
        return Motion(seconds, tuple(things), tuple(self._hidden), self._cues(events))

    def _cues(self, events: Sequence[Event]) -> tuple[Cue, ...]:
        heard = [event for event in events if self.sound(event)]
        return tuple(Cue(staggered(len(heard), n)[0] * 0.6, self.sound(event)) for n, event in enumerate(heard))

    def banner(self, events: Sequence[Event], view: Any, then: Any) -> list[Thing]:
        """Show the sentence of an event over the whole board."""
        room = self.stage.room
        picture = self._pictures.banner(self.kit.texts.event(events[-1]), room.w)
        return [Fade(picture, (room.centerx, room.y + room.h * 0.4), (0, 1, 1, 1, 0))]

    def star(self, event: Event, start: Point, begin: float = 0.0, end: float = 1.0) -> Thing:
        """Fly the points of an event from a place to the panel of the seat that scores them."""
        path = arc(start, self.head(event.facts["seat"]))
        return Flight(self._pictures.points(event.facts["points"]), path, begin, end, smooth, waits=False)

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
