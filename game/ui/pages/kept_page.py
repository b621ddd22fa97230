"""Shared parts of the pages of kept games: loading, paging, names of games."""

from __future__ import annotations

from datetime import datetime
from functools import partial

import pygame

from game.session.kept.saved_games import Kept, SavedGames
from game.titles import SLUGS
from game.ui.draw.fonts import TEXT
from game.ui.draw.layout import put
from game.ui.forms.form import Form
from game.ui.forms.page import Page
from game.ui.shell.shell import Shell
from game.words import palette
from game.words.texts import Texts

Rect = pygame.Rect


class KeptPage(Page):
    """A page of kept games, built anew whenever more of them have been found."""

    def __init__(self, shell: Shell, saved_games: SavedGames | None = None) -> None:
        """Show games that a search has found, or search the folder of the shell."""
        super().__init__(shell)
        self.page = self.pages = 0  # the present page of a long list, and the number of pages
        self.saved_games = saved_games or (SavedGames(shell.saves) if shell.saves else None)

    @property
    def kept(self) -> list[Kept]:
        return self.saved_games.found if self.saved_games else []

    def look_again(self) -> None:
        if self.saved_games and self.shell.saves:
            self.saved_games.close()
            self.saved_games = SavedGames(self.shell.saves)
            self.again()

    def paged(self, form: Form, low: Rect, count: int, fits: int) -> range:
        """Return the rows on the present page, and put buttons that turn pages if not all rows fit."""
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
            put(self.sheet, line, center=low.center)
        return range(self.page * fits, min(count, (self.page + 1) * fits))

    def _turn(self, by: int) -> None:
        self.page = (self.page + by) % self.pages
        self.again()

    def update(self, dt: float) -> None:
        if self.saved_games and self.saved_games.poll():
            self.again()
        super().update(dt)

    def close(self) -> None:
        if self.saved_games:
            self.saved_games.close()
        super().close()


def day(texts: Texts, made: str) -> str:
    """Return when a game was begun, in words."""
    try:
        when = datetime.fromisoformat(made)
    except ValueError:
        return texts.t("date.unknown")
    return texts.t("date.full", day=when.day, month=when.month, year=when.year, hour=f"{when:%H}", minute=f"{when:%M}")


def title_of(texts: Texts, slug: str) -> str:
    """Return the name of a title, or its slug if it is unknown here."""
    return texts.of(slug).t("title") if slug in SLUGS else slug
