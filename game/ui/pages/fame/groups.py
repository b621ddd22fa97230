"""Tabs of a page of finished games: one title in one form, with one number of seats, at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeVar

import pygame

from game.session.kept.results import Group
from game.ui.draw.fonts import TEXT
from game.ui.draw.layout import below, put
from game.ui.forms.form import Form, Value
from game.ui.forms.page import Page
from game.ui.pages.kept_games import KeptGames, title_of
from game.words import palette

Rect = pygame.Rect
Listed = TypeVar("Listed")
ShowListed = Callable[[Form, Rect, Group, Listed], None]


class Groups:
    """The tabs of a page, and the open group."""

    def __init__(
        self,
        page: Page,
        games: KeptGames,
        chosen: Group | None,
        empty: str,
        nothing: Callable[[Rect], None] | None = None,
    ) -> None:
        """Open the chosen group, if it exists, else the first one of the title played last.

        Without any, draw `nothing`, or show the text `empty`.
        """
        self._page, self._games, self.chosen, self._empty = page, games, chosen, empty
        self._nothing = nothing

    def lay(
        self, form: Form, area: Rect, found: Mapping[Group, Listed], show: ShowListed[Listed], wide: float = 1240
    ) -> None:
        """Put the tabs, and show the rows of the open group below them."""
        page, shell, groups, column = self._page, self._page.shell, list(found), self._page.middle(area, wide)
        if not groups and self._nothing:
            self._nothing(column)
            return
        if not groups:
            page.paper(column, 7)
            words = shell.texts.t(self._empty)
            line = shell.fonts.paragraph(words, TEXT, 22, palette.INK, column.w * 3 // 4, centred=True)
            put(page.sheet, line, center=column.center)
            return
        if self.chosen not in groups:
            last = [group for group in groups if group.title == shell.settings.title]
            self.chosen = (last or groups)[0]
        chosen = self.chosen
        assert chosen
        page.slug = chosen.title
        high = shell.touch(54)
        self._tabs(form, Rect(area.x, area.y, area.w, high), groups, chosen)
        show(form, below(column, high, shell.px(14, 6))[1], chosen, found[chosen])

    def _tabs(self, form: Form, row: Rect, groups: Sequence[Group], chosen: Group) -> None:
        """Put tabs for numbers of seats, behind a choice of titles and one of forms if there are several."""
        shell = self._page.shell
        texts, gap = shell.texts, shell.px(12, 4)
        titles = {group.title: group for group in reversed(groups)}
        forms = {group.form: group for group in reversed(groups) if group.title == chosen.title}
        seats = [group for group in groups if group[:2] == chosen[:2]]
        picks = [
            ("title", [Value(slug, title_of(texts, slug)) for slug in reversed(titles)], chosen.title, titles, 380),
            ("form", [Value(form, texts.t(f"fame.{form}")) for form in reversed(forms)], chosen.form, forms, 300),
        ]
        picks = [pick for pick in picks if len(pick[1]) > 1]
        aside = [min(shell.touch(wide), row.w // 4) for *_, wide in picks]
        room = row.w - sum(aside) - 2 * gap * len(aside)
        wide = min(shell.touch(220), (room - gap * (len(seats) - 1)) // len(seats))
        x = row.centerx - (wide * len(seats) + gap * (len(seats) - 1) + sum(aside) + 2 * gap * len(aside)) // 2
        for (name, values, key, leads, _), broad in zip(picks, aside, strict=True):
            press = partial(self._open_first, leads)
            form.choice(name, Rect(x, row.y, broad, row.h), values, key, press, region="tabs")
            x += broad + 2 * gap
        for n, group in enumerate(seats):
            rect = Rect(x + n * (wide + gap), row.y, wide, row.h)
            label, press = texts.t("fame.group", count=group.seats), partial(self.open, group)
            form.button(f"seats_{group.seats}", rect, label, press, region="tabs", chosen=group == chosen)

    def _open_first(self, leads: Mapping[str, Group], key: str) -> None:
        self.open(leads[key])

    def open(self, group: Group) -> None:
        if group != self.chosen:
            self.chosen, self._games.page = group, 0
            self._page.again()
