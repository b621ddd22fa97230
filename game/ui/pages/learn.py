"""The page for learning: a guided first game and the rules of each title."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from functools import partial

import pygame

from game.session.beginning import begin
from game.session.kept.saved_games import Kept
from game.session.lesson import LEARNER, lesson_of
from game.session.lesson_play import BOTS, made_for
from game.table.record.entries import BOT, PERSON
from game.ui.board.contract.window import last_or_first, shown
from game.ui.draw.fonts import TEXT, TITLE
from game.ui.draw.layout import in_a_column, put
from game.ui.forms.form import Form
from game.ui.forms.page import FLOOR, Page
from game.ui.pages.kept_games import KeptGames
from game.ui.pages.opening import go_on_with, may_go_on, open_game
from game.ui.pages.sitting import usual_name
from game.ui.reading.covers import emblem
from game.ui.reading.rules import Rules
from game.ui.shell.shell import Shell
from game.words import palette

Rect = pygame.Rect


class Learn(Page):
    """All titles, each with its rules and its guided first game, new or unfinished."""

    ground = FLOOR
    name = "learn"
    title = "learn.title"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._begun: dict[str, Kept] = {}
        self.games = KeptGames(self, came=self._find_begun)

    def _find_begun(self) -> None:
        lessons = (kept for kept in self.games.found if kept.taught and may_go_on(self.shell, kept))
        begun = {kept.title: kept for kept in reversed(list(lessons))}  # the last one played wins
        if begun != self._begun:
            self._begun = begun
            self.again()

    def build(self, form: Form, area: Rect) -> None:
        shell, t = self.shell, self.shell.texts.t
        column = self.middle(area, 1180)
        pad, gap = shell.px(28, 12), shell.px(30, 11)
        titles = shown()
        intro = shell.fonts.paragraph(t("learn.intro"), TEXT, 18, palette.INK_SOFT, column.w - 2 * pad, 3)
        top = column.y + pad + intro.get_height() + gap
        high = min(shell.px(128, 64), (column.bottom - pad - top - gap * (len(titles) - 1)) // len(titles))
        bottom = top + len(titles) * (high + gap) - gap + pad
        self.paper(Rect(column.x, column.y, column.w, bottom - column.y))
        self.sheet.blit(intro, (column.x + pad, column.y + pad))
        for n, slug in enumerate(titles):
            row = Rect(column.x + pad, top + n * (high + gap), column.w - 2 * pad, high)
            pygame.draw.rect(self.sheet, palette.HAIRLINE, Rect(row.x, row.y - gap // 2, row.w, 1))
            self._row(form, row, slug)

    def _row(self, form: Form, row: Rect, slug: str) -> None:
        shell, texts = self.shell, self.shell.texts.of(slug)
        t, gap = texts.t, shell.px(20, 8)
        size = min(row.h, shell.px(90, 40))
        put(self.sheet, emblem(shell, slug, size), midleft=(row.x, row.centery))
        wide = max(shell.px(300, 150), round(row.w * 0.3))
        left = row.x + size + gap
        room = Rect(left, row.y, row.right - wide - gap - left, row.h)
        name = shell.fonts.fitted(t("title"), TITLE, 23, palette.INK, room.w)
        lines = max(0, (room.h - name.get_height()) // shell.fonts.height(TEXT, 16))
        about = [shell.fonts.paragraph(t("about"), TEXT, 16, palette.INK_SOFT, room.w, lines)] if lines else []
        put(self.sheet, in_a_column([name, *about]), midleft=(room.x, room.centery))
        has, between = lesson_of(slug) is not None, shell.px(10, 4)
        high = min((row.h - between) // 2, shell.touch(54)) if has else min(row.h, shell.touch(54))
        low = Rect(row.right - wide, row.centery - high // 2, wide, high)
        if has:
            low.y = row.centery + between // 2
            self._lesson(form, low.move(0, -high - between), slug)
        form.button(f"rules_{slug}", low, t("learn.rules"), partial(self._read, slug), "book", region=slug)

    def _lesson(self, form: Form, place: Rect, slug: str) -> None:
        """Put the button that begins a lesson, beside one that continues an unfinished lesson."""
        shell, t = self.shell, self.shell.texts.t
        begin, begun = partial(start_lesson, shell, slug), self._begun.get(slug)
        first = last_or_first(shell.settings.title)
        if begun is None:
            form.button(f"lesson_{slug}", place, t("learn.lesson"), begin, "play", first == slug, region=slug)
            return
        again = Rect(place.right - place.h, place.y, place.h, place.h)
        goes = Rect(place.x, place.y, again.x - shell.px(10, 4) - place.x, place.h)
        tip = t("learn.go_on_tip", round=begun.round)
        go_on = partial(go_on_with, shell, begun)
        form.button(f"go_on_{slug}", goes, t("learn.go_on"), go_on, "play", True, tip=tip, region=slug)
        form.button(f"lesson_{slug}", again, "", begin, "redo", tip=t("learn.anew"), region=slug)

    def _read(self, slug: str) -> None:
        self.shell.scenes.push(Rules(self.shell, slug))


def start_lesson(shell: Shell, slug: str) -> None:
    """Begin the guided first game of a title; it is kept like any game."""
    lesson = lesson_of(slug)
    assert lesson
    seats = range(lesson.seats)
    names = [usual_name(shell, seat, PERSON if seat == LEARNER else BOT + BOTS) for seat in seats]
    open_game(shell, partial(begin, shell.saves, made_for(slug, names, datetime.now())))
    shell.apply(replace(shell.settings, title=slug))
