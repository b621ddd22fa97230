"""Rows of a form as plain data, and the one loop that lays them out: another row is another description."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.draw.fonts import STRONG, TEXT
from game.ui.draw.layout import put
from game.ui.forms.choosing import Choosing
from game.ui.forms.form import Form, Value
from game.ui.shell.shell import Shell
from game.words import palette
from game.words.palette import PlayerLook

if TYPE_CHECKING:
    from game.ui.forms.page import Page

Rect = pygame.Rect
Split = Callable[["Shell", Rect], Sequence[Rect]]
SIGN = 0.6  # of a row's height


@dataclass(frozen=True, slots=True)
class Offer:
    """A value that can be picked, its name, the look or the icon beside the name, and words about it."""

    key: Any
    label: str
    sign: PlayerLook | str = ""
    about: str = ""


@dataclass(frozen=True, slots=True)
class Pick:
    """One of several values; with a `label` in front, and shown all at once below a `heading` if there is one."""

    name: str
    offers: Sequence[Offer]
    key: Any
    changed: Callable[[Any], None]
    label: str = ""
    tip: str = ""
    enabled: bool = True
    heading: str = ""  # the name of a text


@dataclass(frozen=True, slots=True)
class Typed:
    """A line of text to type, with ideas for who has no keyboard."""

    name: str
    text: str
    changed: Callable[[str], None]
    ideas: Sequence[str] = ()
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Said:
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


Cell = Pick | Typed | Said | Sign


@dataclass(frozen=True, slots=True)
class Row:
    """Cells side by side in the places of `split`; the last places stay free where there are fewer cells."""

    cells: Sequence[Cell]
    split: Split
    region: str = "form"
    high: float = 1.0  # in usual rows
    told: str = ""  # the subject of the words below the form while the row is looked at


def halves(shell: Shell, row: Rect) -> Sequence[Rect]:
    """Return the two halves of a row."""
    wide = (row.w - shell.px(28, 12)) // 2
    return Rect(row.x, row.y, wide, row.h), Rect(row.right - wide, row.y, wide, row.h)


def lay(page: Page, form: Form, describe: Callable[[], Sequence[Row]], places: Sequence[Rect]) -> None:
    """Put each row into its place; `describe` tells them again when all values of a pick are shown."""
    for row, place in zip(describe(), places, strict=True):
        for cell, room in zip(row.cells, row.split(page.shell, place), strict=False):
            match cell:
                case Said():
                    page.label(cell.words, room, cell.role, cell.size, cell.colour)
                case Sign():
                    icon = page.shell.art.icon(cell.icon, _sign_px(page.shell, room), cell.colour)
                    put(page.sheet, icon, center=room.center)
                case Typed():
                    form.entry(cell.name, room, cell.text, cell.changed, cell.ideas, tip=cell.tip, region=row.region)
                case Pick():
                    _pick(page, form, describe, row.region, cell, room)


def _pick(page: Page, form: Form, describe: Callable[[], Sequence[Row]], region: str, pick: Pick, room: Rect) -> None:
    """Put a choice, behind its label if it has one."""
    px = _sign_px(page.shell, room)
    if pick.label:
        page.label(pick.label, Rect(room.x, room.y, room.w // 3, room.h), STRONG, 19)
        room = Rect(room.x + room.w // 3, room.y, room.w - room.w // 3, room.h)
    values = [_value(page.shell, offer, px) for offer in pick.offers]
    opens = partial(_show_all, page.shell, describe, pick.name, px) if pick.heading else None
    form.choice(pick.name, room, values, pick.key, pick.changed, pick.tip, pick.enabled, region, opens)


def _show_all(shell: Shell, describe: Callable[[], Sequence[Row]], name: str, px: int) -> None:
    """Show all values of a pick and the words about them."""

    def now() -> Pick:
        return next(cell for row in describe() for cell in row.cells if isinstance(cell, Pick) and cell.name == name)

    def values() -> list[tuple[Value, str]]:
        return [(_value(shell, offer, px), offer.about) for offer in now().offers]

    pick = now()
    shell.scenes.push(Choosing(shell, pick.heading, values, pick.key, pick.changed))


def _value(shell: Shell, offer: Offer, px: int) -> Value:
    """Return what a choice shows of an offer."""
    if isinstance(offer.sign, PlayerLook):
        return Value(offer.key, offer.label, shell.art.badge(offer.sign, px))
    return Value(offer.key, offer.label, shell.art.icon(offer.sign, px) if offer.sign else None)


def _sign_px(shell: Shell, room: Rect) -> int:
    """Return how large a sign in a row is."""
    return min(round(room.h * SIGN), shell.px(30, 18))
