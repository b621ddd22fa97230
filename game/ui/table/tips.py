"""The tip for whatever is pointed at: what it is, what a click would change, why it is not possible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.engine.choices import Name
from game.session.levels import character, level_name
from game.ui.shell.slices import work_on
from game.ui.table.guide import NEXT
from game.ui.table.targets import BOARD, BUTTON, CARD, LOOK, OFFER, PANEL, PROMPT, Target
from game.words.tip import Tip, TipLine

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


TIP_SLICE, TIP_ALONE = 0.0006, 0.003  # seconds for a tip in a frame that is drawn, and in one that is not


class Same:
    """Equal to nothing but what holds the same object."""

    def __init__(self, of: object) -> None:
        self.of = of

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.of is other.of


class TipMaker:
    """Makes the tip of what is pointed at, a part in each frame, mostly before it is wanted."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._tip: tuple[str, Tip] | None = None  # what was made last, and of what
        self._of: tuple[object, ...] | None = None  # all that it depends on
        self._work: Iterator[None] | None = None

    def made(self, target: Target) -> Tip | None:
        """The tip of a thing, as soon as there is one."""
        return self._tip[1] if self._tip and self._tip[0] == target.key else None

    def prepare(self) -> None:
        """Go on for a part of a frame."""
        scene = self._scene
        target = scene.focused or scene.hover
        if target is None or not scene.news or not scene.table or scene.sight.curtain is not None:
            self._tip, self._of, self._work = None, None, None
            return
        key = self._key(target)
        if key != self._of:
            self._of, self._work = key, self._making(target)
            return  # this frame has enough to do with what has changed
        if self._work and work_on(self._work, TIP_SLICE if scene.dirty else TIP_ALONE):
            self._work = None

    def _key(self, target: Target) -> tuple[object, ...]:
        """All that the tip of a thing depends on."""
        scene = self._scene
        question, buttons = scene.question, scene.buttons if target.kind == BUTTON else scene.offers
        button = buttons.get(target.name) if target.kind in (BUTTON, OFFER) else None
        asked = question and (question.seat, question.moment, question.clicks.picked)
        dragged = scene.carried and scene.carried.far and scene.carried.key
        return (
            target.key,
            dragged,
            button and button.tip,
            asked,
            scene.prompt.words,
            Same(scene.view),
            scene.shell.version,
        )

    def _making(self, target: Target) -> Iterator[None]:
        scene = self._scene
        tip = tip_of(scene, target)
        yield
        yield from scene.view_of.tooltip.prepare(tip, pygame.Rect((0, 0), scene.shell.size))
        self._tip = target.key, tip
        scene.dirty = scene.dirty or scene.looked_at is not None


def tip_of(scene: TableScene, target: Target) -> Tip:
    """What is said about a thing."""
    assert scene.table
    if target.kind == BUTTON:
        button = scene.buttons.get(target.name)
        if not button:
            return Tip("")
        question = scene.question
        name = question.primary if question and target.name == "primary" else ""
        return _with_gains(scene, button.tip, (name,)) if name else button.tip
    if target.kind == OFFER:
        button = scene.offers.get(target.name)
        if not button or target.name == NEXT:  # whose tip would lie on the note
            return Tip("")
        if not scene.question:
            return Tip(button.label)
        path: tuple[Name, ...] = tuple(int(p) if p.lstrip("-").isdecimal() else p for p in target.name.split("+"))
        return _with_gains(scene, Tip(button.label), path)
    if target.kind == CARD:
        return _card(scene, target.name)
    if target.kind in (BOARD, LOOK):
        return _board(scene, target)
    if target.kind == PANEL:
        return _panel(scene, target.name)
    if target.kind == PROMPT:
        rule = scene.texts.rule(scene.question.step) if scene.question else None
        return Tip(scene.prompt.words, rule.text if rule else "")
    return Tip("")


def _panel(scene: TableScene, part: str) -> Tip:
    """What a part of a panel tells; at a bot's name also what kind of player it is."""
    assert scene.table
    tip = scene.table.telling.tip(part, scene.view, scene.sight.asked)
    kind, _, seat = part.partition(":")
    holder = scene.holders[int(seat)] if kind == "player" else ""
    if name := level_name(scene.texts, holder):
        return replace(tip, lines=(*tip.lines, TipLine(f"{name}: {character(scene.texts, holder)}", ("bot",))))
    return tip


def _card(scene: TableScene, card: str) -> Tip:
    table, question = scene.table, scene.question
    assert table
    if card.startswith("back:"):
        return table.telling.hidden_tip(scene.view, int(card.split(":")[1]))
    tip = table.telling.card_tip(card, scene.view, scene.sight.asked)
    if not question:
        return tip
    if question.hand:
        dead = table.telling.no_effect(question.view, question.seat, question.clicks.picked, card)
        said = scene.texts.reason(question.clicks.why_not(card)) if question.clicks.why_not(card) else ""
        warning = scene.texts.t("hand.useless", reason=scene.texts.reason(dead)) if dead else ""
        told = dead if said and said in warning else question.clicks.why_not(card) or dead
        rule = scene.rule_of(told, card if told == dead else "")
        return replace(tip, warning=warning, reason="" if said and said in warning else said, rule=rule)
    reason = question.clicks.why_not(card)
    if reason:
        return replace(tip, reason=scene.texts.reason(reason), rule=scene.rule_of(reason, card))
    return _with_gains(scene, tip, (card,))


def _board(scene: TableScene, target: Target) -> Tip:
    table, question = scene.table, scene.question
    assert table
    seat = scene.sight.asked
    tip = table.telling.tip(target.name, scene.view, seat)
    if tip.empty:
        return tip
    if not question or question.hand:
        return tip
    name = _clicked(scene, target)
    if name in question.spots or question.clicks.may(name):
        return _with_gains(scene, tip, question.spots.get(name, (name,)))
    return tip


def _clicked(scene: TableScene, target: Target) -> str:
    """What is clicked here: while a thing is dragged it is that thing, and only where it may be put down."""
    carried = scene.carried
    if carried and carried.goal and carried.far:
        return carried.key.partition("/")[2] if carried.goal in target.names else ""
    return target.name


def _with_gains(scene: TableScene, tip: Tip, path: tuple[Name, ...]) -> Tip:
    """The tip with the numbers before and after, as far as a click decides them."""
    question = scene.question
    assert scene.table
    found = question.preview(*path) if question else None
    if not question or not found:
        return tip
    lines = tuple(TipLine(line.text, line.icons, line.colour) for line in tip.lines)
    return replace(tip, gains=scene.table.telling.gains(question.view, found, question.seat), lines=lines)
