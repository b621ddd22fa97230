"""The table of a page: a title's board on it, and around it a chair to press for every seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.choices import Seat
from game.ui.draw.fonts import TEXT
from game.ui.draw.layout import beside
from game.ui.forms.form import Form
from game.ui.forms.page import Page, PagePart
from game.ui.forms.slip import Slip, SlipRows
from game.ui.reading.covers import Paintings
from game.ui.widgets.furniture import (
    BOTTOM,
    TOP,
    ChairCard,
    chair_faces,
    chairs_around,
    draw_table,
    table_between,
)
from game.words import palette

if TYPE_CHECKING:
    from game.ui.shell.shell import Size

Rect = pygame.Rect
WIDE, HIGH = 236, 196  # design pixels of a chair with its card
SLICE = 0.004  # seconds of a frame for paintings


def lay_table(
    page: Page,
    form: Form,
    area: Rect,
    table: TableOfChairs,
    slug: str,
    cards: Sequence[ChairCard],
    words: str,
    done: tuple[str, str, Callable[[], None]],
) -> Rect:
    """Lay out a table, and beside it words on a sheet and a large button; return the room between these two.

    The button has a label, an icon and a press.
    """
    shell, gap, pad = page.shell, page.shell.px(18, 7), page.shell.px(20, 9)
    wide = min(area.w * 34 // 100, max(shell.px(400), 290))
    room, side = beside(area, area.w - wide - gap, gap)
    table.lay(form, room, slug, cards)
    lines = shell.fonts.paragraph(words, TEXT, 19, palette.INK, wide - 2 * pad)
    sheet = Rect(side.x, side.y, wide, lines.get_height() + 2 * pad)
    page.paper(sheet, 7)
    page.sheet.blit(lines, (sheet.x + pad, sheet.y + pad))
    label, icon, press = done
    low = Rect(side.x, side.bottom - shell.touch(72), wide, shell.touch(72))
    form.button("done", low, label, press, icon, True, region="go")
    return Rect(side.x, sheet.bottom + gap, wide, low.y - sheet.bottom - 2 * gap)


class TableOfChairs(PagePart):
    """The table: chairs are laid out with the page, the board is drawn as soon as it is ready."""

    def __init__(
        self, page: Page, rows: Callable[[Seat], SlipRows], press: Callable[[Seat], None] | None = None
    ) -> None:
        """`rows` returns what can be chosen at a chair; `press` replaces showing that at once."""
        self._page, self._rows, self._press = page, rows, press or self.open
        self.view: Any = None  # the position on the board; None: any of the title
        self._board = Rect(0, 0, 0, 0)
        self.paintings = Paintings(page.shell)  # of the whole page
        self._small: tuple[object, pygame.Surface] | None = None  # the board as it lies on the table
        self._slip: Slip | None = None
        self._slug = ""
        self.chairs: list[Rect] = []
        self._pictures: list[pygame.Surface] = []  # of the chairs

    def lay(self, form: Form, room: Rect, slug: str, cards: Sequence[ChairCard]) -> None:
        """Draw the table with the chairs of these cards at once."""
        for _ in self.slices(form, room, slug, cards):
            pass

    def slices(self, form: Form, room: Rect, slug: str, cards: Sequence[ChairCard]) -> Iterator[None]:
        """Draw the table with the chairs of these cards, each a button of the form."""
        page, shell = self._page, self._page.shell
        size = self._size(room, len(cards))
        table = table_between(room, len(cards), size)
        draw_table(shell, page.sheet, table)
        yield
        places = chairs_around(room, len(cards), size)
        above = max((rect.bottom for rect, side in places if side == TOP), default=table.y)
        below = min((rect.y for rect, side in places if side == BOTTOM), default=table.bottom)
        self._lay_board(Rect(room.x + size[0], above, room.w - 2 * size[0], below - above), slug)
        self.chairs, self._pictures = [rect for rect, _ in places], []
        for seat, (rect, side) in enumerate(places):
            faces, press = chair_faces(shell, rect.size, side, cards[seat]), partial(self._press, seat)
            form.pictures(f"seat{seat}", rect, faces, press, "chairs", cards[seat].tip, shaped=True)
            self._pictures.append(faces[0])
            yield

    def _size(self, room: Rect, count: int) -> Size:
        """Return the size of a chair with its card: as wide as words need, where they cannot shrink with the window."""
        fonts, scale = self._page.shell.fonts, self._page.shell.scale
        letters = fonts.px(19) / 19
        wide = min(round(WIDE * max(scale, 0.95 * letters)), room.w // (3 if count > 2 else 2))
        return wide, min(round(HIGH * max(scale, (scale + letters) / 2)), room.h * 10 // 31)

    def _lay_board(self, free: Rect, slug: str) -> None:
        """Note the place of the board between the chairs."""
        shell = self._page.shell
        self._board, self._slug = free.inflate(-2 * shell.px(20, 8), -2 * shell.px(26, 9)), slug

    def draw(self, onto: pygame.Surface) -> None:
        """Draw the board of the title, or until that is ready what is painted on its box."""
        behind, size = self._page.backdrop, self._board.size
        if not self._slug or min(size) < 8:
            return
        is_ready = behind is not None and behind.slug == self._slug and (self.view or behind.view) is behind.view
        painted = min(size[0], size[1] * 16 // 9), size[1]
        shown = behind.picture if is_ready and behind else self.paintings.made(self._slug, painted)
        key = self._slug, size, shown
        if self._small is None or self._small[0] != key:
            board = behind.small(size) if is_ready and behind else None
            self._small = key, board or self.paintings.of(self._slug, painted)
        shell, picture = self._page.shell, self._small[1]
        place = picture.get_rect(center=self._board.center)
        edge = place.inflate(2 * shell.px(5, 2), 2 * shell.px(5, 2))
        shell.materials.cast(onto, edge, shell.px(6), 8, 5, 170)
        onto.blit(shell.materials.plate(*edge.size, shell.px(6), palette.PAPER, palette.PAPER_EDGE), edge)
        onto.blit(picture, place)

    def update(self, dt: float) -> None:
        if self.paintings.improve(SLICE):
            self._page.dirty = True

    def finish(self) -> None:
        """Make all paintings at once."""
        self.paintings.improve(inf)

    def open(self, seat: Seat) -> None:
        """Show beside a chair what can be chosen there."""
        shell = self._page.shell
        picture = lambda: self._pictures[seat]
        self._slip = Slip(shell, partial(self._place, seat), picture, partial(self._rows, seat))
        shell.scenes.push(self._slip)

    @property
    def typing(self) -> bool:
        """Return whether somebody types in the slip."""
        return bool(self._slip and self._slip.form and self._slip.form.typing)

    def again(self) -> None:
        """Lay out the slip anew, because what it shows has changed."""
        if self._slip:
            self._slip.again()

    def leave(self) -> None:
        """Close the slip, if it is open."""
        if self._slip and self._page.shell.scenes.top is self._slip:
            self._slip.leave()

    def _place(self, seat: Seat) -> Rect | None:
        return self.chairs[seat] if seat < len(self.chairs) else None

    def close(self) -> None:
        self._small = self._slip = None
