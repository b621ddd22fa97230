"""The tip for whatever is pointed at: what it is, what a click would change, why it is not possible."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.choices import Name
from game.ui.levels import character, level_name
from game.ui.targets import BOARD, BUTTON, CARD, LOOK, OFFER, PANEL, PROMPT, Target
from game.ui.tooltip import Line, Tip

if TYPE_CHECKING:
    from game.ui.play import TableScene


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
        if not button:
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
    tip = scene.table.tip(part, scene.view, scene.sight.asked)
    kind, _, seat = part.partition(":")
    holder = scene.holders[int(seat)] if kind == "player" else ""
    if name := level_name(scene.texts, holder):
        return replace(tip, lines=(*tip.lines, Line(f"{name}: {character(scene.texts, holder)}", ("bot",))))
    return tip


def _card(scene: TableScene, card: str) -> Tip:
    table, question = scene.table, scene.question
    assert table
    if card.startswith("back:"):
        return table.tip(f"announced:{card.split(':')[1]}", scene.view, scene.sight.asked)
    tip = table.card_tip(card, scene.view, scene.sight.asked)
    if not question:
        return tip
    if question.hand:
        dead = table.no_effect(question.view, question.seat, question.clicks.picked, card)
        said = scene.texts.reason(question.clicks.why_not(card)) if question.clicks.why_not(card) else ""
        warning = scene.texts.t("hand.useless", reason=scene.texts.reason(dead)) if dead else ""
        return replace(tip, warning=warning, reason="" if said and said in warning else said)
    reason = question.clicks.why_not(card)
    if reason:
        return replace(tip, reason=scene.texts.reason(reason))
    return _with_gains(scene, tip, (card,))


def _board(scene: TableScene, target: Target) -> Tip:
    table, question = scene.table, scene.question
    assert table
    seat = scene.sight.asked
    tip = table.tip(target.name, scene.view, seat)
    if tip.empty:
        return tip
    if not question or question.hand:
        return tip
    path: tuple[Name, ...] = question.spots.get(target.name, (target.name,))
    if target.name in question.spots or question.clicks.may(target.name):
        return _with_gains(scene, tip, path)
    return tip


def _with_gains(scene: TableScene, tip: Tip, path: tuple[Name, ...]) -> Tip:
    """The tip with the numbers before and after, as far as a click decides them."""
    question = scene.question
    assert scene.table
    found = question.preview(*path) if question else None
    if not question or not found:
        return tip
    lines = tuple(Line(line.text, line.icons, line.colour) for line in tip.lines)
    return replace(tip, gains=scene.table.gains(question.view, found, question.seat), lines=lines)
