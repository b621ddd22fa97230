"""The page for learning: a guided first game of each title, and the rules of each on one page."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.entries import BOT, PERSON
from game.ui import palette
from game.ui.couch import begin
from game.ui.fonts import TEXT, TITLE
from game.ui.form import Form
from game.ui.lesson_play import BOTS, made_for
from game.ui.lessons import LEARNER, lesson_of
from game.ui.newgame import usual_name
from game.ui.opening import open_game
from game.ui.page import Page
from game.ui.rules import Rules
from game.ui.tables import shown

if TYPE_CHECKING:
    from game.ui.shell import Shell

Rect = pygame.Rect


class Learn(Page):
    """Every title with its guided first game and its rules."""

    name = "learn"
    title = "learn.title"

    def build(self, form: Form, area: Rect) -> None:
        shell, t = self.shell, self.shell.texts.t
        column = self.middle(area, 1180)
        pad, gap = shell.px(28, 12), shell.px(16, 7)
        titles = shown()
        intro = shell.fonts.paragraph(t("learn.intro"), TEXT, 18, palette.INK_SOFT, column.w - 2 * pad, 3)
        top = column.y + pad + intro.get_height() + gap
        high = min(shell.px(150, 64), (column.bottom - pad - top - gap * (len(titles) - 1)) // len(titles))
        bottom = top + len(titles) * (high + gap) - gap + pad
        self.paper(Rect(column.x, column.y, column.w, bottom - column.y))
        self.sheet.blit(intro, (column.x + pad, column.y + pad))
        for n, slug in enumerate(titles):
            self._row(form, Rect(column.x + pad, top + n * (high + gap), column.w - 2 * pad, high), slug)

    def _row(self, form: Form, row: Rect, slug: str) -> None:
        """One title: its emblem, what it is about, and the buttons."""
        shell, texts = self.shell, self.shell.texts.of(slug)
        t, gap = texts.t, shell.px(16, 7)
        size = min(row.h, shell.px(90, 40))
        emblem = shell.art.icon(slug if shell.art.has(slug) else "globe", size)
        self.sheet.blit(emblem, emblem.get_rect(midleft=(row.x, row.centery)))
        wide = max(shell.px(300, 150), round(row.w * 0.3))
        left = row.x + size + gap
        room = Rect(left, row.y, row.right - wide - gap - left, row.h)
        name = shell.fonts.fitted(t("title"), TITLE, 23, palette.INK, room.w)
        self.sheet.blit(name, (room.x, room.y))
        rest = room.h - name.get_height()
        lines = max(0, rest // shell.fonts.height(TEXT, 16))
        if lines:
            about = shell.fonts.paragraph(t("about"), TEXT, 16, palette.INK_SOFT, room.w, lines)
            self.sheet.blit(about, (room.x, room.y + name.get_height()))
        has = lesson_of(slug) is not None
        high = min((row.h - shell.px(8, 4)) // 2, shell.touch(54)) if has else min(row.h, shell.touch(54))
        places = [Rect(row.right - wide, row.centery - high // 2, wide, high)]
        if has:
            first = Rect(row.right - wide, row.y, wide, high)
            places = [first, Rect(first.x, row.y + row.h - high, wide, high)]
            go = partial(start_lesson, shell, slug)
            form.button(f"lesson_{slug}", places[0], t("learn.lesson"), go, "play", True, region=slug)
        read = partial(self._read, slug)
        form.button(f"rules_{slug}", places[-1], t("learn.rules"), read, "book", region=slug)

    def _read(self, slug: str) -> None:
        self.shell.scenes.push(Rules(self.shell, slug))


def start_lesson(shell: Shell, slug: str) -> None:
    """Begin the guided first game of a title; it is kept like any game."""
    lesson = lesson_of(slug)
    assert lesson
    seats = range(lesson.seats)
    names = [usual_name(shell, seat, PERSON if seat == LEARNER else BOT + BOTS) for seat in seats]
    if shell.saves:
        open_game(shell, partial(begin, shell.saves, made_for(slug, names, datetime.now())))
    shell.apply(title=slug)
