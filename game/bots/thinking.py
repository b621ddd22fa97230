"""Questions to bots, and the thinker that answers them one after another."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import monotonic

from game.bots.bot import Bot, Click, judge_of, read_bot
from game.bots.simple import LEVELS, best_line, judge_for, make
from game.bots.steady import steady
from game.engine.choices import Choice, Seat
from game.engine.likeness import likeness
from game.table.shipping import unpack_update
from game.titles import title as find_title

SECONDS = 10.0  # time limit of a thought


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """A question to a bot; the asker numbers it, and recognizes the answer by that number."""

    number: int
    title: str
    version: int  # the version of the title's rules
    form: str
    seat: Seat
    bot: str
    seed: str
    update: bytes
    seconds: float = SECONDS  # time limit, when the bot answers with the best so far
    explain: bool = False  # also return the planned line
    nth: int | None = None  # the number of the seat's answers before, if nothing else than these may change its luck


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot's choice, and its planned line if wanted; `failed` if another bot had to choose for it."""

    number: int
    choice: Choice
    line: tuple[Choice, ...] = ()
    failed: bool = False


def think(question: BotQuestion) -> Thought:
    """Answer a question from its seat's view and the seed alone."""
    thought = Thinker().think(question)
    assert thought, "nobody has stopped it"
    return thought


class Thinker:
    """A thinker about one question after another; another thread may stop it.

    Each bot's last plan is kept whole: a player who asks twice, takes an answer back or follows the plan without asking
    gets the same plan again. A question with `nth` is answered from its view alone, alike on every
    machine: so anybody can ask it again later.
    """

    def __init__(self) -> None:
        self._now: tuple[int, Bot] | None = None
        self._unwanted: set[int] = set()
        self._plans: dict[tuple[str, Seat, str, str], tuple[Click, ...]] = {}

    def think(self, question: BotQuestion) -> Thought | None:
        """Answer a question; return None if it is stopped before or during thinking."""
        title = find_title(question.title, question.version, question.form)
        name, update = read_bot(question.bot, LEVELS), unpack_update(title, question.update)
        alone = question.nth is not None
        random = Random(f"bot {question.seat} {question.seed} {question.nth if alone else update.moment}")
        judge = judge_for(title, [name])
        bot = make(name, steady(judge) if alone and judge else judge, question.seat, random)
        bot.deadline = monotonic() + question.seconds
        asker = question.title, question.seat, question.bot, question.seed
        here, plan = likeness(update.view), () if alone else self._plans.get(asker, ())
        bot.plan = planned = plan[next((n for n, click in enumerate(plan) if click.at == here), len(plan)) :]
        self._now = question.number, bot
        choice = None if question.number in self._unwanted else bot.choose(update.view)
        self._now = None
        if choice is None or question.number in self._unwanted:
            return None
        if bot.plan != planned[1:] and not alone:
            self._plans[asker] = (Click(here, choice), *bot.plan)
        line = [click.choice for click in bot.plan]
        if question.explain and not line:
            line = best_line(judge_of(title), update.view, question.seat, choice)
        return Thought(question.number, choice, tuple(line) if question.explain else ())

    def stop(self, number: int) -> None:
        """Give up a question, whether or not it has begun."""
        self._unwanted.add(number)
        now = self._now
        if now and now[0] == number:
            now[1].deadline = 0.0
