"""The line that always says who must do what, or why the game waits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.choices import CHANCE
from game.engine.steps import AskSealed
from game.session.seating import Sight, people

if TYPE_CHECKING:
    from game.session.messages import News
    from game.words.texts import Texts


@dataclass(frozen=True, slots=True)
class Prompt:
    """The prompt: its words, the seat whose badge stands before them, and whether somebody here must act."""

    seat: int
    words: str
    mine: bool = False


def prompt(news: News, sight: Sight, texts: Texts) -> Prompt:
    """The line for what is shown now."""
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
    if isinstance(step, AskSealed):
        names = texts.row([texts.player(seat) for seat in waiting])
        mine = sight.viewer is not None and sight.viewer in update.ready
        name = "table.sealed_others" if mine else "table.choosing"
        return Prompt(waiting[0] if len(waiting) == 1 else -1, texts.t(name, who=names))
    if len(waiting) > 1:
        return Prompt(-1, texts.waits(step, waiting[0]))
    return Prompt(waiting[0], texts.waits(step, waiting[0]))
