"""The panels of the seats, and the tips that explain things, the effects of clicks, and refusals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.engine.choices import Choice, Name, Seat
from game.session.levels import character, level_name
from game.session.messages import News
from game.session.model.offering import may_choose_again
from game.session.model.seat_model import SeatModel
from game.table.record.entries import PERSON
from game.words import palette
from game.words.faces import CALM, GLAD, THINKING
from game.words.panel import Panel
from game.words.tip import Tip, TipLine

LONGEST_TIME = {"relaxed": "0:00", "brisk": "0:00", "bank": "00:00"}  # as wide as the times of a clock become


def prompt_tip(model: SeatModel) -> Tip:
    """Describe the question, with its rules paragraph."""
    rule = model.texts.rule(model.question.step) if model.question else None
    return Tip(model.prompt.words, rule.text if rule else "")


def panel_tip(model: SeatModel, part: str, view: Any) -> Tip:
    """Describe a part of a panel; for a bot's name, also its way of playing."""
    tip = model.telling.tip(part, view, model.sight.asked)
    kind, _, seat = part.partition(":")
    if model.sight.face_down and seat.isdecimal() and int(seat) in may_choose_again(model):
        again = model.texts.t("table.click_again", who=model.texts.player(int(seat)))
        tip = replace(tip, lines=(*tip.lines, TipLine(again, colour=palette.GOLD_HIGH)))
    if kind == "player" and model.header and model.news and int(seat) in model.news.clocks:
        clock = model.header.clock
        words = f"{model.texts.t(f'clock.{clock}')}: {model.texts.t(f'clock.{clock}_tip')}"
        tip = replace(tip, lines=(*tip.lines, TipLine(words, ("clock",))))
    holder = model.holders[int(seat)] if kind == "player" else ""
    if name := level_name(model.texts, holder):
        return replace(tip, lines=(*tip.lines, TipLine(f"{name}: {character(model.texts, holder)}", ("bot",))))
    return tip


def card_tip(model: SeatModel, card: str, view: Any) -> Tip:
    """Describe a card, and why it cannot be played or would do nothing."""
    question, telling, texts = model.question, model.telling, model.texts
    tip = telling.card_tip(card, view, model.sight.asked)
    if not question:
        return tip
    reason = question.clicks.why_not(card)
    if question.hand:
        dead = telling.no_effect(question.view, question.seat, question.clicks.picked, card)
        words = texts.reason(reason) if reason else ""
        warning = texts.t("hand.useless", reason=texts.reason(dead)) if dead else ""
        is_repeated = bool(words) and words in warning
        shown = dead if is_repeated else reason or dead
        rule = model.rule_of(shown, card if shown == dead else "")
        return replace(tip, warning=warning, reason="" if is_repeated else words, rule=rule)
    if reason:
        return replace(tip, reason=texts.reason(reason), rule=model.rule_of(reason, card))
    return with_gains(model, tip, (card,))


def board_tip(model: SeatModel, name: str, view: Any, clicked: str) -> Tip:
    """Describe a thing on the board; `clicked` is the name that a click there would choose."""
    question, tip = model.question, model.telling.tip(name, view, model.sight.asked)
    if tip.empty or not question or question.hand:
        return tip
    if clicked in question.spots or question.clicks.may(clicked):
        return with_gains(model, tip, question.spots.get(clicked, (clicked,)))
    return with_way(model, tip, clicked)


def panel_of(model: SeatModel, seat: Seat, news: News, view: Any, roomy: bool = True) -> Panel:
    """Return a seat's panel after news, for the view drawn; only a roomy one says whose turn it is."""
    update, active = news.updates[None], model.telling.active(view)
    is_on = seat == active or (active is None and seat == model.sight.asked)
    timed = LONGEST_TIME[model.header.clock] if model.header and seat in news.clocks else ""
    told = roomy and is_on and not timed  # a clock that runs tells whose turn it is
    turn = model.texts.t("table.turn") if told and seat in update.waiting else ""
    link = model.marks.get(seat, "")
    panel = replace(model.telling.panel(view, seat), name=model.names[seat], active=is_on, mark=link or turn)
    bot = update.holders[seat] != PERSON
    face, mood = model.faces.of(model.header)[seat] if model.header else "", mood_of(model, seat)
    panel = replace(panel, bot=bot, face=face, mood=mood, ready=seat in update.ready, timed=timed)
    is_ours = bot and model.header and not model.header.seats[seat].key  # a person comes; else it is of a link
    return replace(panel, sign="person" if is_ours else "warning") if link else panel


def mood_of(model: SeatModel, seat: Seat) -> str:
    """Return the mood of a seat, as everybody at the table may see it."""
    result = model.news.result if model.news else None
    if result:
        return GLAD if result.places[seat] == 1 else CALM
    return THINKING if seat in model.faces.thinking else model.history.moods(model.telling).mood(seat)


def with_way(model: SeatModel, tip: Tip, name: Name) -> Tip:
    """Add to a tip the way that one click takes to the thing, and the numbers before and after it."""
    question, ways, texts = model.question, model.errand.ways(name), model.texts
    if not question or not ways:
        return tip
    if len(ways) > 1:
        return replace(tip, lines=(*tip.lines, TipLine(texts.t("table.ways"), colour=palette.GOLD_HIGH)))
    clicks = [name for answer in ways[0].answers for name in answer][len(question.clicks.picked) :]
    names = [*clicks, ways[0].to] if ways[0].to else clicks
    steps = TipLine(texts.t("table.way", steps=" → ".join(model.telling.words((name,)) for name in names)))
    gains = model.telling.gains(question.view, ways[0].preview(question.view), question.seat)
    return replace(tip, gains=gains, lines=(*tip.lines, replace(steps, colour=palette.GOLD_HIGH)))


def with_gains(model: SeatModel, tip: Tip, path: Choice) -> Tip:
    """Add to a tip the numbers before and after a click, if the click is a whole answer."""
    question = model.question
    found = question.preview(*path) if question else None
    if not question or not found:
        return tip
    return replace(tip, gains=model.telling.gains(question.view, found, question.seat))
