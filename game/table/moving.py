"""A game that goes on elsewhere: taking a lost host's table over, and what to do with two stories of one game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.engine.motion import Refused
from game.engine.seeing import has_secrets
from game.engine.title import Title
from game.table.files import free_name, make_folder, write_whole
from game.table.follower import Follower, Forked
from game.table.record import ENDING, Keep, Record
from game.table.table import Table


def take_over(follower: Follower, keep: Keep | None = None) -> Table:
    """The table as this guest knows it, to be gone on with here; `Moved` has to be its next entry.

    Where players hold what the others may not see, nobody but the host can go on.
    """
    if not can_be_taken_over(follower.title):
        raise Refused("private_hands")
    record = Record.new(follower.record.header)
    for line in follower.record.lines:
        record.add(line.public)
    if keep:
        keep(record.to_bytes())
        record.keep = keep
    table = Table(follower.title, record)
    table.resume()
    return table


def can_be_taken_over(title: Title[Any]) -> bool:
    """Whether everybody knows all that the host knows."""
    return not has_secrets(title.game)


def fork_of(mine: Record, theirs: Record) -> Forked | None:
    """Where two records of one game part; none if one only goes further than the other."""
    for number, (one, other) in enumerate(zip(mine.lines, theirs.lines, strict=False), 1):
        if one.public != other.public:
            return Forked(number, mine.head_at(number), theirs.head_at(number))
    return None


def keep_fork(folder: Path, record: Record) -> Path:
    """Keep a story that was left; its file."""
    make_folder(folder)
    path = free_name(folder / f"{record.header.game}-fork{ENDING}")
    write_whole(path, record.to_bytes())
    return path
