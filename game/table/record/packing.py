"""The one codec: headers, entries, updates and pockets to bytes and back. Incoming data is typed and bounded.

A record is a word that names its format, then frames: two bytes of length, the packed content, and the first bytes of a
hash over everything before. So damage is seen where it is, and so is a line that was dropped or swapped. Anybody could
make the whole chain anew; the seats' signatures in the lines prevent that.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from itertools import pairwise
from typing import Annotated, Any, TypeVar

import msgpack
import msgspec

from game.engine.choices import Seat
from game.engine.seeing import HIDDEN
from game.engine.trouble import Trouble
from game.table.record.bounds import Most, count
from game.table.record.clocks import CLOCKS
from game.table.record.entries import (
    BRANCHED,
    CLOCKED,
    CODES,
    FORMAT,
    KINDS,
    LATER,
    OF_DAY,
    TAUGHT,
    DaysVoyage,
    Drawn,
    Entry,
    Header,
    Origin,
    row_of,
)

T = TypeVar("T")

PARTS_OF_HEADER = {FORMAT: 7, BRANCHED: 8, TAUGHT: 8, CLOCKED: 9, OF_DAY: 8}  # by the format
MAGIC = b"westward record\n"
HEAD = 8  # bytes of the head behind each frame
LONGEST = 0xFFFF
ARRAY = 4096  # parts of one row
PARTS = 1 << 17  # parts at all depths together: ten times those of a long game, and 16 MB of memory

MOST, LETTERS = 64, 256  # bytes of a hash or names of a choice; letters of a word
Rows = Annotated[list[tuple[int, bytes]], msgspec.Meta(max_length=256)]  # numbered bytes, such as pockets by seat


class BadBytes(Trouble):
    """Bytes that cannot be used; the message is one sentence."""


class Newer(BadBytes):
    """Data of a newer program; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Line:
    """An entry in a record, with the check of the game after it: of the view of onlookers, and of the whole."""

    entry: Entry
    check: bytes = b""  # empty unless the game has moved
    whole: bytes = b""  # only for titles with secrets: it never leaves the host's file
    signature: bytes = b""  # of the seat's program, where seats have keys

    @property
    def public(self) -> Line:
        """Return the line as everybody may read it."""
        return self.seen_by(None)

    def seen_by(self, seat: Seat | None) -> Line:
        """Return the line as a seat or an onlooker may read it; one private link would tell all earlier draws."""
        entry = self.entry
        if isinstance(entry, Drawn) and entry.only is not None:
            outcomes = entry.outcomes if entry.only == seat else (HIDDEN,) * len(entry.outcomes)
            entry = Drawn(outcomes, entry.only)
        return Line(entry, self.check, b"", self.signature)


class Chain:
    """The running hash of a record."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256(MAGIC)

    def frame(self, content: bytes) -> bytes:
        if len(content) > LONGEST:
            raise BadBytes("an entry is too long for a record")
        self._hash.update(len(content).to_bytes(2) + content)
        return len(content).to_bytes(2) + content + self._hash.digest()[:HEAD]

    def copy(self) -> Chain:
        made = Chain()
        made._hash = self._hash.copy()
        return made

    @property
    def head(self) -> bytes:
        return self._hash.digest()


def pack(plain: Any) -> bytes:
    """Pack plain data; equal data gives equal bytes."""
    packed: bytes = msgpack.packb(plain)
    return packed


def unpack(data: bytes, most: int = ARRAY) -> Any:
    """Unpack strictly bounded msgpack; raise BadBytes for anything else."""
    check_parts(data)
    try:
        return msgpack.unpackb(
            data,
            raw=False,
            strict_map_key=True,
            max_str_len=LONGEST,
            max_bin_len=LONGEST,
            max_array_len=most,
            max_map_len=256,
            max_ext_len=0,
            object_pairs_hook=_no_twins,
        )
    except (ValueError, RecursionError, TypeError) as error:
        raise BadBytes(f"cannot be unpacked ({error})") from error


def check_parts(*packed: bytes) -> None:
    """Refuse packed data with too many parts in all. A part takes at least a byte, so short data need no count."""
    if sum(map(len, packed)) <= PARTS:
        return
    left = PARTS
    try:
        for data in packed:
            left -= count(data, Most(left)) if data else 0
    except ValueError as error:
        raise BadBytes(f"cannot be unpacked ({error})") from error


def _no_twins(pairs: list[tuple[Any, Any]]) -> dict[Any, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("a key stands twice")
    return made


def typed(raw: Any, kind: type[T]) -> T:
    """Convert plain data to a type; raise BadBytes if it does not fit."""
    try:
        return msgspec.convert(raw, kind, strict=True, builtin_types=(bytes,))
    except msgspec.ValidationError as error:
        raise BadBytes(str(error)) from error


def unpack_as(data: bytes | memoryview, kind: type[T], others: Callable[[type[Any], Any], Any] | None = None) -> T:
    """Unpack bytes as a type, without making anything of data that does not fit; `others` makes foreign types."""
    try:
        return msgspec.msgpack.decode(data, type=kind, strict=True, dec_hook=others)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadBytes(str(error)) from error


def pack_as(made: Any, others: Callable[[Any], Any] | None = None) -> bytes:
    """Pack what `unpack_as` unpacks; `others` makes plain data of foreign types."""
    return msgspec.msgpack.encode(made, enc_hook=others)


def pack_header(header: Header) -> bytes:
    """Pack a header."""
    seats = [[seat.name, seat.holder, seat.key, seat.at_zero][: 4 if seat.at_zero else 3] for seat in header.seats]
    rest = [header.game, header.title, header.version, seats, header.options, header.made]
    day = [header.day.date, header.day.attempt, header.day.machine, header.day.bots] if header.day else []
    words = [header.game, header.title, *header.options, *header.options.values(), header.made, header.lesson, day]
    words.append(header.clock)
    if not all(map(_bounded, words)):
        raise BadBytes("a header has words that are too long")
    if not all(map(_bounded, seats)):
        raise BadBytes("a name at the table is too long")
    if header.origins or header.format == CLOCKED:
        rest.append([[origin.game, origin.lines, origin.sealings] for origin in header.origins])
    if header.format == TAUGHT:
        rest.append(header.lesson)
    if header.format == CLOCKED:
        rest.append(header.clock)
    if day:
        rest.append(day)
    return pack([header.format, *rest])


def unpack_header(data: bytes) -> Header:
    """Unpack and check a header."""
    raw = unpack(data)
    _check_form(raw)
    header = _header_of(raw)
    _check_origins(header)
    _check_words(raw, header)
    return header


def _check_form(raw: Any) -> None:
    """Refuse anything but a header of a known format."""
    if type(raw) is not list or not raw or type(raw[0]) is not int:
        raise BadBytes("its header is damaged")
    if raw[0] > OF_DAY:
        raise Newer(f"it needs a newer version of the program (format {raw[0]}; this one reads up to {OF_DAY})")
    if len(raw) != PARTS_OF_HEADER.get(raw[0]):
        raise BadBytes("its header is damaged")


def _header_of(raw: list[Any]) -> Header:
    """Return the header of unpacked parts; its last parts depend on the format."""
    form, game, title, version, seats, options, made = raw[:7]
    named = {"game": game, "title": title, "version": version, "options": options, "made": made, "format": form}
    sitting = [
        dict(zip(("name", "holder", "key", "at_zero"), row, strict=False)) for row in typed(seats, list[list[Any]])
    ]
    more = raw[7:8] if form in (BRANCHED, CLOCKED) else [[]]
    origins = [Origin(*row) for row in typed(more, tuple[list[tuple[str, int, int]]])[0]]
    lesson = raw[7] if form == TAUGHT else ""
    day = asdict(DaysVoyage(*typed(raw[7], tuple[str, int, str, int]))) if form == OF_DAY else None
    named |= {"seats": sitting, "origins": [asdict(one) for one in origins], "lesson": lesson, "day": day}
    named["clock"] = raw[8] if form == CLOCKED else ""
    return typed(named, Header)


def _check_origins(header: Header) -> None:
    """Refuse a header with misnamed games, or whose format does not fit its origins, lesson, day or clock."""
    origins = header.origins
    if not all(name.isascii() and name.isalnum() for name in (header.game, *(one.game for one in origins))):
        raise BadBytes("the name of its game is damaged")
    may_grow, must_grow = header.format in (BRANCHED, CLOCKED), header.format == BRANCHED
    if not must_grow <= bool(origins) <= may_grow or not _grow(origins):
        raise BadBytes("its list of origins is damaged")
    if (header.format == TAUGHT) != bool(header.lesson):
        raise BadBytes("its lesson is damaged")
    if (header.format == CLOCKED) != bool(header.clock):
        raise BadBytes("its clock is damaged")
    if header.clock and header.clock not in CLOCKS:
        raise Newer("its clock needs a newer version of the program")


def _check_words(raw: list[Any], header: Header) -> None:
    """Refuse a header with long words or too many origins; seats are measured as they were packed."""
    _, game, title, _, seats, options, made = raw[:7]
    day = raw[7] if header.day else []
    words = [game, title, *options, *options.values(), made, header.lesson, header.clock, day, *seats]
    if not all(map(_bounded, [*words, *(one.game for one in header.origins)])) or len(header.origins) > MOST:
        raise BadBytes("its header has words that are too long")


def _grow(origins: Sequence[Origin]) -> bool:
    """Return whether each origin ends no earlier than the one before it."""
    counts = [(0, 0), *((one.lines, one.sealings) for one in origins)]
    return all(a[0] <= b[0] and a[1] <= b[1] for a, b in pairwise(counts)) and all(one.lines > 0 for one in origins)


def pack_line(line: Line) -> bytes:
    """Pack a line: the code of its kind, its fields, its checks, its signature."""
    entry = line.entry
    rest = [line.check, line.whole, line.signature]
    while rest and not rest[-1]:
        rest.pop()
    return pack([CODES[type(entry)], row_of(entry), *rest])


def unpack_line(data: bytes) -> Line:
    """Unpack and check a line."""
    raw = unpack(data)
    if type(raw) is not list or not 2 <= len(raw) <= 5 or type(raw[0]) is not int or type(raw[1]) is not list:
        raise BadBytes("is not an entry")
    code, row, *rest = raw
    if not 0 <= code < len(KINDS):
        raise Newer("needs a newer version of the program")
    kind: type[Entry] = KINDS[code]
    names = [f.name for f in fields(kind)]
    least = len(names) - LATER.get(kind, 0)
    if not least <= len(row) <= len(names) or (len(row) > least and not row[-1]):
        raise BadBytes("has the wrong number of parts")
    entry: Entry = typed(dict(zip(names, row, strict=False)), kind)
    if not all(map(_bounded, row)) or any(type(x) is not bytes or len(x) > MOST for x in rest):
        raise BadBytes("has parts that are too long")
    return Line(entry, *rest)


def _bounded(x: Any) -> bool:
    """Return whether a word, a hash or a choice has an allowed length."""
    if isinstance(x, list):
        return len(x) <= MOST and all(map(_bounded, x))
    return not isinstance(x, str | bytes) or len(x) <= (LETTERS if isinstance(x, str) else MOST)


def count_frames(data: bytes, start: int, most: int) -> int:
    """Count the frames from a place on by their lengths alone, up to a limit."""
    count, end = 0, len(data) - HEAD
    while start + 2 <= end and count < most:
        start += 2 + int.from_bytes(data[start : start + 2]) + HEAD
        count += 1
    return count


def frames(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the end and the content of each frame of a record, up to the first that is cut short or not linked."""
    chain, at = Chain(), len(MAGIC)
    while len(data) >= at + 2:
        length = int.from_bytes(data[at : at + 2])
        end = at + 2 + length + HEAD
        content = data[at + 2 : end - HEAD]
        if len(data) < end or chain.frame(content) != data[at:end]:
            return
        at = end
        yield at, content
