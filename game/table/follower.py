"""The own copy of a table elsewhere: its public record as it was told, and the position that follows from it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.engine.motion import Refused
from game.engine.seeing import has_secrets, redact
from game.engine.title import Title
from game.engine.trouble import Trouble
from game.table.entries import Moved
from game.table.following import follow
from game.table.packing import Line, pack_line
from game.table.position import Position, begin
from game.table.record import Record
from game.table.trusting import stand_at, trust
from game.table.update import Update


class Unfaithful(Trouble):
    """What a host tells is not what follows from the entries it sent; the message says where."""


class Forked(Unfaithful):
    """There are two stories of one game: they part at a line, and these are their heads there."""

    def __init__(self, line: int, mine: bytes, theirs: bytes) -> None:
        super().__init__(
            f"there are two stories of this game: they part at line {line} (here {mine.hex()[:8]}, there "
            f"{theirs.hex()[:8]})"
        )
        self.line, self.mine, self.theirs = line, mine, theirs


class Follower:
    """Led by the entries alone: each is checked with its signature and its links, and compared with every update.

    Its record is kept like a table's, so that a game can go on from it when its host is lost.
    """

    def __init__(self, title: Title[Any], record: Record) -> None:
        """A follower at the end of what it was told before."""
        self.title, self.record = title, record
        header = record.header
        start = begin(header, title.new(len(header.seats), header.options))
        self.position: Position = replace(start, head=record.head_at(0))
        self._trusts = has_secrets(title.game)
        for number, line in enumerate(record.lines, 1):
            self.position = self._next(self.position, line, record.head_at(number))

    def hear(self, update: Update) -> None:
        """Follow what an update tells; a host that breaks the rules or tells two stories is noticed here."""
        lines = self._new(update)
        after, chain = self.position, self.record.public.copy()
        for line in lines:
            chain.frame(pack_line(line.public))
            after = self._next(after, line, chain.head)
        if after.number != update.number or after.moment != update.moment:
            raise Unfaithful(f"entries are missing: {after.number} of {update.number} have come")
        if self._trusts:
            after = stand_at(after, update.view)
        if self.title.plain.check(redact(after.game, None)) != update.check or chain.head != update.head:
            raise Unfaithful(f"the game is another than after entry {after.number}")
        last = next((line.check for line in reversed(lines) if line.check), update.check)
        if last != update.check:
            raise Unfaithful(f"the record is of another game than after entry {after.number}")
        if self.title.plain.check(redact(update.view, None)) != update.check:
            raise Unfaithful(f"the view is of another game than after entry {after.number}")
        if update.holders != after.holders:
            raise Unfaithful(f"others sit at the table than after entry {after.number}")
        for line in lines:
            self.record.add(line)
        self.position = after

    def _new(self, update: Update) -> tuple[Line, ...]:
        """The lines that are not known yet; those that are must be the same."""
        first, known = update.number - len(update.lines), self.position.number
        if first > known:
            raise Unfaithful(f"entries are missing: {first} were told before, {known} have come")
        for number, (mine, theirs) in enumerate(zip(self.record.lines[first:], update.lines, strict=False), first + 1):
            if mine.public != theirs.public:
                raise Forked(number, self.record.head_at(number), self.record.head_with(number, theirs))
        return update.lines[known - first :]

    def _next(self, at: Position, line: Line, head: bytes) -> Position:
        try:
            after = trust(at, line) if self._trusts else follow(at, line.entry, line.signature)
        except Refused as error:
            raise Unfaithful(f"entry {at.number + 1} breaks the rules ({error.reason})") from error
        moved = after.moment != at.moment
        check = self.title.plain.check(redact(after.game, None)) if moved and not self._trusts else b""
        if check != line.check and not self._trusts:
            raise Unfaithful(f"the game is another than after entry {after.number}")
        return replace(after, head=head) if moved or isinstance(line.entry, Moved) else after
