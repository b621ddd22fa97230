"""Rows of a form as plain data, and the loop that lays them out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.ui.draw.fonts import TEXT, TITLE
from game.ui.draw.layout import beside, columns, put, rows
from game.ui.forms.face_picker import FacePicker, face_buttons
from game.ui.forms.form import SIGN, Form, Value
from game.ui.forms.sheet import FormScene, Sheet
from game.ui.forms.theme import STATES
from game.ui.shell.shell import Shell
from game.ui.widgets.faces import HOVER, LEFT, PRESSED, face, sign_px
from game.words import palette
from game.words.palette import PlayerLook

Rect = pygame.Rect
TAKEN = 70  # opacity of the sign of a value that cannot be chosen
Split = Callable[[Shell, Rect], Sequence[Rect]]


@dataclass(frozen=True, slots=True)
class Pick:
    """One of several values, below its label; all can be shown at once below a heading, if there is one."""

    name: str
    offers: Sequence[Value]
    key: Any
    changed: Callable[[Any], None]
    label: str = ""
    tip: str = ""
    enabled: bool = True
    heading: str = ""  # the name of a text


@dataclass(frozen=True, slots=True)
class Spread:
    """One of several values, all of which are shown side by side: each a button, named after this and its key."""

    name: str
    offers: Sequence[Value]
    key: Any
    changed: Callable[[Any], None]
    across: int = 0  # in a line; else all are in one
    signs: bool = False  # alone, and their names as tips


@dataclass(frozen=True, slots=True)
class Typed:
    """A line of text to type, with ideas for people without a keyboard."""

    name: str
    text: str
    changed: Callable[[str], None]
    ideas: Sequence[str] = ()
    tip: str = ""
    empty: str = ""  # pale words in it as long as it is empty


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


@dataclass(frozen=True, slots=True)
class Tap:
    """A button."""

    name: str
    label: str
    press: Callable[[], None]
    icon: str = ""
    tip: str = ""


@dataclass(frozen=True, slots=True)
class FaceCell:
    """A button with somebody's face, which shows all faces to choose from."""

    name: str
    face: str
    look: PlayerLook
    picked: Callable[[str], None]


RowCell = Pick | Spread | Typed | Caption | Sign | Tap | FaceCell


@dataclass(frozen=True, slots=True)
class Row:
    """Cells side by side in the places of `split`; missing cells leave the last places free."""

    cells: Sequence[RowCell]
    split: Split
    region: str = "form"
    high: float = 1.0  # in usual rows


def whole(_: Shell, row: Rect) -> Sequence[Rect]:
    """Return the row as its only place."""
    return [row]


def halves(shell: Shell, row: Rect) -> Sequence[Rect]:
    """Return the two halves of a row."""
    wide = (row.w - shell.px(28, 12)) // 2
    return beside(row, wide, row.w - 2 * wide)


def columns3(shell: Shell, row: Rect) -> Sequence[Rect]:
    """Share a row among the colour, the name and the part of somebody."""
    gap = shell.px(14, 6)
    colour, rest = beside(row, max(shell.px(190), round(row.w * 0.26)), gap)
    name, part = beside(rest, rest.w - gap - max(shell.px(230), round(row.w * 0.3)), gap)
    return colour, name, part


def after_caption(shell: Shell, row: Rect) -> Sequence[Rect]:
    """Share a row among a caption and what it names."""
    return beside(row, row.w * 28 // 100, shell.px(12, 6))


def before_button(shell: Shell, row: Rect) -> Sequence[Rect]:
    """Share a row among a caption, what it names and a button."""
    caption, rest = after_caption(shell, row)
    return caption, *beside(rest, rest.w * 64 // 100, shell.px(12, 6))


def with_face(split: Split) -> Split:
    """Share a row as `split` does, with a place for a face at its beginning."""

    def shared(shell: Shell, row: Rect) -> Sequence[Rect]:
        first, rest = beside(row, max(row.h, shell.px(64)), shell.px(14, 6))
        return first, *split(shell, rest)

    return shared


def lay(page: FormScene, form: Form, describe: Callable[[], Sequence[Row]], places: Sequence[Rect]) -> None:
    """Put each row into its place; `describe` is called again to show all values of a pick."""
    for row, place in zip(describe(), places, strict=True):
        for cell, room in zip(row.cells, row.split(page.shell, place), strict=False):
            match cell:
                case Caption():
                    page.label(cell.words, room, cell.role, cell.size, cell.colour)
                case Sign():
                    icon = page.shell.art.icon(cell.icon, min(round(room.h * SIGN), page.shell.px(30, 18)), cell.colour)
                    put(page.sheet, icon, center=room.center)
                case Tap():
                    form.button(cell.name, room, cell.label, cell.press, cell.icon, tip=cell.tip, region=row.region)
                case FaceCell():
                    pictures = face_buttons(page.shell, room.size, cell.face, cell.look)
                    opens = partial(_pick_face, page.shell, cell)
                    tip = page.shell.texts.t("face_picker.title")
                    form.pictures(cell.name, room, pictures, opens, row.region, tip)
                case Typed():
                    form.entry(
                        cell.name,
                        room,
                        cell.text,
                        cell.changed,
                        cell.ideas,
                        tip=cell.tip,
                        region=row.region,
                        empty=cell.empty,
                    )
                case Spread():
                    _spread(page.shell, form, row.region, cell, room)
                case Pick():
                    _pick(page, form, describe, row.region, cell, room)


def _spread(shell: Shell, form: Form, region: str, cell: Spread, room: Rect) -> None:
    gap, across = shell.px(8, 4), cell.across or len(cell.offers)
    lines = -(-len(cell.offers) // across)
    high = (room.h - gap * (lines - 1)) // lines
    places = [place for line in rows(room, lines, high, gap) for place in columns(line, across, gap)]
    for value, rect in zip(cell.offers, places, strict=False):
        badge = value.badge(shell, min(round(rect.h * 0.56), rect.w * 2 // 3) if cell.signs else sign_px(shell, rect.h))
        if badge and value.off:
            badge = badge.copy()
            badge.set_alpha(TAKEN)
        colour, label = palette.GOLD if value.key == cell.key else palette.PAPER, "" if cell.signs else value.label
        faces = [face(shell, rect.size, label, "", colour, state, badge=badge, design=18) for state in STATES]
        tip, press = value.about or (value.label if cell.signs else ""), partial(cell.changed, value.key)
        form.pictures(f"{cell.name}.{value.key}", rect, faces, press, region, tip, enabled=not value.off)


def _pick_face(shell: Shell, cell: FaceCell) -> None:
    shell.scenes.push(FacePicker(shell, cell.face, cell.look, cell.picked))


def _pick(
    page: FormScene, form: Form, describe: Callable[[], Sequence[Row]], region: str, pick: Pick, room: Rect
) -> None:
    def now() -> Pick:
        picks = (cell for row in describe() for cell in row.cells if isinstance(cell, Pick))
        return next(one for one in picks if one.name == pick.name)

    opens = (lambda px: page.shell.scenes.push(Choosing(page.shell, now, px))) if pick.heading else None
    form.choice(pick.name, room, pick.offers, pick.key, pick.changed, pick.tip, pick.enabled, region, opens, pick.label)


class Choosing(Sheet):
    """All values of a pick, one below the other, each with words about it; Escape changes nothing."""

    def __init__(self, shell: Shell, pick: Callable[[], Pick], px: int) -> None:
        """`pick` is called anew when the language changes; `px` is the size of signs."""
        super().__init__(shell)
        self._pick, self._px = pick, px

    def lay_out(self) -> Iterator[None]:
        shell, pick = self.shell, self._pick()
        pad, gap = shell.px(26, 10), shell.px(10, 4)
        wide = min(shell.size[0] - 2 * pad, max(shell.px(1040), 620))
        title = shell.fonts.fitted(shell.texts.t(pick.heading), TITLE, 26, palette.INK, wide - 2 * pad)
        room = shell.size[1] - 4 * pad - title.get_height()
        each = min(shell.touch(74), room // len(pick.offers) - gap)
        high = 2 * pad + title.get_height() + len(pick.offers) * (each + gap)
        box = self.middle(wide, high)
        form = self.begin(box)
        self.sheet.blit(title, (box.x + pad, box.y + pad))
        area = Rect(box.x + pad, box.y + pad + title.get_height() + gap, wide - 2 * pad, 0)
        for value, rect in zip(pick.offers, rows(area, len(pick.offers), each, gap), strict=True):
            colour, badge = palette.GOLD if value.key == pick.key else palette.PAPER, value.badge(shell, self._px)
            faces = [
                face(shell, rect.size, value.label, "", colour, state, LEFT, 20, value.about, badge)
                for state in ("", HOVER, PRESSED)
            ]
            form.pictures(str(value.key), rect, faces, self.leaving(partial(pick.changed, value.key)))
            yield
        self.finish(form, str(pick.key))
