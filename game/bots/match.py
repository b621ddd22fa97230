"""Whole games between bots, through the table and the seats' programs like any other game."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from game.bots.bot import BotName
from game.bots.simple import make
from game.engine.chance import Dice
from game.engine.choices import CHANCE, Seat
from game.engine.seeing import redact
from game.engine.title import Result, Title
from game.table.entries import Header, SeatInfo
from game.table.pocket import Pocket
from game.table.program import SeatProgram
from game.table.record import ENDING, Record, create
from game.table.table import Table
from game.titles import title as find_title


@dataclass(frozen=True, slots=True)
class Match:
    """A game to be played by bots; equal matches are played alike."""

    title: str
    bots: tuple[BotName, ...]
    seed: str
    options: tuple[tuple[str, str], ...] = ()
    folder: str = ""  # where its record goes; nowhere if empty

    def path(self) -> Path:
        """Where its record goes."""
        return Path(self.folder) / f"{self.header().game}{ENDING}"

    def header(self) -> Header:
        """How the match begins its record."""
        found = find_title(self.title)
        seats = tuple(SeatInfo(f"{bot} {seat}", f"bot:{bot}") for seat, bot in enumerate(self.bots, 1))
        game = "".join(c for c in self.seed if c.isalnum())
        return Header(f"sim{game}", self.title, found.version, seats, dict(self.options))


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a match."""

    result: Result
    answers: int
    rounds: int
    seconds: float


def play(match: Match) -> Played:
    """Play a match to its end."""
    title, header = find_title(match.title), match.header()
    start = perf_counter()
    if match.folder:
        record, file = create(Path(match.folder), header, sync=False)
        try:
            table = _played(title, match, Table(title, record))
        finally:
            file.close()
    else:
        table = _played(title, match, Table(title, Record.new(header)))
    result = table.result()
    assert result is not None
    rounds = title.round(table.position.game)
    return Played(result, len(table.record.lines), rounds, perf_counter() - start)


def _played(title: Title[Any], match: Match, table: Table) -> Table:
    dice = Dice(f"dice {match.seed}")
    bots = [make(bot, title, seat, Random(f"bot {seat} {match.seed}")) for seat, bot in enumerate(match.bots)]
    programs = [SeatProgram(_pocket(table.record.header, seat, match.seed), table) for seat in range(len(bots))]
    while waiting := table.position.waiting:
        seat = waiting[0]
        if seat == CHANCE:
            table.draw(dice)
            continue
        at, program = table.position, programs[seat]
        table.take(at.moment, program.by_itself() or program.chosen(bots[seat].choose(redact(at.game, seat))))
    return table


def _pocket(header: Header, seat: Seat, seed: str) -> Pocket:
    return Pocket(header, seat, entropy=Random(f"salt {seat} {seed}").randbytes)


def play_all(matches: list[Match], jobs: int) -> Iterator[Played]:
    """Play matches in this process or in several; the results come in the order of the matches, wherever they ran."""
    if jobs <= 1 or len(matches) <= 1:
        yield from map(play, matches)
        return
    before = signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # whoever interrupts means this process, which ends the others
    try:
        pool = get_context("spawn").Pool(min(jobs, len(matches)))
    finally:
        signal.signal(signal.SIGINT, before)
    with pool:  # leaving it, for whatever reason, ends the processes
        yield from pool.imap(play, matches, chunksize=max(1, min(8, len(matches) // (jobs * 8))))
