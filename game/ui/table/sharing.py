"""All choose in secret at the same time, each with a controller: a direction and a button stand for a card.

Everybody sees the same cards and signs; the screen does not show who has chosen which card.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from game.engine.choices import Fitting, Seat, Some
from game.session.messages import Choose, ChooseAgain, Command
from game.session.model.clicking import Clicks
from game.table.update import Update

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
TAKE, LET_GO = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
SHOULDERS = frozenset({pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER})
OF_PADS = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION)
LONG = 0.7  # seconds of a press that clears a choice
TILTED = 0.5


def codes(names: Sequence[str]) -> dict[str, tuple[str, str]]:
    """Return for each card the icons of its direction and its button; no direction icon: none is held."""
    signs = [(f"pad_{d}" if d else "", button) for d in DIRECTIONS for button in BUTTONS.values()]
    return dict(zip(names, signs, strict=False))


@dataclass(slots=True)
class _Pad:
    """The input held on one controller."""

    cross: list[str] = field(default_factory=list)
    stick: list[float] = field(default_factory=lambda: [0.0, 0.0])
    pressed: dict[int, tuple[str, float]] = field(default_factory=dict)  # button: direction when pressed, seconds since
    shoulders: set[int] = field(default_factory=set)

    @property
    def direction(self) -> str:
        if self.cross:
            return self.cross[-1]
        x, y = self.stick
        across, down = RIGHT if x > 0 else LEFT, DOWN if y > 0 else UP
        return STAY if max(abs(x), abs(y)) < TILTED else across if abs(x) >= abs(y) else down


class PadOwners:
    """The owner of each controller, kept from one choice to the next, and the seats that have lost theirs."""

    def __init__(self) -> None:
        self.of: dict[Seat, int] = {}
        self.known = False  # whether every seat has shown its controller once
        self._plugged: frozenset[int] = frozenset()

    def seat(self, pad: int) -> Seat | None:
        return next((seat for seat, own in self.of.items() if own == pad), None)

    def without(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        return tuple(seat for seat in seats if seat not in self.of)

    def take(self, pad: int, seats: Sequence[Seat]) -> Seat | None:
        """Give a controller to the first seat that has none; return that seat."""
        free = self.without(seats)
        if not free or self.seat(pad) is not None:
            return None
        self.of[free[0]] = pad
        self.known = self.known or len(free) == 1
        return free[0]

    def let_go(self, pad: int) -> None:
        self.of = {seat: own for seat, own in self.of.items() if own != pad}

    def plugged(self, pads: Collection[int], seats: Sequence[Seat]) -> int | None:
        """Note which controllers are plugged in; return the one that has just found its owner.

        A new one belongs to the only seat that has lost its own; where several have, each must show theirs again.
        """
        self.of = {seat: pad for seat, pad in self.of.items() if pad in pads}
        come = [pad for pad in pads if pad not in self._plugged]
        self._plugged = frozenset(pads)
        lost = self.without(seats)
        if not (self.known and come and lost):
            return None
        self.known = len(lost) == 1
        return come[0] if self.known and self.take(come[0], seats) is not None else None


@dataclass(frozen=True, slots=True)
class SharingActions:
    """The actions open to people who share the screen."""

    send: Callable[[Command], None]  # to the game's owner
    alone: Callable[[], None]  # choose one after the other instead
    pause: Callable[[], None]
    rumble: Callable[[int], None]  # shake a controller


class Sharing:
    """A sealed question to several people at one screen."""

    def __init__(
        self, updates: Mapping[Seat | None, Update], seats: Sequence[Seat], owners: PadOwners, actions: SharingActions
    ) -> None:
        """Begin a shared choice; people whose controllers are unknown press a button first."""
        self.seats = tuple(seats)
        self.moment = updates[None].moment
        self.owners, self.actions = owners, actions
        self._pads: dict[int, _Pad] = {}
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

    @property
    def next(self) -> Seat | None:
        """The seat that must press a button now, to show which controller is its own."""
        return next(iter(self.owners.without(self.seats)), None)

    @property
    def missing(self) -> tuple[Seat, ...]:
        return self.owners.without(self.seats) if self.owners.known else ()

    def plugged(self, pads: Collection[int]) -> None:
        taken = self.owners.plugged(pads, self.seats)
        if taken is not None:
            self.actions.rumble(taken)
        self._pads = {number: pad for number, pad in self._pads.items() if number in pads}

    def let_go(self) -> None:
        self._pads.clear()

    def note_ready(self, updates: Mapping[Seat | None, Update]) -> None:
        self.ready = {seat for seat in self.seats if seat in updates[None].ready}

    def count(self, seat: Seat) -> int:
        """Return how many cards a seat has chosen, which everybody may see."""
        return len(self._clicks[seat].picked)

    def raw(self, event: pygame.event.Event) -> bool:
        """Handle an event of a controller; return whether it was one."""
        if event.type not in OF_PADS:
            return False
        number = event.instance_id
        pad = self._pads.setdefault(number, _Pad())
        if event.type == pygame.CONTROLLERAXISMOTION:
            if event.axis in (0, 1):
                pad.stick[event.axis] = event.value / 32768
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self._up(pad, self.owners.seat(number), event.button)
        elif event.button == pygame.CONTROLLER_BUTTON_BACK:
            self.actions.pause()
        elif event.button in SHOULDERS:
            pad.shoulders.add(event.button)
            if pad.shoulders == SHOULDERS:
                self.actions.alone()
        elif not self._identified(number, event.button):
            self._down(pad, self.owners.seat(number), event.button)
        return True

    def _identified(self, pad: int, button: int) -> bool:
        """Let a controller show its owner; return whether the button was pressed for that."""
        if self.owners.known and self.owners.seat(pad) is not None:
            return False
        if button == TAKE and self.owners.take(pad, self.seats) is not None:
            self.actions.rumble(pad)
        elif button == LET_GO:
            self.owners.let_go(pad)
        return True

    def update(self, dt: float) -> bool:
        """Let time pass, and clear a choice on a long press; return whether any was cleared."""
        cleared = False
        for number, pad in self._pads.items():
            for button, (direction, seconds) in list(pad.pressed.items()):
                pad.pressed[button] = direction, seconds + dt
                seat = self.owners.seat(number)
                if seconds < LONG <= seconds + dt and seat is not None and seat not in self.ready:
                    self._clicks[seat].clear()
                    cleared = True
        return cleared

    def _down(self, pad: _Pad, seat: Seat | None, button: int) -> None:
        if button in CROSS:
            pad.cross.append(CROSS[button])
        elif seat is None:
            return
        elif button in BUTTONS:
            pad.pressed[button] = pad.direction, 0.0
        elif button == pygame.CONTROLLER_BUTTON_START:
            clicks = self._clicks[seat]
            if seat in self.ready:
                self.actions.send(ChooseAgain(seat, self.moment))
            elif (choice := clicks.answer) is not None:
                self.actions.send(Choose(seat, self.moment, choice))

    def _up(self, pad: _Pad, seat: Seat | None, button: int) -> None:
        if button in CROSS:
            pad.cross = [d for d in pad.cross if d != CROSS[button]]
            return
        pad.shoulders.discard(button)
        direction, seconds = pad.pressed.pop(button, ("", LONG))
        if seconds < LONG and seat is not None and seat not in self.ready:
            self._toggle(seat, (f"pad_{direction}" if direction else "", BUTTONS[button]))

    def _toggle(self, seat: Seat, code: tuple[str, str]) -> None:
        """Take a card or put it back; of equal cards take one more each time, and after the last put all back."""
        for name, sign in self.codes.items():
            if sign == code:
                self._clicks[seat].click(name)
