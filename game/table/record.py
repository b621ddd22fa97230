"""The record of a game: its header, and lines that only grow. In memory, as bytes, and as a file in `saves/`."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from game.engine.trouble import Trouble
from game.table.entries import Header
from game.table.files import Appending, sync_folder, write_whole
from game.table.packing import MAGIC, BadBytes, Chain, Line, frames, pack_header, pack_line, unpack_header, unpack_line

ENDING = ".westward"
BIGGEST = 8 * 1024 * 1024
Keep = Callable[[bytes], None]


class BadRecord(Trouble):
    """A file that is no record this program can read; the message is one sentence."""


@dataclass(slots=True)
class Record:
    """Header and lines. `keep` is told each new frame before the line counts."""

    header: Header
    lines: list[Line] = field(default_factory=list)
    chain: Chain = field(default_factory=Chain)
    keep: Keep | None = None

    @classmethod
    def new(cls, header: Header, keep: Keep | None = None) -> Record:
        """An empty record; its head is kept at once."""
        record = cls(header, keep=keep)
        start = MAGIC + record.chain.frame(pack_header(header))
        if keep:
            keep(start)
        return record

    def add(self, line: Line) -> None:
        """Keep a line, then count it. When it cannot be kept nothing has changed."""
        ahead = self.chain.copy()
        frame = ahead.frame(pack_line(line))
        if self.keep:
            self.keep(frame)
        self.chain = ahead
        self.lines.append(line)

    def to_bytes(self) -> bytes:
        """The whole record."""
        chain = Chain()
        rows = [pack_header(self.header), *map(pack_line, self.lines)]
        return MAGIC + b"".join(map(chain.frame, rows))


@dataclass(frozen=True, slots=True)
class Found:
    """A record as it was read, and what was behind its last sound line."""

    record: Record
    sound: int  # how many bytes are sound
    torn: int  # how many bytes behind them are of an unfinished last line
    trouble: str = ""  # what is wrong further on, if anything


def from_bytes(data: bytes) -> Found:
    """Read a record. An unfinished last line is set aside; so is all that stands behind a damaged one."""
    if not data.startswith(MAGIC):
        if MAGIC.startswith(data):
            raise BadRecord("is cut off before its header")
        raise BadRecord("is not a Westward record")
    record: Record | None = None
    sound, trouble = len(MAGIC), ""
    for end, content in frames(data):
        try:
            if record is None:
                record = Record(unpack_header(content))
            else:
                record.lines.append(unpack_line(content))
        except BadBytes as error:
            if record is None:
                raise BadRecord(f"cannot be read: {error}") from error
            trouble = f"line {len(record.lines) + 1}: {error}"
            break
        record.chain.frame(content)
        sound = end
    if record is None:
        raise BadRecord("is cut off or damaged in its header")
    rest = len(data) - sound
    if rest and not trouble:
        claimed = int.from_bytes(data[sound : sound + 2]) + 10 if rest >= 2 else 10
        if rest >= claimed:
            trouble = f"line {len(record.lines) + 1}: is damaged"
    return Found(record, sound, 0 if trouble else rest, trouble)


def read_record(path: Path) -> Found:
    """Read a record's file; what is wrong is told in one sentence with the file."""
    try:
        if path.stat().st_size > BIGGEST:
            raise BadRecord(f"{path}: is too big to be a record")
        data = path.read_bytes()
    except OSError as error:
        raise BadRecord(f"{path}: cannot be read ({error.strerror})") from error
    try:
        return from_bytes(data)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from error


def create(folder: Path, header: Header, sync: bool = True) -> tuple[Record, Appending]:
    """A new record in a folder, in a file of its own that was not there before."""
    folder.mkdir(parents=True, exist_ok=True)
    file = Appending((folder / f"{header.game}{ENDING}").open("xb"), sync)
    record = Record.new(header, file.append)
    if sync:
        sync_folder(folder)
    return record, file


def reopen(path: Path) -> tuple[Found, Appending]:
    """A record to be gone on with. An unfinished last line is cut off; of a damaged file a copy stays beside it."""
    found = read_record(path)
    if found.trouble:
        aside = _free_name(path.with_name(path.name + ".damaged"))
        write_whole(aside, path.read_bytes())
    handle = path.open("r+b")
    if found.torn or found.trouble:
        handle.truncate(found.sound)
        os.fsync(handle.fileno())
    file = Appending(handle)
    found.record.keep = file.append
    return found, file


def _free_name(path: Path) -> Path:
    names = (path.with_name(f"{path.name}{n or ''}") for n in range(10_000))
    return next(name for name in names if not name.exists())
