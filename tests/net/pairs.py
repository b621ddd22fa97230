"""Two sides of a link without sockets, for tests."""

from __future__ import annotations

from random import Random

from net.link.caller import GuestPeer, Ticket
from net.link.door import Door, HostPeer
from net.link.peer import Limits

PRINT = b"c" * 32
RULES = {"west_of_africa": 1}
CODE = "ABCD2345"


def door(seed: int = 1, **how) -> Door:
    return Door("game1", "0.1", RULES, **{"certificate": PRINT, "code": CODE, "entropy": Random(seed).randbytes, **how})


def ticket(code: str = CODE, **how) -> Ticket:
    return Ticket(code, "0.1", RULES, **how)


class Pair:
    """A guest and a host that hear each other at once."""

    def __init__(
        self, door_: Door | None = None, ticket_: Ticket | None = None, seen: bytes = PRINT, address="1.2.3.4"
    ):
        self.now = 100.0
        self.host = HostPeer(door_ or door(), address, self.now, Limits())
        self.guest = GuestPeer(ticket_ or ticket(), seen, self.now, Limits(rate=0))
        self.at_host: list = []
        self.at_guest: list = []

    def pump(self, piece: int = 1 << 20) -> Pair:
        """Carry bytes both ways until nobody has any, in pieces of at most this size."""
        while True:
            to_host, to_guest = self.guest.outgoing(), self.host.outgoing()
            if not to_host and not to_guest:
                return self
            for at in range(0, len(to_host), piece):
                self.at_host += self.host.receive(to_host[at : at + piece], self.now)
            for at in range(0, len(to_guest), piece):
                self.at_guest += self.guest.receive(to_guest[at : at + piece], self.now)

    def wait(self, seconds: float) -> Pair:
        """Let time pass for both, then carry their messages."""
        self.now += seconds
        self.at_host += self.host.tick(self.now)
        self.at_guest += self.guest.tick(self.now)
        return self.pump()
