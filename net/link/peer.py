"""One side of a link, without sockets and without a clock: bytes and the time go in, messages and bytes come out.

It never raises on what the other side sends: it ends, with a reason, and says nothing more.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from game.session.lan.messages import Message
from net.link.messages import Bye, Ping, Pong, plain_of, read
from net.link.wire import BadFrame, FrameReader, PlainDict, frames, pack

LEFT = "left"  # why a link ends that the other side wants no more
SILENT = "says_nothing"  # and one on which nothing came that the table waited for

BAD_MESSAGE = "bad_message"  # and one on which something came that cannot be read


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a side: seconds, bytes, messages a second."""

    handshake: float = 5.0
    frame: float = 10.0  # for one frame to come whole
    ping: float = 5.0
    dead: float = 15.0
    rate: float = 20.0  # messages a second, 0: any
    burst: float = 60.0
    backlog: int = 256 * 1024  # bytes that a side may leave unread


class Peer:
    """The common part of both sides: frames, pings, limits, and the end."""

    hears: ClassVar[Any]  # what may come in once both know each other

    def __init__(self, now: float, limits: Limits) -> None:
        self.limits = limits
        self.reader = FrameReader()
        self.ended = ""  # why; nothing while the link stands
        self.inside = False
        self.delay = 0.0  # seconds there and back, as last measured
        self._out = bytearray()
        self._begun = self._heard = self._pinged = self._filled = now
        self._stalled: float | None = None  # since when a frame is unfinished
        self._tokens = limits.burst
        self._pings: dict[int, float] = {}
        self._count = 0

    # What goes out

    def send(self, said: Message) -> None:
        if not self.ended:
            self._out += frames(pack(plain_of(said)))

    def send_packed(self, framed: bytes) -> None:
        """Send what was made into frames for several at once."""
        if not self.ended:
            self._out += framed

    def outgoing(self) -> bytes:
        """Return the bytes to send now."""
        data = bytes(self._out)
        self._out.clear()
        return data

    def end(self, reason: str, last: Message | None = None) -> None:
        """End the link; earlier messages still go out, and a last word."""
        if not self.ended:
            self.send(last or Bye(reason[:64]))
            self.ended = reason or "ended"
            self.lost()

    def lost(self) -> None:
        self.ended = self.ended or "link_lost"

    # What comes in

    def receive(self, data: bytes, now: float) -> list[Message]:
        """Take bytes; return the messages for the table."""
        if self.ended:
            return []
        if data:
            self._heard = now
            self.reader.feed(data)
        return self._drain(now)

    def tick(self, now: float) -> list[Message]:
        """Let time pass: messages over the rate, pings, and the end of what takes too long."""
        if self.ended:
            return []
        said = self._drain(now)
        stalled = self._stalled is not None and now - self._stalled > self.limits.frame
        if stalled or (not self.inside and now - self._begun > self.limits.handshake):
            self.end("too_slow")
        elif now - self._heard > self.limits.dead:
            self.end("silent")
        elif self.inside and now - self._pinged >= self.limits.ping:
            self._ping(now)
        return said

    def rest(self, now: float) -> list[Message]:
        """Return what still waited because of the rate, when the link is gone and nothing more can come."""
        return [] if self.ended else self._drain(now, all_of_it=True)

    @property
    def is_reading(self) -> bool:
        """Return whether more bytes are wanted; over the rate nothing is read, and nothing is lost."""
        return not self.ended and self._tokens >= 1

    def _ping(self, now: float) -> None:
        self._pinged = now
        self._count += 1
        self._pings = {self._count: now}
        self.send(Ping(self._count))

    def _drain(self, now: float, all_of_it: bool = False) -> list[Message]:
        found: list[Message] = []
        self._fill(now)
        try:
            while (all_of_it or self._tokens >= 1) and not self.ended:
                plain = self.reader.one()
                if plain is None:
                    break
                self._stalled = None
                self._heard = now  # nothing is read meanwhile, so that nothing else can come
                self._tokens -= bool(self.limits.rate)
                found += self._take(plain, now)
        except BadFrame as error:
            self.bad(str(error))
            return found
        if not self.reader.waiting:
            self._stalled = None
        elif self._stalled is None and self._tokens >= 1:
            self._stalled = now
        return found

    def _fill(self, now: float) -> None:
        limits = self.limits
        self._tokens = min(limits.burst, self._tokens + max(0.0, now - self._filled) * limits.rate)
        self._filled = now

    @property
    def lets_close(self) -> bool:
        """Return whether the socket is left to the other side to close."""
        return False

    def bad(self, what: str) -> None:
        """End the link because the other side's message makes no sense."""
        self.end(BAD_MESSAGE)

    def _take(self, plain: PlainDict, now: float) -> list[Message]:
        if not self.inside:
            return self.coming_in(plain, now)
        said = read(plain, self.hears)
        match said:
            case Ping(n):
                self.send(Pong(n, round(self.delay * 1000)))
            case Pong(n):
                if n in self._pings:
                    self.delay = now - self._pings.pop(n)
            case Bye(reason):
                self.ended = reason or LEFT
                self.lost()
            case _:
                return self.inside_said(said, now)
        return []

    def coming_in(self, plain: PlainDict, now: float) -> list[Message]:
        """Handle a message before both sides know each other; return what the table hears."""
        raise NotImplementedError

    def inside_said(self, said: Message, now: float) -> list[Message]:
        """Handle a later message; return what the table hears."""
        return [said]
