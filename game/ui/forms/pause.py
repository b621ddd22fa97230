"""Columns of buttons over a table: the pause and other questions beside the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.ui.draw.fonts import STRONG, TEXT, TITLE
from game.ui.draw.layout import put, rows
from game.ui.forms.sheet import Sheet
from game.ui.shell.shell import Shell
from game.ui.widgets.faces import LEFT
from game.words import palette

PauseEntry = tuple[str, str, Callable[[], None]]  # name of the text, icon, press
STAYS = ("seats", "phones", "rules", "settings")  # entries whose pages lead back to the pause


@dataclass(frozen=True, slots=True)
class PauseLine:
    """A button of a column."""

    name: str
    label: str
    icon: str
    do: Callable[[], None]
    badge: Callable[[int], pygame.Surface] | None = None  # draws a sign at a size instead of the icon
    stays: bool = False  # the column waits under the page that this opens


class Column(Sheet):
    """A column of buttons with a heading; Escape goes back to the game."""

    def __init__(
        self,
        shell: Shell,
        name: str,
        heading: str,
        note: str,
        lines: Callable[[], Sequence[PauseLine]],
        primary: int = 0,
    ) -> None:
        """Name the texts above and below the buttons, and the number of the usual button."""
        super().__init__(shell)
        self.name = name
        self.heading, self.note, self.lines, self.primary = heading, note, lines, primary

    def lay_out(self) -> Iterator[None]:
        shell, t, lines = self.shell, self.shell.texts.t, self.lines()
        pad, gap = shell.px(34, 14), shell.px(14, 7)
        widest = max(shell.fonts.width(line.label, STRONG, 19) for line in lines)
        high = shell.touch(58)
        wide = min(shell.size[0] - 2 * pad, max(shell.px(460), widest + high + 4 * pad))
        title = shell.fonts.fitted(t(self.heading), TITLE, 30, palette.INK, wide - 2 * pad)
        note = shell.fonts.paragraph(t(self.note), TEXT, 17, palette.INK_SOFT, wide - 2 * pad, centred=True)
        room = shell.size[1] - 3 * pad - title.get_height() - note.get_height()
        high = min(high, room // len(lines) - gap)
        rows_high = len(lines) * (high + gap)
        box = pygame.Rect(0, 0, wide, pad * 2 + title.get_height() + gap + rows_high + note.get_height())
        box.center = shell.size[0] // 2, shell.size[1] // 2
        form = self.begin(box, 18)
        put(self.sheet, title, midtop=(box.centerx, box.y + pad))
        area = pygame.Rect(box.x + pad, box.y + pad + title.get_height() + gap, box.w - 2 * pad, rows_high)
        for n, (line, rect) in enumerate(zip(lines, rows(area, len(lines), high, gap), strict=True)):
            do, usual = line.do if line.stays else self.leaving(line.do), n == self.primary
            form.button(line.name, rect, line.label, do, line.icon, usual, align=LEFT, badge=line.badge)
        put(self.sheet, note, midtop=(box.centerx, area.bottom))
        self.finish(form, lines[self.primary].name)
        yield


def pause(shell: Shell, entries: Sequence[PauseEntry], note: str = "table.kept") -> Column:
    """Make the pause over a table, with entries, the usual one first; `note` names the text below."""

    def lines() -> list[PauseLine]:
        t = shell.texts.t
        return [PauseLine(name, t(f"table.{name}"), icon, do, stays=name in STAYS) for name, icon, do in entries]

    return Column(shell, "pause", "table.pause", note, lines)
