"""A new game from a position of a recorded one: it begins with the old lines, and its header names their game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from game.engine.choices import Seat
from game.engine.steps import AskSealed
from game.engine.trouble import Trouble
from game.table.playback import Playback
from game.table.record.entries import BRANCHED, Header, Origin, SeatInfo, Sit
from game.table.record.files import make_folder, write_whole
from game.table.record.packing import Line
from game.table.record.pocket import Sealed, open_pocket
from game.table.record.record import Record, record_path
from game.table.record.saves import pockets, records


class CannotBranch(Trouble):
    """A position from which nobody can play on; the message is a word of the texts."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A new record, and the choices that lie face down at its beginning, for each seat's program to show later."""

    record: Record
    sealed: Mapping[Seat, Sealed]


def branch(playback: Playback, stop: int, seats: Sequence[SeatInfo], game: str, made: str) -> Branch:
    """Make a new game of a new, unique name from a stop of a playback."""
    if reason := playback.why_not_from(stop):
        raise CannotBranch(reason)
    at, old = playback.stops[stop].position, playback.header
    header = Header(game, old.title, playback.title.version, tuple(seats), old.options, made)
    if at.number:
        begun = at.sealing - isinstance(at.top, AskSealed)  # a question without a seal belongs to the new game
        header = replace(header, format=BRANCHED, origins=_origins(old, at.number, begun))
    lines = list(playback.record.lines[: at.number])
    for seat, info in enumerate(seats):
        moved = [line.entry for line in lines if isinstance(line.entry, Sit) and line.entry.seat == seat]
        if moved and moved[-1].holder != info.holder:
            lines.append(Line(Sit(seat, info.holder)))
    record = Record.new(header)
    for line in lines:
        record.add(line)
    return Branch(record, {one.seat: one.sealed for one in playback.face_down(stop)})


def write(saves: Path, made: Branch) -> None:
    """Keep a new game: first its seats' pockets, then the record, whole or not at all."""
    header = made.record.header
    for seat, sealed in made.sealed.items():
        open_pocket(pockets(saves), header, seat).keep(sealed)
    make_folder(records(saves), secret=True)
    write_whole(record_path(records(saves), header.game), made.record.to_bytes(), secret=True)


def _origins(old: Header, lines: int, sealings: int) -> tuple[Origin, ...]:
    """Return the games of the first lines; older origins than the cut stay as they are."""
    kept = [origin for origin in old.origins if origin.lines < lines]
    whose = next((origin.game for origin in old.origins if origin.lines >= lines), old.game)
    return (*kept, Origin(whose, lines, sealings))
