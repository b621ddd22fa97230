"""Starting, continuing, branching and following games: each becomes a `Session`."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypedDict, Unpack

from game.bots.worker import MakeMind
from game.engine.chance import Dice
from game.engine.choices import Choice, Odds, Seat
from game.engine.title import FORM, FULL, Title
from game.session.bot_workers import BotMessage
from game.session.elsewhere import Elsewhere
from game.session.lesson import script_of
from game.session.messages import Command, SessionMessage
from game.session.session import Session
from game.table.days_voyage import seed_of
from game.table.follower import Follower
from game.table.luck_share import Machine
from game.table.playback import Branch, keep_branch
from game.table.record.clocks import AT_ZERO
from game.table.record.entries import CLOCKED, FORMAT, Header, SeatInfo
from game.table.record.files import Appending, delete
from game.table.record.pocket import Pocket, open_pocket
from game.table.record.record import Record, create, record_path, reopen
from game.table.record.saves import pockets, records
from game.table.seat_program import SeatProgram
from game.table.table import Table
from game.titles import title as find_title


class SessionParts(TypedDict, total=False):
    """The parts of a session that its owner may choose."""

    away: set[Seat]
    luck: Callable[[Odds], Choice]
    seed: str
    minds: Sequence[MakeMind]
    bots: Mapping[Seat, str]
    inbox: SimpleQueue[Command | BotMessage]
    outbox: SimpleQueue[SessionMessage]
    watched: bool
    machine: Machine | None
    elsewhere: Elsewhere
    spare: Callable[[Seat], Pocket]
    now: Callable[[], float]


def new_header(
    title: Title[Any], seats: Sequence[SeatInfo], options: Mapping[str, str], now: datetime, clock: str = ""
) -> Header:
    """Make the header of a new game, with a unique name and the clock of this name, if any."""
    game = f"{now:%Y%m%d%H%M%S}{secrets.token_hex(4)}"
    settled = title.settings(options, len(seats))
    if settled.get(FORM.name) == FULL:
        del settled[FORM.name]  # older programs, which know no forms, can play it
    made, form = now.isoformat(timespec="minutes"), CLOCKED if clock else FORMAT
    sitting = tuple(replace(seat, at_zero=(seat.at_zero or AT_ZERO[0]) if clock else "") for seat in seats)
    return Header(game, title.slug, title.version, sitting, settled, made, form, clock=clock)


def begin(
    saves: Path | None, header: Header, *, seats: Iterable[Seat] | None = None, **parts: Unpack[SessionParts]
) -> Session:
    """Begin a new game. Without a folder it is not kept, as for the menu's background and for pictures.

    `seats` are those that this machine answers for; None: all.
    """
    title = find_title(header.title)
    if saves is None:
        return _session(Table(title, Record.new(header)), None, None, seats, parts)
    record, file = create(records(saves), header)
    try:
        return _session(Table(title, record), file, saves, seats, parts)
    except BaseException:
        file.close()
        delete(file.path)
        raise


def go_on(
    saves: Path, game: str | Path, *, seats: Iterable[Seat] | None = None, **parts: Unpack[SessionParts]
) -> Session:
    """Continue a kept game, found by its name or its file."""
    found, file = reopen(game if isinstance(game, Path) else record_path(records(saves), game))
    try:
        table = Table(find_title(found.record.header.title), found.record)
        table.resume()
        return _session(table, file, saves, seats, parts)
    except BaseException:
        file.close()
        raise


def play_on(saves: Path, made: Branch, **parts: Unpack[SessionParts]) -> Session:
    """Begin a new game from a position of another one."""
    keep_branch(saves, made)
    return go_on(saves, made.record.header.game, **parts)


def follow(
    saves: Path | None, table: Table | Follower, seats: Iterable[Seat], **parts: Unpack[SessionParts]
) -> Session:
    """Follow a game whose table is on another machine; its link must be among the parts, as `elsewhere`."""
    return _session(table, None, saves, seats, parts)


def _session(
    table: Table | Follower,
    file: Appending | None,
    saves: Path | None,
    seats: Iterable[Seat] | None,
    parts: SessionParts,
) -> Session:
    header = table.record.header
    programs = {
        seat: SeatProgram(Pocket(header, seat) if saves is None else open_pocket(pockets(saves), header, seat), table)
        for seat in (range(len(header.seats)) if seats is None else seats)
    }
    script = script_of(header, table) if isinstance(table, Table) else None
    if saves is not None:
        parts.setdefault("spare", partial(open_pocket, pockets(saves) / "stand_in", header))
    parts.setdefault("luck", script.luck if script else Dice())
    known = seed_of(header) if header.day else ""  # otherwise a known seed would reveal the bots' secrets
    parts.setdefault("seed", known or secrets.token_hex(32))
    return Session(table.title, table, programs, file=file, script=script, **parts)
