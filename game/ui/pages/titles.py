"""Things with the painting of a title on a page, and the covers above a form for a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from math import inf

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
DrawFaces = Callable[[pygame.Surface], list[pygame.Surface]]  # draws the faces of a thing around a painting
SLICE = 0.004  # seconds of a frame for paintings


@dataclass(frozen=True, slots=True)
class Unpainted:
    """A thing that waits for its painting."""

    slug: str
    size: Size
    faces: DrawFaces


class Covers(PagePart):
    """Buttons with the painting of a title, each of which gets it as soon as the page has made it."""

    def __init__(self, page: Page, paintings: Paintings) -> None:
        self._page, self._paintings = page, paintings
        self._unpainted: dict[str, Unpainted] = {}

    def begin(self) -> None:
        """Forget the buttons of the last layout."""
        self._unpainted = {}

    def put(
        self,
        form: Form,
        name: str,
        rect: Rect,
        thing: Unpainted,
        press: Callable[[], None],
        region: str,
        tip: str = "",
        shaped: bool = False,
    ) -> None:
        """Add a button with what is there of its painting."""
        faces = thing.faces(self._paintings.of(thing.slug, thing.size))
        form.pictures(name, rect, faces, press, region, tip, shaped=shaped)
        if not self._paintings.made(thing.slug, thing.size):
            self._unpainted[name] = thing

    def update(self, dt: float) -> None:
        self._paint(SLICE)

    def finish(self) -> None:
        self._paint(inf)

    def _paint(self, seconds: float) -> None:
        form = self._page.form
        self._paintings.improve(seconds)
        for name, thing in list(self._unpainted.items()):
            made = self._paintings.made(thing.slug, thing.size)
            if made and form and (item := form.items.get(name)):
                faces = thing.faces(made)
                dress(item.widget, [*faces, faces[0]])
                del self._unpainted[name]
                self._page.dirty = True

    def close(self) -> None:
        self.begin()


class TitleRow(Covers):
    """A cover for each title, by which it is chosen."""

    def __init__(self, page: Page, paintings: Paintings, choose: Callable[[str], None]) -> None:
        super().__init__(page, paintings)
        self._choose = choose

    def lay(self, form: Form, row: Rect, gap: int, chosen: str, length: str) -> Iterator[None]:
        """Put the covers into a form, in slices; they tell the minutes of a game of that length."""
        shell, titles = self._page.shell, shown()
        self.begin()
        for slug, rect in zip(titles, columns(row, len(titles), gap), strict=True):
            about = shell.texts.of(slug, form=length).t("about")
            is_chosen, is_short = slug == chosen, length == SHORT
            faces = partial(self._faces, rect.size, slug, is_chosen, is_short)
            thing = Unpainted(slug, cover_picture(shell, rect.size), faces)
            self.put(form, f"game.{slug}", rect, thing, partial(self._choose, slug), "games", about)
            yield

    def _faces(self, size: Size, slug: str, chosen: bool, short: bool, picture: pygame.Surface) -> list[pygame.Surface]:
        return cover_faces(self._page.shell, size, slug, picture, chosen, short)
