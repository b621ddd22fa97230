"""Lessons begun, and played without a window for tests and pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from operator import itemgetter

from game.bots.worker import HereMind, MakeMind
from game.engine.choices import Choice, Fitting, Seat
from game.engine.steps import Announce
from game.session.beginning import begin, new_header
from game.session.lesson import LEARNER, lesson_of
from game.session.messages import Choose, taken
from game.session.session import Session
from game.table.record.entries import BOT, PERSON, TAUGHT, Header, SeatInfo
from game.titles import title as find_title

BOTS = "greedy"  # the bot that plays on when nothing more is written for a rival

PickChoice = Callable[[Sequence[Choice]], Choice]
Answered = tuple[Seat, str, Choice]  # the seat, the step that asked, and the choice


def made_for(slug: str, names: Sequence[str], now: datetime) -> Header:
    """Make the header of a new game that is a lesson."""
    lesson = lesson_of(slug)
    assert lesson, f"{slug} has no lesson"
    seats = [SeatInfo(name, PERSON if n == LEARNER else BOT + BOTS) for n, name in enumerate(names[: lesson.seats])]
    header = new_header(find_title(slug), seats, lesson.options, now)
    return replace(header, lesson=lesson.name, format=TAUGHT)


def begun(slug: str, minds: Sequence[MakeMind] = (HereMind,)) -> Session:
    """Begin a lesson in this thread, without keeping it."""
    header = made_for(slug, [f"P{seat}" for seat in range(9)], datetime(2026, 1, 1))
    return begin(None, header, minds=minds, seed=slug)


def play(session: Session, pick: PickChoice = itemgetter(0), moves: int = -1) -> list[Answered]:
    """Play a lesson to its end, or `moves` moves; return the learner's questions and answers."""
    found: list[Answered] = []
    script = session.script
    assert script, "it is no lesson"
    idle, count = 0, len(script.lesson.moves)
    last = count if moves < 0 else min(moves, count)
    while not session.table.position.over:
        taken(session.outbox)  # bots wait for a reader
        at = session.table.position
        asks = type(at.top).__name__
        options = at.asked.get(LEARNER) if LEARNER in at.waiting else None
        if options is None or isinstance(at.top, Announce) or isinstance(options, Fitting):
            idle = 0 if session.step() else idle + 1
            assert idle < 100, f"{asks} waits for {at.waiting}"
            continue
        if script.done >= last or len(found) > 2 * count:
            break
        move = script.lesson.moves[script.done]
        allowed = move.allowed(options) if move.asks == asks else ()
        choice = pick(allowed or [options.nth(n) for n in range(min(20, len(options)))])
        found.append((LEARNER, asks, choice))
        session.inbox.put(Choose(LEARNER, at.moment, choice))
        session.step()
        assert session.table.position.moment != at.moment or LEARNER in session.table.position.ready
    return found
