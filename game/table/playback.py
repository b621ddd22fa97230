"""A recorded game, to look at again as each viewer may see it, or to play on from one of its stops.

Positions never change, so all are kept and any is there at once. The playback shows the game as it was played in the
end, without answers that were taken back. Only moments at which something new is asked are stops; a seal of one seat
while others still think is none.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.engine.choices import Choice, Seat
from game.engine.events import Event
from game.engine.motion import Refused
from game.engine.seeing import has_secrets, redact
from game.engine.steps import AskSealed, Unseal
from game.engine.title import Result, Title
from game.engine.trouble import Trouble
from game.table.position import Position
from game.table.record import entries
from game.table.record.files import make_folder, write_whole
from game.table.record.packing import Line
from game.table.record.pocket import Sealed, open_pocket
from game.table.record.record import Record, record_path
from game.table.record.saves import pockets, records
from game.table.table import Table

OPEN = -9  # a viewer who sees everything
Eyes = Seat | None  # a seat's, an onlooker's, or `OPEN`

SECRET, SEALED, UNKNOWN, OVER = "replay_secret", "replay_sealed", "replay_unknown", "replay_over"
SIGNED = "replay_signed"  # nobody here can sign the first lines of another game


@dataclass(frozen=True, slots=True)
class Stop:
    """A position that can be looked at, and the events that led to it."""

    position: Position
    events: tuple[Event, ...]
    round: int

    @property
    def number(self) -> int:
        return self.position.number


@dataclass(frozen=True, slots=True)
class Shown:
    """A sealed choice that was shown later, and the entries between which it lay face down."""

    seat: Seat
    since: int
    until: int
    sealed: Sealed


class Playback:
    """The part of a record that can be followed."""

    def __init__(self, title: Title[Any], record: Record) -> None:
        """Refuse unknown rules; end before the first entry that does not fit, and name it in `ends_before`."""
        self.table = table = Table(title, record)  # signatures cover heads of the whole record
        self.title, self.record = table.title, record
        self.ends_before = 0  # the number of the first entry that does not fit; 0 if all do
        self.shown: list[Shown] = []
        self._ended: dict[tuple[int, Seat], int] = {}  # the entry that showed the seal of a question and a seat
        self._said: dict[tuple[int, Seat], entries.Announced] = {}
        self._since: dict[int, int] = {}  # the entry that closed a sealed question
        stops = [self._stop(tuple(table.position.game.news))]
        of_clocks: tuple[Event, ...] = ()  # since the last stop
        for number, line in enumerate(record.lines, 1):
            before = table.position
            try:
                expected = table.replay(line.entry, line.signature)
            except Refused:
                expected = None
            if expected is None or not table.agrees(line, expected):
                self.ends_before = number
                break
            self._learn(before, line.entry)
            if isinstance(line.entry, entries.Undo):
                stops = [stop for stop in stops if stop.number <= line.entry.to]
            elif table.position.moment != before.moment:
                stops.append(self._stop(of_clocks + table.told_whole(number)))
                of_clocks = ()
            else:
                of_clocks += table.told_whole(number)
        self.stops = tuple(stops)
        self._numbers = [stop.number for stop in stops]

    def _stop(self, events: tuple[Event, ...]) -> Stop:
        at = self.table.position
        return Stop(at, events, self.title.round(at.game))

    def _learn(self, before: Position, entry: entries.Entry) -> None:
        """Remember what an entry shows of what was sealed."""
        number = before.number + 1
        if before.seals and before.sealing not in self._since:
            if self.table.position.moment != before.moment:
                self._since[before.sealing] = number
            return
        if isinstance(entry, entries.Announced):
            self._said[before.sealing, entry.seat] = entry
        elif isinstance(entry, entries.Answer) and entry.salt:
            key = before.sealing, entry.seat
            self._ended[key] = number
            if said := self._said.get(key):
                sealed = Sealed(before.sealing, said.salt, said.choice, entry.salt, entry.choice)
                self.shown.append(Shown(entry.seat, self._since[before.sealing], number, sealed))
        elif isinstance(entry, entries.Substitute) and isinstance(before.top, Unseal):
            self._ended[before.sealing, entry.seat] = number

    @property
    def header(self) -> entries.Header:
        """Return the header with the last holders of the seats."""
        header = self.record.header
        return replace(header, seats=self.stops[-1].position.party.sitting(header))

    @property
    def last(self) -> int:
        return len(self.stops) - 1

    @property
    def result(self) -> Result | None:
        end = self.stops[-1].position
        return self.title.result(end.game) if end.over else None

    def at(self, number: int) -> int:
        """Return the stop of an entry; that before it if the entry was taken back or changed nothing."""
        return max(0, bisect_right(self._numbers, number) - 1)

    @property
    def rounds(self) -> tuple[int, ...]:
        """Return the stops at which rounds begin, including the beginning of the game."""
        found = [0]
        for n, (one, other) in enumerate(zip(self.stops, self.stops[1:], strict=False), 1):
            if other.round > max(1, one.round):
                found.append(n)
        return tuple(found)

    def round_by(self, stop: int, by: int) -> int:
        """Return the start of the next round, or with -1 of the nearest one before a stop; else an end of the game."""
        if by > 0:
            return next((n for n in self.rounds if n > stop), self.last)
        return next((n for n in reversed(self.rounds) if n < stop), 0)

    @property
    def secret(self) -> bool:
        """Return whether something must still be hidden from those who play on."""
        return self.result is None

    def why_not(self, eyes: Eyes) -> str:
        """Return why these eyes must not see the game; empty if they may."""
        if eyes is None or not self.secret:
            return ""
        return SECRET if eyes == OPEN or has_secrets(type(self.stops[0].position.game)) else ""

    def view(self, stop: int, eyes: Eyes) -> Any:
        game = self.stops[stop].position.game
        return game if eyes == OPEN else redact(game, eyes)

    def events(self, stop: int, eyes: Eyes) -> tuple[Event, ...]:
        """Return what these eyes could see of the events that led to a stop."""
        return tuple(_seen_by(event, eyes) for event in self.stops[stop].events)

    def past(self, stop: int, eyes: Eyes) -> tuple[tuple[int, Event], ...]:
        """Return all events up to a stop with the numbers of their entries."""
        return tuple((one.number, _seen_by(event, eyes)) for one in self.stops[: stop + 1] for event in one.events)

    def hands(self, stop: int, eyes: Eyes) -> Mapping[Seat, Choice]:
        """Return the face-down choices that these eyes know: their own, or all when everything is open."""
        return {one.seat: one.sealed.choice for one in self.face_down(stop) if eyes in (OPEN, one.seat)}

    def why_not_from(self, stop: int) -> str:
        """Return why nobody can play on from a stop; empty if one can."""
        at = self.stops[stop].position
        if at.over:
            return OVER
        if self.secret and has_secrets(type(at.game)):
            return SECRET
        if any(line.signature for line in self.record.lines[: at.number]):
            return SIGNED
        if any(entries.hides(line.entry) for line in self.record.lines[: at.number]):
            return UNKNOWN
        never = at.number + 1
        closed = {seat for seat in at.seals if self._ended.get((at.sealing, seat), never) > at.number}
        return SEALED if closed - {one.seat for one in self.face_down(stop)} else ""

    def face_down(self, stop: int) -> list[Shown]:
        """Return the choices that lie face down at a stop, as far as they were shown later."""
        number = self.stops[stop].number
        return [one for one in self.shown if one.since <= number < one.until]


def _seen_by(event: Event, eyes: Eyes) -> Event:
    if eyes != OPEN:
        return event.seen_by(eyes)
    return event if event.private is None else Event(event.name, {**event.facts, **event.private})


class CannotBranch(Trouble):
    """A position from which nobody can play on; the message is a word of the texts."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A new record, and the choices that lie face down at its beginning, for each seat's program to show later."""

    record: Record
    sealed: Mapping[Seat, Sealed]


def branch(playback: Playback, stop: int, seats: Sequence[entries.SeatInfo], game: str, made: str) -> Branch:
    """Make a new game of a new, unique name from a stop of a playback."""
    if reason := playback.why_not_from(stop):
        raise CannotBranch(reason)
    at, old = playback.stops[stop].position, playback.header
    header = entries.Header(game, old.title, playback.title.version, tuple(seats), old.options, made)
    if at.number:
        begun = at.sealing - isinstance(at.top, AskSealed)  # a question without a seal belongs to the new game
        header = replace(header, format=entries.BRANCHED, origins=_origins(old, at.number, begun))
    if old.clock:
        header = replace(header, format=entries.CLOCKED, clock=old.clock)
    lines = list(playback.record.lines[: at.number])
    for seat, info in enumerate(seats):
        moved = [line.entry for line in lines if isinstance(line.entry, entries.Sit) and line.entry.seat == seat]
        name = info.name if any(entry.name for entry in moved) else ""
        if moved and (moved[-1].holder, moved[-1].name) != (info.holder, name):
            lines.append(Line(entries.Sit(seat, info.holder, name=name)))
    record = Record.new(header)
    for line in lines:
        record.add(line)
    return Branch(record, {one.seat: one.sealed for one in playback.face_down(stop)})


def keep_branch(saves: Path, made: Branch) -> None:
    """Keep a new game: first its seats' pockets, then the record, whole or not at all."""
    header = made.record.header
    for seat, sealed in made.sealed.items():
        open_pocket(pockets(saves), header, seat).keep(sealed)
    make_folder(records(saves), secret=True)
    write_whole(record_path(records(saves), header.game), made.record.to_bytes(), secret=True)


def _origins(old: entries.Header, lines: int, sealings: int) -> tuple[entries.Origin, ...]:
    """Return the games of the first lines; older origins than the cut stay as they are."""
    kept = [origin for origin in old.origins if origin.lines < lines]
    whose = next((origin.game for origin in old.origins if origin.lines >= lines), old.game)
    return (*kept, entries.Origin(whose, lines, sealings))
