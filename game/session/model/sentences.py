"""A model's sentences: prompt, refusals, doubts and hints, how long each matters, and the view that shows them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

from game.engine.choices import CHANCE, Seat
from game.engine.steps import AskSealed
from game.session.messages import Hinted, News
from game.session.model.question import Question
from game.session.model.seating import Sight, is_secret, people
from game.words import palette
from game.words.telling import Telling
from game.words.texts import Texts
from game.words.tip import Tip, TipLine


class Lasts(Enum):
    """The time for which a remark matters."""

    SHORT = auto()  # a refusal
    NEWS = auto()  # of others
    LONG = auto()  # a hint
    UNTIL_ANSWERED = auto()  # a doubt: asking a second time confirms


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark to the person who is asked."""

    tip: Tip
    beside: str = ""  # the action or offer it is about; empty: the thing clicked
    lasts: Lasts = Lasts.SHORT


class Outcome(Enum):
    """The result of a click."""

    REFUSED = auto()  # the reason was said
    WENT_ON = auto()  # more clicks are needed
    DOUBTED = auto()  # the doubt was said; a second try sends the answer
    SENT = auto()


@dataclass(frozen=True, slots=True)
class Prompt:
    """The line that always says who must do what, or why the game waits."""

    seat: int  # the seat whose badge stands before the words; negative: none
    words: str
    mine: bool = False  # whether somebody here must act


class ModelView:
    """A view as its model knows it, which is told and never asked; this one shows nothing."""

    def changed(self) -> None:
        """Show the model after a change."""

    def said(self, remark: Remark | None) -> None:
        """Show a remark; None: the last one no longer matters."""


def prompt(
    news: News, sight: Sight, texts: Texts, phones: Collection[Seat] = (), away: Collection[Seat] = ()
) -> Prompt:
    """Word the prompt for the current view; people with `phones` are asked there, of which some are `away`."""
    update = news.updates[sight.viewer if sight.viewer in news.updates else None]
    agenda = update.view.agenda
    if news.result or not agenda:
        return Prompt(-1, texts.t("table.over"))
    step = agenda[-1]
    if sight.asked is not None:
        words = texts.prompt(step)
        if len(people(news.updates)) > 1:
            words = texts.t("table.person_asked", who=texts.player(sight.asked), what=words)
        return Prompt(sight.asked, words, True)
    waiting = [seat for seat in update.waiting if seat != CHANCE]
    if not waiting:
        return Prompt(-1, texts.t("table.wait_chance"))
    seat = waiting[0] if len(waiting) == 1 else -1
    if isinstance(step, AskSealed):
        gone = [texts.player(seat) for seat in waiting if seat in away]
        if any(seat in phones for seat in waiting):
            return Prompt(seat, _choosing_on_phones(texts, waiting, len(update.ready), gone))
        has_chosen = sight.viewer is not None and sight.viewer in update.ready
        names = texts.row([texts.player(seat) for seat in waiting])
        return Prompt(seat, texts.t("table.sealed_others" if has_chosen else "table.choosing", who=names))
    words = texts.waits(step, waiting[0])
    if waiting[0] in away and is_secret(update):
        words = f"{words} {texts.t('phone.gone_from', who=texts.player(waiting[0]))}"
    return Prompt(seat, words)


def _choosing_on_phones(texts: Texts, waiting: Sequence[Seat], ready: int, gone: Sequence[str]) -> str:
    names = texts.row([texts.player(seat) for seat in waiting])
    words = texts.t("phone.choosing", who=names, ready=ready, count=ready + len(waiting))
    return f"{words} {texts.t('phone.gone_from', who=texts.row(gone))}" if gone else words


def next_click(before: Prompt, question: Question, telling: Telling, several: bool) -> Prompt:
    """Word the prompt after the clicks so far; with several people here, name the one who is asked."""
    picked, texts = question.clicks.picked, telling.texts
    after = question.whole.after(*picked)  # includes answers that a lesson does not allow now
    words = telling.prompt(question.view, question.seat, picked, after)
    if words and several:
        words = texts.t("table.person_asked", who=texts.player(question.seat), what=words)
    return replace(before, words=words) if words else before


def hint_tip(question: Question, telling: Telling, hinted: Hinted) -> Tip:
    """Describe a bot's choice, its gains, and its reason."""
    view, seat, texts = question.view, question.seat, telling.texts
    found = question.preview(*hinted.choice)
    gains = telling.gains(view, found, seat) if found else ()
    why = telling.why(view, seat, hinted.choice, hinted.line)
    lines = (TipLine(why, colour=palette.GOLD_HIGH),) if why else ()
    plan = telling.plan(view, seat, hinted.choice, hinted.line)
    says = plan or texts.t("table.hint_says", what=telling.advice(view, seat, hinted.choice))
    return Tip(
        texts.t("table.hint"), says, lines, gains, about=telling.spoken_of(view, seat, hinted.choice, hinted.line)
    )
