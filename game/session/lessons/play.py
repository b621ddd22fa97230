"""Begins lessons, and plays them without a window: for tests, pictures and the tapes of their bots.

`python -m game.session.lessons.play` plays each lesson with the first possible answer, and writes what bots chose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from game.bots.thinking import BotQuestion, Thought
from game.bots.worker import HereMind, Lost, Mind, Tell
from game.engine.choices import Choice, Fitting, Seat
from game.engine.steps import Announce
from game.session.beginning import begin, new_header
from game.session.lessons.lesson import FIRST, LEARNER, lesson_of, tape_path
from game.session.messages import Choose, taken
from game.session.session import Session
from game.table.record.entries import BOT, PERSON, TAUGHT, Header, SeatInfo
from game.table.record.files import delete
from game.table.record.packing import pack
from game.titles import SLUGS
from game.titles import title as find_title

BOTS = "greedy"  # who plays behind the end of a tape

Pick = Callable[[Sequence[Choice]], Choice]
Told = tuple[Seat, str, Choice]  # who was asked, by which step, and what was chosen


def first(allowed: Sequence[Choice]) -> Choice:
    """The first of the answers that are possible."""
    return allowed[0]


def made_for(slug: str, names: Sequence[str], now: datetime) -> Header:
    """The header of a new game that is a lesson."""
    lesson = lesson_of(slug)
    assert lesson, f"{slug} has no lesson"
    seats = [SeatInfo(name, PERSON if n == LEARNER else BOT + BOTS) for n, name in enumerate(names[: lesson.seats])]
    header = new_header(find_title(slug), seats, lesson.options, now)
    return replace(header, lesson=FIRST, format=TAUGHT)


def begun(slug: str, minds: Sequence[Callable[[int, Tell], Mind]] = (HereMind,)) -> Session:
    """A lesson that nobody keeps, in this thread."""
    header = made_for(slug, [f"P{seat}" for seat in range(9)], datetime(2026, 1, 1))
    return begin(None, header, minds=list(minds), seed=slug)


def play(couch: Session, pick: Pick = first, moves: int = -1) -> list[Told]:
    """Play a lesson to its end, or so many moves of it; tells what the learner was asked and has answered."""
    found: list[Told] = []
    script = couch.script
    assert script, "it is no lesson"
    idle = 0
    last = len(script.lesson.moves) if moves < 0 else min(moves, len(script.lesson.moves))
    while not couch.table.position.over:
        taken(couch.outbox)  # bots wait for who looks
        at = couch.table.position
        asks = type(at.top).__name__
        options = at.asked.get(LEARNER) if LEARNER in at.waiting else None
        if options is None or isinstance(at.top, Announce) or isinstance(options, Fitting):
            idle = 0 if couch.step() else idle + 1
            assert idle < 100, f"{asks} waits for {at.waiting}"
            continue
        if script.done >= last or len(found) > 2 * len(script.lesson.moves):
            break
        move = script.lesson.moves[script.done]
        allowed = move.allowed(options) if move.asks == asks else ()
        choice = pick(allowed or [options.nth(n) for n in range(min(20, len(options)))])
        found.append((LEARNER, asks, choice))
        couch.inbox.put(Choose(LEARNER, at.moment, choice))
        couch.step()
        assert couch.table.position.moment != at.moment or LEARNER in couch.table.position.ready
    return found


class Recorder:
    """Keeps what bots have chosen, seat by seat."""

    def __init__(self, seats: int) -> None:
        self.rows: list[list[list[str | int]]] = [[] for _ in range(seats)]

    def mind(self, number: int, tell: Tell) -> Mind:
        """A mind whose choices are kept."""
        seats: dict[int, Seat] = {}

        def told(thought: Thought | Lost) -> None:
            if isinstance(thought, Thought):
                self.rows[seats[thought.number]].append(list(thought.choice))
            tell(thought)

        return _Recorded(HereMind(number, told), seats)


class _Recorded:
    def __init__(self, mind: HereMind, seats: dict[int, Seat]) -> None:
        self._mind, self._seats = mind, seats

    def ask(self, question: BotQuestion) -> None:
        self._seats[question.number] = question.seat
        self._mind.ask(question)

    def stop(self, number: int) -> None:
        return

    def close(self) -> None:
        return


def write_tapes(slugs: Sequence[str] = SLUGS) -> None:
    """Play all lessons anew and keep what their bots choose."""
    for slug in slugs:
        delete(tape_path(slug))
        lesson_of.cache_clear()
        if lesson := lesson_of(slug):
            recorder = Recorder(lesson.seats)
            play(begun(slug, (recorder.mind,)))
            tape_path(slug).write_bytes(pack(recorder.rows))
            lesson_of.cache_clear()


if __name__ == "__main__":
    write_tapes()
