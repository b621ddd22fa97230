"""All values of a choice at once, each with what there is to say about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from game.ui.draw.fonts import TITLE
from game.ui.forms.form import Value
from game.ui.forms.sheet import Sheet
from game.ui.shell.shell import Shell
from game.ui.widgets.faces import HOVER, LEFT, PRESSED, face
from game.words import palette


class Choosing(Sheet):
    """One value below the other; Escape changes nothing."""

    def __init__(
        self,
        shell: Shell,
        title: str,
        values: Callable[[], Sequence[tuple[Value, str]]],
        key: Any,
        changed: Callable[[Any], None],
    ) -> None:
        """`title` is the name of a text; values and what is said about them are asked for anew with the language."""
        super().__init__(shell)
        self._title, self._values, self._key, self._changed = title, values, key, changed

    def lay_out(self) -> Iterator[None]:
        shell, values = self.shell, self._values()
        pad, gap = shell.px(26, 10), shell.px(10, 4)
        wide = min(shell.size[0] - 2 * pad, max(shell.px(1040), 620))
        title = shell.fonts.fitted(shell.texts.t(self._title), TITLE, 26, palette.INK, wide - 2 * pad)
        room = shell.size[1] - 4 * pad - title.get_height()
        each = min(shell.touch(74), room // len(values) - gap)
        high = 2 * pad + title.get_height() + len(values) * (each + gap)
        box = pygame.Rect((shell.size[0] - wide) // 2, max(0, (shell.size[1] - high) // 2), wide, high)
        form = self.begin(box, shell.px(16))
        self._sheet.blit(title, (box.x + pad, box.y + pad))
        y = box.y + pad + title.get_height() + gap
        for value, about in values:
            rect = pygame.Rect(box.x + pad, y, wide - 2 * pad, each)
            form.pictures(str(value.key), rect, self._faces(rect.size, value, about), self._taking(value.key))
            y += each + gap
            yield
        self.finish(form, str(self._key))

    def _faces(self, size: tuple[int, int], value: Value, about: str) -> list[pygame.Surface]:
        colour = palette.GOLD if value.key == self._key else palette.PAPER
        states = ("", HOVER, PRESSED)
        return [face(self.shell, size, value.label, "", colour, s, LEFT, 20, about, value.badge) for s in states]

    def _taking(self, key: Any) -> Callable[[], None]:
        return self.leaving(partial(self._changed, key))
