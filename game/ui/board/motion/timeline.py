"""The timeline: it shows events one after another, while the state underneath is already final.

A `Timeline` is fed with updates: the view after them, their events, and the view after each event. It shows a view of
its own, `view`, without the things on their way; `hidden` names what the board must not draw, for `draw` does. When
everything is shown, `view` is the last view itself. A title's `Motions` decide how its events look.

Like events in a row go together, no group takes more than a second, and what others do in one chapter (a turn, the end
of a round) never takes longer than the chapter's limit. Only a great moment takes its own time, until somebody ends it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import pygame

from game.engine.events import Event
from game.ui.board.motion.flights import Thing
from game.ui.board.motion.group import EventGroup
from game.ui.board.motion.kit import Stage

SLOW, NORMAL, FAST, OFF = "slow", "normal", "fast", "off"
SPEEDS = {SLOW: 1.5, NORMAL: 1.0, FAST: 0.5, OFF: 0.0}
LONGEST = 1.0  # seconds of one group
CALM_LONGEST = 0.4  # seconds of a group when nothing may travel
SHORTEST = 0.09  # seconds; shorter groups are not shown
SHARE = 0.24  # of the rest of a chapter that a group may take while nobody knows what follows
TOGETHER = 8  # main events of a group, at most
FRAME = 0.04  # seconds; the rest of a frame in which a group ends goes to the next frame
FADE = 0.22  # seconds of a notice to come or go


@dataclass(frozen=True, slots=True)
class Chapter:
    """A stretch of events with its limit in seconds at normal speed; it is the turn of a seat, or of none."""

    name: Hashable
    limit: float
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound within a motion."""

    at: float
    sound: str


@dataclass(frozen=True, slots=True)
class Motion:
    """The motion of a group of events: its length, moving things, hidden pieces and sounds."""

    seconds: float = 0.0
    things: tuple[Thing, ...] = ()
    hidden: tuple[str, ...] = ()
    cues: tuple[Cue, ...] = ()
    notice: pygame.Surface | None = None  # a panel that stays until the end of the chapter
    rests: float = 0.0  # seconds at the end of the chapter to read the panel
    is_great: bool = False  # a moment that nothing shortens but the speed of the settings, and who ends it


class Motions:
    """The contract of a title's motions; by default one chapter without any motion or sound."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def chapter(self, event: Event) -> Chapter:
        """Return the chapter of the next event; called once for each event, in order."""
        return Chapter("", 1.0)

    def kind(self, event: Event) -> Hashable:
        """Return the kind of an event: neighbours of one kind go together. None: it goes with the event before it."""
        return ""

    def reveals(self, event: Event) -> bool:
        """Return whether the motion shows what luck has brought, so that nothing else may tell it before."""
        return False

    def at_rest(self, view: Any, event: Event) -> Any:
        """Return the view after an event as it is drawn between two updates."""
        return view

    def lifted(self, group: EventGroup[Any]) -> Any:
        """Return the view before a group without what the group sets in motion."""
        return group.view

    def plan(self, group: EventGroup[Any]) -> Motion:
        """Return the motion of a group."""
        return Motion()

    def warm(self) -> Iterator[None]:
        """Make pictures that any game needs, in slices, before anything is shown."""
        return iter(())

    def ahead(self, view: Any, events: Sequence[Event]) -> Iterator[None]:
        """Make pictures that events will need, in slices, before they are shown."""
        return iter(())

    def notice_at(self) -> tuple[int, int]:
        """Return the middle of the place for panels to read."""
        return self.stage.area.center

    def sound(self, event: Event) -> str:
        return ""


@dataclass(slots=True)
class _Beat:
    """An event that waits to be shown, and the view after it; after the last one of an update it is the true view."""

    event: Event
    chapter: Chapter
    kind: Hashable
    reveals: bool
    view: Any
    is_last: bool = False


@dataclass(slots=True)
class _Shown:
    """The group that is shown now."""

    beats: list[_Beat]
    motion: Motion
    seconds: float
    passed: float = 0.0


@dataclass(slots=True)
class _Notice:
    """A panel to read."""

    picture: pygame.Surface
    chapter: Chapter
    rests: float
    shade: float = 0.0
    going: bool = False


class Timeline:
    """The events as they are shown; it decides nothing."""

    def __init__(self, motions: Motions, view: Any, play: Callable[[str], None] = lambda _: None) -> None:
        """`play` plays a sound by name."""
        self.motions = motions
        self.own_speed = self.other_speed = NORMAL
        self.people: frozenset[int] = frozenset()  # seats of people here, whose turns have no limit of time
        self.calm = False  # nothing travels, things only fade
        self.view = view  # the view to draw
        self.final = view  # the true view
        self.arrived = view  # the view of the last update whose events have all been shown
        self.spent = 0.0  # seconds of the present chapter so far
        self._late = 0.0  # seconds since the last group ended
        self._play = play
        self._warming = motions.warm()
        self._ahead: deque[Iterator[None]] = deque()
        self._beats: deque[_Beat] = deque()
        self._group: _Shown | None = None
        self._notice: _Notice | None = None
        self._chapter: Chapter | None = None

    @property
    def busy(self) -> bool:
        """Return whether something is still to be shown."""
        return self._group is not None or bool(self._beats) or self._to_be_read is not None

    @property
    def of_nobody(self) -> bool:
        """Return whether no seat's turn is shown now, but for example the end of a round."""
        return self.busy and self._chapter is not None and self._chapter.seat is None

    @property
    def own(self) -> bool:
        """Return whether people here did everything that is still to be shown."""
        return all(self._is_own(beat.chapter) for beat in self._waiting) and self._to_be_read is None

    @property
    def free(self) -> bool:
        """Return whether nobody must wait for the rest: people here did it, and no luck is in it."""
        return self.own and not any(beat.reveals for beat in self._waiting)

    @property
    def _waiting(self) -> list[_Beat]:
        return [*(self._group.beats if self._group else ()), *self._beats]

    @property
    def hidden(self) -> tuple[str, ...]:
        """Return the names that the board must not draw, because they are on their way."""
        return self._group.motion.hidden if self._group else ()

    @property
    def active(self) -> bool:
        return self._group is not None or self._notice is not None

    def jump(self, view: Any) -> None:
        """Show a view without any motion, as after an undo."""
        self._beats.clear()
        self._ahead.clear()
        self._group = self._notice = self._chapter = None
        self.spent = self._late = 0.0
        self.view = self.final = self.arrived = view

    def feed(self, view: Any, events: Sequence[Event], frames: Sequence[Any]) -> None:
        """Show an update with the view after each event; without these views nothing of it moves."""
        self.final, motions = view, self.motions
        for event, frame in zip(events, frames, strict=bool(frames)):
            chapter, kind = motions.chapter(event), motions.kind(event)
            self._beats.append(_Beat(event, chapter, kind, motions.reveals(event), motions.at_rest(frame, event)))
        if frames:
            self._ahead.append(motions.ahead(view, events))
        waiting = self._beats or (self._group.beats if self._group else ())
        if waiting:
            waiting[-1].view, waiting[-1].is_last = view, True
        else:
            self.view = self.arrived = view

    def skip(self) -> None:
        """Show the final view at once, with the sound of the last event."""
        sounds = (self.motions.sound(beat.event) for beat in reversed(self._beats))
        self._play(next((sound for sound in sounds if sound), ""))
        self.jump(self.final)

    def hurry(self) -> None:
        """End the present group; the rest goes on as usual."""
        if self._group:
            self._pass(self._group, self._group.seconds - self._group.passed)
            self._end(self._group)

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the picture has changed."""
        changed, left, busy = self.active, dt + self._late, False
        self._late = 0.0
        while self._group or self._beats or self._to_be_read:
            busy = busy or self._group is None
            group = self._group or self._begin()
            changed = True
            if group is None:
                continue
            step = min(left, group.seconds - group.passed)
            self._pass(group, step)
            left -= step
            if group.passed < group.seconds:
                break
            self._end(group)
            if left < FRAME:  # to end and to begin in one frame would be too much work
                self._late = left if self._beats or self._to_be_read else 0.0
                break
        while not busy and self._ahead and next(self._ahead[0], self) is self:
            self._ahead.popleft()
        if not busy and not self._ahead:
            next(self._warming, None)
        self._fade(dt)
        return changed or self.active

    def draw(self, onto: pygame.Surface) -> None:
        """Draw what is on its way, in the pixels of the motions' places."""
        if self._group:
            t = self._group.passed / self._group.seconds
            for thing in self._group.motion.things:
                thing.draw(onto, t, self.calm)
        if self._notice and self._notice.shade > 0:
            picture = self._notice.picture
            picture.set_alpha(round(255 * self._notice.shade))
            onto.blit(picture, picture.get_rect(center=self.motions.notice_at()))

    @property
    def great(self) -> bool:
        """Return whether a great moment is shown, over which nothing else lies."""
        return self._group is not None and self._group.motion.is_great

    @property
    def _to_be_read(self) -> _Notice | None:
        return self._notice if self._notice and not self._notice.going else None

    def _is_own(self, chapter: Chapter) -> bool:
        return chapter.seat in self.people

    def _speed(self, chapter: Chapter) -> float:
        return SPEEDS[self.own_speed if self._is_own(chapter) else self.other_speed]

    def _begin(self) -> _Shown | None:
        """Begin the next group; one that takes no time ends at once."""
        notice = self._to_be_read
        if notice and (not self._beats or self._beats[0].chapter != notice.chapter):
            notice.going = True
            left = notice.chapter.limit * self._speed(notice.chapter) - self.spent
            if (seconds := min(notice.rests, left)) > 0:
                notice.going, notice.rests = False, 0.0
                self._group = _Shown([], Motion(), seconds)
            return self._group
        beats = self._next()
        chapter, events = beats[0].chapter, [beat.event for beat in beats]
        if chapter != self._chapter:
            self._chapter, self.spent = chapter, 0.0
        speed = self._speed(chapter)
        if not speed:
            for sound in dict.fromkeys(map(self.motions.sound, events)):
                self._play(sound)
            self._arrive(beats)
            return None
        group = EventGroup(events, self.view, [beat.view for beat in beats])
        motion = self.motions.plan(group)
        if motion.notice:
            self._notice = _Notice(motion.notice, chapter, motion.rests * speed)
        seconds = self._time(motion, chapter, speed)
        if seconds < SHORTEST or not motion.things:
            for cue in motion.cues:
                self._play(cue.sound)
            self._arrive(beats)
            return None
        self._group = _Shown(beats, motion, seconds)
        self.view = self.motions.lifted(group)
        return self._group

    def _next(self) -> list[_Beat]:
        first = self._beats.popleft()
        found, main = [first], 1
        while self._beats:
            beat = self._beats[0]
            if beat.chapter != first.chapter:
                break
            if beat.kind is not None:
                if beat.kind != first.kind or main >= TOGETHER:
                    break
                main += 1
            found.append(self._beats.popleft())
        return found

    def _time(self, motion: Motion, chapter: Chapter, speed: float) -> float:
        """Return the seconds of a group: its own time, or its share of what is left of the chapter."""
        if motion.is_great:
            return motion.seconds * speed
        wanted = min(motion.seconds * speed, CALM_LONGEST if self.calm else LONGEST)
        if self._is_own(chapter) or wanted <= 0:
            return wanted
        kinds = [beat.kind for beat in self._beats if beat.chapter == chapter and beat.kind is not None]
        coming = sum(1 for _ in groupby(kinds))
        over = any(beat.chapter != chapter for beat in self._beats)
        rests = self._to_be_read.rests if self._to_be_read else 0.0
        left = max(0.0, chapter.limit * speed - self.spent - rests)
        return min(wanted, left / (1 + coming) if over else left * min(SHARE, 1 / (1 + coming)))

    def _pass(self, group: _Shown, seconds: float) -> None:
        before, group.passed = group.passed, group.passed + seconds
        self.spent += seconds
        for cue in group.motion.cues:
            at = cue.at * group.seconds
            if before <= at < group.passed:
                self._play(cue.sound)

    def _end(self, group: _Shown) -> None:
        self._group = None
        if not group.beats:  # the panel has been read
            if self._notice:
                self._notice.going = True
            return
        self._arrive(group.beats)

    def _arrive(self, beats: list[_Beat]) -> None:
        self.view = beats[-1].view
        if beats[-1].is_last:
            self.arrived = self.view

    def _fade(self, dt: float) -> None:
        notice = self._notice
        if notice is None:
            return
        notice.shade = min(1.0, max(0.0, notice.shade + (-dt if notice.going else dt) / FADE))
        if notice.going and notice.shade <= 0:
            self._notice = None
