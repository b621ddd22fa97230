"""Sentences about a question: what is clicked next, what leads to a thing, why a hint is a good one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.engine.choices import Name
from game.session.messages import Hinted
from game.session.prompt import Prompt
from game.session.question import Question
from game.words import palette
from game.words.telling import Telling
from game.words.tip import Tip, TipLine

MOST_WAYS = 3  # to a thing that cannot be clicked yet, that are named


def next_click(said: Prompt, question: Question, telling: Telling, several: bool) -> Prompt:
    """The prompt after the clicks so far; where several people sit it names who is asked."""
    picked, texts = question.clicks.picked, telling.texts
    after = question.whole.after(*picked)  # also what a lesson does not want now
    words = telling.prompt(question.view, question.seat, picked, after)
    if words and several:
        words = texts.t("table.person_asked", who=texts.player(question.seat), what=words)
    return replace(said, words=words) if words else said


def by_steps(question: Question, telling: Telling, name: Name) -> Tip | None:
    """Tell the way to a thing that is more than one step away."""
    way = question.steps_to(name)
    if len(way) < 2:
        return None
    texts = telling.texts
    then = texts.row([telling.words((each,)) for each in way[1:]])
    return Tip("", reason=texts.t("table.by_steps", first=telling.words(way[:1]), then=then))


def choose_first(
    question: Question, telling: Telling, name: Name, around: Sequence[Name], on_board: Callable[[Name], bool]
) -> Tip | None:
    """Tell which card or button comes before a thing that cannot be clicked yet, if that is known."""
    texts = telling.texts
    choices = question.leading_to(name, around, lambda choice: not any(map(on_board, choice)))
    words = list(dict.fromkeys(telling.words(choice) for choice in choices))
    if not words or len(words) > MOST_WAYS:
        return None
    return Tip("", reason=texts.t("table.choose_first", what=texts.row(words, "or")))


def hint_tip(question: Question, telling: Telling, hinted: Hinted) -> Tip:
    """Tell the choice of a bot, its gains, and its reason."""
    view, seat, texts = question.view, question.seat, telling.texts
    found = question.preview(*hinted.choice)
    gains = telling.gains(view, found, seat) if found else ()
    why = telling.why(view, seat, hinted.choice, hinted.line)
    lines = (TipLine(why, colour=palette.GOLD_HIGH),) if why else ()
    what = telling.advice(view, seat, hinted.choice)
    return Tip(texts.t("table.hint"), texts.t("table.hint_says", what=what), lines, gains)
