"""A seat's own program: it keeps the pocket, seals what is chosen, and announces and shows without a click.

People at this screen, bots and people elsewhere all answer through one of these; it is the one path for every seat.
It never takes a host's word for what is due: it looks at a position that this machine has followed itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.engine.choices import Choice, Seat
from game.engine.motion import Refused
from game.engine.steps import Announce, AskSealed, Unseal
from game.table.position import Position
from game.table.record.entries import Announced, Answer, Entry, Reopen, Seal
from game.table.record.keys import sign
from game.table.record.pocket import Pocket


class Follows(Protocol):
    """Whatever holds a position that this machine has worked out itself: its own table, or a follower."""

    def as_seen(self, seat: Seat | None) -> Position: ...


@dataclass(slots=True)
class SeatProgram:
    """Turns choices into entries, and answers by itself what only the pocket knows."""

    pocket: Pocket
    followed: Follows

    def chosen(self, choice: Choice) -> Entry:
        """The entry for what the seat's holder has chosen; a secret choice is in the pocket when this returns."""
        seat, at = self.pocket.seat, self._at
        options = at.asked.get(seat)
        if options is None:
            raise Refused("not_your_turn")
        if choice not in options:
            raise Refused("not_possible_now")
        if isinstance(at.top, AskSealed):
            said = at.top.announcing(at.game).announce(choice)
            return Seal(seat, self.pocket.seal(at.sealing, said, choice), self._next(at))
        return Answer(seat, choice)

    def reopened(self) -> Entry:
        """The entry that takes a sealed choice back while others still choose."""
        return Reopen(self.pocket.seat, self._next(self._at))

    def by_itself(self) -> Entry | None:
        """The announcement or the opening that is due and needs no click; none if the pocket does not know it."""
        seat, at = self.pocket.seat, self._at
        sealed = self.pocket.kept.get(at.seals.get(seat, b""))
        if seat not in at.waiting or at.missing or sealed is None or sealed.sealing != at.sealing:
            return None
        _, choice = sealed.halves(self.pocket.header, seat)
        if isinstance(at.top, Announce):
            return Announced(seat, sealed.said, sealed.said_salt, choice)
        if isinstance(at.top, Unseal) and at.halves.get(seat) == choice:
            return Answer(seat, sealed.choice, sealed.salt)
        return None

    def signature(self, entry: Entry) -> bytes:
        """Return what goes with an entry of this seat; nothing where the seat has no key."""
        at, key = self._at, self._at.signer(entry)
        if not key:
            return b""
        if key != self.pocket.public:
            raise Refused("not_the_seats_key")
        return sign(self.pocket.key, at.stated(entry))

    @property
    def _at(self) -> Position:
        return self.followed.as_seen(self.pocket.seat)

    def _next(self, at: Position) -> int:
        return at.nth.get(self.pocket.seat, 0) + 1
