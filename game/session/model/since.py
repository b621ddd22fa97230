"""The deeds of others since a person's last turn: one summary for each rival, with everything to watch it again."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import dropwhile
from typing import Any

from game.engine.choices import Seat
from game.engine.preview import Preview
from game.session.messages import Deed, Frames, LastAnswer, News
from game.session.model.history import History
from game.session.model.seating import shown_to_all
from game.table.update import Update
from game.words.log import LogRow
from game.words.telling import Telling
from game.words.tip import Gain


@dataclass(frozen=True, slots=True)
class RivalTurn:
    """The doings of a rival: rows of the log, the numbers they changed, and the deeds, if this machine saw them."""

    seat: Seat
    rows: tuple[LogRow, ...]
    gains: tuple[Gain, ...] = ()
    deeds: tuple[Deed, ...] = ()
    towards: str = ""  # the name of the person to whom this is told

    @property
    def places(self) -> tuple[str, ...]:
        """The places on the board, each once."""
        return tuple(dict.fromkeys(place for row in self.rows for place in row.places))


class Since:
    """The deeds that somebody here has not seen yet at the beginning of a turn."""

    def __init__(self) -> None:
        self._deeds: list[Deed] = []
        self._seen: dict[Seat, tuple[int, int]] = {}  # the rows and deeds that a seat knows
        self._begun = 0  # rows from before this session
        self._own: dict[Seat, LastAnswer] = {}  # from before this session
        self._shown: Any = None  # the first view of this session
        self._told: tuple[tuple[object, ...], tuple[RivalTurn, ...]] = (), ()

    def begin(self, rows: Sequence[LogRow], news: News) -> None:
        self._deeds, self._seen, self._begun = [], {}, len(rows)
        self._own = {one.seat: one for one in news.own if one.view is not None}
        self._shown = shown_to_all(news.updates).view

    def add(self, actor: Seat | None, before: Any, update: Update, frames: Frames) -> None:
        self._deeds.append(Deed(actor, before, update.number, update.view, update.events, frames))

    def cut(self, back_to: int) -> None:
        """Forget the deeds after an entry, when it is taken back."""
        self._own = {}
        while self._deeds and self._deeds[-1].number > back_to:
            self._deeds.pop()

    def saw(self, seat: Seat, history: History, people: Collection[Seat]) -> None:
        """Note that a seat knows everything so far; forget what all people know."""
        self._seen[seat] = len(history.rows), len(self._deeds)
        known = min(self._seen.get(one, (0, 0))[1] for one in {seat, *people})
        del self._deeds[:known]
        self._seen = {one: (rows, max(0, deeds - known)) for one, (rows, deeds) in self._seen.items()}

    def rivals(self, seat: Seat, history: History, telling: Telling) -> tuple[RivalTurn, ...]:
        """Sum up, in order, the turns of each rival that a seat has not seen yet."""
        key = seat, len(history.rows), len(self._deeds), self._seen.get(seat), telling
        if key != self._told[0]:
            self._told = key, tuple(self._summed(seat, history, telling))
        return self._told[1]

    def _summed(self, seat: Seat, history: History, telling: Telling) -> list[RivalTurn]:
        """Sum up turns."""
        known = history.mark if history.mark >= 0 else self._begun
        row, deed = self._seen.get(seat, (known, 0))
        own = None if seat in self._seen else self._own.get(seat)
        earlier = [replace(one, actor=telling.active(one.before)) for one in own.deeds] if own else []
        rows, deeds = history.rows[row:], [*earlier, *self._deeds[deed:]]
        before, course = self._course(seat, deeds, history)
        actors = [one.actor for one in deeds] if deeds else [one.seat for one in rows]
        found = []
        for rival in dict.fromkeys(actors):
            if rival is None or rival in (-1, seat):
                continue
            told = tuple(one for one in rows if one.seat == rival)
            acted = tuple(one for one in deeds if one.actor == rival)
            if told:
                gains = _gains(rival, before, course, telling)
                found.append(RivalTurn(rival, told, gains, acted, telling.texts.player(seat)))
        return found

    def _course(self, seat: Seat, deeds: Sequence[Deed], history: History) -> tuple[Any, Preview]:
        """Return the view before the deeds that a seat has not seen, if it is known, and all that came of them.

        What the game gave everybody before anybody's first turn is no gain.
        """
        after = deeds[-1].view if deeds else self._shown
        if seat not in self._seen and (own := self._own.get(seat)):
            events = tuple(event for number, event in history.events if number > own.number)
            return own.view, Preview((), events, after)
        begun = deeds if seat in self._seen else list(dropwhile(lambda one: one.actor is None, deeds))
        events = tuple(event for one in begun for event in one.events)
        return begun[0].before if begun else None, Preview((), events, after)


def _gains(rival: Seat, before: Any, after: Preview, telling: Telling) -> tuple[Gain, ...]:
    """Return the numbers of a rival that have changed, without those only expected at the end."""
    gains = telling.gains(before, after, rival) if before is not None else ()
    return tuple(gain for gain in gains if gain.seat < 0 and not gain.label)
