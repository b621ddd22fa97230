"""One game being played: the authority that orders, checks, keeps and tells. No clock, no socket, no screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.choices import CHANCE, Choice, Fitting, Odds, Options, Seat
from game.engine.events import Event
from game.engine.motion import Refused, why
from game.engine.seeing import has_secrets, redact
from game.engine.steps import Announce
from game.engine.title import Result, Title
from game.engine.trouble import Trouble
from game.table.entries import Drawn, Entry, Header, Sit, Substitute, Undo, seen_by
from game.table.packing import Line
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
        """A table at the beginning of a record; `resume` goes to its end."""
        self.title = title
        self.record = record
        header = record.header
        self.position: Position = begin(header, title.new(len(header.seats), header.options))
        self._events: list[tuple[Event, ...]] = [tuple(self.position.game.news)]

    def resume(self) -> None:
        """Play all lines of the record again, checking each."""
        for number, line in enumerate(self.record.lines, 1):
            try:
                expected = self.replay(line.entry)
            except Refused as error:
                raise Unlike(f"line {number}: {type(line.entry).__name__} is refused ({error.reason})") from error
            if line != expected:
                raise Unlike(f"line {number}: the game is another than when this was recorded")

    def replay(self, entry: Entry) -> Line:
        """Follow an entry that stands in a record already; return the line it should be."""
        after = follow(self.position, entry)
        line = self._line(after, entry)
        self._enter(after, entry)
        return line

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

    def substitute(self, seat: Seat, luck: Luck) -> None:
        """For a seat that cannot tell or show what it sealed: luck draws among all that fits."""
        at = self.position
        if seat not in at.waiting or not at.seals:
            raise Refused("not_your_turn")
        options = at.asked[seat]
        if isinstance(at.top, Announce):
            choice = options.by.announce(_any_of(options.of, luck))  # type: ignore[union-attr]
        elif isinstance(options, Fitting):
            choice = _any_of(options, luck)
        else:
            raise Refused("not_that_kind_of_answer")
        self._add(Substitute(seat, choice))

    def update(self, seat: Seat | None, since: int = NEVER) -> Update:
        """What a seat, or an onlooker, may know, with all that came after the entry `since`."""
        at = self.position
        news = [event for events in self._events[since + 1 :] for event in events]
        undo = at.past if seat is not None and not at.why_no_undo(seat) else ()
        return Update(
            seat=seat,
            number=at.number,
            moment=at.moment,
            sealing=at.sealing,
            view=redact(at.game, seat),
            events=tuple(event.seen_by(seat) for event in news),
            entries=tuple(seen_by(line.entry, seat) for line in self.record.lines[max(since, 0) :]),
            check=self.title.plain.check(redact(at.game, None)),
            waiting=at.waiting,
            ready=tuple(at.ready),
            may_undo=tuple(position.moment for position in undo),
            why_no_undo="" if undo else at.why_no_undo(seat) if seat is not None else "not_your_turn",
            holders=at.holders,
            seal=at.seals.get(seat, b"") if seat is not None else b"",
        )

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
        after = follow(self.position, entry)
        self.record.add(self._line(after, entry))
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


def new_table(title: Title[Any], header: Header, record: Record | None = None) -> Table:
    """A table for a new game."""
    return Table(title, record or Record.new(header))


def _any_of(options: Options, luck: Luck) -> Choice:
    """One of the options, each as likely."""
    named = {"+".join(map(str, choice)): choice for choice in options}
    ((name),) = luck(Odds(tuple((name, 1) for name in named)))
    return named[str(name)]
