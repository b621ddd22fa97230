"""A table, its seats and a virtual clock: whole games from one seed, with everything that can go wrong.

Seats receive updates late; they answer late, twice, out of turn and with old moments, change sealed choices, and undo.
The disk is a row of bytes that can break off after any of them.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.engine.chance import Dice
from game.engine.choices import CHANCE, Seat, any_of
from game.engine.motion import Refused
from game.engine.steps import Announce, AskSealed, Unseal
from game.engine.title import Title
from game.table.follower import Follower
from game.table.luck_share import Machine
from game.table.record.entries import PERSON, Chains, Entry, Header, SeatInfo, Undo
from game.table.record.keys import KEY
from game.table.record.pocket import Pocket
from game.table.record.record import Record, from_bytes
from game.table.seat_program import SeatProgram
from game.table.table import Table
from game.table.update import Update
from tests.table.gathering import Gathering


class PowerCut(Exception):
    """The end of the disk in the middle of a write."""


@dataclass
class Disk:
    """A disk that breaks off after `limit` bytes."""

    limit: int | None = None
    data: bytearray = field(default_factory=bytearray)

    def append(self, more: bytes) -> None:
        room = len(more) if self.limit is None else self.limit - len(self.data)
        self.data += more[:room]
        if room < len(more):
            raise PowerCut


def header_for(title: Title[Any], seats: int, game: str = "harness", keys: tuple[bytes, ...] = ()) -> Header:
    keys = keys or (b"",) * seats
    sitting = tuple(SeatInfo(f"player {n}", key=keys[n]) for n in range(seats))
    return Header(game, title.slug, title.version, sitting)


def with_key(pocket: Pocket) -> bytes:
    """Return the public key of a pocket, which gets a secret key if it has none yet."""
    if not pocket.key:
        pocket.keep_key(pocket.entropy(KEY))
    return pocket.public


def machines_for(header: Header, entropy: Callable[[int], bytes]) -> list[Machine]:
    """Return a machine for every two seats; a game this short needs no files."""
    seats = range(len(header.seats))
    return [Machine(header, seat // 2, tuple(seats[seat : seat + 2]), entropy=entropy) for seat in seats[::2]]


@dataclass(eq=False)
class Sitting:
    """The link of one seat, with the updates that have reached it."""

    world: World
    seat: Seat
    heard: list[Update] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.follower = Follower(self.world.title, Record.new(self.world.header))
        self.own = SeatProgram(self.world.pockets[self.seat], self.follower)
        self.stand_in = SeatProgram(self.world.stand_ins[self.seat], self.follower)

    @property
    def program(self) -> SeatProgram:
        """Return the program that answers for the seat now; a seal is opened by its maker."""
        at = self.follower.position
        key = at.party.keys[self.seat]
        if isinstance(at.top, Announce | Unseal):
            key = at.sealers.get(self.seat, key)
        return self.stand_in if key and key == self.stand_in.pocket.public else self.own

    def show(self, update: Update) -> None:
        self.world.hear(self, update)

    @property
    def update(self) -> Update | None:
        """Return the newest update that has come, with everything before it."""
        while self.heard:
            ready = next(
                (one for one in self.heard if one.number - len(one.lines) <= self.follower.position.number), None
            )
            if ready is None:
                break
            self.heard.remove(ready)
            if ready.number >= self.follower.position.number:
                self.follower.follow(ready)
                self.newest = ready
        return getattr(self, "newest", None)


@dataclass(eq=False)
class Together:
    """The link of a machine with several seats."""

    sitting: list[Sitting]

    def show(self, update: Update) -> None:
        next(one for one in self.sitting if one.seat == update.seat).show(update)


@dataclass
class World:
    """One game under a virtual clock."""

    title: Title[Any]
    seats: int
    seed: int
    unruly: float = 0.2  # how often a seat does something forbidden, or repeats something
    disk: Disk = field(default_factory=Disk)
    lan: bool = False  # keys for all seats, and luck from all machines

    def __post_init__(self) -> None:
        self.random = Random(f"world {self.seed}")
        self.now = 0.0
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0
        self.refused: list[str] = []
        self.undone = self.reopened = self.retired = 0
        self.confirmed: list[Entry] = []
        self.luck = Dice(f"luck {self.seed}")
        self.header = header_for(self.title, self.seats)
        self.pockets = [Pocket(self.header, seat, entropy=self.random.randbytes) for seat in range(self.seats)]
        if self.lan:
            keys = tuple(map(with_key, self.pockets))
            self.header = header_for(self.title, self.seats, keys=keys)
        self.stand_ins = [Pocket(self.header, seat, entropy=self.random.randbytes) for seat in range(self.seats)]
        self.machines = machines_for(self.header, self.random.randbytes)
        self.table: Table

    def start(self) -> None:
        """Begin a new game."""
        self._wake(Table(self.title, Record.new(self.header, self.disk.append)))

    def restart(self, limit: int | None = None) -> None:
        """Read the disk after a power cut and go on with the same pockets, perhaps to the next power cut."""
        found = from_bytes(bytes(self.disk.data))
        assert not found.trouble
        del self.disk.data[found.sound :]
        self.disk.limit = limit
        found.record.keep = self.disk.append
        table = Table(self.title, found.record)
        table.resume()
        self._due.clear()
        self._wake(table)

    def run(self, most: int = 100_000) -> None:
        """Play until the game is over."""
        for _ in range(most):
            if self.table.position.over:
                return
            self.run_on()
        raise AssertionError("the game does not end")

    def run_on(self) -> None:
        """Carry out the next event."""
        assert self._due, "somebody is awaited and nobody will answer"
        self.now, _, act = heapq.heappop(self._due)
        act()

    def _wake(self, table: Table) -> None:
        self.table, self.gathering = table, Gathering(table)
        self.sitting = [Sitting(self, seat) for seat in range(self.seats)]
        by_machine = [Together(self.sitting[seat : seat + 2]) for seat in range(0, self.seats, 2)]
        for sitting in self.sitting:
            self.gathering.sit(sitting.seat, by_machine[sitting.seat // 2] if self.lan else sitting)
            self._later(lambda seat=sitting.seat: self._think(seat))
        self._later(self._draw)

    def _later(self, act: Callable[[], None]) -> None:
        self._count += 1
        heapq.heappush(self._due, (self.now + self.random.expovariate(1.0), self._count, act))

    def _draw(self) -> None:
        if CHANCE in self.table.position.waiting and not self.lan:
            self.table.draw(self.luck)
            self._confirmed()
            self.gathering.go_on()
        self._later(self._draw)

    def _confirmed(self) -> None:
        self.confirmed = [line.entry for line in self.table.record.lines]

    def hear(self, sitting: Sitting, update: Update) -> None:
        """Send an update on its way to a seat; it may arrive after a later one."""
        self._later(lambda: sitting.heard.append(update))

    def _think(self, seat: Seat) -> None:
        update = self.sitting[seat].update
        if update is None:
            pass
        elif self.random.random() < self.unruly:
            self._misbehave(seat, update)
        else:
            self._behave(seat, update)
        self._later(lambda: self._think(seat))

    def _behave(self, seat: Seat, update: Update) -> None:
        program = self.sitting[seat].program
        if self.lan and seat % 2 == 0 and self._make_luck(seat, update):
            return
        entry = program.by_itself()
        if entry is None and update.options is not None:
            entry = program.chosen(any_of(update.options, self.random))
        if entry is not None:
            self._send(update.moment, entry)

    def _make_luck(self, seat: Seat, update: Update) -> bool:
        """Return the next act of a machine for the luck, if one is due."""
        machine, at = self.machines[seat // 2], self.sitting[seat].follower.position
        if chains := machine.due(at):
            return self._send(update.moment, chains)
        link = machine.chain_link(at)
        if link is None or machine.number not in self.table.awaited:
            return False
        try:
            self.gathering.offer(update.moment, machine.number, link)
        except Refused as error:
            assert error.reason == "table_moved_on"
            self.refused.append(error.reason)
        self._confirmed()
        return True

    def _misbehave(self, seat: Seat, update: Update) -> None:
        table, program = self.table, self.sitting[seat].program
        top = update.view.agenda[-1] if update.view.agenda else None
        match self.random.randrange(6 if self.lan else 4):
            case 0 if update.may_undo:
                to = self.random.choice(update.may_undo)
                before = table.position
                wanted = next((p.game for p in before.past if p.moment == to), None)
                if self._send(update.moment, Undo(seat, to)):
                    self.undone += 1
                    assert table.position.game == wanted
            case 1 if isinstance(top, AskSealed):
                self.reopened += self._send(update.moment, program.reopened())
            case 2 if isinstance(top, AskSealed) and seat in update.asked:
                self._send(update.moment, program.chosen(any_of(update.asked[seat], self.random)))
            case 4 if len(table.position.party.chains) > 1 and table.awaited:
                self.retired += 1
                self._host(lambda: table.retire(self.random.choice(table.awaited), "link_withheld"))
            case 5 if not table.position.over:
                holder = "bot:greedy" if table.position.holders[seat] == PERSON else PERSON
                key = b"" if holder == PERSON else with_key(self.stand_ins[seat])
                self._host(lambda: table.sit(seat, holder, key))
            case 3 if update.options is not None and program.by_itself() is None:
                entry = program.chosen(any_of(update.options, self.random))
                if self._send(update.moment, entry) and not isinstance(top, AskSealed):
                    assert not self._send(update.moment, entry), "the same answer was applied twice"

    def _host(self, change: Callable[[], None]) -> None:
        """Do something that a host does unprompted."""
        change()
        self._confirmed()
        self.gathering.go_on()

    def _send(self, moment: int, entry: Entry) -> bool:
        before = self.table.position
        seat = entry.seats[0] if isinstance(entry, Chains) else entry.seat
        sitting = self.sitting[seat]
        try:
            self.gathering.answer(moment, entry, sitting.program.signature(entry))
        except Refused as error:
            assert self.table.position is before, "a refused answer has changed something"
            self.refused.append(error.reason)
            return False
        self._confirmed()
        return True
