"""The scene shown while a game that was left is still being saved."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, runtime_checkable

import pygame

from game.session.threaded_session import LIMIT
from game.ui.draw.fonts import TITLE
from game.ui.shell.inputs import Input
from game.ui.shell.shell import Scene
from game.words import palette

if TYPE_CHECKING:
    from game.ui.shell.shell import Shell


@runtime_checkable
class Closing(Protocol):
    """A link that may take its time to close."""

    slow: Callable[[], None] | None  # called when it does

    @property
    def closed(self) -> bool:
        """Return whether that is done."""
        ...

    def wait_closed(self, seconds: float) -> None:
        """Wait for it, but no longer than that."""
        ...


class Saving(Scene):
    """One word, until all is kept or it takes too long."""

    name = "saving"

    def __init__(self, shell: Shell, what: Closing) -> None:
        super().__init__(shell)
        self._what = what
        self._left = LIMIT

    def handle(self, one: Input) -> bool:
        return True

    def update(self, dt: float) -> None:
        self._left -= dt
        if (self._what.closed or self._left <= 0) and self.shell.scenes.top is self:
            self._left = 0.0
            self.shell.scenes.pop()

    def draw(self, onto: pygame.Surface) -> None:
        onto.blit(self.shell.materials.wood(*onto.get_size(), True), (0, 0))
        word = self.shell.fonts.fitted(self.shell.texts.t("table.saving"), TITLE, 30, palette.GOLD, onto.get_width())
        onto.blit(word, word.get_rect(center=onto.get_rect().center))

    def close(self) -> None:
        self._what.wait_closed(self._left)


def wait_for(shell: Shell, what: Closing) -> None:
    """Show that something is being saved until it is."""
    shell.scenes.push(Saving(shell, what))
