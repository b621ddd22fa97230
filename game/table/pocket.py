"""Where a seat's own program keeps what it has sealed, so that it can show it after a crash. It never leaves home."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from game.engine.choices import Choice, Seat
from game.table.entries import Header
from game.table.files import write_whole
from game.table.packing import BadBytes, pack, typed, unpack
from game.table.position import SALT, seal_of

ENDING = ".pocket"
Entropy = Callable[[int], bytes]


@dataclass(frozen=True, slots=True)
class Sealed:
    """A secret choice: which question it answers, its salt, what is announced of it, and the choice."""

    sealing: int
    salt: bytes
    said: Choice
    choice: Choice


@dataclass(slots=True)
class Pocket:
    """The secrets of one seat in one game, by their seals; on disk before anything is sent.

    Whoever chooses anew keeps the older choice too: the table tells which seal it holds, and only it knows whether the
    newer one came in time.
    """

    header: Header
    seat: Seat
    path: Path | None = None  # nowhere: in memory only, for bots and simulations
    entropy: Entropy = secrets.token_bytes
    kept: dict[bytes, Sealed] = field(default_factory=dict)

    def seal(self, sealing: int, said: Choice, choice: Choice) -> bytes:
        """Keep a choice, then return the seal that may be sent."""
        salt = self.entropy(SALT)
        seal = seal_of(self.header, sealing, self.seat, salt, said, choice)
        kept = {**self.kept, seal: Sealed(sealing, salt, said, choice)}
        if self.path:
            rows = [[one.sealing, one.salt, list(one.said), list(one.choice)] for one in kept.values()]
            write_whole(self.path, pack([self.header.game, self.seat, rows]))
        self.kept = kept
        return seal


def open_pocket(folder: Path, header: Header, seat: Seat) -> Pocket:
    """The pocket of a seat in a folder, with what it held; a damaged one counts as lost and is set aside."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{header.game}-{seat}{ENDING}"
    pocket = Pocket(header, seat, path)
    if path.exists():
        try:
            pocket.kept = _read(path.read_bytes(), header, seat)
        except BadBytes:
            path.replace(path.with_name(path.name + ".damaged"))
    return pocket


def _read(data: bytes, header: Header, seat: Seat) -> dict[bytes, Sealed]:
    raw = typed(unpack(data), tuple[str, int, list[tuple[int, bytes, list[int | str], list[int | str]]]])
    if raw[:2] != (header.game, seat):
        raise BadBytes("it is the pocket of another game or seat")
    found = [Sealed(sealing, salt, tuple(said), tuple(choice)) for sealing, salt, said, choice in raw[2]]
    return {seal_of(header, one.sealing, seat, one.salt, one.said, one.choice): one for one in found}
