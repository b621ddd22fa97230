"""Pages to read: the hall of fame and the credits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui import palette
from game.ui.fonts import STRONG, TEXT, TITLE
from game.ui.form import Form
from game.ui.inputs import Act, Input
from game.ui.load import day, title_of
from game.ui.page import Page
from game.ui.scroll import Scroll
from game.ui.shelf import Kept, Shelf

if TYPE_CHECKING:
    from game.ui.shell import Shell

Rect = pygame.Rect
HEAD, BODY, ROW = "head", "body", "row"
Line = tuple[str, str, str]  # kind, text, what stands at the right
BEST = 10  # games of one title and number of seats


class Reading(Page):
    """Lines on paper that can be scrolled."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.scroll = Scroll()

    def lines(self) -> Sequence[Line]:
        """What there is to read."""
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
    """Who made what."""

    name = "credits"
    title = "credits.title"

    def lines(self) -> Sequence[Line]:
        t = self.shell.texts.t
        return (
            (HEAD, t("app.name"), ""),
            (BODY, t("credits.program"), ""),
            (HEAD, t("credits.games"), ""),
            (BODY, t("credits.west_of_africa"), ""),
            (HEAD, t("credits.fonts"), ""),
            (BODY, t("credits.sans"), ""),
            (BODY, t("credits.serif"), ""),
            (HEAD, t("credits.made_with"), ""),
            (BODY, t("credits.libraries"), ""),
        )


class Fame(Reading):
    """The best finished games of this machine, by title and number of seats."""

    name = "fame"
    title = "fame.title"

    def __init__(self, shell: Shell, shelf: Shelf | None = None) -> None:
        super().__init__(shell)
        self.shelf = shelf or (Shelf(shell.saves) if shell.saves else None)

    def lines(self) -> Sequence[Line]:
        texts = self.shell.texts
        groups: dict[tuple[str, int], list[tuple[int, str, Kept]]] = {}
        for kept in self.shelf.found if self.shelf else ():
            if kept.result:
                rows = groups.setdefault((kept.title, len(kept.people)), [])
                for name, points, place in zip(kept.people, kept.result.scores, kept.result.places, strict=True):
                    if place == 1:
                        rows.append((points, name, kept))
        if not groups:
            return ((BODY, texts.t("fame.none"), ""),)
        found: list[Line] = []
        for (slug, seats), rows in sorted(groups.items()):
            found.append((HEAD, texts.t("fame.group", title=title_of(texts, slug), count=seats), ""))
            for points, name, kept in sorted(rows, key=lambda row: -row[0])[:BEST]:
                text = texts.t("fame.row", points=points, name=name)
                found.append((ROW, text, day(texts, kept.made)))
        return found

    def update(self, dt: float) -> None:
        if self.shelf and self.shelf.poll():
            self.again()
        super().update(dt)

    def close(self) -> None:
        if self.shelf:
            self.shelf.close()
        super().close()
