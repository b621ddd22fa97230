"""Chat and quick phrases: the host cleans and slows them, each reader may silence them."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.session.lan.messages import PHRASES, Chat
from net.play.lobby import one_line

BETWEEN = 1.0  # pause between two messages of a seat, or of an onlooker's address, in seconds


@dataclass(slots=True)
class Talk:
    """The chat of a table, and its limits."""

    onlookers: bool = True
    _last: dict[int | str, float] = field(default_factory=dict)

    def heard(self, address: str, said: Chat, seats: set[int], now: float) -> Chat | str:
        """Return the message to send to everybody, or the reason against it; a new link does not reset the pause."""
        if said.seat is not None and said.seat not in seats:
            return "not_your_seat"
        if said.seat is None and (seats or not self.onlookers):
            return "not_allowed"
        speaker = address if said.seat is None else said.seat
        self._last = {one: when for one, when in self._last.items() if now - when < BETWEEN}
        if speaker in self._last:
            return "too_fast"
        if said.phrase and said.phrase not in PHRASES:
            return "no_such_phrase"
        text = "" if said.phrase else one_line(said.text)
        if not text and not said.phrase:
            return "nothing_said"
        self._last[speaker] = now
        return Chat(said.seat, text, said.phrase)
