"""Looking at one's hand at a shared screen: it lies face up only while a key, a button or the pointer holds it so."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.shell.inputs import MOUSE, PAD_ACTIONS, key_name
from game.ui.table.stage import TableParts
from game.ui.table.things import BUTTON

LOOK_BUTTON = "button/look"  # the name of the button in the focus ring
POINTER = ("pointer", 0, 0)  # holds the hand up while it stays over the cards and their buttons
TRIGGERS = (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT)
PULLED, LET_GO = 0.5, 0.3
REACH = 40  # design pixels that the pointer may stray from the cards
RESTED = 0.25  # seconds after which the pointer on the button turns the hand up without a click

Grip = tuple[str, int, int]  # a key, a button or a trigger: its kind, its controller, its number


class Peek:
    """The owner's look at a hand that lies face down for everybody else."""

    def __init__(
        self, parts: TableParts, point: Callable[[tuple[int, int]], object], focus_first: Callable[[], None]
    ) -> None:
        """`point` follows the mouse, and `focus_first` focuses the first thing that can be clicked."""
        self.model, self.places, self.pointing, self.motion = parts
        self.shell, self._point, self._focus_first = self.places.shell, point, focus_first
        self._down: set[Grip] = set()  # whatever is pressed
        self._by: Grip | None = None  # what holds the hand up
        self._card = ""  # the focused card when its owner last looked
        self._question: object = None  # the last one asked
        self._came = False  # the pointer has come to the button since the question, or since it turned the hand down
        self.took = False  # the last press was made to look, and has no other effect

    def raw(self, event: pygame.event.Event) -> None:
        """Note what is pressed and let go."""
        if event.type == pygame.KEYDOWN:
            action = self.shell.settings.taken_by(key_name(event))
            self._press(("key", 0, event.key), action == "accept")
        elif event.type == pygame.KEYUP:
            self._release(("key", 0, event.key))
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            accepts = PAD_ACTIONS.get(event.button) == "accept"
            self._press(("button", event.instance_id, event.button), accepts)
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self._release(("button", event.instance_id, event.button))
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in TRIGGERS:
            trigger = "trigger", event.instance_id, event.axis
            if event.value / 32768 > PULLED:
                self._press(trigger, True)
            elif event.value / 32768 < LET_GO:
                self._release(trigger)

    def _press(self, held: Grip, looks: bool) -> None:
        repeated = held in self._down
        self._down.add(held)
        self.took = held == self._by
        if looks and not repeated and not self.took and self._may(held[0] == "trigger"):
            self.took = True
            self._turn(held)

    def _release(self, held: Grip) -> None:
        self._down.discard(held)
        if held == self._by:
            self.turn_down()

    def _may(self, anywhere: bool) -> bool:
        """Return whether a press may turn the hand up: a trigger `anywhere`, others only if nothing else is focused."""
        if not self.model.sight.face_down or not self.places.ready or self.motion.held_up:
            return False
        return anywhere or self.pointing.ring.name in ("", LOOK_BUTTON)

    def update(self) -> None:
        """Turn the hand up for a pointer that rests on the button."""
        if self.model.question is not self._question:
            self._question, self._came = self.model.question, False
        if self._came and self.pointing.rested >= RESTED and self._may(False) and self.pointing.is_on(BUTTON, "look"):
            self._turn(POINTER)
            self.pointing.hide_tip()

    def by_pointer(self) -> None:
        """Turn the hand up for the pointer that is on it, or down again."""
        if self.model.sight.face_down:
            self._turn(POINTER)
        else:
            self.turn_down()
        self._came = False

    def point(self, pos: tuple[int, int]) -> None:
        """Turn the hand down once the pointer that held it up has left it."""
        look, reach = self.places.buttons.get("look"), self.shell.px(REACH)
        is_there = bool(look and look.rect.collidepoint(pos))
        self._came = is_there and (self._came or not self.pointing.is_on(BUTTON, "look"))
        if self._by == POINTER and not self.places.layout.dock.inflate(0, 2 * reach).collidepoint(pos):
            self.turn_down()

    def _turn(self, by: Grip) -> None:
        self._by = by
        self._leave()
        self.model.look(True)
        self._arrive(self._card)

    def turn_down(self) -> None:
        """Let go of the hand, as when a menu opens."""
        self._by = None
        if self.model.sight.face_down or not self.model.screen.hides_hand:
            return
        ring = self.pointing.ring
        self._card = ring.name if ring.name.startswith("card/") else ""
        self._leave()
        self.model.look(False)
        self._arrive(LOOK_BUTTON)

    def _leave(self) -> None:
        """Point at nothing, for the next focus would tell where the last one was."""
        self.pointing.ring.blur()
        self.pointing.hover = self.pointing.carried = None

    def _arrive(self, focus: str) -> None:
        if self.shell.inputs.source == MOUSE:
            self._point(self.shell.inputs.pos)
        elif not self.pointing.ring.focus(focus):
            self._focus_first()
