"""Mouse, keys and controllers as one: scenes hear of pointing, pressing and named actions, never of devices."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import pygame

MOUSE, KEYS, PAD = "mouse", "keys", "pad"
LEFT_BUTTON, RIGHT_BUTTON = 1, 3
FIRST_REPEAT, NEXT_REPEAT = 0.36, 0.09  # seconds
RUMBLE = 0.5, 0.8, 220  # low and high strength, milliseconds
STICK_ON, STICK_OFF = 0.55, 0.35
DIRECTIONS = ("up", "down", "left", "right")
WHILE_TYPING = {"return": "accept", "enter": "accept", "escape": "back", "tab": "next", "up": "up", "down": "down"}

Pixel = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Hover:
    """A movement of the mouse."""

    pos: Pixel


@dataclass(frozen=True, slots=True)
class Press:
    """A press of a mouse button."""

    pos: Pixel
    button: int = LEFT_BUTTON


@dataclass(frozen=True, slots=True)
class Release:
    """A release of a mouse button."""

    pos: Pixel
    button: int = LEFT_BUTTON


@dataclass(frozen=True, slots=True)
class Lift:
    """The end of a touch: nothing is pointed at any more."""

    pos: Pixel


@dataclass(frozen=True, slots=True)
class Wheel:
    """A turn of the wheel or the right stick, or a finger's drag in a list; upwards is positive."""

    pos: Pixel
    by: float


@dataclass(frozen=True, slots=True)
class Act:
    """A named action, from a key or a controller."""

    name: str
    source: str = KEYS
    pad: int = -1


@dataclass(frozen=True, slots=True)
class Key:
    """A press of any key, by the name of the key, for setting keys."""

    name: str


Input = Hover | Press | Release | Lift | Wheel | Act | Key

PAD_ACTIONS = {
    pygame.CONTROLLER_BUTTON_A: "accept",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: "undo",
    pygame.CONTROLLER_BUTTON_Y: "hint",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "previous",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next",
    pygame.CONTROLLER_BUTTON_START: "end_turn",
    pygame.CONTROLLER_BUTTON_BACK: "log",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "rules",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "confirm",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
TRIGGER_ACTION = "captions"  # of the left one; while a hand lies face down it turns that up


def key_name(event: pygame.event.Event) -> str:
    """Return the name of a pressed key, with Ctrl or Shift before it."""
    name = pygame.key.name(event.key)
    mods = getattr(event, "mod", 0)
    if not name:
        return ""
    if mods & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return f"ctrl {name}"
    return f"shift {name}" if mods & pygame.KMOD_SHIFT else name


class Inputs:
    """The events of the window as inputs; directions repeat while they are held."""

    def __init__(self, keys: Mapping[str, tuple[str, ...]]) -> None:
        self.bind(keys)
        self.source = MOUSE  # the last one used
        self.pos: Pixel = (-1, -1)
        self.touched = False  # by a finger; the mouse has not been used since
        self._finger_down = False
        self.typing = False  # keys are letters now
        self.pixels = 1.0  # real pixels of a unit of the mouse
        self._held: dict[tuple[str, int, str], float] = {}  # (source, device, direction): seconds to the next repeat
        self._begun: dict[int, str] = {}  # by key that is down: its direction when it was pressed
        self._sticks: dict[tuple[int, int], float] = {}
        self._scroll: dict[int, float] = {}
        self._pulled: set[int] = set()  # controllers whose left trigger is pulled
        self._pads: frozenset[int] = frozenset()

    def bind(self, keys: Mapping[str, tuple[str, ...]]) -> None:
        self._actions = {key: action for action, held in keys.items() for key in held}

    def read(self, event: pygame.event.Event) -> Iterator[Input]:
        """Yield the inputs that an event of the window stands for."""
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and getattr(
            event, "touch", False
        ):
            self._at(event)  # widgets take it; scenes hear of the finger itself
            return
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.touched = False
        if kind == pygame.MOUSEMOTION:
            self.source = MOUSE
            yield Hover(self._at(event))
        elif kind == pygame.MOUSEBUTTONDOWN and event.button in (LEFT_BUTTON, RIGHT_BUTTON):
            self.source = MOUSE
            yield Press(self._at(event), event.button)
        elif kind == pygame.MOUSEBUTTONUP and event.button in (LEFT_BUTTON, RIGHT_BUTTON):
            yield Release(self._at(event), event.button)
        elif kind == pygame.MOUSEWHEEL:
            yield Wheel(self.pos, getattr(event, "precise_y", event.y) or event.y)
        elif kind == pygame.KEYDOWN:
            yield from self._key(event)
        elif kind == pygame.KEYUP:
            self._let_go(KEYS, -1, self._begun.pop(event.key, ""))
        elif kind == pygame.CONTROLLERBUTTONDOWN:
            yield from self._pad(event.instance_id, PAD_ACTIONS.get(event.button, ""))
        elif kind == pygame.CONTROLLERBUTTONUP:
            self._let_go(PAD, event.instance_id, PAD_ACTIONS.get(event.button, ""))
        elif kind == pygame.CONTROLLERAXISMOTION:
            yield from self._axis(event.instance_id, event.axis, event.value / 32768)

    @property
    def points(self) -> bool:
        """Return whether the mouse, or a finger on the screen, points at something."""
        return self.source == MOUSE and (self._finger_down or not self.touched)

    def touch(self, pos: Pixel, down: bool) -> None:
        """Take note of a finger, which stands for the mouse."""
        self.source, self.pos, self.touched, self._finger_down = MOUSE, pos, True, down

    def tick(self, dt: float) -> Iterator[Input]:
        """Yield the repeated inputs of keys and buttons that are held."""
        for held, left in list(self._held.items()):
            source, device, direction = held
            self._held[held] = left - dt
            if left - dt <= 0:
                self._held[held] = NEXT_REPEAT
                yield Act(direction, source, device)
        for by in self._scroll.values():
            yield Wheel(self.pos, -by * dt * 24)

    def plugged(self, pads: Collection[int]) -> None:
        """Take over the plugged controllers; directions held on one that is gone are let go."""
        self._held = {key: left for key, left in self._held.items() if key[0] != PAD or key[1] in pads}
        self._sticks = {key: value for key, value in self._sticks.items() if key[0] in pads}
        self._scroll = {pad: by for pad, by in self._scroll.items() if pad in pads}
        self._pulled.intersection_update(pads)
        if set(pads) - self._pads:
            self.source = PAD
        elif not pads and self.source == PAD:
            self.source = KEYS
        self._pads = frozenset(pads)

    def let_go(self) -> None:
        self._held.clear()
        self._begun.clear()
        self._sticks.clear()
        self._scroll.clear()
        self._pulled.clear()

    def _at(self, event: pygame.event.Event) -> Pixel:
        x, y = event.pos
        self.pos = round(x * self.pixels), round(y * self.pixels)
        return self.pos

    def _key(self, event: pygame.event.Event) -> Iterator[Input]:
        name = key_name(event)
        self.source, self.touched = KEYS, False
        if self.typing:
            if name in WHILE_TYPING:
                yield Act(WHILE_TYPING[name])
            elif name == "shift tab":
                yield Act("previous")
            return
        if name:
            yield Key(name)
        action = self._actions.get(name) or self._actions.get(name.removeprefix("shift "), "")
        if action:
            if action in DIRECTIONS:
                self._begun[event.key] = action
                self._held[KEYS, -1, action] = FIRST_REPEAT
            yield Act(action)

    def _pad(self, device: int, action: str) -> Iterator[Input]:
        if action:
            self.source, self.touched = PAD, False
            if action in DIRECTIONS:
                self._held[PAD, device, action] = FIRST_REPEAT
            yield Act(action, PAD, device)

    def _axis(self, device: int, axis: int, value: float) -> Iterator[Input]:
        if axis == pygame.CONTROLLER_AXIS_RIGHTY:
            self._scroll.pop(device, None)
            if abs(value) > STICK_OFF:
                self._scroll[device] = value
            return
        if axis == pygame.CONTROLLER_AXIS_TRIGGERLEFT:
            yield from self._trigger(device, value)
            return
        if axis not in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
            return
        low, high = ("left", "right") if axis == pygame.CONTROLLER_AXIS_LEFTX else ("up", "down")
        before = self._sticks.get((device, axis), 0.0)
        now = 0.0 if abs(value) < STICK_OFF else before
        if abs(value) > STICK_ON:
            now = 1.0 if value > 0 else -1.0
        if now == before:
            return
        self._sticks[device, axis] = now
        for direction in (low, high):
            self._let_go(PAD, device, direction)
        if now:
            yield from self._pad(device, high if now > 0 else low)

    def _trigger(self, device: int, value: float) -> Iterator[Input]:
        if value > STICK_ON and device not in self._pulled:
            self._pulled.add(device)
            yield from self._pad(device, TRIGGER_ACTION)
        elif value < STICK_OFF:
            self._pulled.discard(device)

    def _let_go(self, source: str, device: int, action: str) -> None:
        self._held.pop((source, device, action), None)


class Pads:
    """The controllers that are plugged in; they may come and go."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        self._support: Any = None  # where nothing supports controllers there are none
        with suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller  # not everywhere

            controller.init()
            self._support = controller

    @property
    def plugged(self) -> tuple[int, ...]:
        """Return the numbers of the controllers."""
        return tuple(self._open)

    def rumble(self, pad: int) -> None:
        if found := self._open.get(pad):
            with suppress(pygame.error):
                found.rumble(*RUMBLE)

    def take(self, event: pygame.event.Event) -> bool:
        """Take an event if a controller was plugged in or out; return whether one was."""
        if event.type == pygame.CONTROLLERDEVICEADDED and self._support:
            with suppress(pygame.error):
                found = self._support.Controller(event.device_index)
                self._open[found.as_joystick().get_instance_id()] = found
            return True
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            return True
        return False
