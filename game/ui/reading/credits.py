"""The page of the credits."""

from __future__ import annotations

import pygame

from game.ui.board.contract.window import shown
from game.ui.draw.fonts import TEXT, TITLE
from game.ui.draw.layout import blank, in_a_column
from game.ui.forms.form import Form
from game.ui.forms.page import DESK, Page, Scrolled
from game.ui.shell.inputs import Act, Input
from game.ui.shell.shell import Shell
from game.ui.widgets.scroll import Scroll
from game.words import palette


class Credits(Page):
    """The credits on paper, to be scrolled."""

    ground = DESK
    name = "credits"
    title = "credits.title"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.scroll = Scroll()
        self.parts = [Scrolled(shell, self.scroll, self._moved)]

    def _moved(self) -> None:
        self.dirty = True

    def build(self, form: Form, area: pygame.Rect) -> None:
        shell, t = self.shell, self.shell.texts.t
        column = self.middle(area, 1100)
        pad = shell.px(40, 16)
        self.paper(column, 7)
        inner = column.inflate(-2 * pad, -2 * pad)
        inner.w -= shell.px(12, 6)
        chapters = {
            "app.name": [t("credits.program")],
            "credits.games": [*(shell.texts.of(slug).t("credits") for slug in shown()), t("credits.unofficial")],
            "credits.fonts": [t("credits.sans"), t("credits.serif")],
            "credits.made_with": [t("credits.libraries")],
        }
        gap, above = shell.px(10, 4), shell.px(18)
        parts = []
        for head, bodies in chapters.items():
            parts.append(shell.fonts.fitted(t(head), TITLE, 26, palette.INK, inner.w))
            parts += [shell.fonts.paragraph(body, TEXT, 20, palette.INK, inner.w) for body in bodies]
            parts.append(blank(1, above - gap))
        parts[-1] = blank(1, above)
        self.scroll.lay(inner, in_a_column(parts, gap))

    def handle(self, one: Input) -> bool:
        if isinstance(one, Act) and one.name in ("up", "down"):
            self.dirty = self.scroll.move((1 if one.name == "down" else -1) * self.shell.px(90)) or self.dirty
            return True
        return super().handle(one)
