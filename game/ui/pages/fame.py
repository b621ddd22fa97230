"""The hall of fame and the statistics of this machine, computed from the records each time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

import pygame

from game.session.kept.saved_games import Kept, SavedGames
from game.session.kept.tally import Group, Tally, tallies
from game.session.levels import level_name
from game.table.record.entries import PERSON
from game.ui.draw.fonts import BOLD, STRONG, TEXT, TITLE
from game.ui.draw.layout import below, put, rows
from game.ui.forms.form import Form, Value
from game.ui.forms.page import Page
from game.ui.pages.kept_games import KeptGames, day, title_of
from game.ui.shell.shell import Shell
from game.ui.widgets.chart import grid_step
from game.words import palette
from game.words.sanitize import clean_name
from game.words.texts import Texts

Rect = pygame.Rect
BEST = 10
MEDALS = (palette.GOLD, "#C9C4B8", "#C58A55")  # of the first three, light enough for ink
COLUMNS = ("games", "wins", "average", "best", "streak", "longest")
NAME = 3  # columns that a name takes
MOST_BARS = 40  # the last games that a chart shows
Listed = TypeVar("Listed")
ShowListed = Callable[[Form, Rect, Group, Listed], None]


@dataclass(frozen=True, slots=True)
class Feat:
    """A player's result in one game."""

    points: int
    name: str
    person: bool
    won: bool
    others: tuple[tuple[str, int, str], ...]  # names, points and holders, the best first
    kept: Kept
    holder: str = PERSON


def ranking(kept: Iterable[Kept], bots: bool = True) -> dict[Group, list[Feat]]:
    """Return the best results of finished games by group: people before bots, and the older game first among equals.

    Without `bots` only people count; a group in which no person played is empty then.
    """
    found: dict[Group, list[Feat]] = {}
    for one in kept:
        if not one.result or one.taught:
            continue
        rows = list(zip(one.people, one.result.scores, one.result.places, one.holders, strict=False))
        for at, (name, points, place, holder) in enumerate(rows):
            others = sorted(((n, p, h) for m, (n, p, _, h) in enumerate(rows) if m != at), key=lambda row: -row[1])
            entry = Feat(points, name, holder == PERSON, place == 1, tuple(others), one, holder)
            entries = found.setdefault((one.title, len(one.people)), [])
            if bots or entry.person:
                entries.append(entry)
    for group, entries in found.items():
        entries.sort(key=lambda entry: (not entry.person, -entry.points, not entry.won, entry.kept.made))
        found[group] = entries[:BEST]
    return dict(sorted(found.items()))


class Groups:
    """The tabs of a page of finished games: one title and number of seats at a time."""

    def __init__(self, page: Page, games: KeptGames, chosen: Group | None, empty: str) -> None:
        """Open the chosen group, if it exists, else the first one; without any show the text `empty`."""
        self._page, self._games, self.chosen, self._empty = page, games, chosen, empty

    def lay(self, form: Form, area: Rect, found: Mapping[Group, Listed], show: ShowListed[Listed]) -> None:
        """Put the tabs, and show the rows of the open group below them."""
        page, shell, groups, column = self._page, self._page.shell, list(found), self._page.middle(area, 1240)
        if not groups:
            page.paper(column, 7)
            words = shell.texts.t(self._empty)
            line = shell.fonts.paragraph(words, TEXT, 22, palette.INK, column.w * 3 // 4, centred=True)
            put(page.sheet, line, center=column.center)
            return
        chosen = self.chosen = self.chosen if self.chosen in groups else groups[0]
        page.slug = chosen[0]
        high = shell.touch(54)
        self._tabs(form, Rect(area.x, area.y, area.w, high), groups, chosen)
        show(form, below(column, high, shell.px(14, 6))[1], chosen, found[chosen])

    def _tabs(self, form: Form, row: Rect, groups: Sequence[Group], chosen: Group) -> None:
        """Put tabs for the numbers of seats of the open title, and a choice of titles if there are several."""
        shell = self._page.shell
        texts, gap = shell.texts, shell.px(12, 4)
        titles = {slug: next(group for group in groups if group[0] == slug) for slug, _ in groups}
        seats = [count for slug, count in groups if slug == chosen[0]]
        first = min(shell.touch(380), row.w // 3) if len(titles) > 1 else 0
        aside = first + 2 * gap if first else 0
        wide = min(shell.touch(220), (row.w - aside - gap * (len(seats) - 1)) // len(seats))
        x = row.centerx - (wide * len(seats) + gap * (len(seats) - 1) + aside) // 2
        if first:
            values = [Value(slug, title_of(texts, slug)) for slug in titles]
            open_title = lambda slug: self.open(titles[slug])
            form.choice("title", Rect(x, row.y, first, row.h), values, chosen[0], open_title, region="tabs")
        for n, count in enumerate(seats):
            rect, press = Rect(x + aside + n * (wide + gap), row.y, wide, row.h), partial(self.open, (chosen[0], count))
            label = texts.t("fame.group", count=count)
            form.button(f"seats_{count}", rect, label, press, region="tabs", chosen=count == chosen[1])

    def open(self, group: Group) -> None:
        if group != self.chosen:
            self.chosen, self._games.page = group, 0
            self._page.again()


class Fame(Page):
    """The best results of one group; the groups are tabs."""

    name = "fame"
    title = "fame.title"
    bots = False  # whether the results of bots are shown too

    def __init__(self, shell: Shell, search: SavedGames | None = None, show: Group | None = None) -> None:
        """Open the group to `show`, if it exists."""
        super().__init__(shell)
        self.games = KeptGames(self, search)
        self.groups = Groups(self, self.games, show, "fame.none")

    def build(self, form: Form, area: Rect) -> None:
        found = ranking([replace(one, people=one.called(self.shell.texts)) for one in self.games.found], self.bots)
        self.groups.lay(form, area, found, self._group)

    def _group(self, form: Form, area: Rect, group: Group, rows: Sequence[Feat]) -> None:
        shell, texts = self.shell, self.shell.texts
        self.paper(area, 7)
        inner = area.inflate(-2 * shell.px(34, 12), -2 * shell.px(18, 8))
        high, x = shell.touch(46), inner.right + shell.px(14)
        for name, label, press, icon, most, chosen in (
            ("bots", "fame.bots", self._switch, "eye" if self.bots else "eye_off", inner.w // 2, self.bots),
            ("statistics", "statistics.title", self._statistics, "log", inner.w // 3, False),
        ):
            wide = min(most, shell.fonts.width(texts.t(label), STRONG, 19) + high + shell.px(44, 26))
            x -= shell.px(14) + wide
            form.button(name, Rect(x, inner.y, wide, high), texts.t(label), press, icon, region="bots", chosen=chosen)
        self.label(title_of(texts, group[0]), Rect(inner.x, inner.y, x - inner.x - shell.px(20), high), TITLE, 26)
        if not rows:
            line = shell.fonts.paragraph(texts.t("fame.only_bots"), TEXT, 22, palette.INK, inner.w, centred=True)
            put(self.sheet, line, center=inner.center)
        self._entries(below(inner, high, shell.px(10))[1], rows)

    def _statistics(self) -> None:
        self.shell.scenes.push(Statistics(self.shell, show=self.groups.chosen))

    def _switch(self) -> None:
        self.bots = not self.bots
        self.again()

    def _entries(self, area: Rect, entries: Sequence[Feat]) -> None:
        shell = self.shell
        high = min(area.h // BEST, shell.touch(70))
        shown = entries[: max(1, area.h // max(1, high))]
        for n, (entry, row) in enumerate(zip(shown, rows(area, len(shown), high, 0), strict=True)):
            if n:
                pygame.draw.line(self.sheet, palette.HAIRLINE, row.topleft, (row.right - 1, row.y))
            self._entry(row, n, entry)

    def _entry(self, row: Rect, n: int, entry: Feat) -> None:
        shell, fonts, texts = self.shell, self.shell.fonts, self.shell.texts
        px = min(row.h - shell.px(8), shell.px(46, 24))
        middle = row.x + px // 2, row.centery
        if n < len(MEDALS):
            medal = shell.materials.plate(px, px, px / 2, MEDALS[n], palette.GOLD_EDGE, 1, 2)
            put(self.sheet, medal, center=middle)
        number = fonts.number(n + 1, BOLD, 21, palette.INK if n < len(MEDALS) else palette.INK_SOFT)
        put(self.sheet, number, center=middle)
        x = row.x + px + shell.px(18)
        x += fonts.number(100, BOLD, 28).get_width()
        put(self.sheet, fonts.number(entry.points, BOLD, 28), midright=(x, row.centery))
        star = shell.art.icon("star", shell.px(26, 16))
        put(self.sheet, star, midleft=(x + shell.px(6), row.centery))
        icon = shell.art.icon("person" if entry.person else "bot", shell.px(24, 16), palette.INK_SOFT)
        x = put(self.sheet, icon, midleft=(x + star.get_width() + shell.px(24), row.centery)).right + shell.px(8)
        when = fonts.fitted(day(texts, entry.kept.made), TEXT, 16, palette.INK_SOFT, row.w // 3)
        wide = row.right - x
        name = fonts.fitted(_with_level(texts, entry.name, entry.holder), STRONG, 22, palette.INK, wide * 2 // 5)
        against = ", ".join(f"{_with_level(texts, row[0], row[2])} {texts.number(row[1])}" for row in entry.others)
        end = put(self.sheet, name, midleft=(x, row.centery)).right
        if entry.won:
            put(self.sheet, shell.art.icon("crown", shell.px(22, 14)), midleft=(end + shell.px(8), row.centery))
        x += wide * 2 // 5 + shell.px(40)
        beside = fonts.fitted(against, TEXT, 17, palette.INK_SOFT, max(20, row.right - x))
        both = when.get_height() + beside.get_height()
        if both <= row.h:
            place = put(self.sheet, when, topright=(row.right, row.centery - both // 2))
            put(self.sheet, beside, topright=place.bottomright)
        else:
            put(self.sheet, when, midright=(row.right, row.centery))


def _with_level(texts: Texts, name: str, holder: str) -> str:
    level = level_name(texts, holder)
    return f"{name} ({level})" if level else name


class Statistics(Page):
    """A row for each person, and below it a chart of the chosen one's games."""

    name = "statistics"
    title = "statistics.title"
    person = ""  # the person of the chart

    def __init__(self, shell: Shell, search: SavedGames | None = None, show: Group | None = None) -> None:
        """Open the group to `show`, if it exists."""
        super().__init__(shell)
        self.games = KeptGames(self, search)
        self.groups = Groups(self, self.games, show, "statistics.none")

    def build(self, form: Form, area: Rect) -> None:
        self.groups.lay(form, area, tallies(self.games.found), self._group)

    def _group(self, form: Form, area: Rect, group: Group, rows: Sequence[Tally]) -> None:
        shell = self.shell
        if self.person not in [one.name for one in rows]:
            self.person = rows[0].name
        gap = shell.px(14, 6)
        upper, lower = below(area, (area.h - gap) * 56 // 100, gap)
        pad = shell.px(30, 12)
        self.paper(upper, 7)
        self._table(form, upper.inflate(-2 * pad, -2 * shell.px(16, 6)), group[0], rows)
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
        """Draw a bar for each game of a person, gold where it was won."""
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
            put(self.sheet, fonts.number(value, TEXT, 16, palette.INK_SOFT), midright=(plot.x - shell.px(8), y))
        each = min(plot.w / len(points), shell.px(90))
        for n, (value, is_won) in enumerate(zip(points, won, strict=True)):
            tall = max(1, plot.h * max(0, value) // top)
            bar = Rect(round(plot.x + (n + 0.15) * each), plot.bottom - tall, max(2, round(each * 0.7)), tall)
            pygame.draw.rect(self.sheet, palette.GOLD if is_won else palette.INK_MUTED, bar, border_radius=shell.px(4))
            text = fonts.number(value, BOLD, 16, palette.INK)
            if text.get_width() <= each:
                put(self.sheet, text, midbottom=(bar.centerx, bar.y))
            if is_won and each > shell.px(20):
                crown = shell.art.icon("crown", min(bar.w, shell.px(20, 12)))
                if crown.get_height() < bar.h:
                    put(self.sheet, crown, midtop=(bar.centerx, bar.y + shell.px(3)))

    def _show(self, person: str) -> None:
        if person != self.person:
            self.person = person
            self.again()
