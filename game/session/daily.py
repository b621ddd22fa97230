"""The day's voyage on this machine: its first attempt, later ones, and the book of days.

The first attempt of a date and title has a name that this machine derives from them. So there is one at most, a crash
at any moment leads back to it, and a record of the machine of a friend has another name. The book remembers what the
records cannot: which first attempts were begun although their records are gone, by which clock, and the latest day that
this machine has seen, because its clock can be moved.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from pathlib import Path
from typing import Unpack

from game.bots.bot import VERSION
from game.engine.trouble import Trouble
from game.session.beginning import SessionParts, begin, go_on, new_header
from game.session.session import Session
from game.table.days_voyage import HOLDERS, VOYAGER, options_of_day, read_day
from game.table.record.entries import OF_DAY, Answer, DaysVoyage, Header, Seal, SeatInfo
from game.table.record.files import read_or_set_aside, write_whole
from game.table.record.packing import BadBytes, pack, typed, unpack
from game.table.record.record import (
    ENDING,
    LONGEST_HEADER,
    BadRecord,
    RecordReader,
    header_of,
    read_record,
    record_path,
)
from game.table.record.saves import received, records
from game.titles import title as find_title

FILE = "days"  # in the folder of saves
FORMAT = 1
MACHINE = 4  # bytes of a machine's name
Names = Sequence[str]


class NotYet(Trouble):
    """A day that has not come yet; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class BegunDay:
    """A first attempt that was begun; `moved` if the clock was turned back before or after."""

    date: str
    title: str
    moved: bool = False
    answered: bool = False  # by its person, from when on it counts


@dataclass(slots=True)
class DayBook:
    """The days of this machine: its name, the latest day it has seen, and the first attempts begun so far."""

    saves: Path
    machine: str
    since: str = ""  # the first day it has seen
    latest: str = ""
    begun: tuple[BegunDay, ...] = field(default=())

    def game(self, day: str, slug: str) -> str:
        """Return the name of the first attempt."""
        return f"{day.replace('-', '')}{slug.replace('_', '')}{self.machine}"

    def path(self, day: str, slug: str) -> Path:
        return record_path(records(self.saves), self.game(day, slug))

    def of(self, day: str, slug: str) -> BegunDay | None:
        """Return the first attempt that counts, even if its record is gone."""
        return next((one for one in self.begun if (one.date, one.title) == (day, slug) and one.answered), None)

    def turned_back(self, today: date) -> str:
        """Return the later day that this machine has seen before, if there is one."""
        return self.latest if self.latest > today.isoformat() else ""

    def see(self, today: date) -> None:
        """Note today, and before that whatever was begun; days begun by a clock that stood ahead are marked."""
        self.note()
        now = today.isoformat()
        begun = tuple(replace(one, moved=one.moved or one.date > now) for one in self.begun)
        self.since = self.since or now
        self._write(max(self.latest, now), begun)

    def begin(self, today: date, slug: str) -> None:
        """Note a first attempt that begins now, and whether the clock was turned back."""
        day = today.isoformat()
        others = (one for one in self.begun if (one.date, one.title) != (day, slug))
        self._write(self.latest, (*others, BegunDay(day, slug, bool(self.turned_back(today)))))

    def note(self) -> None:
        """Note the first attempts whose records hold an answer of their person, also those that no book knows."""
        known = {(one.date, one.title) for one in self.begun}
        found = [(day, title) for _, day, title in _first_attempts(self.saves, self.machine)]
        begun = (*self.begun, *(BegunDay(*one) for one in found if one not in known))
        held = (replace(one, answered=one.answered or self._holds(one)) for one in begun)
        self._write(self.latest, tuple(one for one in held if one.answered or one in self.begun))

    def _holds(self, one: BegunDay) -> bool:
        path = self.path(one.date, one.title)
        return path.exists() and has_begun(path)

    def _write(self, latest: str, begun: tuple[BegunDay, ...]) -> None:
        if (latest, begun) != (self.latest, self.begun):
            rows = [[one.date, one.title, one.moved, one.answered] for one in begun]
            write_whole(self.saves / FILE, pack([FORMAT, self.machine, self.since, latest, rows]))
            self.latest, self.begun = latest, begun


def open_book(saves: Path) -> DayBook:
    """Open the book of a folder, or make a new one; in place of a damaged one the first attempts give it its name."""
    was_there = (saves / FILE).exists()
    held = read_or_set_aside(saves / FILE, _read)
    if held:
        return DayBook(saves, *held)
    known = Counter(machine for machine, *_ in _first_attempts(saves)) if was_there else Counter[str]()
    ((machine, _),) = known.most_common(1) or [(secrets.token_hex(MACHINE), 0)]
    saves.mkdir(parents=True, exist_ok=True)
    write_whole(saves / FILE, pack([FORMAT, machine, "", "", []]))
    book = DayBook(saves, *_read((saves / FILE).read_bytes()))
    book.note()
    return book


def _first_attempts(saves: Path, machine: str = "") -> list[tuple[str, str, str]]:
    """Return machine, date and title of the first attempts that did not come here as files, by date."""
    found = []
    for path in records(saves).glob(f"*{machine}{ENDING}"):
        header = None if (received(saves) / path.stem).exists() else _header(path)
        if header and header.day and header.day.attempt == 1 and path == _path(saves, header, header.day):
            found.append((header.day.machine, header.day.date, header.title))
    return sorted(found, key=lambda one: one[1:])


def _header(path: Path) -> Header | None:
    try:
        return header_of(path)
    except BadRecord:
        return None


def _path(saves: Path, header: Header, day: DaysVoyage) -> Path:
    return DayBook(saves, day.machine).path(day.date, header.title)


def book_of(saves: Path) -> DayBook | None:
    """Return the book of a folder, if there is a sound one; nothing is written."""
    with suppress(BadBytes, OSError):
        return DayBook(saves, *_read((saves / FILE).read_bytes()))
    return None


def _read(data: bytes) -> tuple[str, str, str, tuple[BegunDay, ...]]:
    plain = unpack(data)
    try:
        form, machine, since, latest, rows = typed(plain, tuple[int, str, str, str, list[tuple[str, str, bool, bool]]])
    except BadBytes:  # older books have only what was answered
        form, machine, since, latest, older = typed(plain, tuple[int, str, str, str, list[tuple[str, str, bool]]])
        rows = [(*row, True) for row in older]
    if form != FORMAT or not (machine.isascii() and machine.isalnum()):
        raise BadBytes("it is no book of days")
    return machine, since, latest, tuple(BegunDay(*row) for row in rows)


def has_begun(path: Path) -> bool:
    """Return whether a record holds an answer of the person, so that it counts as an attempt."""
    try:
        lines = read_record(path).record.lines
    except BadRecord:
        return False
    return any(isinstance(line.entry, Answer | Seal) and line.entry.seat == VOYAGER for line in lines)


def header_of_day(book: DayBook, slug: str, day: str, names: Names, attempt: int, now: datetime) -> Header:
    """Make the header of an attempt."""
    title = find_title(slug)
    seats = [SeatInfo(name, holder) for name, holder in zip(names, HOLDERS, strict=True)]
    made = replace(
        new_header(title, seats, options_of_day(title), now),
        day=DaysVoyage(day, attempt, book.machine, VERSION),
        format=OF_DAY,
    )
    return replace(made, game=book.game(day, slug)) if attempt == 1 else made


def sail(
    saves: Path, slug: str, day: str, names: Names, at: datetime, again: int = 2, **parts: Unpack[SessionParts]
) -> Session:
    """Begin the first attempt at a day, or continue it; if it is over or its day has passed, begin attempt `again`."""
    if read_day(day) is None:
        raise Trouble(f"{day!r}: write the date as YYYY-MM-DD")
    today = at.date()
    if day > today.isoformat():
        raise NotYet(f"{day} is in the future: on this computer, today is {today.isoformat()}")
    book = open_book(saves)
    book.see(today)
    path = book.path(day, slug)
    _clear(path, bool(book.of(day, slug)))
    if path.exists():
        unseen: SessionParts = {**parts, "watched": False}
        session = go_on(saves, path, **unseen)
        if not session.table.position.over:
            session.watched = parts.get("watched", True)
            session.tell_again()
            return session
        session.close()
    elif not book.of(day, slug) and day == today.isoformat():
        book.begin(today, slug)
        return begin(saves, header_of_day(book, slug, day, names, 1, at), **parts)
    return begin(saves, header_of_day(book, slug, day, names, max(2, again), at), **parts)


def _clear(path: Path, was_begun: bool) -> None:
    """Set aside a file whose program was killed before the header was written: nothing was answered in it."""
    if not was_begun and path.is_file() and path.stat().st_size <= LONGEST_HEADER:
        read_or_set_aside(path, RecordReader)
