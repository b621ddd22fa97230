"""How fast a table elsewhere is: what the network adds to what cannot be avoided."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.bots.worker import HereMind
from game.engine.motion import answer
from game.engine.title import Title
from game.table.entries import Answer, SeatInfo
from game.table.record import Record
from game.table.shipping import unpack_update
from game.table.table import Table
from game.titles import title as find_title
from game.ui.couch import Couch, new_header
from game.verbs.cli import version
from game.verbs.lan import following, keeping, rules
from net.caller import Ticket
from net.guesting import Want
from net.host import Bounds
from net.inbox import Inbox, Nowhere
from net.joining import Joined
from net.measuring import HERE, OTHERS, Noting, Watch, appends, bare, relay
from net.peer import Limits
from net.running import run
from net.serving import Order, Served

GAMES = 16
UP, DOWN, LINE = 135, 850, 135  # bytes of an answer, of an update to a seat, of a line of the record


def net() -> dict[str, Any]:
    """From an answer that one guest sends to the update at four others, over TLS on loopback, on disk in between."""
    with TemporaryDirectory() as folder:
        return run(_net(Path(folder)))


async def _net(folder: Path) -> dict[str, Any]:
    west = find_title("west_of_africa")
    found: list[float] = []
    floor: list[float] = []
    written: list[float] = []

    for n in range(GAMES):  # in turn, for a disk is not always as fast
        place = folder / str(n)
        times, record = await _game(place)
        found += times
        answers = _answers(west, record)
        floor += await bare(place, UP, DOWN, LINE, answers, len(times))
        written += appends(place, LINE, len(times))
    figures: dict[str, Any] = {"answers": len(found)}
    for name, share in (("p50", 0.5), ("p99", 0.99)):
        mine, least = _share(found, share), _share(floor, share)
        figures |= {f"relay_ms_{name}": mine, f"bare_ms_{name}": least, f"ratio_{name}": round(mine / least, 2)}
        figures[f"disk_ms_{name}"] = _share(written, share)
    return figures


def _answers(west: Title[Any], record: Record) -> Callable[[], None]:
    """Gives the same answers to the engine alone, one after the other."""
    table, given = Table(west, record), []
    for line in record.lines:
        if isinstance(line.entry, Answer) and line.entry.seat == 0 and not line.entry.salt:
            given.append((table.position.game, {0: line.entry.choice}))
        table.replay(line.entry, line.signature)
    rest = iter(given)

    def one() -> None:
        game, choices = next(rest)
        answer(game.copy(), choices)

    return one


def _share(row: list[float], share: float) -> float:
    return round(1000 * sorted(row)[int(share * (len(row) - 1))], 3)


async def _game(saves: Path) -> tuple[list[float], Record]:
    west = find_title("west_of_africa")
    quick: dict[str, Any] = {"minds": (HereMind,), "outbox": Nowhere()}
    header = new_header(west, (SeatInfo(""),) * 2, {}, datetime.now())
    bounds = Bounds(per_address=16, peer=Limits(rate=0))
    host = keeping(saves / "host", **quick)
    order = Order(saves / "host", west, header, {1: "random"}, host, version(), rules(), address=HERE, bounds=bounds)
    served = Served(order, Inbox())

    def ticket() -> Ticket:
        return Ticket(served.door.code, version(), rules())

    watch = Watch()

    def made(table: Table, **how: Any) -> Couch:
        way = Noting(how.pop("elsewhere"), watch)
        couch: Couch = following(saves / "guest", **quick)(table, elsewhere=way, **how)
        return couch

    player = Joined(saves / "guest", "bench", ticket(), [Want("bench", "random")], made, Inbox())
    ears = await relay(served, player, [ticket() for _ in range(OTHERS)])
    assert served.keeper, "it was played"
    record = served.keeper.own.record
    entries = [(number, line.entry) for number, line in enumerate(record.lines, 1)]
    mine = [number for number, entry in entries if isinstance(entry, Answer) and entry.seat == 0 and not entry.salt]
    return watch.times(mine, ears, lambda data: unpack_update(west, data).number), record
