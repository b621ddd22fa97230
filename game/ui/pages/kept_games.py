"""Kept games on pages: the search for them, long lists, and the words about a game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any, TypeVar

import pygame

from game.session.kept.saved_games import Kept
from game.session.kept.search import SavedGames
from game.titles import SLUGS
from game.ui.draw.fonts import TEXT
from game.ui.draw.layout import put
from game.ui.forms.form import Form
from game.ui.forms.page import Page, PagePart
from game.ui.pages.opening import games_of, status_of
from game.ui.shell.inputs import Input, Pixel, Wheel
from game.ui.shell.touch import Drag
from game.words import palette
from game.words.texts import Texts

Rect = pygame.Rect
T = TypeVar("T")
TURNS = 0.9  # notches of the wheel that turn a page
STILL = 0.15  # seconds for which a page stays
FADES = 0.02  # of the notches that turn no page, this part is left after a second


class KeptGames(PagePart):
    """The kept games on a page: found in the background, and listed page by page where not all have room."""

    def __init__(self, owner: Page, search: SavedGames | None = None, came: Callable[[], None] | None = None) -> None:
        """Take games that a search has found, or search the folder of the shell.

        `came` is called when there are more, and when all are found; without it the page is laid out anew.
        """
        owner.parts.append(self)
        self._owner, self._shell, self._came = owner, owner.shell, came
        self.page = self.pages = 0  # the present page of a long list, and the number of pages
        self._wheeled, self._still = 0.0, 0.0  # notches so far; seconds in which no other page is turned
        self.search = search or games_of(owner.shell)
        self._seen = self.found, False  # the last list, and whether all games were found
        self._sums: dict[Any, tuple[list[Kept], Any]] = {}

    @property
    def found(self) -> list[Kept]:
        return self.search.found if self.search else []

    def summed(self, of: Callable[[list[Kept]], T]) -> T:
        """Return what a function makes of the games found so far; it is called once for each list of them."""
        found = self.found
        if of not in self._sums or self._sums[of][0] is not found:
            self._sums[of] = found, of(found)
        made: T = self._sums[of][1]
        return made

    def look_again(self) -> None:
        self.search = games_of(self._shell)

    def paged(self, form: Form, low: Rect, count: int, fits: int, ink: str = palette.INK_SOFT) -> slice:
        """Return the rows on the present page, and put buttons that turn pages if not all rows fit."""
        self.pages = max(1, -(-count // fits))
        self.page = min(self.page, self.pages - 1)
        if self.pages > 1:
            for by, icon, x in ((-1, "left", low.centerx - 2 * low.h), (1, "right", low.centerx + low.h)):
                rect = Rect(x, low.y, low.h, low.h)
                form.button(f"page{by}", rect, "", partial(self._turn, by), f"chevron_{icon}", region="pages")
            line = self._shell.fonts.line(f"{self.page + 1} / {self.pages}", TEXT, 19, ink)
            put(self._owner.sheet, line, center=low.center)
        return slice(self.page * fits, (self.page + 1) * fits)

    def _turn(self, by: int) -> None:
        self.page = (self.page + by) % self.pages
        self._owner.again()

    def handle(self, one: Input) -> bool:
        """Turn a page with the wheel or a finger."""
        if not isinstance(one, Wheel) or self.pages < 2 or self._still > 0:
            return False
        self._wheeled += one.by
        page = max(0, min(self.pages - 1, self.page + (1 if self._wheeled < 0 else -1)))
        if abs(self._wheeled) < TURNS or page == self.page:
            return False
        self._still, self._wheeled = STILL, 0.0
        self._turn(page - self.page)
        return True

    def drag(self, pos: Pixel) -> Drag:
        return Drag.TURN if self.pages > 1 else Drag.NOTHING

    def update(self, dt: float) -> None:
        self._still = max(0.0, self._still - dt)
        if not self._still:
            self._wheeled *= FADES**dt
        if not self.search:
            return
        before, self._seen = self._seen, (self.found, self.search.done)
        if self._came and (before[0] is not self.found or before[1] != self.search.done):
            self._came()
        elif before[0] is not self.found:
            self._owner.again()
        self._owner.tell(status_of(self._shell.texts, self.search))


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
