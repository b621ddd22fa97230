"""A table under a flood of broken frames: `python -m tests.soak.frames --frames 1000000`.

During a game, strangers and false guests send what they have overheard: cut, doubled, corrupted, out of order and from
the wrong seat. Then they fall silent. Now and then one of the players does the same. This may cost them their link, but
the game goes on, and memory does not grow.
"""

from __future__ import annotations

from random import Random
from time import process_time

import msgpack

from game.session.lan.messages import Chat, Decide, Free, Ready
from net.link.caller import GuestPeer, Ticket
from net.link.door import HostPeer
from net.link.messages import Claim, LostSeal, LuckValue, Ping, Put, plain_of
from net.link.peer import Limits
from net.link.wire import HEAD, KNOWN, frames, pack
from tests.net.pairs import PRINT
from tests.net.world import CODE, RULES, Guest, World, same_records
from tests.soak.memory import mebibytes
from tests.soak.words import how_many, reader

GREETS, KNOWS = 0.01, 0.25  # shares of strangers that know the code, and that were let in before
PLAYS = 0.01  # share of the broken frames that a player sends
BEAT = 0.05  # seconds that a step takes
TOLD = 100_000  # frames between two reports of progress

SAID = (
    *(
        Claim("eve", bytes(32)),
        Free(0),
        Ready(0, True),
        Put(3, b"\x93\x01\x92\x00\x91\xa1x"),
        LuckValue(3, 0, bytes(32)),
    ),
    *(LostSeal(0), Decide(1, "random"), Chat(0, "hello"), Chat(None, "", "hello"), Ping(1)),
)


def bent(data: bytes, random: Random) -> bytes:
    """Return the bytes with an error in them."""
    kind = random.randrange(8)
    at = random.randrange(len(data) + 1)
    if kind == 0:
        return data[:at]
    if kind == 1:
        return data[:at] + random.randbytes(random.randrange(1, 9)) + data[at:]
    if kind == 2:
        return bytes(b ^ (1 << random.randrange(8)) if n == at else b for n, b in enumerate(data))
    if kind == 3:
        return data + data
    if kind == 4:
        return random.choice((2**32 - 1, KNOWN + 1, 0, 2048)).to_bytes(HEAD) + data[HEAD:]
    if kind == 5:
        inner = b"\x91" * random.randrange(1, 2000) + b"\x01"
        content = b"\x82\xa1t\xa3put\xa4line" + inner
        return len(content).to_bytes(HEAD) + content
    if kind == 6:
        wrong = random.choice((None, -1, 2**70 % 2**64, "x" * random.randrange(400), [], {}, True, 1.5, b"x" * 2000))
        plain = {**plain_of(random.choice(SAID)), random.choice(("seat", "t", "moment", "line", "text")): wrong}
        content = msgpack.packb(plain)
        return len(content).to_bytes(HEAD) + content
    return data


class Rain:
    """A source of broken frames for a world's host while its game is played."""

    def __init__(self, seed: int) -> None:
        self.random = Random(f"rain {seed}")
        self.worlds = seed * 1000
        self.sent = self.lost = self.games = self.came_back = 0
        self.begin()

    def begin(self) -> None:
        """Begin a new game."""
        self.worlds += 1
        self.world = World(3, {3: "random"}, self.worlds)
        self.honest: list[Guest] = [self.world.join() for _ in range(2)]
        self.mallory = self.world.join()  # a player who sends such frames too
        self.heard: list[bytes] = []
        self.eves: list[HostPeer] = []

    def drop(self) -> None:
        """Send one broken frame."""
        random = self.random
        data = random.choice(self.heard[-50:]) if self.heard and random.random() < 0.3 else None
        data = bent(data or frames(pack(plain_of(random.choice(SAID)))), random)
        self.sent += 1
        wire = self.mallory.wire
        if self.world.session and wire and wire.host.inside and random.random() < PLAYS:
            self._arrives(wire.host, data)
            return
        if len(self.eves) < 4:
            self.eves.append(self._eve())
        eve = random.choice(self.eves)
        self._arrives(eve, data)
        eve.outgoing()
        self._let_go(eve)

    def _arrives(self, link: HostPeer, data: bytes) -> None:
        for message in link.receive(data, self.world.now):
            self.world.hosting.handle(link, message, self.world.now)
        assert link.reader.waiting <= KNOWN + 4096, "a link holds too much"

    def _let_go(self, eve: HostPeer) -> None:
        if eve.ended:
            self.lost += 1
            self.eves.remove(eve)
            self.world.hosting.gone(eve, self.world.now)

    def _eve(self) -> HostPeer:
        """Make a stranger, or sometimes a guest that knows the code but holds no seat; proving the code takes long."""
        world = self.world
        host = HostPeer(world.door, f"eve{self.sent % 997}", world.now, Limits(rate=0))
        if not world.session:
            return host  # before the start, anybody who knows the code could take all chairs
        kind = self.random.random()
        if kind < GREETS:
            guest = GuestPeer(Ticket(CODE, "0.1", RULES), PRINT, world.now, Limits(rate=0))
            for _ in range(3):
                for message in host.receive(guest.outgoing(), world.now):
                    world.hosting.handle(host, message, world.now)
                guest.receive(host.outgoing(), world.now)
        elif kind < KNOWS:
            for message in host._come_in(None):
                world.hosting.handle(host, message, world.now)
        return host

    def go_on(self) -> None:
        """Let the honest guests play on."""
        world = self.world
        before = [wire.way[-1][2] for wire in world.wires if wire.way and wire.way[-1][1]]
        self.heard += before
        world.pass_time(BEAT if world.step() else 10 * BEAT)
        for eve in list(self.eves):
            eve.tick(world.now)
            self._let_go(eve)
        self.heard += [data for wire in world.wires if (data := bytes(wire.guest._out))]
        del self.heard[:-200]
        for told in (world.told, *(guest.told for guest in world.guests)):
            told.clear()
        assert all(guest.wire and not guest.wire.guest.ended for guest in self.honest), world.where()
        self._come_back()
        if world.hosting.over and all(guest.guesting.over for guest in world.guests):
            assert same_records(world), world.where()
            self.games += 1
            self.begin()

    def _come_back(self) -> None:
        """Bring players back to their seats, as often as they lose their link."""
        wire = self.mallory.wire
        if wire is None or wire.host.ended or wire.guest.ended:
            self.came_back += 1
            self.world.cut(self.mallory)
            self.world.connect(self.mallory)


def fall(frames_: int, seed: int = 1, often: int = 40) -> Rain:
    """Send this many broken frames; after every `often` of them the game goes on by a step."""
    rain = Rain(seed)
    while rain.sent < frames_:
        rain.drop()
        if rain.sent % often == 0:
            rain.world.door.code = CODE  # it changes when too many guess
            rain.go_on()
        if rain.sent % TOLD == 0:
            print(f"{rain.sent} frames, {rain.games} games, {mebibytes()} MiB", flush=True)
    return rain


def main() -> None:
    """Let it rain and print the figures."""
    read = reader("frames", __doc__, seed=int)
    how_many(read, "frames", 100_000)
    given = read.parse_args()
    start, before = process_time(), mebibytes()
    rain = fall(given.frames, given.seed)
    print(
        f"{rain.sent} frames, {rain.lost} links lost, {rain.games} games played, {rain.came_back} times a player came "
        f"back, {mebibytes() - before} MiB more than at the start, {process_time() - start:.0f} s of the processor"
    )


if __name__ == "__main__":
    main()
