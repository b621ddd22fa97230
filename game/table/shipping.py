"""Updates as bytes and back, for whoever is in another process: bots now, guests later."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.engine.plain import NotPlain, read_event, write_event
from game.engine.title import Title
from game.table.packing import BadBytes, Line, pack, pack_line, typed, unpack, unpack_line
from game.table.update import Update


class _Row(NamedTuple):
    """An update as it travels: the fields of `Update` in their order, as plain data."""

    seat: int | None
    number: int
    moment: int
    view: Any
    events: list[Any]
    entries: list[bytes]
    check: bytes
    waiting: list[int]
    ready: list[int]
    may_undo: list[int]
    why_no_undo: str
    holders: list[str]
    head: bytes


def pack_update(title: Title[Any], update: Update) -> bytes:
    """An update as bytes."""
    return pack(
        [
            update.seat,
            update.number,
            update.moment,
            title.plain.of(update.view),
            [write_event(event) for event in update.events],
            [pack_line(Line(entry)) for entry in update.entries],
            update.check,
            update.waiting,
            update.ready,
            update.may_undo,
            update.why_no_undo,
            update.holders,
            update.head,
        ]
    )


def unpack_update(title: Title[Any], data: bytes) -> Update:
    """An update from bytes; whatever is wrong is a BadBytes."""
    row = typed(unpack(data), _Row)
    try:
        return Update(
            seat=row.seat,
            number=row.number,
            moment=row.moment,
            view=title.plain.game(row.view, title.rules),
            events=tuple(read_event(event) for event in row.events),
            entries=tuple(unpack_line(entry).entry for entry in row.entries),
            check=row.check,
            waiting=tuple(row.waiting),
            ready=tuple(row.ready),
            may_undo=tuple(row.may_undo),
            why_no_undo=row.why_no_undo,
            holders=tuple(row.holders),
            head=row.head,
        )
    except (NotPlain, TypeError) as error:
        raise BadBytes(f"an update is damaged ({error})") from error
