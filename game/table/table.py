"""The authority over one game: it orders, checks, keeps and tells. It knows no clock, no socket, no screen."""

from __future__ import annotations

from typing import Any

from game.engine.choices import CHANCE, Announcements, Fitting, Odds, Seat
from game.engine.events import Event
from game.engine.motion import Refused, why
from game.engine.seeing import has_secrets, redact
from game.engine.steps import Announce, AskSealed
from game.engine.title import Title
from game.engine.trouble import Trouble
from game.table.days_voyage import days_luck
from game.table.following import follow
from game.table.luck import Luck, luck_from, stand_in
from game.table.position import Position
from game.table.record import entries
from game.table.record.packing import BadBytes, Line
from game.table.record.record import Record
from game.table.standing import Standing
from game.table.update import NEVER, Update

FROM_SEATS = entries.BY_SEATS | entries.Chains  # all other entries are made by the table


class Unlike(Trouble):
    """A record that disagrees with these rules; the message names the line."""


class Table(Standing):
    """The table of one game. Every change is one entry: checked, kept, and only then in force."""

    def __init__(self, title: Title[Any], record: Record) -> None:
        """Start at the beginning of a record; call `resume` if the record has lines."""
        super().__init__(title, record)
        self._offered: dict[int, bytes] = {}  # links opened for the draw that is due
        self._events: list[tuple[Event, ...]] = [tuple(self.position.game.news)]

    def resume(self) -> None:
        """Play all lines of the record again; where one does not fit, the table stands before it.

        The last check vouches for all before it. Only if it fails is each line checked, to find the first wrong one.
        """
        start, lines = self.position, self.record.lines
        last = max((number for number, line in enumerate(lines, 1) if line.check), default=0)
        try:
            self._play_again(range(last, len(lines) + 1))
        except Unlike:
            self.position = start
            del self._events[1:]
            self.answered.clear()
            self._play_again(range(len(lines) + 1))

    def _play_again(self, checked: range) -> None:
        for number, line in enumerate(self.record.lines, 1):
            try:
                after = follow(self.position, line.entry, line.signature)
            except Refused as error:
                raise Unlike(f"line {number}: {type(line.entry).__name__} is not allowed ({error.reason})") from error
            confirmed = number not in checked or self._confirmed(line, after)
            self._enter(after, line.entry)
            if not confirmed:
                raise Unlike(f"line {number}: from here, the game differs from the one that was recorded")

    def replay(self, entry: entries.Entry, signature: bytes = b"") -> Line:
        """Follow an entry of a record, and return the line that it should be."""
        after = follow(self.position, entry, signature)
        line = self._line(after, entry, signature)
        self._enter(after, entry)
        return line

    def _confirmed(self, line: Line, after: Position) -> bool:
        """Return whether a line written by this machine matches its position: the whole check needs no other."""
        if line.whole and after.moment != self.position.moment:
            return line.whole == self.title.plain.check(after.game)
        return self.agrees(line, self._line(after, line.entry, line.signature))

    @staticmethod
    def agrees(line: Line, expected: Line) -> bool:
        """Return whether a recorded line says what it should; public records lack the check of the whole."""
        return line.check == expected.check and line.whole in (expected.whole, b"")

    def after(self, moment: int, entry: entries.Entry, signature: bytes = b"") -> Position:
        """Return the position after an entry of a seat, or refuse the entry with a reason; nothing changes."""
        if not isinstance(entry, FROM_SEATS):
            raise Refused("not_that_kind_of_answer")
        if moment != self.position.moment:
            raise Refused("table_moved_on")
        return follow(self.position, entry, signature)

    def take(self, moment: int, entry: entries.Entry, signature: bytes = b"") -> None:
        """Take an entry of a seat, or refuse it with a reason and change nothing."""
        if self.position.number != len(self.record.lines):
            raise Refused("record_does_not_fit")
        self._keep(self.after(moment, entry, signature), entry, signature)

    def draw(self, luck: Luck) -> None:
        """Answer what chance is asked from a local source of luck; a day's voyage has its own."""
        odds = self.odds()
        if odds is None:
            raise Refused("not_asked")
        self._add(entries.Drawn((days_luck(self.position) or luck)(odds), odds.only))

    def offer(self, moment: int, machine: int, chain_link: bytes) -> None:
        """Take a machine's next link; the last link missing makes the draw.

        A link that was right before a draw was begun anew is late; only one that never was is wrong.
        """
        at = self.position
        if moment != at.moment:
            raise Refused("table_moved_on")
        if machine not in at.awaited:
            raise Refused("not_asked")
        if not at.party.fits(machine, chain_link, at.private, at.steps):
            late = any(at.party.fits(machine, chain_link, at.private, steps) for steps in range(at.steps))
            raise Refused("table_moved_on" if late else "wrong_link")
        self._offered[machine] = chain_link
        if not self.awaited:
            self._draw_from(tuple(self._offered[n] for n in at.awaited))

    @property
    def awaited(self) -> tuple[int, ...]:
        return tuple(n for n in self.position.awaited if n not in self._offered)

    def _draw_from(self, links: tuple[bytes, ...]) -> None:
        at, odds = self.position, self.odds()
        luck = luck_from(at.header.game, at.draws, at.awaited, links)
        if odds is not None:
            self._add(entries.Drawn(luck(odds), odds.only, links))
            return
        ((seat, why),) = at.missing.items()
        options = at.asked[seat]
        assert isinstance(options, Announcements | Fitting)
        self._add(entries.Substitute(seat, stand_in(options, luck), why, links))

    def odds(self) -> Odds | None:
        """Return what chance is asked, if it is. Private odds never leave the table."""
        found = self.position.asked.get(CHANCE)
        return found if isinstance(found, Odds) else None

    def sit(self, seat: Seat, holder: str, key: bytes = b"", name: str = "", at_zero: str = "") -> None:
        """Give a seat to another holder, who may have another name and bot for want of time, or back to its person."""
        self._add(entries.Sit(seat, holder, key, name, at_zero))

    def retire(self, machine: int, why: str) -> None:
        """Go on without the chains of a machine that withholds a link."""
        self._add(entries.Retired(machine, why))

    def move(self, entry: entries.Moved, signature: bytes) -> None:
        """Move the table to the machine of another seat, whose signature says so."""
        self._add(entry, signature)

    def clock(self, entry: entries.Clocked) -> None:
        """Note the time that a seat has left."""
        self._add(entry)

    def reveal(self) -> None:
        """Show everybody, at the end, the draws that only one seat has seen, and their links."""
        for number in self.position.to_reveal:
            drawn = self.record.lines[number - 1].entry
            assert isinstance(drawn, entries.Drawn)
            self._add(entries.Revealed(number, drawn.outcomes, drawn.links))

    def substitute(self, seat: Seat, luck: Luck, why: str) -> None:
        """Let luck draw a fitting answer for a seat that cannot open its seal; the record says why.

        Where machines make the luck together, this only decides it; their links then make the draw.
        """
        at = self.position
        options = at.asked.get(seat)
        if seat not in at.waiting or not isinstance(options, Announcements | Fitting):
            raise Refused("not_your_turn")
        if at.party.with_keys:
            self._add(entries.Missing(seat, why))
        else:
            self._add(entries.Substitute(seat, stand_in(options, days_luck(at, seat) or luck), why))

    def update(self, seat: Seat | None, since: int = NEVER, view: Any = None) -> Update:
        """Build the update of a seat or an onlooker, with everything after the entry `since`; take `view` if given.

        Hold back answers to an open question to several seats until all are in: nobody can wait for those of others.
        """
        at = self.position
        held_back = bool(at.ready) and not isinstance(at.top, AskSealed | Announce)
        number, holders = at.held if held_back else (at.number, at.holders)
        news = [event for events in self._events[since + 1 : number + 1] for event in events]
        undo = at.past if seat is not None and not at.why_no_undo(seat) else ()
        return Update(
            seat=seat,
            number=number,
            moment=at.moment,
            view=redact(at.game, seat) if view is None else view,
            events=tuple(event.seen_by(seat) for event in news),
            lines=tuple(line.seen_by(seat) for line in self.record.lines[max(since, 0) : number]),
            check=self.seen(at.game).check,
            waiting=at.waiting,
            ready=tuple(at.ready),
            may_undo=tuple(position.moment for position in undo),
            why_no_undo="" if undo else at.why_no_undo(seat) if seat is not None else "not_your_turn",
            holders=holders,
            head=self.record.head_at(number),
            awaited=self.awaited,
        )

    def as_seen(self, _seat: Seat | None) -> Position:
        return self.position

    def told(self, number: int, seat: Seat | None) -> tuple[Event, ...]:
        return tuple(event.seen_by(seat) for event in self._events[number])

    def told_whole(self, number: int) -> tuple[Event, ...]:
        """Return all events of an entry, for a reader of the whole record."""
        return self._events[number]

    def why(self, seat: Seat, *picked: str | int) -> str:
        """Return why a seat is not offered these clicks; empty if it is."""
        at = self.position
        if seat not in at.waiting:
            return "already_answered" if seat in at.ready else "not_your_turn"
        return why(at.game, seat, *picked)

    def _add(self, entry: entries.Entry, signature: bytes = b"") -> None:
        if self.position.number != len(self.record.lines):
            raise Refused("record_does_not_fit")
        self._keep(follow(self.position, entry, signature), entry, signature)

    def _keep(self, after: Position, entry: entries.Entry, signature: bytes) -> None:
        try:
            self.record.add(self._line(after, entry, signature))
        except BadBytes as error:
            raise Refused("too_long") from error
        self._enter(after, entry)

    def _enter(self, after: Position, entry: entries.Entry) -> None:
        at = self.position
        moved = after.game is not at.game and not isinstance(entry, entries.Undo)
        self._events.append(tuple(after.game.news) if moved else at.clock_events(entry))
        if (after.draws, after.steps, after.drawing) != (at.draws, at.steps, at.drawing):
            self._offered.clear()
        if after.moment != at.moment or isinstance(entry, entries.Moved):
            after = after.but(head=self.record.head_at(after.number))
        self.note(entry, after)
        self.position = after

    def _line(self, after: Position, entry: entries.Entry, signature: bytes) -> Line:
        if after.moment == self.position.moment:
            return Line(entry, signature=signature)
        check = self.seen(after.game).check
        hides = has_secrets(type(after.game))  # otherwise all is seen
        whole = self.title.plain.check(after.game) if hides else b""
        return Line(entry, check, whole, signature)
