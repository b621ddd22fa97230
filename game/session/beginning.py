"""Starting, continuing, branching and following games: each becomes a `Session`."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from game.engine.chance import Dice
from game.engine.title import Title
from game.session.lesson import script_of
from game.session.session import Session
from game.table.follower import Follower
from game.table.playback import Branch, keep_branch
from game.table.record.entries import Header, SeatInfo
from game.table.record.files import Appending, delete
from game.table.record.pocket import Pocket, open_pocket
from game.table.record.record import Record, create, record_path, reopen
from game.table.record.saves import pockets, records
from game.table.seat_program import SeatProgram
from game.table.table import Table
from game.titles import title as find_title


def new_header(title: Title[Any], seats: Sequence[SeatInfo], options: Mapping[str, str], now: datetime) -> Header:
    """Make the header of a new game, with a unique name."""
    game = f"{now:%Y%m%d%H%M%S}{secrets.token_hex(4)}"
    settled = title.settings(options, len(seats))
    return Header(game, title.slug, title.version, tuple(seats), settled, now.isoformat(timespec="minutes"))


def begin(saves: Path | None, header: Header, **how: Any) -> Session:
    """Begin a new game. Without a folder it is not kept, as for the menu's background and for pictures."""
    title = find_title(header.title)
    if saves is None:
        return _session(Table(title, Record.new(header)), None, None, **how)
    record, file = create(records(saves), header)
    try:
        return _session(Table(title, record), file, saves, **how)
    except BaseException:
        file.close()
        delete(file.path)
        raise


def go_on(saves: Path, game: str | Path, **how: Any) -> Session:
    """Continue a kept game, found by its name or its file."""
    found, file = reopen(game if isinstance(game, Path) else record_path(records(saves), game))
    try:
        table = Table(find_title(found.record.header.title), found.record)
        table.resume()
        return _session(table, file, saves, **how)
    except BaseException:
        file.close()
        raise


def play_on(saves: Path, made: Branch, **how: Any) -> Session:
    """Begin a new game from a position of another one."""
    keep_branch(saves, made)
    return go_on(saves, made.record.header.game, **how)


def follow(saves: Path | None, table: Table | Follower, **how: Any) -> Session:
    """Follow a game whose table is on another machine; `how` must include `elsewhere`."""
    return _session(table, None, saves, **how)


def _session(table: Table | Follower, file: Appending | None, saves: Path | None, **how: Any) -> Session:
    header = table.record.header
    here = how.pop("seats", range(len(header.seats)))  # the seats this machine answers for
    programs = {
        seat: SeatProgram(Pocket(header, seat) if saves is None else open_pocket(pockets(saves), header, seat), table)
        for seat in here
    }
    if saves is not None:
        folder = pockets(saves) / "stand_in"
        how.setdefault("spare", lambda seat: open_pocket(folder, header, seat))
    if isinstance(table, Table) and (script := script_of(header, table)):
        how = {"luck": script.luck, "script": script, **how}
    how.setdefault("luck", Dice())
    how.setdefault("seed", secrets.token_hex(32))  # a known seed would reveal the bots' secrets
    return Session(table.title, table, programs, file=file, **how)
