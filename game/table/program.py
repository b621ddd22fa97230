"""A seat's own program: it keeps the pocket, seals what is chosen, and announces and shows without a click.

People at this screen, bots and people elsewhere all answer through one of these; it is the one path for every seat.
It never takes a host's word for what is due: it looks at a position that this machine has followed itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from game.engine.choices import Choice
from game.engine.motion import Refused
from game.engine.seeing import redact
from game.engine.steps import Announce, AskSealed, Unseal
from game.engine.title import Title
from game.engine.trouble import Trouble
from game.table.entries import Announced, Answer, Entry, Header, Reopen, Seal
from game.table.pocket import Pocket
from game.table.position import Position, begin, follow
from game.table.update import Update


class Unfaithful(Trouble):
    """What a host tells is not what follows from the entries it sent; the message says where."""


class Follows(Protocol):
    """Whatever holds a position that this machine has worked out itself: its own table, or a follower."""

    @property
    def position(self) -> Position: ...


class Follower:
    """The own copy of a table elsewhere, led by the entries alone and compared with every update."""

    def __init__(self, title: Title[Any], header: Header) -> None:
        self._title = title
        self.position = begin(header, title.new(len(header.seats), header.options))

    def hear(self, update: Update) -> None:
        """Follow what an update tells; a host that breaks the rules is noticed here."""
        after = self.position
        for entry in update.entries:
            try:
                after = follow(after, entry)
            except Refused as error:
                raise Unfaithful(f"entry {after.number + 1} breaks the rules ({error.reason})") from error
        if after.number != update.number or after.moment != update.moment:
            raise Unfaithful(f"entries are missing: {after.number} of {update.number} have come")
        if self._title.plain.check(redact(after.game, None)) != update.check:
            raise Unfaithful(f"after entry {after.number} the game is another than what follows")
        self.position = after


@dataclass(slots=True)
class SeatProgram:
    """Turns choices into entries, and answers by itself what only the pocket knows."""

    pocket: Pocket
    followed: Follows

    def chosen(self, choice: Choice) -> Entry:
        """The entry for what the seat's holder has chosen; a secret choice is in the pocket when this returns."""
        seat, at = self.pocket.seat, self.followed.position
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
        return Reopen(self.pocket.seat, self._next(self.followed.position))

    def by_itself(self) -> Entry | None:
        """The announcement or the opening that is due and needs no click; none if the pocket does not know it."""
        seat, at = self.pocket.seat, self.followed.position
        sealed = self.pocket.kept.get(at.seals.get(seat, b""))
        if seat not in at.waiting or sealed is None or sealed.sealing != at.sealing:
            return None
        _, choice = sealed.halves(self.pocket.header, seat)
        if isinstance(at.top, Announce):
            return Announced(seat, sealed.said, sealed.said_salt, choice)
        if isinstance(at.top, Unseal) and at.halves.get(seat) == choice:
            return Answer(seat, sealed.choice, sealed.salt)
        return None

    def _next(self, at: Position) -> int:
        return at.nth.get(self.pocket.seat, 0) + 1
