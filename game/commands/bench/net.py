"""The speed of a LAN table: the time it adds to the unavoidable work."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from game.bots.worker import HereMind
from game.commands.bench.relay import HERE, OTHERS, Bare, Paced, Watch, appends, relay
from game.commands.cli import version
from game.engine.motion import answer
from game.engine.title import Title
from game.session.beginning import new_header
from game.session.lan.session_maker import SessionMaker
from game.session.lan.wishes import SeatRequest
from game.table.record.entries import Answer, SeatInfo
from game.table.record.keys import KEY, is_signed, public_of, sign, statement
from game.table.record.packing import pack_line
from game.table.shipping import unpack_update
from game.titles import SLUGS
from game.titles import title as find_title
from net.link.caller import Ticket
from net.link.messages import Updated, plain_of
from net.link.peer import Limits
from net.link.wire import frames, pack
from net.play.host import Bounds
from net.play.inbox import Inbox, Nowhere
from net.play.running import run
from net.play.serving import Order, Served
from net.play.tickets import rules

GAMES = 16


@dataclass
class Sizes:
    """The sizes in bytes, in real games, of an answer, a seat's update and a line of the record."""

    up: int = 135
    down: int = 850
    line: int = 135


@dataclass
class Findings:
    """The seconds measured for each answer."""

    relay: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)
    disk: list[float] = field(default_factory=list)
    signature: list[float] = field(default_factory=list)


def net(slug: str = SLUGS[0]) -> dict[str, Any]:
    """Measure the time from one guest's answer to the update at four others, over TLS on loopback and the disk.

    After each answer the unavoidable part is measured: the same bytes over TLS to the host and from it to all, one
    append down to the disk, one answer in the engine. Checking one signature, also unavoidable, is reported separately
    and counted only in `ratio_signed`.
    """
    with TemporaryDirectory() as folder:
        return run(_net(Path(folder), find_title(slug)))


async def _net(folder: Path, title: Title[Any]) -> dict[str, Any]:
    sizes, found = Sizes(), Findings()
    await _game(folder / "first", title, sizes, Findings())  # measures the sizes
    for n in range(GAMES):
        await _game(folder / str(n), title, sizes, found)
    figures: dict[str, Any] = {"answers": len(found.relay)}
    for name, share in (("p50", 0.5), ("p99", 0.99)):
        mine, least, signature = (_share(row, share) for row in (found.relay, found.bare, found.signature))
        figures |= {f"relay_ms_{name}": mine, f"bare_ms_{name}": least, f"ratio_{name}": round(mine / least, 2)}
        figures[f"disk_ms_{name}"] = _share(found.disk, share)
        figures |= {f"signature_ms_{name}": signature, f"ratio_signed_{name}": round(mine / (least + signature), 2)}
    return figures


def _share(row: list[float], share: float) -> float:
    return round(1000 * sorted(row)[int(share * (len(row) - 1))], 3)


def _signature() -> float:
    """Measure the time to check an answer's signature."""
    said = statement("bench", bytes(32), 1, Answer(0, ("bench",)))
    secret = bytes(KEY)
    public, signature = public_of(secret), sign(secret, said)
    start = perf_counter()
    is_signed(public, said, signature)
    return perf_counter() - start


async def _game(saves: Path, title: Title[Any], sizes: Sizes, found: Findings) -> None:
    quick = SessionMaker((HereMind,), lambda _: Nowhere(), watched=False)
    seats = title.seats[0]
    header = new_header(title, (SeatInfo(""),) * seats, {}, datetime.now())
    bounds = Bounds(per_address=16, peer=Limits(rate=0))
    order = Order(saves / "host", title, header, {}, version(), address=HERE, bounds=bounds, sessions=quick)
    served = Served(order, Inbox())
    saves.mkdir()
    bare = Bare(saves, sizes.up, sizes.down, sizes.line)

    def ticket() -> Ticket:
        return Ticket(served.door.code, version(), rules())

    async def least(entry: Answer) -> None:
        """Measure the same answer's bare work, from the position before it."""
        before = stood.pop()
        choices = {**before.ready, entry.seat: entry.choice}
        moves = len(choices) == len(before.asked)
        found.bare.append(await bare.once(lambda: answer(before.game.copy(), choices) if moves else None))
        found.disk.extend(appends(saves, sizes.line, 1))
        found.signature.append(_signature())

    stood: list[Any] = []  # the table's state when the answer was sent
    watch = Watch(least, lambda: stood.append(served.keeper.own.position if served.keeper else None))

    requests = [SeatRequest(f"bench {seat}", "random") for seat in range(seats)]
    player = Paced(watch, saves / "guest", "bench", ticket(), requests, Inbox(), quick)
    watch.on_next = player.inbox.wake.set
    await bare.open()
    ears = await relay(served, player, [ticket() for _ in range(OTHERS)])
    await watch.done()
    await bare.close()
    assert served.keeper, "it was played"
    lines = served.keeper.own.record.lines
    answers = [n for n, x in enumerate(lines, 1) if isinstance(x.entry, Answer) and not x.entry.salt]
    found.relay += watch.times(answers, ears, lambda data: unpack_update(title, data).number)
    sizes.up = _middle(watch.up)
    sizes.down = _middle([len(frames(pack(plain_of(Updated([data]))))) for _, data in ears[0].heard])
    sizes.line = _middle([len(pack_line(lines[n - 1])) for n in answers])


def _middle(row: list[int]) -> int:
    return sorted(row)[len(row) // 2]
