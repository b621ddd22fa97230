"""The tip of the pointed thing, made over several frames, and the place of a remark.

A refusal covers nothing that can be clicked, and the link to its rule lies below it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame

from game.session.model.offering import path_of
from game.session.model.seat_model import SeatModel
from game.session.model.tips import board_tip, card_tip, panel_tip, prompt_tip, with_gains
from game.ui.draw.draw_list import Same
from game.ui.draw.fonts import STRONG
from game.ui.draw.layout import in_a_row, put
from game.ui.shell.shell import Shell
from game.ui.shell.slices import work_on
from game.ui.table.hand import key_shown
from game.ui.table.note import draw_line
from game.ui.table.stage import TableParts, TablePlaces
from game.ui.table.things import BOARD, BUTTON, CARD, LOOK, NEXT, OFFER, PANEL, PROMPT, SINCE, Carried, Target
from game.ui.widgets.tooltip import Tooltip, away, clear_of, placed
from game.words import palette
from game.words.tip import Tip

CLOSE = 0.08  # of the width of the window
TIP_SLICE, TIP_ALONE = 0.0006, 0.003  # seconds for a tip in a frame that is drawn, and in one that is not


class TipMaker:
    """The maker of the pointed thing's tip; it works over several frames, mostly before the tip is wanted."""

    def __init__(self, parts: TableParts, tooltip: Tooltip) -> None:
        self._model, self._places, self._pointing, self._motion = parts
        self._tooltip = tooltip
        self._tip: tuple[str, Tip] | None = None  # the last key and its tip
        self._of: tuple[object, ...] | None = None  # everything the tip depends on
        self._work: Iterator[None] | None = None

    def made(self, target: Target) -> Tip | None:
        return self._tip[1] if self._tip and self._tip[0] == target.key else None

    def prepare(self, drawn: bool) -> bool:
        """Work on the tip for a while, less if this frame is `drawn`; return whether it is to be drawn now."""
        model, target = self._model, self._pointing.pointed
        if target is None or not model.news or not self._places.ready or model.sight.curtain is not None:
            self._tip, self._of, self._work = None, None, None
            return False
        key = self._key(target)
        if key != self._of:
            self._of, self._work = key, self._making(target)
            return False  # the change gives this frame enough work
        if not self._work or not work_on(self._work, TIP_SLICE if drawn else TIP_ALONE):
            return False
        self._work = None
        return self._pointing.looked_at(model.question is not None) is not None

    def _key(self, target: Target) -> tuple[object, ...]:
        """Return everything the tip of a thing depends on."""
        model, places, carried = self._model, self._places, self._pointing.carried
        question, buttons = model.question, places.buttons if target.kind == BUTTON else places.offers
        button = buttons.get(target.name) if target.kind in (BUTTON, OFFER) else None
        goals = model.errand.goals
        asked = question and (question.seat, question.moment, question.clicks.picked, goals and goals.done)
        return (
            target.key,
            carried and carried.far and carried.key,
            button and button.tip,
            asked,
            model.prompt.words,
            Same(self._motion.view),
            places.shell.version,
        )

    def _making(self, target: Target) -> Iterator[None]:
        places, view = self._places, self._motion.view
        tip = tip_of(self._model, places, view, self._pointing.carried, target)
        yield
        yield from self._tooltip.prepare(tip, pygame.Rect((0, 0), places.shell.size))
        self._tip = target.key, tip


def tip_of(model: SeatModel, places: TablePlaces, view: Any, carried: Carried | None, target: Target) -> Tip:
    """Make the tip of a thing while a view is drawn."""
    question, name = model.question, target.name
    if target.kind == BUTTON:
        button = places.buttons.get(name)
        if not button:
            return Tip("")
        ends = question.primary if question and name == "primary" else ""
        return with_gains(model, button.tip, (ends,)) if ends else button.tip
    if target.kind == OFFER:
        button = places.offers.get(name)
        if not button or name == NEXT:  # its tip would cover the note
            return Tip("")
        return with_gains(model, Tip(button.label), path_of(name)) if question else Tip(button.label)
    if target.kind == CARD:
        return _tip_of_card(model, places, view, name)
    if target.kind in (BOARD, LOOK):
        return board_tip(model, name, view, _clicked(carried, target))
    if target.kind == SINCE:
        return places.since.tip(name, model.texts)
    if target.kind == PANEL:
        return panel_tip(model, name, view)
    return prompt_tip(model) if target.kind == PROMPT else Tip("")


def _tip_of_card(model: SeatModel, places: TablePlaces, view: Any, name: str) -> Tip:
    if not name.startswith("back:"):
        return replace(card_tip(model, name, view), key=_key_of_card(places, name))
    if model.sight.face_down:
        return places.buttons["look"].tip if "look" in places.buttons else Tip("")
    return model.telling.hidden_tip(view, int(name.split(":")[1]))


def _key_of_card(places: TablePlaces, name: str) -> str:
    return next((key_shown(key) for key, card in places.hand.keys.items() if card == name), "") if places.hand else ""


def _clicked(carried: Carried | None, target: Target) -> str:
    """Return the name that is clicked: while a thing is dragged it is that thing, if it may be dropped here."""
    if carried and carried.goal and carried.far:
        return carried.key.partition("/")[2] if carried.goal in target.names else ""
    return target.name


@dataclass(frozen=True, slots=True)
class LaidTip:
    """A tip as it lies, the link below it, which has no size if there is none, and dots from it to its thing."""

    tip: Tip
    within: pygame.Rect
    rect: pygame.Rect
    link: pygame.Rect
    line: tuple[tuple[int, int], ...] = ()  # to its thing, if that is far away

    def draw(self, onto: pygame.Surface, tooltip: Tooltip, words: str) -> None:
        shell = tooltip.shell
        draw_line(shell, onto, self.line)
        tooltip.draw_at(onto, self.tip, self.within, self.rect)
        if self.link.w:
            shell.materials.cast(onto, self.link, self.link.h // 2, 6, 4, 150)
            plate = shell.materials.plate(*self.link.size, self.link.h / 2, palette.WOOD_LOW, palette.GOLD)
            onto.blit(plate, self.link)
            put(onto, _label(shell, words), center=self.link.center)


def lay_said(
    tooltip: Tooltip,
    tip: Tip,
    beside: pygame.Rect,
    within: pygame.Rect,
    words: str,
    clickable: Sequence[pygame.Rect],
    aside: Sequence[pygame.Rect],
    written: Sequence[pygame.Rect],
    subjects: Sequence[pygame.Rect],
) -> LaidTip:
    """Lay out a remark, which takes no click, with the link to its rule below it in these words.

    A refusal covers nothing clickable, and what is written or aside only if there is no other room close by.
    """
    shell, said = tooltip.shell, replace(tip, rule="")
    wide, high = tooltip.size(said, within)
    link = pygame.Rect(0, 0, 0, 0)
    if tip.rule:
        label = _label(shell, words)
        link.size = label.get_width() + 2 * shell.px(16, 9), max(shell.touch(34), label.get_height() + shell.px(8, 4))
    gap = shell.px(6, 3) if link.w else 0
    size = max(wide, link.w), high + gap + link.h
    near, refuses = shell.px(12, 8), bool(tip.reason or tip.warning)
    rect = placed(size, beside, within, near, [*clickable, *aside, *written], subjects)
    for more in ([*aside, *written], aside, ()) if refuses else ():
        used = [*clickable, *more]
        rect = clear_of(placed(size, beside, within, near, used, subjects), beside, within, [*used, *subjects])
        if away(rect, beside) <= within.w * CLOSE and rect.collidelist([*used, *subjects]) < 0:
            break
    link.topleft = rect.x, rect.y + high + gap
    return LaidTip(said, within, pygame.Rect(rect.x, rect.y, wide, high), link)


def _label(shell: Shell, words: str) -> pygame.Surface:
    sign = shell.art.icon("book", shell.fonts.px(18), palette.GOLD)
    return in_a_row([sign, shell.fonts.line(words, STRONG, 16, palette.PAPER_HIGH)], shell.px(8, 5))
