"""A record from elsewhere: taken in as far as it is sound, and only if the game can have been played so.

The cheap things are looked at first: how long it is, how many lines it has, its header. Then each line is unpacked,
linked to the one before and followed by the rules before the next is looked at; the first impossible one refuses all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.engine.motion import Refused
from game.engine.title import Title
from game.engine.trouble import Trouble
from game.table.audit import audit
from game.table.record.entries import MOST_LINES, Lost, hides
from game.table.record.packing import Line, count_frames, pack_line
from game.table.record.record import BIGGEST, BadRecord, Found, NewerRecord, Reader, Record
from game.table.table import Table
from game.titles import UnknownTitle
from game.titles import title as find_title

Tell = Callable[[float], None]  # how much of it is done, up to 1


@dataclass(frozen=True, slots=True)
class Arrived:
    """A record that can be taken in."""

    found: Found
    data: bytes  # of what is sound, with a mark for what is not if any of the game may be missing
    played: int  # how many of these bytes are lines that were played; a mark at the end is not
    over: bool  # whether the game has its end in what is sound


def say_nothing(_part: float) -> None:
    """Tell nobody how far it is."""


def arrive(data: bytes, tell: Tell = say_nothing) -> Arrived:
    """Read and follow a record; what no game can have come to is a BadRecord."""
    if len(data) > BIGGEST:
        raise BadRecord("is too big to be a record")
    reader = Reader(data)
    if count_frames(data, reader.sound, MOST_LINES + 1) > MOST_LINES:
        raise BadRecord(f"has more than {MOST_LINES} lines, which is no game")
    record, title = reader.record, _title_of(reader.record)
    table, hidden, played = _table(title, record), False, reader.sound
    for number, line in enumerate(reader, 1):
        hidden = hidden or hides(line.entry)
        if not hidden:
            _follow(table, line, number)
        if not isinstance(line.entry, Lost):
            played = reader.sound
        tell(reader.sound / len(data))
    found = reader.found()
    if found.lost and not record.lines:
        raise BadRecord(f"{found.trouble or 'line 1: is cut off'}, and nothing stands before it")
    over = _over_unseen(title, record) if hidden else table.position.over
    is_whole = over and (hidden or not table.position.concealed)
    mark = record.chain.copy().frame(pack_line(Line(found.mark))) if found.mark and not is_whole else b""
    return Arrived(found, data[: found.sound] + mark, played, over)


def _title_of(record: Record) -> Title[Any]:
    header = record.header
    try:
        title = find_title(header.title)
    except UnknownTitle as error:
        raise NewerRecord(f"cannot be read: {error}") from error
    if header.version > title.version:
        raise NewerRecord(f"was made by newer rules (version {header.version}, these are {title.version})")
    return title


def _table(title: Title[Any], record: Record) -> Table:
    try:
        return Table(title, record)
    except Trouble as error:
        raise BadRecord(str(error)) from error


def _follow(table: Table, line: Line, number: int) -> None:
    try:
        expected = table.replay(line.entry, line.signature)
    except Refused as error:
        name = type(line.entry).__name__
        raise BadRecord(f"line {number}: {name} is impossible there ({error.reason})") from error
    if not table.agrees(line, expected):
        raise BadRecord(f"line {number}: the game is another than when this was recorded")


def _over_unseen(title: Title[Any], record: Record) -> bool:
    """Check a record in which draws for one seat alone are hidden, at least up to there."""
    checked = audit(title, record)
    if wrong := next((finding for finding in checked.findings if finding.line), None):
        raise BadRecord(str(wrong))
    return checked.result is not None
