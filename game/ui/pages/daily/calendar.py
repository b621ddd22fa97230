"""The days of a month as buttons, and the last seven days as bars."""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import partial

import pygame

from game.session.kept.days import COMES, GONE, MISSED, OPEN, SAILED, UNDER_WAY, WEEK, Days
from game.ui.draw.fonts import BOLD, STRONG, TEXT, TITLE
from game.ui.draw.layout import below, beside, columns, put, rows
from game.ui.forms.form import Form
from game.ui.forms.page import Page
from game.ui.shell.shell import Shell, Size
from game.ui.widgets.faces import HOVER, PRESSED
from game.words import palette
from game.words.texts import Texts

Rect = pygame.Rect
DASH = "dash"  # of a missed day
SIGNS = {OPEN: "westward", UNDER_WAY: "clock", GONE: "trash", MISSED: DASH}  # of days without points
MONTHS = 12


def month_by(month: date, by: int) -> date:
    """Return the first day of a month some months on."""
    count = month.year * MONTHS + month.month - 1 + by
    return date(count // MONTHS, count % MONTHS + 1, 1)


def in_words(texts: Texts, day: date) -> str:
    """Return a day with its weekday."""
    weekday = texts.t(f"daily.weekday.{day.isoweekday()}")
    return texts.t("daily.date", weekday=weekday, day=day.day, month=day.month, year=day.year)


@dataclass(frozen=True, slots=True)
class DayCell:
    """A day in the calendar: its number, its points or its sign, and what else marks it."""

    number: int
    points: int | None
    sign: str  # an icon, `DASH`, or empty
    today: bool
    chosen: bool
    friends: bool
    faint: bool  # nothing counts on it

    def face(self, shell: Shell, size: Size, state: str = "") -> pygame.Surface:
        wide, high = size
        colour = palette.GOLD if self.chosen else palette.PAPER_LOW if self.faint else palette.PAPER
        made = shell.materials.button(wide, high, colour, state).copy()
        ink = palette.INK if self.chosen or not self.faint else palette.INK_SOFT
        fonts, pad = shell.fonts, max(shell.px(7, 4), wide // 14)
        number = fonts.number(self.number, STRONG, 15, ink)
        tall = high >= number.get_height() + fonts.height(BOLD, 20)
        put(made, number, **({"topleft": (pad, shell.px(3, 1))} if tall else {"midleft": (pad, high // 2)}))
        under = wide // 2, high - (high - number.get_height()) // 2 - shell.px(2)
        middle = under if tall else (wide * 2 // 3, high // 2)
        if self.points is not None:
            put(made, fonts.number(self.points, BOLD, 22 if tall else 18, ink), center=middle)
        elif self.sign == DASH:
            put(made, fonts.line("\N{EN DASH}", BOLD, 20, ink), center=middle)
        elif self.sign:
            put(made, shell.art.icon(self.sign, min(shell.px(26, 16), high // 2), ink), center=middle)
        if self.friends and tall:
            px = number.get_height() * 4 // 5
            put(made, shell.art.icon("people", px, ink), topright=(wide - pad, shell.px(4, 2)))
        if self.today:
            line = shell.px(4, 2)
            pygame.draw.rect(made, palette.CORAL, (wide // 5, high - 2 * line, wide * 3 // 5, line), border_radius=line)
        return made


class MonthCalendar:
    """The calendar of a month on a page."""

    def __init__(self, page: Page, days: Days, slug: str, today: date) -> None:
        self._page, self._days, self._slug, self._today = page, days, slug, today

    def lay(self, form: Form, area: Rect, month: date, chosen: date, show: Callable[[date], None]) -> None:
        """Put a month with its days; `show` opens a day, or another month by its first day."""
        page, shell = self._page, self._page.shell
        high, gap = shell.touch(46), shell.px(6, 2)
        head, rest = below(area, high, gap)
        self._head(form, head, month, show)
        names, grid = below(rest, shell.fonts.height(TEXT, 15), gap)
        for n, place in enumerate(columns(names, WEEK, gap), 1):
            word = shell.fonts.fitted(shell.texts.t(f"daily.short.{n}"), TEXT, 15, palette.INK_SOFT, place.w)
            put(page.sheet, word, center=place.center)
        weeks = Calendar().monthdatescalendar(month.year, month.month)
        each = min(shell.touch(112), (grid.h - gap * (len(weeks) - 1)) // len(weeks))
        for week, row in zip(weeks, rows(grid, len(weeks), each, gap), strict=True):
            for day, place in zip(week, columns(row, WEEK, gap), strict=True):
                if day.month == month.month:
                    self._day(form, place, day, day == chosen, show)

    def _head(self, form: Form, head: Rect, month: date, show: Callable[[date], None]) -> None:
        texts = self._page.shell.texts
        last = max([self._today, *(date.fromisoformat(day) for slug, day in self._days.own if slug == self._slug)])
        for by, icon, x in ((-1, "left", head.x), (1, "right", head.right - head.h)):
            to = month_by(month, by)
            may = to <= last if by > 0 else True
            press, place = partial(show, to), Rect(x, head.y, head.h, head.h)
            form.button(f"month{by}", place, "", press, f"chevron_{icon}", enabled=may, region="month")
        words = texts.t("daily.month", month=month.month, year=month.year)
        room = head.inflate(-2 * head.h, 0)
        line = self._page.shell.fonts.fitted(words, TITLE, 24, palette.INK, room.w)
        put(self._page.sheet, line, center=room.center)

    def _day(self, form: Form, place: Rect, day: date, chosen: bool, show: Callable[[date], None]) -> None:
        shell, days, slug = self._page.shell, self._days, self._slug
        state = days.state(slug, day, self._today)
        if state == COMES:
            number = shell.fonts.number(day.day, STRONG, 15, palette.INK_MUTED)
            put(self._page.sheet, number, topleft=(place.x + shell.px(7, 4), place.y + shell.px(3, 1)))
            return
        friends = bool(days.friends.get((slug, day.isoformat())))
        faint, points = state not in (SAILED, UNDER_WAY, OPEN), days.points(slug, day)
        cell = DayCell(day.day, points, SIGNS.get(state, ""), day == self._today, chosen, friends, faint)
        faces = [cell.face(shell, place.size, look) for look in ("", HOVER, PRESSED)]
        tip = f"{in_words(shell.texts, day)}: {shell.texts.t(f'daily.tip.{state}')}"
        form.pictures(f"day.{day.isoformat()}", place, faces, partial(show, day), "days", tip)


def draw_week(page: Page, form: Form, area: Rect, days: Days, slug: str, today: date) -> None:
    """Draw the last seven days as bars under their sum, the score to chase, with a button that explains it."""
    shell, texts, week = page.shell, page.shell.texts, days.week(slug, today)
    fonts = shell.fonts
    side, tip = shell.touch(34), texts.t("daily.week_tip")
    head, rest = below(area, max(side, fonts.height(TITLE, 22)), shell.px(4, 2))
    place, head = beside(head, side, shell.px(12, 6))
    form.button("week", place, "", partial(page.say, tip), "help", tip=tip, region="week")
    most_ever = texts.t("daily.best_week", points=days.best_week(slug))
    best = fonts.fitted(most_ever, TEXT, 17, palette.INK_SOFT, head.w // 2)
    put(page.sheet, best, midright=head.midright)
    words = texts.t("daily.week", points=week.total)
    page.label(words, Rect(head.x, head.y, head.w - best.get_width() - shell.px(14), head.h), TITLE, 22)
    plot, names = below(rest, rest.h - fonts.height(TEXT, 15), 0)
    most = max([1, *(points or 0 for _, points in week.days)])
    above = fonts.height(BOLD, 17)
    for (day, points), bar, name in zip(
        week.days, columns(plot, WEEK, shell.px(8, 3)), columns(names, WEEK, shell.px(8, 3)), strict=True
    ):
        ink = palette.CORAL if day == today else palette.INK_SOFT
        word = fonts.fitted(texts.t(f"daily.short.{day.isoweekday()}"), STRONG, 15, ink, name.w)
        put(page.sheet, word, center=name.center)
        tall = max(shell.px(3, 2), (bar.h - above) * max(0, points or 0) // most)
        rect = Rect(bar.x + bar.w // 6, bar.bottom - tall, bar.w * 2 // 3, tall)
        colour = palette.HAIRLINE if points is None else palette.GOLD
        pygame.draw.rect(page.sheet, colour, rect, border_radius=shell.px(4))
        if points is not None:
            put(page.sheet, fonts.number(points, BOLD, 17), midbottom=(rect.centerx, rect.y))
