"""Sheets of paper with buttons over a screen that stays in sight, for questions and for the pause."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.forms.form import Form
from game.ui.shell.focus import Ring
from game.ui.shell.inputs import Act, Input
from game.ui.shell.shell import Scene, Shell
from game.words import palette
from game.words.palette import rgba


class Sheet(Scene):
    """Paper with a form over a darkened screen; subclasses lay both out."""

    opaque = False
    shade = 160  # of 255, over the screen below

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._ring = Ring()
        self._form: Form | None = None
        self._sheet = pygame.Surface((1, 1))

    def begin(self, box: pygame.Rect, radius: float) -> Form:
        """Return a new form on an empty sheet."""
        shell = self.shell
        self.close()
        self._form = Form(shell, self._ring)
        self._sheet = pygame.Surface(shell.size, pygame.SRCALPHA)
        self._sheet.fill(rgba(palette.SCRIM, self.shade))
        shell.materials.cast(self._sheet, box, radius, 14, 8, 190)
        self._sheet.blit(shell.materials.paper(box.w, box.h, radius), box)
        return self._form

    def finish(self, form: Form, focus: str) -> None:
        """End the layout; keys and controllers begin at a button."""
        form.home = focus
        form.finish()

    def back(self) -> None:
        """Leave the sheet, as by Escape."""
        self.shell.scenes.pop()

    def leaving(self, do: Callable[[], None]) -> Callable[[], None]:
        """Return a press that leaves the sheet before it does something."""

        def done() -> None:
            self.shell.scenes.pop()
            do()

        return done

    def raw(self, event: pygame.event.Event) -> None:
        if self._form:
            self._form.raw(event)

    def handle(self, one: Input) -> bool:
        self.dirty = True
        if self._form and self._form.handle(one):
            return True
        if isinstance(one, Act) and one.name == "back":
            self.back()
            return True
        return False

    def update(self, dt: float) -> None:
        if self._form:
            self._form.update(dt)
            self.dirty = self.dirty or self._form.dirty

    def draw(self, onto: pygame.Surface) -> None:
        onto.blit(self._sheet, (0, 0))
        if self._form:
            self._form.draw(onto)

    def close(self) -> None:
        if self._form:
            self._form.close()
            self._form = None
