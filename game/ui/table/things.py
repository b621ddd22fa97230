"""The things of a table that can be pointed at or focused, by kind and name."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

BUTTON, OFFER, CARD, BOARD, LOOK = "button", "offer", "card", "board", "look"
PANEL, LOG, AGAIN, PROMPT = "panel", "log", "again", "prompt"
NEXT = "lesson"  # the name of the button that turns the page of a lesson


@dataclass(frozen=True, slots=True)
class Target:
    """One thing: its kind, its name, and for the board all names under the pointer, innermost first."""

    kind: str
    name: str
    rect: tuple[int, int, int, int] = (0, 0, 0, 0)
    names: tuple[str, ...] = ()

    @classmethod
    def at(cls, kind: str, name: str, rect: pygame.Rect, names: tuple[str, ...] = ()) -> Target:
        """A thing at a place; it has no other name unless told."""
        return cls(kind, name, (rect.x, rect.y, rect.w, rect.h), names or (name,))

    @property
    def key(self) -> str:
        """Its name in the focus ring."""
        return f"{self.kind}/{self.name}"

    @property
    def place(self) -> pygame.Rect:
        """Its place in the window."""
        return pygame.Rect(self.rect)
