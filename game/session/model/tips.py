"""Tips: what a thing is, what a click on it would change, why it is not possible."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.engine.choices import Choice
from game.session.levels import character, level_name
from game.session.model.seat_model import SeatModel
from game.words.tip import Tip, TipLine


def prompt_tip(model: SeatModel) -> Tip:
    """Tell the question, and its paragraph of the rules."""
    rule = model.texts.rule(model.question.step) if model.question else None
    return Tip(model.prompt.words, rule.text if rule else "")


def panel_tip(model: SeatModel, part: str, view: Any) -> Tip:
    """Tell of a part of a panel; at a bot's name also of its way to play."""
    tip = model.telling.tip(part, view, model.sight.asked)
    kind, _, seat = part.partition(":")
    holder = model.holders[int(seat)] if kind == "player" else ""
    if name := level_name(model.texts, holder):
        return replace(tip, lines=(*tip.lines, TipLine(f"{name}: {character(model.texts, holder)}", ("bot",))))
    return tip


def card_tip(model: SeatModel, card: str, view: Any) -> Tip:
    """Tell of a card, and why it cannot be played or would do nothing."""
    question, telling, texts = model.question, model.telling, model.texts
    tip = telling.card_tip(card, view, model.sight.asked)
    if not question:
        return tip
    reason = question.clicks.why_not(card)
    if question.hand:
        dead = telling.no_effect(question.view, question.seat, question.clicks.picked, card)
        said = texts.reason(reason) if reason else ""
        warning = texts.t("hand.useless", reason=texts.reason(dead)) if dead else ""
        told = dead if said and said in warning else reason or dead
        rule = model.rule_of(told, card if told == dead else "")
        return replace(tip, warning=warning, reason="" if said and said in warning else said, rule=rule)
    if reason:
        return replace(tip, reason=texts.reason(reason), rule=model.rule_of(reason, card))
    return with_gains(model, tip, (card,))


def board_tip(model: SeatModel, name: str, view: Any, clicked: str) -> Tip:
    """Tell of a thing of the board; `clicked` is the name a click there would choose."""
    question = model.question
    tip = model.telling.tip(name, view, model.sight.asked)
    if tip.empty or not question or question.hand:
        return tip
    if clicked in question.spots or question.clicks.may(clicked):
        return with_gains(model, tip, question.spots.get(clicked, (clicked,)))
    return tip


def with_gains(model: SeatModel, tip: Tip, path: Choice) -> Tip:
    """The tip with the numbers before and after, as far as a click decides them."""
    question = model.question
    found = question.preview(*path) if question else None
    if not question or not found:
        return tip
    lines = tuple(TipLine(line.text, line.icons, line.colour) for line in tip.lines)
    return replace(tip, gains=model.telling.gains(question.view, found, question.seat), lines=lines)
