"""Fingers on a touch screen: taps, long presses, drags and flicks become the inputs of a mouse.

SDL also sends events of a mouse for a finger. Widgets take those; scenes take the inputs made here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum, auto
from math import exp, hypot

import pygame

from game.ui.shell.inputs import Hover, Input, Inputs, Lift, Pixel, Press, Release, Wheel

TRACKPAD = -1  # the device of fingers that move the mouse, as SDL numbers it
REST = 0.45  # seconds after which a touch is a long press
SLOP = 12  # real pixels that a finger moves before it drags
FRESH = 0.5  # of the speed of a drag is that of its last frame
SLOWS = 4.0  # a flick loses this part of its speed in a second
FLICK, SLOWEST = 3.0, 0.6  # notches a second: the least speed of a flick, and the speed at which it ends


class Drag(Enum):
    """The meaning of a drag that begins at a place."""

    NOTHING = auto()
    SCROLL = auto()
    TURN = auto()  # to the next page of a list, once
    CARRY = auto()


class _Touch(Enum):
    """The state of the finger."""

    UP = auto()
    DOWN = auto()
    RESTING = auto()
    SCROLLING = auto()
    TURNING = auto()
    TURNED = auto()
    CARRYING = auto()
    LOST = auto()  # it means nothing any more


BEGINS = {Drag.SCROLL: _Touch.SCROLLING, Drag.TURN: _Touch.TURNING, Drag.CARRY: _Touch.CARRYING}
PRESSES_NOTHING = _Touch.RESTING, _Touch.SCROLLING, _Touch.TURNING, _Touch.TURNED


class Fingers:
    """One finger on the screen; a second one ends what the first has begun."""

    def __init__(self, inputs: Inputs, meaning: Callable[[Pixel], Drag]) -> None:
        """`meaning` tells what a drag from a place means."""
        self._inputs, self._meaning = inputs, meaning
        self.size: Pixel = (1, 1)  # of the window, in real pixels
        self.notch = 1  # real pixels that stand for one notch of the wheel
        self._finger: object = None
        self._touch = _Touch.UP
        self._start = self._at = (0, 0)
        self._held = 0.0  # seconds since it touched the screen
        self._moved = self._speed = 0.0  # notches since the last frame, and in a second
        self._stops = False  # it stopped a flick, and is no tap

    def read(self, event: pygame.event.Event) -> Iterator[Input]:
        """Yield the inputs that an event of a finger stands for."""
        if event.type not in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP) or event.touch_id == TRACKPAD:
            return
        at = round(event.x * self.size[0]), round(event.y * self.size[1])
        finger = event.touch_id, event.finger_id
        if event.type == pygame.FINGERDOWN:
            yield from self._down(finger, at)
        elif finger == self._finger:
            self._inputs.touch(at, event.type != pygame.FINGERUP)
            yield from self._up(at) if event.type == pygame.FINGERUP else self._move(at)

    def tick(self, dt: float) -> Iterator[Input]:
        """Yield a long press once it is one, and the scrolling of a flick."""
        if self._touch is _Touch.DOWN:
            self._held += dt
            if self._held >= REST and not self._stops:
                self._touch = _Touch.RESTING
                yield Hover(self._start)
        elif self._touch is _Touch.SCROLLING:
            self._speed += FRESH * (self._moved / max(dt, 0.001) - self._speed)
            self._moved = 0.0
        elif self._touch is _Touch.UP and self._speed:
            yield Wheel(self._start, self._speed * dt)
            self._speed *= exp(-SLOWS * dt)
            if abs(self._speed) < SLOWEST:
                self._speed = 0.0

    def for_widgets(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return an event as widgets take it: a finger that scrolls or rests presses nothing when it lifts."""
        lifts = event.type == pygame.MOUSEBUTTONUP and getattr(event, "touch", False)
        if lifts and (self._touch in PRESSES_NOTHING or self._stops):
            return pygame.event.Event(event.type, {**event.dict, "pos": (-1, -1)})
        return event

    def let_go(self) -> None:
        """Forget the finger, as when the window loses the focus."""
        self._finger, self._touch, self._speed = None, _Touch.UP, 0.0

    def _down(self, finger: object, at: Pixel) -> Iterator[Input]:
        if self._finger is not None:
            if self._touch is _Touch.CARRYING:
                yield Release(self._start)  # where it was taken: nothing is dropped elsewhere
            self._touch = _Touch.LOST
            return
        self._inputs.touch(at, True)
        self._finger, self._touch, self._start, self._at = finger, _Touch.DOWN, at, at
        self._stops = bool(self._speed) and self._meaning(at) is Drag.SCROLL
        self._held = self._moved = self._speed = 0.0

    def _move(self, at: Pixel) -> Iterator[Input]:
        before, self._at = self._at, at
        far = hypot(at[0] - self._start[0], at[1] - self._start[1]) > max(SLOP, self.notch // 4)
        if self._touch is _Touch.DOWN and far:
            meaning = self._meaning(self._start)
            self._touch = BEGINS.get(meaning, _Touch.LOST)
            before = self._start
            if meaning is Drag.CARRY:
                yield Hover(self._start)
                yield Press(self._start)
        if self._touch is _Touch.SCROLLING:
            by = (at[1] - before[1]) / self.notch
            self._moved += by
            yield Wheel(self._start, by)
        elif self._touch is _Touch.TURNING and abs(at[1] - self._start[1]) > self.notch:
            self._touch = _Touch.TURNED
            yield Wheel(self._start, 1 if at[1] > self._start[1] else -1)
        elif self._touch in (_Touch.CARRYING, _Touch.RESTING):
            yield Hover(at)

    def _up(self, at: Pixel) -> Iterator[Input]:
        touch, self._touch, self._finger = self._touch, _Touch.UP, None
        if touch is _Touch.DOWN and not self._stops:
            yield Hover(at)
            yield Press(at)
            yield Release(at)
        elif touch is _Touch.CARRYING:
            yield Hover(at)
            yield Release(at)
        if touch is not _Touch.SCROLLING or abs(self._speed) < FLICK:
            self._speed = 0.0
        self._stops = False
        if touch is not _Touch.RESTING:  # its tip stays to be read
            yield Lift(at)
