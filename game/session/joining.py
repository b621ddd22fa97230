"""Friends who come late to a game at one screen: they take over a bot's seat when the next round begins."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from game.bots.simple import LEVELS
from game.engine.choices import Seat
from game.engine.title import Title
from game.session.messages import Reseat
from game.table.follower import Follower
from game.table.position import Position
from game.table.record.entries import PERSON, Answer, Seal, bot_of
from game.table.record.packing import BadBytes
from game.table.table import Table


class Latecomers:
    """The wishes that wait for the next round; in a title without rounds, for the next turn."""

    def __init__(self, title: Title[Any], at: Position) -> None:
        self.waiting: dict[Seat, Reseat] = {}
        self._title, self._round = title, -1  # the present round, or turn
        self._since = 0  # the number of lines when it began, or when this program came to it
        self._look(at)

    def _look(self, at: Position) -> None:
        """Note when a round begins."""
        now = self._title.round(at.game) or at.turn.since
        if now != self._round:
            self._round, self._since = now, at.number

    def may_change(self, wanted: Reseat, at: Position) -> bool:
        """Return whether a seat can get another holder at all."""
        fixed = at.party.with_keys or at.header.day or not 0 <= wanted.seat < len(at.holders)
        return not fixed and (wanted.holder == PERSON or bot_of(wanted.holder).partition("@")[0] in LEVELS)

    def keeps(self, wanted: Reseat, table: Table | Follower) -> bool:
        """Take a wish in place of an older one for its seat; return whether there is nothing to do for it yet.

        Whoever goes is replaced at once, and so is a bot between two rounds.
        """
        at, before = table.position, self.waiting.pop(wanted.seat, None)
        if wanted.holder == PERSON and at.holders[wanted.seat] != PERSON and not self._is_between(table):
            self.waiting[wanted.seat] = wanted
            return True
        return bool(before) and (wanted.holder, wanted.name) == (at.holders[wanted.seat], at.party.names[wanted.seat])

    def due(self, table: Table | Follower) -> Reseat | None:
        """Return a wish that can be carried out now, which then no longer waits."""
        self._look(table.position)
        if not self.waiting or table.position.over or not self._is_between(table):
            return None
        return self.waiting.pop(min(self.waiting))

    def close(self, table: Table) -> None:
        """Let everybody sit down before the game is put away: a pause is as good as a new round."""
        for wanted in self.waiting.values() if not table.position.over else ():
            with suppress(OSError, BadBytes):
                sit(table, wanted)

    def _is_between(self, table: Table | Follower) -> bool:
        """Return whether nobody has chosen anything in this round, or everybody has gone but bots."""
        self._look(table.position)
        entries = (line.entry for line in table.record.lines[self._since :])
        return PERSON not in table.position.holders or not any(isinstance(e, Answer | Seal) for e in entries)


def sit(table: Table, wanted: Reseat) -> None:
    """Enter another holder of a seat."""
    at_zero = wanted.at_zero if table.record.header.clock else ""
    table.sit(wanted.seat, wanted.holder, name=wanted.name, at_zero=at_zero)
