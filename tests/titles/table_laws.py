"""The laws of every title at a table: records, sealed choices, taking back, and secrets between seats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

from game.engine.chance import Dice
from game.engine.choices import CHANCE, Choice, Fitting, Odds, Seat
from game.engine.plain import write_event
from game.engine.title import Title
from game.table.days_voyage import HOLDERS, days_kind, options_of_day
from game.table.record.entries import (
    OF_DAY,
    Announced,
    Answer,
    DaysVoyage,
    Drawn,
    Entry,
    Header,
    Seal,
    SeatInfo,
)
from game.table.record.pocket import Pocket
from game.table.record.record import Record, from_bytes
from game.table.seat_program import SeatProgram
from game.table.table import Table
from game.table.update import Update
from tests.titles.laws import LONGEST, any_answer, any_options


def header_of(title: Title[Any], seats: int, seed: object) -> Header:
    """Return the header of a game between people."""
    people = tuple(SeatInfo(f"seat {seat}") for seat in range(seats))
    options = any_options(title, seats, Random(f"options {seed}"))
    return Header("lawful", title.slug, title.version, people, options)


class Sitting:
    """A game at a table: programs with pockets for all seats, a seeded luck, and random choices."""

    def __init__(self, title: Title[Any], seats: int, seed: object, header: Header | None = None) -> None:
        self.title = title
        header = header or header_of(title, seats, seed)
        self.table = Table(title, Record.new(header))
        self.random = Random(f"sitting {seed}")
        self.dice = Dice(f"dice {seed}")
        pockets = [Pocket(header, seat, entropy=Random(f"salt {seat} {seed}").randbytes) for seat in range(seats)]
        self.programs = [SeatProgram(pocket, self.table) for pocket in pockets]

    @property
    def over(self) -> bool:
        return self.table.position.over

    def update(self, seat: Seat | None) -> Update:
        """Return the present update of a seat."""
        return self.table.update(seat, self.table.position.number)

    def seat(self) -> Seat:
        """Return any seat that still has to answer."""
        return self.random.choice(self.table.position.waiting)

    def entry(self, seat: Seat) -> Entry:
        """Return the next entry of a seat's program, with a random choice where it needs one."""
        by_itself = self.programs[seat].by_itself()
        if by_itself is not None:
            return by_itself
        options = self.update(seat).options
        assert options is not None
        return self.programs[seat].chosen(any_answer(options, self.random))

    def entry_again(self, seat: Seat) -> Entry:
        """Return another sealed choice of a seat that has sealed already."""
        return self.programs[seat].chosen(any_answer(self.update(seat).asked[seat], self.random))

    def move(self) -> None:
        """Make one more entry, for any seat that has to answer."""
        seat = self.seat()
        if seat == CHANCE:
            self.table.draw(self.dice)
        else:
            self.table.take(self.table.position.moment, self.entry(seat))

    def to_the_end(self) -> None:
        """Play until the game is over."""
        for _ in range(LONGEST):
            if self.over:
                return
            self.move()
        raise AssertionError("the game does not end")


def voyage_of(title: Title[Any], seed: object, date: str = "2026-11-19") -> Sitting:
    """Return a day's voyage, to be played with random choices in all seats."""
    seats = tuple(SeatInfo(f"seat {seat}", holder) for seat, holder in enumerate(HOLDERS))
    day = DaysVoyage(date, 1, "lawful", 1)
    header = Header("lawful", title.slug, title.version, seats, options_of_day(title), "", OF_DAY, day=day)
    return Sitting(title, len(seats), seed, header)


def draws_of(sitting: Sitting) -> dict[tuple[str, int], tuple[Odds, Choice]]:
    """Play a day's voyage to its end; return what was asked and drawn, by kind and number."""
    found = {}
    while not sitting.over:
        at = sitting.table.position
        sitting.move()
        if isinstance(odds := at.asked.get(CHANCE), Odds):
            kind = days_kind(at)
            entry = sitting.table.record.lines[-1].entry
            assert isinstance(entry, Drawn)
            found[kind, at.days_draws.get(kind, 0)] = odds, entry.outcomes
    return found


def record_replays(sitting: Sitting) -> None:
    """Check that the record gives the identical game again, also when read back from bytes."""
    table, title = sitting.table, sitting.title
    found = from_bytes(table.record.to_bytes())
    assert not found.trouble and not found.torn
    assert found.record.lines == table.record.lines
    for record in (table.record, found.record):
        again = Table(title, record)
        again.resume()
        same_position(again, table)
        assert again.result() == table.result()


def same_position(one: Table, other: Table) -> None:
    """Check that two tables are at the same point and wait for the same answers."""
    a, b = one.position, other.position
    assert one.title.plain.of(a.game) == one.title.plain.of(b.game)
    assert a.game == b.game
    assert a.asked == b.asked
    for name in (f.name for f in fields(a) if f.name != "past"):
        assert getattr(a, name) == getattr(b, name), name
    assert [p.moment for p in a.past] == [p.moment for p in b.past]


def told(title: Title[Any], update: Update) -> dict[str, Any]:
    """Return an update as plain data without hashes and salts, which tell nothing but differ between seals."""
    found = {f.name: getattr(update, f.name) for f in fields(update) if f.name not in ("head", "lines")}
    found["view"] = title.plain.of(update.view)
    found["events"] = [(write_event(event), event.private) for event in update.events]
    found["entries"] = [_unsalted(entry) for entry in update.entries]
    return found


def _unsalted(entry: Entry) -> Entry:
    if isinstance(entry, Seal):
        return Seal(entry.seat, b"", entry.nth)
    if isinstance(entry, Announced):
        return Announced(entry.seat, entry.choice, b"", b"")
    return entry


class Twins:
    """Two games that differ only in facts one seat cannot know: the draws and the sealed choices of others.

    They are played side by side until the difference shows: an answer fits only one of them, a seal opens to another
    choice, or the game is over and hands are counted.
    """

    def __init__(self, title: Title[Any], seats: int, seed: object, seat: Seat) -> None:
        self.title, self.seat = title, seat
        self.one, self.other = Sitting(title, seats, seed), Sitting(title, seats, seed)
        self.random = Random(f"twins {seed}")
        self.differ = 0  # how often something hidden was made another

    def play(self) -> int:
        """Play, comparing the seat's updates after each entry; return the number of entries until they parted."""
        together = 0
        for _ in self.entries():
            together += 1
            number = self.one.table.position.number - 1
            one, other = self.one.table.update(self.seat, number), self.other.table.update(self.seat, number)
            assert told(self.title, one) == told(self.title, other)
        return together

    def entries(self) -> Iterator[None]:
        """Yield after every entry, as long as nothing hidden comes to light."""
        while self._move() and not self.one.over:
            yield

    def _move(self) -> bool:
        seat = self.one.seat()
        table, other = self.one.table, self.other.table
        if seat == CHANCE:
            return self._drawn()
        entry = self.one.entry(seat)
        twin: Entry = entry
        if isinstance(entry, Seal):
            twin = self._sealed(seat, entry.seal)
        elif isinstance(entry, Announced):
            twin = self.other.entry(seat)
        elif isinstance(entry, Answer) and entry.salt:
            twin = self.other.entry(seat)
            if twin != entry:
                return False
        elif isinstance(entry, Answer) and entry.choice not in other.position.asked.get(seat, ()):
            return False
        table.take(table.position.moment, entry)
        other.take(other.position.moment, twin)
        return table.position.waiting == other.position.waiting

    def _drawn(self) -> bool:
        table, other = self.one.table, self.other.table
        odds, others = table.odds(), other.odds()
        assert odds is not None and others is not None
        drawn = self.one.dice(odds)
        hidden = odds.only is not None and odds.only != self.seat
        twin = others.drawn(self.random.randrange) if hidden else drawn
        if twin not in others or odds.only != others.only:
            return False
        self.differ += twin != drawn
        table.draw(lambda _: drawn)
        other.draw(lambda _: twin)
        return True

    def _sealed(self, seat: Seat, seal: bytes) -> Seal:
        """Return the other game's seal; if another seat seals, it holds another choice with the same announcement."""
        update = self.other.update(seat)
        top: Any = update.view.agenda[-1]
        mine = self.one.programs[seat].pocket.kept[seal]
        choice = mine.choice
        if seat != self.seat:
            fitting = Fitting(update.asked[seat], top.announcing(update.view), mine.said)
            choice = any_answer(fitting, self.random)
            self.differ += choice != mine.choice
        entry = self.other.programs[seat].chosen(choice)
        assert isinstance(entry, Seal)
        return entry
