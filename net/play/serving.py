"""Hosted tables: opened, announced, and served until their games are over."""

from __future__ import annotations

import asyncio
import errno
import secrets
import socket
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.engine.choices import Seat
from game.engine.motion import Refused
from game.engine.title import Title
from game.engine.trouble import Trouble
from game.session.lan.messages import Beacon, SeatRequest
from game.session.lan.session_maker import SessionMaker
from game.session.lan.times import GRACE
from game.session.session import Session
from game.table.follower import can_be_taken_over
from game.table.luck_share import open_machine
from game.table.party import Party, party_of
from game.table.record.entries import PERSON, Header, Moved
from game.table.record.keys import KEY, public_of
from game.table.record.pocket import open_pocket
from game.table.record.record import BadRecord, read_record
from game.table.record.saves import pockets
from net.link.addresses import EVERYWHERE, format_address
from net.link.beacon import open_beacon
from net.link.caller import AT_HOME, Ticket
from net.link.certificates import new_certificate
from net.link.door import Door
from net.link.interfaces import Network, networks, own_addresses
from net.link.keys import MOST_SEATS, table_epoch_of
from net.link.messages import MAGIC, PROTOCOL, Claim, SeatLooks
from net.play.host import Bounds, Host, drive
from net.play.hosting import Hosting
from net.play.inbox import Inbox
from net.play.lobby import Lobby
from net.play.tickets import KeptTable, keep_table, kept_table, machine_of, rules, tickets_of

ANY_NAME = "Westward"  # of a table whose host gives no name
HOSTS_MACHINE = 15  # the host's machine number in draws; a guest's is its lowest seat


@dataclass(frozen=True)
class Order:
    """The description of a table to open."""

    saves: Path
    title: Title[Any]
    header: Header  # a kept game's header, or a new one without people
    bots: Mapping[Seat, str]
    program: str
    name: str = ANY_NAME
    address: str = EVERYWHERE[0]
    port: int = 0
    resume: Path | None = None
    bounds: Bounds = field(default_factory=Bounds)
    code: str = ""  # empty: make a new one
    grace: float = GRACE
    stand_in: str = ""  # the bot that finally plays for an absent player if nobody decides
    starts: bool = True  # begin when all chairs are taken; else when this machine's window says so
    networks: Callable[[], Iterable[Network]] = networks  # lists this machine's networks
    sessions: SessionMaker = SessionMaker()  # noqa: RUF009 - it is frozen


class Served:
    """One open table."""

    def __init__(self, order: Order, inbox: Inbox) -> None:
        """Prepare everything but the socket, which `open` opens."""
        header, self.order, self.inbox = order.header, order, inbox
        self.secrets: dict[Seat, bytes] = {}  # the secret keys of this machine's people
        self._open = False
        self._beacon: asyncio.DatagramTransport | None = None
        party = _party(header, order.resume)
        kept, inherited = self._find_kept(header, party) if order.resume else (None, None)
        self._heir = None if kept else inherited
        self._was_heir = self._inherited(header, kept.table_epoch % MOST_SEATS) if kept and kept.table_epoch else None
        if self._heir and not can_be_taken_over(order.title):
            raise Trouble("only the host knew the hands in this game, so nobody else can take over its table")
        self.port = order.port or (kept.port if kept else 0)
        self._certificate = kept.certificate if kept else new_certificate()
        former = kept or self._heir  # its guests know the code
        self.door = Door(header.game, order.program, rules(), self._certificate.print)
        self.door.code = former.code if former else order.code or self.door.code
        self.door.table_epoch = kept.table_epoch if kept else 0
        self.hosting = self._hosting(header, party, former.looks if former else ())
        if order.resume:
            self._seat_players(header, party)
        self.host = Host(self.hosting, self._certificate, order.bounds)
        self.host.on_change = self.inbox.wake.set

    @property
    def keeper(self) -> Session | None:
        """The session that keeps the table, once its game has begun."""
        return self.hosting.play.keeper if self.hosting.play else None

    def _hosting(self, header: Header, party: Party, looks: SeatLooks) -> Hosting:
        """Make the table, with the chairs of a continued, kept, or new game."""
        order = self.order
        if _goes_on(party):
            lobby = Lobby.of_game(replace(header, seats=party.sitting(header)), party, looks)
        elif order.resume:
            lobby = Lobby.kept(replace(header, seats=party.sitting(header)), order.bots, party.owners)
        else:
            lobby = Lobby.of(len(header.seats), order.bots, header.options)
        return Hosting(
            *(order.title, header, self.door, lobby, self._make, order.name),
            grace=order.grace,
            stand_in=order.stand_in,
            starts=order.starts,
        )

    def _seat_players(self, header: Header, party: Party) -> None:
        """Give a kept game's people their seats back, and continue it if everybody has one."""
        keys = self.hosting.lobby.keys
        self.hosting.own = self._own(header, party)
        if _goes_on(party):
            self._go_on(header, set(keys) - self.hosting.own)
        else:  # an earlier attempt to resume may have seated some
            self.door.keys = keys

    def _go_on(self, header: Header, away: set[Seat]) -> None:
        """Continue a game; if that fails, release its record."""
        keeper = self._make(header, away)
        try:
            self.hosting.resume(keeper)
            if self._heir:
                self._take_over(keeper, self._heir)
        except BaseException:
            keeper.close()
            raise

    def _find_kept(self, header: Header, party: Party) -> tuple[KeptTable | None, Ticket | None]:
        """Find this table as it was kept, unless it has moved since, and the ticket of a guest here who copied it."""
        kept, copied_by = kept_table(self.order.saves, header.game), self._copied_by(header.game)
        inherited = self._inherited(header, copied_by)
        moved = kept and kept.table_epoch != table_epoch_of(*party.moved)
        if inherited and (moved or copied_by not in (None, party.moved[1])):
            kept = None
        return kept, inherited

    def _inherited(self, header: Header, lowest: Seat | None = None) -> Ticket | None:
        """Find the ticket of a guest on this machine who held seats at this table; if given, with this lowest seat."""
        kept = [ticket for ticket in tickets_of(self.order.saves, header.game) if ticket.keys]
        return next((ticket for ticket in kept if lowest in (None, min(ticket.keys))), None)

    def _copied_by(self, game: str) -> Seat | None:
        """Return the lowest seat of the guest whose copy is continued; None if it is not a guest's copy."""
        of, _, seat = self.order.resume.stem.rpartition("-") if self.order.resume else ("", "", "")
        return int(seat) if of == game and seat.isdecimal() else None

    def _take_over(self, keeper: Session, ticket: Ticket) -> None:
        """Move the table to this machine, so that guests who find both tables follow this one."""
        seat, table = min(ticket.keys), keeper.own
        moved = Moved(seat, table.position.party.moved[0] + 1)
        signature = keeper.programs[seat].signature(moved)
        keeper.change(lambda: table.move(moved, signature))
        if HOSTS_MACHINE in table.position.party.chains:
            keeper.change(lambda: table.retire(HOSTS_MACHINE, "host_lost"))
        self.door.table_epoch = table_epoch_of(moved.nth, seat)

    async def open(self) -> None:
        """Listen, and answer programs that look for tables."""
        try:
            self.port = await self.host.open(self.order.address, self.port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or self.order.port:
                raise _cannot_listen(self.order.address, self.port, error) from error
            self.port = await self.host.open(self.order.address, 0)  # returning guests find the new port by themselves
        self._open = True
        self._keep()
        if self.order.address in EVERYWHERE:
            with suppress(OSError):  # another program has the beacon's port; people can still type the address
                self._beacon = await open_beacon(self._here)

    @property
    def addresses(self) -> tuple[str, ...]:
        """List the addresses at which others can join, the best first; none without a network."""
        own = own_addresses(self.order.address, self.order.networks())
        return tuple(format_address(address, self.port) for address in own)

    def sit(self, request: SeatRequest, held: Seat | None = None) -> Seat:
        """Let one of this machine's people sit down, move, or change their look; return the seat."""
        secret = self.secrets.get(held) if held is not None else None
        secret = secret or secrets.token_bytes(KEY)
        now = self.hosting.lobby.claim(Claim.of(request, public_of(secret)), self.hosting.own)
        if held is not None:
            self.secrets.pop(held, None)
            self.hosting.own.discard(held)
        self.secrets[now] = secret
        self.hosting.own.add(now)
        return now

    def show_face(self, seat: Seat, face: str) -> None:
        """Let one of this machine's people show another face from now on."""
        if seat not in self.hosting.own:
            raise Refused("not_your_seat")
        self.hosting.lobby.change(seat, face=face)
        with suppress(OSError):  # it holds all the same
            self._keep()

    async def serve(self) -> None:
        await drive(self._step, self.inbox.wake, self.host.flush, lambda: self.hosting.over)
        with suppress(TimeoutError):  # absent players may come back and learn how it ended
            async with asyncio.timeout(self.order.grace):
                while self.hosting.play and self.hosting.play.misses:
                    self.inbox.wake.clear()
                    await self.inbox.wake.wait()

    async def stay(self) -> None:
        """Serve, then stay for chat and the score sheet until cancelled."""
        await self.serve()
        await drive(self._step, self.inbox.wake, self.host.flush, lambda: False)

    async def close(self) -> None:
        if self._beacon:
            self._beacon.close()
        try:
            await self.host.close()
        finally:
            if self.keeper:
                self.keeper.close()

    def _step(self) -> bool:
        return bool(self.keeper and self.keeper.step())

    def _own(self, header: Header, party: Party) -> set[Seat]:
        """Return the seats of a kept game that are played here, whose keys lie in this machine's pockets."""
        folder = pockets(self.order.saves)
        heir = self._heir or self._was_heir  # leave out the seats of this machine's other guests: they come back
        seats = heir.keys if heir else range(len(header.seats))
        found = {seat: open_pocket(folder, header, seat).public for seat in seats}
        keys = {seat for seat, key in found.items() if key and key == party.owners[seat]}
        return keys if heir else keys - self._of_guests(header, party)

    def _of_guests(self, header: Header, party: Party) -> set[Seat]:
        """Return the seats that guests play although their keys may lie here, as chains or else tickets show."""
        machines = {seat: number for number, tips in party.chains.items() for seat in tips.seats}
        tickets = [one for one in tickets_of(self.order.saves, header.game) if one.table_epoch != AT_HOME]
        secrets = [one for ticket in tickets for one in ticket.keys.items()]  # includes chairs left since
        held = {seat for seat, secret in secrets if party.owners[seat : seat + 1] == (public_of(secret),)}
        return {seat for seat, number in machines.items() if number != HOSTS_MACHINE} | (held - machines.keys())

    def _make(self, header: Header, away: set[Seat]) -> Session:
        order = self.order
        seats = range(len(header.seats))
        here = tuple(seat for seat in seats if seat not in away)
        machine = open_machine(pockets(order.saves) / "machine", header, HOSTS_MACHINE, here)
        if heir := self._heir or self._was_heir:  # an heir keeps its guest's part in the luck
            machine = machine_of(order.saves, header, heir.keys)
        if self._open:
            self._keep()
        at_one_screen = order.resume and not any(info.key for info in header.seats)
        answered = seats if at_one_screen else here  # seals made on this screen are opened on it
        keeper = order.sessions.keep(
            *(order.saves, header, order.resume, self.secrets, self.inbox),
            bots=order.bots,
            seats=answered,
            away=away,
            machine=machine,
        )
        self.inbox.wake.set()
        return keeper

    def _keep(self) -> None:
        door, looks = self.door, self.hosting.lobby.looks
        kept = KeptTable(door.game, door.code, door.table_epoch, self.port, self._certificate, looks)
        keep_table(self.order.saves, kept)

    def _here(self) -> Beacon:
        hosting = self.hosting
        seats, free = len(hosting.lobby.chairs), len(hosting.lobby.free)
        begun, game = hosting.play is not None, hosting.header.game
        title, table_epoch, taken = hosting.title.slug, self.door.table_epoch, seats - free
        return Beacon(MAGIC, PROTOCOL[1], title, hosting.name, self.port, game, table_epoch, seats, taken, begun)


def _cannot_listen(address: str, port: int, error: OSError) -> OSError | Trouble:
    """Return the error as a sentence if there is one for it, else unchanged."""
    if error.errno == errno.EADDRINUSE:
        return Trouble(f"another program is using port {port}: choose another one")
    if error.errno in (errno.EACCES, errno.EPERM):
        return Trouble(f"you may not use port {port}: choose one from 1024 on")
    if error.errno == errno.EINVAL and ":" in address:
        return Trouble(f"{address!r} needs an interface, as in fe80::1%eth0")
    if error.errno in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT) or isinstance(error, socket.gaierror):
        return Trouble(f"{address!r} is not an address of this computer")
    return error


def _goes_on(party: Party) -> bool:
    """Return whether every person has a key, so that the game can continue; else it was at one screen, or is new."""
    people = [owner for owner, holder in zip(party.owners, party.holders, strict=True) if holder == PERSON]
    return any(party.owners) and all(people)


def _party(header: Header, kept: Path | None) -> Party:
    try:
        entries = (line.entry for line in read_record(kept).record.lines) if kept else ()
        return party_of(header, entries)
    except Refused as error:
        raise BadRecord(f"{kept}: a player in it cannot sit there ({error.reason})") from error


async def serve(orders: list[Order], tell: Callable[[Served], None]) -> None:
    """Open tables, announce each, and serve until all games are over; a table closes when its game is over."""
    serving: list[asyncio.Task[None]] = []
    try:
        for order in orders:
            served = Served(order, Inbox())
            try:
                await served.open()
                tell(served)
            except BaseException:
                await served.close()
                raise
            serving.append(asyncio.ensure_future(_to_the_end(served)))
            del served  # let it be freed once it is closed
            await asyncio.sleep(0)  # a task cancelled before it starts would not close its table
        await asyncio.gather(*serving)
    finally:
        for one in serving:
            one.cancel()
        await asyncio.gather(*serving, return_exceptions=True)


async def _to_the_end(served: Served) -> None:
    try:
        await served.serve()
    finally:
        await served.close()
