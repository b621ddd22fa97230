"""Guided first games: the learner's moves, with fixed luck and rivals that play as written.

`assets/<title>/lesson.toml` lists the moves: the step that asks, the answers allowed, and the pages to read first. A
move or a page may begin a chapter. The answers so far are read from the record, so a lesson continues where it was
left, even after undo. After its last move it is a game like any other. A lesson whose moves change gets a new name:
then an unfinished game of the old one goes on without pages.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from game.engine.chance import Dice
from game.engine.choices import Choice, Odds, Options, Seat
from game.engine.plain import read_choice
from game.table.record.entries import Answer, Drawn, Entry, Header, Reopen, Seal, Undo
from game.table.table import Table
from game.words.texts import ASSETS

LEARNER: Seat = 0


@dataclass(frozen=True, slots=True)
class LessonPage:
    """A page: the name of its text, and the names of the things it points at."""

    says: str
    show: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Move:
    """A learner's answer: the step that asks, the answers allowed, and the pages to read first."""

    asks: str
    choose: tuple[Choice, ...] = ()  # empty: any answer
    pages: tuple[LessonPage, ...] = ()

    def allowed(self, options: Options) -> tuple[Choice, ...]:
        intended = (options.canonical(choice) for choice in self.choose)
        return tuple(choice for choice in dict.fromkeys(intended) if choice in options)


@dataclass(frozen=True, order=True, slots=True)
class LessonChapter:
    """A part of a lesson that can be skipped: it begins at a page of a move, and its title is the text `name`."""

    move: int
    page: int
    name: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """The guided first game of a title."""

    name: str  # as the header of a game has it
    seats: int
    luck: str  # the seed of all draws
    moves: tuple[Move, ...]
    chapters: tuple[LessonChapter, ...]  # the first one begins with the lesson
    options: Mapping[str, str] = field(default_factory=dict)
    tape: Mapping[Seat, Sequence[Choice]] = field(default_factory=dict)  # the rivals' answers

    def done(self, answers: Sequence[Choice | None]) -> int:
        """Count the learner's moves among the answers, leaving out answers to questions outside the lesson."""
        made = 0
        for choice in answers:
            move = self.moves[made] if made < len(self.moves) else None
            if move and (choice is None or not move.choose or _sorted(choice) in map(_sorted, move.choose)):
                made += 1
        return made


def _sorted(choice: Choice) -> list[str]:
    return sorted(map(str, choice))


@lru_cache(maxsize=16)
def lesson_of(slug: str) -> Lesson | None:
    """Load a title's lesson; None if there is none."""
    path = ASSETS / slug / "lesson.toml"
    if not path.is_file():
        return None
    read = tomllib.loads(path.read_text(encoding="utf-8"))
    moves = tuple(
        Move(
            row["asks"],
            tuple(map(tuple, row.get("choose", ()))),
            tuple(LessonPage(page["says"], tuple(page.get("show", ()))) for page in row.get("pages", ())),
        )
        for row in read["move"]
    )
    tape = {
        row["seat"]: tuple(read_choice(choice) for turn in row["turns"] for choice in turn)
        for row in read.get("rival", ())
    }
    chapters = tuple(_chapters(read["move"]))
    return Lesson(read["name"], read["seats"], read["luck"], moves, chapters, read.get("options", {}), tape)


def _page(row: Mapping[str, Any]) -> LessonPage:
    return LessonPage(row["says"], tuple(row.get("show", ())))


def _chapters(moves: Sequence[Mapping[str, Any]]) -> Iterator[LessonChapter]:
    for number, move in enumerate(moves):
        for page, row in enumerate([move, *move.get("pages", ())], -1):
            if name := row.get("chapter"):
                yield LessonChapter(number, max(0, page), f"lesson.chapters.{name}")


def lesson_in(header: Header) -> Lesson | None:
    """Return the lesson that a game follows; None if it is no lesson, or an old one whose moves have changed."""
    lesson = lesson_of(header.title) if header.lesson else None
    return lesson if lesson and lesson.name == header.lesson else None


def answers_of(entries: Sequence[Entry], seat: Seat) -> list[Choice | None]:
    """List a seat's answers that still count, None for each secret one; leave out its program's."""
    found: list[tuple[int, Choice | None]] = []
    for number, entry in enumerate(entries, 1):
        match entry:
            case Undo(_, to):
                found = [(n, choice) for n, choice in found if n <= to]
            case Reopen(who, _) if who == seat:
                found.pop()
            case Seal(who) if who == seat:
                found.append((number, None))
            case Answer(who, choice, b"") if who == seat:
                found.append((number, choice))
    return [choice for _, choice in found]


@dataclass(slots=True)
class Script:
    """The luck and the rivals' choices at a lesson's table."""

    lesson: Lesson
    table: Table

    @property
    def _entries(self) -> list[Entry]:
        return [line.entry for line in self.table.record.lines[: self.table.position.number]]

    @property
    def done(self) -> int:
        return self.lesson.done(answers_of(self._entries, LEARNER))

    def luck(self, odds: Odds) -> Choice:
        """Draw the same outcome in each game of the lesson, even in a continued one."""
        draws = sum(isinstance(entry, Drawn) for entry in self._entries)
        return Dice(f"{self.lesson.luck} {draws}")(odds)

    def choice(self, seat: Seat) -> Choice | None:
        """Return a rival's next choice as written; None if nothing more is written, or it does not fit."""
        tape, at = self.lesson.tape.get(seat, ()), len(answers_of(self._entries, seat))
        options = self.table.position.asked.get(seat)
        return tape[at] if options is not None and at < len(tape) and tape[at] in options else None


def chapters_done(header: Header, table: Table) -> int:
    """Count the chapters that a learner has finished; none in a game that is no lesson of today."""
    script = script_of(header, table)
    if not script:
        return 0
    chapters, made = script.lesson.chapters, script.done
    ends = [*(one.move for one in chapters[1:]), len(script.lesson.moves)]
    return sum(made >= end for end in ends)


def script_of(header: Header, table: Table) -> Script | None:
    """Make the script of a game; None if it is no lesson."""
    lesson = lesson_in(header)
    return Script(lesson, table) if lesson else None
