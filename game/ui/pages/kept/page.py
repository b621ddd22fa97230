"""Shared parts of pages of kept games: their shelf, tabs for groups of them, the names of games."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.session.kept.saved_games import Kept, SavedGames
from game.session.kept.tally import Group
from game.titles import SLUGS
from game.ui.draw.fonts import TEXT
from game.ui.forms.form import Form, Value
from game.ui.forms.page import Page
from game.words import palette
from game.words.texts import Texts

if TYPE_CHECKING:
    from game.ui.shell.shell import Shell

Rect = pygame.Rect


class KeptPage(Page):
    """A page of kept games, built anew whenever more of them have been found."""

    def __init__(self, shell: Shell, shelf: SavedGames | None = None) -> None:
        """Without a shelf it looks through the folder of the shell itself."""
        super().__init__(shell)
        self.page = self.pages = 0  # which part of a long list is shown, and of how many
        self.shelf = shelf or (SavedGames(shell.saves) if shell.saves else None)

    @property
    def kept(self) -> list[Kept]:
        """Return what was found so far."""
        return self.shelf.found if self.shelf else []

    def look_again(self) -> None:
        """Look through the folder anew."""
        if self.shelf and self.shell.saves:
            self.shelf.close()
            self.shelf = SavedGames(self.shell.saves)
            self.again()

    def paged(self, form: Form, low: Rect, count: int, fits: int) -> range:
        """Which of so many rows are shown; if not all fit, the buttons that turn the pages lie below."""
        shell = self.shell
        self.pages = max(1, -(-count // fits))
        self.page = min(self.page, self.pages - 1)
        if self.pages > 1:
            for by, icon, x in (
                (-1, "chevron_left", low.centerx - 2 * low.h),
                (1, "chevron_right", low.centerx + low.h),
            ):
                rect = Rect(x, low.y, low.h, low.h)
                form.button(f"page{by}", rect, "", partial(self._turn, by), icon, region="pages")
            line = shell.fonts.line(f"{self.page + 1} / {self.pages}", TEXT, 19, palette.INK_SOFT)
            self.sheet.blit(line, line.get_rect(center=low.center))
        return range(self.page * fits, min(count, (self.page + 1) * fits))

    def _turn(self, by: int) -> None:
        self.page = (self.page + by) % self.pages
        self.again()

    def update(self, dt: float) -> None:
        if self.shelf and self.shelf.poll():
            self.again()
        super().update(dt)

    def close(self) -> None:
        if self.shelf:
            self.shelf.close()
        super().close()


class GroupPage(KeptPage):
    """A page of finished games, one title and number of seats at a time."""

    def __init__(self, shell: Shell, shelf: SavedGames | None = None, show: Group | None = None) -> None:
        """`show` is the group that is open at first, if there is such a one."""
        super().__init__(shell, shelf)
        self.group = show

    def tabs(self, form: Form, row: Rect, groups: Sequence[Group]) -> None:
        """The numbers of seats of the title that is open; before them the titles, if there are several."""
        assert self.group
        texts, gap = self.shell.texts, self.shell.px(12, 4)
        titles = list(dict.fromkeys(slug for slug, _ in groups))
        seats = [count for slug, count in groups if slug == self.group[0]]
        first = min(self.shell.touch(380), row.w // 3) if len(titles) > 1 else 0
        room = row.w - (first + 2 * gap if first else 0)
        wide = min(self.shell.touch(220), (room - gap * (len(seats) - 1)) // len(seats))
        x = row.centerx - (wide * len(seats) + gap * (len(seats) - 1) + (first + 2 * gap if first else 0)) // 2
        if first:
            values = [Value(slug, title_of(texts, slug)) for slug in titles]
            by_title = {slug: next(group for group in groups if group[0] == slug) for slug in titles}
            rect = Rect(x, row.y, first, row.h)
            form.choice("title", rect, values, self.group[0], lambda slug: self.open(by_title[slug]), region="tabs")
            x += first + 2 * gap
        for count in seats:
            group, label = (self.group[0], count), texts.t("fame.group", count=count)
            rect, press = Rect(x, row.y, wide, row.h), partial(self.open, group)
            form.button(f"seats_{count}", rect, label, press, region="tabs", chosen=group == self.group)
            x += wide + gap

    def open(self, group: Group) -> None:
        """Show another group."""
        if group != self.group:
            self.group, self.page = group, 0
            self.again()


def day(texts: Texts, made: str) -> str:
    """When a game was begun, in words."""
    try:
        when = datetime.fromisoformat(made)
    except ValueError:
        return texts.t("date.unknown")
    return texts.t("date.full", day=when.day, month=when.month, year=when.year, hour=f"{when:%H}", minute=f"{when:%M}")


def title_of(texts: Texts, slug: str) -> str:
    """The name of a game, as far as it is known here."""
    return texts.of(slug).t("title") if slug in SLUGS else slug
