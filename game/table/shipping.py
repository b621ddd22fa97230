"""Updates as bytes and back, for whoever is in another process: bots now, guests later."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.engine.plain import NotPlain, read_event, write_event
from game.engine.title import Title
from game.table.record.packing import ARRAY, BadBytes, pack, pack_line, typed, unpack, unpack_line
from game.table.update import Past, Update

MOST_LINES = 4 * ARRAY  # of a whole game, for who comes late to a long one


class _Row(NamedTuple):
    """An update as it travels: the fields of `Update` in their order, as plain data."""

    seat: int | None
    number: int
    moment: int
    view: Any
    events: list[Any]
    lines: list[bytes]
    check: bytes
    waiting: list[int]
    ready: list[int]
    may_undo: list[int]
    why_no_undo: str
    holders: list[str]
    head: bytes
    awaited: list[int]


def pack_update(title: Title[Any], update: Update, view: Any = None) -> bytes:
    """An update as bytes; `view` is its view as plain data, if that is made."""
    return pack(
        [
            update.seat,
            update.number,
            update.moment,
            title.plain.of(update.view) if view is None else view,
            [write_event(event) for event in update.events],
            [pack_line(line) for line in update.lines],
            update.check,
            update.waiting,
            update.ready,
            update.may_undo,
            update.why_no_undo,
            update.holders,
            update.head,
            update.awaited,
        ]
    )


def pack_past(past: Past) -> bytes:
    """Return what has happened, with the numbers of the entries, as bytes."""
    return pack([[number, write_event(event)] for number, event in past])


def unpack_past(data: bytes) -> Past:
    """Return what has happened, from bytes; whatever is wrong is a BadBytes."""
    try:
        return tuple(
            (number, read_event(event)) for number, event in typed(unpack(data, MOST_LINES), list[tuple[int, Any]])
        )
    except (NotPlain, TypeError) as error:
        raise BadBytes(f"what has happened is damaged ({error})") from error


def unpack_update(title: Title[Any], data: bytes) -> Update:
    """An update from bytes; whatever is wrong is a BadBytes."""
    row = typed(unpack(data, MOST_LINES), _Row)
    try:
        return Update(
            seat=row.seat,
            number=row.number,
            moment=row.moment,
            view=title.plain.game(row.view, title.rules),
            events=tuple(read_event(event) for event in row.events),
            lines=tuple(map(unpack_line, row.lines)),
            check=row.check,
            waiting=tuple(row.waiting),
            ready=tuple(row.ready),
            may_undo=tuple(row.may_undo),
            why_no_undo=row.why_no_undo,
            holders=tuple(row.holders),
            head=row.head,
            awaited=tuple(row.awaited),
        )
    except (NotPlain, TypeError) as error:
        raise BadBytes(f"an update is damaged ({error})") from error
