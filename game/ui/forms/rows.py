"""Rows of a form as plain data, and the loop that lays them out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.draw.fonts import STRONG, TEXT, TITLE
from game.ui.draw.layout import beside, put, rows
from game.ui.forms.form import Form, Value
from game.ui.forms.sheet import Sheet
from game.ui.shell.shell import Shell
from game.ui.widgets.faces import HOVER, LEFT, PRESSED, face
from game.words import palette
from game.words.palette import PlayerLook

if TYPE_CHECKING:
    from game.ui.forms.page import Page

Rect = pygame.Rect
Split = Callable[[Shell, Rect], Sequence[Rect]]
SIGN = 0.6  # of a row's height


@dataclass(frozen=True, slots=True)
class Pickable:
    """A value that can be picked, with its name, a look or an icon, and words about it."""

    key: Any
    label: str
    sign: PlayerLook | str = ""
    about: str = ""


@dataclass(frozen=True, slots=True)
class Pick:
    """One of several values, behind its label; all can be shown at once below a heading, if there is one."""

    name: str
    offers: Sequence[Pickable]
    key: Any
    changed: Callable[[Any], None]
    label: str = ""
    tip: str = ""
    enabled: bool = True
    heading: str = ""  # the name of a text


@dataclass(frozen=True, slots=True)
class Typed:
    """A line of text to type, with ideas for people without a keyboard."""

    name: str
    text: str
    changed: Callable[[str], None]
    ideas: Sequence[str] = ()
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Caption:
    """Words that cannot be changed."""

    words: str
    role: str = TEXT
    size: float = 19
    colour: str = palette.INK_SOFT


@dataclass(frozen=True, slots=True)
class Sign:
    """An icon that cannot be changed."""

    icon: str
    colour: str = palette.INK_MUTED


RowCell = Pick | Typed | Caption | Sign


@dataclass(frozen=True, slots=True)
class Row:
    """Cells side by side in the places of `split`; missing cells leave the last places free."""

    cells: Sequence[RowCell]
    split: Split
    region: str = "form"
    high: float = 1.0  # in usual rows
    told: str = ""  # the subject of the words below the form while the row has the focus


def halves(shell: Shell, row: Rect) -> Sequence[Rect]:
    """Return the two halves of a row."""
    wide = (row.w - shell.px(28, 12)) // 2
    return Rect(row.x, row.y, wide, row.h), Rect(row.right - wide, row.y, wide, row.h)


def lay(page: Page, form: Form, describe: Callable[[], Sequence[Row]], places: Sequence[Rect]) -> None:
    """Put each row into its place; `describe` is called again to show all values of a pick."""
    for row, place in zip(describe(), places, strict=True):
        for cell, room in zip(row.cells, row.split(page.shell, place), strict=False):
            match cell:
                case Caption():
                    page.label(cell.words, room, cell.role, cell.size, cell.colour)
                case Sign():
                    icon = page.shell.art.icon(cell.icon, _sign_px(page.shell, room), cell.colour)
                    put(page.sheet, icon, center=room.center)
                case Typed():
                    form.entry(cell.name, room, cell.text, cell.changed, cell.ideas, tip=cell.tip, region=row.region)
                case Pick():
                    _pick(page, form, describe, row.region, cell, room)


def _pick(page: Page, form: Form, describe: Callable[[], Sequence[Row]], region: str, pick: Pick, room: Rect) -> None:
    """Put a choice behind its label, if it has one."""
    px = _sign_px(page.shell, room)
    if pick.label:
        label, room = beside(room, room.w // 3, 0)
        page.label(pick.label, label, STRONG, 19)
    values = [_value(page.shell, one, px) for one in pick.offers]
    opens = partial(_show_all, page.shell, describe, pick.name, px) if pick.heading else None
    form.choice(pick.name, room, values, pick.key, pick.changed, pick.tip, pick.enabled, region, opens)


def _show_all(shell: Shell, describe: Callable[[], Sequence[Row]], name: str, px: int) -> None:
    """Show all values of a pick and the words about them."""

    def now() -> Pick:
        return next(cell for row in describe() for cell in row.cells if isinstance(cell, Pick) and cell.name == name)

    def values() -> list[tuple[Value, str]]:
        return [(_value(shell, one, px), one.about) for one in now().offers]

    pick = now()
    shell.scenes.push(Choosing(shell, pick.heading, values, pick.key, pick.changed))


def _value(shell: Shell, one: Pickable, px: int) -> Value:
    """Return a value as a choice shows it."""
    if isinstance(one.sign, PlayerLook):
        return Value(one.key, one.label, shell.art.badge(one.sign, px))
    return Value(one.key, one.label, shell.art.icon(one.sign, px) if one.sign else None)


def _sign_px(shell: Shell, room: Rect) -> int:
    """Return the size of a sign in a row."""
    return min(round(room.h * SIGN), shell.px(30, 18))


class Choosing(Sheet):
    """All values of a pick, one below the other, each with words about it; Escape changes nothing."""

    def __init__(
        self,
        shell: Shell,
        title: str,
        values: Callable[[], Sequence[tuple[Value, str]]],
        key: Any,
        changed: Callable[[Any], None],
    ) -> None:
        """Name the text of the title; `values` is called anew when the language changes."""
        super().__init__(shell)
        self._title, self._values, self._key, self._changed = title, values, key, changed

    def lay_out(self) -> Iterator[None]:
        shell, values = self.shell, self._values()
        pad, gap = shell.px(26, 10), shell.px(10, 4)
        wide = min(shell.size[0] - 2 * pad, max(shell.px(1040), 620))
        title = shell.fonts.fitted(shell.texts.t(self._title), TITLE, 26, palette.INK, wide - 2 * pad)
        room = shell.size[1] - 4 * pad - title.get_height()
        each = min(shell.touch(74), room // len(values) - gap)
        high = 2 * pad + title.get_height() + len(values) * (each + gap)
        box = pygame.Rect((shell.size[0] - wide) // 2, max(0, (shell.size[1] - high) // 2), wide, high)
        form = self.begin(box, shell.px(16))
        self.sheet.blit(title, (box.x + pad, box.y + pad))
        area = Rect(box.x + pad, box.y + pad + title.get_height() + gap, wide - 2 * pad, 0)
        for (value, about), rect in zip(values, rows(area, len(values), each, gap), strict=True):
            take = self.leaving(partial(self._changed, value.key))
            form.pictures(str(value.key), rect, self._faces(rect.size, value, about), take)
            yield
        self.finish(form, str(self._key))

    def _faces(self, size: tuple[int, int], value: Value, about: str) -> list[pygame.Surface]:
        colour = palette.GOLD if value.key == self._key else palette.PAPER
        states = ("", HOVER, PRESSED)
        return [face(self.shell, size, value.label, "", colour, s, LEFT, 20, about, value.badge) for s in states]
