"""The covers above a form for a game, by which its title is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.engine.title import SHORT
from game.ui.board.contract.window import shown
from game.ui.draw.layout import columns
from game.ui.forms.form import Form
from game.ui.forms.page import Page, PagePart
from game.ui.forms.theme import dress
from game.ui.reading.covers import Paintings, cover_faces, cover_picture
from game.ui.shell.shell import Size

Rect = pygame.Rect


class TitleRow(PagePart):
    """A cover for each title, which gets its painting as soon as the page has made it."""

    def __init__(self, page: Page, paintings: Paintings, choose: Callable[[str], None]) -> None:
        self._page, self._paintings, self._choose = page, paintings, choose
        self._chosen, self._short = "", False
        self._unpainted: dict[str, Size] = {}  # titles without their painting, and its size

    def lay(self, form: Form, row: Rect, gap: int, chosen: str, length: str) -> Iterator[None]:
        """Put the covers into a form, in slices; they tell the minutes of a game of that length."""
        texts, titles = self._page.shell.texts, shown()
        self._chosen, self._short, self._unpainted = chosen, length == SHORT, {}
        for slug, rect in zip(titles, columns(row, len(titles), gap), strict=True):
            size = cover_picture(self._page.shell, rect.size)
            faces = self._faces(slug, rect.size, self._paintings.of(slug, size))
            about = texts.of(slug, form=length).t("about")
            form.pictures(_name(slug), rect, faces, partial(self._choose, slug), "games", about)
            if not self._paintings.made(slug, size):
                self._unpainted[slug] = size
            yield

    def _faces(self, slug: str, size: Size, picture: pygame.Surface) -> list[pygame.Surface]:
        return cover_faces(self._page.shell, size, slug, picture, slug == self._chosen, self._short)

    def update(self, dt: float) -> None:
        form = self._page.form
        for slug, size in list(self._unpainted.items()):
            made = self._paintings.made(slug, size)
            if made and form and (item := form.items.get(_name(slug))):
                faces = self._faces(slug, item.rect.size, made)
                dress(item.widget, [*faces, faces[0]])
                del self._unpainted[slug]
                self._page.dirty = True

    def close(self) -> None:
        self._unpainted = {}


def _name(slug: str) -> str:
    return f"game.{slug}"
