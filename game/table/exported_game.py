"""One game as one file that can be handed on.

Without its pockets the file is the record as it lies in `saves/`. The record of an unfinished game in which cards are
drawn to hands would lay those hands open, so it is exported only together with the pockets. These are also needed to go
on with the game at another machine.

A file from elsewhere is distrusted. The cheap checks come first: its length, its number of lines, its header. Then each
line is unpacked, linked to the one before and followed by the rules before the next is looked at; the first impossible
line refuses all.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.choices import Seat
from game.engine.motion import Refused
from game.engine.title import Title
from game.engine.trouble import Trouble
from game.table.audit import audit
from game.table.days_voyage import claims
from game.table.position import Position
from game.table.record.entries import MOST_LINES, Lost, hides
from game.table.record.files import Appending, aside, free_name, make_folder, write_whole
from game.table.record.packing import BadBytes, Line, Rows, count_frames, pack, pack_line, unpack_as
from game.table.record.pocket import open_pocket, pocket_path
from game.table.record.record import (
    BIGGEST,
    ENDING,
    BadRecord,
    LoadedRecord,
    NewerRecord,
    Record,
    RecordReader,
    read_file,
    read_record,
)
from game.table.record.saves import pockets, received, records
from game.table.table import Table
from game.table.trusting import revealed
from game.titles import UnknownTitle
from game.titles import title as find_title

MAGIC = b"Westward with pockets\n"
FORMAT = 1
WITH_POCKETS = ".pockets"  # the end of the name of a file with pockets
LARGEST = 2 * BIGGEST
LARGEST_POCKET = 2**20
Progress = Callable[[float], None]  # receives the part that is done, up to 1


class BadExport(Trouble):
    """A game that cannot be exported or imported; the message is one sentence."""


class LaysOpen(BadExport):
    """An unfinished game whose record tells facts that only one seat may know."""


class IsHere(BadExport):
    """A game that is here already, at least as far on; `lost` tells whether the new file is damaged."""

    def __init__(self, path: Path, exported: ExportedGame) -> None:
        self.lost = exported.damaged
        wrong = [exported.found.missing] if exported.found.lost else []
        wrong += [spoiled_secrets(exported.spoiled)] if exported.spoiled else []
        told = f", up to the damage in the file ({'; '.join(wrong)})" if wrong else ""
        super().__init__(f"{path}: this game has already been imported{told}")


class _Packed(NamedTuple):
    form: int
    record: bytes
    rows: Rows


@dataclass(frozen=True, slots=True)
class FollowedRecord:
    """A record from elsewhere that the rules allow."""

    found: LoadedRecord
    data: bytes  # the sound bytes, with a mark behind them if any of the game may be missing
    played: int  # the number of these bytes that are played lines; a mark at the end is not one
    over: bool  # whether the sound lines reach the end of the game


@dataclass(frozen=True, slots=True)
class ExportedGame:
    """A game as it was handed on: the bytes of the file, its record, and the pockets by their seats."""

    data: bytes
    followed: FollowedRecord
    pockets: dict[Seat, bytes]
    spoiled: tuple[Seat, ...] = ()  # the seats whose pockets are damaged, or should be there and are not

    @property
    def found(self) -> LoadedRecord:
        return self.followed.found

    @property
    def damaged(self) -> bool:
        return bool(self.found.lost or self.spoiled)


@dataclass(frozen=True, slots=True)
class Taken:
    """A game that was imported from a file, and the parts that could not be."""

    path: Path  # of its record here
    found: LoadedRecord  # the file as it was read
    over: bool  # whether the sound lines reach the end of the game
    spoiled: tuple[Seat, ...] = ()
    original: Path | None = None  # the untouched copy of a damaged file

    @property
    def lines(self) -> int:
        return len(self.found.record.lines)

    @property
    def is_short(self) -> bool:
        """Return whether damage has cost a part of it, now or before."""
        return bool(self.found.lost or self.found.record.is_marked or self.spoiled)


def _end(record: Record) -> Position | None:
    """Return the last position of a record; None if it cannot be followed here."""
    try:
        table = Table(find_title(record.header.title), revealed(record))
        table.resume()
    except Trouble:
        return None
    return table.position


def is_over(record: Record) -> bool:
    """Return whether a game is known to have been played to its end."""
    end = _end(record)
    return end is not None and end.over


def lays_open(record: Record) -> bool:
    """Return whether the record of an unfinished game tells facts that not everybody has seen."""
    return any(hides(line.public.entry) for line in record.lines) and not is_over(record)


def packed(saves: Path, path: Path, with_pockets: bool = False) -> bytes:
    """Pack a kept game as the bytes of one file, with a mark where it is damaged."""
    found = read_record(path)
    record = found.record
    if found.mark:
        end = _end(record)
        if end is None or not end.over or end.to_reveal:  # otherwise nothing can be missing
            record.add(Line(found.mark))
    if not with_pockets:
        if lays_open(record):
            text = "is not finished, and its record would reveal hidden cards; include the secret choices too"
            raise LaysOpen(f"{path}: {text}")
        return record.to_bytes()
    rows = []
    for seat in range(len(record.header.seats)):
        pocket = pocket_path(pockets(saves), record.header.game, seat)
        if pocket.is_file():
            data = pocket.read_bytes()
            rows += [[seat, data], [_row_of_hash(seat), hashlib.sha256(data).digest()]]
    return MAGIC + pack([FORMAT, record.to_bytes(), rows])


def _row_of_hash(seat: Seat) -> int:
    """Return the number of the row with the hash of a pocket; older programs ignore such rows."""
    return -1 - seat


def send(saves: Path, path: Path, to: Path, with_pockets: bool = False) -> Path:
    """Write a kept game into a file of its own. A folder gets a file named for the game; nothing is overwritten."""
    data = packed(saves, path, with_pockets)
    ending = f"{ENDING}{WITH_POCKETS}" if with_pockets else ENDING
    if to.is_dir():
        header = read_record(path).record.header
        name = f"{header.title if header.title.isidentifier() else 'game'}-{header.game}"
        to = free_name(to / name, ending, mark="-")
    elif to.exists():
        raise BadExport(f"{to}: already exists")
    write_whole(to, data, secret=with_pockets)
    return to


def follow_record(data: bytes, progress: Progress | None = None) -> FollowedRecord:
    """Read a record and follow it by the rules; raise BadRecord if no game can have been played so."""
    if len(data) > BIGGEST:
        raise BadRecord("is too large for a record")
    reader = RecordReader(data)
    if count_frames(data, reader.sound, MOST_LINES + 1) > MOST_LINES:
        raise BadRecord(f"has more than {MOST_LINES} lines, too many for a game")
    record, title = reader.record, _title_of(reader.record)
    try:
        table = Table(title, record)
    except Trouble as error:
        raise BadRecord(str(error)) from error
    if wrong := next(claims(table.title, record.header), None):
        raise BadRecord(wrong)
    hidden, played = False, reader.sound
    for number, line in enumerate(reader, 1):
        hidden = hidden or hides(line.entry)
        if not hidden:
            _follow(table, line, number)
        if not isinstance(line.entry, Lost):
            played = reader.sound
        if progress:
            progress(reader.sound / len(data))
    found = reader.found()
    if found.lost and not record.lines:
        raise BadRecord(f"{found.trouble or 'line 1: is cut off'}, and there is nothing before it")
    over = _over_unseen(title, record) if hidden else table.position.over
    is_whole = over and (hidden or not table.position.to_reveal)
    mark = record.chain.copy().frame(pack_line(Line(found.mark))) if found.mark and not is_whole else b""
    return FollowedRecord(found, data[: found.sound] + mark, played, over)


def _title_of(record: Record) -> Title[Any]:
    header = record.header
    try:
        title = find_title(header.title)
    except UnknownTitle as error:
        raise NewerRecord(f"cannot be read: {error}") from error
    if header.version > title.version:
        raise NewerRecord(f"needs newer rules (version {header.version}; this program has {title.version})")
    return title


def _follow(table: Table, line: Line, number: int) -> None:
    try:
        expected = table.replay(line.entry, line.signature)
    except Refused as error:
        name = type(line.entry).__name__
        raise BadRecord(f"line {number}: {name} is not possible there ({error.reason})") from error
    if not table.agrees(line, expected):
        raise BadRecord(f"line {number}: from here, the game differs from the one that was recorded")


def _over_unseen(title: Title[Any], record: Record) -> bool:
    """Return whether a game with hidden private draws is over; check it up to the first of them at least."""
    checked = audit(title, record)
    if wrong := next((finding for finding in checked.findings if finding.line), None):
        raise BadRecord(str(wrong))
    return checked.result is not None


def opened(data: bytes, progress: Progress | None = None) -> ExportedGame:
    """Open an exported game: its record as far as it is sound, each pocket whole or not at all."""
    if not data.startswith(MAGIC):
        return ExportedGame(data, follow_record(data, progress), {})
    try:
        held = unpack_as(memoryview(data)[len(MAGIC) :], _Packed)
    except BadBytes as error:
        raise BadRecord(f"is damaged, or was written by another program ({error})") from error
    if held.form != FORMAT:
        raise BadRecord(f"was written by another version of the program (format {held.form})")
    followed = follow_record(held.record, progress)
    return ExportedGame(data, followed, *_sorted(held.rows, len(followed.found.record.header.seats)))


def _sorted(rows: Rows, seats: int) -> tuple[dict[Seat, bytes], tuple[Seat, ...]]:
    """Sort rows into the sound pockets and the seats whose pockets are spoiled.

    Older programs wrote no hashes. Once there is any hash, or a row of no seat, a pocket without its hash is in doubt.
    """
    held: dict[int, list[bytes]] = {}
    for number, content in rows:
        held.setdefault(number, []).append(content)
    strange = any(not -seats <= number < seats for number in held)
    with_hashes = strange or any(number < 0 for number in held)
    sound, spoiled = {}, []
    for seat in range(seats):
        pocket, hashes = held.get(seat, []), held.get(_row_of_hash(seat), [])
        if not pocket and not hashes:
            continue
        fits = len(pocket) == 1 and hashes == ([hashlib.sha256(pocket[0]).digest()] if with_hashes else [])
        if fits and len(pocket[0]) <= LARGEST_POCKET:
            sound[seat] = pocket[0]
        else:
            spoiled.append(seat)
    if strange and not spoiled:
        raise BadRecord("holds secret choices of seats that its game does not have")
    return sound, tuple(spoiled)


def spoiled_secrets(seats: tuple[Seat, ...]) -> str:
    """Name the seats whose secret choices arrived damaged, as part of a sentence."""
    named = ", ".join(str(seat + 1) for seat in seats)
    return f"the secret choices of seat{'s' if len(seats) > 1 else ''} {named} are damaged and lost"


def receive(saves: Path, path: Path, progress: Progress | None = None) -> Taken:
    """Import a game from a file without losing anything that is here, neither of a record nor of a pocket.

    A game that goes on from where it stands here takes the place of the old record; one that has become another lies
    beside it. A damaged file is kept beside its sound part; a whole file that comes later takes the place of that part.
    """
    exported = read_file(path, partial(opened, progress=progress), LARGEST)
    found, followed, home = exported.found, exported.followed, records(saves)
    header = found.record.header
    make_folder(home, secret=True)
    with ExitStack() as held:  # meanwhile nobody can play on with these copies
        copies = [*home.glob(f"{header.game}{ENDING}"), *sorted(home.glob(f"{header.game}x*{ENDING}"))]
        files = {copy: held.enter_context(closing(Appending(copy))) for copy in copies}
        exported = _with_pockets_joined(saves, exported)
        for copy, held_file in files.items():
            there = copy.read_bytes()
            played, damaged = _standing(there)
            if there.startswith(followed.data[: followed.played]) and not _is_cleaner(exported, there, played):
                raise IsHere(path, exported)
            if followed.data.startswith(there[:played]):
                original = _keep_original(copy, exported)
                if damaged:
                    write_whole(aside(copy), there, secret=True)
                if played == len(there):
                    held_file.append(followed.data[played:])
                else:
                    held_file.put(played, followed.data[played:])
                return Taken(copy, found, followed.over, exported.spoiled, original)
        here = free_name(home / header.game, ENDING, mark="x", first=2)
        original = _keep_original(here, exported)
        if followed.over or header.day:
            make_folder(received(saves))
            (received(saves) / here.stem).touch()
        write_whole(here, followed.data, secret=True)
        return Taken(here, found, followed.over, exported.spoiled, original)


def _with_pockets_joined(saves: Path, exported: ExportedGame) -> ExportedGame:
    """Keep what the pockets hold, and add the seats whose pockets could not be read to the spoiled ones."""
    folder, header = pockets(saves), exported.found.record.header
    joined = {seat: open_pocket(folder, header, seat).join(pocket) for seat, pocket in exported.pockets.items()}
    unread = {seat for seat, was_read in joined.items() if not was_read}
    return replace(exported, spoiled=tuple(sorted({*exported.spoiled, *unread})))


def _is_cleaner(exported: ExportedGame, there: bytes, played: int) -> bool:
    """Return whether a sound file equals the record here except for a mark, or anything else, behind its last line."""
    if exported.found.lost or exported.followed.data != there[:played] or played == len(there):
        return False
    return exported.followed.over or RecordReader(there).found().lost is None


def _standing(there: bytes) -> tuple[int, bool]:
    """Return how many bytes of a record here were played, without a mark at its end, and whether it is damaged."""
    try:
        reader = RecordReader(there)
        played = reader.sound
        for line in reader:
            if not isinstance(line.entry, Lost):
                played = reader.sound
    except BadRecord:
        return len(there), False
    return played, reader.sound < len(there)


def _keep_original(record: Path, exported: ExportedGame) -> Path | None:
    """Keep a damaged file as it came, beside the record that is imported from it."""
    if not exported.damaged:
        return None
    original = aside(record)
    write_whole(original, exported.data, secret=True)
    return original
