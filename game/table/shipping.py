"""Updates as bytes and back, for other processes: bots on this machine, guests elsewhere.

The options of a seat also travel, on request, for a guest that does not know the rules.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, NamedTuple

from game.engine.choices import Amount, Announcements, Fitting, OneOf, Options, Seat, Some
from game.engine.motion import Refused
from game.engine.plain import NotPlain, read_event, write_event
from game.engine.steps import AskSealed
from game.engine.title import Title
from game.table.position import Position
from game.table.record.packing import ARRAY, BadBytes, pack, pack_line, typed, unpack, unpack_line
from game.table.update import Past, Update

MOST_LINES = 4 * ARRAY  # of a long game, for a guest who joins late


class _Row(NamedTuple):
    """The fields of `Update` in their order, as plain data."""

    seat: Seat | None
    number: int
    moment: int
    view: Any
    events: list[Any]
    lines: list[bytes]
    check: bytes
    waiting: tuple[Seat, ...]
    ready: tuple[Seat, ...]
    may_undo: tuple[int, ...]
    why_no_undo: str
    holders: tuple[str, ...]
    head: bytes
    awaited: tuple[int, ...]


def pack_update(title: Title[Any], update: Update, view: Any = None) -> bytes:
    """Pack an update; `view` is its view as plain data, if the caller has it already."""
    row = {field.name: getattr(update, field.name) for field in fields(Update)}
    row["view"] = title.plain.of(update.view) if view is None else view
    row["events"] = [write_event(event) for event in update.events]
    row["lines"] = [pack_line(line) for line in update.lines]
    return pack(list(row.values()))


def unpack_update(title: Title[Any], data: bytes) -> Update:
    """Unpack an update; whatever is wrong with it is a BadBytes."""
    row = typed(unpack(data, MOST_LINES), _Row)
    try:
        made: dict[str, Any] = {
            "view": title.plain.game(row.view, title.rules),
            "events": tuple(read_event(event) for event in row.events),
            "lines": tuple(map(unpack_line, row.lines)),
        }
    except (NotPlain, TypeError) as error:
        raise BadBytes(f"an update is damaged ({error})") from error
    return Update(**row._asdict() | made)


def pack_past(past: Past) -> bytes:
    """Pack events together with the numbers of their entries."""
    return pack([[number, write_event(event)] for number, event in past])


def unpack_past(data: bytes) -> Past:
    """Unpack events with the numbers of their entries; whatever is wrong with them is a BadBytes."""
    rows = typed(unpack(data, MOST_LINES), list[tuple[int, Any]])
    try:
        return tuple((number, read_event(event)) for number, event in rows)
    except (NotPlain, TypeError) as error:
        raise BadBytes(f"what has happened is damaged ({error})") from error


def pack_options(at: Position, seat: Seat) -> bytes:
    """Pack what a seat may answer now, or which draw its machine has to open a link for."""
    if at.drawing:
        return pack(["draw", at.private])
    if seat not in at.waiting:
        raise Refused("not_your_turn")
    rule = at.top.announcing(at.game).rule() if isinstance(at.top, AskSealed) else None
    return pack(_plain_options(at.asked[seat], rule))


def _plain_options(options: Options, rule: list[Any] | None) -> list[Any]:
    match options:
        case OneOf():
            return ["one_of", list(options)]
        case Some(items, least, most):
            return ["some", items, least, most] if rule is None else ["sealed", items, least, most, rule]
        case Amount(least, most):
            return ["amount", least, most]
        case Announcements():
            return ["announce"]
        case Fitting():
            return ["open"]
    raise TypeError(f"no seat is asked {options}")
