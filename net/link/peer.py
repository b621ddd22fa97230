"""One side of a link, without sockets or a clock: bytes and the time go in, messages and bytes come out.

Nothing that the other side sends makes it raise: it ends with a reason, and sends nothing more.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from game.session.lan.messages import Message
from game.session.lan.times import DEAD, FRAME_TIME, SHORT
from net.link.messages import PROTOCOL, Bye, Ping, Pong, plain_of, read
from net.link.wire import BadFrame, FrameReader, PlainDict, frames, pack

LEFT = "left"  # the other side left
SILENT = "says_nothing"  # the other side kept the table waiting for too long
BAD_MESSAGE = "bad_message"  # the other side sent something unreadable


@dataclass(slots=True)
class Allowance:
    """A limit on how often something is done: a burst at once, then more as time passes."""

    burst: float
    rate: float  # per second
    now: float  # the time up to which `left` counts
    left: float = field(init=False)

    def __post_init__(self) -> None:
        self.left = self.burst

    def refill(self, now: float) -> float:
        """Add what time has brought; return how often it may still be done."""
        self.left = min(self.burst, self.left + max(0.0, now - self.now) * self.rate)
        self.now = now
        return self.left


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one side, in seconds, bytes, and messages per second."""

    handshake: float = SHORT
    frame: float = FRAME_TIME
    ping: float = SHORT
    dead: float = DEAD
    rate: float = 20.0  # messages per second; 0: no limit
    burst: float = 60.0
    backlog: int = 256 * 1024  # bytes that the other side may leave unread


class Peer:
    """The part common to both sides: frames, pings, limits, and the end."""

    arriving: ClassVar[Any]  # messages accepted before both sides know each other
    accepts: ClassVar[Any]  # messages accepted from then on

    def __init__(self, now: float, limits: Limits) -> None:
        self.limits = limits
        self.reader = FrameReader()
        self.ended = ""  # the reason; empty while the link stands
        self.inside = False
        self.version = PROTOCOL[0]  # of the protocol on this link
        self.delay = 0.0  # the last measured round trip, in seconds
        self._out = bytearray()
        self._begun = self._received_at = self._pinged = now
        self._stalled: float | None = None  # the time when the unfinished frame began
        self._allowance = Allowance(limits.burst, limits.rate, now)
        self._pings = 0

    # Outgoing

    def send(self, message: Message) -> None:
        if not self.ended:
            self._out += frames(pack(plain_of(message)))

    def send_packed(self, framed: bytes) -> None:
        """Send frames that were made once for several links."""
        if not self.ended:
            self._out += framed

    def outgoing(self) -> bytes:
        data = bytes(self._out)
        self._out.clear()
        return data

    def end(self, reason: str, last: Message | None = None) -> None:
        """End the link after sending earlier messages and a last one."""
        if not self.ended:
            self.send(last or Bye(reason[:64]))
            self.ended = reason or "ended"

    def lost(self) -> None:
        self.ended = self.ended or "link_lost"

    # Incoming

    def receive(self, data: bytes, now: float) -> list[Message]:
        """Take bytes; return the messages for the table."""
        if self.ended:
            return []
        if data:
            self._received_at = now
            self.reader.feed(data)
        return self._drain(now)

    def tick(self, now: float) -> list[Message]:
        """Let time pass: release messages held back by the rate, ping, and end a link that takes too long."""
        if self.ended:
            return []
        message = self._drain(now)
        stalled = self._stalled is not None and now - self._stalled > self.limits.frame
        if stalled or (not self.inside and now - self._begun > self.limits.handshake):
            self.end("too_slow")
        elif now - self._received_at > self.limits.dead:
            self.end("silent")
        elif self.inside and now - self._pinged >= self.limits.ping:
            self._ping(now)
        return message

    def rest(self, now: float) -> list[Message]:
        """Return the messages that the rate held back, when the link is gone and nothing more can come."""
        return [] if self.ended else self._drain(now, all_of_it=True)

    @property
    def is_reading(self) -> bool:
        """Return whether to read more bytes; over the rate they wait unread, and none is lost."""
        return not self.ended and self._allowance.left >= 1

    def _ping(self, now: float) -> None:
        self._pinged = now
        self._pings += 1
        self.send(Ping(self._pings))

    def _drain(self, now: float, all_of_it: bool = False) -> list[Message]:
        found: list[Message] = []
        self._allowance.refill(now)
        try:
            while (all_of_it or self._allowance.left >= 1) and not self.ended:
                plain = self.reader.one()
                if plain is None:
                    break
                self._stalled = None
                self._received_at = now  # while reading stopped nothing else could arrive
                self._allowance.left -= bool(self.limits.rate)
                found += self._take(plain, now)
        except BadFrame as error:
            self.bad(str(error))
            return found
        if not self.reader.waiting:
            self._stalled = None
        elif self._stalled is None and self._allowance.left >= 1:
            self._stalled = now
        return found

    @property
    def lets_close(self) -> bool:
        """Return whether the other side should close the socket."""
        return False

    def bad(self, what: str) -> None:
        """End the link because the other side's message makes no sense."""
        self.end(BAD_MESSAGE)

    def _take(self, plain: PlainDict, now: float) -> list[Message]:
        message: Message = read(plain, self.accepts if self.inside else self.arriving)
        match message:
            case Ping(n):
                self.send(Pong(n, round(self.delay * 1000)))
            case Pong(n):
                if n == self._pings:
                    self.delay = now - self._pinged
            case Bye(reason):
                self.ended = reason or LEFT
            case _:
                return self.handle_inside(message) if self.inside else self.handle_arriving(message, now)
        return []

    def handle_arriving(self, message: Message, now: float) -> list[Message]:
        """Handle a message sent before both sides know each other; return the messages for the table."""
        raise NotImplementedError

    def handle_inside(self, message: Message) -> list[Message]:
        """Handle a later message; return the messages for the table."""
        return [message]
