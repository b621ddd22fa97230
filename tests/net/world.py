"""A whole LAN in one thread: a host, guests and their links, in simulated time, with seeded faults."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from random import Random
from typing import Any

from game.bots.worker import HereMind
from game.session.beginning import begin, follow, new_header
from game.session.lan.messages import Notice, Refusal, SeatRequest
from game.session.session import Session
from game.table.follower import Follower
from game.table.luck_share import Machine
from game.table.party import party_of
from game.table.record.entries import Header, Moved, SeatInfo
from game.table.record.keys import sign
from game.table.record.packing import Line, pack_line
from game.table.record.pocket import Pocket
from game.table.record.record import Record, from_bytes
from game.table.table import Table
from game.titles import SLUGS
from game.titles import title as find_title
from net.link.caller import GuestPeer, Ticket
from net.link.door import Door, HostPeer
from net.link.messages import Put
from net.link.peer import Limits
from net.play.guesting import Guesting
from net.play.hosting import Hosting
from net.play.inbox import Nowhere
from net.play.lobby import Lobby
from net.play.serving import HOSTS_MACHINE
from tests.net.pairs import CODE, PRINT

WEST = "west_of_africa"
RULES = {slug: find_title(slug).version for slug in SLUGS}


@dataclass
class Wire:
    """One link's two sides, and the bytes on their way between them."""

    host: HostPeer
    guest: GuestPeer
    way: list[tuple[float, bool, bytes]] = field(default_factory=list)  # arrival time, to the host?, bytes
    cut: bool = False
    delay: float = 0.0


class Guest:
    """A guest's machine: its program, and the files that survive it."""

    def __init__(self, world: World, name: str, bot: str = "random", seats: int = 1) -> None:
        self.world, self.name, self.bot = world, name, bot
        at_zero = "random" if world.hosting.header.clock else ""
        self.requests = [SeatRequest(name=f"{name}{n}", bot=bot, at_zero=at_zero) for n in range(seats)] if bot else []
        self.pockets: dict[int, Any] = {}
        self.machine: Machine | None = None
        self.wire: Wire | None = None
        self.session: Session | None = None
        self.told: list[Any] = []
        self.start()

    def start(self, ticket: Ticket | None = None) -> None:
        """Start the program, with its kept ticket if there is one."""
        self.ticket = ticket or Ticket(CODE, "0.1", RULES)
        self.guesting = Guesting(self.ticket, self.requests, self._make, on_message=self.told.append)

    def kill(self) -> None:
        """Kill the program, and restart it with only its pockets, chains and ticket."""
        self.world.cut(self)
        kept = Ticket(CODE, "0.1", RULES, self.ticket.game, self.ticket.certificate, dict(self.ticket.keys))
        self.session = None
        self.start(kept)

    def _make(self, followed: Follower, keys: Any, bots: Any, way: Guesting) -> Session:
        header = followed.record.header
        seats = tuple(sorted(keys))
        if seats and self.machine is None:
            self.machine = Machine(header, min(seats), seats, entropy=self.world.random.randbytes)
        self.session = follow(
            None, followed, seats=seats, away=set(range(len(header.seats))) - set(seats), bots=bots, minds=[HereMind],
            outbox=Nowhere(), machine=self.machine, elsewhere=way, seed=self.name,
        )  # fmt: skip
        for seat, secret in keys.items():
            if seat in self.pockets:
                self.session.programs[seat].pocket = self.pockets[seat]
            self.pockets[seat] = self.session.programs[seat].pocket
            self.pockets[seat].keep_key(secret)
        return self.session


class World:
    """The host's machine, its guests, and the time."""

    def __init__(
        self,
        guests: int = 2,
        bots: dict[int, str] | None = None,
        seed: int = 1,
        grace: float = 60.0,
        slug: str = WEST,
        version: int | None = None,
        clock: str = "",
    ) -> None:
        self.random = Random(seed)
        self.now = 1000.0
        self.title = find_title(slug, version)
        self.session: Session | None = None
        self.told: list[Any] = []
        bots = bots or {}
        header = new_header(self.title, (SeatInfo(""),) * (guests + len(bots)), {}, datetime(2026, 1, 2), clock)
        header = replace(header, game=f"world{seed}")
        self.door = Door(header.game, "0.1", RULES, PRINT, CODE, entropy=self.random.randbytes)
        lobby = Lobby.of(guests + len(bots), bots, {})
        self.hosting = Hosting(self.title, header, self.door, lobby, self._keep, "host", grace)
        self.hosting.on_message = self.told.append
        self.wires: list[Wire] = []
        self.guests: list[Guest] = []
        self.limits = Limits()
        self.spare: dict[int, Pocket] = {}

    def _keep(self, header: Header, away: set[int]) -> Session:
        here = tuple(seat for seat in range(len(header.seats)) if seat not in away)
        machine = Machine(header, HOSTS_MACHINE, here, entropy=self.random.randbytes)
        self.session = begin(
            None,
            header,
            seats=here,
            away=away,
            minds=[HereMind],
            outbox=Nowhere(),
            machine=machine,
            seed="host",
            spare=self._spare,
            now=lambda: self.now,
        )
        return self.session

    def join(self, name: str = "", bot: str = "random", seats: int = 1) -> Guest:
        """Let one more guest come to the table."""
        guest = Guest(self, name or f"guest{len(self.guests)}", bot, seats)
        self.guests.append(guest)
        self.connect(guest)
        return guest

    def connect(self, guest: Guest) -> None:
        """Give a guest a new link."""
        host = HostPeer(self.door, guest.name, self.now, self.limits)
        peer = GuestPeer(guest.ticket, self.door.certificate, self.now, Limits(rate=0))
        guest.guesting.link = peer
        guest.wire = Wire(host, peer)
        self.wires.append(guest.wire)

    def cut(self, guest: Guest) -> None:
        """Cut a guest's link for both sides, with all bytes on their way."""
        if guest.wire and guest.wire in self.wires:
            self._gone(guest.wire)
        guest.wire = None

    def _gone(self, wire: Wire) -> None:
        self.wires.remove(wire)
        wire.host.lost()
        wire.guest.lost()
        self.hosting.gone(wire.host, self.now)

    def restart(self, less: int = 0, heir: Guest | None = None) -> None:
        """Kill the host's program, and restart it with only its record, pockets, chains and code.

        With an heir, a guest that lacks the last entries takes the table over instead.
        """
        for guest in self.guests:
            self.cut(guest)
        for wire in list(self.wires):
            self._gone(wire)
        if not self.session:
            return
        old, self.session = self.session, None
        record = from_bytes(old.table.record.to_bytes()).record
        record = Record(record.header, record.lines[: len(record.lines) - less])
        table = Table(self.title, record)
        table.resume()
        header = record.header
        away = {seat for seat, info in enumerate(header.seats) if info.key}
        how = {
            "minds": [HereMind],
            "outbox": Nowhere(),
            "machine": old.machine,
            "seed": "host",
            "now": lambda: self.now,
        }
        self.session = follow(None, table, seats=sorted(set(range(len(header.seats))) - away), away=away, **how)
        for seat, program in old.programs.items():
            self.spare[seat] = program.pocket
        for seat, program in self.session.programs.items():
            program.pocket = self.spare[seat]
        self.session.spare = self._spare
        before = self.hosting
        shown = self.random.randbytes(32) if heir else self.door.certificate
        door = Door(header.game, "0.1", RULES, shown, CODE, entropy=self.random.randbytes)
        self.door = door
        lobby = Lobby.of_game(header, party_of(header))
        self.hosting = Hosting(self.title, header, door, lobby, self._keep, "host", before.grace)
        self.hosting.on_message = before.on_message
        self.hosting.resume(self.session)
        if heir:
            (seat,) = heir.ticket.keys
            moved = Moved(seat, 1)
            signed = sign(heir.ticket.keys[seat], table.position.stated(moved))
            self.session.change(lambda: table.move(moved, signed))
            door.table_epoch = 16 + seat

    def _spare(self, seat: int) -> Pocket:
        assert self.session is not None
        return self.spare.setdefault(seat, Pocket(self.session.table.record.header, seat))

    def step(self) -> bool:
        """Let everybody do one thing; return whether there was any."""
        busy = bool(self.session and self.session.step())
        for guest in self.guests:
            busy |= guest.wire is not None and guest.guesting.step()
        return self.carry() or busy

    def carry(self) -> bool:
        """Deliver the bytes whose time has come."""
        busy = False
        for wire in list(self.wires):
            for to_host, side in ((False, wire.host), (True, wire.guest)):
                if data := side.outgoing():
                    before = max((when for when, way, _ in wire.way if way is to_host), default=0.0)
                    wire.way.append((max(before, self.now + wire.delay), to_host, data))  # bytes keep their order
            due = [one for one in wire.way if one[0] <= self.now]
            wire.way = [one for one in wire.way if one[0] > self.now]
            for _, to_host, data in due:
                busy = True
                self._arrive(wire, to_host, data)
            if (wire.host.ended or wire.guest.ended) and wire in self.wires and not wire.way and not due:
                self._gone(wire)
        return busy

    def _arrive(self, wire: Wire, to_host: bool, data: bytes) -> None:
        if to_host:
            for message in wire.host.receive(data, self.now):
                self.hosting.handle(wire.host, message, self.now)
            return
        guest = next((one for one in self.guests if one.wire is wire), None)
        for message in wire.guest.receive(data, self.now):
            if guest:
                guest.guesting.handle(message)

    def pass_time(self, seconds: float) -> None:
        """Advance the clock."""
        self.now += seconds
        for wire in list(self.wires):
            for message in wire.host.tick(self.now):
                self.hosting.handle(wire.host, message, self.now)
            guest = next((one for one in self.guests if one.wire is wire), None)
            for message in wire.guest.tick(self.now):
                if guest:
                    guest.guesting.handle(message)
        self.hosting.tick(self.now)

    def until(self, done: Callable[[], bool], most: int = 20_000, tick: float = 0.25) -> None:
        """Step until something is true."""
        for _ in range(most):
            if done():
                return
            if not self.step():
                self.pass_time(tick)
        raise AssertionError("it never comes to that: " + self.where())

    def to_the_end(self) -> None:
        """Play until the game is over."""
        self.until(lambda: self.hosting.over)
        self.until(lambda: all(guest.guesting.over for guest in self.guests))

    def where(self) -> str:
        """Return the state of the game, for debugging."""
        at = self.session.table.position if self.session else None
        links = [(wire.host.ended, wire.guest.ended) for wire in self.wires]
        troubles = [guest.guesting.trouble for guest in self.guests]
        if at is None:
            return f"in the lobby {links} {troubles}"
        return (
            f"{type(at.top).__name__} {at.number} {at.waiting} {at.awaited} {at.party.without_chain} {links} {troubles}"
        )


def same_records(world: World) -> bool:
    """Return whether everybody has the same public record to its end."""
    assert world.session is not None
    head = world.session.table.record.head
    return all(guest.guesting.follower and guest.guesting.follower.record.head == head for guest in world.guests)


# Questions that tests ask of a world, and things they do in it


def world_of(guests=2, bots=None, **how) -> World:
    """Return a world in which the game has begun."""
    world = World(guests, bots, **how)
    for _ in range(guests):
        world.join()
    world.until(lambda: world.session is not None and all(guest.session for guest in world.guests))
    return world


def at(world):
    """Return the table's position."""
    return world.session.table.position


def entries(world, kind):
    """Return all entries of a kind."""
    return [line.entry for line in world.session.table.record.lines if isinstance(line.entry, kind)]


def told(world, word):
    """Return the notices of a kind told to everybody."""
    return [message for message in world.told if isinstance(message, Notice) and message.word == word]


def sends(world, guest, message):
    """Let a guest send a message, and be answered."""
    guest.told.clear()
    guest.wire.guest.send(message)
    world.carry()
    world.carry()


def put(world, entry, signature=b""):
    """Return the message that brings an entry to the table."""
    return Put(at(world).moment, pack_line(Line(entry, signature=signature)))


def reasons(guest):
    """Return the reasons for which a guest's last message was refused."""
    return [message.reason for message in guest.told if isinstance(message, Refusal)]
