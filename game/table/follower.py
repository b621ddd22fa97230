"""The copy of a table elsewhere: its public record as it was received, and the position that follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.engine.choices import Seat
from game.engine.events import Event
from game.engine.motion import Refused, asked
from game.engine.seeing import has_secrets, redact
from game.engine.title import Title
from game.engine.trouble import Trouble
from game.table.following import follow
from game.table.position import Position
from game.table.record.entries import Answer, Drawn, Entry, Moved, Undo, hides
from game.table.record.files import free_name, make_folder, write_whole
from game.table.record.packing import Line, pack_line
from game.table.record.record import ENDING, Record
from game.table.standing import Standing
from game.table.trusting import stand_at, trust
from game.table.update import NEVER, Past, Update


class Unfaithful(Trouble):
    """An update that does not follow from the host's entries; the message says where."""


class Forked(Unfaithful):
    """Two stories of one game, the line at which they part, and the head of each there."""

    def __init__(self, line: int, mine: bytes, theirs: bytes) -> None:
        super().__init__(
            f"two copies of this game differ from line {line} on (here {mine.hex()[:8]}, there {theirs.hex()[:8]})"
        )
        self.line, self.mine, self.theirs = line, mine, theirs


class Follower(Standing):
    """A copy led by the entries alone: it checks each with its signature and links, and compares every update.

    It keeps its record as a table does, so that a game can go on from it when its host is lost. Where hands are
    private, it takes the game from the host's views, one for each seat of this machine.
    """

    def __init__(self, title: Title[Any], record: Record) -> None:
        super().__init__(title, record)
        self._trusts = has_secrets(title.game)
        self._updates: dict[Seat | None, Update] = {}  # the newest of each seat
        self._events: list[Mapping[Seat | None, tuple[Event, ...]]] = [_seen(self.position.game.news, (None,))]
        for number, line in enumerate(record.lines, 1):
            before, self.position = self.position, self._next(self.position, line, record.head_at(number))
            self._events.append(_seen(self._news(before, line, self.position), (None,)))
            if not self._trusts:
                self.note(line.entry, self.position)

    def follow(self, *updates: Update, past: Past | None = None) -> None:
        """Follow the updates of this machine's seats; raise Unfaithful if the host breaks the rules or forks the game.

        `past` holds all events so far, for a follower that cannot derive them from the entries.
        """
        newest = _together(updates)
        lines = self._new(newest)
        after, chain = self.position, self.record.public.copy()
        seats = (None, *(update.seat for update in updates))
        events, steps = [], list[tuple[Entry, Position]]()
        for line in lines:
            chain.frame(pack_line(line.public))
            before, after = after, self._next(after, line, chain.head)
            events.append(_seen(self._news(before, line, after), seats))
            steps.append((line.entry, after))
        if after.number != newest.number or after.moment != newest.moment:
            raise Unfaithful(f"entries are missing: only {after.number} of {newest.number} have arrived")
        if self._trusts:
            after = stand_at(after, newest.view)
        if self.seen(after.game).check != newest.check or chain.head != newest.head:
            raise Unfaithful(f"the game does not match entry {after.number}")
        last = next((line.check for line in reversed(lines) if line.check), newest.check)
        if last != newest.check:
            raise Unfaithful(f"the record does not match entry {after.number}")
        for update in updates:
            if self.seen(update.view).check != newest.check or update.check != newest.check:
                raise Unfaithful(f"the view does not match entry {after.number}")
        if newest.holders != after.holders:
            raise Unfaithful(f"the players do not match entry {after.number}")
        for line in lines:
            self.record.add(line)
        self.position = after
        self._remember(steps)
        self._events += events
        self._tell(updates, bool(lines), past)

    def _remember(self, steps: Sequence[tuple[Entry, Position]]) -> None:
        """Remember the positions after answers; of those that only the host can derive, it shows the last one."""
        for entry, position in steps:
            self.note(entry, self.position if position.number == self.position.number else position)
            if self._trusts and isinstance(entry, Answer) and position.number < self.position.number:
                del self.answered[entry.seat]

    def _tell(self, updates: tuple[Update, ...], new: bool, past: Past | None) -> None:
        """Keep the updates, and the events too where only the host can derive them."""
        view = redact(updates[0].view, None)
        onlooker = replace(updates[0], seat=None, view=view, may_undo=(), why_no_undo="not_your_turn", events=())
        self._updates = {None: onlooker, **{update.seat: update for update in updates}}
        if not self._trusts:
            return
        if past is not None:
            self._events[1:] = [{} for _ in self.record.lines]
            for number, event in past:
                if 0 < number < len(self._events):
                    self._events[number] = {None: (*self._events[number].get(None, ()), event)}
        elif new:
            self._events[-1] = {update.seat: update.events for update in updates}

    def as_seen(self, seat: Seat | None) -> Position:
        if not self._trusts or seat not in self._updates:
            return self.position
        view = self._updates[seat].view
        return replace(self.position, game=view, asked=asked(view))

    def update(self, seat: Seat | None, since: int = NEVER) -> Update:
        """Return the last update of a seat of this machine or an onlooker, with everything after the entry `since`."""
        lines = tuple(line.seen_by(seat) for line in self.record.lines[max(since, 0) :])
        events = [event for number in range(since + 1, len(self._events)) for event in self.told(number, seat)]
        return replace(self._updates[seat], events=tuple(events), lines=lines)

    def told(self, number: int, seat: Seat | None) -> tuple[Event, ...]:
        seen = self._events[number]
        return seen.get(seat, seen.get(None, ()))

    def _new(self, update: Update) -> tuple[Line, ...]:
        """Return the lines that are new; all others must equal those that are known."""
        first, known = update.number - len(update.lines), self.position.number
        if first > known:
            raise Unfaithful(f"entries are missing: {first} were sent before, but only {known} have arrived")
        for number, (mine, theirs) in enumerate(zip(self.record.lines[first:], update.lines, strict=False), first + 1):
            if mine.public != theirs.public:
                raise Forked(number, self.record.head_at(number), self.record.head_with(number, theirs))
        return update.lines[known - first :]

    def _news(self, before: Position, line: Line, after: Position) -> Iterable[Event]:
        """Return the events of a line; none where the host alone can derive them."""
        if self._trusts:
            return ()
        moved = after.game is not before.game and not isinstance(line.entry, Undo)
        return after.game.news if moved else before.clock_events(line.entry)

    def _next(self, at: Position, line: Line, head: bytes) -> Position:
        try:
            after = trust(at, line) if self._trusts else follow(at, line.entry, line.signature)
        except Refused as error:
            raise Unfaithful(f"entry {at.number + 1} breaks the rules ({error.reason})") from error
        moved = after.moment != at.moment
        check = self.seen(after.game).check if moved and not self._trusts else b""
        if check != line.check and not self._trusts:
            raise Unfaithful(f"the game does not match entry {after.number}")
        return replace(after, head=head) if moved or isinstance(line.entry, Moved) else after


def can_be_taken_over(title: Title[Any]) -> bool:
    """Return whether everybody knows all that the host knows; otherwise only the host can go on with the game."""
    return not has_secrets(title.game)


def keep_fork(folder: Path, record: Record) -> Path:
    """Keep the record of a story that was left; return its file."""
    make_folder(folder, secret=True)
    path = free_name(folder / f"{record.header.game}-fork{ENDING}")
    write_whole(path, record.to_bytes(), secret=True)
    return path


def _seen(events: Iterable[Event], seats: Iterable[Seat | None]) -> Mapping[Seat | None, tuple[Event, ...]]:
    return {seat: tuple(event.seen_by(seat) for event in events) for seat in seats}


def _together(updates: tuple[Update, ...]) -> Update:
    """Merge the updates of several seats of one machine, each of which knows draws that the others do not."""
    first = updates[0]
    for update in updates[1:]:
        if (update.number, update.head, len(update.lines)) != (first.number, first.head, len(first.lines)):
            raise Unfaithful("the host sent different games to two seats of one program")
    lines = tuple(_known(lines) for lines in zip(*(update.lines for update in updates), strict=True))
    return replace(first, lines=lines)


def _known(lines: tuple[Line, ...]) -> Line:
    return next((line for line in lines if isinstance(line.entry, Drawn) and not hides(line.entry)), lines[0])
