"""All choose in secret at the same time, each with a controller: a direction and a button stand for a card.

Everybody sees the same cards with the same signs; what somebody has chosen is nowhere on the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from game.engine.choices import Choice, Fitting, Seat, Some
from game.table.update import Update
from game.ui.clicking import Clicks

STAY, UP, RIGHT, DOWN, LEFT = "", "up", "right", "down", "left"
DIRECTIONS = (STAY, UP, RIGHT, DOWN, LEFT)
BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "pad_south",
    pygame.CONTROLLER_BUTTON_B: "pad_east",
    pygame.CONTROLLER_BUTTON_X: "pad_west",
    pygame.CONTROLLER_BUTTON_Y: "pad_north",
}
CROSS = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: UP,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: LEFT,
}
LONG = 0.7  # seconds after which a press clears all
TILTED = 0.5


def codes(names: Sequence[str]) -> dict[str, tuple[str, str]]:
    """For each card the icons of its direction and its button; no icon for a direction: none is held."""
    signs = [(f"pad_{d}" if d else "", button) for d in DIRECTIONS for button in BUTTONS.values()]
    return dict(zip(names, signs, strict=False))


@dataclass(slots=True)
class _Pad:
    """What is held on one controller."""

    cross: list[str] = field(default_factory=list)
    stick: list[float] = field(default_factory=lambda: [0.0, 0.0])
    pressed: dict[int, tuple[str, float]] = field(default_factory=dict)  # button: direction then, seconds since

    @property
    def direction(self) -> str:
        """The direction that is held."""
        if self.cross:
            return self.cross[-1]
        x, y = self.stick
        if max(abs(x), abs(y)) < TILTED:
            return STAY
        if abs(x) >= abs(y):
            return RIGHT if x > 0 else LEFT
        return DOWN if y > 0 else UP


class Sharing:
    """One sealed question to several people at one screen."""

    def __init__(
        self,
        updates: Mapping[Seat | None, Update],
        seats: Sequence[Seat],
        pads: Sequence[int],
        send: Callable[[Seat, int, Choice], None],
        again: Callable[[Seat, int], None],
    ) -> None:
        """The first controller is the first seat's, and so on; `send` seals a choice, `again` takes it back."""
        self.seats = tuple(seats)
        self.moment = updates[None].moment
        self._send, self._again = send, again
        self._seat_of = dict(zip(pads, seats, strict=False))
        self._pads = {pad: _Pad() for pad in self._seat_of}
        self._clicks: dict[Seat, Clicks] = {}
        self.ready: set[Seat] = set()
        self.held: dict[str, int] = {}
        for seat in seats:
            options = updates[seat].asked.get(seat)
            some = options.of if isinstance(options, Fitting) else options
            assert options is not None and isinstance(some, Some)
            self._clicks[seat] = Clicks.on(updates[seat].view, seat, options)
            for name, count in some.items:
                self.held[name] = max(self.held.get(name, 0), count)
        self.names = tuple(name for name, count in self.held.items() if count)
        self.codes = codes(self.names)

    def show(self, updates: Mapping[Seat | None, Update]) -> None:
        """The table has moved on: who is ready now."""
        self.ready = {seat for seat in self.seats if seat in updates[None].ready}

    def count(self, seat: Seat) -> int:
        """How many cards a seat has chosen; that much everybody may see."""
        return len(self._clicks[seat].picked)

    def raw(self, event: pygame.event.Event) -> bool:
        """An event of a controller; tells whether it was one of a player's."""
        pad = self._pads.get(getattr(event, "instance_id", -1))
        if pad is None:
            return False
        seat = self._seat_of[event.instance_id]
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            self._down(pad, seat, event.button)
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self._up(pad, seat, event.button)
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in (0, 1):
            pad.stick[event.axis] = event.value / 32768
        else:
            return False
        return True

    def update(self, dt: float) -> None:
        """Time has passed: what is held long clears all."""
        for number, pad in self._pads.items():
            for button, (direction, seconds) in list(pad.pressed.items()):
                pad.pressed[button] = direction, seconds + dt
                if seconds < LONG <= seconds + dt and self._seat_of[number] not in self.ready:
                    self._clicks[self._seat_of[number]].clear()

    def _down(self, pad: _Pad, seat: Seat, button: int) -> None:
        if button in CROSS:
            pad.cross.append(CROSS[button])
        elif button in BUTTONS:
            pad.pressed[button] = pad.direction, 0.0
        elif button == pygame.CONTROLLER_BUTTON_START:
            clicks = self._clicks[seat]
            if seat in self.ready:
                self._again(seat, self.moment)
            elif (choice := clicks.answer) is not None:
                self._send(seat, self.moment, choice)

    def _up(self, pad: _Pad, seat: Seat, button: int) -> None:
        if button in CROSS:
            pad.cross = [d for d in pad.cross if d != CROSS[button]]
            return
        direction, seconds = pad.pressed.pop(button, ("", LONG))
        if seconds < LONG and seat not in self.ready:
            self._toggle(seat, (f"pad_{direction}" if direction else "", BUTTONS[button]))

    def _toggle(self, seat: Seat, code: tuple[str, str]) -> None:
        """Take a card or put it back; of several equal ones one more, and after the last none."""
        name = next((name for name, sign in self.codes.items() if sign == code), "")
        if name:
            self._clicks[seat].click(name)
