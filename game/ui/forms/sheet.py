"""Scenes with a form, and sheets of paper with one over a screen that stays in sight."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.draw.layout import put
from game.ui.forms.form import Form
from game.ui.shell.focus import Ring
from game.ui.shell.inputs import Act, Input
from game.ui.shell.shell import Scene, Shell
from game.words import palette
from game.words.palette import rgba

Rect = pygame.Rect


class FormScene(Scene):
    """A scene with a form over `sheet`, a picture that is drawn once a layout."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.focus = Ring()
        self.form: Form | None = None
        self.sheet = pygame.Surface((1, 1))

    def leave(self) -> None:
        self.shell.scenes.pop()

    @property
    def typing_at(self) -> tuple[str, int | None]:
        """The entry in which somebody types, and the place of the caret there."""
        name = self.form.typing if self.form else ""
        return name, self.form.items[name].widget.edit_position if self.form and name else None

    def type_on(self, at: tuple[str, int | None]) -> None:
        """Go on typing at the same place in a new layout."""
        if self.form and at[0] in self.form.items:
            self.form.type_in(*at)

    def label(
        self, text: str, rect: Rect, role: str, size: float, colour: str = palette.INK, right: bool = False
    ) -> None:
        """Draw a line of text in the middle of a rectangle's height, fitted into its width."""
        line = self.shell.fonts.fitted(text, role, size, colour, rect.w)
        if right:
            put(self.sheet, line, midright=rect.midright)
        else:
            put(self.sheet, line, midleft=rect.midleft)

    @property
    def holds(self) -> bool:
        return self.form is not None and self.form.holds

    def raw(self, event: pygame.event.Event) -> None:
        if self.form:
            self.form.raw(event)

    def handle(self, one: Input) -> bool:
        if self.form and self.form.handle(one):
            return True
        if isinstance(one, Act) and one.name == "back":
            self.leave()
            return True
        return False

    def update(self, dt: float) -> None:
        if self.form:
            self.form.update(dt)
            self.dirty = self.dirty or self.form.dirty

    def close(self) -> None:
        if self.form:
            self.form.close()
            self.form = None
        self.sheet = pygame.Surface((1, 1))  # the old one is large: not left to the collector


class Sheet(FormScene):
    """Paper with a form over a darkened screen."""

    opaque = False
    shade = 160  # of 255, over the screen below

    def middle(self, wide: int, high: int) -> Rect:
        """Return a box in the middle of the screen; one that is too high begins at its top."""
        size = self.shell.size
        return Rect((size[0] - wide) // 2, max(0, (size[1] - high) // 2), wide, high)

    def begin(self, box: Rect, design: float = 16) -> Form:
        """Return a new form on an empty sheet with round corners of a radius."""
        shell = self.shell
        radius = shell.px(design)
        self.close()
        self.form = Form(shell, self.focus)
        self.sheet = pygame.Surface(shell.size, pygame.SRCALPHA)
        self.sheet.fill(rgba(palette.SCRIM, self.shade))
        shell.materials.cast(self.sheet, box, radius, 14, 8, 190)
        self.sheet.blit(shell.materials.paper(box.w, box.h, radius), box)
        return self.form

    def finish(self, form: Form, focus: str) -> None:
        """End the layout; keys and controllers begin at a button."""
        form.home = focus
        form.finish()

    def leaving(self, do: Callable[[], None]) -> Callable[[], None]:
        """Return a press that leaves the sheet before it does something."""

        def done() -> None:
            self.shell.scenes.pop()
            do()

        return done

    def handle(self, one: Input) -> bool:
        self.dirty = True
        return super().handle(one)

    def draw(self, onto: pygame.Surface) -> None:
        onto.blit(self.sheet, (0, 0))
        if self.form:
            self.form.draw(onto)
