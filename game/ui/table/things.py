"""Things of a table that can be pointed at, focused or dragged, by kind and name."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

BUTTON, OFFER, CARD, BOARD, LOOK = "button", "offer", "card", "board", "look"
PANEL, LOG, PROMPT, SINCE = "panel", "log", "prompt", "since"
NEXT = "lesson"  # the name of the button that turns the page of a lesson


@dataclass(frozen=True, slots=True)
class Target:
    """A thing: its kind, its name, and on the board all names under the pointer, innermost first."""

    kind: str
    name: str
    rect: tuple[int, int, int, int] = (0, 0, 0, 0)
    names: tuple[str, ...] = ()

    @classmethod
    def at(cls, kind: str, name: str, rect: pygame.Rect, names: tuple[str, ...] = ()) -> Target:
        return cls(kind, name, (rect.x, rect.y, rect.w, rect.h), names or (name,))

    @property
    def key(self) -> str:
        """Return its name in the focus ring."""
        return f"{self.kind}/{self.name}"

    @property
    def place(self) -> pygame.Rect:
        return pygame.Rect(self.rect)


@dataclass(slots=True)
class Carried:
    """A thing picked by a press that is still held. It is carried once the pointer has left the reach of a tremble.

    Letting it go does what a second click there would do.
    """

    key: str  # of the thing that was pressed
    start: tuple[int, int]
    reach: int  # real pixels
    goal: str = ""  # the only place where it can be put down, if its click waits for that
    far: bool = False  # whether it has left the reach

    def move(self, pos: tuple[int, int]) -> bool:
        """Follow the pointer; return whether the thing is carried with it."""
        across, down = pos[0] - self.start[0], pos[1] - self.start[1]
        self.far = self.far or across * across + down * down >= self.reach * self.reach
        return self.far
