"""The record of a game: its header, and lines that only grow. In memory, as bytes, and as a file in `saves/`."""

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
    LINK,
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
LONGEST_HEADER = 2**16 + 2 * len(MAGIC) + LINK  # bytes, with all around it; its length has two
LONGEST_LINE = 1024  # bytes; the longest there are have about 200
Keep = Callable[[bytes], None]
T = TypeVar("T")


class BadRecord(Trouble):
    """A file that is no record this program can read; the message is one sentence."""


class NewerRecord(BadRecord):
    """A record that only a newer program can read."""


@dataclass(slots=True)
class Record:
    """Header and lines. `keep` is told each new frame before the line counts.

    `heads` are what all that is public amounts to after each line, the header's first: equal for everybody who has the
    public record.
    """

    header: Header
    lines: list[Line] = field(default_factory=list)
    chain: Chain = field(default_factory=Chain)
    public: Chain = field(default_factory=Chain)
    keep: Keep | None = None
    heads: list[bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        given, self.lines = self.lines, []
        self.chain.frame(pack_header(self.header))
        self.public.frame(pack_header(self.header))
        self.heads.append(self.public.head)
        for line in given:
            self.read(line, pack_line(line))

    @classmethod
    def new(cls, header: Header, keep: Keep | None = None) -> Record:
        """An empty record; its beginning is kept at once."""
        record = cls(header, keep=keep)
        if keep:
            keep(record.to_bytes())
        return record

    @property
    def head(self) -> bytes:
        """The head of the public chain."""
        return self.heads[-1]

    @property
    def is_marked(self) -> bool:
        """Tell whether damage has cut it short, as far as that is marked in it."""
        return any(isinstance(line.entry, Lost) for line in self.lines)

    def head_at(self, number: int) -> bytes:
        """The head after so many lines; nothing if there are not so many."""
        return self.heads[number] if number < len(self.heads) else b""

    def head_with(self, number: int, line: Line) -> bytes:
        """Return what the head would be if another line stood there."""
        chain = Chain()
        for content in [pack_header(self.header), *(pack_line(x.public) for x in (*self.lines[: number - 1], line))]:
            chain.frame(content)
        return chain.head

    def add(self, line: Line) -> None:
        """Keep a line, then count it. When it cannot be kept nothing has changed."""
        ahead, content = self.chain.copy(), pack_line(line)
        frame = ahead.frame(content)
        if self.keep:
            self.keep(frame)
        self.chain = ahead
        self._count(line, content)

    def to_bytes(self) -> bytes:
        """The whole record."""
        return _as_bytes(self.header, self.lines)

    def to_public_bytes(self) -> bytes:
        """Return what guests and onlookers may have of it: the same for everybody."""
        return _as_bytes(self.header, [line.public for line in self.lines])

    def read(self, line: Line, content: bytes) -> None:
        """Count a line that is kept already."""
        self.chain.frame(content)
        self._count(line, content)

    def _count(self, line: Line, content: bytes) -> None:
        public = line.public
        self.public.frame(content if public == line else pack_line(public))
        self.heads.append(self.public.head)
        self.lines.append(line)


def _as_bytes(header: Header, lines: list[Line]) -> bytes:
    chain = Chain()
    return MAGIC + b"".join(map(chain.frame, [pack_header(header), *map(pack_line, lines)]))


@dataclass(frozen=True, slots=True)
class Found:
    """A record as it was read, and what was behind its last sound line."""

    record: Record
    sound: int  # how many bytes are sound
    torn: int  # how many bytes behind them are of an unfinished last line
    trouble: str = ""  # what is wrong further on, if anything
    behind: int = 0  # how many lines can be counted there

    @property
    def lost(self) -> Lost | None:
        """Return what is not sound; none if all is."""
        return Lost(min(self.behind, MOST_LINES)) if self.trouble or self.torn else None

    @property
    def mark(self) -> Lost | None:
        """The mark to be written for it; none where one stands already."""
        lines = self.record.lines
        return None if lines and isinstance(lines[-1].entry, Lost) else self.lost

    @property
    def missing(self) -> str:
        """Tell where it ends too early and how much is known to be lost; an empty word if it is sound."""
        if self.trouble:
            lines = "1 line is" if self.behind == 1 else f"{self.behind} lines are"
            return f"{self.trouble}, and at least {lines} lost"
        return f"line {len(self.record.lines) + 1}: is cut off, and what stood behind it is lost" if self.torn else ""


class Reader:
    """Reads a record line by line into `record`, and unpacks none before it is asked for."""

    def __init__(self, data: bytes) -> None:
        """Read the header; what has none is a BadRecord."""
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
        """Read on to the last sound line."""
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

    def found(self) -> Found:
        """Tell what has been read. An unfinished last line is set aside; so is all that stands behind a damaged one."""
        for _ in self:
            pass
        rest = self._data[self.sound :]
        behind = _count(rest, self.record.chain) if rest else 0
        trouble = self._trouble or (f"line {len(self.record.lines) + 1}: is damaged" if behind else "")
        return Found(self.record, self.sound, 0 if trouble else len(rest), trouble, behind)


def from_bytes(data: bytes) -> Found:
    """Read a whole record."""
    return Reader(data).found()


def _count(rest: bytes, chain: Chain) -> int:
    """Count the lines that a damaged end of a record had, at least; 0 if it is one line that was not finished."""
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
    return start + 2 + int.from_bytes(data[start : start + 2]) + LINK


def _true_end(rest: bytes, chain: Chain) -> int:
    """Find where a line ends of which only the length is damaged; 0 if it is not one."""
    for end in range(2 + LINK, min(len(rest), LONGEST_LINE) + 1):
        if chain.copy().frame(rest[2 : end - LINK])[-LINK:] == rest[end - LINK : end]:
            return end
    return 0


def _is_torn(rest: bytes) -> bool:
    """Return whether this can be the beginning of one line that was not finished."""
    return len(rest) < 2 or len(rest) < min(_end_of_line(rest, 0), LONGEST_LINE)


def record_path(folder: Path, game: str) -> Path:
    """Return where the record of a game lies in a folder."""
    return folder / f"{game}{ENDING}"


def read_record(path: Path) -> Found:
    """Read a record's file; what is wrong is told in one sentence with the file."""
    return read_file(path, from_bytes, BIGGEST)


def read_file(path: Path, read: Callable[[bytes], T], most: int) -> T:
    """Return what stands in a file of at most so many bytes; what is wrong is told in one sentence with the file."""
    data = _bytes_of(path, most + 1)
    if len(data) > most:
        raise BadRecord(f"{path}: is too big to be a record")
    try:
        return read(data)
    except BadRecord as error:
        raise type(error)(f"{path}: {error}") from error


def _bytes_of(path: Path, most: int) -> bytes:
    """The first bytes of a file; what is none, as a pipe that nobody writes to, is not opened."""
    try:
        if not path.is_file():
            raise BadRecord(f"{path}: {'is not a file' if path.exists() else 'is not there'}")
        with path.open("rb") as file:
            return file.read(most)
    except OSError as error:
        raise BadRecord(f"{path}: cannot be read ({error.strerror})") from error


def header_of(path: Path) -> Header:
    """Return what stands at the beginning of a record's file, without reading all that follows."""
    data = _bytes_of(path, LONGEST_HEADER)
    content = next(frames(data), (0, b""))[1] if data.startswith(MAGIC) else b""
    try:
        return unpack_header(content)
    except (BadBytes, Newer) as error:
        raise BadRecord(f"{path}: cannot be read: {error}") from error


def create(folder: Path, header: Header, sync: bool = True) -> tuple[Record, Appending]:
    """A new record in a folder, in a file of its own that was not there before."""
    path = record_path(folder, header.game)
    make_folder(folder, secret=True)
    try:
        file = Appending(path, new=True, sync=sync)
    except FileExistsError as error:
        raise BadRecord(f"{path}: is there already") from error
    try:
        record = Record.new(header, file.append)
        if sync:
            sync_folder(folder)
    except BaseException:
        file.close()
        delete(path)
        raise
    return record, file


def reopen(path: Path) -> tuple[Found, Appending]:
    """Open a record to go on with it. A mark takes the place of what is not sound; a copy of it all stays beside."""
    header_of(path)  # what is no record is not opened for writing
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
