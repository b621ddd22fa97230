"""A question over whatever is on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.ui.draw.fonts import TEXT, TITLE
from game.ui.draw.layout import columns, rows
from game.ui.forms.sheet import Sheet
from game.ui.shell.shell import Shell
from game.ui.widgets.faces import needed
from game.words import palette


@dataclass(frozen=True, slots=True)
class DialogAnswer:
    """A button of a dialog."""

    label: str  # the name of its text
    do: Callable[[], None] = lambda: None
    icon: str = ""
    primary: bool = False


class Dialog(Sheet):
    """A question; Escape is the last of the answers."""

    def __init__(self, shell: Shell, text: Callable[[], str], answers: Sequence[DialogAnswer], title: str = "") -> None:
        """`text` is called anew when the language changes; `title` names a text."""
        super().__init__(shell)
        self.about = -1  # the seat it is about, if it may have to be withdrawn
        self._text, self._answers, self._title = text, answers, title

    def lay_out(self) -> Iterator[None]:
        shell, answers, t = self.shell, self._answers, self.shell.texts.t
        pad = shell.px(30, 14)
        wide = min(shell.size[0] - 2 * pad, max(shell.px(640), 400))
        inner = wide - 2 * pad
        title = shell.fonts.fitted(t(self._title), TITLE, 26, palette.INK, inner) if self._title else None
        text = shell.fonts.paragraph(self._text(), TEXT, 20, palette.INK, inner)
        button = shell.touch(54)
        gap = shell.px(14, 8)
        head = title.get_height() + gap if title else 0
        places = self._places(inner, button, gap)
        low = places[-1].bottom
        high = pad + head + text.get_height() + pad + low + pad
        box = self.middle(wide, high)
        form = self.begin(box)
        if title:
            self.sheet.blit(title, (box.x + pad, box.y + pad))
        self.sheet.blit(text, (box.x + pad, box.y + pad + head))
        for n, (answer, place) in enumerate(zip(answers, places, strict=True)):
            rect = place.move(box.x + pad, box.bottom - pad - low)
            form.button(str(n), rect, t(answer.label), self.leaving(answer.do), answer.icon, answer.primary)
        self.finish(form, str(len(answers) - 1))  # the answer that changes nothing
        yield

    def _places(self, wide: int, high: int, gap: int) -> list[pygame.Rect]:
        """Place the buttons side by side, or below each other if one of them would have too little room."""
        room = pygame.Rect(0, 0, wide, high)
        beside, t = columns(room, len(self._answers), gap), self.shell.texts.t
        if all(needed(self.shell, t(answer.label), answer.icon, high) <= beside[0].w for answer in self._answers):
            return beside
        return rows(room, len(self._answers), high, gap)

    def leave(self) -> None:
        self.leaving(self._answers[-1].do)()


def notice(shell: Shell, text: Callable[[], str]) -> None:
    """Show a notice with a single button."""
    shell.scenes.push(Dialog(shell, text, [DialogAnswer("word.ok", primary=True)]))
