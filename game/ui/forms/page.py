"""A page of the menu: wood above and below, a form between, and the sea or more wood behind."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator

import pygame

from game.ui.board.backdrop import Backdrop, backdrop_of
from game.ui.draw.fonts import STRONG, TEXT, TITLE, Fonts
from game.ui.draw.layout import put, rows
from game.ui.draw.materials import veil
from game.ui.forms.form import BAR, Form
from game.ui.forms.sheet import FormScene
from game.ui.shell.inputs import Act, Input, Pixel
from game.ui.shell.shell import Shell
from game.ui.shell.touch import Drag
from game.ui.widgets.faces import hints, key_hints, words_at_left
from game.ui.widgets.furniture import desk, floor
from game.ui.widgets.scroll import Scroll
from game.words import palette

Rect = pygame.Rect
SLICE = 0.006  # seconds of a frame for the backdrop
SEA, FLOOR, DESK = "sea", "floor", "desk"  # what a page lies on


class PagePart:
    """A part of a page: it takes inputs first, is drawn under the widgets, and is closed with the page."""

    def handle(self, one: Input) -> bool:
        return False

    def drag(self, pos: Pixel) -> Drag:
        return Drag.NOTHING

    def update(self, dt: float) -> None:
        pass

    def draw(self, onto: pygame.Surface) -> None:
        pass

    def finish(self) -> None:
        """Make at once whatever it makes little by little."""

    def close(self) -> None:
        pass


class Scrolled(PagePart):
    """A tall picture on a page; `moved` is called whenever it has moved."""

    def __init__(self, shell: Shell, scroll: Scroll, moved: Callable[[], None]) -> None:
        self._shell, self._scroll, self._moved = shell, scroll, moved

    def handle(self, one: Input) -> bool:
        moved = self._scroll.handle(self._shell, one)
        if moved:
            self._moved()
        return moved

    def drag(self, pos: Pixel) -> Drag:
        return self._scroll.drag(pos)

    def draw(self, onto: pygame.Surface) -> None:
        self._scroll.draw(self._shell, onto)


class Page(FormScene, ABC):
    """A page over the backdrop, on a floor for tables, or on a desk for sheets."""

    title = ""  # the name of its text
    ground = SEA
    grows = True  # its places follow the text size

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.backdrop: Backdrop | None = None
        self.parts: list[PagePart] = []
        self.note = ""  # shown below until the next action
        self.status = ""  # shown before it as long as it holds
        self._tip = ""

    @abstractmethod
    def build(self, form: Form, area: Rect) -> Iterator[None] | None:
        """Put the widgets into the form, and draw everything that stays the same onto the sheet, perhaps in slices."""

    def say(self, text: str) -> None:
        self.note, self.dirty = text, True

    def tell(self, status: str) -> None:
        if status != self.status:
            self.status, self.dirty = status, True

    def lay_out(self) -> Iterator[None]:
        shell = self.shell
        self.backdrop = backdrop_of(shell) if self.ground != DESK else None
        yield
        if self.form:
            self.form.close()
        self.form = Form(shell, self.focus)
        self.form.left_out = lambda: self.say(shell.texts.t("word.letters"))
        yield
        wide, high = shell.size
        bar = self.touch(46) + shell.px(12) if shell.large else 0
        self.top = Rect(0, 0, wide, max(self.touch(56) + shell.px(8), shell.px(64), bar))
        low = max(shell.px(52), shell.fonts.height(TEXT, 17) + shell.px(16))
        self.bottom = Rect(0, high - low, wide, low)
        self.sheet = pygame.Surface(shell.size, pygame.SRCALPHA)
        room = Rect(0, self.top.bottom, wide, self.bottom.top - self.top.bottom)
        if self.ground != SEA:
            yield from (floor if self.ground == FLOOR else desk)(shell, self.sheet, room)
        self._bars()
        yield
        yield from self.build(self.form, room.inflate(-2 * shell.px(28), -2 * shell.px(22))) or ()
        self.form.finish()
        if self.backdrop and (slug := shell.scenes.slug):
            self.backdrop.suit(shell, slug)

    def handle(self, one: Input) -> bool:
        if isinstance(one, Act):
            self.note = ""
            self.dirty = True
        return any(part.handle(one) for part in self.parts) or super().handle(one)

    def drag(self, pos: Pixel) -> Drag:
        return next((drag for part in self.parts if (drag := part.drag(pos)) is not Drag.NOTHING), Drag.NOTHING)

    def update(self, dt: float) -> None:
        for part in self.parts:
            part.update(dt)
        if self.backdrop and self.backdrop.improve(SLICE):
            self.dirty = True
        super().update(dt)
        if self.form and self.form.tip != self._tip:
            self._tip = self.form.tip
            self.dirty = True

    def draw(self, onto: pygame.Surface) -> None:
        assert self.form
        if self.ground == SEA and self.backdrop:
            onto.blit(self.backdrop.soft, (0, 0))
        onto.blit(self.sheet, (0, 0))
        for part in self.parts:
            part.draw(onto)
        self.form.draw(onto)
        self._below(onto)

    def close(self) -> None:
        for part in self.parts:
            part.close()
        super().close()
        self.backdrop = None

    def paper(self, rect: Rect, seed: int = 3) -> None:
        """Draw a sheet of paper with its shadow."""
        shell = self.shell
        radius = shell.px(16)
        shell.materials.cast(self.sheet, rect, radius, 10, 6, 160)
        self.sheet.blit(shell.materials.paper(rect.w, rect.h, radius, seed=seed), rect)

    def head(self, text: str, room: Rect, size: float) -> None:
        """Draw words in the middle of a place in the upper bar."""
        put(self.sheet, self.shell.fonts.fitted(text, TITLE, size, palette.GOLD, room.w), center=room.center)

    def touch(self, size: float) -> int:
        return self.shell.touch(size, self.grows)

    def rows(self, area: Rect, count: int, design: float = 50, gap: float = 12) -> list[Rect]:
        """Return rows of the designed height, or lower where there is no room."""
        space = self.shell.px(gap, 3)
        high = min(self.touch(design), (area.h - (count - 1) * space) // max(1, count))
        return rows(area, count, high, space)

    def lines(self, text: str, rect: Rect, size: float = 17, colour: str = palette.INK_SOFT, most: int = 4) -> int:
        """Write a paragraph on the sheet from the top of a rectangle; return where it ends."""
        picture = self.shell.fonts.paragraph(text, TEXT, size, colour, rect.w, most)
        self.sheet.blit(picture, rect.topleft)
        return rect.y + picture.get_height()

    def middle(self, area: Rect, design: float) -> Rect:
        """Return a column in the middle of an area, wider with larger text if the page grows with it."""
        fonts = self.shell.fonts if self.grows else Fonts(self.shell.scale)
        letters = fonts.px(19) / 19  # more than the scale where text would be too small to read
        wide = min(area.w, round(design * max(self.shell.scale, 0.95 * letters)))
        return Rect(area.centerx - wide // 2, area.y, wide, area.h)

    def _bars(self) -> None:
        shell = self.shell
        line = shell.px(2)
        for bar, edge in ((self.top, self.top.bottom - line), (self.bottom, self.bottom.top)):
            self.sheet.blit(shell.materials.wood(bar.w, bar.h), bar)
            pygame.draw.rect(self.sheet, palette.GOLD_LOW, (0, edge, bar.w, line))
        self.sheet.blit(veil(self.top.w, shell.px(26), (110, 0)), (0, self.top.bottom))
        pad = shell.px(20)
        high = min(self.top.h - shell.px(12), self.touch(46))
        back = shell.texts.t("word.back")
        wide = min(shell.fonts.width(back, STRONG, 19) + high + 2 * pad, shell.size[0] // 3)
        rect = Rect(pad, (self.top.h - high) // 2, wide, high)
        assert self.form
        self.form.button("back", rect, back, self.leave, "arrow_left", region=BAR)
        if self.title:
            self.head(shell.texts.t(self.title), self.top.inflate(-2 * (rect.right + pad), 0), 30)

    def _below(self, onto: pygame.Surface) -> None:
        """Draw the status, the words about the last action or the focused thing, and the hints of keys beside them."""
        pad, colour = self.shell.px(24), palette.GOLD_HIGH if self.note else palette.PAPER
        room = self.bottom.inflate(-2 * pad, 0)
        words = " · ".join(filter(None, (self.status, self.note or self._tip)))
        room = words_at_left(self.shell, onto, room, words, colour, pad)
        hints(self.shell, onto, room, self.hint_pairs())

    def hint_pairs(self) -> list[tuple[str, str]]:
        does = {"arrows": "hint.move", "enter": "hint.accept", "tab": "hint.regions", "escape": "hint.back"}
        return key_hints(self.shell, self.shell.texts, **does)
