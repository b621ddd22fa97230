"""A seat's own program: it keeps the pocket, seals choices, and announces and shows them without a click.

People at this screen, people elsewhere and bots all answer through one of these. It never takes a host's word for what
is due: it looks at a position that this machine has followed itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.choices import Choice
from game.engine.motion import Refused
from game.engine.steps import Announce, AskSealed, Unseal
from game.table.position import Position
from game.table.record.entries import Announced, Answer, Entry, Reopen, Seal
from game.table.record.keys import sign
from game.table.record.pocket import Pocket
from game.table.standing import Standing


@dataclass(slots=True)
class SeatProgram:
    """The program that turns choices into entries and gives the answers that only the pocket knows."""

    pocket: Pocket
    followed: Standing  # a position that this machine has worked out itself

    def chosen(self, choice: Choice) -> Entry:
        """Return the entry for a choice of the seat's holder; a secret choice is then in the pocket."""
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
        """Return the entry that takes a sealed choice back while others still choose."""
        return Reopen(self.pocket.seat, self._next(self._at))

    def by_itself(self) -> Entry | None:
        """Return the announcement or opening that is due, if the pocket knows it."""
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
        """Return the signature for an entry of this seat; empty where the seat has no key."""
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
