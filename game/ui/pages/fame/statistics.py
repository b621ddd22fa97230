"""The statistics: a row for each person of a group, and a chart of the chosen one's games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.session.kept.results import Group
from game.session.kept.search import SavedGames
from game.session.kept.tally import Tally, tallies
from game.ui.draw.fonts import STRONG, TEXT, TITLE
from game.ui.draw.layout import below
from game.ui.draw.portraits import portrait
from game.ui.forms.form import Form
from game.ui.forms.page import DESK, Page
from game.ui.pages.fame.charts import game_bars
from game.ui.pages.fame.groups import Groups
from game.ui.pages.kept_games import KeptGames, title_of
from game.ui.shell.shell import Shell
from game.words import palette
from game.words.faces import CALM, usual_face
from game.words.sanitize import clean_name

Rect = pygame.Rect
COLUMNS = ("games", "wins", "average", "best", "renown", "streak", "longest")
NAME = 2  # columns that a name takes


class Statistics(Page):
    """A row for each person, and below it a chart of the chosen one's games."""

    ground = DESK
    name = "statistics"
    title = "statistics.title"
    person = ""  # the person of the chart

    def __init__(self, shell: Shell, search: SavedGames | None = None, show: Group | None = None) -> None:
        """Open the group to `show`, if it exists."""
        super().__init__(shell)
        self.games = KeptGames(self, search)
        self.groups = Groups(self, self.games, show, "statistics.none")

    def build(self, form: Form, area: Rect) -> None:
        self.groups.lay(form, area, self.games.summed(tallies), self._group)

    def _group(self, form: Form, area: Rect, group: Group, rows: Sequence[Tally]) -> None:
        shell = self.shell
        if self.person not in [one.name for one in rows]:
            self.person = rows[0].name
        gap, pad = shell.px(14, 6), shell.px(30, 12)
        head = shell.fonts.height(TEXT, 16) + shell.px(10, 4)
        wanted = head + len(rows) * shell.touch(56) + 2 * shell.px(16, 6)
        upper, lower = below(area, min(wanted, (area.h - gap) * 56 // 100), gap)
        self.paper(upper, 7)
        self._table(form, upper.inflate(-2 * pad, -2 * shell.px(16, 6)), group.title, rows)
        self.paper(lower, 9)
        chosen = next(one for one in rows if one.name == self.person)
        self._chart(lower.inflate(-2 * pad, -2 * shell.px(16, 6)), chosen)

    def _table(self, form: Form, area: Rect, slug: str, rows: Sequence[Tally]) -> None:
        """Draw numbers below their headings; a name is a button that opens its chart."""
        shell, texts = self.shell, self.shell.texts
        head = shell.fonts.height(TEXT, 16) + shell.px(10, 4)
        each = area.w // (NAME + len(COLUMNS))
        left = area.x + NAME * each
        self.label(title_of(texts, slug), Rect(area.x, area.y, NAME * each, head), TITLE, 20)
        for n, column in enumerate(COLUMNS):
            place = Rect(left + n * each, area.y, each - shell.px(6), head)
            self.label(texts.t(f"statistics.{column}"), place, TEXT, 16, palette.INK_SOFT, right=True)
        room, least = area.h - head, shell.touch(44)
        low = Rect(area.x, area.bottom - least, area.w, least)
        if len(rows) * least > room:
            room -= least
        fits = max(1, room // least)
        high = min(shell.touch(56), room // min(fits, len(rows)))
        for n, one in enumerate(rows[self.games.paged(form, low, len(rows), fits)]):
            row = Rect(area.x, area.y + head + n * high, area.w, high)
            pygame.draw.line(self.sheet, palette.HAIRLINE, row.topleft, (row.right - 1, row.y))
            name = Rect(row.x, row.y + 2, NAME * each - shell.px(12), high - 4)
            show, chosen = partial(self._show, one.name), one.name == self.person
            badge = partial(self._portrait, one.name, n)
            form.button(f"who.{n}", name, clean_name(one.name), show, region="people", chosen=chosen, badge=badge)
            self._numbers(Rect(left, row.y, row.right - left, high), one, each)

    def _portrait(self, name: str, number: int, px: int) -> pygame.Surface:
        people = self.shell.people
        face, look = people.face(name) or usual_face(number), palette.PLAYERS[people.colour(name)]
        return portrait(self.shell.art, face, CALM, look, px * 3 // 2)

    def _numbers(self, row: Rect, one: Tally, each: int) -> None:
        texts = self.shell.texts
        share = texts.t("statistics.of", wins=one.wins, share=one.share)
        average = texts.number(round(one.average))
        values = (
            texts.number(one.games),
            share,
            average,
            *map(texts.number, (one.best, one.renown, one.streak, one.longest)),
        )
        for n, value in enumerate(values):
            place = Rect(row.x + n * each, row.y, each - self.shell.px(6), row.h)
            self.label(value, place, STRONG, 19, palette.INK, right=True)

    def _chart(self, area: Rect, one: Tally) -> None:
        texts, head = self.shell.texts, self.shell.fonts.height(TITLE, 20) + self.shell.px(8, 3)
        self.label(texts.t("statistics.chart", who=clean_name(one.name)), Rect(area.x, area.y, area.w, head), TITLE, 20)
        game_bars(self.shell, self.sheet, below(area, head, 0)[1], one)

    def _show(self, person: str) -> None:
        if person != self.person:
            self.person = person
            self.again()
