"""The contents of a page as plain data, for every title: built from a seat's model and the title's telling alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from game.engine.choices import Choice, Name, Seat
from game.session.model.offering import Action, actions, hinted, may_choose_again, offers, primary
from game.session.model.question import Question
from game.session.model.seat_model import HINT, SeatModel
from game.session.model.sentences import Lasts, Remark
from game.session.model.tips import panel_of
from game.session.phones import PhoneSeat
from game.words.palette import PlayerLook
from game.words.texts import Texts, capital, has_icon
from game.words.tip import Gain, Tip

Data = dict[str, Any]
SeatLook = Callable[[Seat], PlayerLook]
LAST_ROWS = 14  # of the log
PARTS = ("lobby", "table", "prompt", "ask", "remark", "board", "over", "leaves", "picker")
LISTS = ("people", "cards", "do", "panels", "log", "faces")


def empty_page() -> Data:
    """Return the parts of a page without a game."""
    return {**dict.fromkeys(PARTS), **{part: [] for part in LISTS}}


def before_game(seats: Sequence[PhoneSeat]) -> Data:
    """Return who sits where, for the time until the game begins at the shared screen."""
    chairs = [{"name": one.name, "taken": bool(one.name)} for one in seats]
    people = [look_of(one.name, one.look) for one in seats]
    return {"lobby": {"chairs": chairs, "mine": True, "says": "begins"}, "people": people}


def pages(model: SeatModel, seat: Seat, looks: SeatLook, pointed: Choice, remark: Remark | None, board: bool) -> Data:
    """Return all parts of a seat's page, each of which is sent when it has changed."""
    if not model.news or not model.header:
        return {}
    return {
        "table": {"title": model.header.title, "name": model.texts.t("title"), "seats": model.seats},
        "people": [look_of(model.texts.player(one), looks(one)) for one in range(model.seats)],
        "prompt": _prompt(model),
        "ask": _ask(model, pointed),
        "cards": _cards(model, seat),
        "do": [_action(one) for one in _actions(model)],
        "panels": [_panel(model, one) for one in range(model.seats)],
        "log": [_row(row) for row in model.history.rows[-LAST_ROWS:]],
        "remark": remark_on_page(model.texts, remark),
        "board": _board(model) if board else None,
        "over": _over(model),
    }


def look_of(name: str, look: PlayerLook) -> Data:
    """Return the name and the look of a seat."""
    clothes = {"deep": look.deep, "light": look.light}
    return {"name": name, "colour": look.colour, "ink": look.ink, "shape": look.shape, **clothes}


def _prompt(model: SeatModel) -> Data:
    number, ending = model.telling.round_words(model.view)
    rule = model.texts.rule(model.question.step) if model.question else None
    return {
        "words": model.unkept or model.prompt.words,
        "mine": model.prompt.mine,
        "seat": model.prompt.seat,
        "rule": rule.text if rule else "",
        "round": model.texts.t("table.round", round=number),
        "ending": ending,
    }


def _ask(model: SeatModel, pointed: Choice) -> Data | None:
    """Return the question with everything that can be answered to it, in groups."""
    question = model.question
    news = model.news
    assert news
    if not question:
        own = news.updates.get(model.people[0]) if model.people else None
        return {"moment": own.moment, "sent": False, "groups": [], "hand": None, "picked": []} if own else None
    picked = [] if question.clicks.free else [model.telling.words((name,)) for name in question.clicks.picked]
    return {
        "moment": question.moment,
        "sent": question.sent,
        "sealed": question.sealed,
        "picked": picked,
        "groups": _groups(model, question, pointed),
        "hand": _notes(model, question),
    }


def _groups(model: SeatModel, question: Question, pointed: Choice) -> list[Data]:
    """Group the next clicks: places on the board, then whatever has no place on the table."""
    if question.hand:
        return []
    view, seat, telling = question.view, question.seat, model.telling
    buttons = offers(model)
    on_buttons = {one.path[0] for one in buttons}
    glow = hinted(model)
    placed = [n for n in question.clicks.next if question.on_board(n) and n not in (*on_buttons, *question.closing)]
    places = []
    for name in placed:
        words, tip = capital(telling.words((name,))), telling.tip(str(name), view, seat)
        words, note = _named(words, tip.title)
        item = _item(model, question, (name,), telling.icon(name), words, glow, pointed)
        places.append({**item, "note": note, "place": True})
    others = [_item(model, question, one.path, one.icon, one.words, glow, pointed) for one in buttons]
    found = (("board", places), ("others", others))
    return [{"title": model.texts.t(f"phone.{name}"), "items": items} for name, items in found if items]


def _named(words: str, title: str) -> tuple[str, str]:
    """Return the fuller name of a place, and what the other one adds."""
    if words.casefold() in title.casefold():
        return title, ""
    return words, "" if title.casefold() in words.casefold() else title


def _item(
    model: SeatModel,
    question: Question,
    path: Choice,
    icon: str,
    words: str,
    glow: Sequence[Name],
    pointed: Choice,
) -> Data:
    found = question.preview(*path)
    gains = model.telling.gains(question.view, found, question.seat) if found else ()
    return {
        "names": list(path),
        "words": words,
        "note": "",
        "place": False,
        "icon": icon if has_icon(icon) else "",
        "gains": [_gain(model.texts, one) for one in gains],
        "hint": bool(glow) and glow[: len(path)] == path,
        "lit": path == pointed,
    }


def _gain(texts: Texts, gain: Gain) -> Data:
    who = texts.player(gain.seat) if gain.seat >= 0 else ""
    says = texts.name(gain.icon) if texts.has(f"name.{gain.icon}") else ""
    row = {"icon": gain.icon, "says": says, "before": gain.before, "after": gain.after, "up": gain.rises}
    return {**row, "label": ": ".join(part for part in (who, gain.label) if part)}


def _notes(model: SeatModel, question: Question) -> Data | None:
    """Return the running sum of a selection, and its price."""
    if not question.hand:
        return None
    notes = model.telling.hand_notes(question.view, question.seat, question.clicks.picked)
    facts = [{"icon": icon, "words": words, "value": value} for icon, words, value in notes.facts]
    return {"facts": facts, "warning": notes.warning}


def _cards(model: SeatModel, seat: Seat) -> list[Data]:
    """Return the cards to choose from, else those of this seat, with what can be done with them."""
    question, telling = model.question, model.telling
    if question and question.hand:
        chosen, glow = question.clicks.chosen, model.hint or ()
        return [
            _card(model, name, count, chosen.get(name, 0), True, name in glow, _dead(model, question, name))
            for name, count in question.hand.items()
            if count
        ]
    lying = telling.shown_cards(model.view, seat)
    used = telling.used_cards(model.view, seat)
    may = [n for n in question.clicks.next if not question.on_board(n)] if question else []
    held = [n for n in question.clicks.picked if not question.on_board(n)] if question else []
    glow = hinted(model)
    playing = telling.playing_card(model.view, seat)
    return [
        {
            **_card(model, name, lying.count(name), int(name in held or name == playing), name in may, name in glow),
            "used": name in used and name != playing,
        }
        for name in dict.fromkeys(lying)
    ]


def _dead(model: SeatModel, question: Question, card: str) -> str:
    reason = model.telling.no_effect(question.view, question.seat, question.clicks.picked, card)
    return model.texts.t("hand.useless", reason=model.texts.reason(reason)) if reason else ""


def _card(model: SeatModel, name: str, count: int, chosen: int, may: bool, hint: bool, dead: str = "") -> Data:
    face = model.telling.face(name)
    effect = face.effect or model.telling.card_tip(name, model.view, model.telling.viewer).text
    title, note = _named(face.title, model.telling.flat_name(name))
    return {
        "names": [name],
        "icon": next((icon for icon in (face.picture, face.name) if icon and has_icon(icon)), "card"),
        "marks": [
            {"icon": mark, "words": ""} if has_icon(mark) else {"icon": "", "words": mark} for mark in face.marks
        ],
        "value": "" if face.value is None else model.texts.number(face.value),
        "title": title,
        "note": note,
        "effect": effect,
        "tone": face.tone,
        "count": count,
        "chosen": chosen,
        "may": may,
        "hint": hint,
        "dead": dead,
        "used": False,
    }


def _actions(model: SeatModel) -> Iterable[Action]:
    """Yield the actions besides choosing, the most important one first."""
    if model.news and not model.news.result:
        yield primary(model)
    found = actions(model)
    yield from (found[name] for name in ("undo", "undo_turn", HINT))
    if seats := may_choose_again(model):
        words = model.texts.t("table.again")
        yield Action("again", words, "undo", lambda: model.choose_again(seats[-1]), Tip(words))


def _action(action: Action) -> Data:
    return {
        "do": "confirm" if action.name == "primary" else action.name,
        "words": action.label,
        "icon": action.icon,
        "may": action.enabled,
        "why": action.tip.reason,
        "glow": action.glow,
    }


def _panel(model: SeatModel, seat: Seat) -> Data:
    """Return a seat's panel: numbers with their icons, and each explained in words."""
    assert model.news
    panel, rows = panel_of(model, seat, model.news, model.view), []
    for cell in (cell for row in panel.rows[0] for cell in row if cell.icon):
        tip = model.telling.tip(f"{cell.part}:{seat}", model.view, model.telling.viewer)
        icons = {"icon": cell.icon, "second": cell.second, "value": cell.value, "well": cell.well}
        rows.append({**icons, "quiet": cell.quiet, "says": tip.text or tip.title})
    state = {"points": panel.points, "mark": panel.mark, "on": panel.active, "ready": panel.ready, "bot": panel.bot}
    return {**state, "order": panel.order, "cells": rows}


def _row(row: Any) -> Data:
    return {"words": row.text, "icon": row.icon, "seat": row.seat, "head": row.head}


def remark_on_page(texts: Texts, remark: Remark | None) -> Data | None:
    """Return a refusal, doubt, hint or explanation."""
    if not remark:
        return None
    tip = remark.tip
    rule = texts.rule(tip.rule) if tip.rule else None
    return {
        "title": tip.title,
        "text": tip.text,
        "lines": [line.text for line in tip.lines],
        "gains": [_gain(texts, one) for one in tip.gains],
        "no": tip.reason,
        "warning": tip.warning,
        "rule": rule.text if rule else "",
        "asks": remark.lasts is Lasts.UNTIL_ANSWERED,
    }


def _board(model: SeatModel) -> list[Data]:
    """List the things of the board by name, so that each can be asked about."""
    found = []
    for name in filter(partial(model.telling.on_board, model.view), model.telling.landmarks()):
        tip = model.telling.tip(name, model.view, model.telling.viewer)
        if not tip.empty:
            found.append({"names": [name], "words": tip.title or tip.text})
    return found


def _over(model: SeatModel) -> Data | None:
    """Return the result of a finished game, the winners first."""
    assert model.news
    result = model.news.result
    if not result:
        return None
    seats = sorted(range(model.seats), key=lambda seat: (result.places[seat], seat))
    rows = [{"seat": seat, "place": result.places[seat], "points": result.scores[seat]} for seat in seats]
    return {"words": model.texts.ending(result.ending), "rows": rows}
