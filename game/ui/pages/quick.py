"""The quick start: a sheet that offers the titles to the people who are here, always in the same order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.engine.title import SHORT
from game.session.levels import USUAL_LEVEL, level_name
from game.table.record.entries import BOT, PERSON
from game.ui.board.contract.window import last_or_first, shown
from game.ui.draw.fonts import BOLD, TEXT, TITLE
from game.ui.draw.layout import columns, put
from game.ui.forms.sheet import Sheet
from game.ui.pages.newgame import quick_start, short_form
from game.ui.pages.people import PeoplePage
from game.ui.pages.sitting import usual_count, usual_sitting
from game.ui.reading.covers import cover_faces
from game.ui.shell.inputs import Act, Input, Key
from game.ui.shell.shell import Shell
from game.words import palette

Rect = pygame.Rect
ACROSS = 2  # covers in a row
STEPS = {"left": -1, "right": 1}


class QuickStart(Sheet):
    """A cover for each title, where the focus begins at the last played one; of four, each is one press away.

    A key with the number of a cover begins its title; the key of the quick start once more, or a controller's start
    button, begins the last played one.
    """

    name = "quick"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.last = last_or_first(shell.settings.title)
        self.slugs = shown()

    def lay_out(self) -> Iterator[None]:
        shell, t = self.shell, self.shell.texts.t
        pad, gap = shell.px(30, 12), shell.px(16, 8)
        wide = min(shell.size[0] - 2 * pad, max(shell.px(1240 * shell.settings.text / 100), 640))
        inner = wide - 2 * pad
        title = shell.fonts.fitted(t("quick.title"), TITLE, 30, palette.INK, inner)
        line = shell.fonts.paragraph(self.who, TEXT, 19, palette.INK_SOFT, inner, 2)
        button, above = shell.touch(54), title.get_height() + line.get_height() + gap
        rows = -(-len(self.slugs) // ACROSS)
        room = shell.size[1] - 4 * pad - above - button - (rows + 1) * gap
        high = min(shell.touch(150), room // rows)
        box = self.middle(wide, 2 * pad + above + rows * (high + gap) + button)
        form = self.begin(box)
        put(self.sheet, title, topleft=(box.x + pad, box.y + pad))
        put(self.sheet, line, topleft=(box.x + pad, box.y + pad + title.get_height()))
        area = Rect(box.x + pad, box.y + pad + above, inner, high)
        places = [place for n in range(rows) for place in columns(area.move(0, n * (high + gap)), ACROSS, gap)]
        yield
        for number, (slug, rect) in enumerate(zip(self.slugs, places, strict=False), 1):
            faces = cover_faces(shell, rect.size, slug, slug == self.last, bool(short_form(slug)))
            for face in faces:
                sign = shell.fonts.number(number, BOLD, 16, palette.INK_SOFT)
                put(face, sign, topright=(rect.w - shell.px(10, 5), shell.px(6, 3)))
            form.pictures(slug, rect, faces, self.leaving(partial(quick_start, shell, slug)), "titles")
            yield
        low = Rect(area.x, box.bottom - pad - button, inner, button)
        half = columns(low, 2, gap)
        form.button("people", half[0], t("quick.people"), self._people, "person", region="below")
        form.button("back", half[1], t("word.back"), self.leave, "arrow_left", region="below")
        self.finish(form, self.last)
        yield

    @property
    def who(self) -> str:
        """Name the people who will sit at the table, the bots, and the form if it is a short one."""
        shell, texts = self.shell, self.shell.texts
        sitting = usual_sitting(shell, usual_count(shell, self.last))
        names = [one.name for one in sitting if one.holder == PERSON]
        if bots := len(sitting) - len(names):
            names.append(texts.t("quick.bots", bots=bots, level=level_name(texts, f"{BOT}{USUAL_LEVEL}")))
        form = f" · {texts.t(f'fame.{SHORT}')}" if all(map(short_form, shown())) else ""
        return texts.row(names) + form

    def _people(self) -> None:
        self.shell.scenes.push(PeoplePage(self.shell))

    def resume(self) -> None:
        self.again()  # other people may be here by now

    def handle(self, one: Input) -> bool:
        titles = self.slugs
        match one:
            case Key(name) if name.isdecimal() and 0 < int(name) <= len(titles):
                self.leaving(partial(quick_start, self.shell, titles[int(name) - 1]))()
                return True
            case Act("quick" | "end_turn"):
                self.leaving(partial(quick_start, self.shell, self.last))()
                return True
            case Act("left" | "right" as way) if self.focus.name in titles:  # also from row to row, and around
                return self.focus.focus(titles[(titles.index(self.focus.name) + STEPS[way]) % len(titles)])
        return super().handle(one)
