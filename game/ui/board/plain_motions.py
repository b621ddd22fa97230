"""For titles whose events have no looks yet: everything is shown at once."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

import pygame

from game.engine.events import Event
from game.ui.board.animate import Chapter, Motion


class PlainMotions:
    """Shows nothing on its way."""

    def __init__(self, area: pygame.Rect) -> None:
        self._area = area

    def chapter(self, event: Event) -> Chapter:
        """All is one chapter."""
        return Chapter("", 1.0)

    def kind(self, event: Event) -> Hashable:
        """All events are alike."""
        return ""

    def reveals(self, event: Event) -> bool:
        """Nothing is waited for."""
        return False

    def lifted(self, view: Any, events: Sequence[Event]) -> Any:
        """Nothing leaves its place."""
        return view

    def after(self, view: Any, events: Sequence[Event]) -> Any:
        """The next view tells where things are."""
        return view

    def plan(self, events: Sequence[Event], view: Any) -> Motion:
        """Nothing moves."""
        return Motion()

    def ahead(self, view: Any, events: Sequence[Event]) -> Iterator[None]:
        """Nothing has to be made."""
        return iter(())

    def notice_at(self) -> tuple[int, int]:
        """The middle of the board."""
        return self._area.center

    def sound(self, event: Event) -> str:
        """Nothing is heard."""
        return ""
