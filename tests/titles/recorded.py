"""Recorded games of every title: how they are played, kept and checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Protocol

from game.bots.simple import GreedyBot
from game.engine.chance import Dice
from game.engine.choices import CHANCE, Choice, Seat
from game.engine.judge import Judge
from game.engine.seeing import redact
from game.engine.title import Title
from game.table.audit import audit
from game.table.record.entries import Header, SeatInfo
from game.table.record.pocket import Pocket
from game.table.record.record import ENDING, Record, read_record
from game.table.seat_program import SeatProgram
from game.table.table import Table

Known = Mapping[str, tuple[str, tuple[int, ...], tuple[int, ...]]]  # ending, points and places, by names of files

NEVER = 1000  # rounds


class Chooses(Protocol):
    """A player of a seat."""

    def choose(self, view: Any) -> Choice:
        """Return the answer to the view's question."""
        ...


class Tiring(GreedyBot):
    """A bot that wants to win until, after so many rounds, it gives the same answer in each of its turns."""

    def __init__(self, judge: Judge[Any], seat: Seat, seed: int, turn: type, gives_up: Choice, after: int) -> None:
        """`turn` is the step that asks for a turn, and `gives_up` what it answers then."""
        super().__init__(judge, seat, Random(f"{seed} {seat}"), 1.0)
        self._turn, self._gives_up, self._lasts = turn, gives_up, after

    def choose(self, view: Any) -> Choice:
        tired = view.round > self._lasts and isinstance(view.agenda[-1], self._turn)
        return self._gives_up if tired else super().choose(view)


def played(
    title: Title[Any], name: str, seed: int, bots: Sequence[Chooses], options: Mapping[str, str] | None = None
) -> Table:
    """Play a whole game of these bots; equal seeds give equal games."""
    seats = range(len(bots))
    sitting = tuple(SeatInfo(f"bot {seat + 1}") for seat in seats)
    header = Header(f"{name}{len(bots)}x{seed}", title.slug, title.version, sitting, dict(options or {}))
    table, luck = Table(title, Record.new(header)), Dice(f"luck {seed}")
    pockets = [Pocket(header, seat, entropy=Random(f"{seed} {seat}").randbytes) for seat in seats]
    programs = [SeatProgram(pocket, table) for pocket in pockets]
    while waiting := table.position.waiting:
        seat, at = waiting[0], table.position
        if seat == CHANCE:
            table.draw(luck)
            continue
        entry = programs[seat].by_itself() or programs[seat].chosen(bots[seat].choose(redact(at.game, seat)))
        table.take(at.moment, entry)
    return table


def first_ending_by(ending: str, play: Callable[[int], Table], seeds: Iterable[int]) -> Table:
    """Return the first game of these seeds that ends this way."""
    for table in map(play, seeds):
        result = table.result()
        if result and result.ending == ending:
            return table
    raise SystemExit(f"no game was found that ends by {ending}")


def keep(table: Table, games: Path, name: str) -> None:
    """Write a game beside the others, and print its known end."""
    games.mkdir(exist_ok=True)
    (games / f"{name}{ENDING}").write_bytes(table.record.to_bytes())
    result = table.result()
    assert result is not None
    print(f'    "{name}": ("{result.ending}", {result.scores}, {result.places}),', flush=True)


def ends_as_known(title: Title[Any], games: Path, known: Known, name: str) -> None:
    """Check that a recorded game is whole and sound, and replays to its known end."""
    found = read_record(games / f"{name}{ENDING}")
    checked = audit(title, found.record)
    assert not found.trouble and not found.torn
    assert checked.findings == ()
    assert checked.result is not None
    assert (checked.result.ending, checked.result.scores, checked.result.places) == known[name]


def all_are_there(title: Title[Any], games: Path, known: Known) -> None:
    """Check that there is a game for every ending and number of players, and no file without a known end."""
    assert {path.stem for path in games.iterdir()} == set(known)
    assert {ending for ending, _, _ in known.values()} == set(title.endings)
    assert {len(scores) for _, scores, _ in known.values()} == set(title.seats)
