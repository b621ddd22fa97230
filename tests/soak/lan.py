"""Games over a LAN that drops, delays, cuts and pauses: `python -m tests.soak.lan --games 2000`.

They run under a clock of their own, with faults from a seed. `--seed S --games 1` repeats a failed game.
"""

from __future__ import annotations

from random import Random
from time import process_time

from game.session.lan.messages import Decide, Notice
from game.table.audit import audit
from game.table.record.entries import Drawn, Retired, Sit, Substitute
from game.titles import SLUGS
from game.titles import title as find_title
from net.link.peer import SILENT, Limits
from tests.net.world import WEST, Guest, World, same_records
from tests.soak.words import how_many, reader

TOLD = 100  # games between two reports of progress
MOST = 40_000  # steps of one game
AWAY = (0.3, 2, 8, 20, 90)  # seconds that a guest stays away


class Weather:
    """The weather of one world's links, from a seed: drops, delays, cuts and pauses."""

    def __init__(self, world: World, random: Random) -> None:
        self.world, self.random = world, random
        self.back: dict[Guest, float] = {}
        self.kinds = {"cut": 0, "kill": 0, "delay": 0, "pause": 0, "partition": 0, "twice": 0, "restart": 0}

    def blow(self) -> None:
        """Perhaps let something happen now; bring back links whose time has come."""
        world, random = self.world, self.random
        for guest, when in list(self.back.items()):
            if world.now >= when:
                del self.back[guest]
                world.connect(guest)
        for guest in world.guests:  # a link may end by itself, as when it is silent for too long
            ended = guest.wire is None or guest.wire.guest.ended
            if ended and guest not in self.back and not guest.guesting.over:
                self.back[guest] = world.now + 0.25
        self._decide()
        if random.random() > 0.02:
            return
        kind = random.choice(list(self.kinds))
        guest = random.choice(world.guests)
        if guest.wire is None or guest in self.back:
            return
        self.kinds[kind] += 1
        getattr(self, f"_{kind}")(guest)

    def calm(self) -> None:
        """Mend all links."""
        for wire in self.world.wires:
            wire.delay = 0.0

    def _cut(self, guest: Guest) -> None:
        self.world.cut(guest)
        self.back[guest] = self.world.now + self.random.choice(AWAY)

    def _kill(self, guest: Guest) -> None:
        guest.kill()
        self.back[guest] = self.world.now + self.random.choice(AWAY)

    def _delay(self, guest: Guest) -> None:
        guest.wire.delay = self.random.choice((0.0, 0.1, 0.5))

    def _pause(self, guest: Guest) -> None:
        for _ in range(self.random.randrange(4)):
            self.world.pass_time(self.random.choice((1.0, 4.0)))

    def _partition(self, guest: Guest) -> None:
        until = self.world.now + self.random.choice(AWAY)
        for one in self.world.guests:
            if one.wire and one not in self.back:
                self.world.cut(one)
                self.back[one] = until

    def _twice(self, guest: Guest) -> None:
        """Repeat what a guest has sent."""
        wire = guest.wire
        for when, to_host, data in list(wire.way):
            if to_host and wire.host.inside:
                wire.way.append((when, to_host, data))

    def _restart(self, guest: Guest) -> None:
        self.world.restart()
        for one in self.world.guests:
            self.back.setdefault(one, self.world.now + self.random.choice((0.25, 2.0)))

    def _decide(self) -> None:
        """Let the others choose a bot for a guest that is gone too long."""
        for seat, since in list(self.world.hosting.play.lost.items()):
            if since and self.world.now - since > self.world.hosting.grace and self.random.random() < 0.05:
                for guest in self.world.guests:
                    if guest.wire and guest.wire.guest.inside and seat not in guest.ticket.keys:
                        guest.wire.guest.send(Decide(seat, "random"))
                        break


def play(seed: int, slug: str = WEST) -> dict[str, int]:
    """Play one game in its weather; return what happened."""
    random = Random(f"weather {seed}")
    guests = random.randrange(2, 5)
    bots = {guests: "random"} if guests < find_title(slug).seats[-1] and random.random() < 0.5 else {}
    world = World(guests, bots, seed, slug=slug)
    world.limits = Limits(rate=0)
    for _ in range(guests):
        world.join()
    weather = Weather(world, random)
    world.until(lambda: world.session is not None and all(guest.session for guest in world.guests))
    for _ in range(MOST):
        if world.hosting.over and all(guest.guesting.over for guest in world.guests):
            break
        weather.blow()
        if not world.step():
            world.pass_time(0.1)
    else:
        raise AssertionError(f"seed {seed}: it does not end: {world.where()}")
    assert not any(guest.guesting.trouble for guest in world.guests), f"seed {seed}: {world.where()}"
    silent = [message for message in world.told if isinstance(message, Notice) and message.word == SILENT]
    assert not silent, f"seed {seed}: an honest program was taken for one that keeps something back"
    named = [message for message in world.told if isinstance(message, Notice) and message.word == "cheat"]
    assert not named or weather.kinds["twice"], f"seed {seed}: an honest guest was named: {named}"
    assert same_records(world), f"seed {seed}: there are two stories"
    record = world.session.table.record
    found = audit(world.title, record)
    assert found.findings == () and found.result, f"seed {seed}: {found.findings}"
    counts = {kind.__name__: sum(isinstance(line.entry, kind) for line in record.lines) for kind in KINDS}
    return {**weather.kinds, **counts, "lines": len(record.lines)}


KINDS = (Sit, Substitute, Retired, Drawn)


def main() -> None:
    """Play games and print what happened in them."""
    read = reader("lan", __doc__, seed=int)
    how_many(read, "games", 100)
    read.add_argument("--title", choices=SLUGS, default=WEST, help=f"({WEST})")
    given = read.parse_args()
    total: dict[str, int] = {}
    start = process_time()
    for seed in range(given.seed, given.seed + given.games):
        for name, count in play(seed, given.title).items():
            total[name] = total.get(name, 0) + count
        games = seed - given.seed + 1
        if games % TOLD == 0 or games == given.games:
            print(f"{games} games in {process_time() - start:.0f} s of the processor: {total}", flush=True)


if __name__ == "__main__":
    main()
