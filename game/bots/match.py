"""Whole games between bots, played through the table and seat programs like any other game."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter, thread_time
from typing import Any

from game.bots.bot import Bot, BotName
from game.bots.simple import judge_for, make
from game.engine.chance import Dice
from game.engine.choices import CHANCE, Choice, Seat
from game.engine.data import with_changes
from game.engine.game import Game
from game.engine.judge import Judge
from game.engine.seeing import redact
from game.engine.steps import AskSealed
from game.engine.title import Result, Title
from game.engine.weights import with_values
from game.table.record.entries import BOT, Header, SeatInfo
from game.table.record.pocket import Pocket
from game.table.record.record import Record, create, record_path
from game.table.seat_program import SeatProgram
from game.table.table import Table
from game.titles import title as find_title


@dataclass(frozen=True, slots=True)
class Match:
    """A game for bots to play; equal matches go the same way."""

    title: str
    bots: tuple[BotName, ...]
    seed: str
    options: tuple[tuple[str, str], ...] = ()
    folder: str = ""  # the folder for its record; empty: write none
    weights: tuple[tuple[float, ...], ...] = ()  # each seat's weights; empty: the title's
    changes: tuple[tuple[str, str], ...] = ()  # changes to the title's data: place and value

    @property
    def played(self) -> Title[Any]:
        """Return the title in the form to be played, with its data changed."""
        found = find_title(self.title, form=self.header().form)
        return found.ruled_by(with_changes(found.rules, self.changes)) if self.changes else found

    def path(self) -> Path:
        return record_path(Path(self.folder), self.header().game)

    def header(self) -> Header:
        found = find_title(self.title)
        seats = tuple(SeatInfo(f"{bot} {seat}", f"{BOT}{bot}") for seat, bot in enumerate(self.bots, 1))
        game = "".join(c for c in self.seed if c.isalnum())
        return Header(f"sim{game}", self.title, found.version, seats, dict(self.options))


@dataclass(slots=True)
class Times:
    """The processor time of each secret choice and each whole turn, in seconds."""

    sealed: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)

    def add(self, other: Times) -> None:
        self.sealed += other.sealed
        self.turns += other.turns


@dataclass(frozen=True, slots=True)
class Played:
    """The outcome of a match."""

    result: Result
    answers: int
    rounds: int
    seconds: float
    times: tuple[Times, ...]  # each seat's times
    order: tuple[Seat, ...] = ()  # the seats in the order of their first turns
    openings: tuple[Choice, ...] = ()  # the first answers of these turns, in this order


class Stopwatch:
    """A timer for thinking. All of a seat's clicks until another seat is asked count as one turn."""

    def __init__(self, seats: int) -> None:
        self.times = tuple(Times() for _ in range(seats))
        self.began: dict[Seat, Choice] = {}  # the first answer of each seat's first turn, in the order of these turns
        self._last: Seat | None = None

    def choose(self, bot: Bot, view: Game, seat: Seat) -> Choice:
        start = thread_time()
        choice = bot.choose(view)
        took, times = thread_time() - start, self.times[seat]
        if isinstance(view.agenda[-1], AskSealed):
            times.sealed.append(took)
            self._last = None
            return choice
        if self._last == seat:
            times.turns[-1] += took
        else:
            times.turns.append(took)
        self._last = seat
        self.began.setdefault(seat, choice)
        return choice


def play(match: Match, look: Callable[[Game], None] = lambda _: None) -> Played:
    """Play a match to its end, and call `look` with each position after a seat's answer."""
    title, header = match.played, match.header()
    start, watch = perf_counter(), Stopwatch(len(match.bots))
    if match.folder:
        record, file = create(Path(match.folder), header, sync=False)
    else:
        record, file = Record.new(header), None
    with closing(file) if file else nullcontext():
        table = Table(title, record)
        _play(match, table, watch, look)
    result = table.result()
    assert result is not None
    rounds = title.round(table.position.game)
    seconds = perf_counter() - start
    order, openings = tuple(watch.began), tuple(watch.began.values())
    return Played(result, len(table.record.lines), rounds, seconds, watch.times, order, openings)


def _play(match: Match, table: Table, watch: Stopwatch, look: Callable[[Game], None]) -> None:
    dice, header, judge = Dice(f"dice {match.seed}"), table.record.header, judge_for(table.title, match.bots)
    bots = [_bot(judge, match, seat) for seat in range(len(match.bots))]
    salts = [Random(f"salt {seat} {match.seed}").randbytes for seat in range(len(bots))]
    programs = [SeatProgram(Pocket(header, seat, entropy=salt), table) for seat, salt in enumerate(salts)]
    while waiting := table.position.waiting:
        seat = waiting[0]
        if seat == CHANCE:
            table.draw(dice)
            continue
        at, program = table.position, programs[seat]
        entry = program.by_itself()
        if not entry:
            entry = program.chosen(watch.choose(bots[seat], redact(at.game, seat), seat))
        table.take(at.moment, entry)
        look(table.position.game)


def _bot(judge: Judge[Any] | None, match: Match, seat: Seat) -> Bot:
    values = match.weights[seat] if match.weights else ()
    weighing = judge.weighing(with_values(judge.weights, values)) if judge and values else judge
    return make(match.bots[seat], weighing, seat, Random(f"bot {seat} {match.seed}"))
