"""The record of a game: its header, and lines that only grow; in memory, as bytes, and as a file in `saves/`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeVar

from game.engine.trouble import Trouble
from game.table.record.entries import MOST_LINES, Header, Lost
from game.table.record.files import Appending, aside, delete, make_folder, sync_folder, write_whole
from game.table.record.packing import (
    HEAD,
    MAGIC,
    BadBytes,
    Chain,
    Line,
    Newer,
    frames,
    pack_header,
    pack_line,
    unpack_header,
    unpack_line,
)

ENDING = ".westward"
BIGGEST = 8 * 1024 * 1024
LONGEST_HEADER = 2**16 + 2 * len(MAGIC) + HEAD  # bytes: the longest content, and more than stands around it
LONGEST_LINE = 1024  # bytes; the longest known has about 200
Keep = Callable[[bytes], None]
T = TypeVar("T")


class BadRecord(Trouble):
    """A file that is no record for this program; the message is one sentence."""


class NewerRecord(BadRecord):
    """A record that only a newer program can read."""


@dataclass(slots=True)
class Record:
    """A header and lines. `keep` writes each new frame before the line counts.

    `heads` are the hashes of the public record after the header and after each line: equal for everybody who has it.
    """

    header: Header
    lines: list[Line] = field(default_factory=list)
    chain: Chain = field(default_factory=Chain)
    public: Chain = field(default_factory=Chain)
    keep: Keep | None = None
    heads: list[bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        lines, self.lines = self.lines, []
        self.chain.frame(pack_header(self.header))
        self.public.frame(pack_header(self.header))
        self.heads.append(self.public.head)
        for line in lines:
            self.read(line, pack_line(line))

    @classmethod
    def new(cls, header: Header, keep: Keep | None = None) -> Record:
        """Make an empty record, whose beginning is kept at once."""
        record = cls(header, keep=keep)
        if keep:
            keep(record.to_bytes())
        return record

    @property
    def head(self) -> bytes:
        return self.heads[-1]

    @property
    def is_marked(self) -> bool:
        return any(isinstance(line.entry, Lost) for line in self.lines)

    def head_at(self, number: int) -> bytes:
        """Return the head after this many lines; empty if there are fewer."""
        return self.heads[number] if number < len(self.heads) else b""

    def head_with(self, number: int, line: Line) -> bytes:
        """Return the head if another line stood at a number."""
        chain = Chain()
        for content in [pack_header(self.header), *(pack_line(x.public) for x in (*self.lines[: number - 1], line))]:
            chain.frame(content)
        return chain.head

    def add(self, line: Line) -> None:
        """Keep a line, then count it; a line that cannot be kept changes nothing."""
        ahead, content = self.chain.copy(), pack_line(line)
        frame = ahead.frame(content)
        if self.keep:
            self.keep(frame)
        self.chain = ahead
        self._count(line, content)

    def to_bytes(self) -> bytes:
        chain = Chain()
        return MAGIC + b"".join(map(chain.frame, [pack_header(self.header), *map(pack_line, self.lines)]))

    def read(self, line: Line, content: bytes) -> None:
        """Count a line that is kept already."""
        self.chain.frame(content)
        self._count(line, content)

    def _count(self, line: Line, content: bytes) -> None:
        public = line.public
        self.public.frame(content if public == line else pack_line(public))
        self.heads.append(self.public.head)
        self.lines.append(line)


@dataclass(frozen=True, slots=True)
class LoadedRecord:
    """A record as it was read, and a summary of the bytes behind its last sound line."""

    record: Record
    sound: int  # the number of sound bytes
    torn: int  # the number of bytes of an unfinished last line
    trouble: str = ""  # the error behind them, if there is one
    behind: int = 0  # the number of lines behind that

    @property
    def lost(self) -> Lost | None:
        """Return a mark of the damage, if there is any."""
        return Lost(min(self.behind, MOST_LINES)) if self.trouble or self.torn else None

    @property
    def mark(self) -> Lost | None:
        """Return the mark that is yet to be written, if any."""
        lines = self.record.lines
        return None if lines and isinstance(lines[-1].entry, Lost) else self.lost

    @property
    def missing(self) -> str:
        """Tell where it ends too early and how much is known to be lost; empty if it is sound."""
        if self.trouble:
            lines = "1 line is" if self.behind == 1 else f"{self.behind} lines are"
            return f"{self.trouble}, and at least {lines} lost"
        return f"line {len(self.record.lines) + 1}: is cut off, and the rest is lost" if self.torn else ""


class RecordReader:
    """A reader that unpacks each line of a record only when it is asked for it."""

    def __init__(self, data: bytes) -> None:
        """Read the header, or raise BadRecord."""
        if not data.startswith(MAGIC):
            if MAGIC.startswith(data):
                raise BadRecord("is cut off before its header" if data else "is empty")
            raise BadRecord("is not a Westward record")
        self._data, self._frames = data, frames(data)
        try:
            self.sound, content = next(self._frames)
            self.record = Record(unpack_header(content))
        except StopIteration:
            raise BadRecord("is cut off or damaged in its header") from None
        except Newer as error:
            raise NewerRecord(f"cannot be read: {error}") from error
        except BadBytes as error:
            raise BadRecord(f"cannot be read: {error}") from error
        self._trouble = ""

    def __iter__(self) -> Iterator[Line]:
        for end, content in self._frames:
            try:
                line = unpack_line(content)
            except Newer as error:
                raise NewerRecord(f"cannot be read: line {len(self.record.lines) + 1} {error}") from error
            except BadBytes as error:
                self._trouble = f"line {len(self.record.lines) + 1}: {error}"
                break
            self.record.read(line, content)
            self.sound = end
            yield line

    def found(self) -> LoadedRecord:
        """Read to the end, and set aside an unfinished last line, or everything behind a damaged one."""
        for _ in self:
            pass
        rest = self._data[self.sound :]
        behind = _count(rest, self.record.chain) if rest else 0
        trouble = self._trouble or (f"line {len(self.record.lines) + 1}: is damaged" if behind else "")
        return LoadedRecord(self.record, self.sound, 0 if trouble else len(rest), trouble, behind)


def from_bytes(data: bytes) -> LoadedRecord:
    """Read a whole record."""
    return RecordReader(data).found()


def _count(rest: bytes, chain: Chain) -> int:
    """Count the lines, at least, of a damaged end of a record; 0 if it is one unfinished line."""
    end = _true_end(rest, chain)
    if not end:
        if _is_torn(rest):
            return 0
        end = _end_of_line(rest, 0)
    lines = 1
    while end < len(rest):
        lines, end = lines + 1, _end_of_line(rest, end)
    return lines if end == len(rest) else 1


def _end_of_line(data: bytes, start: int) -> int:
    return start + 2 + int.from_bytes(data[start : start + 2]) + HEAD


def _true_end(rest: bytes, chain: Chain) -> int:
    """Return the end of a line whose length alone is damaged; 0 if anything else is damaged."""
    for end in range(2 + HEAD, min(len(rest), LONGEST_LINE) + 1):
        if chain.copy().frame(rest[2 : end - HEAD])[-HEAD:] == rest[end - HEAD : end]:
            return end
    return 0


def _is_torn(rest: bytes) -> bool:
    """Return whether this can be the beginning of one unfinished line."""
    return len(rest) < 2 or len(rest) < min(_end_of_line(rest, 0), LONGEST_LINE)


def record_path(folder: Path, game: str) -> Path:
    """Return the path of a game's record in a folder."""
    return folder / f"{game}{ENDING}"


def read_record(path: Path) -> LoadedRecord:
    """Read a record's file; errors name the file in one sentence."""
    return read_file(path, from_bytes, BIGGEST)


def read_file(path: Path, read: Callable[[bytes], T], most: int) -> T:
    """Read a file up to a limit of bytes; errors name the file in one sentence."""
    data = contents(path, most)
    try:
        return read(data)
    except BadRecord as error:
        raise type(error)(f"{path}: {error}") from error


def contents(path: Path, most: int = BIGGEST) -> bytes:
    """Return the bytes of a file; errors name it in one sentence."""
    data = _bytes_of(path, most + 1)
    if len(data) > most:
        raise BadRecord(f"{path}: is too large for a record")
    return data


def _bytes_of(path: Path, most: int) -> bytes:
    """Return the first bytes of a file. Only a true file is opened, as a pipe without a writer would block."""
    try:
        if not path.is_file():
            raise BadRecord(f"{path}: {'is not a file' if path.exists() else 'does not exist'}")
        with path.open("rb") as file:
            return file.read(most)
    except OSError as error:
        raise BadRecord(f"{path}: cannot be read ({error.strerror})") from error


def header_of(path: Path) -> Header:
    """Read the header of a record's file, but not the rest."""
    try:
        return header_in(_bytes_of(path, LONGEST_HEADER))
    except (BadBytes, Newer) as error:
        raise BadRecord(f"{path}: cannot be read: {error}") from error


def header_in(data: bytes) -> Header:
    """Read the header of a record's bytes."""
    return unpack_header(next(frames(data), (0, b""))[1] if data.startswith(MAGIC) else b"")


def create(folder: Path, header: Header, sync: bool = True) -> tuple[Record, Appending]:
    """Create a record in a new file of a folder."""
    path = record_path(folder, header.game)
    make_folder(folder, secret=True)
    try:
        file = Appending(path, new=True, sync=sync)
    except FileExistsError as error:
        raise BadRecord(f"{path}: already exists") from error
    try:
        record = Record.new(header, file.append)
        if sync:
            sync_folder(folder)
    except BaseException:
        file.close()
        delete(path)
        raise
    return record, file


def reopen(path: Path) -> tuple[LoadedRecord, Appending]:
    """Open a record to go on with it. A mark replaces its damaged part; a copy of the old file stays beside it."""
    header_of(path)  # open nothing but a record for writing
    file = Appending(path)
    try:
        found = read_record(path)
        if found.lost:
            write_whole(aside(path), path.read_bytes(), secret=True)
            found.record.keep = partial(file.put, found.sound)
            if found.mark:
                found.record.add(Line(found.mark))
            else:
                file.put(found.sound, b"")
    except BaseException:
        file.close()
        raise
    found.record.keep = file.append
    return found, file
