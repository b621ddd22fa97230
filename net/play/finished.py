"""A finished game at a table elsewhere, found in this machine's copies by the name and code used to join it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.engine.title import Result
from game.engine.trouble import Trouble
from game.table.record.record import Record, read_record
from game.table.table import Table
from game.table.trusting import revealed
from game.titles import title as find_title
from net.link.caller import AT_HOME
from net.play.tickets import copy_of, tickets_with

GONE = ("nobody_there", "link_lost", "host_left", "too_slow", "silent", "wrong_code", "not_westward", "too_many")


@dataclass(frozen=True, slots=True)
class Finished:
    """A copy of a finished game, kept on this machine."""

    path: Path
    record: Record
    result: Result


def finished(saves: Path, name: str, code: str) -> Finished | None:
    """Find the newest game that a program of this name played with this code; None unless it is over."""
    tickets = [one for one in tickets_with(saves, name, code) if one.table_epoch != AT_HOME]
    if not tickets:
        return None
    newest = max(tickets, key=lambda one: one.game)  # a game's name begins with its time
    path = copy_of(saves, newest, newest.game)
    try:
        record = read_record(path).record
        table = Table(find_title(record.header.title), revealed(record))
        table.resume()
    except (Trouble, OSError):
        return None
    result = table.result()
    return Finished(path, record, result) if result else None
