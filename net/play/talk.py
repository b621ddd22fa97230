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
    _sent_at: dict[int | str, float] = field(default_factory=dict)

    def checked(self, address: str, message: Chat, seats: set[int], now: float) -> Chat | str:
        """Return the message to send to everybody, or the reason against it; a new link does not reset the pause."""
        if message.seat is not None and message.seat not in seats:
            return "not_your_seat"
        if message.seat is None and (seats or not self.onlookers):
            return "not_allowed"
        speaker = address if message.seat is None else message.seat
        self._sent_at = {one: when for one, when in self._sent_at.items() if now - when < BETWEEN}
        if speaker in self._sent_at:
            return "too_fast"
        if message.phrase and message.phrase not in PHRASES:
            return "no_such_phrase"
        text = "" if message.phrase else one_line(message.text)
        if not text and not message.phrase:
            return "nothing_said"
        self._sent_at[speaker] = now
        return Chat(message.seat, text, message.phrase)
