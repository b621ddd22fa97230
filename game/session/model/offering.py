"""Offers beside the table: buttons for clicks without a place on it, and undo, hint and the end of the turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from game.engine.choices import Choice, Name, Seat
from game.session.model.question import Question
from game.session.model.seat_model import HINT, PRIMARY, SeatModel
from game.words.tip import Tip

UNDO, UNDO_TURN = "undo", "undo_turn"
LOOK, AGAIN = "look", "again"  # turn the hand up; take a sealed choice back
CONFIRM, END = "confirm", "end_turn"  # names of the actions that press the primary button
Parts = tuple[str, ...]  # alternating words and icons


@dataclass(frozen=True, slots=True)
class Offered:
    """A button for clicks that have no place on the table."""

    path: Choice
    icon: str
    words: str
    parts: Parts = ()  # a shorter label

    @property
    def name(self) -> str:
        return "+".join(map(str, self.path))


@dataclass(frozen=True, slots=True)
class Action:
    """An action besides choosing; if disabled, its tip says why."""

    name: str
    label: str
    icon: str
    do: Callable[[], object]
    tip: Tip = field(default_factory=lambda: Tip(""))
    enabled: bool = True
    glow: bool = False  # nothing else is left to do, or a hint points at it
    key: str = ""  # the name of the input action that does the same


def path_of(name: str) -> Choice:
    """Return the clicks that an offer's name stands for."""
    return tuple(int(part) if part.lstrip("-").isdecimal() else part for part in name.split("+"))


def offers(model: SeatModel, short: bool = False, brief: bool = False) -> list[Offered]:
    """List the clicks without a place: whole answers, or only their first names if short; in fewer words if brief."""
    question = model.question
    if not question or question.hand:
        return []
    return [_offered(model, question, path, brief) for path in question.offers(short)]


def _offered(model: SeatModel, question: Question, path: Choice, brief: bool = False) -> Offered:
    telling, view, seat = model.telling, question.view, question.seat
    if brief and (words := telling.offered_briefly(view, seat, path)):
        return Offered(path, "", words)
    words = telling.offered(view, seat, path) or " ".join(map(model.texts.name, path))
    return Offered(path, telling.icon(path[-1]), words, telling.pictured(view, seat, path))


def with_those_away(model: SeatModel, found: list[Offered]) -> list[Offered]:
    """Add the offers that come and go beside the found ones but are away now, each in its order."""
    question, steady = model.question, model.telling.steady
    names = [one.name for one in found]
    if not question or not set(names) <= set(steady):
        return found
    away = (_offered(model, question, (name,)) for name in steady if name not in names)
    return sorted([*found, *away], key=lambda one: steady.index(one.name))


def hinted(model: SeatModel) -> tuple[Name, ...]:
    """Return the rest of the hint after the clicks so far; only it glows."""
    picked = model.question.clicks.picked if model.question else ()
    return model.hint[len(picked) :] if model.hint and model.hint[: len(picked)] == picked else ()


def actions(model: SeatModel) -> dict[str, Action]:
    """Make the actions undo, undo turn and hint."""
    reasons, t = _reasons(model), model.texts.t

    def action(name: str, icon: str, do: Callable[[], object]) -> Action:
        reason, rule = reasons[name]
        tip = Tip(t(f"table.{name}"), t(f"table.{name}_tip"), reason=reason, rule=rule)
        return Action(name, tip.title, icon, do, tip, not reason, key=name)

    undo_turn = action(UNDO_TURN, "step_back", partial(model.undo, True))
    found = {UNDO: action(UNDO, "undo", model.undo), UNDO_TURN: undo_turn, HINT: action(HINT, "hint", model.ask_hint)}
    if model.screen.hides_hand:
        tip, icon = Tip(t("table.look"), t("table.look_tip")), "eye" if model.sight.face_down else "eye_off"
        glows = model.question is not None and model.sight.face_down and not model.question.clicks.picked
        turn = partial(model.look, model.sight.face_down)
        found[LOOK] = Action(LOOK, t("table.look_briefly"), icon, turn, tip, glow=glows, key=LOOK)
        if seats := may_choose_again(model):
            words = t("table.choose_again", who=model.texts.player(seats[-1]))
            found[AGAIN] = Action(AGAIN, words, "undo", partial(model.choose_again, seats[-1]), Tip(words), key=UNDO)
    return found


def may_choose_again(model: SeatModel) -> tuple[Seat, ...]:
    """Return the people here who have sealed their choice, and may take it back while others choose."""
    is_open = model.question is not None and not model.sight.face_down
    if not model.screen.sealing or is_open or model.screen.shared or model.sight.curtain is not None:
        return ()
    return model.ready


def why_no_undo(model: SeatModel) -> str:
    """Return the reason against undoing anything before this question; empty if something can be undone."""
    if not model.question or not model.news:
        return "not_your_turn"
    update = model.news.updates[model.question.seat]
    return "" if update.may_undo else update.why_no_undo or "nothing_to_take_back"


def _reasons(model: SeatModel) -> dict[str, tuple[str, str]]:
    """Return why each action is impossible, with its rules paragraph; both empty if it is possible."""
    question, free = model.question, ("", "")
    why = why_no_undo(model)
    no_undo = (model.texts.reason(why), model.rule_of(why)) if why else free
    if not question:
        return dict.fromkeys((UNDO, UNDO_TURN, HINT), no_undo)
    thinks = (model.texts.t("table.hint_thinks"), "") if model.hint_wanted else free
    if question.is_limited:
        thinks = model.texts.t("lesson_bar.no_hint"), ""
    if model.sight.face_down:
        thinks = model.texts.t("table.look_first"), ""
    if model.header and model.header.day:
        thinks = model.texts.reason("no_hint_on_a_day"), ""
    return {UNDO: free if question.clicks.picked else no_undo, UNDO_TURN: no_undo, HINT: thinks}


def only_end(model: SeatModel) -> bool:
    """Return whether nothing is left to do but to end the turn, and nothing can be taken back."""
    question = model.question
    if not question or question.hand or question.sent or question.is_limited or model.guide:
        return False
    alone = len(question.options) == 1 and question.options.after() == (question.last,)
    return alone and bool(why_no_undo(model)) and model.sight.curtain is None


def primary(model: SeatModel, see_result: Callable[[], object] = lambda: None) -> Action:
    """Make the large button: confirm a hand, end an action or the turn, or see the result."""
    t, question = model.texts.t, model.question
    if question and question.hand:
        return _confirm(model, question)
    if question:
        return _end(model, question)
    if model.news and model.news.result:
        return Action(PRIMARY, t("table.see_result"), "trophy", see_result, glow=True)
    label = t("table.end_turn")
    return Action(PRIMARY, label, "end_turn", lambda: None, Tip(label, reason=model.prompt.words), False, key=END)


def _confirm(model: SeatModel, question: Question) -> Action:
    may, t = question.clicks.answer is not None, model.texts.t
    why = question.clicks.confirm().reason
    words = model.texts.reason(why) if why else ""
    tip = Tip(t("table.confirm"), t("table.confirm_tip"), reason=words, rule=model.rule_of(why))
    return Action(PRIMARY, t("table.confirm"), "lock", model.confirm, tip, may, may, CONFIRM)


def _end(model: SeatModel, question: Question) -> Action:
    t, texts, name = model.texts.t, model.texts, question.primary
    if not name:
        why = question.why_not(question.last)
        tip = Tip(t("table.end_turn"), reason=texts.reason(why), rule=model.rule_of(why))
        return Action(PRIMARY, t("table.end_turn"), "end_turn", lambda: None, tip, False, key=END)
    label = t("table.end_turn") if name == question.last else texts.name(name)
    warning, left = "", question.left_over()
    if left:
        warning = t("table.still_possible", what=model.telling.left_over(question.view, question.seat, left))
    tip = Tip(label, t("table.end_tip") if name == question.last else "", warning=warning)
    alone = model.hint == (name,) or (not left and len(question.options) == 1)
    return Action(PRIMARY, label, model.telling.icon(name), partial(model.end, name), tip, glow=alone, key=END)
