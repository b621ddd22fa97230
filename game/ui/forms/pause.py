"""A column of buttons over a table: the pause, and whatever else is asked beside the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.ui.draw.fonts import TEXT, TITLE
from game.ui.draw.layout import put
from game.ui.forms.sheet import Sheet
from game.ui.shell.shell import Shell
from game.ui.widgets.faces import LEFT
from game.words import palette

Entry = tuple[str, str, Callable[[], None]]  # the text's name, the icon, what it does


@dataclass(frozen=True, slots=True)
class PauseLine:
    """A button of a column."""

    name: str
    label: str
    icon: str
    do: Callable[[], None]
    badge: Callable[[int], pygame.Surface] | None = None  # draws a sign at a size instead of the icon


class Column(Sheet):
    """A column of buttons with a heading; Escape goes back to the game."""

    def heading(self) -> str:
        """Return what stands above."""
        raise NotImplementedError

    def note(self) -> str:
        """Return what stands below."""
        raise NotImplementedError

    def lines(self) -> Sequence[PauseLine]:
        """The buttons."""
        raise NotImplementedError

    @property
    def primary(self) -> int:
        """Which button is the usual one."""
        return 0

    def lay_out(self) -> Iterator[None]:
        shell, lines = self.shell, self.lines()
        pad, gap = shell.px(34, 14), shell.px(14, 7)
        widest = max(shell.fonts.width(line.label, "strong", 19) for line in lines)
        high = shell.touch(58)
        wide = min(shell.size[0] - 2 * pad, max(shell.px(460), widest + high + 4 * pad))
        title = shell.fonts.fitted(self.heading(), TITLE, 30, palette.INK, wide - 2 * pad)
        note = shell.fonts.paragraph(self.note(), TEXT, 17, palette.INK_SOFT, wide - 2 * pad, centred=True)
        room = shell.size[1] - 3 * pad - title.get_height() - note.get_height()
        high = min(high, room // len(lines) - gap)
        rows = len(lines) * (high + gap)
        box = pygame.Rect(0, 0, wide, pad * 2 + title.get_height() + gap + rows + note.get_height())
        box.center = shell.size[0] // 2, shell.size[1] // 2
        form = self.begin(box, shell.px(18))
        put(self._sheet, title, midtop=(box.centerx, box.y + pad))
        y = box.y + pad + title.get_height() + gap
        for n, line in enumerate(lines):
            rect = pygame.Rect(box.x + pad, y, box.w - 2 * pad, high)
            usual = n == self.primary
            form.button(
                line.name, rect, line.label, self.leaving(line.do), line.icon, usual, align=LEFT, badge=line.badge
            )
            y += high + gap
        put(self._sheet, note, midtop=(box.centerx, y))
        self.finish(form, lines[self.primary].name)
        yield


class Pause(Column):
    """The pause over a table: save and leave, settings, rules, back to the game."""

    name = "pause"

    def __init__(self, shell: Shell, entries: Sequence[Entry], note: str = "table.kept") -> None:
        """The first entry is the usual one; `note` names the text below."""
        super().__init__(shell)
        self._entries, self._note = tuple(entries), note

    def heading(self) -> str:
        return self.shell.texts.t("table.pause")

    def note(self) -> str:
        return self.shell.texts.t(self._note)

    def lines(self) -> Sequence[PauseLine]:
        return [PauseLine(name, self.shell.texts.t(f"table.{name}"), icon, do) for name, icon, do in self._entries]
