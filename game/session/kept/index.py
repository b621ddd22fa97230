"""The index of kept games: what each record says, so that none has to be played to its end again.

The records are the truth, and the index can be made anew from them at any time. A row counts for a file of the same
size and time. If they differ, or if the file was so young that it could change again within the same time, its bytes
decide: a row names their digest. So a moved clock or a copied folder costs no more than reading the files. Pockets and
the name of this machine are no part of it, as they change without the records.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path
from time import time_ns
from typing import NamedTuple

from game.engine.trouble import Trouble
from game.session.kept.saved_games import Home, Kept, RecordFile, listed, play_to_end, record_files, unreadable
from game.table.record.files import Appending, Held, InUse, write_whole
from game.table.record.packing import BadBytes, Newer, pack_as, unpack_as
from game.table.record.record import contents
from game.titles import SLUGS
from game.titles import title as find_title

FILE, LOCK = "index", "index.lock"  # in the folder of saves
MAGIC = b"westward index\n"
FORMAT = 2  # raised when a row says something else, or something else of the same record
DIGEST = 16  # bytes
BIGGEST = 1 << 28  # bytes: more than 100,000 games
PART = 64  # rows unpacked in one go, so that no frame waits for more
YOUNG = 2_000_000_000  # nanoseconds in which some disks count time
UNSURE = -1  # a size that no file has
DAMAGED, NEWER_INDEX, NOT_WRITTEN, NO_FOLDER = "damaged", "newer", "not_written", "no_folder"  # kinds of troubles


@dataclass(frozen=True, slots=True)
class IndexRow:
    """A game, and the record's file as it stood when it was read.

    Without a digest no index holds it: the file could not be read, or its name may be no text.
    """

    kept: Kept
    digest: bytes = b""
    size: int = UNSURE
    mtime: int = 0

    def stands_for(self, file: RecordFile) -> bool:
        return (self.size, self.mtime) == (file.size, file.mtime)


class RulesOf(NamedTuple):
    """The rules by which the games of an index were read."""

    title: str
    version: int


ReadRecords = Callable[[Sequence[Path]], Iterable[IndexRow]]  # reads records one after another


def read_row(path: Path) -> IndexRow:
    """Read a record and play it to its end."""
    try:
        now, looks = time_ns(), path.stat()  # first, so that a change while it is read shows
        data = contents(path)
    except (Trouble, OSError):
        return IndexRow(unreadable(path))
    row = IndexRow(play_to_end(path, data), _digest(data) if path.name.isprintable() else b"")
    return _sure(row, RecordFile(path, looks.st_size, looks.st_mtime_ns), now)


def read_rows(paths: Sequence[Path]) -> Iterator[IndexRow]:
    """Read records one after another."""
    return map(read_row, paths)


class Index:
    """The rows of a folder, on the disk and in memory."""

    def __init__(self, saves: Path) -> None:
        self.trouble, self.detail = "", ""  # the last one, and its details for a technician
        self.files: list[RecordFile] = []
        self.unread: list[Path] = []  # records that are still to be played to their ends
        self._saves = saves
        self._home = Home(frozenset(), "", frozenset())
        self._rows: dict[Path, IndexRow] | None = None
        self._kept: dict[Path, Kept] = {}
        self._changed = False

    def update(self, read: ReadRecords = read_rows) -> Iterator[None]:
        """Bring the rows up to date, in slices: first the rows that still hold, then record by record."""
        if self._rows is None:
            self._rows = self._load()
        else:
            self.trouble = ""
        try:
            self.files = record_files(self._saves)
        except OSError as error:
            self.trouble, self.detail = NO_FOLDER, error.strerror or str(error)
            return
        self._home, self._kept, now = Home.of(self._saves), {}, time_ns()
        there = {file.path for file in self.files}
        rows = {path: row for path, row in self._rows.items() if path in there}
        self._changed |= len(rows) < len(self._rows)
        self._rows = rows
        for file in self.files:
            if (row := rows.get(file.path)) and row.stands_for(file):
                self._take(row)
        self.unread = [file.path for file in self.files if file.path not in self._kept]
        yield
        for file in self.files:
            if (row := rows.get(file.path)) and file.path not in self._kept and _is_same(row, file.path):
                self._take(_sure(row, file, now))
                yield
        for row in read(tuple(self.unread)):
            self._take(row)
            yield

    def games(self) -> list[Kept]:
        """List the games that are known so far, the last played first."""
        return list(listed(self._saves, [self._kept[file.path] for file in self.files if file.path in self._kept]))

    def write(self) -> None:
        """Write what is new to the disk; while another program does so, that can wait."""
        if not self._changed or self._rows is None:
            return
        try:
            (self._saves / LOCK).touch()
            with closing(Appending(self._saves / LOCK)):
                write_whole(self._saves / FILE, _packed(self._rows.values()), secret=True)
            self._changed = False
        except (InUse, Held):
            return
        except OSError as error:
            self.trouble, self.detail = NOT_WRITTEN, error.strerror or str(error)

    def _take(self, row: IndexRow) -> None:
        assert self._rows is not None
        path = row.kept.path
        self._kept[path] = self._home.at_home(row.kept)
        if path in self.unread:
            self.unread.remove(path)
        if row.digest and self._rows.get(path) != row:
            self._rows[path], self._changed = row, True

    def _load(self) -> dict[Path, IndexRow]:
        path = self._saves / FILE
        if not path.exists():
            return {}
        try:
            return {row.kept.path: row for row in _unpacked(contents(path, BIGGEST), self._saves)}
        except Newer:
            self.trouble = NEWER_INDEX
        except Trouble as error:
            self.trouble, self.detail = DAMAGED, str(error)
        return {}


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=DIGEST).digest()


def _is_same(row: IndexRow, path: Path) -> bool:
    """Return whether a file has the bytes that a row was made of."""
    try:
        return _digest(contents(path)) == row.digest
    except Trouble:
        return False


def _sure(row: IndexRow, file: RecordFile, now: int) -> IndexRow:
    """Return a row with the looks of its file, unless the file could still change without changing them."""
    settled = file.mtime + YOUNG < now
    return replace(row, size=file.size if settled else UNSURE, mtime=file.mtime if settled else 0)


def _rules() -> list[RulesOf]:
    return [RulesOf(slug, find_title(slug).version) for slug in SLUGS]


def _packed(rows: Iterable[IndexRow]) -> bytes:
    """Pack rows; a record is named by its folder and file."""
    every = list(rows)
    parts = [every[at : at + PART] for at in range(0, len(every), PART)]
    packed = [pack_as(part, lambda path: f"{path.parent.name}/{path.name}") for part in parts]
    body = pack_as((_rules(), packed))
    return MAGIC + FORMAT.to_bytes(2) + _digest(body) + body


def _unpacked(data: bytes, saves: Path) -> Iterator[IndexRow]:
    """Yield the rows of an index; none if it was made by other rules or an older program."""
    start = len(MAGIC) + 2
    if not data.startswith(MAGIC):
        raise BadBytes("it is no index")
    if (form := int.from_bytes(data[len(MAGIC) : start])) > FORMAT:
        raise Newer("it was made by a newer program")
    body = data[start + DIGEST :]
    if _digest(body) != data[start : start + DIGEST]:
        raise BadBytes("it is damaged")
    if form < FORMAT:
        return
    rules, parts = unpack_as(body, tuple[list[RulesOf], list[bytes]])
    if rules == _rules():
        for part in parts:
            yield from unpack_as(part, list[IndexRow], lambda _, name: saves / name)
