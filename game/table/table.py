"""One game being played: the authority that orders, checks, keeps and tells. No clock, no socket, no screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.choices import CHANCE, Announcements, Choice, Fitting, Odds, Seat, Some
from game.engine.events import Event
from game.engine.motion import Refused, why
from game.engine.seeing import has_secrets, redact
from game.engine.steps import Announce, AskSealed
from game.engine.title import Result, Title
from game.engine.trouble import Trouble
from game.table.entries import Drawn, Entry, Sit, Substitute, Undo, seen_by
from game.table.packing import BadBytes, Line
from game.table.position import Position, begin, follow
from game.table.record import Record
from game.table.update import Update

NEVER = -1  # told nothing yet
Luck = Callable[[Odds], Choice]


class Unlike(Trouble):
    """A record says another thing than these rules do; the message names the line."""


class Table:
    """The table of one game. Every change is one entry: checked, kept, and only then in force."""

    def __init__(self, title: Title[Any], record: Record) -> None:
        """A table at the beginning of a record; with lines in it, `resume` has to go to its end first."""
        self.title = title
        self.record = record
        header = record.header
        self.position: Position = begin(header, title.new(len(header.seats), header.options))
        self._events: list[tuple[Event, ...]] = [tuple(self.position.game.news)]

    def resume(self) -> None:
        """Play all lines of the record again, checking each. Where that fails the table stands as far as it fits."""
        version = self.record.header.version
        if version > self.title.version:
            raise Unlike(f"was made by newer rules (version {version}, these are version {self.title.version})")
        for number, line in enumerate(self.record.lines, 1):
            try:
                expected = self.replay(line.entry)
            except Refused as error:
                raise Unlike(f"line {number}: {type(line.entry).__name__} is refused ({error.reason})") from error
            if not self.agrees(line, expected):
                raise Unlike(f"line {number}: the game is another than when this was recorded")

    def replay(self, entry: Entry) -> Line:
        """Follow an entry that stands in a record already; return the line it should be."""
        after = follow(self.position, entry)
        line = self._line(after, entry)
        self._enter(after, entry)
        return line

    @staticmethod
    def agrees(line: Line, expected: Line) -> bool:
        """Whether a recorded line says what it should. A public record has no checks of the whole."""
        return line.check == expected.check and line.whole in (expected.whole, b"")

    def take(self, moment: int, entry: Entry) -> None:
        """An entry of a seat. Refused with a reason: nothing has changed."""
        if isinstance(entry, Drawn | Sit | Substitute):
            raise Refused("not_that_kind_of_answer")
        if moment != self.position.moment:
            raise Refused("table_moved_on")
        self._add(entry)

    def draw(self, luck: Luck) -> None:
        """Let luck answer what chance is asked."""
        odds = self.odds()
        if odds is None:
            raise Refused("not_asked")
        self._add(Drawn(luck(odds), odds.only))

    def odds(self) -> Odds | None:
        """What chance is asked, if it is. Private odds never leave the table."""
        found = self.position.asked.get(CHANCE)
        return found if isinstance(found, Odds) else None

    def sit(self, seat: Seat, holder: str) -> None:
        """Somebody else holds a seat from now on."""
        self._add(Sit(seat, holder))

    def substitute(self, seat: Seat, luck: Luck, why: str) -> None:
        """For a seat that cannot tell or show what it sealed luck draws among all that fits; the record says why."""
        at = self.position
        options = at.asked.get(seat)
        if seat not in at.waiting or not isinstance(options, Announcements | Fitting):
            raise Refused("not_your_turn")
        if isinstance(options, Fitting):
            choice = _any_of(options, luck)
        else:
            choice = options.by.announce(_any_of(options.of, luck))
        self._add(Substitute(seat, choice, why))

    def update(self, seat: Seat | None, since: int = NEVER) -> Update:
        """What a seat, or an onlooker, may know, with all that came after the entry `since`.

        Answers to an open question to several are held back until all are in, so that nobody waits for the others'.
        """
        at = self.position
        held_back = bool(at.ready) and not isinstance(at.top, AskSealed | Announce)
        number = at.number - len(at.ready) if held_back else at.number
        news = [event for events in self._events[since + 1 : number + 1] for event in events]
        undo = at.past if seat is not None and not at.why_no_undo(seat) else ()
        return Update(
            seat=seat,
            number=number,
            moment=at.moment,
            view=redact(at.game, seat),
            events=tuple(event.seen_by(seat) for event in news),
            entries=tuple(seen_by(line.entry, seat) for line in self.record.lines[max(since, 0) : number]),
            check=self.title.plain.check(redact(at.game, None)),
            waiting=at.waiting,
            ready=tuple(at.ready),
            may_undo=tuple(position.moment for position in undo),
            why_no_undo="" if undo else at.why_no_undo(seat) if seat is not None else "not_your_turn",
            holders=at.holders,
            head=self.record.head,
        )

    def told(self, number: int, seat: Seat | None) -> tuple[Event, ...]:
        """What a seat could read of what an entry brought about; 0 is the beginning. Taking back tells nothing."""
        return tuple(event.seen_by(seat) for event in self._events[number])

    def told_whole(self, number: int) -> tuple[Event, ...]:
        """All that an entry brought about; for who looks at a whole record."""
        return self._events[number]

    def why(self, seat: Seat, *picked: str | int) -> str:
        """Why a seat is not offered these clicks; an empty word if it is."""
        at = self.position
        if seat not in at.waiting:
            return "already_answered" if seat in at.ready else "not_your_turn"
        return why(at.game, seat, *picked)

    def result(self) -> Result | None:
        """How the game ended, when it has."""
        return self.title.result(self.position.game) if self.position.over else None

    def _add(self, entry: Entry) -> None:
        if self.position.number != len(self.record.lines):
            raise Refused("record_does_not_fit")
        after = follow(self.position, entry)
        try:
            self.record.add(self._line(after, entry))
        except BadBytes as error:
            raise Refused("too_long") from error
        self._enter(after, entry)

    def _enter(self, after: Position, entry: Entry) -> None:
        moved = after.moment != self.position.moment and not isinstance(entry, Undo)
        self._events.append(tuple(after.game.news) if moved else ())
        self.position = after

    def _line(self, after: Position, entry: Entry) -> Line:
        if after.moment == self.position.moment:
            return Line(entry)
        whole = self.title.plain.check(after.game)
        if not has_secrets(type(after.game)):
            return Line(entry, whole)
        return Line(entry, self.title.plain.check(redact(after.game, None)), whole)


def _any_of(options: Some | Fitting, luck: Luck) -> Choice:
    """One of the options, each as likely."""
    named = {"+".join(map(str, choice)): choice for choice in options}
    ((name),) = luck(Odds(tuple((name, 1) for name in named)))
    return named[str(name)]
