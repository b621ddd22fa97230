"""Statistics of the people of this machine: victories, points, streaks, and everybody's games as a chart."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.session.kept.tally import Tally, tallies
from game.ui.draw.fonts import BOLD, STRONG, TEXT, TITLE
from game.ui.forms.form import Form
from game.ui.pages.kept.page import GroupPage, title_of
from game.ui.widgets.chart import grid_step
from game.words import palette
from game.words.sanitize import clean_name

if TYPE_CHECKING:
    from game.session.kept.saved_games import SavedGames
    from game.session.kept.tally import Group
    from game.ui.shell.shell import Shell

Rect = pygame.Rect
COLUMNS = ("games", "wins", "average", "best", "streak", "longest")
NAME = 3  # columns that a name takes
MOST_BARS = 40  # games of a chart, the last ones


class Statistics(GroupPage):
    """A row for everybody, and below it the games of the one who is chosen."""

    name = "statistics"
    title = "statistics.title"

    def __init__(self, shell: Shell, shelf: SavedGames | None = None, show: Group | None = None) -> None:
        super().__init__(shell, shelf, show)
        self.who = ""  # whose games the chart shows

    def build(self, form: Form, area: Rect) -> None:
        shell, texts = self.shell, self.shell.texts
        groups = tallies(self.kept)
        column = self.middle(area, 1240)
        if not groups:
            self.paper(column, 7)
            words = texts.t("statistics.none")
            line = shell.fonts.paragraph(words, TEXT, 22, palette.INK, column.w * 3 // 4, centred=True)
            self.sheet.blit(line, line.get_rect(center=column.center))
            return
        if self.group not in groups:
            self.group = next(iter(groups))
        rows = groups[self.group]
        if self.who not in [one.name for one in rows]:
            self.who = rows[0].name
        high, gap = shell.touch(54), shell.px(14, 6)
        self.tabs(form, Rect(area.x, area.y, area.w, high), list(groups))
        body = Rect(column.x, column.y + high + gap, column.w, column.h - high - gap)
        upper = Rect(body.x, body.y, body.w, (body.h - gap) * 56 // 100)
        lower = Rect(body.x, upper.bottom + gap, body.w, body.h - upper.h - gap)
        pad = shell.px(30, 12)
        self.paper(upper, 7)
        self._table(form, upper.inflate(-2 * pad, -2 * shell.px(16, 6)), rows)
        self.paper(lower, 9)
        chosen = next(one for one in rows if one.name == self.who)
        self._chart(lower.inflate(-2 * pad, -2 * shell.px(16, 6)), chosen)

    def _table(self, form: Form, area: Rect, rows: Sequence[Tally]) -> None:
        """Numbers below their headings; a name is a button that opens its chart."""
        shell, texts = self.shell, self.shell.texts
        assert self.group
        head = shell.fonts.height(TEXT, 16) + shell.px(10, 4)
        each = area.w // (NAME + len(COLUMNS))
        left = area.x + NAME * each
        self.label(title_of(texts, self.group[0]), Rect(area.x, area.y, NAME * each, head), TITLE, 20)
        for n, column in enumerate(COLUMNS):
            place = Rect(left + n * each, area.y, each - shell.px(6), head)
            self.label(texts.t(f"statistics.{column}"), place, TEXT, 16, palette.INK_SOFT, right=True)
        room, least = area.h - head, shell.touch(44)
        low = Rect(area.x, area.bottom - least, area.w, least)
        if len(rows) * least > room:
            room -= least
        fits = max(1, room // least)
        high = min(shell.touch(56), room // min(fits, len(rows)))
        shown = [rows[n] for n in self.paged(form, low, len(rows), fits)]
        for n, one in enumerate(shown):
            row = Rect(area.x, area.y + head + n * high, area.w, high)
            pygame.draw.line(self.sheet, palette.HAIRLINE, row.topleft, (row.right - 1, row.y))
            name = Rect(row.x, row.y + 2, NAME * each - shell.px(12), high - 4)
            show, chosen = partial(self._show, one.name), one.name == self.who
            form.button(f"who.{n}", name, clean_name(one.name), show, "person", region="people", chosen=chosen)
            self._numbers(Rect(left, row.y, row.right - left, high), one, each)

    def _numbers(self, row: Rect, one: Tally, each: int) -> None:
        texts = self.shell.texts
        share = texts.t("statistics.of", wins=one.wins, share=round(100 * one.wins / one.games))
        average = texts.number(round(one.average))
        values = (texts.number(one.games), share, average, *map(texts.number, (one.best, one.streak, one.longest)))
        for n, value in enumerate(values):
            place = Rect(row.x + n * each, row.y, each - self.shell.px(6), row.h)
            self.label(value, place, STRONG, 19, palette.INK, right=True)

    def _chart(self, area: Rect, one: Tally) -> None:
        """A bar for each of somebody's games, gold where it was won."""
        shell, fonts, texts = self.shell, self.shell.fonts, self.shell.texts
        head = fonts.height(TITLE, 20) + shell.px(8, 3)
        self.label(texts.t("statistics.chart", who=clean_name(one.name)), Rect(area.x, area.y, area.w, head), TITLE, 20)
        points, won = one.points[-MOST_BARS:], one.won[-MOST_BARS:]
        step = grid_step(max(1, *points))
        top = max(step, -(-max(1, *points) // step) * step)
        label = fonts.number(top, TEXT, 16).get_width() + shell.px(12)
        above = fonts.height(BOLD, 16)
        high = max(8, area.h - head - above - shell.px(6))
        plot = Rect(area.x + label, area.bottom - high, area.w - label, high)
        apart = max(step, -(-top * fonts.height(TEXT, 16) // high // step) * step)
        for value in range(0, top + 1, apart):
            y = plot.bottom - 1 - plot.h * value // top
            pygame.draw.line(self.sheet, palette.HAIRLINE, (plot.x, y), (plot.right, y))
            text = fonts.number(value, TEXT, 16, palette.INK_SOFT)
            self.sheet.blit(text, text.get_rect(midright=(plot.x - shell.px(8), y)))
        each = min(plot.w / len(points), shell.px(90))
        for n, (value, is_won) in enumerate(zip(points, won, strict=True)):
            tall = max(1, plot.h * max(0, value) // top)
            bar = Rect(round(plot.x + (n + 0.15) * each), plot.bottom - tall, max(2, round(each * 0.7)), tall)
            pygame.draw.rect(self.sheet, palette.GOLD if is_won else palette.INK_MUTED, bar, border_radius=shell.px(4))
            text = fonts.number(value, BOLD, 16, palette.INK)
            if text.get_width() <= each:
                self.sheet.blit(text, text.get_rect(midbottom=(bar.centerx, bar.y)))
            if is_won and each > shell.px(20):
                crown = shell.art.icon("crown", min(bar.w, shell.px(20, 12)))
                if crown.get_height() < bar.h:
                    self.sheet.blit(crown, crown.get_rect(midtop=(bar.centerx, bar.y + shell.px(3))))

    def _show(self, who: str) -> None:
        if who != self.who:
            self.who = who
            self.again()
