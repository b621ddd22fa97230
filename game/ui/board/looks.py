"""Shared looks of all titles' events: planning, sounds, and the ways things fly."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.engine.choices import Seat
from game.engine.events import Event
from game.ui.board.animate import Chapter, Cue, Motion, staggered
from game.ui.board.chapters import Chapters
from game.ui.board.flights import Fade, Flight, Spot, Thing, arc, smooth
from game.ui.board.motions import Kit, Stage
from game.ui.board.moves import Moves
from game.ui.board.signs import Signs
from game.ui.shell.sound import EventSounds

Plan = Callable[[Sequence[Event], Any, Any], Iterable[Thing]]


class Looks(ABC):
    """The looks of the events of a title, for one size of the window."""

    slug = ""
    moves: Moves
    follow: type[Chapters] = Chapters
    seconds: Mapping[str, tuple[float, float]] = {}  # of the first event of a kind, and of each further one in a row
    otherwise = (0.0, 0.0)  # of events that have no plan
    luck: tuple[str, ...] = ()  # events whose motion shows what was drawn

    def __init__(self, stage: Stage, kit: Kit) -> None:
        self.stage, self.kit = stage, kit
        self._sounds = EventSounds.of_title(self.slug)
        self._chapters = self.follow()
        self._plans = self.plans()
        self._pictures: Any = None
        self._hidden: list[str] = []  # what the board does not show while a group moves

    @abstractmethod
    def plans(self) -> Mapping[str, Plan]:
        """Return plans by the names of events: what moves, from a group's main events and the views around it."""

    @abstractmethod
    def kind(self, event: Event) -> Hashable:
        """Like events go together; an event without a kind goes with whatever was before it."""

    def pictures(self, view: Any) -> Any:
        """Return what draws the things of a group."""
        return Signs(self.kit)

    def beside(  # noqa: B027 - not all have it
        self, events: Sequence[Event], main: Sequence[Event], view: Any, then: Any, things: list[Thing]
    ) -> None:
        """Add what moves besides the main events of a group: markers on tracks, payments, points."""

    def chapter(self, event: Event) -> Chapter:
        """The chapter of the next event."""
        return self._chapters.of(event)

    def reveals(self, event: Event) -> bool:
        """Return whether its motion shows what luck has brought."""
        return event.name in self.luck

    def sound(self, event: Event) -> str:
        """The sound of an event."""
        return self._sounds.name(event)

    def lifted(self, view: Any, events: Sequence[Event]) -> Any:
        """A view without what a group of events sets in motion."""
        return self.moves.lifted(view, events)

    def after(self, view: Any, events: Sequence[Event]) -> Any:
        """A view after a group of events."""
        return self.moves.after(view, events)

    def ahead(self, view: Any, events: Sequence[Event]) -> Iterator[None]:
        """Make pictures before they are shown, little by little."""
        return iter(())

    def notice_at(self) -> tuple[int, int]:
        """The middle of the board."""
        return self.stage.room.center

    def plan(self, events: Sequence[Event], view: Any) -> Motion:
        """Return how a group of events looks."""
        if not self.stage.board.ready:
            return Motion(cues=self._cues(events))
        self._pictures, self._hidden = self.pictures(view), []
        then, first = self.after(view, events), events[0].name
        main = [event for event in events if event.name == first] if first in self._plans else []
        things = list(self._plans[first](main, view, then)) if main else []
        self.beside(events, main, view, then, things)
        one, more = self.seconds.get(first, self.otherwise)
        seconds = min(1.0, one + more * (len(main) - 1)) if things else 0.0
        return Motion(seconds, tuple(things), tuple(self._hidden), self._cues(events))

    def _cues(self, events: Sequence[Event]) -> tuple[Cue, ...]:
        heard = [event for event in events if self.sound(event)]
        return tuple(Cue(staggered(len(heard), n)[0] * 0.6, self.sound(event)) for n, event in enumerate(heard))

    def banner(self, events: Sequence[Event], view: Any, then: Any) -> list[Thing]:
        """The sentence of an event over the whole board."""
        room = self.stage.room
        picture = self._pictures.banner(self.kit.texts.event(events[-1]), room.w)
        return [Fade(picture, (room.centerx, room.y + room.h * 0.4), (0, 1, 1, 1, 0))]

    def star(self, event: Event, start: Spot, begin: float = 0.0, end: float = 1.0) -> Thing:
        """The points of an event, on their way from a place to the panel of who scores them."""
        path = arc(start, self.head(event.facts["seat"]))
        return Flight(self._pictures.points(event.facts["points"]), path, begin, end, smooth, waits=False)

    # places, in pixels of the window

    def over(self, spot: Spot) -> Spot:
        """Return where a spot of the board is in the window."""
        return spot[0] + self.stage.area.x, spot[1] + self.stage.area.y

    def part(self, seat: Seat, name: str) -> Spot:
        """The middle of a part of a seat's panel."""
        return self.stage.panel(seat, name).center

    def head(self, seat: Seat) -> Spot:
        """Return where the points of a panel stand: at its right end."""
        head = self.stage.panel(seat, "player")
        return head.right - min(head.w, head.h) * 0.8, head.centery
