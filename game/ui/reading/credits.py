"""Pages to read: the credits."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.board.window import shown
from game.ui.draw.fonts import STRONG, TEXT, TITLE
from game.ui.forms.form import Form
from game.ui.forms.page import Page
from game.ui.shell.inputs import Act, Input
from game.ui.shell.shell import Shell
from game.ui.widgets.scroll import Scroll
from game.words import palette

Rect = pygame.Rect
HEAD, BODY, ROW = "head", "body", "row"
Line = tuple[str, str, str]  # kind, text, what stands at the right


class Reading(Page):
    """Lines on paper that can be scrolled."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.scroll = Scroll()

    def lines(self) -> Sequence[Line]:
        """Return what there is to read."""
        raise NotImplementedError

    def build(self, form: Form, area: Rect) -> None:
        shell = self.shell
        column = self.middle(area, 1100)
        pad = shell.px(40, 16)
        self.paper(column, 7)
        inner = column.inflate(-2 * pad, -2 * pad)
        inner.w -= shell.px(12, 6)
        parts = [(kind, self._picture(kind, text, right, inner.w)) for kind, text, right in self.lines()]
        gaps = {HEAD: shell.px(10, 4), BODY: shell.px(10, 4), ROW: shell.px(6, 3)}
        high = sum(picture.get_height() + gaps[kind] + (shell.px(18) if kind == HEAD else 0) for kind, picture in parts)
        whole = pygame.Surface((inner.w, max(1, high)), pygame.SRCALPHA)
        y = 0
        for n, (kind, picture) in enumerate(parts):
            y += shell.px(18) if kind == HEAD and n else 0
            whole.blit(picture, (0, y))
            y += picture.get_height() + gaps[kind]
        self.scroll.lay(inner, whole)

    def _picture(self, kind: str, text: str, right: str, wide: int) -> pygame.Surface:
        fonts = self.shell.fonts
        if kind == HEAD:
            return fonts.fitted(text, TITLE, 26, palette.INK, wide)
        if kind == BODY:
            return fonts.paragraph(text, TEXT, 20, palette.INK, wide)
        made = pygame.Surface((wide, fonts.height(STRONG, 20)), pygame.SRCALPHA)
        end = fonts.fitted(right, TEXT, 17, palette.INK_SOFT, wide // 2)
        start = fonts.fitted(text, STRONG, 20, palette.INK, wide - end.get_width() - self.shell.px(16))
        made.blit(start, (0, 0))
        made.blit(end, (wide - end.get_width(), (made.get_height() - end.get_height()) // 2))
        return made

    def handle(self, one: Input) -> bool:
        if self.scroll.handle(self.shell, one):
            self.dirty = True
            return True
        if isinstance(one, Act) and one.name in ("up", "down"):
            self.dirty = self.scroll.move((1 if one.name == "down" else -1) * self.shell.px(90)) or self.dirty
            return True
        return super().handle(one)

    def draw_over(self, onto: pygame.Surface) -> None:
        self.scroll.draw(self.shell, onto)


class Credits(Reading):
    """The credits."""

    name = "credits"
    title = "credits.title"

    def lines(self) -> Sequence[Line]:
        t = self.shell.texts.t
        return (
            (HEAD, t("app.name"), ""),
            (BODY, t("credits.program"), ""),
            (HEAD, t("credits.games"), ""),
            *((BODY, self.shell.texts.of(slug).t("credits"), "") for slug in shown()),
            (HEAD, t("credits.fonts"), ""),
            (BODY, t("credits.sans"), ""),
            (BODY, t("credits.serif"), ""),
            (HEAD, t("credits.made_with"), ""),
            (BODY, t("credits.libraries"), ""),
        )
